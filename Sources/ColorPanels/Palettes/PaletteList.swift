import ColorSpaces
import Rasterizer
import Words

/// The palettes that there are, and the one at hand, as a value: the app's own, which never changes,
/// and those of the person.
///
/// An action that would change the app's own palette makes a copy of it first, which is the person's
/// and at hand then.
package nonisolated struct PaletteList: Hashable, Sendable {
  /// One palette of the person.
  package struct Entry: Hashable, Sendable {
    /// What it is known by as long as it is there.
    let id: String
    var palette: Palette
  }

  /// The palettes of the person, by name.
  private(set) var own: [Entry] = []
  /// The palette at hand; nil for the app's own.
  private(set) var chosen: String?

  /// What a copy of the app's palette is called.
  static var copyName: String { text("My Palette") }

  /// The palette at hand.
  var palette: Palette { chosen.flatMap { self[$0] } ?? .fude }

  /// A palette of the person; nil where there is none.
  subscript(id: String) -> Palette? { own.first { $0.id == id }?.palette }

  /// Chooses another palette; nil is the app's own, as is one that is not there.
  mutating func choose(_ id: String?) { chosen = id.flatMap { self[$0] == nil ? nil : $0 } }

  /// Takes in what was read from the disk; what is there already stands.
  mutating func add(_ entries: [Entry]) {
    for entry in entries where self[entry.id] == nil { own.append(entry) }
    sort()
  }

  /// What an action does; nil where it changes nothing. `freeID` gives a palette of that name
  /// something to be known by.
  func step(for action: PaletteAction, freeID: (String) -> String) -> PaletteStep? {
    switch action {
    case .add(var palette):
      palette.name = freeName(palette.name)
      return making(palette, freeID)
    case .duplicate:
      var copy = palette
      // Translators: the name of the palette that was copied.
      copy.name = freeName(text("%s copy", copy.name))
      return making(copy, freeID)
    case .delete:
      guard let chosen, let place = own.firstIndex(where: { $0.id == chosen }) else { return nil }
      let rest = own.filter { $0.id != chosen }
      let next = rest.isEmpty ? nil : rest[min(place, rest.count - 1)].id
      return PaletteStep(
        id: chosen, before: own[place].palette, after: nil, chosenBefore: chosen, chosenAfter: next)
    default: return editing(action, freeID)
    }
  }

  private func making(_ palette: Palette, _ freeID: (String) -> String) -> PaletteStep {
    let id = freeID(palette.name)
    return PaletteStep(
      id: id, before: nil, after: palette, chosenBefore: chosen, chosenAfter: id)
  }

  private func editing(_ action: PaletteAction, _ freeID: (String) -> String) -> PaletteStep? {
    var edited = palette
    guard edited.edit(action), edited != palette else { return nil }
    guard let chosen else {
      if edited.name == palette.name { edited.name = freeName(Self.copyName) }
      return making(edited, freeID)
    }
    return PaletteStep(
      id: chosen, before: palette, after: edited, chosenBefore: chosen, chosenAfter: chosen)
  }

  /// A name that no palette has: with a number where it is taken.
  private func freeName(_ name: String) -> String {
    let names = Set(own.map(\.palette.name) + [Palette.fude.name])
    var (title, number) = (name, 1)
    while names.contains(title) {
      number += 1
      title = "\(name) \(number)"
    }
    return title
  }

  // MARK: Steps

  /// Does a step, or does it again.
  mutating func perform(_ step: PaletteStep) { put(step.after, at: step.id, step.chosenAfter) }

  /// Takes a step back.
  mutating func revert(_ step: PaletteStep) { put(step.before, at: step.id, step.chosenBefore) }

  private mutating func put(_ palette: Palette?, at id: String, _ chosen: String?) {
    own.removeAll { $0.id == id }
    if let palette { own.append(Entry(id: id, palette: palette)) }
    sort()
    choose(chosen)
  }

  private mutating func sort() {
    own.sort { ($0.palette.name, $0.id) < ($1.palette.name, $1.id) }
  }
}

nonisolated extension Palette {
  /// Does what an action asks for the swatches and the name; false where it is not possible.
  fileprivate mutating func edit(_ action: PaletteAction) -> Bool {
    switch action {
    case .insert(let swatch, let place):
      guard (0...swatches.count).contains(place) else { return false }
      swatches.insert(swatch, at: place)
    case .remove(let place):
      guard swatches.indices.contains(place) else { return false }
      swatches.remove(at: place)
    case .move(let place, let gap):
      guard swatches.indices.contains(place), (0...swatches.count).contains(gap) else {
        return false
      }
      let swatch = swatches.remove(at: place)
      swatches.insert(swatch, at: gap > place ? gap - 1 : gap)
    case .recolor(let place, let color):
      guard swatches.indices.contains(place), swatches[place].color != color else { return false }
      swatches[place] = Swatch(color: color)
    case .rename(let place, let name):
      guard swatches.indices.contains(place) else { return false }
      swatches[place].name = name
    case .renamePalette(let name):
      guard !name.isEmpty else { return false }
      self.name = name
    case .add, .duplicate, .delete: return false
    }
    return true
  }
}

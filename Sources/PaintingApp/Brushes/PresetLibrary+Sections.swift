import Canvas
import PaintingModel
import TextLayout
import Words

extension PresetLibrary {
  /// Some of the presets under a title.
  struct Section: Equatable {
    /// What it holds.
    enum Kind: Hashable {
      /// Those at heart.
      case favorites
      /// Those that were used last, or that a painting was painted with: their order is not a person's.
      case found
      /// A set that came with the app, by its place among them.
      case set(Int)
      /// A folder of the person's own; empty for those in none.
      case folder(String)
    }

    /// What it holds.
    var kind: Kind
    /// What people call it.
    var title: String
    /// Its presets, in the order in which they are shown.
    var presets: [BrushPreset]
  }

  /// The presets as they are shown: those at heart, those that were used last, those of a painting, and then
  /// all, set by set, and the person's own.
  ///
  /// - Parameters:
  ///   - words: what is looked for: each word in the name, the purpose, the set or the tags; empty for
  ///     all.
  ///   - painted: the identifiers of those that a painting was painted with.
  func sections(matching words: String = "", painted: [String] = []) -> [Section] {
    let shelves = [
      Section(
        kind: .favorites, title: text("Favorites"), presets: shelf.hearts.compactMap { preset($0) }),
      // Translators: Brushes that were used last.
      Section(
        kind: .found, title: text("Last Used"), presets: shelf.used.compactMap { preset($0) }),
      // Translators: Brushes that this painting was painted with.
      Section(
        kind: .found, title: text("In This Painting"), presets: painted.compactMap { preset($0) }),
    ]
    let wanted = words.forSearching.split(separator: " ").map { String($0) }
    // Where something is looked for, each is found once.
    let shown = wanted.isEmpty ? shelves + sets : sets
    return shown.compactMap { section in
      let found = section.presets.filter { preset in
        let own = [text(stored: preset.name), section.title, purpose(of: preset.id) ?? ""]
        let known = (own + preset.tags).joined(separator: " ").forSearching
        return wanted.allSatisfy { known.contains($0) }
      }
      return found.isEmpty
        ? nil : Section(kind: section.kind, title: section.title, presets: found)
    }
  }

  /// All presets, set by set, and the person's own folder by folder, in their order.
  var sets: [Section] {
    let sets = BrushSet.all.enumerated().map { number, set in
      Section(
        kind: .set(number), title: text(stored: set.name),
        presets: set.brushes.compactMap { preset($0.preset.id) })
    }
    let byFolder = Dictionary(grouping: own, by: \.folder)
    let folders = ([""] + ownFolders).map { folder in
      Section(
        kind: .folder(folder), title: folder.isEmpty ? text("My Brushes") : folder,
        presets: byFolder[folder] ?? [])
    }
    return (sets + folders).map { section in
      var section = section
      section.presets = shelf.ordered(section.presets)
      return section
    }
  }

  /// The set or the folder of a preset, with all in it.
  func section(around preset: BrushPreset) -> Section? {
    sets.first { $0.presets.contains { $0.id == preset.id } }
  }

  /// The folders of the person's own presets, by name.
  var ownFolders: [String] {
    Set(own.lazy.map(\.folder)).subtracting([""]).sorted {
      ($0.forSearching, $0) < ($1.forSearching, $1)
    }
  }

  /// What a preset that came with the app is for, in a sentence; nil for a person's own.
  func purpose(of id: String) -> String? { BrushSet.purpose(of: id).map { text(stored: $0) } }

  /// The identifiers of the presets that a painting was painted with, the ones that were used last first.
  func presets(paintedIn painting: Painting) -> [String] {
    var ids: [Brush: String] = [:]
    for preset in presets.reversed() { ids[preset.brush.kind] = preset.id }
    var last: [String: Int] = [:]
    var number = 0
    // One brush paints many strokes before another is taken.
    var former: (brush: Brush, id: String?)?
    painting.forEachElement(on: painting.pickableLayers) { _, element in
      number += 1
      guard let brush = element.originalBrush else { return }
      if brush != former?.brush { former = (brush, ids[brush.kind]) }
      if let id = former?.id { last[id] = number }
    }
    return last.sorted { $0.value > $1.value }.prefix(Self.mostPainted).map(\.key)
  }

  private static let mostPainted = 8
}

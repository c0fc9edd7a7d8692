public import ColorSpaces
public import PaintingFiles
import Words

/// The palettes that a person has: the app's own twelve colors, which are always there, and theirs,
/// each a file. One of them is at hand.
///
/// Nothing is read before it is asked for. Each change goes to the `Keeper` at once.
public final class PaletteLibrary {
  /// Told why files could not be read, or one not written.
  public var onFailure: (([FileError]) -> Void)?

  /// Where palettes were imported from or exported to last; nil where that has not been.
  var exchangeFolder: String?

  private(set) var list = PaletteList()
  private var done: [PaletteStep] = []
  private var undone: [PaletteStep] = []
  private static let mostSteps = 200

  private let store: (any PaletteStore)?
  private let keeper: Keeper?
  /// The palette that was at hand in the last run, until it is read or another is chosen.
  private var remembered: String?
  private var isLoaded = false
  private var observers: [Observer] = []

  /// What was changed in this run, so that what is read later is older.
  private var touched: Set<String> = []

  private struct Observer {
    weak var owner: AnyObject?
    let body: () -> Void
  }

  /// Makes a library of what lies in a store; of that, nothing is read yet but which palette was at hand.
  /// Without a store and a keeper, what is in it goes with it.
  package init(_ store: (any PaletteStore)?, keeper: Keeper?) {
    self.store = store
    self.keeper = keeper
    remembered = store?.remembered()
  }

  /// Makes a library that nobody keeps.
  public convenience init() { self.init(nil, keeper: nil) }

  /// The palette at hand.
  public var palette: Palette { list.palette }
  /// Whether the palette at hand is the app's own: a change makes a copy of it first.
  package var isBuiltIn: Bool { list.chosen == nil }
  /// The change that `undo` takes back; nil where there is none.
  package var newestStep: PaletteStep? { done.last }
  /// Whether there is a change to take back.
  public var canUndo: Bool { !done.isEmpty }
  /// Whether there is a change to bring back.
  public var canRedo: Bool { !undone.isEmpty }

  /// Has something done after each change, as long as its owner is there.
  package func observe(_ owner: AnyObject, _ body: @escaping () -> Void) {
    observers.append(Observer(owner: owner, body: body))
  }

  private func tell() {
    observers.removeAll { $0.owner == nil }
    for observer in observers where observer.owner != nil { observer.body() }
  }

  // MARK: Changes

  /// Does what a person asks for; nil where it changes nothing.
  @discardableResult package func perform(_ action: PaletteAction) -> PaletteStep? {
    let step = list.step(for: action) { name in
      let taken = list.own.map(\.id) + touched
      return store?.freeID(for: name, taken: taken) ?? "\(name) \(taken.count)"
    }
    guard let step else { return nil }
    list.perform(step)
    done.append(step)
    if done.count > Self.mostSteps { done.removeFirst() }
    undone = []
    changed(step)
    return step
  }

  /// Takes the last change back.
  public func undo() {
    guard let step = done.popLast() else { return }
    list.revert(step)
    undone.append(step)
    changed(step)
  }

  /// Brings back what was taken back last.
  public func redo() {
    guard let step = undone.popLast() else { return }
    list.perform(step)
    done.append(step)
    changed(step)
  }

  /// Takes another palette at hand; nil is the app's own.
  func choose(_ id: String?) {
    guard id != list.chosen || remembered != nil else { return }
    remembered = nil
    list.choose(id)
    tell()
    keepChoice()
  }

  private func changed(_ step: PaletteStep) {
    remembered = nil
    touched.insert(step.id)
    tell()
    keep(step.id)
    if step.chosenBefore != step.chosenAfter { keepChoice() }
  }

  // MARK: Reading

  /// Reads the palette that was at hand in the last run, where that was one of the person's.
  public func loadChosen() {
    guard let store, let id = remembered, !isLoaded else { return }
    Task {
      do throws(FileError) {
        let entry = try await Self.read(store, id)
        takeIn(entry.map { [$0] } ?? [])
      } catch {
        onFailure?([error])
      }
    }
  }

  /// Reads all palettes of the person, the first time it is asked to.
  public func load() {
    guard let store, !isLoaded else { return }
    isLoaded = true
    Task {
      let (found, problems) = await Self.readAll(store)
      takeIn(found)
      if !problems.isEmpty { onFailure?(problems) }
    }
  }

  private func takeIn(_ entries: [PaletteList.Entry]) {
    // What was changed or deleted since stands.
    list.add(entries.filter { !touched.contains($0.id) })
    if let remembered, list[remembered] != nil {
      list.choose(remembered)
      self.remembered = nil
    }
    tell()
  }

  // MARK: Writing

  private func keep(_ id: String) {
    guard let store else { return }
    let palette = list[id]
    let told: Keeper.Listener = { [weak self] problem in
      if let problem { self?.onFailure?([problem]) }
    }
    keeper?.keep(text("the palette %s", id), told: told) { () throws(FileError) in
      try store.write(palette, as: id)
    }
  }

  private func keepChoice() {
    guard let store else { return }
    let chosen = list.chosen
    keeper?.keep(text("the palette at hand")) { () throws(FileError) in try store.remember(chosen) }
  }

  @concurrent private nonisolated static func read(
    _ store: any PaletteStore, _ id: String
  ) async throws(FileError) -> PaletteList.Entry? { try store.read(id) }

  @concurrent private nonisolated static func readAll(
    _ store: any PaletteStore
  ) async -> (palettes: [PaletteList.Entry], problems: [FileError]) { store.read() }
}

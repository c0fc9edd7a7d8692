public import ColorSpaces
public import PaintingFiles

/// The palettes that a person has: the app's own twelve colours, which are always there, and theirs,
/// each a file. One of them is at hand.
///
/// Nothing is read before it is asked for. Each change is written at once on another thread; what
/// cannot be written stays here, and the next change tries again.
public final class PaletteShelf {
  /// Told why files could not be read, or one not written.
  public var onFailure: (([FileError]) -> Void)?

  /// Where palettes were imported from or exported to last; nil where that has not been.
  var exchangeFolder: String?

  private(set) var rack = PaletteRack()
  private var done: [PaletteStep] = []
  private var undone: [PaletteStep] = []
  private static let mostSteps = 200

  private let keeper: (any PaletteKeeper)?
  /// The palette that was at hand in the last run, until it is read or another is chosen.
  private var remembered: String?
  private var isLoaded = false
  private var observers: [Observer] = []

  /// The number of the newest change.
  private var change = 0
  /// What is not on the disk yet: palettes by the number of their newest change.
  private var unwritten: [String: Int] = [:]
  /// The number of the choice that is not on the disk yet.
  private var unwrittenChoice: Int?
  /// Whom the person was told of already, until it works again.
  private var failed: Set<String> = []
  /// What was changed in this run, so that what is read later is older.
  private var touched: Set<String> = []
  private var isWriting = false

  private struct Observer {
    weak var owner: AnyObject?
    let body: () -> Void
  }

  /// Makes a shelf of what is kept somewhere; of that, nothing is read yet but which palette was at
  /// hand. Without a keeper, what is on the shelf goes with it.
  init(_ keeper: (any PaletteKeeper)?) {
    self.keeper = keeper
    remembered = keeper?.remembered()
  }

  /// Makes a shelf that nobody keeps.
  public convenience init() { self.init(nil) }

  /// The palette at hand.
  public var palette: Palette { rack.palette }
  /// Whether the palette at hand is the app's own: a change makes a copy of it first.
  var isBuiltIn: Bool { rack.chosen == nil }
  /// The change that `undo` takes back; nil where there is none.
  var newestStep: PaletteStep? { done.last }
  /// Whether there is a change to take back.
  public var canUndo: Bool { !done.isEmpty }
  /// Whether there is a change to bring back.
  public var canRedo: Bool { !undone.isEmpty }

  /// Has something done after each change, as long as its owner is there.
  func observe(_ owner: AnyObject, _ body: @escaping () -> Void) {
    observers.append(Observer(owner: owner, body: body))
  }

  private func tell() {
    observers.removeAll { $0.owner == nil }
    for observer in observers where observer.owner != nil { observer.body() }
  }

  // MARK: Changes

  /// Does what a person asks for; nil where it changes nothing.
  @discardableResult func perform(_ action: PaletteAction) -> PaletteStep? {
    let step = rack.step(for: action) { name in
      let taken = rack.own.map(\.id) + touched
      return keeper?.freeID(for: name, taken: taken) ?? "\(name) \(change)"
    }
    guard let step else { return nil }
    rack.perform(step)
    done.append(step)
    if done.count > Self.mostSteps { done.removeFirst() }
    undone = []
    changed(step)
    return step
  }

  /// Takes the last change back.
  public func undo() {
    guard let step = done.popLast() else { return }
    rack.revert(step)
    undone.append(step)
    changed(step)
  }

  /// Brings back what was taken back last.
  public func redo() {
    guard let step = undone.popLast() else { return }
    rack.perform(step)
    done.append(step)
    changed(step)
  }

  /// Takes another palette at hand; nil is the app's own.
  func choose(_ id: String?) {
    guard id != rack.chosen || remembered != nil else { return }
    remembered = nil
    rack.choose(id)
    change += 1
    unwrittenChoice = change
    tell()
    write()
  }

  private func changed(_ step: PaletteStep) {
    remembered = nil
    change += 1
    touched.insert(step.id)
    unwritten[step.id] = change
    if step.chosenBefore != step.chosenAfter { unwrittenChoice = change }
    tell()
    write()
  }

  // MARK: Reading

  /// Reads the palette that was at hand in the last run, where that was one of the person's.
  public func loadChosen() {
    guard let keeper, let id = remembered, !isLoaded else { return }
    Task {
      do throws(FileError) {
        let entry = try await Self.read(keeper, id)
        takeIn(entry.map { [$0] } ?? [])
      } catch {
        onFailure?([error])
      }
    }
  }

  /// Reads all palettes of the person, the first time it is asked to.
  public func load() {
    guard let keeper, !isLoaded else { return }
    isLoaded = true
    Task {
      let (found, problems) = await Self.readAll(keeper)
      takeIn(found)
      if !problems.isEmpty { onFailure?(problems) }
    }
  }

  private func takeIn(_ entries: [PaletteRack.Entry]) {
    // What was changed or deleted since stands.
    rack.add(entries.filter { !touched.contains($0.id) })
    if let remembered, rack[remembered] != nil {
      rack.choose(remembered)
      self.remembered = nil
    }
    tell()
  }

  // MARK: Writing

  private func write() {
    guard !isWriting, keeper != nil else { return }
    isWriting = true
    Task { await writeAll() }
  }

  private func writeAll() async {
    var tried: [String: Int] = [:]
    while let keeper {
      if let (id, number) = unwritten.first(where: { tried[$0.key] != $0.value }) {
        tried[id] = number
        do throws(FileError) {
          try await Self.write(keeper, rack[id], id, number)
          wrote(id, number)
        } catch {
          report(error, of: id)
        }
      } else if let number = unwrittenChoice, tried[""] != number {
        tried[""] = number
        // A choice that cannot be kept is made anew in the next run.
        try? await Self.remember(keeper, rack.chosen, number)
        if unwrittenChoice == number { unwrittenChoice = nil }
      } else {
        break
      }
    }
    isWriting = false
  }

  private func wrote(_ id: String, _ number: Int) {
    failed.remove(id)
    if unwritten[id] == number { unwritten[id] = nil }
  }

  private func report(_ error: FileError, of id: String) {
    if failed.insert(id).inserted { onFailure?([error]) }
  }

  /// Writes what is not on the disk yet, before the app ends.
  public func writeNow() {
    guard let keeper else { return }
    // The app ends: there is nobody to tell any more, and the files are as they were.
    for (id, number) in unwritten { try? keeper.write(rack[id], as: id, change: number) }
    if let number = unwrittenChoice { try? keeper.remember(rack.chosen, change: number) }
  }

  @concurrent private nonisolated static func read(
    _ keeper: any PaletteKeeper, _ id: String
  ) async throws(FileError) -> PaletteRack.Entry? { try keeper.read(id) }

  @concurrent private nonisolated static func readAll(
    _ keeper: any PaletteKeeper
  ) async -> (palettes: [PaletteRack.Entry], problems: [FileError]) { keeper.read() }

  @concurrent private nonisolated static func write(
    _ keeper: any PaletteKeeper, _ palette: Palette?, _ id: String, _ number: Int
  ) async throws(FileError) { try keeper.write(palette, as: id, change: number) }

  @concurrent private nonisolated static func remember(
    _ keeper: any PaletteKeeper, _ id: String?, _ number: Int
  ) async throws(FileError) { try keeper.remember(id, change: number) }
}

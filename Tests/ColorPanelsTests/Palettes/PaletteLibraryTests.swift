import ColorSpaces
import PaintingFiles
import Rasterizer
import Synchronization
import TestSupport
import Testing

@testable import ColorPanels

/// Keeps palettes in memory, and fails when it is told to.
private final class Drawer: PaletteStore {
  struct Content {
    var palettes: [String: Palette] = [:]
    var chosen: String?
    var isFull = false
    var writes = 0
  }

  let content: Mutex<Content>

  init(_ palettes: [String: Palette] = [:], chosen: String? = nil) {
    content = Mutex(Content(palettes: palettes, chosen: chosen))
  }

  var palettes: [String: Palette] { content.withLock { $0.palettes } }
  var chosen: String? { content.withLock { $0.chosen } }
  func setFull(_ isFull: Bool) { content.withLock { $0.isFull = isFull } }

  func freeID(for name: String, taken: [String]) -> String {
    var (id, number) = (name, 1)
    while taken.contains(id) || palettes[id] != nil {
      number += 1
      id = "\(name)-\(number)"
    }
    return id
  }

  func read() -> (palettes: [PaletteList.Entry], problems: [FileError]) {
    let entries = palettes.map { PaletteList.Entry(id: $0.key, palette: $0.value) }
    return (entries, [.cannotRead(path: "/bad.gpl", SystemError(code: 5))])
  }

  func read(_ id: String) throws(FileError) -> PaletteList.Entry? {
    palettes[id].map { PaletteList.Entry(id: id, palette: $0) }
  }

  func write(_ palette: Palette?, as id: String) throws(FileError) {
    let isDone = content.withLock { content in
      guard !content.isFull else { return false }
      content.writes += 1
      content.palettes[id] = palette
      return true
    }
    if !isDone { throw .cannotWrite(path: "/\(id).gpl", SystemError(code: 28)) }
  }

  func remembered() -> String? { chosen }

  func remember(_ id: String?) throws(FileError) {
    content.withLock { $0.chosen = id }
  }
}

@MainActor @Suite(.serialized) struct PaletteLibraryTests {
  private let keeper = Keeper()
  private let one = Palette(name: "One", swatches: [Swatch(color: Color(hex: 1))])

  /// Waits until something holds; the work is on other threads.
  private func wait(
    _ what: String, sourceLocation: SourceLocation = #_sourceLocation,
    until holds: () -> Bool
  ) async throws {
    let came = await waited(until: holds)
    try #require(came, "\(what)", sourceLocation: sourceLocation)
  }

  @Test func nothingIsReadBeforeItIsAskedFor() async throws {
    let drawer = Drawer(["one": one, "two": Palette(name: "Two")], chosen: "one")
    let paletteLibrary = PaletteLibrary(drawer, keeper: keeper)
    var problems: [FileError] = []
    paletteLibrary.onFailure = { problems += $0 }
    #expect(paletteLibrary.palette == .fude)
    paletteLibrary.loadChosen()
    try await wait("the one at hand") { paletteLibrary.palette == one }
    #expect(paletteLibrary.list.own.count == 1 && problems.isEmpty)
    paletteLibrary.load()
    try await wait("all") { paletteLibrary.list.own.count == 2 }
    #expect(paletteLibrary.palette == one && problems.count == 1)
    paletteLibrary.load()
    #expect(drawer.content.withLock { $0.writes } == 0, "who only looks writes nothing")
  }

  @Test func everyChangeIsKeptAtOnceAndSoIsTheChoice() async throws {
    let drawer = Drawer()
    let paletteLibrary = PaletteLibrary(drawer, keeper: keeper)
    var count = 0
    paletteLibrary.observe(drawer) { count += 1 }
    paletteLibrary.perform(.insert(Swatch(color: Color(hex: 7)), at: 12))
    #expect(count == 1 && paletteLibrary.palette.swatches.count == 13 && paletteLibrary.canUndo)
    try await wait("the file") { drawer.palettes["My Palette"] == paletteLibrary.palette }
    try await wait("the choice") { drawer.chosen == "My Palette" }
    paletteLibrary.undo()
    #expect(paletteLibrary.palette == .fude && paletteLibrary.canRedo && !paletteLibrary.canUndo)
    try await wait("no file") { drawer.palettes.isEmpty && drawer.chosen == nil }
    paletteLibrary.redo()
    try await wait("the file again") { drawer.palettes["My Palette"]?.swatches.count == 13 }
    try await wait("the choice again") { drawer.chosen == "My Palette" }
    let again = PaletteLibrary(drawer, keeper: keeper)
    again.loadChosen()
    try await wait("the next run") { again.palette == paletteLibrary.palette }
  }

  @Test func whatCannotBeWrittenIsToldOnceAndTriedAgain() async throws {
    let drawer = Drawer()
    let paletteLibrary = PaletteLibrary(drawer, keeper: keeper)
    var problems: [FileError] = []
    paletteLibrary.onFailure = { problems += $0 }
    drawer.setFull(true)
    paletteLibrary.perform(.remove(0))
    try await wait("words") { problems.count == 1 }
    paletteLibrary.perform(.remove(0))
    for _ in 0..<200 { await Task.yield() }
    #expect(
      problems.count == 1 && paletteLibrary.palette.swatches.count == 10, "nothing is lost here")
    drawer.setFull(false)
    paletteLibrary.perform(.add(one))
    try await wait("both files") {
      drawer.palettes["My Palette"]?.swatches.count == 10 && drawer.palettes["One"] == one
    }
    drawer.setFull(true)
    paletteLibrary.perform(.rename(0, "first"))
    try await wait("words again") { problems.count == 2 }
    drawer.setFull(false)
    #expect(keeper.finish() == nil)
    #expect(drawer.palettes["One"]?.swatches[0].name == "first", "the end tries once more")
  }

  @Test func whatWasDeletedDoesNotComeBackFromTheDisk() async throws {
    let drawer = Drawer(["one": one], chosen: "one")
    let paletteLibrary = PaletteLibrary(drawer, keeper: keeper)
    paletteLibrary.loadChosen()
    try await wait("the one at hand") { paletteLibrary.palette == one }
    drawer.setFull(true)
    paletteLibrary.perform(.delete)
    paletteLibrary.load()
    for _ in 0..<2000 { await Task.yield() }
    #expect(paletteLibrary.list.own.isEmpty && drawer.palettes.count == 1)
    drawer.setFull(false)
    paletteLibrary.undo()
    try await wait("back") { drawer.palettes["one"] == one && paletteLibrary.palette == one }
  }

  @Test func whoChoosesFirstIsNotOvertakenByWhatWasAtHand() async throws {
    let drawer = Drawer(["one": one, "two": Palette(name: "Two")], chosen: "one")
    let paletteLibrary = PaletteLibrary(drawer, keeper: keeper)
    paletteLibrary.loadChosen()
    paletteLibrary.choose(nil)
    paletteLibrary.load()
    try await wait("all") { paletteLibrary.list.own.count == 2 }
    #expect(paletteLibrary.palette == .fude)
    try await wait("the choice") { drawer.chosen == nil }
    paletteLibrary.choose("two")
    try await wait("the other choice") { drawer.chosen == "two" }
    #expect(!paletteLibrary.canUndo, "looking at another palette is no change")
  }

  @Test func anObserverThatIsGoneHearsNothing() {
    let paletteLibrary = PaletteLibrary()
    var count = 0
    do {
      let owner = Drawer()
      paletteLibrary.observe(owner) { count += 1 }
      paletteLibrary.perform(.remove(0))
    }
    paletteLibrary.perform(.remove(0))
    #expect(count == 1)
  }
}

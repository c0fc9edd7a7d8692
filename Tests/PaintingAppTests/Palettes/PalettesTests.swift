import Canvas
import ColorSpaces
import Controls
import Geometry
import Rasterizer
import TestSupport
import Testing
import UserInterface

@testable import ColorPanels
@testable import PaintingApp

/// The editor with the tab of palettes open, and six colors of one's own at hand.
@MainActor private final class Studio {
  let stage: CanvasStage
  var user: UserDriver { stage.user }
  var editor: EditorController { stage.editor }
  var paletteLibrary: PaletteLibrary { editor.paletteLibrary }

  init(
    _ palette: Palette? = Palette(
      name: "Six", swatches: (1...6).map { Swatch(color: Color(hex: $0), name: "n\($0)") })
  ) throws {
    stage = try CanvasStage(window: Size(1000, 700))
    if let palette { editor.paletteLibrary.perform(.add(palette)) }
    editor.colors.memory.tab = "Palettes"
    user.advance(by: 0.5)
    user.tap("color.current")
    user.advance(by: 1)
  }

  var numbers: [Int] { paletteLibrary.palette.colors.map { Int($0.hex) } }
  var names: [String] { paletteLibrary.palette.swatches.map(\.name) }
  var atHand: UInt32 { editor.canvas.selectedColor.hex }

  /// Where a swatch of the grid is; it is behind the tray's well of the same name in no case.
  func place(_ number: UInt32) throws -> Point {
    let grid = try #require(user.window.view(identified: "palettes.colors"))
    let name = "Color " + Color(hex: number).cssHex
    let cell = try #require(grid.subviews.first { $0.accessibilityLabel == name })
    return cell.convert(cell.bounds.center, to: nil)
  }

  func tap(_ number: UInt32) throws {
    user.tap(at: try place(number))
    user.advance(by: 0.5)
  }

  func isEnabled(_ name: String) -> Bool { user.element(name)?.state.isEnabled ?? false }

  func choose(_ line: String) {
    user.tap("palettes.more")
    user.advance(by: 1)
    user.tap(line)
    user.advance(by: 1)
  }

  func choose(palette name: String) {
    user.tap("palettes.palette")
    user.advance(by: 1)
    user.tap(named: name)
    user.advance(by: 1)
  }
}

@MainActor @Suite struct PalettesTests {
  @Test func aTapUsesAColorAndTheTrayShowsThePalette() throws {
    let studio = try Studio()
    try studio.tap(4)
    #expect(studio.atHand == 4)
    #expect(studio.user.value(of: "palettes.color-name") == "n4")
    #expect(studio.editor.trays.trays.colors.wells.map(\.color.hex) == [1, 2, 3, 4, 5, 6])
    #expect(studio.editor.canvas.palette.map(\.hex) == [1, 2, 3, 4, 5, 6], "fingers' colors")
  }

  @Test func theColorAtHandIsAddedAndTheChosenOneRemoved() throws {
    let studio = try Studio()
    studio.user.tap("palettes.add")
    #expect(studio.numbers == [1, 2, 3, 4, 5, 6, 0x26272B])
    studio.user.tap("palettes.remove")
    #expect(studio.numbers == [1, 2, 3, 4, 5, 6], "what was added is the chosen one")
    try studio.tap(2)
    studio.user.tap("palettes.remove")
    studio.user.tap("palettes.remove")
    #expect(studio.numbers == [1, 4, 5, 6])
    for _ in 0..<4 { studio.user.tap("palettes.undo") }
    #expect(studio.numbers == [1, 2, 3, 4, 5, 6])
    studio.user.tap("palettes.redo")
    #expect(studio.numbers.count == 7)
    #expect(studio.isEnabled("palettes.undo") && studio.isEnabled("palettes.redo"))
  }

  @Test func undoAndRedoHaveKeys() throws {
    let studio = try Studio()
    try studio.tap(6)
    studio.user.key(.delete)
    #expect(studio.numbers == [1, 2, 3, 4, 5])
    studio.user.key(.character("z"), modifiers: .control)
    #expect(studio.numbers.count == 6)
    studio.user.key(.character("z"), modifiers: [.control, .shift])
    #expect(studio.numbers.count == 5)
    studio.user.key(.character("z"), modifiers: .control)
    studio.user.key(.character("y"), modifiers: .control)
    #expect(studio.numbers.count == 5)
  }

  @Test func colorsHaveNames() throws {
    let studio = try Studio()
    #expect(!studio.isEnabled("palettes.color-name") && !studio.isEnabled("palettes.remove"))
    try studio.tap(3)
    studio.user.tap("palettes.color-name")
    studio.user.key(.character("a"), modifiers: .control)
    studio.user.type("  moss ")
    studio.user.key(.enter)
    #expect(studio.names[2] == "moss")
    studio.user.key(.function(2))
    studio.user.type("x")
    studio.user.key(.escape)
    #expect(
      studio.user.value(of: "palettes.color-name") == "moss", "the first Escape takes it back")
    studio.user.key(.escape)
    studio.user.advance(by: 1)
    #expect(studio.user.window.presentedViewControllers.isEmpty && studio.names[2] == "moss")
  }

  @Test func theNameIsTheToolTip() throws {
    let studio = try Studio()
    studio.user.move(to: try studio.place(5))
    studio.user.advance(by: 1)
    let tip = studio.user.window.accessibilityTree.all.first { $0.role == .toolTip }
    #expect(tip?.value == "n5")
  }

  @Test func theMouseMovesColorsAtOnce() throws {
    let studio = try Studio()
    let (one, four) = (try studio.place(1), try studio.place(4))
    studio.user.drag([one, one + Vector(10, 0), four + Vector(18, 0)])
    #expect(studio.numbers == [2, 3, 4, 1, 5, 6] && studio.atHand == 0x26272B)
    #expect(studio.user.value(of: "palettes.color-name") == "n1", "it is the chosen one")
    studio.user.key(.character("z"), modifiers: .control)
    #expect(studio.numbers == [1, 2, 3, 4, 5, 6])
  }

  @Test func aFingerMovesThemAfterAShortHold() throws {
    let studio = try Studio()
    let (six, two) = (try studio.place(6), try studio.place(2))
    studio.user.touch(at: six)
    studio.user.advance(by: 0.3)
    studio.user.slide(to: two - Vector(12, 0))
    studio.user.lift()
    #expect(studio.numbers == [1, 6, 2, 3, 4, 5] && studio.atHand == 0x26272B)
  }

  @Test func keysGoThroughTheColorsMoveAndUseThem() throws {
    let studio = try Studio()
    let grid = try #require(studio.user.window.view(identified: "palettes.colors"))
    for _ in 0..<12 where !grid.isFocused { studio.user.key(.tab) }
    try #require(grid.isFocused)
    #expect(studio.user.value(of: "palettes.color-name") == "n1")
    studio.user.key(.right)
    #expect(studio.atHand == 0x26272B, "who only looks does not choose")
    studio.user.key(.right, modifiers: .alt)
    #expect(studio.numbers == [1, 3, 2, 4, 5, 6])
    studio.user.key(.left, modifiers: .alt)
    studio.user.key(.left, modifiers: .alt)
    studio.user.key(.left, modifiers: .alt)
    #expect(studio.numbers == [2, 1, 3, 4, 5, 6])
    studio.user.key(.enter)
    #expect(studio.atHand == 2)
    studio.user.key(.delete)
    #expect(studio.numbers == [1, 3, 4, 5, 6])
  }

  @Test func altWithUpAndDownMovesByRows() throws {
    let swatches = (1...20).map { Swatch(color: Color(hex: $0)) }
    let studio = try Studio(Palette(name: "Twenty", swatches: swatches))
    let grid = try #require(
      studio.user.window.view(identified: "palettes.colors") as? CollectionView)
    try studio.tap(2)
    studio.user.key(.down, modifiers: .alt)
    #expect(studio.numbers.firstIndex(of: 2) == 1 + grid.columns)
    studio.user.key(.up, modifiers: .alt)
    studio.user.key(.up, modifiers: .alt)
    #expect(studio.numbers == Array(1...20), "above the first row there is none")
  }

  @Test func theMenuOfAColor() throws {
    let studio = try Studio()
    studio.user.click(at: try studio.place(3), button: .secondary)
    studio.user.advance(by: 1)
    studio.user.tap("palettes.replace-color")
    studio.user.advance(by: 1)
    #expect(studio.numbers == [1, 2, 0x26272B, 4, 5, 6] && studio.names[2].isEmpty)
    // A finger holds it and lets go.
    studio.user.swipe([try studio.place(5)], resting: 0.4)
    studio.user.advance(by: 1)
    studio.user.tap("palettes.remove-color")
    studio.user.advance(by: 1)
    #expect(studio.numbers == [1, 2, 0x26272B, 4, 6])
    studio.user.click(at: try studio.place(4), button: .secondary)
    studio.user.advance(by: 1)
    studio.user.tap("palettes.use-color")
    #expect(studio.atHand == 4)
  }

  @Test func palettesAreMadeNamedChosenAndDeleted() throws {
    let studio = try Studio()
    studio.choose("palettes.new")
    #expect(studio.numbers.isEmpty && studio.user.find(named: "No colors yet") != nil)
    studio.user.type("Sea")
    studio.user.key(.enter)
    #expect(
      studio.paletteLibrary.palette.name == "Sea"
        && studio.user.value(of: "palettes.palette") == "Sea")
    studio.user.tap("palettes.add")
    #expect(studio.numbers == [0x26272B] && studio.user.find(named: "No colors yet") == nil)
    studio.choose(palette: "Six")
    #expect(studio.numbers.count == 6)
    studio.choose("palettes.duplicate")
    #expect(studio.paletteLibrary.palette.name == "Six copy")
    studio.choose("palettes.delete")
    #expect(studio.paletteLibrary.list.own.map(\.palette.name) == ["Sea", "Six"])
    studio.user.tap("toast.action")
    #expect(studio.paletteLibrary.palette.name == "Six copy", "the word offers to bring it back")
  }

  @Test func aChangeOfFudesOwnColorsIsACopy() throws {
    let studio = try Studio(nil)
    try studio.tap(0x5A8F7B)
    studio.user.tap("palettes.remove")
    #expect(
      studio.paletteLibrary.palette.name == "My Palette"
        && studio.paletteLibrary.palette.swatches.count == 11)
    #expect(studio.user.find(named: "“My Palette” is your own copy of Fude's colors") != nil)
    #expect(studio.user.value(of: "palettes.color-name") == "Fir", "the next one is the chosen one")
    studio.choose(palette: "Fude")
    #expect(studio.paletteLibrary.palette == .fude)
    studio.user.tap("palettes.more")
    studio.user.advance(by: 1)
    #expect(!studio.isEnabled("palettes.delete"))
  }

  @Test func aColorFromTheTrayComesIntoTheGridAndBack() throws {
    let studio = try Studio()
    studio.paletteLibrary.perform(.insert(Swatch(color: Color(hex: 9)), at: 0))
    studio.paletteLibrary.choose(nil)
    studio.user.advance(by: 0.2)
    // From the grid of Fude's palette to the tray, which shows the same: it moves.
    let tray = studio.editor.trays.trays.colors
    let last = tray.wells[11].convert(tray.wells[11].bounds.center, to: nil)
    let white = try studio.place(0xFFFFFF)
    studio.user.drag([white, white + Vector(0, 12), last + Vector(20, 0)])
    #expect(studio.paletteLibrary.palette.colors.last == .white)
    #expect(studio.paletteLibrary.palette.swatches.count == 12)
    #expect(studio.user.find(named: "Moved in “My Palette”, your own copy of the palette") != nil)
    studio.user.tap("toast.action")
    #expect(studio.paletteLibrary.palette == .fude)
  }

  @Test func theRingStaysWithItsSwatchAndGoesToTheColorAtHand() throws {
    let studio = try Studio()
    let grid = try #require(studio.user.window.view(identified: "palettes.colors")?.superview)
    func ring() -> Int? { (grid as? PaletteGrid)?.selectedIndex }
    let tray = studio.editor.trays.trays.colors
    func drag(_ number: UInt32, to place: Point) throws {
      let start = try studio.place(number)
      studio.user.drag([start, start + Vector(0, 12), tray.convert(place, to: nil)])
      studio.user.advance(by: 0.5)
    }
    try studio.tap(4)
    #expect(ring() == 3)
    try drag(6, to: tray.wells[0].center - Vector(20, 0))
    #expect(studio.numbers == [6, 1, 2, 3, 4, 5] && ring() == 4)
    try drag(2, to: tray.well.center)
    #expect(studio.atHand == 2 && ring() == 2)
  }

  @Test func tenThousandColorsScrollWithoutWaiting() throws {
    let swatches = (0..<10_000).map { Swatch(color: Color(hex: UInt32($0)), name: "\($0)") }
    let studio = try Studio(Palette(name: "Many", swatches: swatches))
    let grid = try #require(
      studio.user.window.view(identified: "palettes.colors") as? CollectionView)
    let views = grid.subviews.count
    #expect(views < 100, "only those in sight exist")
    let middle = studio.user.find("palettes.colors")
    for _ in 0..<50 { studio.user.scroll(at: middle, by: Vector(0, 3)) }
    studio.user.advance(by: 1)
    #expect(grid.contentOffset.y > 1000 && grid.subviews.count < views + 20)
    studio.user.key(.end)
    #expect(grid.selectedIndex == 9999)
    studio.user.key(.delete)
    #expect(studio.paletteLibrary.palette.swatches.count == 9999 && grid.selectedIndex == 9998)
  }

  @Test func heldAtTheEdgeAColorScrollsTheGrid() throws {
    let swatches = (0..<200).map { Swatch(color: Color(hex: UInt32($0))) }
    let studio = try Studio(Palette(name: "Many", swatches: swatches))
    let grid = try #require(
      studio.user.window.view(identified: "palettes.colors") as? CollectionView)
    let start = try studio.place(1)
    let bottom = grid.convert(Point(grid.bounds.midX, grid.bounds.maxY - 8), to: nil)
    studio.user.press(at: start)
    studio.user.move(to: start + Vector(0, 20))
    studio.user.move(to: bottom)
    studio.user.advance(by: 1)
    #expect(grid.contentOffset.y > 200)
    studio.user.move(to: grid.convert(grid.bounds.center, to: nil))
    let offset = grid.contentOffset.y
    studio.user.advance(by: 1)
    #expect(grid.contentOffset.y == offset)
    studio.user.release()
    let place = try #require(studio.numbers.firstIndex(of: 1))
    #expect(place > 20)
    #expect(studio.user.backend.clock.pendingTimers <= 1, "nothing goes on")
  }
}

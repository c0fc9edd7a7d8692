import ColorPanels
import ColorSpaces
import Controls
import Geometry
import Rasterizer
import TestSupport
import Testing
import UserInterface

@testable import PaintingApp

/// The trays over a desk with a well of a color that is not in the palette.
@MainActor private final class Stage {
  let user: UserDriver
  let drag: ColorDrag
  let trays = TraysController()
  var actions: [ChromeAction] = []
  let well = ColorWell(kind: .palette)

  init(size: Size = Size(1200, 800), palette: Palette = .fude) throws {
    let root = ViewController()
    user = try UserDriver(size: size, root: root)
    drag = ColorDrag(in: user.window)
    root.addChild(trays)
    well.frame = Rect(size.width / 2 - 22, size.height / 2 - 22, 44, 44)
    well.color = Color(hex: 0x123456)
    root.view.addSubview(well)
    root.view.addSubview(trays.view)
    trays.view.frame = Rect(origin: .zero, size: size)
    var state = trays.state
    state.palette = palette
    trays.update(state: state)
    trays.onAction = { [weak self] in self?.actions.append($0) }
    user.backend.drain()
  }

  var colors: ColorsTray { trays.trays.colors }
  var start: Point { well.convert(well.bounds.center, to: nil) }
  func place(_ index: Int) -> Point {
    let well = colors.wells[index]
    return well.convert(well.bounds.center, to: nil)
  }
  /// Drags the free color to a place.
  func drop(at place: Point) { user.drag([start, start + Vector(0, 40), place]) }
}

@MainActor @Suite struct TrayDropTests {
  private let new = Swatch(color: Color(hex: 0x123456))

  @Test func betweenTwoColorsItComesInBetweenAndOnOneInItsPlace() throws {
    let stage = try Stage()
    let half = (stage.place(1) - stage.place(0)) / 2
    stage.drop(at: stage.place(0) + half)
    stage.drop(at: stage.place(3))
    stage.drop(at: stage.place(0) - half)
    stage.drop(at: stage.place(11) + half)
    #expect(
      stage.actions == [
        .palette(.insert(new, at: 1)), .palette(.recolor(3, new.color)),
        .palette(.insert(new, at: 0)), .palette(.insert(new, at: 12)),
      ])
  }

  @Test func aMarkShowsWhatLettingGoWouldDo() throws {
    let stage = try Stage()
    #expect(stage.user.find("colors.drop-mark") == nil)
    stage.user.press(at: stage.start)
    stage.user.move(to: stage.place(4))
    #expect(stage.user.value(of: "colors.drop-mark") == "replace")
    #expect(stage.user.find("colors.drop-mark") == stage.place(4))
    stage.user.move(to: stage.place(4) + (stage.place(5) - stage.place(4)) / 2)
    #expect(stage.user.value(of: "colors.drop-mark") == "insert")
    stage.user.move(to: stage.start)
    #expect(stage.user.find("colors.drop-mark") == nil)
    stage.user.move(to: stage.place(4))
    stage.user.key(.escape)
    #expect(stage.user.find("colors.drop-mark") == nil)
    stage.user.release()
    #expect(stage.actions.isEmpty)
  }

  @Test func aColorOfThePaletteMovesInIt() throws {
    let stage = try Stage()
    let half = (stage.place(1) - stage.place(0)) / 2
    stage.user.drag([stage.place(2), stage.place(4), stage.place(7) + half])
    #expect(stage.actions == [.palette(.move(2, toGap: 8))])
    stage.user.drag([stage.place(2), stage.place(2) - Vector(0, 200), stage.place(2) + half])
    #expect(stage.actions.count == 1, "where it was")
  }

  @Test func onTheLargeWellItIsTheColorAtHand() throws {
    let stage = try Stage()
    let well = stage.colors.well
    stage.drop(at: well.convert(well.bounds.center, to: nil))
    #expect(stage.actions == [.color(Color(hex: 0x123456))])
  }

  @Test func aFoldedTrayTakesAtItsEndByItsButton() throws {
    let stage = try Stage(size: Size(480, 400))
    #expect(stage.colors.isFolded)
    stage.drop(at: try #require(stage.user.find("tray.colors.unfold")))
    #expect(stage.actions == [.palette(.insert(new, at: 12))])
  }

  @Test func aStandingTrayTakesTheSame() throws {
    let stage = try Stage()
    stage.trays.places = [.colors: TrayPlace(edge: .left, along: 0.5)]
    stage.user.backend.drain()
    try #require(stage.colors.isStanding)
    let half = (stage.place(1) - stage.place(0)) / 2
    stage.drop(at: stage.place(1) + half)
    stage.drop(at: stage.place(2))
    #expect(
      stage.actions == [.palette(.insert(new, at: 2)), .palette(.recolor(2, new.color))])
  }

  @Test func anEmptyPaletteTakesItsFirstColor() throws {
    let stage = try Stage(palette: Palette(name: "Empty"))
    stage.drop(at: stage.colors.convert(Point(stage.colors.bounds.maxX - 20, 30), to: nil))
    #expect(stage.actions == [.palette(.insert(new, at: 0))])
  }

  @Test func aFingerThatMovesAtOnceStillMovesTheTray() throws {
    let stage = try Stage()
    let before = stage.colors.frame
    let start = stage.place(5)
    stage.user.touch(at: start)
    for step in 1...20 { stage.user.slide(to: start - Vector(0, Double(step) * 10)) }
    #expect(stage.colors.frame.midY < before.midY - 100)
    stage.user.lift()
    #expect(stage.actions.isEmpty)
  }

  @Test func tensOfThousandsOfColorsAreBehindTheButtonAndScroll() throws {
    let many = (0..<10_000).map { Swatch(color: Color(hex: UInt32($0))) }
    let stage = try Stage(size: Size(1920, 900), palette: Palette(name: "Many", swatches: many))
    #expect(stage.colors.isFolded && stage.colors.wells.count <= 40)
    stage.user.tap("tray.colors.unfold")
    stage.user.advance(by: 1)
    let grid = try #require(
      stage.user.window.view(identified: "palettes.colors") as? CollectionView)
    grid.contentOffset.y = 30_000
    stage.user.backend.drain()
    let index = try #require(
      grid.indexForItem(at: grid.bounds.center + Vector(-10, 0))
        ?? grid.indexForItem(at: grid.bounds.center + Vector(-24, 24)))
    stage.user.tap(named: "Color " + Color(hex: UInt32(index)).cssHex)
    #expect(stage.actions == [.color(Color(hex: UInt32(index)))])
    #expect(stage.user.window.presentedViewControllers.isEmpty)
  }

  @Test func thePopoverOfAFoldedTrayTakesColorsAndMovesThem() throws {
    let stage = try Stage(size: Size(480, 600))
    stage.user.tap("tray.colors.unfold")
    stage.user.advance(by: 1)
    func place(_ name: String) throws -> Point { try #require(stage.user.find(named: name)) }
    // The popover stands before the well: its colors move, and the grid shows what comes of it.
    let first = try place("Color #26272B")
    let second = try place("Color #FFFFFF")
    let third = try place("Color #C8553D")
    stage.user.drag([first, second + (third - second) / 2])
    #expect(stage.actions == [.palette(.move(0, toGap: 2))])
    #expect(stage.user.find("palettes.colors") != nil, "a drag is no choice")
  }
}

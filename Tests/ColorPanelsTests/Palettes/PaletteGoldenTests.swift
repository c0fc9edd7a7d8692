import AppTestSupport
import ColorSpaces
import Controls
import Geometry
import Rasterizer
import TestSupport
import Testing
import UserInterface

@testable import ColorPanels

/// The pixels of the grid of a palette, and of a color under way over it.
@MainActor @Suite(.serialized) struct PaletteGoldenTests {
  @Test(arguments: [false, true]) func theGridAndTheChip(_ isDark: Bool) throws {
    let theme = Theme.current
    defer { Theme.current = theme }
    Theme.current = isDark ? .dark : .light
    let root = ViewController()
    root.view.backgroundColor = Theme.current.surface
    let user = try UserDriver(size: Size(104, 104), root: root)
    let drag = ColorDrag(in: user.window)
    let grid = PaletteGrid("Palette")
    grid.frame = Rect(2, 2, 100, 100)
    root.view.addSubview(grid)
    grid.show(Array(Palette.fude.swatches.prefix(4)))
    grid.select(2)
    user.advance(by: 0.1)
    let name = isDark ? "dark" : "light"
    user.move(to: Point(28, 28))
    try GoldenImage.expect(user.screen.bitmap, matches: "palette-grid-\(name)")
    grid.show(Array(Palette.fude.swatches.prefix(3)))
    user.press(at: Point(76, 28))
    user.move(to: Point(76, 60))
    user.move(to: Point(52, 76))
    user.advance(by: 0.1)
    try GoldenImage.expect(user.screen.bitmap, matches: "palette-drag-\(name)")
    withExtendedLifetime(drag) {}
  }
}

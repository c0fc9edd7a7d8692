import AppTestSupport
import Controls
import Geometry
import Rasterizer
import TestSupport
import Testing

@testable import UserInterface

/// Every control in its states, in both themes and at two scales: the pixels of what has no text in
/// it; text depends on the fonts of the machine.
@MainActor @Suite(.serialized) struct ControlSheetTests {
  enum Look: String, CaseIterable {
    case light1 = "light-1"
    case light2 = "light-2"
    case dark1 = "dark-1"
    case dark2 = "dark-2"

    var theme: Theme { self == .light1 || self == .light2 ? .light : .dark }
    var scale: Double { self == .light1 || self == .dark1 ? 1 : 2 }
  }

  /// Views in a row, in a window just large enough.
  private func stage(
    _ views: [View], _ look: Look, size: Size = Size(48, 48), gap: Double = 8
  ) throws -> UserDriver {
    let root = ViewController()
    root.view.backgroundColor = Theme.current.surface
    let width = Double(views.count) * (size.width + gap) + gap
    let user = try UserDriver(
      size: Size(width, size.height + 2 * gap), scale: look.scale, root: root)
    for (index, view) in views.enumerated() {
      let x = gap + Double(index) * (size.width + gap)
      view.frame = Rect(x, gap, size.width, size.height)
      root.view.addSubview(view)
    }
    user.advance(by: 0.1)
    return user
  }

  /// Holds one with a finger, focuses the next, and rests the mouse on the one after that.
  private func touch(_ user: UserDriver, held: View, focused: View, hovered: View) {
    user.touch(at: held.convert(held.bounds.center, to: nil))
    user.window.focus(focused)
    user.move(to: hovered.convert(hovered.bounds.center, to: nil))
    user.advance(by: 0.3)
  }

  /// Compares the window, or at the larger scale a part of it, in points: goldens are small.
  private func expect(
    _ name: String, _ look: Look, _ user: UserDriver, closeUp: Rect? = nil
  ) throws {
    let whole = user.screen.bitmap
    guard look.scale == 2, let part = closeUp,
      let block = PixelRect(
        x: Int(part.minX * 2), y: Int(part.minY * 2), width: Int(part.width * 2),
        height: Int(part.height * 2))?.intersection(whole.bounds)
    else { return try GoldenImage.expect(whole, matches: "\(name)-\(look.rawValue)") }
    let bitmap = Bitmap(size: PixelSize(width: block.width, height: block.height))
    for y in 0..<block.height {
      for x in 0..<block.width { bitmap[x, y] = whole[block.minX + x, block.minY + y] }
    }
    try GoldenImage.expect(bitmap, matches: "\(name)-\(look.rawValue)")
  }

  private func with(_ look: Look, _ body: () throws -> Void) rethrows {
    Theme.current = look.theme
    defer { Theme.current = .light }
    try body()
  }

  @Test(arguments: Look.allCases) func switches(_ look: Look) throws {
    try with(look) {
      let views = (0..<7).map { _ in Switch("") }
      for index in [1, 3, 6] { views[index].isOn = true }
      for view in views[5...] { view.isEnabled = false }
      let user = try stage(views, look, size: Size(48, 44))
      touch(user, held: views[2], focused: views[3], hovered: views[4])
      try expect("switch", look, user, closeUp: Rect(168, 0, 112, 60))
    }
  }

  @Test(arguments: Look.allCases) func buttons(_ look: Look) throws {
    try with(look) {
      let styles: [Button.Style] = [.primary, .secondary, .destructive, .plain]
      let views =
        styles.map { Button("", style: $0, icon: .plus) }
        + (0..<4).map { _ in
          Button("", style: .secondary, icon: .plus)
        }
      views[7].isEnabled = false
      let user = try stage(views, look, size: Size(48, 44))
      touch(user, held: views[4], focused: views[5], hovered: views[6])
      try expect("button", look, user, closeUp: Rect(224, 0, 176, 60))
    }
  }

  @Test(arguments: Look.allCases) func sliders(_ look: Look) throws {
    try with(look) {
      let views = [0, 0.3, 0.5, 0.7, 1].map {
        Slider("", scale: .linear(0...1), value: $0, axis: .horizontal) { _ in "" }
      }
      views[4].isEnabled = false
      let user = try stage(views, look, size: Size(72, 44))
      touch(user, held: views[1], focused: views[2], hovered: views[3])
      try expect("slider", look, user, closeUp: Rect(160, 0, 168, 60))
    }
  }

  @Test(arguments: Look.allCases) func progressBars(_ look: Look) throws {
    try with(look) {
      let views = [0, 0.02, 0.4, 1, nil].map { ProgressBar("", progress: $0) }
      let user = try stage(views, look, size: Size(60, 12))
      user.advance(by: 0.5)
      try expect("progress", look, user)
    }
  }

  @Test(arguments: Look.allCases) func theWellAtHand(_ look: Look) throws {
    try with(look) {
      let views = [0xC8553D, 0x5A8F7B].map { (hex: UInt32) in
        let well = ColorWell(kind: .current)
        well.color = Color(hex: hex)
        return well
      }
      let user = try stage(views, look, size: Size(60, 60), gap: 4)
      user.window.focus(views[0])
      user.move(to: views[1].center)
      try expect("well", look, user, closeUp: Rect(4, 4, 30, 60))
    }
  }

  @Test(arguments: Look.allCases) func theWellsOfAPalette(_ look: Look) throws {
    try with(look) {
      let views = [0xF2B134, 0x3B5998, 0xFFFFFF, 0x26272B].map { (hex: UInt32) in
        let well = ColorWell(kind: .palette)
        well.color = Color(hex: hex)
        return well
      }
      views[0].isSelected = true
      let user = try stage(views, look, size: Size(44, 44), gap: 6)
      touch(user, held: views[1], focused: views[2], hovered: views[3])
      try expect("palette", look, user, closeUp: Rect(100, 0, 50, 56))
    }
  }

  @Test(arguments: Look.allCases) func segments(_ look: Look) throws {
    try with(look) {
      let control = SegmentedControl("", titles: ["", "", "", ""], selectedIndex: 1)
      let user = try stage([control], look, size: Size(240, 44))
      let parts = control.subviews
      touch(user, held: parts[0], focused: parts[1], hovered: parts[3])
      try expect("segments", look, user)
    }
  }

  @Test(arguments: Look.allCases) func rowsWithTheirIndicator(_ look: Look) throws {
    try with(look) {
      let rows = Rows()
      let table = TableView("", rowHeight: 36)
      table.dataSource = rows
      let user = try stage([table], look, size: Size(160, 132))
      table.selectRow(at: IndexPath(row: 1))
      table.contentOffset.y = 20
      user.window.focus(table)
      user.move(to: table.convert(Point(60, 110), to: nil))
      try expect("table", look, user)
    }
  }

  @Test(arguments: Look.allCases) func menus(_ look: Look) throws {
    try with(look) {
      let user = try stage([View()], look, size: Size(300, 250))
      let items = [
        item(nil), item(true), item(nil, isEnabled: false),
        .init("", startsGroup: true, submenu: [item(nil)]),
      ]
      MenuController(items: items, at: Point(16, 16)).present(in: user.window)
      user.advance(by: 0.3)
      for _ in 0..<3 { user.key(.down) }
      user.advance(by: 0.3)
      try expect("menu", look, user, closeUp: Rect(16, 104, 244, 110))
    }
  }

  @Test(arguments: Look.allCases) func popovers(_ look: Look) throws {
    try with(look) {
      let source = IconButton(icon: .layers, label: "")
      let user = try stage([source], look, size: Size(44, 44))
      user.screen.resize(to: Size(200, 170))
      source.frame.origin = Point(120, 8)
      let controller = ViewController()
      controller.view = Picture()
      PopoverController(controller, size: Size(90, 60), from: source).present(in: user.window)
      user.advance(by: 0.3)
      try expect("popover", look, user, closeUp: Rect(104, 40, 96, 50))
    }
  }

  private func item(_ isChecked: Bool?, isEnabled: Bool = true) -> MenuController.Item {
    .init("", icon: .eye, isChecked: isChecked, isEnabled: isEnabled) {}
  }
}

/// Forty rows with icons and ticks.
private final class Rows: TableViewDataSource {
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 40 }
  func tableView(_ tableView: TableView, cellForRowAt path: IndexPath) -> TableViewCell {
    let cell = TableViewCell()
    cell.icon = path.row % 2 == 0 ? .folder : .picture
    cell.isChecked = path.row % 3 == 1
    return cell
  }
}

/// 24 × 16 pixels of two colors, as large as fits.
private final class Picture: View {
  private let bitmap = Bitmap(size: PixelSize(width: 24, height: 16))

  init() {
    super.init()
    let context = GraphicsContext(bitmap: bitmap, scale: 1, clip: bitmap.bounds)
    context.fill(Rect(0, 0, 24, 16), with: Color(hex: 0x8FB8DE))
    context.fill(.circle(center: Point(12, 8), radius: 6), with: Color(hex: 0xF2B134))
  }

  override func draw(in context: GraphicsContext, dirty: Rect) {
    let factor = min(bounds.width / 24, bounds.height / 16)
    let place = Rect(center: bounds.center, size: Size(24 * factor, 16 * factor))
    context.draw(bitmap, in: context.alignedToPixels(place))
  }
}

import AppTestSupport
import Controls
import Geometry
import Rasterizer
import TestSupport
import Testing
import UserInterface

/// The pixels of what has no text in it; text depends on the fonts of the machine.
@MainActor @Suite(.serialized) struct ControlGoldenTests {
  private func stage(_ views: [View], size: Size, scale: Double) throws -> UserDriver {
    let root = ViewController()
    root.view.backgroundColor = Theme.current.surface
    let user = try UserDriver(size: size, scale: scale, root: root)
    for view in views { root.view.addSubview(view) }
    user.advance(by: 0.1)
    return user
  }

  @Test(arguments: [1, 1.5]) func iconButtons(_ scale: Double) throws {
    let icons: [Icon] = [.brush, .eraser, .undo, .hand]
    let buttons = icons.enumerated().map { index, icon in
      let button = IconButton(icon: icon, label: "\(index)")
      button.frame = Rect(6 + 54 * Double(index), 6, 48, 48)
      return button
    }
    buttons[0].isSelected = true
    buttons[2].isEnabled = false
    let user = try stage(buttons, size: Size(222, 60), scale: scale)
    user.key(.tab)
    user.key(.tab)
    user.move(to: buttons[3].center)
    try GoldenImage.expect(user.screen.bitmap, matches: "icon-buttons-\(scale)")
  }

  @Test func colorWells() throws {
    let colors: [UInt32] = [0xC8553D, 0xFFFFFF]
    let wells = colors.enumerated().map { index, hex in
      let well = ColorWell(kind: index == 0 ? .current : .palette)
      well.color = Color(hex: hex)
      well.frame = Rect(2 + 60 * Double(index), 2, 60, 60)
      return well
    }
    wells[1].isSelected = true
    let user = try stage(wells, size: Size(123, 65), scale: 1)
    user.key(.tab)
    try GoldenImage.expect(user.screen.bitmap, matches: "color-wells")
  }
}

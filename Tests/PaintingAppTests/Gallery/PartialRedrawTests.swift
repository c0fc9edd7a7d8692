import Canvas
import Controls
import Geometry
import Glibc
import Rasterizer
import TestSupport
import Testing
import UserInterface

@testable import PaintingApp

/// What is drawn again after a change is exactly what drawing everything would show.
@MainActor @Suite struct PartialRedrawTests {
  @Test(arguments: [1, 1.5]) func nothingOldIsLeftAndNothingIsDrawnTwice(_ scale: Double) throws {
    let trays = TraysController()
    let root = ViewController()
    root.view.backgroundColor = Theme.current.desk
    root.addChild(trays)
    let user = try UserDriver(size: Size(800, 500), scale: scale, root: root)
    root.view.addSubview(trays.view)
    trays.view.frame = user.window.bounds
    trays.onAction = { [unowned trays] in
      var state = trays.state
      switch $0 {
      case .tool(let tool): state.tool = tool
      case .diameter(let diameter): state.diameter = diameter
      case .opacity(let opacity): state.opacity = opacity
      case .color(let color): state.color = color
      default: state.zoom *= 1.5
      }
      trays.update(state: state)
    }
    user.advance(by: 0.1)
    for (name, step) in steps(user, trays) {
      step()
      user.advance(by: 1)
      let partial = bytes(of: user.screen.bitmap)
      user.window.setNeedsDisplay()
      user.backend.drain()
      let whole = bytes(of: user.screen.bitmap)
      let isSame = memcmp(partial, whole, partial.count * 4) == 0
      #expect(isSame, "\(name): something was not drawn again")
    }
  }

  private func bytes(of bitmap: Bitmap) -> [UInt32] {
    Array(UnsafeBufferPointer(start: bitmap.pixels, count: bitmap.stride * bitmap.height))
  }

  private func steps(
    _ user: UserDriver, _ trays: TraysController
  ) -> [(String, () -> Void)] {
    let size = trays.trays.sliders.size
    var knob: Point { size.convert(size.knobCenter, to: nil) }
    return [
      ("hover", { user.move(to: Point(52, 222)) }),
      ("choose a tool", { user.click(at: Point(52, 222)) }),
      ("focus", { trays.focusNextTray() }),
      ("focus the next", { user.key(.tab) }),
      ("hold the slider", { user.press(at: knob) }),
      ("drag it", { user.move(to: knob - Vector(0, 33.3)) }),
      ("drag it further", { user.move(to: knob - Vector(0, 7)) }),
      ("let go", { user.release() }),
      ("choose a color", { user.tap(at: Point(460, 442)) }),
      ("unsaved", { trays.update(state: changed(trays.state)) }),
      ("open the picker", { trays.openColorPicker() }),
      ("turn the ring", { user.click(at: Point(90 + 33, 300)) }),
      ("press a letter", { user.type("x") }),
      ("away with it", { user.key(.escape) }),
      ("toast", { Toast.show("Hello", in: user.window) }),
      ("hide the trays", { trays.setTraysHidden(true) }),
      ("show them", { trays.setTraysHidden(false) }),
    ]
  }

  private func changed(_ state: ChromeState) -> ChromeState {
    var state = state
    state.safety = .unsaved
    state.canUndo = true
    state.showsFingerSwitch = true
    state.title = "Another name that is longer"
    return state
  }
}

import Controls
import Geometry
import TestSupport
import Testing
import UserInterface

@testable import PaintingApp

@MainActor @Suite struct ToastPlaceTests {
  @Test(arguments: [Size(560, 480), Size(800, 480), Size(1000, 700)])
  func aWordStaysClearOfTheTrays(_ size: Size) throws {
    let stage = try CanvasStage(window: size)
    stage.editor.tell("Exported “Painting 12 of the hills.png” in Pictures")
    stage.user.advance(by: 0.5)
    let toast = try #require(stage.user.window.presentedViewControllers.last as? Toast)
    for tray in stage.editor.trays.trays.trays {
      let frame = tray.convert(tray.bounds, to: nil)
      #expect(!frame.intersects(toast.view.frame), "\(tray.accessibilityLabel ?? "")")
    }
  }
}

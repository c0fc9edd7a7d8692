import Controls
import Geometry
import Rasterizer
import TestSupport
import Testing
import UserInterface

@testable import ColorPanels

/// Where the wheel's tab places what it shows.
@MainActor struct WheelPageTests {
  private func page(height: Double, mirrored: Bool = false) throws -> (UserDriver, WheelPage) {
    let page = WheelPage(PickedColor(Color(hex: 0xC8553D)))
    page.showsLibrary = true
    let root = ViewController()
    let user = try UserDriver(size: Size(316, height), root: root)
    if mirrored { user.window.semanticContentAttribute = .forceRightToLeft }
    page.frame = Rect(0, 0, 316, height)
    root.view.addSubview(page)
    user.advance(by: 0.1)
    return (user, page)
  }

  @Test(arguments: [false, true]) func nothingLiesUnderTheScrollBar(mirrored: Bool) throws {
    let (_, page) = try page(height: 300, mirrored: mirrored)
    #expect(page.contentSize.height > 300)
    let parts: [View] = [page.searchButton, page.library, page.slidersButton, page.dropper]
    for part in parts {
      let room = mirrored ? part.frame.minX : page.bounds.maxX - part.frame.maxX
      #expect(room >= ScrollView.indicatorThickness)
    }
  }

  @Test func whereItDoesNotScrollTheRowsAreAsWideAsTheyCanBe() throws {
    let (_, page) = try page(height: 900)
    #expect(page.searchButton.frame.maxX == 308 && page.library.frame.width == 300)
  }
}

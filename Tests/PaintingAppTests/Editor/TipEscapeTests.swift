import Controls
import Geometry
import TestSupport
import Testing
import UserInterface

@testable import PaintingApp

/// Escape while a tool tip is seen. Where it takes away what the pointer is over, the tip goes with
/// it while the window still looks who the pointer leaves.
@MainActor @Suite(.serialized) struct TipEscapeTests {
  /// Where a tip can be seen, and what leads there.
  enum Place: CaseIterable {
    case addLayer, moreBrushes, recentColor, paletteSwatch, playback, chooser

    @MainActor func open(_ sitting: Sitting) {
      let user = sitting.user
      switch self {
      case .addLayer: user.key(.function(7))
      case .moreBrushes: user.key(.function(5))
      case .recentColor: user.key(.function(8))
      case .paletteSwatch:
        user.key(.function(8))
        user.advance(by: 1)
        user.tap("colors.palettes")
      case .playback: user.key(.function(9))
      case .chooser: user.key(.character("s"), modifiers: [.control, .shift])
      }
      user.advance(by: 1)
    }
  }

  /// The controls in what is in front that have a word, from the top.
  private func tipped(_ user: UserDriver) -> [Control] {
    func controls(_ view: View) -> [Control] {
      guard !view.isHidden else { return [] }
      let own = (view as? Control).flatMap { $0.toolTip == nil ? nil : $0 }
      return [own].compactMap { $0 } + view.subviews.flatMap(controls)
    }
    return user.window.presentedViewControllers.last.map { controls($0.view) } ?? []
  }

  @Test(arguments: Place.allCases)
  func escapeTakesTheTipAndWhatItIsAboutAway(_ place: Place) throws {
    let sitting = try Sitting()
    let user = sitting.user
    user.advance(by: 1)
    sitting.paint()
    place.open(sitting)
    let controls = tipped(user)
    #expect(!controls.isEmpty)
    let control = try #require(
      controls.first {
        user.window.hitTest($0.convert($0.bounds.center, to: nil), with: nil) === $0
      })
    user.move(to: control.convert(control.bounds.center, to: nil))
    user.advance(by: 1.5)
    #expect(user.window.accessibilityTree.all.contains { $0.role == .toolTip }, "no tip came")
    user.key(.escape)
    // Not so long that what the pointer rests on now has a word to say.
    user.advance(by: 0.3)
    #expect(user.window.presentedViewControllers.isEmpty)
    #expect(!user.window.accessibilityTree.all.contains { $0.role == .toolTip })
    sitting.paint(1)
    #expect(sitting.painting.strokes.count == 2, "the canvas has the hand again")
  }
}

import Controls
import Geometry
import TestSupport
import Testing

@testable import UserInterface

@MainActor struct LayoutDirectionTests {
  @Test func withoutATranslationNoLanguageMirrorsAnything() {
    let (theme, target) = (Theme.current, Metrics.target)
    defer { (Theme.current, Metrics.target) = (theme, target) }
    for variable in ["LANG", "LC_ALL", "FUDE_DIRECTION"] {
      Appearance.adopt(
        { $0 == variable ? "ar_EG.UTF-8" : nil },
        screen: ScreenInfo(size: PixelSize(width: 1280, height: 800), scale: 1))
      #expect(LayoutDirection.current == .leftToRight)
    }
  }

  @Test func aForcedDirectionHoldsForAllThatAViewHoldsUntilOneForcesAnother() {
    let (outer, inner, leaf) = (View(), View(), View())
    outer.addSubview(inner)
    inner.addSubview(leaf)
    #expect(leaf.effectiveLayoutDirection == .leftToRight)
    outer.semanticContentAttribute = .forceRightToLeft
    #expect(leaf.isRightToLeft && inner.isRightToLeft)
    inner.semanticContentAttribute = .spatial
    #expect(!inner.isRightToLeft, "what shows space is never mirrored")
    #expect(leaf.isRightToLeft, "but what it holds is")
    inner.semanticContentAttribute = .forceLeftToRight
    #expect(!leaf.isRightToLeft && outer.isRightToLeft)
  }

  @Test func aLayoutByHandIsMirroredAboutTheMiddle() throws {
    final class Row: View {
      let first = View()
      override func layoutSubviews() { first.frame = directed(Rect(10, 5, 30, 20)) }
    }
    let user = try UserDriver(size: Size(200, 100))
    let row = Row(frame: Rect(0, 0, 100, 40))
    row.addSubview(row.first)
    user.window.addSubview(row)
    row.layoutIfNeeded()
    #expect(row.first.frame == Rect(10, 5, 30, 20))
    user.window.semanticContentAttribute = .forceRightToLeft
    row.layoutIfNeeded()
    #expect(row.first.frame == Rect(60, 5, 30, 20))
    #expect(row.directed(x: 10) == 90)
    #expect(row.directed(row.directed(Rect(3, 4, 5, 6))) == Rect(3, 4, 5, 6))
  }
}

import Geometry
import TestSupport
import Testing

@testable import UserInterface

@MainActor struct LayoutDirectionTests {
  @Test(arguments: [
    ("ar_EG.UTF-8", LayoutDirection.rightToLeft), ("he", .rightToLeft), ("fa_IR", .rightToLeft),
    ("ur-PK", .rightToLeft), ("ckb_IQ.UTF-8", .rightToLeft), ("uz_UZ@arabic", .rightToLeft),
    ("en_GB.UTF-8", .leftToRight), ("ks_IN@latin", .leftToRight), ("C", .leftToRight),
    ("", .leftToRight), ("arn_CL", .leftToRight), ("@", .leftToRight), ("_", .leftToRight),
  ])
  func followsTheLanguage(_ locale: String, _ direction: LayoutDirection) {
    #expect(LayoutDirection.direction(ofLocale: locale) == direction)
  }

  @Test func theSettingCountsBeforeTheLanguageAndTheFirstVariableThatSaysSomething() {
    func direction(_ variables: [String: String]) -> LayoutDirection {
      LayoutDirection.preferred { variables[$0] }
    }
    #expect(direction(["LANG": "he_IL.UTF-8"]) == .rightToLeft)
    #expect(direction(["LANG": "he_IL.UTF-8", "LC_ALL": "de_DE"]) == .leftToRight)
    #expect(direction(["LC_ALL": "", "LC_MESSAGES": "ar", "LANG": "de"]) == .rightToLeft)
    #expect(direction(["FUDE_DIRECTION": "LTR", "LANG": "ar"]) == .leftToRight)
    #expect(direction(["FUDE_DIRECTION": "rtl"]) == .rightToLeft)
    #expect(direction(["FUDE_DIRECTION": "up", "LANG": "ar"]) == .rightToLeft)
    #expect(direction([:]) == .leftToRight)
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

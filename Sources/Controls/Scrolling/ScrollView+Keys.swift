import Geometry
import UserInterface

extension ScrollView {
  /// How far an arrow key goes, in points.
  private static let line = 40.0

  /// Page keys, Home and End move the content for all that it holds; arrows where the view has the
  /// keys itself. False for other keys, and where there is no way to go.
  func scroll(by event: KeyEvent) -> Bool {
    guard event.modifiers.isEmpty else { return false }
    let from = glideTarget ?? limited(contentOffset)
    let isDown = limits.y.upperBound > 0
    let page = (isDown ? bounds.height : bounds.width) - ScrollView.line
    let lineX = Vector(ScrollView.line, 0)
    let lineY = Vector(0, ScrollView.line)
    let along = isDown ? Vector(0, 1) : Vector(1, 0)
    var target = from
    switch event.key {
    case .pageDown: target += along * max(ScrollView.line, page)
    case .pageUp: target -= along * max(ScrollView.line, page)
    case .home: target -= along * max(contentSize.width, contentSize.height)
    case .end: target += along * max(contentSize.width, contentSize.height)
    case .down where isFirstResponder: target += lineY
    case .up where isFirstResponder: target -= lineY
    case .right where isFirstResponder: target += lineX
    case .left where isFirstResponder: target -= lineX
    default: return false
    }
    guard limited(target) != from else { return false }
    glide(to: target)
    return true
  }
}

extension View {
  /// Whether the Tab key stops at the view or at one that it holds.
  var holdsFocusable: Bool {
    guard !isHidden, alpha >= 0.01, isUserInteractionEnabled else { return false }
    return canBecomeFocused || subviews.contains(where: \.holdsFocusable)
  }
}

extension ScrollView {
  /// How much is shown around what is brought in sight, in points.
  static let margin = 8.0
}

import Controls
import Geometry
import TestSupport
import Testing

@testable import PaintingApp
@testable import UserInterface

/// The ring around what the keys work is seen whole, wherever Tab goes.
@MainActor @Suite(.serialized) struct FocusRingTests {
  enum Screen: CaseIterable {
    case brushes, layers, colors, palettes, settings, export, playback, saveAs, menu

    @MainActor func open(_ sitting: Sitting) {
      let user = sitting.user
      switch self {
      case .brushes: user.key(.function(5))
      case .layers: user.key(.function(7))
      case .colors: user.key(.function(8))
      case .palettes:
        user.key(.function(8))
        user.advance(by: 0.5)
        user.tap("colors.palettes")
      case .settings: sitting.press(",")
      case .export: sitting.press("e")
      case .playback: user.key(.function(9))
      case .saveAs: user.key(.character("s"), modifiers: [.control, .shift])
      case .menu: user.key(.function(10))
      }
      user.advance(by: 1)
    }
  }

  @Test(arguments: Screen.allCases) func isNowhereCutOff(_ screen: Screen) throws {
    let sitting = try Sitting()
    sitting.paint()
    screen.open(sitting)
    let window = sitting.user.window
    var seen: Set<ObjectIdentifier> = []
    for _ in 0..<80 {
      sitting.user.key(.tab)
      sitting.user.advance(by: 0.3)
      guard let view = window.firstResponder as? View else { continue }
      guard seen.insert(ObjectIdentifier(view)).inserted else { break }
      let name = view.accessibilityLabel ?? "\(type(of: view))"
      guard let ring = view.focusRing else { continue }
      #expect(cut(ring, of: view) == nil, "\(name)")
    }
  }

  /// What cuts a part of a view off; nil for nothing.
  private func cut(_ rect: Rect, of view: View) -> String? {
    var ancestor = view.superview
    while let current = ancestor {
      if current.clipsToBounds, !current.bounds.contains(view.convert(rect, to: current)) {
        return "\(type(of: current)) \(current.bounds) \(view.convert(rect, to: current))"
      }
      ancestor = current.superview
    }
    return nil
  }
}

extension View {
  /// Where the ring around a view in focus is; nil for one that draws it inside, or has another sign.
  fileprivate var focusRing: Rect? {
    guard isFocused, self is Button || self is IconButton || self is ChoiceButton else {
      return nil
    }
    return bounds.inset(by: -(FocusRing.gap + Metrics.focusWidth))
  }
}

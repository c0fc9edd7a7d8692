import Controls
import PaintingModel
import UserInterface
import Words

/// What the fill tool fills.
public nonisolated enum FillKind: String, CaseIterable, Hashable, Sendable {
  /// What lies around a place.
  case around
  /// What lies within a line that a hand draws.
  case lasso
  /// What lies between lines, by scribbles in the colors that it takes.
  case scribbles
  /// What lies around a place is taken away.
  case erase

  /// Whether it takes what lies around the place that a hand touches.
  var isAround: Bool { self == .around || self == .erase }

  /// The key that takes it in hand; nil for that of the tool.
  @MainActor var key: KeyStroke? {
    switch self {
    case .around: nil
    case .lasso: KeyStroke("f", .shift)
    case .scribbles: KeyStroke("f", .alt)
    case .erase: KeyStroke("f", [.alt, .shift])
    }
  }

  /// Its name for people, a `storedText`.
  @MainActor package var title: String {
    switch self {
    // Translators: A kind of fill: what lies around the place that was tapped, up to the lines around it.
    case .around: storedText("Fill Around a Place")
    // Translators: A kind of fill: all that lies within a closed line that the hand draws.
    case .lasso: storedText("Lasso Fill")
    // Translators: A kind of fill: colors are scribbled between lines, and then all there takes the nearest one.
    case .scribbles: storedText("Color by Scribbles")
    // Translators: A kind of fill: what lies around the place that was tapped is erased, up to the lines around it.
    case .erase: storedText("Erase Around a Place")
    }
  }
}

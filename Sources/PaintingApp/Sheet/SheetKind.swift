import Geometry
import Words

/// Sheets that people ask for by name.
nonisolated enum SheetKind: String, CaseIterable, Sendable {
  /// As large as the screen.
  case screen
  case square
  case a5, a4, a3, letter
  case fullHD = "1080p"
  case ultraHD = "4k"
  /// Of numbers that were typed.
  case own

  /// How large it is by itself; nil for the screen, and for numbers that were typed.
  var extents: (width: Double, height: Double, unit: SheetUnit)? {
    switch self {
    case .screen, .own: nil
    case .square: (2048, 2048, .pixels)
    case .a5: (148, 210, .millimeters)
    case .a4: (210, 297, .millimeters)
    case .a3: (297, 420, .millimeters)
    case .letter: (8.5, 11, .inches)
    case .fullHD: (1920, 1080, .pixels)
    case .ultraHD: (3840, 2160, .pixels)
    }
  }

  /// What it is called.
  var title: String {
    switch self {
    // Translators: A sheet as large as the screen.
    case .screen: text("Screen")
    // Translators: A sheet that is as wide as it is high.
    case .square: text("Square", context: "sheet")
    case .a5: "A5"
    case .a4: "A4"
    case .a3: "A3"
    // Translators: The paper of 8.5 × 11 inches.
    case .letter: text("Letter", context: "paper")
    case .fullHD: "1080p"
    case .ultraHD: "4K"
    // Translators: A sheet whose width and height were typed.
    case .own: text("Own", context: "sheet")
    }
  }
}

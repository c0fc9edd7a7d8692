public import Geometry
import Words

/// A size of paper that printers have.
public enum PrintPaper: String, CaseIterable, Hashable, Sendable {
  case a5, a4, a3, letter, legal

  /// The extents of a sheet that stands upright, in millimeters.
  public var millimeters: Size {
    switch self {
    case .a5: Size(148, 210)
    case .a4: Size(210, 297)
    case .a3: Size(297, 420)
    case .letter: Size(215.9, 279.4)
    case .legal: Size(215.9, 355.6)
    }
  }

  /// The extents of a sheet that stands upright, in points: 72 are an inch.
  var size: Size {
    Size(millimeters.width * PrintSetup.point, millimeters.height * PrintSetup.point)
  }

  /// What people call it.
  public var title: String {
    switch self {
    case .a5: "A5"
    case .a4: "A4"
    case .a3: "A3"
    // Translators: The paper of 8.5 × 11 inches.
    case .letter: text("Letter", context: "paper")
    // Translators: The paper of 8.5 × 14 inches.
    case .legal: text("Legal", context: "paper")
    }
  }

  /// What CUPS calls it.
  var media: String {
    switch self {
    case .a5: "A5"
    case .a4: "A4"
    case .a3: "A3"
    case .letter: "Letter"
    case .legal: "Legal"
    }
  }

  /// What it is called where programs speak of it (PWG 5101.1).
  public var standardName: String {
    switch self {
    case .a5: "iso_a5"
    case .a4: "iso_a4"
    case .a3: "iso_a3"
    case .letter: "na_letter"
    case .legal: "na_legal"
    }
  }
}

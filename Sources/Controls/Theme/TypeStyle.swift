public import TextLayout

/// The fonts of the interface: the desktop's sans at 12, 13, 14, 15 and 16 points.
public nonisolated enum TypeStyle: Hashable, Sendable {
  /// Values below sliders, hints.
  case caption
  /// Second rank: zoom, paths, dates.
  case detail
  /// Text of lists and dialogs.
  case body
  /// Words on buttons.
  case button
  /// The painting's name.
  case title
  /// The question of a dialog.
  case headline

  /// The font.
  public var font: Font {
    switch self {
    case .caption: Font(size: 12, weight: .medium)
    case .detail: Font(size: 13, weight: .medium)
    case .body: Font(size: 14, weight: .medium)
    case .button: Font(size: 14, weight: .semibold)
    case .title: Font(size: 15, weight: .semibold)
    case .headline: Font(size: 16, weight: .semibold)
    }
  }
}

import Controls
import Geometry
import TestSupport
import TextLayout
import UserInterface
import Words

/// Which words a window shows without room for all of them: they end in an ellipsis, or are wider than
/// where they stand.
///
/// Views keep the lines that they have drawn, and these are looked at from outside, so that no view is
/// forgotten.
@MainActor package enum CutWords {
  /// The words that are cut in a window, as it was last drawn. What users have named can be of any
  /// length: it may be cut, and so may what a field or a list brings in sight by scrolling.
  ///
  /// - Parameter names: what the user and the tests have named.
  package static func cut(in window: Window, names: Set<String> = []) -> [String] {
    cut(in: window, room: window.bounds).filter { text in
      Catalog.isPseudo
        ? text.contains(PseudoLanguage.brackets.open) : !ShownWords.isTranslated(text, names: names)
    }
  }

  /// Those of a view and all that it holds; `room` is what its superviews leave of it, in its own
  /// coordinates.
  private static func cut(in view: View, room: Rect) -> [String] {
    guard !view.isHidden, view.alpha >= 0.01, !view.bounds.isEmpty else { return [] }
    let own = lines(of: Mirror(reflecting: view)).filter { line in
      let place = room.intersection(view.bounds)
      return line.isCut || line.width > place.width + 1 || line.height > place.height * 1.5
    }
    var texts = own.map(\.text)
    if let paragraph = view as? Paragraph,
      paragraph.sizeThatFits(paragraph.bounds.size).height > room.intersection(view.bounds).height
        + 1
    {
      texts.append(paragraph.text)
    }
    let inner = (view as? ScrollView).map(\.wholeContent) ?? room.intersection(view.bounds)
    for child in view.subviews {
      let shift = child.boundsOrigin - child.frame.origin
      texts += cut(in: child, room: inner.offset(by: shift))
    }
    return texts
  }

  @MainActor private struct Line {
    let text: String
    let isCut: Bool
    let width: Double
    let height: Double

    init(_ line: TextLine, of text: String? = nil, isBroken: Bool = false) {
      self.text = text ?? line.string
      isCut = line.isTruncated || isBroken
      (width, height) = (line.size.width, line.size.height)
    }
  }

  /// The lines that a view or one of its classes above keeps, alone or as several.
  private static func lines(of mirror: Mirror) -> [Line] {
    let above = mirror.superclassMirror.map(lines) ?? []
    return above + mirror.children.flatMap { lines(in: $0.value) }
  }

  private static func lines(in value: Any) -> [Line] {
    switch value {
    case let line as TextLine: return [Line(line)]
    case let several as [TextLine]: return several.map { Line($0) }
    case let words as FittingText:
      // In the pseudo-language nearly every word is longer than in any other.
      let isBroken = words.breaksWord && !Catalog.isPseudo
      return words.lines.map { Line($0, of: words.string, isBroken: isBroken) }
    default:
      let mirror = Mirror(reflecting: value)
      switch mirror.displayStyle {
      case .optional, .tuple: return mirror.children.flatMap { lines(in: $0.value) }
      default: return []
      }
    }
  }
}

extension ScrollView {
  /// Its content and what is seen beside it, in its own coordinates.
  fileprivate var wholeContent: Rect {
    Rect(
      minX: min(0, bounds.minX), minY: min(0, bounds.minY),
      maxX: max(contentSize.width, bounds.width), maxY: max(contentSize.height, bounds.height))
  }
}

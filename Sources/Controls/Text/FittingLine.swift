import Geometry
public import TextLayout

/// A line of words on a control: it ends in an ellipsis where the control has too little room, as it may
/// have in a language with longer words.
public struct FittingLine {
  private let whole: TextLine
  private var cut: TextLine?

  /// Makes a line that is not shaped before it is asked for.
  public init(_ string: String, font: Font) { whole = TextLine(string, font: font) }

  /// The line in `room` points.
  public mutating func fitted(in room: Double) -> TextLine {
    let room = max(1, room)
    guard whole.size.width > room else { return whole }
    if let cut, cut.maximumWidth == room { return cut }
    let line = TextLine(whole.string, font: whole.font, maximumWidth: room)
    cut = line
    return line
  }
}

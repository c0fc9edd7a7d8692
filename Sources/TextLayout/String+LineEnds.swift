private import CPango

extension String {
  /// Where a line of the text may end, by the rules of Unicode (UAX #14) as Pango knows them: after spaces and
  /// hyphens, between most letters of Chinese and Japanese, never before their full stops and small letters. The
  /// end of the text is the last.
  public var lineEnds: [Index] {
    let scalars = unicodeScalars
    var marks = [PangoLogAttr](repeating: PangoLogAttr(), count: scalars.count + 1)
    unsafe pango_get_log_attrs(
      self, Int32(clamping: utf8.count), -1, nil, &marks, Int32(clamping: marks.count))
    var ends = zip(scalars.indices, marks).filter {
      $0.1.is_line_break != 0 && $0.0 > startIndex
    }.map(\.0)
    ends.append(endIndex)
    return ends
  }
}

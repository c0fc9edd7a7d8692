import PaintingFiles

/// A way to print in one word, as `a4,automatic,poster,2x3,10mm,5mm,marks`.
extension PrintSetup {
  /// The word.
  nonisolated var word: String {
    let parts = [
      paper.rawValue, orientation.rawValue, scale.rawValue, "\(columns)x\(rows)", "\(margin)mm",
      "\(overlap)mm", hasMarks ? "marks" : "plain",
    ]
    return parts.joined(separator: ",")
  }

  /// Reads a word; nil for one that makes no sense.
  nonisolated init?(word: String) {
    let parts = word.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 7, let paper = PrintPaper(rawValue: parts[0]),
      let orientation = Orientation(rawValue: parts[1]), let scale = Scale(rawValue: parts[2]),
      case let counts = parts[3].split(separator: "x").map({ Int($0) ?? 0 }), counts.count == 2,
      counts.allSatisfy(PrintSetup.counts.contains),
      let margin = PrintSetup.millimeters(parts[4], in: PrintSetup.margins),
      let overlap = PrintSetup.millimeters(parts[5], in: PrintSetup.overlaps),
      ["marks", "plain"].contains(parts[6])
    else { return nil }
    self.init(
      paper, orientation: orientation, scale: scale, columns: counts[0], rows: counts[1],
      margin: margin, overlap: overlap, hasMarks: parts[6] == "marks")
  }

  private nonisolated static func millimeters(_ word: String, in range: ClosedRange<Int>) -> Int? {
    guard word.hasSuffix("mm"), let value = Int(word.dropLast(2)), range.contains(value) else {
      return nil
    }
    return value
  }
}

import PaintingModel

nonisolated extension Fill.Rule {
  /// It in words that are kept from run to run.
  var words: String {
    let source = source == .layer ? "layer" : "all"
    return "\(source) \(isJoined ? "joined" : "everywhere") \(tolerance) \(growth) \(gap)"
  }

  /// Reads it from words; nil for others.
  init?(words: [Substring]) {
    guard words.count == 5, ["layer", "all"].contains(words[0]),
      ["joined", "everywhere"].contains(words[1]), let tolerance = Double(words[2]),
      (0...1).contains(tolerance), let growth = Int(words[3]), Self.growths.contains(growth),
      let gap = Int(words[4]), Self.gaps.contains(gap)
    else { return nil }
    self.init(
      source: words[0] == "layer" ? .layer : .all, tolerance: tolerance,
      isJoined: words[1] == "joined", growth: growth, gap: gap)
  }
}

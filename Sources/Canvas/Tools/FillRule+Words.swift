import PaintingModel

nonisolated extension Fill.Rule {
  /// It in words that are kept from run to run.
  var words: String {
    return "\(source.word) \(isJoined ? "joined" : "everywhere") \(tolerance) \(growth) \(gap)"
  }

  /// Reads it from words; nil for others.
  init?(words: [Substring]) {
    guard words.count == 5, let source = Source.allCases.first(where: { $0.word == words[0] }),
      ["joined", "everywhere"].contains(words[1]), let tolerance = Double(words[2]),
      (0...1).contains(tolerance), let growth = Int(words[3]), Self.growths.contains(growth),
      let gap = Int(words[4]), Self.gaps.contains(gap)
    else { return nil }
    self.init(
      source: source, tolerance: tolerance,
      isJoined: words[1] == "joined", growth: growth, gap: gap)
  }
}

nonisolated extension Fill.Rule.Source {
  /// It in a word that no language changes.
  var word: String {
    switch self {
    case .layer: "layer"
    case .all: "all"
    case .reference: "reference"
    }
  }
}

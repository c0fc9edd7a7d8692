internal import Databases

/// What a new library knows.
enum StoreSeeds {
  /// Fills empty tables with the built-in names and the words for their hues.
  static func sow(in writer: StoreWriter, at time: Int64) throws(DatabaseError) {
    // Tags of one time are listed in the order of their numbers.
    for word in HueWords.all {
      if let tag = TagName(word) { _ = try writer.number(of: tag) }
    }
    var known: Set<UInt32> = []
    for (hex, name) in BuiltInNames.all {
      if known.insert(hex).inserted {
        try writer.know(hex, at: time)
        for word in HueWords.words(for: hex) {
          guard let tag = TagName(word) else { continue }
          try writer.give(tag, to: hex, origin: StoreWriter.Origin.seeds, at: time)
        }
      }
      try writer.name(hex, name)
    }
  }
}

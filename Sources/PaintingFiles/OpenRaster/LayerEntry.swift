import PaintingModel

/// The names of the archive's entries with the pixels of layers.
enum LayerEntry {
  /// A layer that is in the list of layers.
  static func picture(of id: LayerID) -> String { "data/layer\(id.rawValue).png" }

  /// A layer that undo or redo brings back; no other app looks for it.
  static func hidden(_ id: LayerID) -> String { "data/fude-layer\(id.rawValue).png" }

  /// All of a layer that is in the list of layers, where that reaches beyond the sheet or has a mask, and of each
  /// mask there; no other app looks for it.
  static func whole(_ id: LayerID) -> String { "data/fude-whole\(id.rawValue).png" }

  /// A group as its mask shows it, for others, who know no masks.
  static func masked(_ id: LayerID) -> String { "data/masked\(id.rawValue).png" }

  /// What lay on a layer before its strokes; no other app looks for it.
  static func base(of id: LayerID) -> String { "data/fude-base\(id.rawValue).png" }

  /// The pixels of placed pictures by their number; no other app looks for them.
  static func placed(_ number: Int) -> String { "data/fude-picture\(number).png" }

  /// Whether an entry may be a group as its mask shows it.
  static func isMasked(_ name: String) -> Bool { name.hasPrefix("data/masked") }

  /// The picture of a reference by its hash; no other app looks for it.
  static func reference(_ hash: UInt64) -> String {
    referenceStart + hash.digits
  }

  private static let referenceStart = "data/fude-reference-"

  /// Whether an entry may be of one of these names.
  static func isOurs(_ name: String) -> Bool {
    let starts = [
      "layer", "masked", "fude-layer", "fude-whole", "fude-base", "fude-version", "fude-picture",
    ]
    let number = starts.map { "data/\($0)" }.compactMap { start in
      name.hasPrefix(start) && name.hasSuffix(".png")
        ? UInt32(name.dropFirst(start.count).dropLast(4)) : nil
    }
    return !number.isEmpty || name == OpenRasterEncoder.historyEntry
      || name == OpenRasterEncoder.versionsEntry || name == ReferencesRecord.entry
      || name == KnownPictures.entry || name == OverviewPicture.entry
      || name.hasPrefix(referenceStart)
  }
}

import PaintingModel

/// The names of the archive's entries with the pixels of layers.
enum LayerEntry {
  /// A layer that is in the list of layers.
  static func picture(of id: LayerID) -> String { "data/layer\(id.rawValue).png" }

  /// A layer that undo or redo brings back; no other app looks for it.
  static func hidden(_ id: LayerID) -> String { "data/fude-layer\(id.rawValue).png" }

  /// What lay on a layer before its strokes; no other app looks for it.
  static func base(of id: LayerID) -> String { "data/fude-base\(id.rawValue).png" }

  /// Whether an entry may be of one of these names.
  static func isOurs(_ name: String) -> Bool {
    let number = ["data/layer", "data/fude-layer", "data/fude-base", "data/fude-version"].compactMap
    { start in
      name.hasPrefix(start) && name.hasSuffix(".png")
        ? UInt32(name.dropFirst(start.count).dropLast(4)) : nil
    }
    return !number.isEmpty || name == OpenRasterEncoder.historyEntry
      || name == OpenRasterEncoder.versionsEntry
  }
}

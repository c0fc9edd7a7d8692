import PaintingModel

/// The names of the archive's entries with the pixels of layers.
enum LayerEntry {
  /// A layer that is in the list of layers.
  static func picture(of id: LayerID) -> String { "data/layer\(id.rawValue).png" }

  /// A layer that undo or redo brings back; no other app looks for it.
  static func hidden(_ id: LayerID) -> String { "data/fude-layer\(id.rawValue).png" }

  /// What lay on a layer before its strokes; no other app looks for it.
  static func base(of id: LayerID) -> String { "data/fude-base\(id.rawValue).png" }
}

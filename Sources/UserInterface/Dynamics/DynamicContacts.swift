import Geometry

/// What touches what in one step.
nonisolated struct DynamicContacts {
  /// Two things that touch.
  struct Key: Hashable {
    /// What a body touches.
    enum Other: Hashable {
      case body(Int)
      /// nil is the reference view's edge.
      case boundary(String?)
    }

    let source: ObjectIdentifier
    let body: Int
    let other: Other
  }

  /// In the order in which they met.
  private(set) var keys: [Key] = []
  private(set) var points: [Key: Point] = [:]

  mutating func add(_ key: Key, at point: Point) {
    if points.updateValue(point, forKey: key) == nil { keys.append(key) }
  }
}

/// One way in which a tray can lay out what it holds, in points along and across its edge.
nonisolated struct TrayForm: Hashable, Sendable {
  /// The length it likes to have.
  var preferred: Double
  /// The least length.
  var least: Double
  /// Its extent away from the edge.
  var thickness: Double
  /// Whether most of what it holds is behind a button.
  var isFolded = false
}

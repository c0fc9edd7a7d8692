/// In which order files are listed; folders always come first.
nonisolated enum FileOrder: String, CaseIterable, Sendable {
  /// By name, as people count.
  case name
  /// The newest first.
  case newest
}

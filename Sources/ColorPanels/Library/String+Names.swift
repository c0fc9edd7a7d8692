nonisolated extension String {
  /// The text, or its beginning where it is too long for a sentence.
  var shortened: String { count <= 30 ? self : prefix(29) + "…" }
}

import PaintingModel

/// As one line of a file: `kind paint profile radius corners inner`.
nonisolated extension ShapeSettings {
  /// The words of the line.
  var words: String {
    "\(kind.rawValue) \(paint.rawValue) \(profile.rawValue) \(radius) \(corners) \(inner)"
  }

  /// Reads the words; nil where some are missing or damaged.
  init?(words: [Substring]) {
    guard words.count == 6, let kind = ShapeKind(rawValue: String(words[0])),
      let paint = Paint(rawValue: String(words[1])),
      let profile = PressureProfile(rawValue: String(words[2])),
      let radius = Double(words[3]), Self.radii.contains(radius),
      let corners = Int(words[4]), Shape.corners.contains(corners),
      let inner = Double(words[5]), Shape.innerShares.contains(inner)
    else { return nil }
    (self.kind, self.paint, self.profile) = (kind, paint, profile)
    (self.radius, self.corners, self.inner) = (radius, corners, inner)
  }
}

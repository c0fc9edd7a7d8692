import PaintingModel

/// As one line of a file: `kind paint profile radius corners inner plain|linear|radial`.
nonisolated extension ShapeSettings {
  /// The words of the line.
  var words: String {
    "\(kind.rawValue) \(paint.rawValue) \(profile.rawValue) \(radius) \(corners) \(inner) "
      + Gradient.Form.word(of: gradient)
  }

  /// Reads the words; nil where some are missing or damaged.
  init?(words: [Substring]) {
    guard words.count == 7, let kind = ShapeKind(rawValue: String(words[0])),
      let paint = Paint(rawValue: String(words[1])),
      let profile = PressureProfile(rawValue: String(words[2])),
      let radius = Double(words[3]), Self.radii.contains(radius),
      let corners = Int(words[4]), Shape.corners.contains(corners),
      let inner = Double(words[5]), Shape.innerShares.contains(inner),
      let gradient = Gradient.Form.read(words[6])
    else { return nil }
    (self.kind, self.paint, self.profile) = (kind, paint, profile)
    (self.radius, self.corners, self.inner) = (radius, corners, inner)
    self.gradient = gradient
  }
}

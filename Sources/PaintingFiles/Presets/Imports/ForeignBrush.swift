/// A brush as a file of another program says it.
struct ForeignBrush: Hashable, Sendable {
  /// What people call it; empty where the file says nothing.
  var name = ""
  /// Its tip, or those of an image pipe; empty where the tip is computed, a round or an ellipse.
  var tips: [ForeignTip] = []
  /// How one of several tips is chosen: the last way is the one whose tips stand side by side. Their
  /// counts multiplied are that of the tips.
  var dimensions: [TipDimension] = []
  /// In pixels, of the longer side at full size.
  var diameter: Double?
  /// Of a computed tip, 0…1.
  var hardness: Double?
  /// How thick the tip is, in parts of its length; 0…1.
  var aspect: Double?
  /// In radians, clockwise from the x axis as seen on the screen.
  var angle: Double?
  /// From dab to dab, in parts of the diameter.
  var spacing: Double?
  /// How opaque a stroke is, 0…1; nil where it is the tool's to say.
  var opacity: Double?
  /// How much color a dab lays, 0…1; nil where it is the tool's to say.
  var flow: Double?
  /// How much paint gathers at the rim, 0…1.
  var wetEdge = 0.0
  /// A second tip; nil for none.
  var dual: ForeignDual?
  /// What the hand and chance change.
  var dynamics = ForeignDynamics()
  /// What of it has no equal, each once, in the words of that program's people.
  var dropped: [String] = []

  /// How one of several tips is chosen, by the first way that has a choice.
  var choice: TipChoice { dimensions.first { $0.count > 1 }?.choice ?? .constant }

  /// Notes what has no equal.
  mutating func drop(_ words: String) {
    if !dropped.contains(words) { dropped.append(words) }
  }
}

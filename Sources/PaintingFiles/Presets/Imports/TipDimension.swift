/// One of the ways in which an image pipe chooses: its tips are a list of so many lists, and so on.
struct TipDimension: Hashable, Sendable {
  /// How many there are to choose from.
  var count: Int
  /// How it is chosen.
  var choice: TipChoice
}

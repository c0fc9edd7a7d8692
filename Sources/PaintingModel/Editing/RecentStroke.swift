/// A stroke that was done a moment ago, and how all was before: what it takes to forget it.
struct RecentStroke: Sendable {
  /// How many are remembered: more than a hand leaves before a pen comes.
  static let most = 32

  let id: StrokeID
  /// `Painting.branch` before it began; nil where another that overlapped with it was done first.
  let branch: UInt64?
  /// `Painting.lastEnd` before it was done.
  let lastEnd: UInt64
  /// The layers before the sheet grew under it; nil where it did not.
  let treeBefore: LayerTree?
}

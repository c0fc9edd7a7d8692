/// How much a painting may hold: the one place that says it, for all that makes, keeps and reads
/// paintings.
///
/// An edit that would pass it is refused before it is done, in words, so that whatever can be made can
/// also be saved, kept in a journal, opened and recovered. Readers take as much and a little more: a
/// stroke that begins within the budget is never cut off, and may end above it.
public struct PaintingBudget: Hashable, Sendable {
  /// The most pixels along one side of a canvas or picture.
  public var side = 32_768
  /// The most pixels of a canvas: 32768 × 32768.
  public var pixels = 1 << 30
  /// The most painted tiles of all layers together, with what they began with: 32 KiB each in memory,
  /// 16 GiB in all.
  public var tiles = 1 << 19
  /// The most layers that a painting knows, also those that only undo brings back.
  public var layers = 3000

  /// Makes the budget that holds for everybody.
  public init() {}

  /// What holds now; tests set another one, so that they reach its ends.
  @TaskLocal public static var current = PaintingBudget()

  /// Whether a canvas or picture may have these extents.
  public func allows(width: Int, height: Int) -> Bool {
    (1...side).contains(width) && (1...side).contains(height) && width * height <= pixels
  }

  /// The most painted tiles that a file of a canvas with so many places for tiles may have: those of
  /// the budget, those that strokes add which began within it, and the paper where another app made it
  /// a layer.
  public func readableTiles(places: Int) -> Int { tiles + 2 * places }
}

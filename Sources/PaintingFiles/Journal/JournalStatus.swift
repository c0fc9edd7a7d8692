/// How safe a painting is on the disk.
public struct JournalStatus: Hashable, Sendable {
  /// Since when the oldest finished edit that is not on the disk waits, by the clock of the journal's
  /// writer in seconds; nil when all are there.
  public var unsafeSince: Double?
  /// Why the last attempt to write failed; nil when it did not. It is tried again by itself.
  public var failure: JournalError?
  /// Whether all of the painting is being written, as when a journal begins: of a large one that takes
  /// long, however quick the disk is.
  public var isBeginning = false
  /// Whether the journal has been lost, as when its folder was removed: the next `note` begins a new
  /// one with the painting that it is given.
  public var needsPainting = false

  /// Makes a status in which all is safe.
  public init() {}

  /// Whether all finished edits are on the disk.
  public var isSafe: Bool { unsafeSince == nil && failure == nil }
}

public import PaintingFiles
public import Rasterizer

/// Keeps the colours that a person painted with last. They are read when they are first needed, and
/// written on another thread.
public final class RecentColorsKeeper {
  /// Whether they are written, so that the next run knows them.
  public var isKept = false

  private let folders: UserFolders
  private var known: RecentColors?
  /// What the file holds.
  private var written = RecentColors()
  private var isWriting = false

  /// Makes a keeper; nothing is read yet.
  public init(in folders: UserFolders) { self.folders = folders }

  /// The colours, the one that was used last first.
  public var recent: RecentColors {
    if let known { return known }
    let read = RecentColors(in: folders)
    known = read
    written = read
    return read
  }

  /// Notes that paint was laid with a colour.
  public func use(_ color: Color) {
    var new = recent
    new.use(color)
    known = new
    write()
  }

  /// Writes what is not written yet before the app ends.
  public func keepNow() {
    guard isKept, recent != written else { return }
    if recent.write(in: folders) { written = recent }
  }

  /// Writes what differs; what changes meanwhile is written next, and what the disk refuses with the
  /// next colour, or at the end.
  private func write() {
    guard isKept, !isWriting, recent != written else { return }
    isWriting = true
    let (new, folders) = (recent, folders)
    Task {
      let isWritten = await new.writing(in: folders)
      isWriting = false
      guard isWritten else { return }
      written = new
      write()
    }
  }
}

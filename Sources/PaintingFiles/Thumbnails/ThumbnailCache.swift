import Geometry
import Glibc

/// Small pictures of files, kept where all programs of the desktop find them, by the Thumbnail
/// Managing Standard of freedesktop.org: what others made is used, and they use what we make.
///
/// A thumbnail of a file that has changed since is made again. Of a damaged file is noted that there
/// is no picture, until it changes. Nothing that lies in the cache gets a thumbnail there. What
/// cannot be kept is made each time. All of it may run on any thread, also at once on many.
public struct ThumbnailCache: Sendable, Hashable {
  /// The folder of all thumbnails.
  let folder: String

  /// Makes the cache of a user; touches nothing yet.
  public init(in folders: UserFolders) { folder = folders.thumbnails }

  /// A small picture of a file, never enlarged; nil where it shows none that can be read.
  public func thumbnail(of path: String, size: ThumbnailSize) -> Picture? {
    guard let stamp = ThumbnailStamp(of: path) else { return nil }
    if let kept = kept(stamp, size) { return kept }
    if isStamped(failure(stamp), stamp) { return nil }
    do throws(FileError) {
      let picture = try PaintingFile.thumbnail(of: path, maximumSide: size.side)
      // A file that was written meanwhile has another stamp, and its picture may be half of each.
      if ThumbnailStamp(of: path) == stamp { keep(picture, stamp, at: place(stamp, size)) }
      return picture
    } catch {
      if error.isDamage { keep(Self.nothing, stamp, at: failure(stamp)) }
      return nil
    }
  }

  /// The picture of a file that is there already and fresh; nil where it would have to be made.
  public func kept(of path: String, size: ThumbnailSize) -> Picture? {
    ThumbnailStamp(of: path).flatMap { kept($0, size) }
  }

  private func kept(_ stamp: ThumbnailStamp, _ size: ThumbnailSize) -> Picture? {
    let path = place(stamp, size)
    guard let png = try? FileBytes.read(path, limit: 1 << 24), stamp.isOn(png) else { return nil }
    return try? Picture.decode(png: png, maximumSide: size.side)
  }

  private func isStamped(_ path: String, _ stamp: ThumbnailStamp) -> Bool {
    (try? FileBytes.read(path, limit: 1 << 24)).map { stamp.isOn($0) } ?? false
  }

  private func place(_ stamp: ThumbnailStamp, _ size: ThumbnailSize) -> String {
    "\(folder)/\(size.rawValue)/\(stamp.fileName)"
  }

  private func failure(_ stamp: ThumbnailStamp) -> String {
    "\(folder)/fail/fude/\(stamp.fileName)"
  }

  /// What is noted where there is no picture: the standard asks for a PNG file of any kind.
  private static let nothing = Picture(size: PixelSize(width: 1, height: 1), pixels: [0])

  // MARK: Keeping

  /// Keeps a picture; where that cannot be, there is none.
  private func keep(_ picture: Picture, _ stamp: ThumbnailStamp, at path: String) {
    guard !stamp.uri.hasPrefix(FileURI.uri(of: folder).map { $0 + "/" } ?? ""),
      let png = try? picture.pngData(level: 6), let slash = path.lastIndex(of: "/"),
      (try? UserFolders.make(String(path[..<slash]), private: true)) != nil
    else { return }
    // Whole or not at all for all who look; a power cut may leave half of it, which is no PNG and is
    // made again. So nobody waits for the disk.
    let part = "\(path).\(getpid()).part"
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW
    do throws(SystemError) {
      guard let file = try FileDescriptor.ifNew(part, flags, mode: 0o600) else { return }
      do throws(SystemError) {
        try file.write(stamp.put(on: png)[...])
        try file.close()
        guard unsafe rename(part, path) == 0 else { throw .last }
      } catch {
        _ = unsafe unlink(part)
      }
    } catch {
      // The cache cannot be written: whoever asks next makes the picture again.
    }
  }
}

extension FileError {
  /// Whether it is the file's content that is at fault, which another try finds as it is.
  fileprivate var isDamage: Bool {
    switch self {
    case .picture, .openRaster, .layered: true
    default: false
    }
  }
}

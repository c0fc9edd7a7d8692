import Glibc

/// What a thumbnail says of the file that it shows, to be known as its own and as fresh.
struct ThumbnailStamp: Hashable {
  private static let uriKey = "Thumb::URI"
  private static let timeKey = "Thumb::MTime"
  private static let sizeKey = "Thumb::Size"
  /// Ours alone: the time to the nanosecond, since a file may change twice in a second.
  private static let exactTimeKey = "Fude::MTime"

  /// The file's address.
  let uri: String
  /// When the file last changed, in whole seconds since 1970.
  let seconds: Int
  /// The nanoseconds after that.
  let nanoseconds: Int
  /// The file's length in bytes.
  let length: Int

  /// The stamp of the file as it is now; nil where there is no regular file that we may read, and
  /// for a relative path.
  init?(of path: String) {
    var status = stat()
    guard let uri = FileURI.uri(of: path), unsafe stat(path, &status) == 0,
      status.st_mode & S_IFMT == S_IFREG, unsafe access(path, R_OK) == 0
    else { return nil }
    self.uri = uri
    seconds = Int(status.st_mtim.tv_sec)
    nanoseconds = Int(status.st_mtim.tv_nsec)
    length = Int(status.st_size)
  }

  /// The name of the thumbnail's file.
  var fileName: String { "\(MD5.hex(uri.utf8)).png" }

  private var exactTime: String { "\(seconds) \(nanoseconds)" }

  /// Whether a thumbnail, by this program or another, was made of the file as it is now.
  func isOn(_ png: [UInt8]) -> Bool {
    func says(_ key: String, _ value: String, orNothing: Bool = false) -> Bool {
      PNGText.read(key, in: png).map { $0 == value } ?? orNothing
    }
    return says(Self.uriKey, uri) && says(Self.timeKey, "\(seconds)")
      && says(Self.sizeKey, "\(length)", orNothing: true)
      && says(Self.exactTimeKey, exactTime, orNothing: true)
  }

  /// A thumbnail's PNG data with the stamp on it.
  func put(on png: [UInt8]) -> [UInt8] {
    PNGText.adding(
      [
        Self.uriKey: uri, Self.timeKey: "\(seconds)", Self.sizeKey: "\(length)",
        Self.exactTimeKey: exactTime, "Software": "Fude",
      ], to: png)
  }
}

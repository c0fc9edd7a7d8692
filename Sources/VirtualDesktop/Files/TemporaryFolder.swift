import Glibc

/// A fresh folder that only this user can read.
struct TemporaryFolder {
  /// Its absolute path.
  let path: String

  /// Makes one in a folder, or in `$TMPDIR` or `/tmp`.
  init(named name: String, in folder: String? = nil) throws(DesktopError) {
    let parent = unsafe folder ?? getenv("TMPDIR").map { unsafe String(cString: $0) } ?? "/tmp"
    var template = Array("\(parent)/\(name)-XXXXXX".utf8CString)
    let made = unsafe template.withUnsafeMutableBufferPointer { buffer -> String? in
      guard let base = buffer.baseAddress, let path = unsafe mkdtemp(base) else { return nil }
      return unsafe String(cString: path)
    }
    guard let made else { throw .system(call: "making a folder in \(parent)", code: errno) }
    path = made
  }
}

import Glibc

@testable import PaintingFiles

/// How Krita is asked what it makes of a file. It needs a display, and half a minute for its first
/// start in a home of its own, so it is only asked where somebody wants to know: with `FUDE_KRITA`
/// set.
enum Krita {
  static let isAsked =
    getenv("FUDE_KRITA") != nil && Tool.exists("krita") && Tool.exists("xvfb-run")

  /// Opens a file and saves it again, as OpenRaster.
  static func resaved(_ bytes: [UInt8]) throws -> [UInt8] {
    let folder = try TemporaryFolder()
    try AtomicFile.write(bytes, to: folder.file("in.ora"))
    chmod(folder.path, 0o700)
    let code = try Tool.run([
      "env", "HOME=\(folder.path)", "XDG_RUNTIME_DIR=\(folder.path)", "LC_ALL=C.UTF-8",
      "timeout", "120", "xvfb-run", "-a", "krita", folder.file("in.ora"), "--export",
      "--export-filename", folder.file("out.ora"),
    ])
    guard code == 0 else { throw TemporaryFolder.Failure(what: "krita: \(code)") }
    return try FileBytes.read(folder.file("out.ora"))
  }
}

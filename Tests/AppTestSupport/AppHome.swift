import Glibc
import PaintingFiles
import Testing

/// A home of its own, in which the app can be started again and again.
@MainActor public final class AppHome {
  /// Its folders.
  public let folders: UserFolders
  /// Where it is.
  public let path: String

  /// Makes an empty one.
  public init() throws {
    var template = Array("/tmp/fude-home-XXXXXX".utf8CString)
    let path = String(cString: try #require(mkdtemp(&template)))
    self.path = path
    folders = UserFolders(environment: { $0 == "HOME" ? path : nil }, homeOfRecord: { nil })
  }

  deinit { system("rm -rf '\(path)'") }

  /// Puts a text into a file of the state folder.
  public func keep(_ text: String, as name: String) throws {
    try UserFolders.make(folders.state)
    try AtomicFile.write(Array(text.utf8), to: "\(folders.state)/\(name)")
  }

  /// The home as the next start would find it if all programs ended now.
  public func crashed() throws -> AppHome {
    let copy = try AppHome()
    // A file may get another name while it is copied.
    let isCopied = (0..<20).contains { _ in
      system("rm -rf '\(copy.path)' && cp -a '\(path)' '\(copy.path)'") == 0
    }
    try #require(isCopied)
    system("rm -f '\(copy.journals.path)'/*.lock")
    return copy
  }

  /// Where the journals are.
  public var journals: JournalFolder { JournalFolder(in: folders) }

  /// The names of all files there.
  public var journalFiles: [String] {
    ((try? FolderListing.read(journals.path)) ?? []).map(\.name).sorted()
  }
}

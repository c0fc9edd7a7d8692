import DesktopServices
public import PaintingFiles
import Threads

/// Asks whether the desktop remembers files that were used; told once, on any thread.
public typealias MemoryQuestion = @MainActor (_ tell: @escaping @Sendable (Bool) -> Void) -> Void

/// The files that were used last: the desktop's own list, which other programs read and write too.
/// It is read when somebody wants to see it, and written after a file was opened or saved, both on
/// another thread.
public final class RecentFiles {
  /// How many are shown.
  nonisolated static let most = 40
  private nonisolated static let application = "Fude"
  private nonisolated static let command = "fude %f"

  /// Asks whether files are to be remembered.
  public var mayRemember: MemoryQuestion = { $0(true) }
  private let path: String
  private let thread = WorkThread()

  /// Uses the list of a person.
  public init(in folders: UserFolders) {
    path = folders.data.parentPath + "/recently-used.xbel"
  }

  /// Notes that a file was opened or saved, unless the person wants none to be remembered. A list
  /// that cannot be read or written is left as it is.
  package func note(_ file: String) {
    guard let type = Self.mimeType(of: file) else { return }
    let path = path
    mayRemember { [thread] remembers in
      guard remembers else { return }
      thread.perform { Self.add(file, type, to: path) }
    }
  }

  /// The paintings and pictures among them that are still there, the newest first.
  package func paths() async -> [String] {
    let path = path
    return await thread.value { Self.read(path) }
  }

  /// What a file of that name is; nil for what we cannot open.
  nonisolated static func mimeType(of file: String) -> String? {
    guard ChooserMode.open.shows(file.lastPathPart ?? "") else { return nil }
    if file.lowercased().hasSuffix(".\(StrokeLinesFile.ending)") { return StrokeLinesFile.mimeType }
    return LayeredFormat(ofName: file)?.mimeType ?? PictureFormat(ofName: file)?.mimeType
      ?? "image/openraster"
  }

  private nonisolated static func read(_ path: String) -> [String] {
    guard let bytes = try? FileBytes.read(path, limit: 1 << 24),
      let list = RecentList(bytes: bytes)
    else { return [] }
    return list.entries(for: application).lazy.map(\.path)
      .filter { mimeType(of: $0) != nil && FolderListing.exists($0) }
      .prefix(most).map { $0 }
  }

  /// Writes the list with one more file. Another program that writes it in the same moment is let
  /// through, and its list is read again.
  nonisolated static func add(
    _ file: String, _ type: String, to path: String, now: Int = RecentList.now
  ) {
    for _ in 0..<5 {
      let claim = FileClaim(to: path)
      let old = try? FileBytes.read(path, limit: 1 << 24)
      // One that cannot be read is not overwritten.
      guard old != nil || claim == .nothing, let list = RecentList(bytes: old ?? []),
        let new = list.adding(
          file, mimeType: type, application: application, command: command, now: now)
      else { return }
      do throws(FileError) {
        if claim == .nothing {
          try UserFolders.make(path.parentPath, private: true)
          if try AtomicFile.create(new.bytes, at: path, private: true) { return }
        } else {
          _ = try AtomicFile.write(new.bytes, to: path, over: claim)
          return
        }
      } catch {
        guard case .changedMeanwhile = error else { return }
      }
    }
  }
}

import PaintingFiles
import Threads

/// What the gallery does with the folder, on a thread of its own, one thing after the other.
final class GalleryDisk {
  /// The folder of paintings.
  let folder: String
  /// The small pictures.
  let thumbnails: ThumbnailCache
  private let bin: TrashBin
  private let thread = WorkThread()

  /// Takes the user's folders; touches nothing yet.
  init(in folders: UserFolders) {
    folder = folders.paintings
    thumbnails = ThumbnailCache(in: folders)
    bin = TrashBin(in: folders)
  }

  /// Reads what there is, newest first.
  func read(_ done: @escaping @MainActor (Result<[GalleryItem], FileError>) -> Void) {
    perform({ [folder] () throws(FileError) in try GalleryItem.all(in: folder) }, then: done)
  }

  /// Gives a file another path.
  func move(
    _ path: String, to new: String, _ done: @escaping @MainActor (Result<Void, FileError>) -> Void
  ) {
    perform({ () throws(FileError) in try FileMove.move(path, to: new) }, then: done)
  }

  /// Copies a file beside itself and tells the copy's path.
  func duplicate(_ path: String, _ done: @escaping @MainActor (Result<String, FileError>) -> Void) {
    perform({ () throws(FileError) in try FileMove.duplicate(path) }, then: done)
  }

  /// Moves a file to the trash.
  func discard(
    _ path: String, _ done: @escaping @MainActor (Result<TrashedFile, FileError>) -> Void
  ) {
    perform({ [bin] () throws(FileError) in try bin.take(path) }, then: done)
  }

  /// Brings a file back from the trash.
  func restore(
    _ file: TrashedFile, _ done: @escaping @MainActor (Result<Void, FileError>) -> Void
  ) {
    perform({ () throws(FileError) in try file.restore() }, then: done)
  }

  /// Finds what was thrown away from the folder, the newest first.
  func readTrash(_ done: @escaping @MainActor (Result<[TrashedFile], FileError>) -> Void) {
    perform({ [bin, folder] () throws(FileError) in bin.files(from: folder) }, then: done)
  }

  /// Deletes files in the trash for good.
  func delete(
    _ files: [TrashedFile], _ done: @escaping @MainActor (Result<Void, FileError>) -> Void
  ) {
    perform({ () throws(FileError) in for file in files { try file.delete() } }, then: done)
  }

  private func perform<Value: Sendable>(
    _ work: @escaping @Sendable () throws(FileError) -> Value,
    then done: @escaping @MainActor (Result<Value, FileError>) -> Void
  ) {
    thread.perform {
      let result = Result { () throws(FileError) in try work() }
      Task { @MainActor in done(result) }
    }
  }
}

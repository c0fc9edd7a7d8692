import PaintingFiles

/// What a folder holds, in order, as the chooser shows it.
nonisolated struct FolderReading: Sendable {
  /// Which folder it is.
  let folder: String
  /// What is in it.
  let files: [ListedFile]
  /// Whether files can be made in it.
  let isWritable: Bool

  /// Reads a folder, or the nearest one above it that is there. For a thread that may wait: a disk
  /// may take its time.
  static func read(
    _ path: String, for mode: ChooserMode, order: FileOrder, showsHidden: Bool
  ) throws(FileError) -> FolderReading {
    let folder = FolderListing.nearest(path)
    let entries = try FolderListing.read(folder, hidden: showsHidden)
      .filter { $0.isFolder || mode.shows($0.name) }
    return FolderReading(
      folder: folder,
      files: order.sort(entries).map { ListedFile($0, in: folder) },
      isWritable: FolderListing.isWritable(folder))
  }
}

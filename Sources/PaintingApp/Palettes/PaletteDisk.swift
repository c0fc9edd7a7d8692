import ColorSpaces
import PaintingFiles
import Synchronization

/// The person's palettes as files of their own, and a file that says which of them was at hand.
nonisolated final class PaletteDisk: PaletteKeeper {
  private let folder: PaletteFolder
  private let statePath: String
  private let stateFolder: String
  /// The number of the newest change that was written, by palette; the choice is under an empty name.
  private let written = Mutex<[String: Int]>([:])

  /// Nothing is made or read yet.
  init(in folders: UserFolders) {
    folder = PaletteFolder(in: folders)
    stateFolder = folders.state
    statePath = "\(folders.state)/palette"
  }

  func freeID(for name: String, taken: [String]) -> String {
    folder.freeID(for: name, taken: taken)
  }

  func read() -> (palettes: [PaletteRack.Entry], problems: [FileError]) {
    let (palettes, problems) = folder.read()
    return (palettes.map { PaletteRack.Entry(id: $0.id, palette: $0.palette) }, problems)
  }

  func read(_ id: String) throws(FileError) -> PaletteRack.Entry? {
    try folder.palette(id).map { PaletteRack.Entry(id: id, palette: $0.palette) }
  }

  func write(_ palette: Palette?, as id: String, change number: Int) throws(FileError) {
    try once(id, number) { () throws(FileError) in
      if let palette { try folder.save(palette, as: id) } else { try folder.remove(id) }
    }
  }

  func remembered() -> String? {
    guard let bytes = try? FileBytes.read(statePath, limit: 4096) else { return nil }
    let line = String(decoding: bytes, as: UTF8.self).split(separator: "\n").first
    return line.map(String.init)
  }

  func remember(_ id: String?, change number: Int) throws(FileError) {
    try once("", number) { () throws(FileError) in
      guard id != nil || FolderListing.exists(statePath) else { return }
      try UserFolders.make(stateFolder, private: true)
      try AtomicFile.write(Array("\(id ?? "")\n".utf8), to: statePath)
    }
  }

  private func once(
    _ name: String, _ number: Int, _ body: () throws(FileError) -> Void
  ) throws(FileError) {
    // One at a time, so that who waits writes last.
    try written.withLock { (written) throws(FileError) in
      guard written[name, default: 0] < number else { return }
      try body()
      written[name] = number
    }
  }
}

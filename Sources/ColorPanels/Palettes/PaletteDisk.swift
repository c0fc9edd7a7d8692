package import ColorSpaces
package import PaintingFiles

/// The person's palettes as files of their own, and a file that says which of them was at hand.
package nonisolated struct PaletteDisk: PaletteStore {
  private let folder: PaletteFolder
  private let folders: UserFolders

  /// Nothing is made or read yet.
  package init(in folders: UserFolders) {
    folder = PaletteFolder(in: folders)
    self.folders = folders
  }

  private var statePath: String { "\(folders.state)/palette" }

  package func freeID(for name: String, taken: [String]) -> String {
    folder.freeID(for: name, taken: taken)
  }

  package func read() -> (palettes: [PaletteList.Entry], problems: [FileError]) {
    let (palettes, problems) = folder.read()
    return (palettes.map { PaletteList.Entry(id: $0.id, palette: $0.palette) }, problems)
  }

  package func read(_ id: String) throws(FileError) -> PaletteList.Entry? {
    try folder.palette(id).map { PaletteList.Entry(id: id, palette: $0.palette) }
  }

  package func write(_ palette: Palette?, as id: String) throws(FileError) {
    if let palette { try folder.save(palette, as: id) } else { try folder.remove(id) }
  }

  package func remembered() -> String? {
    guard let bytes = try? FileBytes.read(statePath, limit: 4096) else { return nil }
    let line = String(decoding: bytes, as: UTF8.self).split(separator: "\n").first
    return line.map(String.init)
  }

  package func remember(_ id: String?) throws(FileError) {
    guard id != nil || FolderListing.exists(statePath) else { return }
    try folders.keep("\(id ?? "")\n", as: "palette")
  }
}

public import ColorSpaces

/// The palettes that a person keeps: one `.gpl` file each, in `palettes` among the user's data, which
/// other programs can read too.
public struct PaletteFolder: Hashable, Sendable {

  /// Where it is.
  public let path: String

  /// The folder among the user's; nothing is made or read yet.
  public init(in folders: UserFolders) { path = "\(folders.data)/palettes" }

  /// A palette and its identifier, which is its file's name without the ending.
  public struct Entry: Hashable, Sendable {
    /// The identifier.
    public let id: String
    /// The palette.
    public let palette: Palette
  }

  /// What is in the folder, in the order of names as people have it; and what is wrong with the files
  /// that were left out or only partly read. A folder that does not exist is empty. Also files that
  /// somebody put there from elsewhere are read, if their names end in `.gpl`.
  public func read() -> (palettes: [Entry], problems: [FileError]) {
    var (palettes, problems): ([Entry], [FileError]) = ([], [])
    let ids: [String]
    do throws(FileError) { ids = try files.identifiers() } catch { return ([], [error]) }
    for id in ids {
      do throws(FileError) {
        guard let read = try palette(id) else { continue }
        palettes.append(Entry(id: id, palette: read.palette))
        if let problem = read.problems.first {
          problems.append(.palette(path: files.file(of: id), .partly(problem)))
        }
      } catch {
        problems.append(error)
      }
    }
    palettes.sort {
      $0.palette.name == $1.palette.name
        ? $0.id < $1.id : NaturalOrder.precedes($0.palette.name, $1.palette.name)
    }
    return (palettes, problems)
  }

  /// The palette under an identifier; nil where there is none.
  public func palette(_ id: String) throws(FileError) -> ReadPalette? {
    let file = files.file(of: id)
    guard IdentifiedFiles.isUsable(id), FolderListing.exists(file) else { return nil }
    return try PaletteFile.read(path: file, mayBeEmpty: true)
  }

  /// Keeps a palette under an identifier; what was there is replaced at once or not at all.
  public func save(_ palette: Palette, as id: String) throws(FileError) {
    let file = files.file(of: id)
    guard IdentifiedFiles.isUsable(id) else { throw .cannotWrite(path: file, .badName) }
    try UserFolders.make(path, private: true)
    try AtomicFile.write(PaletteFile.gimp(palette), to: file)
  }

  /// Keeps a new palette under a free identifier, which is returned. Never overwrites.
  public func add(_ palette: Palette) throws(FileError) -> String {
    try UserFolders.make(path, private: true)
    let bytes = PaletteFile.gimp(palette)
    var taken: [String] = []
    while true {
      let id = freeID(for: palette.name, taken: taken)
      if try AtomicFile.create(bytes, at: files.file(of: id)) { return id }
      taken.append(id)
    }
  }

  /// Removes the file of a palette; nothing happens where there is none.
  public func remove(_ id: String) throws(FileError) {
    if IdentifiedFiles.isUsable(id) { try AtomicFile.remove(files.file(of: id)) }
  }

  /// An identifier for a new palette of that name, which nothing in the folder and none of `taken`
  /// has.
  public func freeID(for name: String, taken: some Sequence<String>) -> String {
    files.freeID(for: name, taken: taken)
  }

  private var files: IdentifiedFiles {
    IdentifiedFiles(path: path, ending: ".gpl", fallback: "palette")
  }
}

public import PaintingModel

/// The presets that a person keeps: one JSON file each, in `brushes` among the user's data. A file
/// with the name of one that comes with the app stands in its place.
public struct PresetFolder: Hashable, Sendable {
  /// The most bytes of a file.
  static let limit = 1 << 26

  /// Where it is.
  public let path: String

  /// The folder among the user's; nothing is made or read yet.
  public init(in folders: UserFolders) { path = "\(folders.data)/brushes" }

  /// What is in the folder, by name; and what is wrong with the files that were left out. A folder
  /// that does not exist is empty.
  public func read() -> (presets: [BrushPreset], problems: [FileError]) {
    var (presets, problems): ([BrushPreset], [FileError]) = ([], [])
    let ids: [String]
    do throws(FileError) { ids = try files.identifiers() } catch { return ([], [error]) }
    for id in ids {
      do throws(FileError) {
        if let preset = try preset(id) { presets.append(preset) }
      } catch {
        problems.append(error)
      }
    }
    return (presets, problems)
  }

  /// The preset under an identifier; nil where there is none.
  public func preset(_ id: String) throws(FileError) -> BrushPreset? {
    let file = files.file(of: id)
    guard IdentifiedFiles.isUsable(id), FolderListing.exists(file) else { return nil }
    let bytes = try FileBytes.read(file, limit: Self.limit)
    do throws(PresetError) {
      return try PresetJSON.decode(bytes, id: id)
    } catch {
      throw .preset(path: file, error)
    }
  }

  /// Keeps a preset under its identifier; what was there is replaced at once or not at all.
  public func save(_ preset: BrushPreset) throws(FileError) {
    let file = files.file(of: preset.id)
    guard IdentifiedFiles.isUsable(preset.id) else { throw .cannotWrite(path: file, .badName) }
    let bytes: [UInt8]
    do throws(PresetError) {
      bytes = try PresetJSON.encode(preset)
    } catch {
      throw .preset(path: file, error)
    }
    // What could not be read again is not written.
    guard bytes.count <= Self.limit else {
      throw .tooLarge(path: file, bytes: bytes.count, limit: Self.limit)
    }
    try UserFolders.make(path, private: true)
    try AtomicFile.write(bytes, to: file)
  }

  /// Removes the file of a preset; nothing happens where there is none.
  public func remove(_ id: String) throws(FileError) {
    if IdentifiedFiles.isUsable(id) { try AtomicFile.remove(files.file(of: id)) }
  }

  /// An identifier for a new preset of that name, which nothing in the folder and none of `taken`
  /// has.
  public func freeID(for name: String, taken: some Sequence<String>) -> String {
    files.freeID(for: name, taken: taken)
  }

  private var files: IdentifiedFiles {
    IdentifiedFiles(path: path, ending: ".json", fallback: "brush")
  }
}

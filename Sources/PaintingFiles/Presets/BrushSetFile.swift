import FoundationEssentials
public import PaintingModel
import Words

/// Brushes as one file, to be given to others: JSON text with each of them as its own file has it.
public enum BrushSetFile {
  /// How the names of such files end.
  public static let ending = "fudebrushes"
  /// The most bytes of a file.
  static let limit = 1 << 28

  /// A set as its JSON says it.
  private struct Record: Codable {
    var name: String?
    var brushes: [PresetRecord]?
  }

  /// Writes brushes to a file; what was there is replaced at once or not at all.
  ///
  /// - Parameter name: what people call all of them together.
  public static func write(
    _ presets: [BrushPreset], name: String, to path: String
  ) throws(FileError) {
    let bytes: [UInt8]
    do throws(PresetError) {
      bytes = try encode(presets, name: name)
    } catch {
      throw .preset(path: path, error)
    }
    // What could not be read again is not written.
    guard bytes.count <= limit else {
      throw .tooLarge(path: path, bytes: bytes.count, limit: limit)
    }
    try AtomicFile.write(bytes, to: path)
  }

  /// The text of a set.
  static func encode(_ presets: [BrushPreset], name: String) throws(PresetError) -> [UInt8] {
    try PresetJSON.text(of: Record(name: name, brushes: presets.map { PresetRecord($0) }))
  }

  /// The brushes that a text holds, and what all of them are called.
  ///
  /// - Parameter most: the most brushes that are taken.
  static func decode(
    _ bytes: [UInt8], most: Int
  ) throws(PresetError) -> (brushes: [ImportedBrush], name: String) {
    let record = try PresetJSON.decode(Record.self, bytes)
    guard let brushes = record.brushes, !brushes.isEmpty else { throw .noBrushes(nil) }
    guard brushes.count <= most else {
      throw .tooMany(field: "brushes", count: brushes.count, most: most)
    }
    let name = PresetRecord.line(record.name)
    return (
      brushes.map { brush in
        let preset = brush.preset(id: text("Brush"))
        return ImportedBrush(
          name: preset.name, folder: preset.folder, tags: preset.tags, icon: preset.icon,
          brush: preset.brush.limited, dropped: [])
      }, name
    )
  }
}

import PaintingModel

/// Reads the brushes of other programs: those of MyPaint.
public enum BrushImport {
  /// How the names of files end that hold brushes.
  public static let endings = ["myb"]

  /// Whether a file may hold a brush, by its name.
  public static func takes(_ path: String) -> Bool {
    guard let dot = path.lastIndex(of: ".") else { return false }
    return endings.contains(path[path.index(after: dot)...].lowercased())
  }

  /// The brush in a file.
  public static func read(path: String) throws(FileError) -> ImportedBrush {
    let bytes = try FileBytes.read(path, limit: MyPaintBrush.limit)
    do throws(PresetError) {
      return try read(bytes, name: path)
    } catch {
      throw .preset(path: path, error)
    }
  }

  /// The brush that a file of that name or path holds.
  public static func read(_ bytes: [UInt8], name: String) throws(PresetError) -> ImportedBrush {
    MyPaintTranslation(of: try MyPaintBrush.read(bytes), name: title(of: name)).result
  }

  /// A file's name as people would write it: `blend_soft.myb` is “Blend soft”.
  private static func title(of path: String) -> String {
    var name = path.split(separator: "/").last ?? ""
    if let dot = name.lastIndex(of: "."), dot != name.startIndex { name = name[..<dot] }
    let words = name.split { $0 == "_" || $0.isWhitespace }.joined(separator: " ")
    return words.prefix(1).uppercased() + words.dropFirst().prefix(PresetRecord.longestName - 1)
  }
}

import PaintingModel
import Words

/// Reads the brushes of other programs, MyPaint, GIMP, Photoshop and Krita, and sets of our own.
public enum BrushImport {
  /// What a file gave.
  public struct Result: Hashable, Sendable {
    /// Its brushes; at least one.
    public var brushes: [ImportedBrush]
    /// What of it could not be taken, beside what brushes say of themselves.
    public var dropped: [String] = []
  }

  /// A kind of files.
  private enum Kind: String, CaseIterable {
    case myPaint = "myb"
    case gimp = "gbr"
    case gimpPipe = "gih"
    case photoshop = "abr"
    case krita = "kpp"
    case kritaBundle = "bundle"
    case set = "fudebrushes"

    /// The most bytes of a file.
    var limit: Int {
      switch self {
      case .myPaint: MyPaintBrush.limit
      case .krita: KritaPresetFile.limit
      case .gimp, .gimpPipe, .photoshop, .kritaBundle: 1 << 29
      case .set: BrushSetFile.limit
      }
    }
  }

  /// The most brushes that one file gives.
  private static let mostBrushes = 1000

  /// How the names of files end that hold brushes.
  public static let endings = Kind.allCases.map(\.rawValue)

  /// Whether a file may hold brushes, by its name.
  public static func takes(_ path: String) -> Bool { kind(of: path) != nil }

  private static func kind(of path: String) -> Kind? {
    guard let dot = path.lastIndex(of: ".") else { return nil }
    return Kind(rawValue: path[path.index(after: dot)...].lowercased())
  }

  /// The brushes in a file.
  public static func read(path: String) throws(FileError) -> Result {
    // What a name does not say may be of MyPaint.
    let kind = kind(of: path) ?? .myPaint
    let bytes = kind == .kritaBundle ? [] : try FileBytes.read(path, limit: kind.limit)
    do throws(PresetError) {
      if kind == .kritaBundle {
        return try read(try KritaBundle(path: path), name: title(of: path))
      }
      let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
      return try read(bytes, as: kind, name: title(of: path)) { name in
        // Tips lie beside Krita's presets, in a folder of their own.
        for place in ["\(folder)/\(name)", "\(folder)/../brushes/\(name)"] {
          if let bytes = try? FileBytes.read(place, limit: KritaPresetFile.tipLimit) {
            return bytes
          }
        }
        return nil
      }
    } catch {
      throw .preset(path: path, error)
    }
  }

  /// The brushes that the bytes of a file of that name or path hold.
  public static func read(_ bytes: [UInt8], name: String) throws(PresetError) -> Result {
    let kind = kind(of: name) ?? .myPaint
    if kind == .kritaBundle { return try read(try KritaBundle(bytes), name: title(of: name)) }
    return try read(bytes, as: kind, name: title(of: name)) { _ in nil }
  }

  private static func read(
    _ bytes: [UInt8], as kind: Kind, name: String, tip: (String) -> [UInt8]?
  ) throws(PresetError) -> Result {
    switch kind {
    case .myPaint:
      Result(brushes: [MyPaintTranslation(of: try MyPaintBrush.read(bytes), name: name).result])
    case .gimp:
      Result(brushes: [ForeignTranslation(of: try GimpBrushFile.read(bytes), name: name).result])
    case .gimpPipe:
      Result(brushes: [ForeignTranslation(of: try GimpPipeFile.read(bytes), name: name).result])
    case .photoshop: try readPhotoshop(bytes, name: name)
    case .krita:
      Result(brushes: [
        KritaTranslation(
          of: try KritaPresetFile.read(bytes) { file, _ in tip(file) }, name: name
        ).result
      ])
    case .kritaBundle: try read(try KritaBundle(bytes), name: name)
    case .set: try readSet(bytes, name: name)
    }
  }

  /// Those that lay in no folder come as one of the set's name, like other programs'.
  private static func readSet(_ bytes: [UInt8], name: String) throws(PresetError) -> Result {
    let set = try BrushSetFile.decode(bytes, most: mostBrushes)
    var result = Result(brushes: set.brushes)
    if result.brushes.allSatisfy(\.folder.isEmpty) {
      putTogether(&result, in: set.name.isEmpty ? name : set.name)
    }
    return result
  }

  private static func readPhotoshop(
    _ bytes: [UInt8], name: String
  ) throws(PresetError) -> Result {
    var result = Result(brushes: [])
    var number = 0
    result.dropped = try PhotoshopBrushFile.read(bytes) { brush in
      number += 1
      guard result.brushes.count < mostBrushes else { return }
      result.brushes.append(ForeignTranslation(of: brush, name: "\(name) \(number)").result)
    }
    putTogether(&result, in: name)
    tellOfMore(number, in: &result)
    return result
  }

  /// Gives those that came in one file a folder of their own.
  private static func putTogether(_ result: inout Result, in folder: String) {
    guard result.brushes.count > 1 else { return }
    for i in result.brushes.indices { result.brushes[i].folder = PresetRecord.line(folder) }
  }

  private static func read(_ bundle: KritaBundle, name: String) throws(PresetError) -> Result {
    var result = Result(brushes: [])
    var first: PresetError?
    var failed = 0
    for path in bundle.presets.prefix(mostBrushes) {
      do throws(PresetError) {
        let preset = try bundle.preset(path)
        var brush = KritaTranslation(of: preset, name: title(of: path)).result
        brush.tags = PresetRecord.tags(bundle.tags[path] ?? [])
        result.brushes.append(brush)
      } catch {
        first = first ?? error
        failed += 1
      }
    }
    // Where there are no presets, its tips are brushes.
    if bundle.presets.isEmpty {
      for path in bundle.brushes.prefix(mostBrushes) {
        do throws(PresetError) {
          guard takes(path) else { continue }
          result.brushes += try read(try bundle.bytes(of: path), name: path).brushes
        } catch {
          first = first ?? error
          failed += 1
        }
      }
    }
    guard !result.brushes.isEmpty else { throw .noBrushes(first.map { "\($0)" }) }
    putTogether(&result, in: bundle.name.isEmpty ? name : bundle.name)
    if let first, failed > 0 {
      // Translators: How many brushes of a file were left out, and what is wrong with the first.
      result.dropped.append(
        text(failed, one: "1 brush (%2$s)", many: "%d brushes (of the first: %s)", "\(first)"))
    }
    tellOfMore(
      max(bundle.presets.count, bundle.presets.isEmpty ? bundle.brushes.count : 0), in: &result)
    return result
  }

  private static func tellOfMore(_ count: Int, in result: inout Result) {
    let more = count - mostBrushes
    if more > 0 { result.dropped.append(text(more, one: "1 more brush", many: "%d more brushes")) }
  }

  /// A file's name as people would write it: `blend_soft.myb` is “Blend soft”.
  package static func title(of path: String) -> String {
    var name = path.split(separator: "/").last ?? ""
    if let dot = name.lastIndex(of: "."), dot != name.startIndex { name = name[..<dot] }
    let words = name.split { $0 == "_" || $0.isWhitespace }.joined(separator: " ")
    return words.prefix(1).uppercased() + words.dropFirst().prefix(PresetRecord.longestName - 1)
  }
}

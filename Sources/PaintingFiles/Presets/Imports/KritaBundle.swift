/// Krita's bundles of resources, `.bundle`: a ZIP archive with a list of its files,
/// `META-INF/manifest.xml`, and what is said of all of it, `meta.xml`. Files are unpacked when they are
/// asked for: the archive may be large.
final class KritaBundle {
  /// The most bytes of either list.
  private static let listLimit = 1 << 22

  /// What people call it; empty where it does not say it.
  private(set) var name = ""
  /// Who made it; empty where it does not say it.
  private(set) var author = ""
  /// Under which license it may be used; empty where it does not say it.
  private(set) var license = ""
  /// The paths of the presets in the archive, in the list's order.
  private(set) var presets: [String] = []
  /// The paths of the tips in the archive, in the list's order.
  private(set) var brushes: [String] = []
  /// The paths of the patterns in the archive, in the list's order.
  private(set) var patterns: [String] = []
  /// The words under which files are found, by their paths.
  private(set) var tags: [String: [String]] = [:]
  /// The path of each tip, by its MD5 in hexadecimal letters.
  private var sums: [String: String] = [:]
  /// The path of each tip, by the last part of its path, and by that in small letters.
  private var tips: [String: String] = [:]
  /// The paths that were listed.
  private var listed: Set<String> = []
  private let archive: ZipReader

  /// Opens a file, of which only what is asked for is read.
  convenience init(path: String) throws(PresetError) {
    do throws(ZipError) {
      try self.init(try ZipReader(path: path))
    } catch {
      throw KritaBundle.problem(error)
    }
  }

  /// Opens a bundle in memory.
  convenience init(_ bytes: [UInt8]) throws(PresetError) {
    do throws(ZipError) {
      try self.init(try ZipReader(bytes))
    } catch {
      throw KritaBundle.problem(error)
    }
  }

  private static func problem(_ error: ZipError) -> PresetError {
    if case .missing = error { .notBundle } else { .zip(error) }
  }

  private init(_ archive: ZipReader) throws(ZipError) {
    self.archive = archive
    let list = try archive.read("META-INF/manifest.xml", limit: KritaBundle.listLimit)
    readList(list)
    if archive.contains("meta.xml") {
      if let meta = try? archive.read("meta.xml", limit: KritaBundle.listLimit) { readMeta(meta) }
    }
  }

  /// The bytes of a file in it.
  func bytes(of path: String, limit: Int = KritaPresetFile.tipLimit) throws(PresetError) -> [UInt8]
  {
    do throws(ZipError) {
      return try archive.read(path, limit: limit)
    } catch {
      throw .zip(error)
    }
  }

  /// A preset of it, with its tip where that is in it too.
  func preset(_ path: String) throws(PresetError) -> KritaPreset {
    try KritaPresetFile.read(try bytes(of: path, limit: KritaPresetFile.limit)) { name, md5 in
      tip(name, md5: md5)
    }
  }

  /// The file of a tip, by its name and MD5; nil where it is not in it.
  func tip(_ fileName: String, md5: String? = nil) -> [UInt8]? {
    let path =
      tips[fileName] ?? md5.flatMap { sums[$0.lowercased()] } ?? tips[fileName.lowercased()]
    return path.flatMap { try? bytes(of: $0) }
  }

  private func readList(_ list: [UInt8]) {
    var level = 0
    var path: String?
    var tag: String?
    // What of it can be read is enough.
    try? XMLElementReader.read(
      list,
      begin: { (element) throws(StackError) in
        level += 1
        guard level <= KritaParameters.mostLevels else {
          throw .tooMuch(of: "levels", limit: KritaParameters.mostLevels, line: element.line)
        }
        self.add(element)
        if element.name == "manifest:file-entry" {
          path = element.attributes["manifest:full-path"]
        }
        tag = element.name == "manifest:tag" ? "" : nil
      }, text: { tag?.append($0) },
      end: { _ in
        level -= 1
        if let tag, let path { self.tags[path, default: []].append(ForeignText.name(tag)) }
        tag = nil
      })
  }

  private func add(_ element: XMLElementReader.Element) {
    guard element.name == "manifest:file-entry",
      let path = element.attributes["manifest:full-path"],
      archive.contains(path), listed.insert(path).inserted
    else { return }
    switch element.attributes["manifest:media-type"] {
    case "paintoppresets": presets.append(path)
    case "patterns": patterns.append(path)
    case "brushes":
      brushes.append(path)
      let name = KritaTip.lastName(path)
      for key in [name, name.lowercased()] where tips[key] == nil { tips[key] = path }
      if let sum = element.attributes["manifest:md5sum"] { sums[sum.lowercased()] = path }
    default: break
    }
  }

  private func readMeta(_ meta: [UInt8]) {
    var values: [String: String] = [:]
    for element in KritaXML.elements(ForeignText.decode(meta)) {
      if let key = element.attributes["meta:name"], let value = element.attributes["meta:value"] {
        values[key] = value
      } else if values[element.name] == nil {
        values[element.name] = element.text
      }
    }
    name = ForeignText.name(values["dc:title"] ?? values["meta:title"] ?? "")
    author = ForeignText.name(values["dc:author"] ?? values["meta:initial-creator"] ?? "")
    license = ForeignText.name(values["license"] ?? "")
  }
}

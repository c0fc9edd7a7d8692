import Glibc

@testable import PaintingFiles

/// A page of the handbook as it stands in its file, read as the XML that it is, too.
struct HandbookPage {
  /// A key or a name that a page shows, and the command that it says it is of.
  struct Word: Hashable {
    let text: String
    let command: String?
  }

  struct Shown: Hashable {
    let path: String
    let width: Int
    let height: Int
    let words: String
  }

  /// The folder of the pages in the repository.
  static let folder = root + "/Resources/handbook"
  static let root = "/" + #filePath.split(separator: "/").dropLast(4).joined(separator: "/")

  let name: String
  let source: String
  /// What elements there are.
  private(set) var elements: Set<String> = []
  /// Where it leads.
  private(set) var links: [String] = []
  /// What the browser reads with it, beside pictures.
  private(set) var parts: [String] = []
  private(set) var pictures: [Shown] = []
  /// What stands on keys.
  private(set) var keys: [Word] = []
  /// What stands on buttons and in menus.
  private(set) var names: [Word] = []

  /// Reads all pages, by their names.
  static func all() throws -> [String: HandbookPage] {
    let names = try FolderListing.read(folder).map(\.name).filter { $0.hasSuffix(".html") }
    return Dictionary(uniqueKeysWithValues: try names.map { ($0, try HandbookPage($0)) })
  }

  init(_ name: String) throws {
    self.name = name
    let bytes = try FileBytes.read("\(Self.folder)/\(name)", limit: 1 << 20)
    source = String(decoding: bytes, as: UTF8.self)
    var reading = Reading()
    try XMLElementReader.read(
      bytes, begin: { reading.begin($0) }, text: { reading.text += $0 },
      end: { reading.end($0) })
    (elements, links, parts) = (reading.elements, reading.links, reading.parts)
    (pictures, keys, names) = (reading.pictures, reading.keys, reading.names)
  }

  private struct Reading {
    var elements: Set<String> = []
    var links: [String] = []
    var parts: [String] = []
    var pictures: [Shown] = []
    var keys: [Word] = []
    var names: [Word] = []
    var text = ""
    private var command: String?

    mutating func begin(_ element: XMLElementReader.Element) {
      elements.insert(element.name)
      let attributes = element.attributes
      switch element.name {
      case "a": links.append(attributes["href"] ?? "")
      case "link", "script": parts.append(attributes["href"] ?? attributes["src"] ?? "")
      case "img":
        pictures.append(
          Shown(
            path: attributes["src"] ?? "", width: Int(attributes["width"] ?? "") ?? 0,
            height: Int(attributes["height"] ?? "") ?? 0, words: attributes["alt"] ?? ""))
      case "kbd", "b": (text, command) = ("", attributes["data-command"])
      default: break
      }
    }

    mutating func end(_ element: String) {
      switch element {
      case "kbd": keys.append(Word(text: text, command: command))
      case "b": names.append(Word(text: text, command: command))
      default: break
      }
    }
  }
}

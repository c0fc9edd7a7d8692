import PaintingFiles
import Rasterizer

nonisolated extension NewSheet {
  private static let name = "new-sheet"

  /// The one that was used last, kept from run to run in the user's state folder; nil where none was,
  /// and where what was kept is no sheet.
  init?(in folders: UserFolders) {
    guard let bytes = try? FileBytes.read("\(folders.state)/\(Self.name)", limit: 4096) else {
      return nil
    }
    self.init(String(decoding: bytes, as: UTF8.self))
  }

  /// Reads it as it is written: a line for each property. Lines that make no sense count as not said;
  /// without a kind there is none.
  init?(_ text: String) {
    self.init()
    var hasKind = false
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ").map { String($0) }
      switch words.first {
      case "kind" where words.count == 2:
        guard let kind = SheetKind(rawValue: words[1]) else { continue }
        take(kind)
        hasKind = true
      case "size" where words.count == 4:
        guard let width = Double(words[1]), let height = Double(words[2]),
          let unit = SheetUnit(rawValue: words[3]), width.isFinite, height.isFinite,
          width > 0, height > 0
        else { continue }
        count(in: unit)
        (self.width, self.height) = (width, height)
      case "resolution" where words.count == 2:
        if let number = Int(words[1]), Self.resolutions.contains(number) { resolution = number }
      case "turned": isTurned = words.last == "yes"
      case "paper" where words.count == 2:
        if words[1] == "none" {
          paper = nil
        } else if let hex = UInt32(words[1], radix: 16), hex <= 0xFFFFFF {
          paper = Color(hex: hex)
        }
      default: continue
      }
    }
    guard hasKind else { return nil }
  }

  /// As it is kept.
  var words: String {
    """
    kind \(kind.rawValue)
    size \(width) \(height) \(unit.rawValue)
    resolution \(resolution)
    turned \(isTurned ? "yes" : "no")
    paper \(paper.map { String($0.hex, radix: 16) } ?? "none")

    """
  }

  /// Keeps it for the next run.
  func write(in folders: UserFolders) throws(FileError) { try folders.keep(words, as: Self.name) }
}

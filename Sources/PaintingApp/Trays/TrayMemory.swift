import Geometry
import PaintingFiles

/// Where somebody has put the trays, kept from run to run in the user's state folder as lines of
/// `tray edge along`.
nonisolated struct TrayMemory: Hashable {
  var places: [TrayName: TrayPlace] = [:]

  private static func path(in folders: UserFolders) -> String { "\(folders.state)/trays" }

  /// Remembers these places.
  init(_ places: [TrayName: TrayPlace]) { self.places = places }

  /// Reads what was kept; what is missing or damaged counts as nothing.
  init(in folders: UserFolders) {
    guard let bytes = try? FileBytes.read(Self.path(in: folders), limit: 4096) else { return }
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      let words = line.split(separator: " ")
      guard words.count == 3, let name = TrayName(rawValue: String(words[0])),
        let edge = TrayEdge(rawValue: String(words[1])), let along = Double(words[2]),
        (0...1).contains(along)
      else { continue }
      places[name] = TrayPlace(edge: edge, along: along)
    }
  }

  /// Keeps it for the next run.
  func write(in folders: UserFolders) throws(FileError) {
    var text = ""
    for name in TrayName.allCases {
      guard let place = places[name] else { continue }
      text += "\(name.rawValue) \(place.edge.rawValue) \(place.along)\n"
    }
    guard !text.isEmpty || FolderListing.exists(Self.path(in: folders)) else { return }
    try folders.keep(text, as: "trays")
  }
}

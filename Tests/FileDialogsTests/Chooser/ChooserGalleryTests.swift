import AppTestSupport
import Controls
import Geometry
import PaintingFiles
import Rasterizer
import TestSupport
import Testing
import UserInterface

@testable import FileDialogs

/// Our own chooser of files for people to look at.
@MainActor struct ChooserGalleryTests {
  private static let files: [ListedFile] = {
    let names = ["Autumn", "Sketches", "Blue hill.ora", "Harbor at night.ora", "Painting 9.ora"]
    let more = ["Painting 10.ora", "Self-portrait, second try.ora", "still life.png"]
    return (names + more).enumerated().map { index, name in
      ListedFile(
        FolderEntry(
          name: name, isFolder: index < 2, modified: 1_764_000_000 - Double(index * index) * 1e5,
          size: 312_000 * (index * 7 % 5 + 1)), in: "/home/ann/Pictures/Fude")
    }
  }()

  private static let places: [PlacesSource.Item] = [
    .recent, .place(Place(name: "Home", path: "/home/ann", kind: .home)),
    .place(Place(name: "Fude", path: "/home/ann/Pictures/Fude", kind: .standard)),
    .place(Place(name: "Pictures", path: "/home/ann/Pictures", kind: .standard)),
    .place(Place(name: "Documents", path: "/home/ann/Documents", kind: .standard)),
    .place(Place(name: "Downloads", path: "/home/ann/Downloads", kind: .standard)),
    .place(Place(name: "Exhibition", path: "/home/ann/Work/Exhibition", kind: .bookmark)),
    .place(Place(name: "My Stick", path: "/media/ann/My Stick", kind: .drive)),
  ]

  /// A picture of its own for each file: hills in the color of its name.
  private nonisolated static func picture(_ path: String) -> Picture {
    let hash = path.utf8.reduce(UInt32(7)) { $0 &* 31 &+ UInt32($1) }
    let (width, height) = hash % 3 == 0 ? (90, 144) : (144, 100)
    let sky = 0xFF00_0000 | (hash & 0x3F3F3F) + 0xA0A0A0
    let hill = 0xFF00_0000 | (hash >> 7 & 0x7F7F7F) + 0x202020
    var pixels: [UInt32] = []
    for y in 0..<height {
      for x in 0..<width {
        pixels.append(y * 3 > height + (x * 5 + Int(hash % 60)) % height ? hill : sky)
      }
    }
    return Picture(size: PixelSize(width: width, height: height), pixels: pixels)
  }

  @Test(arguments: GalleryVariant.all, ["open", "save", "small"])
  func theChooser(_ variant: GalleryVariant, _ kind: String) async throws {
    let size = kind == "small" ? Size(480, 400) : Size(900, 680)
    let user = try variant.wear {
      try UserDriver(size: size, scale: variant.scale, root: ViewController())
    }
    let folders = UserFolders(environment: { _ in nil }, homeOfRecord: { "/home/ann" })
    let mode: ChooserMode =
      kind == "save" ? .save(name: "Painting 11.ora", ending: "ora") : .open
    let chooser = ChooserController(mode, folder: "/", folders: folders) { Self.picture($0) }
    chooser.recentFiles = { [] }
    variant.wear { chooser.present(in: user.window) }
    let isRead = await waited(until: { !chooser.isReading && !chooser.places.items.isEmpty })
    #expect(isRead)
    chooser.folder = "/home/ann/Pictures/Fude"
    chooser.files = Self.files
    chooser.places.show(Self.places, in: chooser.placesTable)
    chooser.leavePath(focusesFiles: false)
    chooser.applyFilter()
    user.advance(by: 1)
    let rows = (2..<4).map { IndexPath(row: $0) }
    _ = await waited(until: {
      rows.allSatisfy { path in
        (chooser.list.cellForRow(at: path) as? FileRow).map { $0.thumbnail != nil } ?? true
      }
    })
    _ = await waited(until: { !chooser.thumbnails.isRunning })
    try variant.wear {
      if kind != "save" { for _ in 0..<3 { user.key(.down) } }
      user.window.setNeedsDisplay()
      user.advance(by: 1)
      #expect(user.find("chooser.path") != nil)
      try variant.show(user, "chooser-\(kind)")
    }
  }
}

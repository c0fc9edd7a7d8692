import AppTestSupport
import Canvas
import DesktopServices
import Geometry
import Glibc
import PaintingFiles
import TestSupport
import Testing
import UserInterface

@testable import FileDialogs
@testable import PaintingApp

/// The desktop's list of files that were used last, both ways.
@MainActor @Suite struct RecentFilesTests {
  private let home: AppHome
  private let list: String

  init() throws {
    home = try AppHome()
    list = "\(home.folders.home)/.local/share/recently-used.xbel"
  }

  private func touch(_ name: String) throws -> String {
    let path = "\(home.folders.home)/\(name)"
    try AtomicFile.write([1], to: path)
    return path
  }

  @Test func whatIsSavedAndOpenedIsInTheListForAllPrograms() async throws {
    let app = try home.start()
    let user = try #require(UserDriver(window: app.window))
    user.drag([Point(500, 400), Point(600, 400)])
    user.key(.character("s"), modifiers: .control)
    #expect(await waited(until: { FolderListing.exists(list) }))
    let saved = "\(home.folders.paintings)/Painting 1.ora"
    #expect(await app.editor.recentFiles.paths() == [saved])
    let bytes = try FileBytes.read(list)
    #expect(String(decoding: bytes, as: UTF8.self).contains("image/openraster"))
    var status = stat()
    stat(list, &status)
    #expect(status.st_mode & 0o777 == 0o600, "for the user alone")
  }

  @Test func whatOtherProgramsUsedIsOfferedIfItIsThereAndCanBeOpened() async throws {
    let picture = try touch("hill.png")
    let note = try touch("note.txt")
    var other = RecentList()
    for (age, path) in [note, "/gone/far.png", picture].enumerated() {
      other = try #require(
        other.adding(
          path, mimeType: "image/png", application: "gimp", command: "gimp %u", now: 9000 - age))
    }
    try UserFolders.make(list.parentPath)
    try AtomicFile.write(other.bytes, to: list)
    #expect(await RecentFiles(in: home.folders).paths() == [picture])
  }

  @Test func openRecentShowsThemAndOpensOne() async throws {
    let path = "\(home.folders.home)/hill.ora"
    let first = try home.start()
    try await first.editor.document.save(to: path)
    RecentFiles.add(path, "image/openraster", to: list)
    let app = try home.start()
    let user = try #require(UserDriver(window: app.window))
    user.key(.character("o"), modifiers: [.control, .shift])
    #expect(await waited(until: { user.find(named: "hill.ora") != nil }) { user.advance(by: 0.1) })
    user.key(.enter)
    #expect(await waited(until: { app.editor.document.path == path }))
  }

  @Test func whoWantsNothingRememberedHasNothingRemembered() async throws {
    let recent = RecentFiles(in: home.folders)
    let path = try touch("hill.png")
    var asked = 0
    recent.mayRemember = { tell in
      asked += 1
      tell(false)
    }
    recent.note(path)
    #expect(asked == 1)
    recent.mayRemember = { $0(true) }
    let other = try touch("sea.png")
    recent.note(other)
    #expect(await waited(until: { FolderListing.exists(list) }))
    #expect(await recent.paths() == [other])
  }

  @Test func aListThatCannotBeReadStaysAsItIs() async throws {
    try UserFolders.make(list.parentPath)
    for text in ["<xbel broken", "not a list at all"] {
      try AtomicFile.write(Array(text.utf8), to: list)
      RecentFiles.add(try touch("hill.png"), "image/png", to: list)
      #expect(try FileBytes.read(list) == Array(text.utf8))
      #expect(await RecentFiles(in: home.folders).paths().isEmpty)
    }
  }

  @Test func manyThatWriteAtOnceLoseNothingOfEachOther() async throws {
    let paths = try (0..<4).map { try touch("hill \($0).png") }
    let list = list
    await withTaskGroup { group in
      for path in paths { group.addTask { RecentFiles.add(path, "image/png", to: list) } }
    }
    #expect(Set(await RecentFiles(in: home.folders).paths()).isSubset(of: Set(paths)))
    for path in paths { RecentFiles.add(path, "image/png", to: list) }
    #expect(Set(await RecentFiles(in: home.folders).paths()) == Set(paths))
  }
}

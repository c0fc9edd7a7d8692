import AppTestSupport
import Canvas
import Geometry
import Glibc
import PaintingModel
import Rasterizer
import TestSupport
import Testing
import UserInterface

@testable import PaintingApp
@testable import PaintingFiles

/// The app in a home, and a person in front of it.
@MainActor final class Sitting {
  let home: AppHome
  let app: FudeApp
  let user: UserDriver
  private let isHomeOwned: Bool

  /// Sits down in front of a new start, in a home of its own or in one that is there.
  init(_ home: AppHome? = nil, _ options: AppOptions = AppOptions()) throws {
    isHomeOwned = home == nil
    self.home = try home ?? AppHome()
    app = try self.home.start(PixelSize(width: 1000, height: 700), options)
    user = try #require(UserDriver(window: app.window))
  }

  isolated deinit {
    // So that nothing is written to a home that is gone.
    if isHomeOwned { app.editor.keeper?.drop() }
  }

  var painting: Painting { app.editor.document.painting }
  var safety: WorkSafety { app.editor.safety }

  /// Paints a stroke; each number gives another one.
  func paint(_ number: Int = 0) {
    let y = 250 + 13 * Double(number % 20)
    user.drag([Point(400, y), Point(500, y + 20), Point(600, y)])
  }

  /// Waits for what another thread does, with the window's turns in between.
  func wait(
    for what: String, sourceLocation: SourceLocation = #_sourceLocation, _ done: () -> Bool
  ) async {
    let came = await waited(until: done) { user.backend.drain() }
    user.backend.drain()
    #expect(came, "\(what) never came", sourceLocation: sourceLocation)
  }

  /// Waits until all that was done is on the disk.
  func waitUntilSafe(sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(app.editor.keeper?.finish() == true, sourceLocation: sourceLocation)
  }

  func press(_ key: Character, _ modifiers: KeyModifiers = .control) {
    user.key(.character(key), modifiers: modifiers)
  }

  /// Saves, and waits for it.
  func save() async {
    press("s")
    await wait(for: "the save") { !app.editor.document.hasUnsavedChanges }
  }

  /// Nothing is left behind yet.
  struct NoJournal: Error {}

  /// What the next start would recover if the program ended now, with its name.
  func recoveredAfterCrash() throws -> RecoveredPainting {
    let copy = try home.crashed()
    defer { withExtendedLifetime(copy) {} }
    guard let journal = try copy.journals.abandoned().journals.first else { throw NoJournal() }
    return try journal.recover()
  }

  /// Expects a painting to be the one on the screen, to the last pixel and the last step.
  func expectSame(
    _ other: Painting, _ what: Comment = "", sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let (a, b) = (painting.record, other.record)
    #expect(a.tree == b.tree, what, sourceLocation: sourceLocation)
    #expect(a.steps == b.steps, what, sourceLocation: sourceLocation)
    #expect(a.doneCount == b.doneCount, what, sourceLocation: sourceLocation)
    #expect(Self.look(alike: painting, other), what, sourceLocation: sourceLocation)
  }

  /// Whether two paintings have the same pixels.
  static func look(alike a: Painting, _ b: Painting) -> Bool {
    guard a.size == b.size else { return false }
    let bitmaps = [a, b].map { painting in
      let bitmap = Bitmap(size: painting.size)
      painting.render(into: bitmap, clip: bitmap.bounds, canvasToBitmap: .identity)
      return bitmap
    }
    return memcmp(
      bitmaps[0].pixels, bitmaps[1].pixels, 4 * bitmaps[0].stride * bitmaps[0].height) == 0
  }
}

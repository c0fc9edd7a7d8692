import AppTestSupport
import Canvas
import Controls
import Geometry
import PaintingModel
import Rasterizer
import TestSupport
import Testing
import UserInterface

@testable import PaintingApp
@testable import PaintingFiles

/// What is said about safety, recovery and versions: see `GalleryVariant`.
@MainActor @Suite(.serialized) struct KeepingGalleryTests {
  private static let dangers = [
    JournalDanger(
      failure: .cannotWrite(
        path: "/home/a/1.journal", reason: "there is no space left on the disk"),
      age: 194),
    JournalDanger(
      failure: .cannotWrite(path: "/home/a/1.journal", reason: "the disk is read-only"), age: nil),
  ]

  /// A painting in a few colors.
  private func painting(_ seed: UInt64, strokes: Int = 30) -> Painting {
    var painting = Painting(size: PixelSize(width: 640, height: 480))
    var dice = SplitMix64(seed: seed)
    let colors = ToolSettings.defaultPalette
    for index in 0..<strokes {
      let start = Point(.random(in: 40..<600, using: &dice), .random(in: 40..<440, using: &dice))
      var brush = Brush()
      brush.diameter = .random(in: 8..<60, using: &dice)
      let (id, _) = painting.beginStroke(
        at: StrokePoint(location: start), color: colors[(index + Int(seed)) % colors.count],
        brush: brush, seed: seed)
      let way = (1...6).map { step in
        StrokePoint(
          location: start
            + Vector(Double(step) * 22, .random(in: -40..<40, using: &dice)))
      }
      _ = painting.append(way, to: id)
      _ = painting.endStroke(id)
    }
    return painting
  }

  /// Journals as programs leave them behind.
  private func home() throws -> AppHome {
    let living = try AppHome()
    for (seed, name) in [(1, "/home/a/Autumn hill.ora"), (2, nil), (3, "/home/a/Cat.ora")] {
      let writer = JournalWriter(in: living.journals, date: { 1_763_800_000 + Int64(seed) * 9000 })
      let empty = Painting(size: PixelSize(width: 640, height: 480))
      writer.begin(empty, name: name as String?)
      writer.begin(painting(UInt64(seed)), name: name)
      var last = painting(UInt64(seed))
      _ = last.undo()
      writer.note(last)
      writer.flush()
    }
    return try living.crashed()
  }

  private func stage(_ variant: GalleryVariant) throws -> CanvasStage {
    try CanvasStage(
      canvas: PixelSize(width: 900, height: 600), window: Size(1100, 760), scale: variant.scale)
  }

  private func front(_ user: UserDriver) -> Rect? {
    user.window.presentedViewControllers.last.map {
      $0.view.convert($0.view.bounds, to: nil).inset(by: -48)
    }
  }

  @Test(arguments: GalleryVariant.all) func theSheet(_ variant: GalleryVariant) async throws {
    let home = try home()
    var work = await AbandonedWork.find(in: home.journals)
    #expect(work.journals.count == 3)
    work.problems = [
      JournalError.newer(path: "~/.local/state/fude/journals/9.journal").description,
      JournalError.damaged(
        path: "~/.local/state/fude/journals/4.journal", reason: "it is damaged"
      ).description,
    ]
    let panel = RecoveryController(work)
    _ = panel.view
    // The theme is everybody's, so it is put on only where nobody waits.
    let has = await waited(until: { panel.pictureCount == 3 })
    #expect(has)
    try variant.wear {
      let stage = try stage(variant)
      panel.present(in: stage.user.window)
      stage.user.advance(by: 1)
      try variant.show(stage.user, "recovery", part: front(stage.user))
    }
  }

  @Test(arguments: GalleryVariant.all) func versions(_ variant: GalleryVariant) async throws {
    var shown = Painting(size: PixelSize(width: 640, height: 480))
    for day in 0..<4 {
      for stroke in 0..<6 {
        let (id, _) = shown.beginStroke(
          at: StrokePoint(location: Point(60 + 80 * Double(stroke), 60 + 100 * Double(day))),
          color: ToolSettings.defaultPalette[day * 3], brush: Brush(diameter: 40), seed: 1)
        _ = shown.append(
          [StrokePoint(location: Point(100 + 80 * Double(stroke), 130 + 100 * Double(day)))], to: id
        )
        _ = shown.endStroke(id)
      }
      shown.addVersion(date: 1_763_000_000 + Int64(day) * 100_000, name: "Autumn hill")
    }
    let panel = VersionsController(shown, title: "Autumn hill")
    _ = panel.view
    let has = await waited(until: { panel.pictureCount == 4 })
    #expect(has)
    try variant.wear {
      let stage = try stage(variant)
      panel.present(in: stage.user.window)
      stage.user.advance(by: 0.5)
      stage.user.key(.down)
      stage.user.advance(by: 1)
      try variant.show(stage.user, "versions", part: front(stage.user))
    }
  }

  @Test(arguments: GalleryVariant.all) func theDot(_ variant: GalleryVariant) throws {
    try variant.wear {
      let states: [(String, WorkSafety)] = [
        ("Empty", .empty), ("In a file", .saved), ("In the journal", .kept), ("Saving", .saving),
        ("In danger", .endangered(Self.dangers[0])),
      ]
      let board = try GalleryBoard(
        variant, width: 320,
        states.map { name, safety in
          let dot = SaveDot()
          dot.safety = safety
          dot.frame = Rect(0, 0, 44, 44)
          return (name, [dot])
        })
      try variant.show(board, "save-dot")
    }
  }

  @Test(arguments: GalleryVariant.all) func whatToDo(_ variant: GalleryVariant) throws {
    try variant.wear {
      let stage = try stage(variant)
      for (name, safety) in [
        ("kept", WorkSafety.kept), ("full", .endangered(Self.dangers[0])),
        ("read-only", .endangered(Self.dangers[1])),
      ] {
        stage.editor.explain(safety)
        stage.user.advance(by: 1)
        try variant.show(stage.user, "safety-\(name)", part: front(stage.user))
        stage.user.key(.escape)
        stage.user.advance(by: 1)
      }
    }
  }
}

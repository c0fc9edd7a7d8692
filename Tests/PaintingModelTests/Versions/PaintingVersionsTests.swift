import Geometry
import Rasterizer
import Testing

@testable import PaintingModel

/// Going back to how a painting was when it was saved.
@Suite struct PaintingVersionsTests {
  private static let size = PixelSize(width: 150, height: 130)

  private func stroke(_ painting: inout Painting, _ seed: UInt64) {
    var dice = SplitMix64(seed: seed)
    func place() -> StrokePoint {
      StrokePoint(
        location: Point(.random(in: 0..<150, using: &dice), .random(in: 0..<130, using: &dice)))
    }
    let color = Color(hex: UInt32.random(in: 0..<0xFFFFFF, using: &dice))
    let (id, _) = painting.beginStroke(at: place(), color: color, brush: Brush(), seed: seed)
    _ = painting.append([place(), place()], to: id)
    _ = painting.endStroke(id)
  }

  private func pixels(_ painting: Painting) -> [UInt32] {
    let bitmap = Bitmap(size: painting.size)
    painting.render(into: bitmap, clip: bitmap.bounds, canvasToBitmap: .identity)
    return bitmap.copyOfPixels
  }

  private func expectBack(
    _ painting: Painting, to saved: [Painting], sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    for (version, state) in zip(painting.versions.all, saved) {
      let then = try #require(painting.painting(at: version), sourceLocation: sourceLocation)
      #expect(pixels(then) == pixels(state), sourceLocation: sourceLocation)
      var back = painting
      let steps = back.stepCount
      if back.goBack(to: then) != nil {
        #expect(back.stepCount > 0 && back.stepCount != steps || painting.canRedo)
        #expect(pixels(back) == pixels(state), sourceLocation: sourceLocation)
        _ = back.undo()
        #expect(pixels(back) == pixels(painting), "undo", sourceLocation: sourceLocation)
        _ = back.redo()
        #expect(pixels(back) == pixels(state), "redo", sourceLocation: sourceLocation)
      } else {
        #expect(pixels(painting) == pixels(state), sourceLocation: sourceLocation)
      }
    }
  }

  @Test func eachSaveCanBeGoneBackToAndThatUndone() throws {
    var painting = Painting(size: Self.size)
    var saved: [Painting] = []
    for seed in 0..<8 {
      stroke(&painting, UInt64(seed))
      if seed == 3 { _ = painting.addLayer() }
      if seed == 5 { _ = painting.mergeDown(painting.activeLayer) }
      if seed == 6 {
        _ = painting.recolor(ElementPlace(layer: painting.activeLayer, index: 0), to: .black)
      }
      if seed % 2 == 1 {
        painting.addVersion(date: Int64(seed), name: "a")
        saved.append(painting)
      }
    }
    #expect(painting.versions.all.count == 4)
    try expectBack(painting, to: saved)
  }

  @Test func aSaveThatChangesNothingMakesNoVersion() {
    var painting = Painting(size: Self.size)
    stroke(&painting, 1)
    let isNew = [(1, "a"), (2, "a"), (3, "b")].map { date, name in
      painting.addVersion(date: date, name: name)
    }
    #expect(isNew == [true, false, true])
    painting.removeNewestVersion()
    #expect(painting.versions.all.map(\.name) == ["a"])
  }

  @Test func whatUndoAndNewStrokesDropIsKeptForAVersion() throws {
    var painting = Painting(size: Self.size)
    var saved: [Painting] = []
    func save() {
      painting.addVersion(date: 0, name: "\(saved.count)")
      saved.append(painting)
    }
    for seed in 0..<4 { stroke(&painting, UInt64(seed)) }
    save()
    _ = painting.addLayer()
    stroke(&painting, 9)
    _ = painting.duplicateLayer(painting.activeLayer)
    stroke(&painting, 10)
    save()
    // Back to the second stroke, and another way from there.
    for _ in 0..<6 { _ = painting.undo() }
    stroke(&painting, 20)
    #expect(painting.versions.branches.count == 1)
    stroke(&painting, 21)
    save()
    try expectBack(painting, to: saved)
    // And once more from below the place where that one left.
    for _ in 0..<3 { _ = painting.undo() }
    stroke(&painting, 30)
    #expect(painting.versions.branches.count == 2)
    try expectBack(painting, to: saved)
    // Gone back to, its steps are in the history again.
    let then = try #require(painting.painting(at: painting.versions.all[1]))
    _ = painting.goBack(to: then)
    save()
    stroke(&painting, 31)
    try expectBack(painting, to: saved)
  }

  @Test func whatGoesOnWithAStepAfterASaveIsAStepOfItsOwn() throws {
    var painting = Painting(size: Self.size)
    stroke(&painting, 1)
    _ = painting.changeLayer(painting.activeLayer) { $0.opacity = 0.8 }
    painting.addVersion(date: 0, name: "")
    let saved = painting
    _ = painting.changeLayer(painting.activeLayer, continuing: true) { $0.opacity = 0.3 }
    _ = painting.changeLayer(painting.activeLayer, continuing: true) { $0.opacity = 0.2 }
    #expect(painting.stepCount == saved.stepCount + 1)
    try expectBack(painting, to: [saved])
  }

  @Test func randomHandsAndSavesAllComeBack() throws {
    for seed in 0..<6 {
      var dice = SplitMix64(seed: UInt64(seed))
      var painting = Painting(size: Self.size)
      var saved: [Painting] = []
      for _ in 0..<40 {
        switch Int.random(in: 0..<10, using: &dice) {
        case 0, 1, 2: stroke(&painting, .random(in: 0..<1000, using: &dice))
        case 3, 4, 5: _ = painting.undo()
        case 6: _ = painting.redo()
        case 7: _ = painting.addLayer()
        case 8: _ = painting.removeLayer(painting.activeLayer)
        default:
          if painting.addVersion(date: Int64(saved.count), name: "\(saved.count)") {
            saved.append(painting)
          }
        }
      }
      try expectBack(painting, to: saved)
    }
  }

  @Test func versionsThatDoNotFitAreRefused() {
    func version(_ branch: Int?, _ place: Int) -> SavedVersion {
      SavedVersion(date: 0, name: "", branch: branch, place: place)
    }
    #expect(PaintingVersions([version(nil, 3)], branches: [], stepCount: 3) != nil)
    #expect(PaintingVersions([version(nil, 4)], branches: [], stepCount: 3) == nil)
    #expect(PaintingVersions([version(nil, -1)], branches: [], stepCount: 3) == nil)
    #expect(PaintingVersions([version(0, 0)], branches: [], stepCount: 3) == nil)
    let loop = [
      VersionBranch(parent: 1, kept: 0, steps: []), VersionBranch(parent: 0, kept: 0, steps: []),
    ]
    #expect(PaintingVersions([], branches: loop, stepCount: 3) == nil)
    let far = [VersionBranch(parent: nil, kept: 4, steps: [])]
    #expect(PaintingVersions([], branches: far, stepCount: 3) == nil)
  }
}

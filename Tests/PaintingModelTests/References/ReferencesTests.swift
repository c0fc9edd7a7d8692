import Geometry
import Rasterizer
import Testing

@testable import PaintingModel

/// Pictures that a painter looks at beside the painting.
@Suite struct ReferencesTests {
  private let placement = ReferencePlacement(frame: Rect(10, 20, 240, 180))

  private func picture(_ number: UInt8) -> ReferencePicture {
    ReferencePicture(hash: UInt64(number), bytes: [number])
  }

  @Test func eachThatComesOrGoesIsOneStepThatUndoTakesBack() throws {
    var painting = Painting(size: PixelSize(width: 90, height: 70))
    let pixels = painting.committed
    for number in 1...9 {
      let name = "\(number)"
      let new = painting.addReference(picture(UInt8(number)), named: name, at: placement)
      #expect(new?.name == name)
    }
    #expect(painting.references.map(\.name) == (1...9).map { "\($0)" } && painting.stepCount == 9)
    #expect(Set(painting.references.map(\.id)).count == 9)
    let tenth = painting.addReference(picture(10), named: "10", at: placement)
    #expect(tenth == nil, "nine at most")
    let third = painting.references[2]
    let (isGone, isGoneTwice) = (
      painting.removeReference(third.id), painting.removeReference(third.id)
    )
    #expect(isGone && !isGoneTwice && painting.references.count == 8)
    _ = painting.undo()
    #expect(painting.references[2] == third && painting.stepCount == 10)
    _ = painting.redo()
    let isBack = painting.insertReference(third, at: 2)
    #expect(isBack && painting.references[2] == third)
    let isTwice = painting.insertReference(third, at: 0)
    #expect(!isTwice, "it is there")
    #expect(painting.committed == pixels, "no pixel knows of them")
    _ = painting.addLayer()
    _ = painting.flattenLayers()
    #expect(painting.references.count == 9, "layers that are merged leave them")
  }

  @Test func whereTheyFloatIsNoStepButKept() throws {
    var painting = Painting(size: PixelSize(width: 90, height: 70))
    let new = painting.addReference(picture(1), named: "a", at: placement)
    let reference = try #require(new)
    var checkpoint = painting.checkpoint
    #expect(painting.progress(since: &checkpoint) == nil)
    let revision = painting.revision
    painting.referencePlacements[reference.id]?.zoom = 3
    #expect(painting.revision == revision && painting.stepCount == 1)
    let progress = try #require(painting.progress(since: &checkpoint))
    #expect(progress.steps.isEmpty && progress.referencePlacements?[reference.id]?.zoom == 3)
    #expect(painting.progress(since: &checkpoint) == nil)
    // Taking the ink back leaves them where they are.
    _ = painting.addLayer()
    _ = painting.undo()
    #expect(painting.referencePlacements[reference.id]?.zoom == 3)
  }

  @Test func nothingComesOrGoesWhileAStrokeIsInProgress() {
    var painting = Painting(size: PixelSize(width: 90, height: 70))
    let first = painting.addReference(picture(1), named: "a", at: placement)
    _ = painting.beginStroke(
      at: StrokePoint(location: Point(3, 4)), color: .black, brush: Brush())
    let second = painting.addReference(picture(2), named: "b", at: placement)
    let isGone = first.map { painting.removeReference($0.id) }
    #expect(second == nil && isGone == false)
  }

  @Test func whatIsOutOfItsLimitsComesIntoThem() {
    let wild = ReferencePlacement(
      frame: Rect(.nan, -.infinity, 1, .infinity), zoom: .nan, center: Point(7, .nan),
      angle: -90)
    #expect(wild.frame == Rect(0, -16_384, 96, 8192))
    #expect(wild.zoom == 1 && wild.center == Point(1, 0.5) && wild.angle == 270)
    var placement = placement
    placement.zoom = 1000
    placement.angle = 725
    placement.frame.size = Size(-5, 200)
    #expect(placement.zoom == 64 && placement.angle == 5 && placement.frame.width == 96)
    placement.angle = -1e-300
    #expect(placement.angle == 0)
    placement.fit()
    #expect(placement.zoom == 1 && placement.center == Point(0.5, 0.5))
  }
}

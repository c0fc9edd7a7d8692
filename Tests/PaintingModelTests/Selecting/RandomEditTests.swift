import Geometry
import Rasterizer
import Testing

@testable import PaintingModel

/// Whatever is done to what was painted, the picture is the one that painting anew gives, and all of it can
/// be taken back and brought again.
@Suite struct RandomEditTests {
  private let size = PixelSize(width: 190, height: 140)

  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func thePictureIsThatOfPaintingAnew(seed: UInt64) {
    var edits = SelectedEdits(seed: seed, size: size)
    var painting = edits.painting(strokes: 24)
    for step in 0..<80 {
      edits.edit(&painting)
      if step % 4 == 0 { #expect(painting.looksPaintedAnew, "step \(step)") }
    }
    #expect(painting.looksPaintedAnew)
    let changed = painting.timeline.steps.count { if case .change = $0 { true } else { false } }
    #expect(changed > 25)
  }

  @Test(arguments: [11, 12] as [UInt64])
  func allOfItIsTakenBackAndBroughtAgain(seed: UInt64) {
    var edits = SelectedEdits(seed: seed, size: size)
    var painting = edits.painting(strokes: 20)
    for _ in 0..<60 { edits.edit(&painting) }
    while painting.redo() != nil {}
    var looks: [[UInt32]] = [painting.rendered]
    while painting.undo() != nil { looks.append(painting.rendered) }
    #expect(painting.isEmpty && looks.count > 50)
    for (step, look) in looks.dropLast().reversed().enumerated() {
      #expect(painting.redo() != nil)
      #expect(painting.rendered == look, "step \(step)")
    }
    #expect(!painting.canRedo && painting.looksPaintedAnew)
  }

  @Test func whatIsDoneAgainElsewhereIsTheSame() throws {
    var edits = SelectedEdits(seed: 21, size: size)
    var painting = edits.painting(strokes: 20)
    var copy = painting
    var checkpoint = painting.checkpoint
    for step in 0..<60 {
      edits.edit(&painting)
      guard let progress = painting.progress(since: &checkpoint) else { continue }
      #expect(copy.replay(progress) == progress.steps.count, "step \(step)")
      #expect(copy.record.steps == painting.record.steps, "step \(step)")
      #expect(copy.rendered == painting.rendered, "step \(step)")
    }
    let back = try #require(Painting(painting.record))
    #expect(back.record.steps == painting.record.steps && back.looksPaintedAnew)
  }
}

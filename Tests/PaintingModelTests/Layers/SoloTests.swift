import Geometry
import Rasterizer
import Testing

@testable import PaintingModel

/// One layer alone, and what was seen before.
@Suite struct SoloTests {
  private let size = PixelSize(width: 130, height: 90)

  @Test func aLayerAloneLooksAsIfAllOthersWereHidden() {
    for seed in 0..<20 as Range<UInt64> {
      var dice = RandomStrokes(seed: seed)
      var painting = Painting(size: size)
      for _ in 0..<30 { _ = dice.edit(&painting) }
      guard let some = painting.tree.all.randomElement(using: &dice)?.id else { continue }
      let before = painting.tree
      guard painting.soloLayer(some) != nil else { continue }
      if before.isSolo(some) { continue }
      #expect(painting.tree.isSolo(some))
      #expect(painting.tree.layer(some)?.isVisible == true)
      let hidden = painting.tree.groups(around: some).filter { !$0.isVisible }
      #expect(hidden.isEmpty && areNear(painting.shown, painting.rendered))
      _ = painting.soloLayer(some)
      #expect(painting.tree == before, "again brings back what was seen")
      _ = painting.undo()
      #expect(painting.tree.isSolo(some))
      _ = painting.undo()
      #expect(painting.tree == before)
    }
  }

  @Test func aClippedLayerIsSeenWithWhatItIsClippedTo() {
    var painting = Painting(size: size)
    let base = painting.activeLayer
    _ = painting.addLayer()
    let clipped = painting.activeLayer
    _ = painting.changeLayer(clipped) { $0.isClipped = true }
    _ = painting.addLayer()
    _ = painting.soloLayer(clipped)
    #expect(painting.layers.filter(\.isVisible).map(\.id) == [base, clipped])
    _ = painting.soloLayer(base)
    #expect(painting.layers.filter(\.isVisible).map(\.id) == [base])
  }

  @Test func whereWhatWasSeenIsNotKnownAllIsShown() {
    var painting = Painting(size: size)
    let first = painting.activeLayer
    _ = painting.changeLayer(first) { $0.isVisible = false }
    _ = painting.addLayer()
    #expect(painting.tree.isSolo(painting.activeLayer))
    _ = painting.soloLayer(painting.activeLayer)
    #expect(painting.tree.layer(first)?.isVisible == true)
  }
}

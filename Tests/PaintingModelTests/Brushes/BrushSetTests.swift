import PaintingModel
import Testing

@Suite struct BrushSetTests {
  @Test func sixSetsHoldEightBrushesEach() {
    #expect(BrushSet.all.map(\.brushes.count) == [8, 8, 8, 8, 8, 8])
    let presets = BrushPreset.builtIn
    #expect(Set(presets.map(\.id)).count == 48 && Set(presets.map(\.name)).count == 48)
    // What is painted with is what the preset says.
    for preset in presets { #expect(preset.brush.limited == preset.brush, "\(preset.id)") }
  }

  @Test func eachBrushSaysWhatItIsForInASentence() {
    for entry in BrushSet.all.flatMap(\.brushes) {
      #expect(entry.purpose.hasSuffix(".") && (20...90).contains(entry.purpose.count), "\(entry)")
      #expect(BrushSet.purpose(of: entry.preset.id) == entry.purpose)
    }
    #expect(BrushSet.purpose(of: "mine") == nil)
  }

  @Test func noTwoBrushesPaintAlike() {
    let brushes = BrushPreset.builtIn.map { preset in
      var brush = preset.brush
      (brush.diameter, brush.stabilizer) = (20, 0)
      return brush
    }
    #expect(Set(brushes).count == brushes.count)
  }
}

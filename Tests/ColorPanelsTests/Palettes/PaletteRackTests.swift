import ColorSpaces
import Rasterizer
import Testing

@testable import ColorPanels

@Suite struct PaletteRackTests {
  /// A rack with one palette of the person at hand, whose colors are numbers from 0 on.
  private func rack(_ count: Int = 4) -> PaletteRack {
    var rack = PaletteRack()
    let swatches = (0..<count).map { Swatch(color: Color(hex: UInt32($0)), name: "\($0)") }
    perform(.add(Palette(name: "Numbers", swatches: swatches)), on: &rack)
    return rack
  }

  @discardableResult private func perform(
    _ action: PaletteAction, on rack: inout PaletteRack
  ) -> Bool {
    guard let step = rack.step(for: action, freeID: { "id of \($0)" }) else { return false }
    rack.perform(step)
    return true
  }

  private func numbers(_ rack: PaletteRack) -> [Int] {
    rack.palette.colors.map { Int($0.hex) }
  }

  @Test func atFirstThereIsTheAppsOwnPalette() {
    let rack = PaletteRack()
    #expect(rack.palette == .fude && rack.own.isEmpty && rack.chosen == nil)
  }

  @Test func swatchesComeGoMoveAndChange() {
    var rack = rack()
    perform(.insert(Swatch(color: Color(hex: 9)), at: 0), on: &rack)
    #expect(numbers(rack) == [9, 0, 1, 2, 3])
    perform(.insert(Swatch(color: Color(hex: 8)), at: 5), on: &rack)
    #expect(numbers(rack) == [9, 0, 1, 2, 3, 8])
    perform(.remove(0), on: &rack)
    #expect(numbers(rack) == [0, 1, 2, 3, 8])
    perform(.recolor(1, Color(hex: 7)), on: &rack)
    #expect(numbers(rack) == [0, 7, 2, 3, 8])
    #expect(rack.palette.swatches[1].name.isEmpty, "the name was the old color's")
    perform(.rename(1, "Seven"), on: &rack)
    #expect(rack.palette.swatches[1].name == "Seven")
    perform(.renamePalette("Figures"), on: &rack)
    #expect(rack.palette.name == "Figures" && rack.own.map(\.id) == ["id of Numbers"])
  }

  @Test func aSwatchMovesToEveryGap() {
    for from in 0..<4 {
      for gap in 0...4 {
        var rack = rack()
        let changed = perform(.move(from, toGap: gap), on: &rack)
        #expect(changed == (gap != from && gap != from + 1))
        // The same by hand: put it in the gap, then take away the one that was there before.
        var expected = Array(0..<4)
        expected.insert(from, at: gap)
        expected.remove(at: gap <= from ? from + 1 : from)
        #expect(numbers(rack) == expected)
        let chosen = PaletteAction.move(from, toGap: gap).selection(after: nil, count: 4)
        #expect(chosen.map { expected[$0] } == from)
      }
    }
  }

  @Test(arguments: [
    PaletteAction.insert(Swatch(color: .black), at: 5), .insert(Swatch(color: .black), at: -1),
    .remove(4), .remove(-1), .move(4, toGap: 0), .move(0, toGap: 5), .move(0, toGap: -1),
    .recolor(4, .black), .recolor(2, Color(hex: 2)), .rename(4, "x"), .rename(2, "2"),
    .renamePalette(""), .renamePalette("Numbers"),
  ])
  func whatIsNotPossibleChangesNothing(_ action: PaletteAction) {
    var rack = rack()
    let before = rack
    #expect(!perform(action, on: &rack) && rack == before)
  }

  @Test func aChangeOfTheAppsPaletteMakesACopyOfIt() {
    var rack = PaletteRack()
    perform(.remove(0), on: &rack)
    #expect(rack.own.count == 1 && rack.chosen == "id of My Palette")
    #expect(rack.palette.name == "My Palette" && rack.palette.swatches.count == 11)
    rack.choose(nil)
    #expect(rack.palette == .fude)
    perform(.recolor(0, .white), on: &rack)
    #expect(rack.palette.name == "My Palette 2" && rack.own.count == 2)
    rack.choose(nil)
    perform(.renamePalette("Mine"), on: &rack)
    #expect(rack.palette.name == "Mine" && rack.palette.swatches == Palette.fude.swatches)
    rack.choose(nil)
    #expect(!perform(.delete, on: &rack), "it is always there")
  }

  @Test func palettesAreCopiedAndDeleted() {
    var rack = rack()
    perform(.duplicate, on: &rack)
    #expect(rack.own.map(\.palette.name) == ["Numbers", "Numbers copy"])
    #expect(rack.palette.name == "Numbers copy")
    rack.choose("id of Numbers")
    perform(.delete, on: &rack)
    #expect(rack.palette.name == "Numbers copy", "the next one is at hand")
    perform(.delete, on: &rack)
    #expect(rack.palette == .fude && rack.own.isEmpty)
    perform(.add(Palette(name: "Fude")), on: &rack)
    #expect(rack.palette.name == "Fude 2")
  }

  @Test func everyStepCanBeTakenBack() throws {
    let actions: [PaletteAction] = [
      .remove(3), .add(Palette(name: "B", swatches: [Swatch(color: .white)])), .duplicate,
      .insert(Swatch(color: .black, name: "k"), at: 1), .renamePalette("A"), .move(0, toGap: 2),
      .delete, .rename(0, "w"), .recolor(0, .black), .remove(0), .delete,
    ]
    var rack = PaletteRack()
    var (states, steps) = ([rack], [PaletteStep]())
    for action in actions {
      let step = try #require(rack.step(for: action) { "\($0) \(steps.count)" })
      rack.perform(step)
      steps.append(step)
      states.append(rack)
    }
    for (step, state) in zip(steps, states).reversed() {
      rack.revert(step)
      #expect(rack == state)
    }
    for (step, state) in zip(steps, states.dropFirst()) {
      rack.perform(step)
      #expect(rack == state)
    }
  }

  @Test func whatIsReadLaterTakesNothingsPlace() {
    var rack = rack()
    rack.add([
      PaletteRack.Entry(id: "id of Numbers", palette: Palette(name: "Old")),
      PaletteRack.Entry(id: "a", palette: Palette(name: "Aa")),
    ])
    #expect(rack.own.map(\.palette.name) == ["Aa", "Numbers"])
    rack.choose("none")
    #expect(rack.chosen == nil)
  }
}

import ColorSpaces
import Rasterizer
import Testing

@testable import ColorPanels

@Suite struct PaletteListTests {
  /// A list with one palette of the person at hand, whose colors are numbers from 0 on.
  private func list(_ count: Int = 4) -> PaletteList {
    var list = PaletteList()
    let swatches = (0..<count).map { Swatch(color: Color(hex: UInt32($0)), name: "\($0)") }
    perform(.add(Palette(name: "Numbers", swatches: swatches)), on: &list)
    return list
  }

  @discardableResult private func perform(
    _ action: PaletteAction, on list: inout PaletteList
  ) -> Bool {
    guard let step = list.step(for: action, freeID: { "id of \($0)" }) else { return false }
    list.perform(step)
    return true
  }

  private func numbers(_ list: PaletteList) -> [Int] {
    list.palette.colors.map { Int($0.hex) }
  }

  @Test func atFirstThereIsTheAppsOwnPalette() {
    let list = PaletteList()
    #expect(list.palette == .fude && list.own.isEmpty && list.chosen == nil)
  }

  @Test func swatchesComeGoMoveAndChange() {
    var list = list()
    perform(.insert(Swatch(color: Color(hex: 9)), at: 0), on: &list)
    #expect(numbers(list) == [9, 0, 1, 2, 3])
    perform(.insert(Swatch(color: Color(hex: 8)), at: 5), on: &list)
    #expect(numbers(list) == [9, 0, 1, 2, 3, 8])
    perform(.remove(0), on: &list)
    #expect(numbers(list) == [0, 1, 2, 3, 8])
    perform(.recolor(1, Color(hex: 7)), on: &list)
    #expect(numbers(list) == [0, 7, 2, 3, 8])
    #expect(list.palette.swatches[1].name.isEmpty, "the name was the old color's")
    perform(.rename(1, "Seven"), on: &list)
    #expect(list.palette.swatches[1].name == "Seven")
    perform(.renamePalette("Figures"), on: &list)
    #expect(list.palette.name == "Figures" && list.own.map(\.id) == ["id of Numbers"])
  }

  @Test func aSwatchMovesToEveryGap() {
    for from in 0..<4 {
      for gap in 0...4 {
        var list = list()
        let changed = perform(.move(from, toGap: gap), on: &list)
        #expect(changed == (gap != from && gap != from + 1))
        // The same by hand: put it in the gap, then take away the one that was there before.
        var expected = Array(0..<4)
        expected.insert(from, at: gap)
        expected.remove(at: gap <= from ? from + 1 : from)
        #expect(numbers(list) == expected)
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
    var list = list()
    let before = list
    #expect(!perform(action, on: &list) && list == before)
  }

  @Test func aChangeOfTheAppsPaletteMakesACopyOfIt() {
    var list = PaletteList()
    perform(.remove(0), on: &list)
    #expect(list.own.count == 1 && list.chosen == "id of My Palette")
    #expect(list.palette.name == "My Palette" && list.palette.swatches.count == 11)
    list.choose(nil)
    #expect(list.palette == .fude)
    perform(.recolor(0, .white), on: &list)
    #expect(list.palette.name == "My Palette 2" && list.own.count == 2)
    list.choose(nil)
    perform(.renamePalette("Mine"), on: &list)
    #expect(list.palette.name == "Mine" && list.palette.swatches == Palette.fude.swatches)
    list.choose(nil)
    #expect(!perform(.delete, on: &list), "it is always there")
  }

  @Test func palettesAreCopiedAndDeleted() {
    var list = list()
    perform(.duplicate, on: &list)
    #expect(list.own.map(\.palette.name) == ["Numbers", "Numbers copy"])
    #expect(list.palette.name == "Numbers copy")
    list.choose("id of Numbers")
    perform(.delete, on: &list)
    #expect(list.palette.name == "Numbers copy", "the next one is at hand")
    perform(.delete, on: &list)
    #expect(list.palette == .fude && list.own.isEmpty)
    perform(.add(Palette(name: "Fude")), on: &list)
    #expect(list.palette.name == "Fude 2")
  }

  @Test func everyStepCanBeTakenBack() throws {
    let actions: [PaletteAction] = [
      .remove(3), .add(Palette(name: "B", swatches: [Swatch(color: .white)])), .duplicate,
      .insert(Swatch(color: .black, name: "k"), at: 1), .renamePalette("A"), .move(0, toGap: 2),
      .delete, .rename(0, "w"), .recolor(0, .black), .remove(0), .delete,
    ]
    var list = PaletteList()
    var (states, steps) = ([list], [PaletteStep]())
    for action in actions {
      let step = try #require(list.step(for: action) { "\($0) \(steps.count)" })
      list.perform(step)
      steps.append(step)
      states.append(list)
    }
    for (step, state) in zip(steps, states).reversed() {
      list.revert(step)
      #expect(list == state)
    }
    for (step, state) in zip(steps, states.dropFirst()) {
      list.perform(step)
      #expect(list == state)
    }
  }

  @Test func whatIsReadLaterTakesNothingsPlace() {
    var list = list()
    list.add([
      PaletteList.Entry(id: "id of Numbers", palette: Palette(name: "Old")),
      PaletteList.Entry(id: "a", palette: Palette(name: "Aa")),
    ])
    #expect(list.own.map(\.palette.name) == ["Aa", "Numbers"])
    list.choose("none")
    #expect(list.chosen == nil)
  }
}

import Canvas
import Controls
import Geometry
import PaintingModel
import TestSupport
import Testing
import UserInterface

@testable import PaintingApp

/// Several layers are chosen by mouse, fingers and keys, and what is done is done to all of them, as one step.
@MainActor @Suite struct ChoosingLayersTests {
  @Test func ctrlChoosesMoreAndLess() throws {
    let stage = try LayersStage(layers: 4)
    try stage.click("2")
    #expect(stage.chosen == ["2"])
    try stage.click("4", .control)
    #expect(stage.chosen == ["2", "4"] && stage.active == "4")
    try stage.click("4", .control)
    #expect(stage.chosen == ["2"] && stage.active == "2")
    try stage.click("2", .control)
    #expect(stage.chosen == ["2"], "one always is")
    #expect(stage.steps == 0, "choosing is no step")
    try stage.click("3", .control)
    try stage.click("1")
    #expect(stage.chosen == ["1"], "a plain click chooses one")
  }

  @Test func shiftChoosesAllBetween() throws {
    let stage = try LayersStage(layers: 5)
    try stage.click("2")
    try stage.click("4", .shift)
    #expect(stage.chosen == ["2", "3", "4"] && stage.active == "2")
    try stage.click("1", .shift)
    #expect(stage.chosen == ["1", "2"])
    stage.user.key(.up, modifiers: .shift)
    #expect(stage.chosen == ["2"], "keys go on from the range's end")
    stage.user.key(.up, modifiers: .shift)
    stage.user.key(.up, modifiers: .shift)
    #expect(stage.chosen == ["2", "3", "4"] && stage.active == "2")
  }

  @Test func twoFingersChooseMoreAndLess() throws {
    let stage = try LayersStage(layers: 3)
    stage.user.tap(at: try stage.place("1"), fingers: 2)
    #expect(stage.chosen == ["1", "3"] && stage.active == "1")
    stage.user.tap(at: try stage.place("1"), fingers: 2)
    #expect(stage.chosen == ["3"])
    stage.user.tap(at: try stage.place("2"))
    #expect(stage.chosen == ["2"])
  }

  @Test func rowsSayThatTheyAreChosen() throws {
    let stage = try LayersStage(layers: 3)
    try stage.click("1", .control)
    let selected = ["1", "2", "3"].map { stage.user.element(named: $0)?.state.isSelected }
    #expect(selected == [true, false, true])
  }

  @Test func anotherActiveLayerIsChosenAlone() throws {
    let stage = try LayersStage(layers: 3)
    try stage.click("1", .control)
    #expect(stage.chosen == ["1", "3"])
    stage.editor.canvas.perform(.selectNext(1))
    #expect(stage.chosen == ["2"])
  }

  @Test func keysStepThroughLayersAndNotThroughMasks() throws {
    let stage = try LayersStage(layers: 3)
    for name in ["1", "2"] {
      stage.editor.canvas.perform(.select(try stage.layer(name).id))
      stage.editor.canvas.perform(mask: .add)
    }
    // The mask of “2” is painted on.
    #expect(stage.painting.tree.active != stage.painting.tree.activeOwner)
    stage.user.key(.pageUp)
    let top = try stage.layer("3")
    #expect(stage.painting.tree.active == top.id)
    for name in ["2", "1"] {
      stage.user.key(.pageDown)
      let layer = try stage.layer(name)
      #expect(stage.painting.tree.active == layer.id)
    }
    stage.user.key(.pageDown)
    let lowest = try stage.layer("1")
    #expect(stage.painting.tree.active == lowest.id, "none is below it")
  }

  /// Does something by the panel to the chosen layers “1” and “3”, and takes it back as one step.
  private func expectOneStep(
    _ what: (LayersStage) throws -> Void, _ isDone: (LayersStage) throws -> Bool
  ) throws {
    let stage = try LayersStage(layers: 3)
    try stage.click("1", .control)
    let before = stage.painting.tree
    try what(stage)
    stage.user.advance(by: 0.5)
    #expect(try isDone(stage), "\(stage.names)")
    stage.editor.canvas.undo()
    #expect(stage.painting.layers == before.layers && stage.steps == 0)
  }

  @Test func switchesAreForAllChosen() throws {
    func all(_ stage: LayersStage, _ isSo: (Layer) -> Bool) throws -> Bool {
      try isSo(stage.layer("1")) && isSo(stage.layer("3")) && !isSo(stage.layer("2"))
    }
    try expectOneStep {
      $0.user.tap("layer.alpha-lock")
    } _: {
      try all($0, \.isAlphaLocked)
    }
    try expectOneStep {
      $0.user.tap("layer.clip")
    } _: {
      try all($0, \.isClipped)
    }
    try expectOneStep {
      $0.user.tap("layer.reference")
    } _: {
      try all($0, \.isReference)
    }
    try expectOneStep {
      $0.user.tap("layer.draft")
    } _: {
      try all($0, \.isDraft)
    }
    try expectOneStep {
      $0.user.tap("layer.visible", inRow: "3")
    } _: {
      try all($0) { !$0.isVisible }
    }
    try expectOneStep {
      $0.user.tap("layer.locked", inRow: "1")
    } _: {
      try all($0, \.isLocked)
    }
    try expectOneStep { stage in
      stage.user.tap("layer.mode")
      stage.user.advance(by: 0.5)
      stage.user.tap("layer.mode.multiply")
    } _: {
      try all($0) { $0.mode == .multiply }
    }
    try expectOneStep { stage in
      stage.user.click(at: try stage.place("1"), button: .secondary)
      stage.user.advance(by: 0.5)
      stage.user.tap("layer.tag")
      stage.user.advance(by: 0.5)
      stage.user.tap("layer.tag.blue")
    } _: {
      try all($0) { $0.tag == .blue }
    }
    try expectOneStep { stage in
      let slider = try #require(
        stage.user.window.view(identified: "layer.opacity") as? SliderRow)
      let knob = slider.convert(slider.knobCenter, to: nil)
      stage.user.drag([knob, knob - Vector(30, 0), knob - Vector(60, 0)])
    } _: {
      try all($0) { $0.opacity < 0.9 }
    }
  }

  @Test func theEyeOfARowThatIsNotChosenIsItsOwn() throws {
    let stage = try LayersStage(layers: 3)
    try stage.click("1", .control)
    stage.user.tap("layer.visible", inRow: "2")
    #expect(stage.painting.layers.map(\.isVisible) == [true, false, true])
  }

  @Test func theyAreGroupedCopiedMergedMovedAndDeletedTogether() throws {
    try expectOneStep {
      $0.user.tap("layer.group")
    } _: {
      $0.names == "2 Group 1(1 3)"
    }
    try expectOneStep {
      $0.user.tap("layer.duplicate")
    } _: {
      $0.names == "1 2 3 1 copy 3 copy" && $0.chosen == ["1 copy", "3 copy"]
    }
    try expectOneStep {
      $0.user.tap("layer.merge-down")
    } _: {
      $0.names == "2 1"
    }
    try expectOneStep {
      $0.user.tap("layer.move-down")
    } _: {
      $0.names == "1 3 2"
    }
    try expectOneStep {
      $0.user.key(.down, modifiers: .alt)
    } _: {
      $0.names == "1 3 2"
    }
    try expectOneStep {
      $0.user.tap("layer.delete")
    } _: {
      $0.names == "2"
    }
    try expectOneStep {
      $0.user.key(.character("g"), modifiers: [.control, .shift])
    } _: {
      $0.names == "2 Group 1(1 3)"
    }
    try expectOneStep {
      $0.user.key(.character("e"), modifiers: [.control, .alt])
    } _: {
      $0.names == "2 1"
    }
  }

  @Test func aDeletionOfSeveralIsTakenBackByWhatIsSaidOfIt() throws {
    let stage = try LayersStage(layers: 3)
    try stage.click("1", .control)
    stage.user.tap("layer.delete")
    stage.user.advance(by: 0.5)
    #expect(stage.names == "2" && stage.user.element(named: "2 layers are deleted") != nil)
    stage.user.tap(named: "Undo")
    stage.user.advance(by: 0.5)
    #expect(stage.names == "1 2 3")
    let all = Set(stage.painting.layers.map(\.id))
    stage.editor.canvas.perform(.choose(all, active: stage.painting.activeLayer))
    #expect(stage.user.element("layer.delete")?.state.isEnabled == false, "not the last paint")
  }

  @Test func aGroupPassesThroughByItsMenu() throws {
    let stage = try LayersStage(layers: 2)
    stage.user.tap("layer.group")
    stage.user.click(at: try stage.place("Group 1"), button: .secondary)
    stage.user.advance(by: 0.5)
    stage.user.tap("layer.pass-through")
    stage.user.advance(by: 0.5)
    #expect(try !stage.layer("Group 1").isIsolated)
    stage.undo()
    #expect(try stage.layer("Group 1").isIsolated)
  }

  @Test func keysMergeAllAndShowALayerAlone() throws {
    let stage = try LayersStage(layers: 3)
    stage.user.key(.character("s"), modifiers: .shift)
    #expect(stage.painting.layers.map(\.isVisible) == [false, false, true])
    stage.user.key(.character("s"), modifiers: .shift)
    #expect(stage.painting.layers.map(\.isVisible) == [true, true, true])
    stage.user.key(.character("e"), modifiers: [.control, .shift])
    #expect(stage.painting.layers.count == 1)
    stage.undo()
    stage.user.key(.character("e"), modifiers: [.control, .alt, .shift])
    #expect(stage.painting.layers.count == 1)
  }
}

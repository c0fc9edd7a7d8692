import Controls
import Geometry
import TestSupport
import Testing
import UserInterface

@MainActor @Suite struct SwitchTests {
  @Test func aTapTurnsItAndItsKnobRunsThereInATime() throws {
    let stage = try ControlStage(Switch("Grid"))
    stage.user.tap(named: "Grid")
    #expect(stage.view.isOn && stage.changes == 1 && !stage.isAtRest)
    stage.user.advance(by: 0.25)
    #expect(stage.isAtRest && stage.user.value(named: "Grid") == "on")
    stage.user.tap(named: "Grid")
    #expect(!stage.view.isOn && stage.changes == 2)
  }

  @Test func theKnobIsDraggedToASideAndBack() throws {
    let stage = try ControlStage(Switch("Grid"))
    let left = stage.place(stage.view.trackRect.center - Vector(9, 0))
    stage.user.drag([left, left + Vector(6, 0), left + Vector(20, 0)])
    #expect(stage.view.isOn && stage.changes == 1)
    stage.user.press(at: left + Vector(18, 0))
    stage.user.move(to: left)
    stage.user.move(to: left + Vector(18, 0))
    stage.user.release()
    #expect(stage.view.isOn && stage.changes == 1, "it came back to where it was")
  }

  @Test func aTouchThatIsTakenAwayChangesNothing() throws {
    let stage = try ControlStage(Switch("Grid"))
    let left = stage.place(stage.view.trackRect.center - Vector(9, 0))
    stage.user.touch(at: left)
    stage.user.slide(to: left + Vector(18, 0))
    stage.user.interrupt()
    stage.user.advance(by: 0.3)
    #expect(!stage.view.isOn && stage.changes == 0 && stage.isAtRest)
  }

  @Test func spaceTurnsItAndArrowsSayWhichWay() throws {
    let stage = try ControlStage(SwitchRow("Grid"))
    stage.user.key(.tab)
    stage.user.key(.space)
    #expect(stage.view.isOn)
    stage.user.key(.right)
    #expect(stage.view.isOn && stage.changes == 1)
    stage.user.key(.left)
    #expect(!stage.view.isOn && stage.changes == 2)
    stage.view.isEnabled = false
    stage.user.key(.space)
    stage.user.tap(named: "Grid")
    #expect(!stage.view.isOn && stage.changes == 2)
  }

  @Test func setByTheProgramItTellsNobody() throws {
    let stage = try ControlStage(Switch("Grid"))
    stage.view.isOn = true
    stage.user.advance(by: 0.3)
    #expect(stage.changes == 0 && stage.isAtRest)
  }
}

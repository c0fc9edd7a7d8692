import Controls
import Geometry
import TestSupport
import Testing
import UserInterface

@MainActor @Suite struct StepperTests {
  private func stage(_ value: Double = 5, step: Double = 1) throws -> ControlStage<Stepper> {
    try ControlStage(
      Stepper("Copies", range: 0...100, step: step, value: value) { "\(Int($0))×" })
  }

  private let less = Point(10, 22)
  private let more = Point(140, 22)

  @Test func aPressOnEitherSideGoesOneStep() throws {
    let stage = try stage()
    stage.user.click(at: stage.place(more))
    #expect(stage.view.value == 6 && stage.user.value(of: "Copies") == "6×")
    stage.user.click(at: stage.place(less), count: 2)
    #expect(stage.view.value == 4 && stage.changes == 3 && stage.isAtRest)
    stage.user.click(at: stage.place(Point(76, 22)))
    #expect(stage.view.value == 4, "the words are no button")
  }

  @Test func heldItGoesOnFasterWithTimeUntilItsEnd() throws {
    let stage = try stage()
    stage.user.press(at: stage.place(more))
    stage.user.advance(by: 0.35)
    #expect(stage.view.value == 6)
    stage.user.advance(by: 0.65)
    let first = stage.view.value
    stage.user.advance(by: 1)
    let second = stage.view.value
    #expect(first >= 11 && second - first > first - 5)
    stage.user.advance(by: 10)
    #expect(stage.view.value == 100 && stage.isAtRest)
    stage.user.release()
  }

  @Test func aHandThatSlipsOffOrAStepperThatIsDisabledStops() throws {
    let stage = try stage()
    stage.user.press(at: stage.place(more))
    stage.user.move(to: stage.place(Point(76, 22)))
    #expect(stage.isAtRest)
    stage.user.release()
    stage.user.press(at: stage.place(more))
    stage.view.isEnabled = false
    #expect(stage.isAtRest)
    stage.user.release()
    #expect(stage.view.value == 7)
  }

  @Test func keysAndWheelMoveIt() throws {
    let stage = try stage()
    stage.user.key(.tab)
    for key in [Key.up, .right, .down, .pageUp] { stage.user.key(key) }
    #expect(stage.view.value == 16)
    stage.user.key(.end)
    #expect(stage.view.value == 100)
    stage.user.key(.home)
    #expect(stage.view.value == 0)
    stage.user.scroll(at: stage.place(more), by: Vector(0, -2))
    #expect(stage.view.value == 2)
  }

  @Test func itWrapsWhereThatIsAsked() throws {
    let stage = try stage(99)
    stage.view.wraps = true
    stage.user.click(at: stage.place(more), count: 2)
    #expect(stage.view.value == 0)
    stage.user.click(at: stage.place(less))
    #expect(stage.view.value == 100)
  }

  @Test func manyStepsDoNotDrift() throws {
    let stage = try stage(0, step: 0.1)
    for _ in 0..<30 { stage.user.click(at: stage.place(more)) }
    #expect(stage.view.value == 0.1 * 30)
    stage.view.value = .nan
    #expect(stage.view.value == 3)
    stage.view.value = 1e9
    #expect(stage.view.value == 100)
  }
}

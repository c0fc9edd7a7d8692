import Controls
import Geometry
import TestSupport
import Testing
import UserInterface

@MainActor private final class Stage {
  let user: UserDriver
  let slider = Slider("Opacity", scale: .linear(0...100, step: 1), value: 50) { "\(Int($0))%" }
  var values: [Double] = []
  var tracking: [Bool] = []

  init() throws {
    user = try UserDriver()
    let controller = ViewController()
    controller.view.addSubview(slider)
    slider.frame.origin = Point(40, 20)
    user.window.rootViewController = controller
    slider.addAction(for: .valueChanged) { [weak self] in
      guard let self else { return }
      values.append(slider.value)
    }
    slider.addAction(for: .trackingBegan) { [weak self] in self?.tracking.append(true) }
    slider.addAction(for: .trackingEnded) { [weak self] in self?.tracking.append(false) }
  }

  var knob: Point { slider.convert(slider.knobCenter, to: nil) }
}

@MainActor @Suite struct SliderTests {
  @Test func theKnobFollowsTheHandWithoutAJump() throws {
    let stage = try Stage()
    let grip = stage.knob + Vector(3, 5)
    stage.user.press(at: grip)
    #expect(stage.values.isEmpty, "taking the knob changes nothing")
    stage.user.move(to: grip - Vector(0, 28))
    #expect(stage.slider.value == 70)
    stage.user.move(to: grip + Vector(0, 1000))
    #expect(stage.slider.value == 0)
    stage.user.move(to: grip - Vector(0, 1000))
    #expect(stage.slider.value == 100)
    stage.user.release()
    #expect(stage.tracking == [true, false])
  }

  @Test func aPressBesideTheKnobBringsItThere() throws {
    let stage = try Stage()
    stage.user.click(at: stage.knob - Vector(0, 42))
    #expect(stage.slider.value == 80)
  }

  @Test func theWheelAndTheKeysMoveIt() throws {
    let stage = try Stage()
    stage.user.scroll(at: stage.knob, by: Vector(0, -1))
    #expect(stage.slider.value == 52)
    stage.user.scroll(at: stage.knob, by: Vector(0, 2))
    #expect(stage.slider.value == 48)
    stage.user.key(.tab)
    stage.user.key(.up)
    stage.user.key(.right)
    #expect(stage.slider.value == 50)
    stage.user.key(.down)
    #expect(stage.slider.value == 49)
    stage.user.key(.pageUp)
    #expect(stage.slider.value == 59)
    stage.user.key(.home)
    #expect(stage.slider.value == 0)
    stage.user.key(.end)
    #expect(stage.slider.value == 100)
    #expect(stage.values.last == 100)
  }

  @Test func aValueThatIsSetTellsNobody() throws {
    let stage = try Stage()
    stage.slider.value = 12.4
    #expect(stage.slider.value == 12)
    #expect(stage.slider.valueText == "12%")
    stage.slider.value = 4000
    #expect(stage.slider.value == 100)
    #expect(stage.values.isEmpty)
  }

  @Test func aFingerDragsItToo() throws {
    let stage = try Stage()
    stage.user.swipe([stage.knob, stage.knob - Vector(0, 14)])
    #expect(stage.slider.value == 60)
  }

  @Test func farBesideTheTrackTheKnobMovesHalfAsFarAQuarterATenth() throws {
    let stage = try Stage()
    let start = stage.knob
    stage.user.press(at: start)
    for (beside, way, value) in [(70.0, 28.0, 60.0), (120, 56, 65), (200, 126, 70)] {
      stage.user.move(to: Point(start.x + beside, stage.user.location.y))
      stage.user.move(to: Point(start.x + beside, start.y - way))
      #expect(stage.slider.value == value)
    }
    stage.user.move(to: Point(start.x, start.y - 126))
    #expect(stage.slider.value == 70, "coming back to the track moves nothing")
    stage.user.move(to: Point(start.x, start.y - 126 - 14))
    #expect(stage.slider.value == 80)
    stage.user.release()
  }

  @Test func aDoubleClickBringsBackTheDefault() throws {
    let stage = try Stage()
    stage.slider.defaultValue = 33
    stage.user.press(at: stage.knob)
    stage.user.release()
    stage.user.press(at: stage.knob)
    stage.user.move(to: stage.knob - Vector(0, 3))
    stage.user.release()
    #expect(stage.slider.value == 33)
  }

  @Test func aLyingSliderGoesFromLeftToRight() throws {
    let slider = Slider("Zoom", scale: .linear(0...100), value: 0, axis: .horizontal) { "\($0)" }
    let stage = try ControlStage(slider)
    #expect(slider.frame.size == Size(184, Metrics.target))
    stage.user.swipe([
      stage.place(slider.knobCenter), stage.place(slider.knobCenter + Vector(78, 2)),
    ])
    #expect(slider.value == 50)
    stage.user.click(at: stage.place(Point(170, 22)))
    #expect(slider.value == 100)
    stage.user.key(.tab)
    stage.user.key(.left)
    #expect(slider.value == 99)
  }

  @Test func aRowMovesFinelyAndHasADefaultToo() throws {
    let row = SliderRow("Flow", scale: .linear(0...122, step: 1), value: 61) { "\(Int($0))" }
    row.defaultValue = 20
    let stage = try ControlStage(row)
    let start = stage.place(row.knobCenter)
    stage.user.press(at: start)
    stage.user.move(to: start + Vector(0, 70))
    stage.user.move(to: start + Vector(20, 70))
    #expect(row.value == 71)
    stage.user.release()
    stage.user.advance(by: 1)
    stage.user.click(at: start, count: 2)
    #expect(row.value == 20)
  }
}

import Controls
import Geometry
import TestSupport
import Testing

@testable import UserInterface

/// Controls where people read from right to left.
@MainActor @Suite struct MirroringTests {
  private func stage<Subject: View>(_ view: Subject) throws -> ControlStage<Subject> {
    view.semanticContentAttribute = .forceRightToLeft
    return try ControlStage(view)
  }

  @Test func aSwitchHasItsTrackAtTheLeftAndIsOnAtTheLeft() throws {
    let stage = try stage(SwitchRow("Grid"))
    #expect(stage.view.trackRect.minX == 0)
    let knob = stage.place(stage.view.trackRect.center + Vector(9, 0))
    stage.user.drag([knob, knob - Vector(6, 0), knob - Vector(20, 0)])
    #expect(stage.view.isOn)
    stage.user.key(.tab)
    stage.user.key(.right)
    #expect(!stage.view.isOn)
  }

  @Test func aLyingSliderBeginsAtTheRight() throws {
    let slider = Slider("Zoom", scale: .linear(0...100), value: 0, axis: .horizontal) { "\($0)" }
    let stage = try stage(slider)
    #expect(slider.knobCenter.x == 170)
    stage.user.drag([stage.place(slider.knobCenter), stage.place(Point(92, 22))])
    #expect(slider.value == 50)
    stage.user.key(.tab)
    stage.user.key(.left)
    #expect(slider.value == 51)
  }

  @Test func aRowsKnobFollowsTheHand() throws {
    let row = SliderRow("Flow", scale: .linear(0...122, step: 1), value: 61) { "\(Int($0))" }
    let stage = try stage(row)
    let start = stage.place(row.knobCenter)
    stage.user.drag([start, start - Vector(20, 0)])
    #expect(row.value == 81 && abs(stage.place(row.knobCenter).x - start.x + 20) < 1)
    stage.user.click(at: start + Vector(30, 0))
    #expect(row.value == 31)
  }

  @Test func theFirstSegmentIsAtTheRight() throws {
    let stage = try stage(SegmentedControl("View", titles: ["A", "B", "C"]))
    stage.user.click(at: stage.place(Point(10, 22)))
    #expect(stage.view.selectedIndex == 2)
    stage.user.key(.tab)
    #expect(stage.view.subviews[0].isFocused)
    stage.user.key(.left)
    #expect(stage.view.selectedIndex == 1, "left goes on")
  }

  @Test func theScrollIndicatorIsAtTheLeft() throws {
    let scroll = ScrollView(frame: Rect(0, 0, 200, 200))
    scroll.contentSize = Size(0, 2000)
    let stage = try stage(scroll)
    stage.user.drag([stage.place(Point(4, 10)), stage.place(Point(4, 500))])
    #expect(scroll.contentOffset.y == 1800)
  }
}

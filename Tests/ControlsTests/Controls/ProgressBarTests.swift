import Controls
import Geometry
import TestSupport
import Testing

@testable import UserInterface

@MainActor @Suite(.serialized) struct ProgressBarTests {
  @Test func itSaysHowFarItHasCome() throws {
    let stage = try ControlStage(ProgressBar("Export", progress: 0.376))
    #expect(stage.user.value(named: "Export") == "38%" && stage.isAtRest)
    stage.view.progress = 7
    #expect(stage.user.value(named: "Export") == "100%")
    stage.view.progress = .nan
    #expect(stage.user.value(named: "Export") == "0%")
  }

  @Test func withoutAnEndItRunsWhileItIsSeenAndOnlyThen() throws {
    let stage = try ControlStage(ProgressBar("Export", progress: nil))
    #expect(!stage.isAtRest && stage.user.value(named: "Export") == nil)
    stage.user.screen.forgetPresents()
    stage.user.advance(by: 0.5)
    #expect(stage.user.screen.presents.count > 20)
    stage.view.superview?.isHidden = true
    stage.user.advance(by: 0.1)
    #expect(stage.isAtRest)
    stage.view.superview?.isHidden = false
    stage.user.advance(by: 0.1)
    #expect(!stage.isAtRest)
    stage.view.progress = 1
    #expect(stage.isAtRest)
    stage.view.progress = nil
    stage.user.advance(by: 0.1)
    stage.view.removeFromSuperview()
    #expect(stage.isAtRest)
  }

  @Test func withReducedMotionNothingRuns() throws {
    Animation.isReduced = true
    defer { Animation.isReduced = false }
    let stage = try ControlStage(ProgressBar("Export", progress: nil))
    #expect(stage.isAtRest)
  }
}

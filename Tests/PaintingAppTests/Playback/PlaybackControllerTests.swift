import Canvas
import Geometry
import PaintingFiles
import PaintingModel
import Rasterizer
import TestSupport
import Testing
import UserInterface

@testable import PaintingApp

/// The player of the making, by all hands and by keys.
@MainActor @Suite(.serialized) struct PlaybackControllerTests {
  /// An editor with lines across the canvas, one below the other, each of a second.
  private func stage(lines: Int = 3, window: Size = Size(800, 600)) throws -> CanvasStage {
    let stage = try CanvasStage(window: window, showsTrays: false)
    stage.transform.alignToCorner()
    var painting = Painting(size: PixelSize(width: 400, height: 300))
    for line in 0..<lines {
      let start = Double(line) * 1.2
      let points = (0...50).map { index in
        StrokePoint(
          location: Point(20 + Double(index) * 7, 40 + Double(line) * 60),
          time: start + Double(index) * 0.02)
      }
      let (id, _) = painting.beginStroke(
        at: points[0], color: .black, brush: Brush(diameter: 12))
      _ = painting.append(Array(points.dropFirst()), to: id)
      _ = painting.endStroke(id)
    }
    stage.editor.canvas.show(PaintingDocument(painting: painting))
    stage.view.placement = .free
    stage.transform.alignToCorner()
    stage.user.backend.drain()
    return stage
  }

  private func open(_ stage: CanvasStage) throws -> PlaybackController {
    stage.user.key(.function(9))
    return try #require(stage.editor.player)
  }

  private func isInk(_ stage: CanvasStage, _ x: Double, line: Int) -> Bool {
    stage.color(at: Point(x, 40 + Double(line) * 60)) == 0
  }

  @Test func `F9 plays the strokes as they grew, and the painting stays as it is`() throws {
    let stage = try stage()
    let before = stage.editor.document.painting.revision
    #expect(isInk(stage, 300, line: 2))
    let player = try open(stage)
    stage.user.advance(by: 0.05)
    #expect(!isInk(stage, 30, line: 0))
    // 0.3 s before the first line: half of it is there after 0.5 s more.
    stage.user.advance(by: 0.75)
    #expect(isInk(stage, 150, line: 0) && !isInk(stage, 300, line: 0) && !isInk(stage, 30, line: 1))
    stage.user.advance(by: 4)
    #expect(isInk(stage, 300, line: 2) && !player.transport.isPlaying)
    #expect(stage.isUpToDate())
    #expect(stage.editor.document.painting.revision == before)
  }

  @Test func `nothing runs while it stands still`() throws {
    let stage = try stage()
    let player = try open(stage)
    stage.user.key(.space)
    stage.user.advance(by: 0.5)
    #expect(!player.transport.isPlaying)
    #expect(!player.hasFrames)
    stage.user.screen.forgetPresents()
    stage.user.advance(by: 5)
    #expect(stage.user.screen.presents.isEmpty)
    #expect(stage.user.backend.clock.pendingTimers == 0)
    stage.user.key(.home)
    #expect(player.hasFrames)
    stage.user.advance(by: 0.1)
    #expect(!player.hasFrames)
  }

  @Test func `nothing can be painted meanwhile, and nothing undone`() throws {
    let stage = try stage()
    let count = stage.editor.document.painting.strokes.count
    _ = try open(stage)
    stage.user.drag([Point(100, 100), Point(200, 200)])
    stage.user.swipe([Point(100, 100), Point(200, 200)])
    stage.user.tool = .pen
    stage.user.drag([Point(120, 100), Point(200, 200)])
    stage.user.key(.character("z"), modifiers: .control)
    stage.user.type("e")
    #expect(stage.editor.document.painting.strokes.count == count)
    #expect(stage.editor.document.painting.canUndo && !stage.editor.document.painting.canRedo)
    #expect(stage.editor.canvas.tool == .brush)
  }

  @Test func `keys play and pause, move along and close`() throws {
    let stage = try stage()
    let player = try open(stage)
    stage.user.key(.space)
    #expect(!player.transport.isPlaying)
    stage.user.key(.end)
    stage.user.advance(by: 0.1)
    #expect(player.transport.isAtEnd && isInk(stage, 300, line: 2))
    stage.user.key(.home)
    stage.user.advance(by: 0.1)
    #expect(player.transport.position == 0 && !isInk(stage, 30, line: 0))
    stage.user.key(.right)
    let step = player.transport.position
    #expect(abs(step - player.playback.duration / 100) < 1e-9)
    stage.user.key(.right, modifiers: .shift)
    #expect(abs(player.transport.position - step * 11) < 1e-9)
    stage.user.key(.left)
    #expect(abs(player.transport.position - step * 10) < 1e-9)
    stage.user.key(.space)
    #expect(player.transport.isPlaying)
    stage.user.key(.escape)
    #expect(stage.editor.player == nil && stage.user.window.presentedViewControllers.isEmpty)
    stage.user.backend.drain()
    #expect(isInk(stage, 300, line: 2))
    stage.user.drag([Point(100, 250), Point(200, 250)])
    #expect(stage.editor.document.painting.strokes.count == 4)
  }

  @Test func `the buttons say what they do and work by mouse, finger and pen`() throws {
    let stage = try stage()
    let player = try open(stage)
    stage.user.advance(by: 0.1)
    #expect(player.transport.isPlaying)
    stage.user.click(at: try #require(stage.user.find("playback.play")))
    #expect(!player.transport.isPlaying)
    #expect(stage.user.tap("playback.play"))
    #expect(player.transport.isPlaying)
    stage.user.tool = .pen
    stage.user.click(at: try #require(stage.user.find("playback.play")))
    #expect(!player.transport.isPlaying)
    for element in stage.user.window.accessibilityTree.all where !element.actions.isEmpty {
      #expect(!element.name.isEmpty)
    }
    #expect(stage.user.tap("playback.close"))
    #expect(stage.editor.player == nil)
  }

  @Test func `the scrubber follows the hand there and back`() throws {
    let stage = try stage()
    let player = try open(stage)
    stage.user.key(.space)
    let scrubber = player.bar.scrubber
    let left = scrubber.convert(Point(14, scrubber.bounds.midY), to: nil)
    let right = scrubber.convert(Point(scrubber.bounds.width - 14, scrubber.bounds.midY), to: nil)
    stage.user.press(at: left)
    for part in [0.2, 0.5, 0.8, 1] {
      stage.user.move(to: left + (right - left) * part)
      stage.user.advance(by: 0.02)
      #expect(abs(player.playback.time - player.playback.duration * part) < 0.05)
    }
    #expect(isInk(stage, 300, line: 2))
    stage.user.move(to: left + (right - left) * 0.1)
    stage.user.advance(by: 0.02)
    #expect(!isInk(stage, 30, line: 1) && !isInk(stage, 300, line: 2))
    stage.user.release()
    #expect(stage.isUpToDate())
    #expect(stage.user.value(of: "playback.position")?.contains(" of 0:03") == true)
  }

  @Test func `another speed is chosen from a menu`() throws {
    let stage = try stage()
    let player = try open(stage)
    #expect(stage.user.value(of: "playback.speed") == "Fit")
    stage.user.key(.space)
    stage.user.tap("playback.speed")
    stage.user.advance(by: 0.3)
    #expect(stage.user.tap("playback.speed.8×"))
    stage.user.advance(by: 0.3)
    #expect(player.transport.speed == .times(8) && stage.user.value(of: "playback.speed") == "8×")
    stage.user.key(.home)
    stage.user.key(.space)
    let start = player.transport.position
    stage.user.advance(by: 0.2)
    #expect(player.transport.position - start > 1.3)
  }

  @Test func `with reduced motion it opens at the end and stands still`() throws {
    Animation.isReduced = true
    defer { Animation.isReduced = false }
    let stage = try stage()
    let player = try open(stage)
    stage.user.advance(by: 0.3)
    #expect(!player.transport.isPlaying && player.transport.isAtEnd)
    #expect(isInk(stage, 300, line: 2))
    #expect(player.bar.alpha == 1)
  }

  @Test func `an empty painting only says that there is nothing`() throws {
    let stage = try CanvasStage()
    stage.user.key(.function(9))
    #expect(stage.editor.player == nil)
    #expect(stage.user.find(named: "There is nothing to play yet") != nil)
  }

  @Test(arguments: [Size(800, 600), Size(500, 420), Size(360, 480)])
  func `all controls are in the window and large enough, whatever its size`(
    _ size: Size
  ) throws {
    let stage = try stage(window: size)
    let player = try open(stage)
    stage.user.advance(by: 0.5)
    let bar = player.bar
    let controls: [View] = [
      bar.playButton, bar.scrubber, bar.speedButton, bar.exportButton, bar.closeButton,
    ]
    for view in controls {
      let frame = view.convert(view.bounds, to: nil)
      #expect(stage.user.window.bounds.intersection(frame) == frame)
      #expect(frame.height >= 44 && frame.width >= 44)
      for other in controls where other !== view {
        #expect(frame.intersection(other.convert(other.bounds, to: nil)).isEmpty)
      }
    }
  }

  @Test func `Tab reaches every control`() throws {
    let stage = try stage()
    let player = try open(stage)
    var reached: Set<ObjectIdentifier> = []
    for _ in 0..<8 {
      stage.user.key(.tab)
      if let view = stage.user.window.firstResponder { reached.insert(ObjectIdentifier(view)) }
    }
    for control in [
      player.bar.playButton, player.bar.scrubber, player.bar.speedButton, player.bar.exportButton,
      player.bar.closeButton,
    ] as [View] {
      #expect(reached.contains(ObjectIdentifier(control)))
    }
  }
}

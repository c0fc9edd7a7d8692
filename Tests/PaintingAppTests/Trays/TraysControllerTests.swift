import Canvas
import Controls
import Geometry
import Rasterizer
import TestSupport
import Testing
import UserInterface

@testable import PaintingApp

/// A window with the trays over a desk that counts the touches it gets.
@MainActor private final class Stage {
  let user: UserDriver
  let trays = TraysController()
  let desk = RecordingView()
  var actions: [ChromeAction] = []

  init(size: Size = Size(1600, 1000)) throws {
    user = try UserDriver(size: size)
    let root = ViewController()
    root.view = desk
    root.addChild(trays)
    desk.addSubview(trays.view)
    user.window.rootViewController = root
    trays.view.frame = Rect(origin: .zero, size: size)
    trays.onAction = { [weak self] in self?.actions.append($0) }
    user.backend.drain()
  }

  func update(_ change: (inout ChromeState) -> Void) {
    var state = trays.state
    change(&state)
    trays.update(state: state)
    user.backend.drain()
  }

  func view(_ id: String) throws -> View { try #require(user.window.view(identified: id)) }

  func frame(_ id: String) throws -> Rect {
    let view = try view(id)
    return view.convert(view.bounds, to: nil)
  }
}

@MainActor @Suite struct TraysControllerTests {
  @Test func everyButtonAsksForItsAction() throws {
    let stage = try Stage()
    stage.update {
      $0.canUndo = true
      $0.canRedo = true
    }
    let names = [
      "tool.brush", "tool.pencil", "tool.airbrush", "tool.eraser", "tool.shape", "tool.hand",
      "edit.undo", "edit.redo", "window.full-screen",
      "view.zoom",
    ]
    for name in names {
      stage.user.click(at: try stage.frame(name).center)
    }
    #expect(
      stage.actions == [
        .command(.brushes), .tool(.pencil), .tool(.airbrush), .tool(.eraser), .tool(.shape),
        .tool(.hand), .command(.undo), .command(.redo), .command(.fullScreen),
        .command(.toggleZoom),
      ])
  }

  @Test func whatCannotBeUndoneCannotBePressed() throws {
    let stage = try Stage()
    stage.user.tap("edit.undo")
    stage.user.tap("edit.redo")
    #expect(stage.actions.isEmpty)
  }

  @Test func theChosenToolAndColorAreMarked() throws {
    let stage = try Stage()
    stage.update {
      $0.tool = .shape
      $0.color = Color(hex: 0xF2B134)
    }
    #expect(stage.trays.trays.tools.items.filter(\.isAtHand).map(\.id) == [.shape])
    let chosen = stage.trays.trays.colors.wells.filter(\.isSelected)
    #expect(chosen.map(\.color.hex) == [0xF2B134])
  }

  @Test func theFingerSwitchIsThereOnceItMatters() throws {
    let stage = try Stage()
    #expect(stage.user.window.view(identified: "hands.fingers-paint") == nil)
    stage.update {
      $0.showsFingerSwitch = true
      $0.fingersPaint = false
    }
    stage.user.tap("hands.fingers-paint")
    stage.update { $0.fingersPaint = true }
    stage.user.tap("hands.fingers-paint")
    #expect(stage.actions == [.command(.fingersPaint), .command(.fingersPaint)])
  }

  @Test func theAppHasTheLastWord() throws {
    let stage = try Stage()
    stage.user.tap("tool.eraser")
    #expect(stage.actions == [.tool(.eraser)])
    #expect(stage.trays.trays.tools.buttons[0].isSelected, "nobody changed the tool")
  }

  @Test func aTapOnAColorChoosesIt() throws {
    let stage = try Stage()
    stage.user.tap(named: "Color #C8553D")
    #expect(stage.actions == [.color(Color(hex: 0xC8553D))])
  }

  @Test func theSlidersTellWidthAndOpacity() throws {
    let stage = try Stage()
    let size = stage.trays.trays.sliders.size
    let knob = size.convert(size.knobCenter, to: nil)
    stage.user.press(at: knob)
    #expect(!stage.trays.trays.preview.isHidden, "the brush is shown while the hand is there")
    stage.user.move(to: knob - Vector(0, 30))
    stage.user.release()
    #expect(stage.trays.trays.preview.isHidden)
    guard case .diameter(let width) = stage.actions.last else {
      Issue.record("no width was told")
      return
    }
    #expect(width > 40 && width == width.rounded())
    let opacity = stage.trays.trays.sliders.opacity
    stage.user.scroll(at: opacity.convert(opacity.knobCenter, to: nil), by: Vector(0, 1))
    #expect(stage.actions.last == .opacity(0.98))
  }

  @Test(arguments: [Size(1600, 1000), Size(800, 500)])
  func theBrushIsShownAsLargeAsItPaints(_ size: Size) throws {
    let stage = try Stage(size: size)
    let preview = stage.trays.trays.preview
    for (diameter, zoom) in [(1.0, 0.05), (20, 1), (200, 1), (1000, 64)] {
      stage.update {
        $0.diameter = diameter
        $0.zoom = zoom
      }
      #expect(Rect(origin: .zero, size: size).contains(preview.frame))
      #expect(preview.frame.maxX == stage.trays.trays.sliders.frame.minX - 16)
      if diameter == 200 { #expect(preview.frame.width == 232) }
    }
  }

  @Test func touchesBetweenTheTraysGoToTheCanvasAndOnTraysTheyDoNot() throws {
    let stage = try Stage()
    stage.user.click(at: Point(700, 500))
    let count = stage.desk.log.count
    #expect(count > 0)
    stage.user.click(at: Point(86 + 3, 46), button: .primary)
    stage.user.scroll(at: Point(300, 942), by: Vector(0, 1))
    let outside = stage.desk.log.count
    stage.user.click(at: Point(1548, 690))
    stage.user.scroll(at: Point(1548, 690), by: Vector(0, 1))
    #expect(stage.desk.log.count == outside)
  }

  @Test func theTraysCanBeHiddenAndComeBack() throws {
    let stage = try Stage()
    stage.trays.setTraysHidden(true)
    stage.user.click(at: Point(52, 172))
    #expect(stage.actions.isEmpty && stage.desk.log.count > 0, "at once, not after the fade")
    stage.user.advance(by: 1)
    #expect(stage.trays.view.isHidden)
    stage.trays.setTraysHidden(false)
    stage.user.advance(by: 1)
    #expect(stage.trays.view.alpha == 1 && !stage.trays.view.isHidden)
    stage.user.tap("tool.eraser")
    #expect(stage.actions == [.tool(.eraser)])
    #expect(stage.user.backend.clock.pendingTimers == 0)
  }

  @Test func theKeyboardReachesEveryTrayAndGoesBack() throws {
    let stage = try Stage()
    stage.trays.focusNextTray()
    #expect(try stage.view("window.menu").isFocused)
    stage.user.key(.tab)
    #expect(try stage.view("layer.panel").isFocused, "undo and redo cannot be pressed")
    stage.user.key(.right)
    #expect(try stage.view("painting.playback").isFocused)
    stage.user.key(.right)
    #expect(try stage.view("window.full-screen").isFocused)
    stage.user.key(.right)
    #expect(try stage.view("view.zoom").isFocused)
    stage.user.key(.tab)
    stage.user.key(.down)
    stage.user.key(.down)
    stage.user.key(.space, text: " ")
    #expect(stage.actions == [.tool(.airbrush)])
    stage.user.key(.tab)
    stage.user.key(.up)
    #expect(stage.actions.last == .diameter(21))
    stage.user.key(.tab, modifiers: .shift)
    #expect(try stage.view("tool.brush").isFocused)
    stage.user.key(.escape)
    #expect(stage.user.window.firstResponder == nil)
  }

  @Test(arguments: [
    Size(1600, 1000), Size(1280, 720), Size(800, 500), Size(640, 480), Size(480, 400),
    Size(2561, 1439),
  ])
  func everyTrayIsInTheWindowAndNoneOverAnother(_ size: Size) throws {
    let stage = try Stage(size: size)
    stage.update {
      $0.title = "A painting with a rather long name that goes on and on"
      $0.showsFingerSwitch = true
    }
    let trays = stage.trays.trays.trays
    let window = Rect(origin: .zero, size: size)
    for (index, tray) in trays.enumerated() {
      #expect(window.contains(tray.frame), "\(tray.accessibilityLabel ?? "")")
      for other in trays[(index + 1)...] { #expect(!tray.frame.intersects(other.frame)) }
      for control in tray.subviews.compactMap({ $0 as? Control })
      where !control.isHidden {
        #expect(tray.bounds.contains(control.frame))
        #expect(control.frame.height >= 44 && control.frame.width >= 44)
      }
    }
  }

  @Test func onADenseScreenEverythingIsLargeEnoughForAThumb() throws {
    Metrics.target = 57
    defer { Metrics.target = 44 }
    let stage = try Stage(size: Size(1366, 768))
    stage.update { $0.showsFingerSwitch = true }
    for tray in stage.trays.trays.trays {
      for control in tray.subviews.compactMap({ $0 as? Control })
      where !control.isHidden {
        #expect(tray.bounds.contains(control.frame))
        #expect(control.frame.height >= 57 && control.frame.width >= 56)
      }
    }
  }

  @Test func theLooksNumbersAreKept() throws {
    let stage = try Stage()
    #expect(try stage.frame("tray.title") == Rect(20, 20, 232, 52))
    #expect(try stage.frame("tray.actions").maxX == 1580)
    #expect(try stage.frame("tray.tools").origin == Point(20, 138))
    #expect(try stage.frame("tray.colors") == Rect(452, 908, 696, 68))
    #expect(stage.trays.trays.sliders.frame == Rect(1516, 300, 64, 400))
    let size = stage.trays.trays.sliders.size
    #expect(size.convert(size.knobCenter, to: nil).x == 1548)
    size.value = 1
    #expect(size.convert(size.knobCenter, to: nil).y == 464)
    #expect(try stage.frame("color.0").center == Point(558, 942))
    #expect(try stage.frame("color.current").center == Point(490, 942))
  }

  @Test(arguments: [
    (1.0, "100%"), (0.05, "5%"), (0.0666, "6.7%"), (64, "6400%"), (0.333, "33%"), (.nan, "–"),
  ])
  func theZoomIsSaidInPerCent(_ zoom: Double, _ text: String) {
    #expect(ZoomButton.text(for: zoom) == text)
  }
}

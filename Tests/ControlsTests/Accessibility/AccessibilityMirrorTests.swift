import Controls
import Geometry
import TestSupport
import Testing

@testable import UserInterface

/// What assistive tools are told of a window, and what they can do to it.
@MainActor struct AccessibilityMirrorTests {
  /// A tool that hears all, and keeps what it heard.
  @MainActor private final class Stage {
    let user: UserDriver
    let root = ViewController()
    let button = IconButton(icon: .brush, label: "Brush")
    let slider = Slider("Size", scale: .linear(0...100, step: 5), value: 20) { "\(Int($0)) px" }
    let field = TextField("Name", text: "Sky")
    var mirror: AccessibilityMirror?
    var nodes: [UInt32: AccessibilityNode] = [:]
    var updates: [AccessibilityUpdate] = []

    init() throws {
      user = try UserDriver(size: Size(400, 300), scale: 2, root: root)
      for (index, view) in [button, slider, field].enumerated() {
        view.frame.origin = Point(10 + 100 * Double(index), 10)
        root.view.addSubview(view)
      }
      user.advance(by: 1)
      mirror = AccessibilityMirror(of: user.window) { [unowned self] update in
        updates.append(update)
        for node in update.changed { nodes[node.number] = node }
        for number in update.removed { nodes[number] = nil }
      }
    }

    func node(_ name: String) throws -> AccessibilityNode {
      try #require(nodes.values.first { $0.name == name })
    }

    /// What is told of a change.
    func changes(by body: () throws -> Void) rethrows -> AccessibilityUpdate {
      updates = []
      try body()
      user.screen.drain()
      user.advance(by: 1)
      return updates.reduce(into: AccessibilityUpdate()) { all, update in
        all.changed += update.changed
        all.removed += update.removed
        all.announcements += update.announcements
      }
    }
  }

  @Test func allThatIsSeenIsToldAtOnce() throws {
    let stage = try Stage()
    let window = try #require(stage.nodes.values.first { $0.role == .window })
    #expect(window.parent == 0)
    #expect(window.children.map { stage.nodes[$0]?.name } == ["Brush", "Size", "Name"])
    let slider = try stage.node("Size")
    #expect(slider.range == AccessibilityRange(20, in: 0...100, step: 5) && slider.value == "20 px")
    #expect(try stage.node("Name").text == AccessibilityText("Sky", caret: 3, anchor: 3))
    #expect(try stage.node("Brush").frame == PixelRect(minX: 20, minY: 20, maxX: 108, maxY: 108))
    #expect(try stage.node("Brush").isActionable && stage.node("Brush").isFocusable)
  }

  @Test func whatIsUsedAgainForAnotherIsAnotherThing() throws {
    let stage = try Stage()
    stage.button.identified("row.1")
    _ = stage.changes { stage.button.setNeedsDisplay() }
    let before = try stage.node("Brush")
    let update = stage.changes {
      stage.button.identified("row.2")
      stage.button.setNeedsDisplay()
    }
    #expect(before.identifier == "row.1" && update.removed == [before.number])
    #expect(try stage.node("Brush").identifier == "row.2")
  }

  @Test func whatIsScrolledAwayIsToldAndComesIntoSightWhenItIsWorked() throws {
    let stage = try Stage()
    let list = ScrollView(frame: Rect(0, 100, 200, 100))
    list.contentSize = Size(0, 1000)
    var pressed = 0
    for (index, y) in [0.0, 900].enumerated() {
      let button = Button("Row \(index)")
      button.frame = Rect(0, y, 100, 44)
      button.addAction { pressed = index }
      list.addSubview(button)
    }
    _ = stage.changes { stage.root.view.addSubview(list) }
    let (near, far) = (try stage.node("Row 0"), try stage.node("Row 1"))
    #expect(near.isInSight && !far.isInSight && far.isActionable)
    #expect(stage.user.window.accessibilityTree.element(named: "Row 1") == nil)
    let mirror = try #require(stage.mirror)
    _ = stage.changes { #expect(mirror.perform(.act(.press), on: far.number)) }
    #expect(pressed == 1 && list.contentOffset.y > 800)
    #expect(try stage.node("Row 1").isInSight && stage.node("Row 1").number == far.number)
    #expect(try !stage.node("Row 0").isInSight)
    // Nor is there what lies behind a dialog, or is cut off by what does not scroll.
    let dialog = PanelController(placement: .dialog)
    let hidden = stage.changes { dialog.present(in: stage.user.window) }
    #expect(hidden.removed.contains(near.number) && hidden.removed.contains(far.number))
    _ = stage.changes { dialog.dismiss() }
    let gone = stage.changes { list.frame.origin.y = 400 }
    #expect(gone.removed.count == 2)
  }

  @Test func onlyWhatHasChangedIsTold() throws {
    let stage = try Stage()
    let slider = try stage.node("Size")
    let update = stage.changes {
      stage.slider.value = 40
      stage.slider.setNeedsDisplay()
    }
    #expect(update.changed.map(\.number) == [slider.number])
    #expect(update.changed.first?.range?.value == 40)
    #expect(stage.changes { stage.slider.setNeedsDisplay() }.isEmpty)
  }

  @Test func whatComesAndGoesHasNumbersOfItsOwn() throws {
    let stage = try Stage()
    let old = try stage.node("Brush")
    let gone = stage.changes { stage.button.isHidden = true }
    #expect(gone.removed == [old.number])
    #expect(gone.changed.map(\.role) == [.window], "it holds one less")
    _ = stage.changes { stage.button.isHidden = false }
    #expect(try stage.node("Brush").number > old.number)
  }

  @Test func aThingThatBecomesAnotherKindIsAnotherThing() throws {
    let stage = try Stage()
    let old = try stage.node("Brush")
    let update = stage.changes {
      stage.button.accessibilityRole = .toggle
      stage.button.setNeedsDisplay()
    }
    #expect(update.removed == [old.number])
  }

  @Test func toolsPressAndFocusAndSetNumbersAndTexts() throws {
    let stage = try Stage()
    let mirror = try #require(stage.mirror)
    var count = 0
    stage.button.addAction { count += 1 }
    #expect(mirror.perform(.act(.press), on: try stage.node("Brush").number))
    #expect(count == 1)
    #expect(mirror.perform(.setValue(63), on: try stage.node("Size").number))
    #expect(stage.slider.value == 65)
    #expect(mirror.perform(.setValue(1e9), on: try stage.node("Size").number))
    #expect(stage.slider.value == 100)
    #expect(!mirror.perform(.setValue(.nan), on: try stage.node("Size").number))
    #expect(mirror.perform(.setText("Café 🎨"), on: try stage.node("Name").number))
    #expect(stage.field.text == "Café 🎨")
    #expect(mirror.perform(.select(anchor: 0, caret: 4), on: try stage.node("Name").number))
    #expect(stage.field.editing.selectedText == "Café")
    let update = stage.changes { mirror.perform(.focus, on: (try? stage.node("Size").number) ?? 0) }
    #expect(stage.slider.isFocused)
    #expect(update.changed.contains { $0.name == "Size" && $0.state.isFocused })
  }

  @Test func whatIsDisabledOrGoneCannotBeWorked() throws {
    let stage = try Stage()
    let mirror = try #require(stage.mirror)
    let number = try stage.node("Size").number
    stage.slider.isEnabled = false
    #expect(!mirror.perform(.setValue(50), on: number))
    stage.slider.isEnabled = true
    stage.slider.removeFromSuperview()
    #expect(!mirror.perform(.setValue(50), on: number))
    #expect(!mirror.perform(.focus, on: 12345))
    #expect(stage.slider.value == 20)
  }

  @Test func aToastIsANotificationAndSentencesAreSaid() throws {
    let stage = try Stage()
    let update = stage.changes { Toast.show("The disk is full", in: stage.user.window) }
    #expect(update.changed.contains { $0.role == .status && $0.name == "The disk is full" })
    #expect(stage.changes { stage.user.window.announce("Pen down") }.announcements == ["Pen down"])
  }

  @Test func aPanelThatComesIsToldBeforeWhatHasTheKeysInIt() throws {
    let stage = try Stage()
    let alert = AlertController(
      title: "Leave?", message: "", choices: [.init("Stay", isCancel: true)])
    let update = stage.changes { alert.present(in: stage.user.window) }
    #expect(update.changed.filter(\.state.isFocused).map(\.name) == ["Leave?", "Stay"])
  }

  @Test func theCanvasHasTheKeysThatNobodyHas() throws {
    let stage = try Stage()
    let canvas = View(frame: Rect(0, 100, 100, 100))
    canvas.accessibilityLabel = "Canvas"
    canvas.accessibilityRole = .canvas
    var update = stage.changes { stage.user.window.rootViewController?.view.addSubview(canvas) }
    #expect(update.changed.first { $0.name == "Canvas" }?.state.isFocused == true)
    update = stage.changes { stage.user.window.focus(stage.slider) }
    #expect(update.changed.first { $0.name == "Canvas" }?.state.isFocused == false)
    update = stage.changes { stage.slider.resignFirstResponder() }
    #expect(update.changed.filter(\.state.isFocused).map(\.name) == ["Canvas"])
  }

  @Test func nothingIsToldWhileAHandHoldsSomething() throws {
    let stage = try Stage()
    let center = stage.slider.convert(stage.slider.bounds.center, to: nil)
    stage.updates = []
    stage.user.press(at: center)
    stage.user.advance(by: 1)
    #expect(stage.updates.isEmpty)
    stage.user.release()
    stage.user.advance(by: 1)
    #expect(!stage.updates.isEmpty)
  }

  @Test func aSentenceIsSaidWhileAHandHoldsSomething() throws {
    let stage = try Stage()
    stage.user.press(at: stage.slider.convert(stage.slider.bounds.center, to: nil))
    let update = stage.changes { stage.user.window.announce("Pen down") }
    #expect(update.announcements == ["Pen down"] && update.changed.isEmpty)
    stage.user.release()
  }
}

import Controls
import Geometry
import TestSupport
import Testing
import UserInterface

@MainActor struct AccessibilityTreeTests {
  /// A tray with a button and a slider.
  @MainActor private struct Stage {
    let user: UserDriver
    let tray = View(frame: Rect(10, 10, 200, 200))
    let button = IconButton(icon: .brush, label: "Brush")
    let slider = Slider("Size", scale: .linear(0...100), value: 20) { "\(Int($0)) px" }

    init() throws {
      let root = ViewController()
      user = try UserDriver(size: Size(400, 300), root: root)
      tray.accessibilityLabel = "Tools"
      tray.accessibilityRole = .group
      // Holds the slider, and is nothing by itself.
      let column = View(frame: Rect(60, 0, 100, 200))
      column.addSubview(slider)
      tray.addSubview(button)
      tray.addSubview(column)
      root.view.addSubview(tray)
    }
  }

  @Test func tellsNamesRolesValuesAndStatesInReadingOrder() throws {
    let stage = try Stage()
    stage.button.isSelected = true
    stage.slider.becomeFirstResponder()
    #expect(
      stage.user.window.accessibilityTree.description == """
        window
          group "Tools"
            button "Brush" selected
            slider "Size" = "20 px" focused
        """)
    stage.button.isEnabled = false
    let brush = try #require(stage.user.element(named: "Brush"))
    #expect(!brush.state.isEnabled && brush.actions.isEmpty)
    #expect(brush.frame == Rect(10, 10, 44, 44))
    #expect(stage.user.value(named: "Size") == "20 px")
  }

  @Test func aTapFindsByNameWhatIsSeen() throws {
    let stage = try Stage()
    var count = 0
    stage.button.addAction { count += 1 }
    #expect(stage.user.tap(named: "Brush"))
    #expect(!stage.user.tap(named: "Eraser"))
    stage.button.isHidden = true
    #expect(!stage.user.tap(named: "Brush"))
    stage.button.isHidden = false
    stage.tray.alpha = 0
    #expect(!stage.user.tap(named: "Brush"))
    #expect(count == 1)
  }

  @Test func whatIsCoveredIsLeftOut() throws {
    let stage = try Stage()
    let plate = Surface(radius: 8)
    plate.accessibilityLabel = "Plate"
    plate.frame = Rect(0, 0, 60, 60)
    stage.user.window.addSubview(plate)
    #expect(stage.user.element(named: "Brush") == nil)
    #expect(stage.user.element(named: "Tools") != nil, "a part of it is seen")
    plate.frame = Rect(0, 0, 30, 30)
    #expect(stage.user.element(named: "Brush") != nil, "a part of it is seen")
  }

  @Test func aWordThatLetsTouchesThroughIsNotCoveredByWhatLiesBehind() throws {
    let stage = try Stage()
    let label = Label("Hint")
    label.frame.origin = Point(12, 20)
    stage.user.window.addSubview(label)
    #expect(stage.user.element(named: "Hint")?.role == .text)
    #expect(stage.user.element(named: "Brush") != nil)
  }

  @Test func nothingBehindADialogIsInTheTree() throws {
    let stage = try Stage()
    AlertController(title: "Sure?", message: "", choices: [.init("Yes", style: .primary)])
      .present(in: stage.user.window)
    stage.user.advance(by: 1)
    let names = stage.user.window.accessibilityTree.all.map(\.name)
    #expect(names.contains("Yes") && names.contains("Sure?"))
    #expect(!names.contains("Brush") && !names.contains("Size"))
  }

  @Test func whatIsScrolledOrCutAwayIsLeftOut() throws {
    let user = try UserDriver(size: Size(300, 200), root: ViewController())
    let list = ScrollView(frame: Rect(20, 20, 200, 100))
    for index in 0..<5 {
      let button = Button("Button \(index)")
      button.frame = Rect(0, Double(index) * 60, 100, 44)
      list.addSubview(button)
    }
    list.contentSize = Size(200, 300)
    user.window.addSubview(list)
    #expect(
      user.element(named: "Button 1")?.frame == Rect(20, 80, 100, 40), "the part that is seen")
    #expect(user.element(named: "Button 4") == nil)
    list.contentOffset = Point(0, 200)
    #expect(user.element(named: "Button 0") == nil)
    #expect(user.element(named: "Button 4")?.frame == Rect(20, 60, 100, 44))
  }

  @Test func actionsDoWhatHandsAndKeysDo() throws {
    let stage = try Stage()
    var log: [String] = []
    stage.button.addAction { log.append("brush") }
    stage.slider.addAction(for: .valueChanged) { log.append("size") }
    let brush = try #require(stage.user.element(named: "Brush"))
    let size = try #require(stage.user.element(named: "Size"))
    #expect(brush.perform(.press))
    #expect(!brush.perform(.increment))
    #expect(size.perform(.increment) && size.perform(.increment) && size.perform(.decrement))
    #expect(log == ["brush", "size", "size", "size"])
    #expect(stage.user.value(named: "Size") == "21 px")
    stage.button.isEnabled = false
    #expect(!brush.perform(.press), "an old picture does not wake what sleeps")
    stage.button.removeFromSuperview()
    #expect(!brush.perform(.press))
    #expect(log.count == 4)
  }

  @Test func whatIsInSomethingThatTakesNoTouchesIsDisabled() throws {
    let stage = try Stage()
    stage.tray.isUserInteractionEnabled = false
    let brush = try #require(stage.user.element(named: "Brush"))
    #expect(!brush.state.isEnabled && !brush.perform(.press))
  }
}

import Controls
import Geometry
import TestSupport
import Testing

@testable import UserInterface

/// A slider whose value is typed, and below it a row and a button.
@MainActor private final class Stage {
  let user: UserDriver
  let slider = Slider(
    "Size", scale: .logarithmic(1...1000, step: 1), value: 20, format: .pixels)
  let row = SliderRow("Opacity", scale: .linear(0.01...1, step: 0.01), value: 0.5, format: .percent)
  let button = Button("Elsewhere")
  var told: [Double] = []

  init() throws {
    user = try UserDriver(size: Size(500, 300))
    let controller = ViewController()
    for view in [slider, row, button] { controller.view.addSubview(view) }
    slider.frame.origin = Point(20, 10)
    row.frame.origin = Point(100, 140)
    button.frame = Rect(100, 220, 120, 44)
    user.window.rootViewController = controller
    slider.addAction(for: .valueChanged) { [weak self] in self?.told.append(self?.slider.value ?? 0)
    }
    row.addAction(for: .valueChanged) { [weak self] in self?.told.append(self?.row.value ?? 0) }
  }

  /// Where the words stand.
  var words: Point { slider.convert(Point(32, slider.bounds.height - 12), to: nil) }
  var rowWords: Point { row.convert(Point(row.bounds.width - 20, 22), to: nil) }
  var field: TextField? { user.window.firstResponder as? TextField }
}

@MainActor @Suite struct SliderTypingTests {
  @Test func aPressOnTheWordsLetsTheValueBeTyped() throws {
    let stage = try Stage()
    stage.user.click(at: stage.words)
    #expect(stage.told.isEmpty, "it was the minimum once")
    #expect(stage.field?.text == "20" && stage.user.value(named: "Size number") == "20")
    stage.user.type("137 px")
    stage.user.key(.enter)
    #expect(stage.slider.value == 137 && stage.told == [137])
    #expect(stage.field == nil && stage.user.element(named: "Size number") == nil)
    stage.user.click(at: stage.rowWords)
    stage.user.type("12,4%")
    stage.user.key(.enter)
    #expect(stage.row.value == 0.12 && stage.told.count == 2)
  }

  @Test func escapeLeavesAndATouchElsewhereTakes() throws {
    let stage = try Stage()
    stage.user.click(at: stage.words)
    stage.user.type("55")
    stage.user.key(.escape)
    #expect(stage.told.isEmpty && stage.user.element(named: "Size number") == nil)
    stage.user.click(at: stage.words)
    stage.user.click(at: stage.words + Vector(0, -1))
    #expect(stage.field != nil, "a touch in the field is one")
    stage.user.key(.character("a"), modifiers: .control)
    stage.user.type("66")
    stage.user.click(at: Point(160, 240))
    #expect(stage.told == [66] && stage.user.element(named: "Size number") == nil)
    stage.user.click(at: stage.words)
    stage.user.type("77")
    stage.user.click(at: stage.rowWords)
    #expect(stage.told == [66, 77])
    #expect(stage.field?.accessibilityLabel == "Opacity number")
    stage.user.key(.tab)
    #expect(stage.told == [66, 77] && stage.user.element(named: "Opacity number") == nil)
  }

  @Test func whatIsNoNumberShakesAndAnEndIsTakenForWhatIsBeyondIt() throws {
    let stage = try Stage()
    stage.user.click(at: stage.words)
    stage.user.type("wide")
    stage.user.key(.enter)
    #expect(stage.field?.isShaking == true && stage.field?.text == "wide")
    #expect(stage.user.element(named: "Size is a number, such as 20 px") != nil)
    stage.user.type("5000")
    stage.user.key(.enter)
    #expect(stage.slider.value == 1000)
    #expect(stage.user.element(named: "Size is between 1 px and 1000 px") != nil)
    stage.user.click(at: stage.rowWords)
    stage.user.type("0")
    stage.user.key(.enter)
    #expect(stage.row.value == 0.01)
    #expect(stage.user.element(named: "Opacity is between 1% and 100%") != nil)
  }

  @Test func aDragFromTheWordsMovesTheKnobFromWhereItIs() throws {
    let stage = try Stage()
    stage.user.drag([stage.words, stage.words - Vector(0, 4)])
    #expect(stage.told.isEmpty && stage.field != nil, "a hand that trembles presses")
    stage.user.key(.escape)
    stage.user.drag([stage.words, stage.words - Vector(0, 20), stage.words - Vector(0, 40)])
    #expect(stage.field == nil && stage.slider.value > 50 && stage.slider.value < 200)
  }

  @Test func enterLetsItBeTypedAndTheKeysComeBack() throws {
    let stage = try Stage()
    stage.user.window.focus(stage.row)
    stage.user.key(.enter)
    stage.user.type("30")
    stage.user.key(.enter)
    #expect(stage.row.value == 0.3 && stage.row.isFirstResponder)
    stage.user.key(.enter)
    stage.user.key(.escape)
    #expect(stage.row.isFirstResponder)
  }

  @Test func aFingerPressesTheWordsToo() throws {
    let stage = try Stage()
    for place in [stage.words, stage.rowWords] {
      stage.user.tap(at: place)
      #expect(stage.field != nil)
      stage.user.key(.escape)
    }
    #expect(stage.told.isEmpty)
  }

  @Test func aLyingSliderShowsItsWordsWhereTheyHaveRoom() throws {
    let stage = try Stage()
    stage.slider.axis = .horizontal
    stage.slider.frame = Rect(20, 10, 240, 44)
    stage.slider.wordsWidth = 60
    #expect(stage.slider.knobCenter.x < 180 * 0.5)
    stage.user.click(at: Point(20 + 230, 32))
    stage.user.type("1000")
    stage.user.key(.enter)
    #expect(stage.slider.value == 1000 && stage.slider.knobCenter.x <= 180)
    stage.row.isEnabled = false
    stage.user.click(at: stage.rowWords)
    #expect(stage.field == nil)
  }
}

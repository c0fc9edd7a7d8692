import Geometry
import TestSupport
import Testing
import UserInterface

@testable import PaintingApp

/// Everything in the app's window that a hand can work can be reached by the keyboard: F6 goes to
/// the trays (Tab on the canvas hides them), Tab from tray to tray, arrows from one control to the
/// next. In panels Tab alone goes everywhere.
@MainActor struct KeyboardReachTests {
  /// What can be used of the tree, or of a part of it, and where the keys stop, by name and role.
  private func walk(
    _ user: UserDriver, in part: String? = nil, from entry: Key = .tab, withArrows: Bool = false
  ) -> (wanted: Set<String>, reached: [String]) {
    func words(_ element: AccessibilityElement) -> String {
      "\(element.role.rawValue) \(element.name)"
    }
    var wanted: Set<String> = []
    func collect(_ element: AccessibilityElement, isInList: Bool) {
      // The rows of a list are worked by the list's keys.
      let isRow = isInList && element.role == .listItem
      if !element.actions.isEmpty, !isRow { wanted.insert(words(element)) }
      let holdsRows = element.role == .list || element.role == .table
      for child in element.children { collect(child, isInList: isInList || holdsRows) }
    }
    let tree = user.window.accessibilityTree
    collect(part.flatMap { tree.element(identified: $0) } ?? tree, isInList: false)
    func focus() -> AccessibilityElement? {
      user.window.accessibilityTree.all.last(where: \.state.isFocused)
    }
    var reached: [String] = []
    for step in 0..<200 {
      user.key(step == 0 ? entry : .tab)
      guard let stop = focus(), words(stop) != reached.first else { break }
      reached.append(words(stop))
      // A slider takes the arrows for itself.
      while withArrows, stop.role != .slider, reached.count < 200 {
        user.key(.right)
        guard let next = focus(), next.id != stop.id else { break }
        reached.append(words(next))
      }
    }
    return (wanted, reached)
  }

  @Test(arguments: [Size(1200, 800), Size(800, 480)])
  func tabAndArrowsReachEveryControlOfTheTrays(_ size: Size) throws {
    let stage = try CanvasStage(window: size)
    let (wanted, reached) = walk(stage.user, from: .function(6), withArrows: true)
    #expect(wanted.count > 15)
    #expect(wanted.subtracting(reached).isEmpty, "not reached")
    #expect(Set(reached).count == reached.count, "each once a round")
  }

  @Test func tabAloneReachesEveryControlOfAPanel() throws {
    let stage = try CanvasStage(window: Size(1200, 800))
    stage.editor.trays.openLayers()
    stage.user.advance(by: 1)
    let (wanted, reached) = walk(stage.user, in: "layers")
    #expect(wanted.count > 4)
    #expect(wanted.subtracting(reached).isEmpty, "not reached")
  }

  @Test(arguments: ["trays", "colors", "layers", "brushes"])
  func everyControlHasANameARoleAndWhatHoldsSomethingAValue(_ panel: String) throws {
    let stage = try CanvasStage(window: Size(1200, 800))
    switch panel {
    case "colors": stage.editor.trays.openColorPicker()
    case "layers": stage.editor.trays.openLayers()
    case "brushes": stage.user.key(.function(5))
    default: break
    }
    stage.user.advance(by: 1)
    let elements = stage.user.window.accessibilityTree.all
    #expect(elements.count > 5)
    for element in elements where !element.actions.isEmpty {
      #expect(!element.name.isEmpty && element.role != .none, "\(element)")
      if [.slider, .textField, .popUpButton].contains(element.role) {
        #expect(element.value != nil, "\(element)")
      }
      #expect(!element.frame.isEmpty)
    }
    if panel == "colors" {
      stage.user.tap("colors.hex")
      let field = stage.user.element("colors.hex")
      #expect(field?.state.isFocused == true && field?.value == "#26272B")
      #expect(stage.user.value(of: "colors.hue")?.hasSuffix("°") == true)
    }
  }
}

import Controls
import Geometry
import TestSupport
import Testing
import UserInterface

/// What programs call the parts of a control, and what `ShownIdentifiers` holds against a window.
@MainActor struct IdentifierTests {
  private func stage(_ views: [View]) throws -> UserDriver {
    let user = try UserDriver(size: Size(500, 400), root: ViewController())
    for (index, view) in views.enumerated() {
      view.frame.origin = Point(20, 10 + 60 * Double(index))
      user.window.rootViewController?.view.addSubview(view)
    }
    return user
  }

  @Test func partsAreCalledByTheirControlAndWhatTheyStandFor() throws {
    let values = ["small", "large"]
    let segments = SegmentedControl("Size", titles: ["Small", "Large"], values: values)
    let choice = ChoiceButton("Paper", titles: ["Small", "Large"], values: values)
    let slider = SliderRow("Width", scale: .linear(0...10), format: .number)
    let search = SearchField("Search", text: "sea")
    let user = try stage([
      segments.identified("a.size"), choice.identified("a.paper"), slider.identified("a.width"),
      search.identified("a.search"),
    ])
    user.tap("a.size.large")
    #expect(segments.selectedIndex == 1)
    user.tap("a.paper")
    user.advance(by: 0.5)
    user.tap("a.paper.large")
    #expect(choice.selectedIndex == 1)
    user.window.makeFirstResponder(slider)
    user.key(.enter)
    #expect(user.value(of: "a.width.number") == "0")
    user.key(.escape)
    user.tap("a.search.clear")
    #expect(search.text.isEmpty)
  }

  @Test func choicesWithoutWordsAreCalledByTheirPlaceAndHeadingsDoNothing() throws {
    let choice = ChoiceButton("Paper", titles: ["Small", "Large"])
    let user = try stage([choice.identified("a.paper")])
    user.tap("a.paper")
    user.advance(by: 0.5)
    user.tap("a.paper.1")
    #expect(choice.selectedIndex == 1)
    user.advance(by: 0.5)
    MenuController(
      items: [.heading("Sizes"), .init("Large", id: "large") {}], at: Point(10, 10)
    ).present(in: user.window)
    user.advance(by: 0.5)
    let heading = try #require(user.window.accessibilityTree.element(named: "Sizes"))
    #expect(heading.role == .heading && !heading.isActionable)
  }

  @Test func waysOutOfAlertsAndWhatToastsOfferHaveThem() throws {
    let user = try stage([])
    var chosen = ""
    AlertController(
      title: "Go?", message: "", choices: [.init("Go", id: "going.go") { chosen = "go" }]
    ).present(in: user.window)
    user.advance(by: 0.5)
    user.tap("going.go")
    user.advance(by: 0.5)
    #expect(chosen == "go")
    Toast.show("Gone", in: user.window, action: Toast.Action("Undo") { chosen = "" })
    user.advance(by: 0.5)
    user.tap("toast.action")
    #expect(chosen == "")
  }

  @Test func aControlWithoutOneAndTwoWithTheSameAreFaults() throws {
    let user = try stage([
      Button("One").identified("a.one"), Button("Other").identified("a.one"), Button("Nameless"),
      Label("Words"),
    ])
    #expect(
      ShownIdentifiers.faults(in: user.window) == [
        "button “Nameless” has no identifier", "“a.one” is seen twice",
      ])
  }
}

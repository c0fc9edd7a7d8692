import AppTestSupport
import Controls
import Geometry
import Rasterizer
import TestSupport
import Testing
import UserInterface

/// Draws the containers of controllers, for people to look at (see `GalleryTests`).
@MainActor struct ContainersGalleryTests {
  /// A page with a few things on it.
  private final class SamplePage: ViewController {
    let name: String
    private let column = StackView(.vertical, spacing: 12)
    init(_ name: String) {
      self.name = name
      super.init()
    }
    override var title: String { name }
    override func viewDidLoad() {
      let field = TextField("Name", text: name)
      field.setContentHuggingPriority(.filler, for: .horizontal)
      let row = StackView(.horizontal, spacing: 10, arrangedSubviews: [field, Button("Add")])
      let bottom = View()
      bottom.setContentHuggingPriority(.filler, for: .vertical)
      let parts = [
        Label("\(name): what belongs to it", style: .title), row,
        Paragraph("Some words that need more than one line where the page is narrow."),
        SwitchRow("Keep it"), bottom,
      ]
      for part in parts { column.addArrangedSubview(part) }
      column.margins = Insets(20)
      view.addSubview(column)
    }
    override func viewDidLayoutSubviews() { column.frame = view.bounds }
  }

  private func stage(_ width: Double) throws -> UserDriver {
    let root = ViewController()
    root.view.backgroundColor = Theme.current.desk
    return try UserDriver(size: Size(width, 560), root: root)
  }

  private func show(_ user: UserDriver, _ name: String) throws {
    user.advance(by: 1)
    for element in user.window.accessibilityTree.all where !element.actions.isEmpty {
      #expect(element.frame.size == element.view?.bounds.size, "\(element.name) is cut off")
    }
    try GoldenImage.show(user.screen.bitmap, as: name)
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func tabsAndPages(_ direction: LayoutDirection) throws {
    let isMirrored = direction == .rightToLeft
    let navigation = NavigationController(rootViewController: SamplePage("Wheel"))
    let tabs = TabBarController(viewControllers: [
      navigation, SamplePage("Palettes"), SamplePage("Library"),
    ])
    tabs.margins = Insets(top: 14, left: 14, bottom: 0, right: 14)
    let user = try UserDriver(size: Size(420, 480), root: tabs)
    user.window.backgroundColor = Theme.current.surface
    user.window.semanticContentAttribute = isMirrored ? .forceRightToLeft : .forceLeftToRight
    navigation.pushViewController(SamplePage("#C8553D"))
    user.key(.tab)
    #expect(
      user.element(named: "Wheel", role: .tab) != nil, "a tab keeps the name of its first page")
    try show(user, isMirrored ? "tabs-mirrored" : "tabs")
  }

  @Test func aSplitView() throws {
    let split = SplitViewController(
      primary: SamplePage("Palettes"), secondary: SamplePage("Autumn"), primaryWidth: 300)
    let user = try UserDriver(size: Size(800, 400), root: split)
    user.window.backgroundColor = Theme.current.surface
    try show(user, "split")
  }

  @Test(arguments: [300.0, 700]) func anAlert(_ width: Double) throws {
    let user = try stage(width)
    AlertController(
      title: "Save changes to “Autumn hill”?",
      message: "What you painted since the last save will be lost if you do not save it.",
      choices: [
        .init("Discard", style: .destructive), .init("Cancel", isCancel: true),
        .init("Save", style: .primary),
      ]
    ).present(in: user.window)
    user.key(.tab)
    try show(user, "alert-\(Int(width))")
  }
}

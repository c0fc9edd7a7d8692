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
    init(_ name: String) {
      self.name = name
      super.init()
    }
    override var title: String { name }
    override func viewDidLoad() {
      let field = TextField("Name", text: name)
      field.setContentHuggingPriority(.filler, for: .horizontal)
      let row = StackView(.horizontal, spacing: 10, arrangedSubviews: [field, Button("Add")])
      let column = StackView(
        .vertical, spacing: 12,
        arrangedSubviews: [
          Label("\(name): what belongs to it", style: .title), row,
          Paragraph("Some words that need more than one line where the page is narrow."),
          SwitchRow("Keep it"),
        ])
      let bottom = View()
      bottom.setContentHuggingPriority(.filler, for: .vertical)
      column.addArrangedSubview(bottom)
      column.margins = Insets(20)
      view.addSubview(column)
      LayoutConstraint.activate([
        column.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        column.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        column.topAnchor.constraint(equalTo: view.topAnchor),
        column.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      ])
    }
  }

  private func stage(_ width: Double = 800) throws -> UserDriver {
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
  func aSheetWithTabsAndPages(_ direction: LayoutDirection) throws {
    let user = try stage()
    let isMirrored = direction == .rightToLeft
    user.window.semanticContentAttribute = isMirrored ? .forceRightToLeft : .forceLeftToRight
    let navigation = NavigationController(rootViewController: SamplePage("Wheel"))
    let tabs = TabBarController(viewControllers: [
      navigation, SamplePage("Palettes"), SamplePage("Library"),
    ])
    tabs.margins = Insets(top: 14, left: 14, bottom: 0, right: 14)
    SheetController(content: tabs).present(in: user.window)
    navigation.pushViewController(SamplePage("#C8553D"))
    user.key(.tab)
    #expect(user.element("Wheel", role: .tab) != nil, "a tab keeps the name of its first page")
    try show(user, isMirrored ? "sheet-mirrored" : "sheet-wide")
  }

  @Test func aSheetOnANarrowWindow() throws {
    let user = try stage(380)
    let sheet = SheetController(content: SamplePage("Options"), size: Size(420, 320))
    sheet.present(in: user.window)
    try show(user, "sheet-narrow")
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

import AppTestSupport
import Controls
import Geometry
import Rasterizer
import TestSupport
import Testing
import UserInterface

/// The states of fields. The goldens have no text, which depends on the fonts of the machine; the
/// pictures for people do.
@MainActor @Suite(.serialized) struct TextFieldGoldenTests {
  private nonisolated static let variants: [(theme: String, scale: Double)] = [
    ("light", 1), ("light", 2), ("dark", 1), ("dark", 2),
  ]

  /// Shows fields in two columns on a panel's surface.
  private func stage(
    _ fields: [TextField], width: Double, theme: String, scale: Double
  ) throws -> UserDriver {
    let root = ViewController()
    root.view.backgroundColor = Theme.current.surface
    let rows = Double((fields.count + 1) / 2)
    let size = Size(2 * width + 36, rows * 56 + 12)
    let user = try UserDriver(size: size, scale: scale, root: root)
    for (index, field) in fields.enumerated() {
      let (row, column) = (Double(index / 2), Double(index % 2))
      field.frame = Rect(12 + column * (width + 12), 12 + row * 56, width, 44)
      root.view.addSubview(field)
    }
    user.advance(by: 0.1)
    return user
  }

  @Test(arguments: variants) func fields(theme: String, scale: Double) throws {
    if theme == "dark" { Theme.current = .dark }
    defer { Theme.current = .light }
    func field(_ looks: TextField.Looks) -> TextField {
      let field = TextField("Field")
      field.looks = looks
      return field
    }
    let fields = [
      field(.filled), field(.outlined), SearchField("Search", placeholder: ""), field(.filled),
    ]
    fields[3].semanticContentAttribute = .forceRightToLeft
    let user = try stage(fields, width: 72, theme: theme, scale: scale)
    fields[0].becomeFirstResponder()
    user.move(to: fields[1].center)
    try GoldenImage.expect(user.screen.bitmap, matches: "fields-\(theme)-\(scale)")
    fields[3].becomeFirstResponder()
    user.move(to: fields[0].center)
    try GoldenImage.expect(user.screen.bitmap, matches: "fields-mirrored-\(theme)-\(scale)")
  }

  /// `FUDE_GALLERY=folder` shows fields with text, to be held against the look.
  @Test(.enabled(if: GoldenImage.isShown), arguments: variants)
  func fieldsWithText(theme: String, scale: Double) throws {
    if theme == "dark" { Theme.current = .dark }
    defer { Theme.current = .light }
    let tag = TextField("Tag", placeholder: "add a tag")
    tag.looks = .outlined
    let disabled = TextField("Off", text: "cannot be used")
    disabled.isEnabled = false
    let fields = [
      TextField("Hex", text: "#C8553D", style: .title), tag,
      TextField("Selected", text: "Autumn hill"), TextField("Composed", text: "筆"),
      TextField("Hebrew", text: "שלום עולם 12"), disabled,
      SearchField("Search brushes"), SearchField("Search", text: "pencil"),
    ]
    let user = try stage(fields, width: 180, theme: theme, scale: scale)
    fields[3].becomeFirstResponder()
    user.perform(.textComposed(TextComposition("かんじ", caret: 2, emphasis: 0..<2)))
    try GoldenImage.show(user.screen.bitmap, as: "fields-composing-\(theme)-\(scale)")
    fields[2].becomeFirstResponder()
    user.key(.home, modifiers: [.shift, .control])
    user.key(.right, modifiers: .shift)
    try GoldenImage.show(user.screen.bitmap, as: "fields-selected-\(theme)-\(scale)")
    user.key(.function(10), modifiers: .shift)
    user.advance(by: 0.5)
    try GoldenImage.show(user.screen.bitmap, as: "fields-menu-\(theme)-\(scale)")
  }
}

public import Rasterizer

extension MenuController {
  /// One line of a menu.
  public struct Item {
    let title: String
    let identifier: String?
    let shortcut: String
    let icon: Icon?
    let swatch: Color?
    let isChecked: Bool?
    let isEnabled: Bool
    let startsGroup: Bool
    let submenu: [Item]
    /// Whether it is a title above others, which cannot be chosen.
    let isHeading: Bool
    /// Told whether pointer or keys are at the line: before it is chosen, or instead.
    let highlight: ((Bool) -> Void)?
    let action: () -> Void

    /// Makes a line that does something. `isChecked` shows a tick for true and leaves its place free
    /// for false; `swatch` shows a color there, with a ring for true; `startsGroup` draws a line above it.
    /// `id` is its name for programs and tests; `highlight` is told when pointer or keys come to it, and when they leave.
    public init(
      _ title: String, id: String? = nil, shortcut: String = "", icon: Icon? = nil,
      swatch: Color? = nil, isChecked: Bool? = nil,
      isEnabled: Bool = true, startsGroup: Bool = false, highlight: ((Bool) -> Void)? = nil,
      action: @escaping () -> Void
    ) {
      self.title = title
      identifier = id
      self.shortcut = shortcut
      self.icon = icon
      self.swatch = swatch
      self.isChecked = isChecked
      self.isEnabled = isEnabled
      self.startsGroup = startsGroup
      self.submenu = []
      isHeading = false
      self.highlight = highlight
      self.action = action
    }

    /// Makes a title above other lines.
    public static func heading(_ title: String) -> Item { Item(heading: title) }

    private init(heading: String) {
      title = heading
      identifier = nil
      shortcut = ""
      icon = nil
      swatch = nil
      isChecked = nil
      isEnabled = false
      startsGroup = true
      submenu = []
      isHeading = true
      highlight = nil
      action = {}
    }

    /// Makes a line that opens a menu beside it; one without items cannot be used.
    public init(
      _ title: String, id: String? = nil, icon: Icon? = nil, startsGroup: Bool = false,
      submenu: [Item]
    ) {
      self.title = title
      identifier = id
      shortcut = ""
      self.icon = icon
      swatch = nil
      isChecked = nil
      isEnabled = !submenu.isEmpty
      self.startsGroup = startsGroup
      self.submenu = submenu
      isHeading = false
      highlight = nil
      action = {}
    }
  }
}

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
    let action: () -> Void

    /// Makes a line that does something. `isChecked` shows a tick for true and leaves its place free
    /// for false; `swatch` shows a color there, with a ring for true; `startsGroup` draws a line above it.
    /// `id` is its name for programs and tests.
    public init(
      _ title: String, id: String? = nil, shortcut: String = "", icon: Icon? = nil,
      swatch: Color? = nil, isChecked: Bool? = nil,
      isEnabled: Bool = true, startsGroup: Bool = false, action: @escaping () -> Void
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
      self.action = action
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
      action = {}
    }
  }
}

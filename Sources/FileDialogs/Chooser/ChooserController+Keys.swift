import Controls
import PaintingFiles
import UserInterface
import Words

/// What keys do, and the menu of what is done seldom.
extension ChooserController {
  /// Does what a key is for; false where it is for nothing here.
  func handleKey(_ event: KeyEvent) -> Bool {
    let modifiers = event.modifiers
    switch event.key {
    case .up where modifiers == .alt: goUp()
    case .backspace where modifiers.isEmpty && !isTyping: goUp()
    case .character("h") where modifiers == .control: switchHidden()
    case .character("l") where modifiers == .control: typePath(nil)
    case .character("f") where modifiers == .control: filterField.becomeFirstResponder()
    case .character("n") where modifiers == [.control, .shift]: makeFolder()
    default: return takesAsTyped(event)
    }
    return true
  }

  /// Whether a field has the keys.
  var isTyping: Bool { window?.firstResponder is TextField }

  /// What is typed while no field has the keys begins a path or narrows the list.
  private func takesAsTyped(_ event: KeyEvent) -> Bool {
    guard !isTyping, let text = event.searchText else { return false }
    if text == "/" || text == "~" {
      typePath(text)
    } else {
      filterField.becomeFirstResponder()
      filterField.insertText(text)
    }
    return true
  }

  /// Goes to the field for paths, which begins with what was typed.
  private func typePath(_ text: String?) {
    if let text { pathField.text = text }
    pathField.becomeFirstResponder()
    if text == nil { pathField.selectAll() }
  }

  func switchHidden() {
    showsHidden.toggle()
    onSettingsChange?()
    readAgain()
  }

  private func sort(by new: FileOrder) {
    guard new != order else { return }
    order = new
    onSettingsChange?()
    readAgain()
  }

  /// Opens the menu of how files are shown; and of the places where these find no room.
  func showMore() {
    guard let window else { return }
    var items = [
      MenuController.Item(
        text("Sort by Name"), id: "chooser.by-name", isChecked: order == .name
      ) { [weak self] in self?.sort(by: .name) },
      MenuController.Item(
        text("Newest First"), id: "chooser.newest-first", isChecked: order == .newest
      ) { [weak self] in self?.sort(by: .newest) },
      MenuController.Item(
        text("Show Hidden Files"), id: "chooser.shows-hidden",
        shortcut: KeyStroke("h", .control).label, isChecked: showsHidden, startsGroup: true
      ) { [weak self] in self?.switchHidden() },
    ]
    if !hasRoomForPlaces {
      for (index, item) in places.items.enumerated() {
        items.append(
          MenuController.Item(
            item.title, id: item.identifier, isChecked: false, startsGroup: index == 0
          ) { [weak self] in self?.open(item) })
      }
    }
    MenuController(items: items, below: moreButton).present(in: window)
  }
}

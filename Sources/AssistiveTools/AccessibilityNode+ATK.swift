import CATK
import Geometry
import UserInterface

extension AccessibilityNode {
  /// Adds the node to a batch. `isActive` says whether the window has the keyboard.
  nonisolated func put(to batch: OpaquePointer, isActive: Bool) {
    var fields = catk_node()
    fields.number = number
    fields.parent = parent
    fields.role = role.kind
    fields.abilities = abilities
    fields.states = states(isActive: isActive)
    if let frame {
      fields.frame = catk_rect(
        x: Int32(clamping: frame.minX), y: Int32(clamping: frame.minY),
        width: Int32(clamping: frame.width), height: Int32(clamping: frame.height))
    }
    for action in actions { fields.actions |= action.bit }
    if let range {
      fields.value = range.value
      fields.minimum = range.minimum
      fields.maximum = range.maximum
      fields.step = range.step
    }
    if let text {
      fields.caret = Int32(clamping: text.caret)
      fields.anchor = Int32(clamping: text.anchor)
    }
    // What a number or a text has no place for is told as a description, but not what the name says, too.
    let words = value ?? ""
    let description = range == nil && text == nil && !isNamed(words) ? words : ""
    unsafe catk_put(
      batch, &fields, name, description, identifier ?? "", words, text?.string ?? "", children,
      children.count)
  }

  /// Whether its name says the words, too.
  private nonisolated func isNamed(_ words: String) -> Bool {
    name == words || name.hasSuffix(" \(words)")
  }

  private nonisolated var abilities: UInt32 {
    var abilities: UInt32 = 0
    if isActionable { abilities |= CATK_HAS_ACTIONS.rawValue }
    if range != nil { abilities |= CATK_HAS_RANGE.rawValue }
    if text != nil { abilities |= CATK_HAS_TEXT.rawValue }
    if role == .window { abilities |= CATK_IS_WINDOW.rawValue }
    return abilities
  }

  private nonisolated func states(isActive: Bool) -> UInt32 {
    var states: [catk_state] = []
    if isInSight { states.append(CATK_SHOWING) }
    if state.isEnabled { states.append(CATK_ENABLED) }
    if isFocusable { states.append(CATK_FOCUSABLE) }
    if state.isFocused { states.append(CATK_FOCUSED) }
    switch role {
    case .toggle, .radioButton:
      states.append(CATK_CHECKABLE)
      if state.isSelected { states.append(CATK_CHECKED) }
    case .listItem, .tab:
      states.append(CATK_SELECTABLE)
      if state.isSelected { states.append(CATK_SELECTED) }
    default:
      // A line of a menu that is a switch, or a button that is held down, as that of the tool at hand.
      if state.isCheckable || state.isSelected { states.append(CATK_CHECKABLE) }
      if state.isSelected { states.append(CATK_CHECKED) }
    }
    if let isExpanded = state.isExpanded {
      states.append(CATK_EXPANDABLE)
      if isExpanded { states.append(CATK_EXPANDED) }
    }
    if text != nil, state.isEnabled { states.append(CATK_EDITABLE) }
    if role == .dialog || role == .alert { states.append(CATK_MODAL) }
    if role == .window, isActive { states.append(CATK_ACTIVE) }
    return states.reduce(0) { $0 | $1.rawValue }
  }
}

extension AccessibilityAction {
  fileprivate nonisolated var bit: UInt32 {
    switch self {
    case .press: 1
    case .increment: 2
    case .decrement: 4
    }
  }
}

extension AccessibilityRole {
  /// What ATK calls it.
  fileprivate nonisolated var kind: catk_role {
    switch self {
    case .none, .group: CATK_PANEL
    case .window: CATK_FRAME
    case .button, .colorWell: CATK_PUSH_BUTTON
    case .popUpButton: CATK_COMBO_BOX
    case .radioButton: CATK_RADIO_BUTTON
    case .toggle: CATK_TOGGLE_BUTTON
    case .slider: CATK_SLIDER
    case .progress: CATK_PROGRESS_BAR
    case .text: CATK_LABEL
    case .heading: CATK_HEADING
    case .textField, .searchField: CATK_ENTRY
    case .image: CATK_IMAGE
    case .list: CATK_LIST
    case .listItem: CATK_LIST_ITEM
    case .table, .grid: CATK_TABLE
    case .menu: CATK_MENU
    case .menuItem: CATK_MENU_ITEM
    case .tabList: CATK_PAGE_TAB_LIST
    case .tab: CATK_PAGE_TAB
    case .toolbar: CATK_TOOL_BAR
    case .divider: CATK_SPLITTER
    case .dialog: CATK_DIALOG
    case .alert: CATK_ALERT
    case .toolTip: CATK_TOOL_TIP
    case .status: CATK_NOTIFICATION
    case .canvas: CATK_CANVAS
    }
  }
}

extension AccessibilityWish {
  /// What ATK's side says that somebody wants; nil for what it cannot be.
  nonisolated init?(
    _ wish: catk_wish, _ action: UInt32, value: Double, text: String, start: Int, end: Int
  ) {
    switch wish {
    case CATK_ACT:
      let actions: [AccessibilityAction] = [.press, .increment, .decrement]
      guard let action = actions.first(where: { $0.bit == action }) else { return nil }
      self = .act(action)
    case CATK_FOCUS: self = .focus
    case CATK_SET_VALUE: self = .setValue(value)
    case CATK_SET_TEXT: self = .setText(text)
    case CATK_SELECT: self = .select(anchor: start, caret: end)
    default: return nil
    }
  }
}

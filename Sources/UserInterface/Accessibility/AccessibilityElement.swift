public import Geometry

/// One thing that can be seen in a window, as assistive tools and tests know it, with all that it
/// holds. It is a picture of one moment; `Window.accessibilityTree` takes a new one.
public struct AccessibilityElement {
  /// The same thing has the same id at all times.
  public let id: ObjectIdentifier
  /// What programs call it, in every language; nil for none.
  public let identifier: String?
  /// What people call it; empty for none.
  public let name: String
  /// What kind of thing it is.
  public let role: AccessibilityRole
  /// What it holds, in words: "20 px"; nil where there is nothing to tell.
  public let value: String?
  /// How it is just now.
  public let state: AccessibilityState
  /// The part of it that is not cut off, in the window's points; all of it where it is not in sight.
  public let frame: Rect
  /// Whether a part of it is seen; only `Window.accessibilityTreeWithScrolled` has others.
  public let isInSight: Bool
  /// What can be done with it; nothing while it is disabled.
  public let actions: [AccessibilityAction]
  /// Whether something can be done with it while it is enabled.
  public let isActionable: Bool
  /// Whether the Tab key may come to it.
  public let isFocusable: Bool
  /// The number that it holds; nil for none.
  public let range: AccessibilityRange?
  /// The text that it holds and that can be changed; nil for none.
  public let text: AccessibilityText?
  /// What it holds, in reading order.
  public let children: [AccessibilityElement]
  /// The view; nil when it is gone.
  public private(set) weak var view: View?

  init(
    _ view: View, frame: Rect, isInSight: Bool, isInteractive: Bool,
    children: [AccessibilityElement]
  ) {
    id = ObjectIdentifier(view)
    identifier = view.accessibilityIdentifier
    name = view.accessibilityLabel ?? (view as? Window)?.title ?? ""
    role = view.accessibilityRole
    value = view.accessibilityValue
    var state = view.accessibilityState
    let offered = view.accessibilityActions
    if !isInteractive, !offered.isEmpty { state.isEnabled = false }
    self.state = state
    actions = state.isEnabled ? offered : []
    isActionable = !offered.isEmpty
    isFocusable = state.isEnabled && isInteractive && view.canBecomeFocused
    range = view.accessibilityRange
    text = view.accessibilityText
    self.frame = frame
    self.isInSight = isInSight
    self.children = children
    self.view = view
  }

  /// Does one of `actions`; false where that cannot be done now.
  @discardableResult public func perform(_ action: AccessibilityAction) -> Bool {
    guard actions.contains(action), let view, view.window != nil else { return false }
    return view.performAccessibilityAction(action)
  }
}

extension AccessibilityElement {
  /// The frontmost element of that name, this one or one that it holds; nil when there is none.
  public func element(named name: String, role: AccessibilityRole? = nil) -> AccessibilityElement? {
    for child in children.reversed() {
      if let found = child.element(named: name, role: role) { return found }
    }
    return self.name == name && role.map { $0 == self.role } ?? true ? self : nil
  }

  /// The frontmost element with that identifier, this one or one that it holds; nil when there is none.
  public func element(identified identifier: String) -> AccessibilityElement? {
    for child in children.reversed() {
      if let found = child.element(identified: identifier) { return found }
    }
    return self.identifier == identifier ? self : nil
  }

  /// This element and all that it holds, in reading order, the holder before what it holds.
  public var all: [AccessibilityElement] { [self] + children.flatMap(\.all) }
}

extension AccessibilityElement: CustomStringConvertible {
  /// The tree in lines, two more spaces a level: `slider "Size" = "20 px" focused`.
  public var description: String { lines(indent: "").joined(separator: "\n") }

  private func lines(indent: String) -> [String] {
    [indent + line] + children.flatMap { $0.lines(indent: indent + "  ") }
  }

  private var line: String {
    var words = [role.rawValue]
    if !name.isEmpty { words.append("\"\(name)\"") }
    if let value { words.append("= \"\(value)\"") }
    if !state.isEnabled { words.append("disabled") }
    if state.isSelected { words.append("selected") }
    if state.isFocused { words.append("focused") }
    if let isExpanded = state.isExpanded { words.append(isExpanded ? "expanded" : "collapsed") }
    return words.joined(separator: " ")
  }
}

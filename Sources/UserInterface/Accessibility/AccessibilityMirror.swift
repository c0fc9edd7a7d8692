import Geometry

/// Keeps assistive tools told of a window: looks at it after it was shown anew, finds what has changed, and
/// does what they want.
///
/// Who listens has no part of the window: a value of what changed comes to it, and may go to another thread.
public final class AccessibilityMirror {
  /// How long changes are gathered, in seconds: what speaks and what shows braille is slower.
  public nonisolated static let delay = 0.05

  private weak var window: Window?
  private let tell: (AccessibilityUpdate) -> Void
  private var things: [UInt32: Thing] = [:]
  private var numbers: [ObjectIdentifier: UInt32] = [:]
  private var lastNumber: UInt32 = 0
  private var origin: PixelRect?
  private var wasActive = false
  private var sentences: [String] = []
  private var timer: TimerToken?

  /// What is known of a view.
  private struct Thing {
    weak var view: View?
    var node: AccessibilityNode
  }

  /// Begins to tell of a window, at once and after each change. `tell` never gets an empty update.
  public init(of window: Window, tell: @escaping (AccessibilityUpdate) -> Void) {
    self.window = window
    self.tell = tell
    window.onShown = { [weak self] in self?.windowWasShown() }
    window.onAnnouncement = { [weak self] in self?.announce($0) }
    look()
  }

  /// Has a sentence said, after what is seen has changed.
  private func announce(_ sentence: String) {
    sentences.append(sentence)
    windowWasShown()
  }

  /// Does what is wanted of a thing; false where that cannot be done now.
  @discardableResult public func perform(_ wish: AccessibilityWish, on number: UInt32) -> Bool {
    guard let window, let view = things[number]?.view, view.window === window else { return false }
    let tree = window.accessibilityTreeWithScrolled
    guard let element = tree.all.first(where: { $0.view === view }), element.state.isEnabled else {
      return false
    }
    defer { windowWasShown() }
    if !element.isInSight { view.scrollIntoSight() }
    switch wish {
    case .act(let action): return element.perform(action)
    case .focus:
      guard element.isFocusable else { return false }
      window.focus(view)
      return true
    case .setValue(let value): return value.isFinite && view.setAccessibilityValue(value)
    case .setText(let string):
      let end = string.unicodeScalars.count
      return view.changeAccessibilityText(AccessibilityText(string, caret: end, anchor: end))
    case .select(let anchor, let caret):
      guard var text = element.text else { return false }
      text.anchor = anchor
      text.caret = caret
      return view.changeAccessibilityText(text)
    }
  }

  private func windowWasShown() {
    guard timer == nil, let backend = window?.application?.backend else { return }
    timer = backend.schedule(after: Self.delay) { [weak self] in
      self?.timer = nil
      self?.look()
    }
  }

  /// Looks at the window, and tells what is new.
  private func look() {
    guard let window, !window.isClosed else { return }
    var update = AccessibilityUpdate()
    if window.isTouched {
      // A hand that paints has no time for it; its end is shown, too. Sentences cost nothing.
      update.announcements = sentences
      update.isActive = wasActive
      sentences = []
      if !update.isEmpty { tell(update) }
      return windowWasShown()
    }
    var seen: Set<UInt32> = []
    let tree = window.accessibilityTreeWithScrolled
    let isSaid = tree.all.contains(where: \.state.isFocused)
    let panel = panelWithKeys(in: tree, isSaid: isSaid, window)
    // The canvas has those that nobody has.
    let hasKeys = isSaid || window.firstResponder != nil
    let canvas = hasKeys ? nil : tree.all.first { $0.role == .canvas }
    gather(tree, in: 0, keysAt: panel ?? canvas?.id, &update, &seen)
    update.removed = things.keys.filter { !seen.contains($0) }.sorted()
    for number in update.removed { forget(number) }
    if let frame = window.backend.frameOnScreen, frame != origin {
      origin = frame
      update.origin = frame
    }
    update.isActive = window.isKey
    if update.isActive != wasActive, let number = numbers[ObjectIdentifier(window)],
      let node = things[number]?.node, !update.changed.contains(where: { $0.number == number })
    {
      update.changed.insert(node, at: 0)
    }
    wasActive = update.isActive
    update.announcements += sentences
    sentences = []
    if !update.isEmpty { tell(update) }
    // What has the keys in a panel that has come is told next.
    if panel != nil, isSaid { windowWasShown() }
  }

  /// The panel in front, where it is told to have the keys by itself: it has just come, and is named before what has
  /// them in it, or nothing has them.
  private func panelWithKeys(
    in tree: AccessibilityElement, isSaid: Bool, _ window: Window
  ) -> ObjectIdentifier? {
    let roles: [AccessibilityRole] = [.dialog, .alert, .menu]
    guard let panel = tree.children.last(where: { roles.contains($0.role) }) else { return nil }
    if panel.all.contains(where: \.state.isFocused) {
      // Another may have been in its place of memory.
      return numbers[panel.id].flatMap { things[$0]?.view } === panel.view ? nil : panel.id
    }
    guard !isSaid, let view = panel.view, window.isHeld(window.keyTarget, by: view) else {
      return nil
    }
    return panel.id
  }

  /// Takes over an element and all that it holds; returns its number. The keys are where they are, or at a holder.
  @discardableResult private func gather(
    _ element: AccessibilityElement, in parent: UInt32, keysAt holder: ObjectIdentifier?,
    _ update: inout AccessibilityUpdate, _ seen: inout Set<UInt32>
  ) -> UInt32 {
    guard let view = element.view, let window else { return 0 }
    let (number, isNew) = self.number(of: element, view)
    seen.insert(number)
    let place = update.changed.count
    let children = element.children.map {
      gather($0, in: number, keysAt: holder, &update, &seen)
    }
    var state = element.state
    if let holder { state.isFocused = element.id == holder }
    let scale = window.scale
    let frame = Rect(
      element.frame.minX * scale, element.frame.minY * scale, element.frame.width * scale,
      element.frame.height * scale)
    let node = AccessibilityNode(
      number: number, parent: parent, children: children, identifier: element.identifier,
      name: element.name, role: element.role, value: element.value, state: state,
      isFocusable: element.isFocusable, frame: PixelRect(covering: frame),
      isInSight: element.isInSight, actions: element.actions, isActionable: element.isActionable,
      range: element.range, text: element.text)
    if isNew || things[number]?.node != node { update.changed.insert(node, at: place) }
    things[number] = Thing(view: view, node: node)
    return number
  }

  /// The number of a view. A view of another kind than before is another thing, and so is one in the place of
  /// memory where one was.
  private func number(of element: AccessibilityElement, _ view: View) -> (UInt32, isNew: Bool) {
    if let known = numbers[element.id], let thing = things[known], thing.view === view,
      thing.node.isSameKind(as: element)
    {
      return (known, false)
    }
    lastNumber += 1
    numbers[element.id] = lastNumber
    return (lastNumber, true)
  }

  private func forget(_ number: UInt32) {
    things[number] = nil
    numbers = numbers.filter { $0.value != number }
  }
}

extension AccessibilityNode {
  /// Whether it can be asked the same as an element, and has the same name for programs: tools ask that once.
  /// A row that was used again for another is not the same thing.
  @MainActor fileprivate func isSameKind(as element: AccessibilityElement) -> Bool {
    role == element.role && identifier == element.identifier && isActionable == element.isActionable
      && (range == nil) == (element.range == nil) && (text == nil) == (element.text == nil)
  }
}

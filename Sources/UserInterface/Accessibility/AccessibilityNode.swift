public import Geometry

/// One thing of a window as a value: what an `AccessibilityElement` tells, with a number in the place of its
/// view. It can go to other threads.
public nonisolated struct AccessibilityNode: Hashable, Sendable {
  /// The thing's number, from 1 on; no other thing ever has it.
  public var number: UInt32
  /// The number of what holds it; 0 for the window.
  public var parent: UInt32
  /// The numbers of what it holds, in reading order.
  public var children: [UInt32]
  /// What programs call it.
  public var identifier: String?
  /// What people call it.
  public var name: String
  /// What kind of thing it is.
  public var role: AccessibilityRole
  /// What it holds, in words.
  public var value: String?
  /// How it is.
  public var state: AccessibilityState
  /// Whether the Tab key may come to it.
  public var isFocusable: Bool
  /// Where it is seen, in pixels of the window; where it would be, where it is not in sight.
  public var frame: PixelRect?
  /// Whether it is seen; else it has to be scrolled into sight.
  public var isInSight: Bool
  /// What can be done with it now.
  public var actions: [AccessibilityAction]
  /// Whether something can be done with it at other times, too.
  public var isActionable: Bool
  /// The number that it holds.
  public var range: AccessibilityRange?
  /// The text that it holds, where it can be changed.
  public var text: AccessibilityText?
}

/// What has changed in a window since it was looked at before.
public nonisolated struct AccessibilityUpdate: Hashable, Sendable {
  /// Nodes that are new or have changed, the holder before what it holds.
  public var changed: [AccessibilityNode] = []
  /// The numbers of those that are gone.
  public var removed: [UInt32] = []
  /// Where the window's content lies on the screen, in pixels, where that has changed.
  public var origin: PixelRect?
  /// Whether the window has the keyboard.
  public var isActive = false
  /// What is to be said.
  public var announcements: [String] = []

  /// Makes an update in which nothing has changed.
  public init() {}

  /// Whether there is nothing to tell.
  public var isEmpty: Bool {
    changed.isEmpty && removed.isEmpty && origin == nil && announcements.isEmpty
  }
}

/// What somebody wants of a thing without a hand on the screen.
public nonisolated enum AccessibilityWish: Hashable, Sendable {
  /// One of its actions.
  case act(AccessibilityAction)
  /// That the keys go there.
  case focus
  /// That it holds a number.
  case setValue(Double)
  /// That it holds a text.
  case setText(String)
  /// That a part of its text is selected, in Unicode scalars.
  case select(anchor: Int, caret: Int)
}

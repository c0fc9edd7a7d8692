/// Another element in a place where one was before, or in a new one.
public struct ElementChange: Hashable, Sendable {
  /// Where.
  public let place: ElementPlace
  /// What was there; nil when it had been removed, or when the place is new.
  public let before: Element?
  /// What is there then; nil when it is removed.
  public internal(set) var after: Element?
  /// Whether the place comes into being with it.
  public let isAddition: Bool
  /// Of what the new element is a copy, as that was before the step; nil for none.
  public let source: ElementSource?

  /// Makes a change.
  public init(
    at place: ElementPlace, before: Element?, after: Element?, isAddition: Bool = false,
    source: ElementSource? = nil
  ) {
    self.place = place
    self.before = before
    self.after = after
    self.isAddition = isAddition
    self.source = source
  }
}

/// An element that another one is made of.
public struct ElementSource: Hashable, Sendable {
  /// Where it lies.
  public let place: ElementPlace
  /// What it is before the step that makes the other one.
  let element: Element
}

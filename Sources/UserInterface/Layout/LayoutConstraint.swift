/// One condition of a layout: an edge or extent of a view compared with one of another.
///
/// It is about a view and its superview, two views of the same superview, or the extents of one view
/// alone. The superview places its views by all conditions that are active, before
/// `layoutSubviews`; what conditions leave open is as large as its content and stands at the
/// superview's corner. Where conditions contradict each other, the one with the lower priority is
/// dropped, of equal ones the later.
public final class LayoutConstraint {
  /// How the two sides compare.
  public nonisolated enum Relation: Hashable, Sendable {
    case lessThanOrEqual, equal, greaterThanOrEqual
  }

  /// The view that is placed.
  public private(set) weak var firstItem: View?
  /// The view it is compared with; nil for an extent in points.
  public private(set) weak var secondItem: View?
  /// How the two sides compare.
  public let relation: Relation
  /// How many times the second side counts.
  public let multiplier: Double
  /// The points added to the second side.
  public var constant: Double { didSet { if constant != oldValue { holderNeedsLayout() } } }
  /// How much it counts against others.
  public var priority: LayoutPriority {
    didSet { if priority != oldValue { holderNeedsLayout() } }
  }
  let firstAttribute: LayoutAttribute
  let secondAttribute: LayoutAttribute?
  private weak var holder: View?

  init(
    _ first: View, _ attribute: LayoutAttribute, _ relation: Relation, _ second: View?,
    _ secondAttribute: LayoutAttribute, multiplier: Double = 1, constant: Double
  ) {
    firstItem = first
    firstAttribute = attribute
    self.relation = relation
    secondItem = second
    self.secondAttribute = second == nil ? nil : secondAttribute
    self.multiplier = multiplier
    self.constant = constant
    priority = .required
  }

  /// Whether the condition holds now. Activating needs both views to be in their superview.
  public var isActive: Bool {
    get { holder != nil }
    set { if newValue { activate() } else { deactivate() } }
  }

  /// The same condition with another priority.
  public func with(_ priority: LayoutPriority) -> LayoutConstraint {
    self.priority = priority
    return self
  }

  /// Makes conditions hold.
  public static func activate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.activate() }
  }

  /// Makes conditions hold no more.
  public static func deactivate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.deactivate() }
  }

  private func activate() {
    guard holder == nil, let first = firstItem else { return }
    guard let holder = commonHolder(first, secondItem) else {
      return assertionFailure("a constraint is about a view, its superview and its neighbors")
    }
    self.holder = holder
    first.keepSizeForLayout()
    holder.layoutConstraints.append(self)
    holderNeedsLayout()
  }

  /// Who places the views: the view itself where it is compared with nobody.
  private func commonHolder(_ first: View, _ second: View?) -> View? {
    guard secondAttribute != nil else { return first }
    guard let second else { return nil }
    if first === second || second.superview === first { return first }
    if first.superview === second || first.superview === second.superview { return first.superview }
    return nil
  }

  func deactivate() {
    guard let holder else { return }
    holder.layoutConstraints.removeAll { $0 === self }
    holderNeedsLayout()
    self.holder = nil
  }

  /// An extent of a view alone is a wish to whoever lays the view out.
  private func holderNeedsLayout() {
    holder?.setNeedsLayout()
    if secondAttribute == nil { holder?.invalidateIntrinsicContentSize() }
  }

  /// Whether it compares a view with another one.
  func involves(_ view: View) -> Bool { firstItem === view || secondItem === view }
}

import Geometry

/// Places the views that a view holds by its constraints.
struct ConstraintLayout {
  private let holder: View
  /// What is placed; the holder itself is the first.
  private let views: [View]
  /// The holder's size; nil where it is to be found.
  private let size: Size?
  private let isRightToLeft: Bool

  init(of holder: View, size: Size?) {
    self.holder = holder
    self.size = size
    isRightToLeft = holder.isRightToLeft
    let placed = holder.subviews.filter { view in
      holder.layoutConstraints.contains { $0.involves(view) }
    }
    views = [holder] + placed
  }

  /// The frames, in an area of the holder's size whose corner is the origin.
  func frames() -> [(View, Rect)] {
    guard let size else { return [] }
    let solution = solve(fitting: size)
    return views.indices.dropFirst().map { (views[$0], frame($0, solution)) }
  }

  /// The holder's smallest size.
  func smallestSize(fitting size: Size) -> Size {
    let frame = frame(0, solve(fitting: size))
    return Size(frame.width, frame.height)
  }

  /// Text needs to know its width before it knows its height, so the numbers are found twice.
  private func solve(fitting limit: Size) -> [Double] {
    var natural = views.map { naturalSize(of: $0, width: .infinity) }
    let first = solve(natural: natural, fitting: limit)
    for (index, view) in views.enumerated() {
      natural[index].height = naturalSize(of: view, width: first[index * 4 + 1]).height
    }
    return solve(natural: natural, fitting: limit)
  }

  private func naturalSize(of view: View, width: Double) -> Size {
    view === holder ? Size(0, 0) : view.layoutSize(fitting: Size(width, .infinity))
  }

  private func solve(natural: [Size], fitting limit: Size) -> [Double] {
    // Left, width, top and height of each view.
    var system = LinearSystem(count: views.count * 4)
    func say(
      _ variable: Int, _ relation: LayoutConstraint.Relation, _ value: Double,
      _ priority: LayoutPriority
    ) {
      system.add(
        .init(terms: [(variable, 1)], constant: value, relation: relation, priority: priority))
    }
    say(0, .equal, 0, .required)
    say(2, .equal, 0, .required)
    if let size {
      say(1, .equal, size.width, .required)
      say(3, .equal, size.height, .required)
    } else {
      if limit.width.isFinite { say(1, .lessThanOrEqual, limit.width, .required) }
      say(1, .equal, 0, .filler)
      say(3, .equal, 0, .filler)
    }
    for constraint in holder.layoutConstraints { add(constraint, to: &system) }
    for (index, view) in views.enumerated().dropFirst() {
      for (axis, place) in [(LayoutAxis.horizontal, index * 4), (.vertical, index * 4 + 2)] {
        for own in view.layoutConstraints where own.secondAttribute == nil {
          if (own.firstAttribute == .width) == (axis == .horizontal) {
            say(place + 1, own.relation, own.constant, own.priority)
          }
        }
        say(place + 1, .greaterThanOrEqual, 0, .required)
        let wish = natural[index][axis: axis]
        if wish.isFinite {
          say(place + 1, .equal, wish, view.contentHuggingPriority(for: axis))
          say(
            place + 1, .greaterThanOrEqual, wish,
            view.contentCompressionResistancePriority(for: axis))
        }
        say(place, .equal, 0, LayoutPriority(0))
      }
    }
    return system.solve()
  }

  private func frame(_ index: Int, _ solution: [Double]) -> Rect {
    let place = index * 4
    // Edges, not extents, lie on whole points, so that neighbours stay neighbours.
    return Rect(
      minX: solution[place].rounded(), minY: solution[place + 2].rounded(),
      maxX: (solution[place] + solution[place + 1]).rounded(),
      maxY: (solution[place + 2] + solution[place + 3]).rounded())
  }

  // MARK: Conditions

  private func add(_ constraint: LayoutConstraint, to system: inout LinearSystem) {
    guard let first = terms(constraint.firstItem, constraint.firstAttribute) else { return }
    var condition = LinearSystem.Condition(
      terms: first, constant: constraint.constant, relation: constraint.relation,
      priority: constraint.priority)
    // The superview's holder has the last word on its size.
    if constraint.firstItem === holder, constraint.secondAttribute == nil, size != nil { return }
    if let attribute = constraint.secondAttribute {
      guard let second = terms(constraint.secondItem, attribute) else { return }
      condition.terms += second.map { ($0.variable, -$0.coefficient * constraint.multiplier) }
    }
    if isRightToLeft, constraint.firstAttribute.isDirected {
      condition.constant = -condition.constant
      condition.relation = condition.relation.reversed
    }
    system.add(condition)
  }

  private func terms(
    _ view: View?, _ attribute: LayoutAttribute
  ) -> [(variable: Int, coefficient: Double)]? {
    guard let index = views.firstIndex(where: { $0 === view }) else { return nil }
    let place = index * 4
    switch attribute {
    case .leading: return terms(view, isRightToLeft ? .right : .left)
    case .trailing: return terms(view, isRightToLeft ? .left : .right)
    case .left: return [(place, 1)]
    case .right: return [(place, 1), (place + 1, 1)]
    case .centerX: return [(place, 1), (place + 1, 0.5)]
    case .width: return [(place + 1, 1)]
    case .top: return [(place + 2, 1)]
    case .bottom: return [(place + 2, 1), (place + 3, 1)]
    case .centerY: return [(place + 2, 1), (place + 3, 0.5)]
    case .height: return [(place + 3, 1)]
    }
  }
}

extension LayoutConstraint.Relation {
  nonisolated var reversed: LayoutConstraint.Relation {
    switch self {
    case .equal: .equal
    case .lessThanOrEqual: .greaterThanOrEqual
    case .greaterThanOrEqual: .lessThanOrEqual
    }
  }
}

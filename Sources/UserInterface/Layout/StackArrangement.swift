import Geometry

/// Where the views of a stack go in an area of a size; the area's corner is the origin.
struct StackArrangement {
  private let stack: StackView
  private let views: [View]
  /// From each view to the next; one fewer than views.
  private let gaps: [Double]
  private let area: Size
  private var natural: [Size]

  init(_ stack: StackView, in area: Size) {
    self.stack = stack
    self.area = area
    views = stack.arrangedSubviews.filter { !$0.isHidden && $0.superview === stack }
    gaps = views.dropLast().map { stack.spacing(after: $0) }
    var free = area
    free[axis: stack.axis] = .infinity
    natural = views.map { $0.layoutSize(fitting: free) }
    // What cannot say how long it is takes the rest: it has to be asked anew how thick it is then.
    guard area[axis: stack.axis].isFinite, stack.axis == .horizontal else { return }
    let lengths = self.lengths
    natural = zip(views, lengths).enumerated().map { index, pair in
      var fit = area
      fit[axis: stack.axis] = pair.1
      var size = pair.0.layoutSize(fitting: fit)
      size[axis: stack.axis] = natural[index][axis: stack.axis]
      return size
    }
  }

  private var axis: LayoutAxis { stack.axis }
  private var gapSum: Double { gaps.reduce(0, +) }

  /// What the views and the spacing between them need.
  var contentSize: Size {
    var size = Size(0, 0)
    size[axis: axis] = gapSum + natural.reduce(0) { $0 + StackArrangement.finite($1[axis: axis]) }
    size[axis: axis.cross] =
      natural.map { StackArrangement.finite($0[axis: axis.cross]) }.max() ?? 0
    return size
  }

  /// The frames, laid out from left to right, with all edges on whole points.
  var frames: [(View, Rect)] {
    let lengths = self.lengths
    let starts = self.starts(of: lengths)
    return views.indices.map { index in
      let (low, high) = extent(across: index)
      let start = starts[index].rounded()
      let end = (starts[index] + lengths[index]).rounded()
      let frame =
        axis == .horizontal
        ? Rect(minX: start, minY: low, maxX: end, maxY: high)
        : Rect(minX: low, minY: start, maxX: high, maxY: end)
      return (views[index], frame)
    }
  }

  /// From where to where a view lies across the axis.
  private func extent(across index: Int) -> (Double, Double) {
    let room = area[axis: axis.cross]
    let wish = StackArrangement.finite(natural[index][axis: axis.cross])
    let size = stack.alignment == .fill ? room : min(room, wish)
    let low: Double =
      switch stack.alignment {
      case .fill, .leading: 0
      case .center: (room - size) / 2
      case .trailing: room - size
      }
    return (low.rounded(), (low + size).rounded())
  }

  // MARK: Along the axis

  /// How long the views become.
  private var lengths: [Double] {
    let room = max(0, area[axis: axis] - gapSum)
    var lengths = natural.map { StackArrangement.finite($0[axis: axis]) }
    let sum = lengths.reduce(0, +)
    guard room.isFinite, !views.isEmpty else { return lengths }
    switch stack.distribution {
    case .fillEqually: return lengths.map { _ in room / Double(views.count) }
    case .fillProportionally where sum > 0: return lengths.map { $0 * room / sum }
    case .fill, .fillProportionally:
      if room >= sum { grow(&lengths, by: room - sum) } else { shrink(&lengths, by: sum - room) }
    case .equalSpacing, .equalCentering:
      if room < sum { shrink(&lengths, by: sum - room) }
    }
    return lengths
  }

  private func starts(of lengths: [Double]) -> [Double] {
    var starts: [Double] = []
    let room = area[axis: axis] - lengths.reduce(0, +)
    let isEven = stack.distribution == .equalSpacing && room > gapSum && views.count > 1
    var end = 0.0
    for (index, length) in lengths.enumerated() {
      starts.append(end)
      guard index < gaps.count else { break }
      end += length + (isEven ? room / Double(gaps.count) : gaps[index])
    }
    if stack.distribution == .equalCentering { center(&starts, lengths) }
    return starts
  }

  /// Moves the middles to equal distances where there is room for that.
  private func center(_ starts: inout [Double], _ lengths: [Double]) {
    guard let first = lengths.first, let last = lengths.last, lengths.count > 1 else { return }
    let way = area[axis: axis] - first / 2 - last / 2
    let step = way / Double(lengths.count - 1)
    let even = lengths.enumerated().map { first / 2 + Double($0) * step - $1 / 2 }
    let isRoomy = gaps.indices.allSatisfy { even[$0] + lengths[$0] + gaps[$0] <= even[$0 + 1] }
    if isRoomy { starts = even }
  }

  /// Gives what is left over to those that hug their content least.
  private func grow(_ lengths: inout [Double], by extra: Double) {
    let hugging = views.indices.map { huggingPriority(of: $0) }
    guard extra > 0, let least = hugging.min() else { return }
    let takers = views.indices.filter { hugging[$0] == least }
    for index in takers { lengths[index] += extra / Double(takers.count) }
  }

  /// Takes what is missing from all, in proportion to their lengths.
  private func shrink(_ lengths: inout [Double], by missing: Double) {
    let sum = lengths.reduce(0, +)
    guard sum > 0 else { return }
    let part = min(1, missing / sum)
    for index in lengths.indices { lengths[index] *= 1 - part }
  }

  /// Who cannot say how long it is fills.
  private func huggingPriority(of index: Int) -> LayoutPriority {
    let own = views[index].contentHuggingPriority(for: axis)
    return natural[index][axis: axis].isFinite ? own : min(own, .filler)
  }

  private static func finite(_ length: Double) -> Double { length.isFinite ? max(0, length) : 0 }
}

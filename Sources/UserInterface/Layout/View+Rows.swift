import Geometry

extension View {
  /// Places views side by side over all its room, in the order in which people read: each as wide as
  /// the others, or where one needs more than that and others have it to spare, as wide as it needs.
  package func placeSideBySide(_ views: [View]) {
    let share = bounds.width / Double(max(1, views.count))
    let needs = views.map { $0.sizeThatFits(.zero).width }
    let spare = (bounds.width - needs.reduce(0, +)) / Double(max(1, views.count))
    let isEqual = spare < 0 || needs.allSatisfy { $0 <= share }
    var end = 0.0
    for (view, need) in zip(views, needs) {
      let start = end
      end += isEqual ? share : need + spare
      view.frame = directed(
        Rect(minX: start.rounded(), minY: 0, maxX: end.rounded(), maxY: bounds.height))
    }
  }
}

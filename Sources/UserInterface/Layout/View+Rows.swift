import Geometry

extension View {
  /// Places views side by side over all its room, each as wide as the others, in the order in which
  /// people read.
  package func placeSideBySide(_ views: [View]) {
    let width = bounds.width / Double(max(1, views.count))
    for (index, view) in views.enumerated() {
      let left = (width * Double(index)).rounded()
      let right = (width * Double(index + 1)).rounded()
      view.frame = directed(Rect(minX: left, minY: 0, maxX: right, maxY: bounds.height))
    }
  }
}

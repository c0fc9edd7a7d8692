import UserInterface

/// One row of an inspector.
struct InspectorRow {
  /// What shows and sets the property.
  let view: View
  /// Its height in points.
  var height = Metrics.target
  /// Shows the property as it is.
  let show: () -> Void

  init(view: View, height: Double = Metrics.target, show: @escaping () -> Void) {
    self.view = view
    self.height = height
    self.show = show
  }
}

public import UserInterface

/// One row of a list of properties: a view, how it shows the property, and when it has a place.
public struct PropertyRow {
  /// What shows and sets the property.
  public let view: View
  /// In points.
  let height: Double
  /// Shows the property as it is.
  let show: () -> Void
  /// Whether the row matters now.
  private(set) var matters: () -> Bool = { true }

  /// Makes a row of a view; `show` makes that show the property.
  public init(view: View, height: Double = Metrics.target, show: @escaping () -> Void = {}) {
    self.view = view
    self.height = height
    self.show = show
  }

  /// Gives what shows and sets the property a name for programs and tests.
  public func identified(_ id: String) -> PropertyRow {
    view.identified(id)
    return self
  }

  /// The same, only at those of its times.
  public func when(_ matters: @escaping () -> Bool) -> PropertyRow {
    var row = self
    let former = self.matters
    row.matters = { former() && matters() }
    return row
  }
}

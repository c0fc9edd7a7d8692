public import Rasterizer
public import UserInterface

extension PropertyRow {
  /// A number, by a slider; `format` says it.
  public static func slider(
    _ title: String, _ value: PropertyValue<Double>, scale: SliderScale, format: ValueFormat
  ) -> PropertyRow {
    let row = SliderRow(title, scale: scale, format: format)
    var isDragging = false
    row.addAction(for: .trackingBegan) { isDragging = false }
    row.addAction(for: .trackingEnded) { isDragging = false }
    row.addAction(for: .valueChanged) { [unowned row] in
      value.set(row.value, isDragging)
      isDragging = row.trackedTouch != nil
    }
    return PropertyRow(view: row) { [weak row] in
      // A row that is being dragged follows the hand alone.
      if let row, row.trackedTouch == nil, let new = value.get() { row.value = new }
    }
  }

  /// Something that is on or off, by a switch.
  public static func toggle(_ title: String, _ value: PropertyValue<Bool>) -> PropertyRow {
    let row = SwitchRow(title)
    row.addAction(for: .valueChanged) { [unowned row] in value.set(row.isSelected, false) }
    return PropertyRow(view: row) { [weak row] in
      if let row, let new = value.get() { row.isSelected = new }
    }
  }

  /// One of a few, told by its place among them, side by side; programs call them by `values`.
  public static func segments(
    _ title: String, _ value: PropertyValue<Int>, titles: [String], values: [String],
    showsTitle: Bool = true
  ) -> PropertyRow {
    let row = SegmentsRow(title, titles: titles, values: values, showsTitle: showsTitle)
    row.control.onSelect = { value.set($0, false) }
    return PropertyRow(view: row, height: row.preferredHeight) { [weak row] in
      if let row, let new = value.get() { row.control.selectedIndex = new }
    }
  }

  /// One of several, told by its place among them, from a menu; programs call them by `values`.
  public static func menu(
    _ title: String, _ value: PropertyValue<Int>, titles: [String], values: [String]
  ) -> PropertyRow {
    let button = ChoiceButton(title, titles: titles, values: values)
    button.onSelect = { value.set($0, false) }
    return PropertyRow(view: button) { [weak button] in
      if let button, let new = value.get() { button.selectedIndex = new }
    }
  }

  /// A color, by a well; `pick` is asked for one, and tells of each.
  public static func color(
    _ title: String, _ value: PropertyValue<Color>,
    pick: @escaping (Color, View, @escaping (Color) -> Void) -> Void
  ) -> PropertyRow {
    let row = ColorRow(title)
    row.well.addAction { [unowned row] in
      guard let old = value.get() else { return }
      // All that is picked before the picker closes belongs together.
      var isContinuing = false
      pick(old, row.well) { new in
        value.set(new, isContinuing)
        isContinuing = true
      }
    }
    return PropertyRow(view: row) { [weak row] in
      if let row, let new = value.get() { row.well.color = new }
    }
  }
}

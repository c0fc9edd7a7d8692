public import Rasterizer

/// Marks a property of an object that people may set: an inspector makes a row for it by itself.
///
/// ```
/// @Inspectable("Size", scale: .linear(0...100)) var size = 20.0   // a slider
/// @Inspectable("Filled") var isFilled = true                      // a switch
/// @Inspectable("Eyes") var eyes = Eyes.open                       // one of the cases
/// @Inspectable("Color") var color = Color.black                   // a colour well
/// ```
@propertyWrapper public final class Inspectable<Value> {
  /// What people call it.
  public let title: String
  /// The value. Setting it shows it in the row and tells nobody.
  public var wrappedValue: Value { didSet { show?() } }
  /// The property itself.
  public var projectedValue: Inspectable<Value> { self }

  private let makeRow: (Inspectable<Value>, InspectorController) -> InspectorRow
  /// Shows the value in its row, which may be gone: a color panel lives on when its inspector closes.
  private var show: (() -> Void)?

  init(
    _ value: Value, _ title: String,
    makeRow: @escaping (Inspectable<Value>, InspectorController) -> InspectorRow
  ) {
    wrappedValue = value
    self.title = title
    self.makeRow = makeRow
  }
}

/// A property of any kind that is marked with `@Inspectable`.
protocol InspectableProperty: AnyObject {
  /// Makes the row that shows and sets it.
  func makeRow(in inspector: InspectorController) -> InspectorRow
}

extension Inspectable: InspectableProperty {
  func makeRow(in inspector: InspectorController) -> InspectorRow {
    let row = makeRow(self, inspector)
    show = row.show
    row.show()
    return row
  }
}

extension Inspectable where Value == Double {
  /// A number, by a slider; `format` says it.
  public convenience init(
    wrappedValue: Double, _ title: String, scale: SliderScale,
    format: ValueFormat = .number
  ) {
    self.init(wrappedValue, title) { property, inspector in
      let row = SliderRow(title, scale: scale, format: format)
      var isDragging = false
      row.addAction(for: .trackingBegan) { isDragging = false }
      row.addAction(for: .trackingEnded) { isDragging = false }
      row.addAction(for: .valueChanged) { [unowned row, weak inspector] in
        property.wrappedValue = row.value
        inspector?.onEdit?(isDragging)
        isDragging = row.trackedTouch != nil
      }
      return InspectorRow(view: row) { [weak property, weak row] in
        // A row that is being dragged follows the hand alone.
        if let property, let row, row.trackedTouch == nil { row.value = property.wrappedValue }
      }
    }
  }
}

extension Inspectable where Value == Bool {
  /// Something that is on or off, by a switch.
  public convenience init(wrappedValue: Bool, _ title: String) {
    self.init(wrappedValue, title) { property, inspector in
      let row = SwitchRow(title)
      row.addAction(for: .valueChanged) { [unowned row, weak inspector] in
        property.wrappedValue = row.isSelected
        inspector?.onEdit?(false)
      }
      return InspectorRow(view: row) { [weak property, weak row] in
        if let property, let row { row.isSelected = property.wrappedValue }
      }
    }
  }
}

extension Inspectable where Value == Color {
  /// A colour, by a well.
  public convenience init(wrappedValue: Color, _ title: String) {
    self.init(wrappedValue, title) { property, inspector in
      let row = ColorRow(title)
      row.well.addAction { [unowned row, weak inspector] in
        // All that is picked before the picker closes belongs together.
        var isContinuing = false
        inspector?.pickColor?(property.wrappedValue, row.well) { [weak inspector] color in
          property.wrappedValue = color
          inspector?.onEdit?(isContinuing)
          isContinuing = true
        }
      }
      return InspectorRow(view: row) { [weak property, weak row] in
        if let property, let row { row.well.color = property.wrappedValue }
      }
    }
  }
}

extension Inspectable
where
  Value: CaseIterable & Equatable & Sendable & RawRepresentable, Value.RawValue == String
{
  /// One of a few cases, side by side, called as `called` says, else by their raw values.
  public convenience init(
    wrappedValue: Value, _ title: String, called name: ((Value) -> String)? = nil
  ) {
    let cases = Array(Value.allCases)
    self.init(wrappedValue, title) { property, inspector in
      let titles = cases.map { choice in
        name?(choice) ?? choice.rawValue.prefix(1).uppercased() + choice.rawValue.dropFirst()
      }
      let row = SegmentsRow(title, titles: titles)
      row.control.onSelect = { [weak inspector] index in
        property.wrappedValue = cases[index]
        inspector?.onEdit?(false)
      }
      return InspectorRow(view: row, height: row.preferredHeight) { [weak property, weak row] in
        if let property, let row {
          row.control.selectedIndex = cases.firstIndex(of: property.wrappedValue) ?? 0
        }
      }
    }
  }
}

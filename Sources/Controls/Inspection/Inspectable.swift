public import Rasterizer

/// Marks a property of an object that people may set: an inspector makes a row for it by itself.
///
/// ```
/// @Inspectable("Size", scale: .linear(0...100)) var size = 20.0   // a slider
/// @Inspectable("Filled") var isFilled = true                      // a switch
/// @Inspectable("Eyes") var eyes = Eyes.open                       // one of the cases
/// @Inspectable("Color") var color = Color.black                   // a color well
/// ```
@propertyWrapper public final class Inspectable<Value> {
  /// What people call it.
  public let title: String
  /// The value. Setting it shows it in the row and tells nobody.
  public var wrappedValue: Value { didSet { show?() } }
  /// The property itself.
  public var projectedValue: Inspectable<Value> { self }

  private let makeRow: (PropertyValue<Value>, InspectorController) -> PropertyRow
  /// Shows the value in its row, which may be gone: a color panel lives on when its inspector closes.
  private var show: (() -> Void)?

  init(
    _ value: Value, _ title: String,
    makeRow: @escaping (PropertyValue<Value>, InspectorController) -> PropertyRow
  ) {
    wrappedValue = value
    self.title = title
    self.makeRow = makeRow
  }
}

/// A property of any kind that is marked with `@Inspectable`.
protocol InspectableProperty: AnyObject {
  /// Makes the row that shows and sets it.
  func makeRow(in inspector: InspectorController) -> PropertyRow
}

extension Inspectable: InspectableProperty {
  func makeRow(in inspector: InspectorController) -> PropertyRow {
    let value = PropertyValue { [weak self] in
      self?.wrappedValue
    } set: { [weak self, weak inspector] new, isContinuing in
      self?.wrappedValue = new
      inspector?.onEdit?(isContinuing)
    }
    let row = makeRow(value, inspector)
    show = row.show
    return row
  }
}

extension Inspectable where Value == Double {
  /// A number, by a slider; `format` says it.
  public convenience init(
    wrappedValue: Double, _ title: String, scale: SliderScale,
    format: ValueFormat = .number
  ) {
    self.init(wrappedValue, title) { value, _ in
      .slider(title, value, scale: scale, format: format)
    }
  }
}

extension Inspectable where Value == Bool {
  /// Something that is on or off, by a switch.
  public convenience init(wrappedValue: Bool, _ title: String) {
    self.init(wrappedValue, title) { value, _ in .toggle(title, value) }
  }
}

extension Inspectable where Value == Color {
  /// A color, by a well.
  public convenience init(wrappedValue: Color, _ title: String) {
    self.init(wrappedValue, title) { value, inspector in
      .color(title, value) { [weak inspector] in inspector?.pickColor?($0, $1, $2) }
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
    self.init(wrappedValue, title) { value, _ in
      let titles = cases.map { choice in
        name?(choice) ?? choice.rawValue.prefix(1).uppercased() + choice.rawValue.dropFirst()
      }
      let place = PropertyValue {
        value.get().flatMap(cases.firstIndex(of:))
      } set: {
        value.set(cases[$0], $1)
      }
      return .segments(title, place, titles: titles, values: cases.map(\.rawValue))
    }
  }
}

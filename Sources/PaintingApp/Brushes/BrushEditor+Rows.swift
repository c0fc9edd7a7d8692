import Controls
import PaintingModel

/// How rows are made.
extension BrushEditor {
  /// The name of a group of rows.
  func section(_ title: String) -> BrushField {
    BrushField(
      view: Label(title, style: .button, color: \.mutedText), height: BrushEditor.sectionHeight)
  }

  /// A number.
  func slider(
    _ label: String, _ scale: SliderScale, get: @escaping (Brush) -> Double,
    set: @escaping (inout Brush, Double) -> Void, format: ValueFormat
  ) -> BrushField {
    let row = SliderRow(label, scale: scale, format: format)
    row.addAction(for: .valueChanged) { [weak self, unowned row] in
      self?.edit { set(&$0, row.value) }
    }
    return BrushField(view: row) { [unowned row] brush in
      // A row that is being dragged follows the hand alone.
      if row.trackedTouch == nil { row.value = get(brush) }
    }
  }

  /// A part of 1, shown in per cent.
  func share(_ label: String, _ path: WritableKeyPath<Brush, Double>) -> BrushField {
    slider(
      label, .linear(0...1, step: 0.01), get: { $0[keyPath: path] },
      set: { $0[keyPath: path] = $1 }, format: .percent)
  }

  /// One of a few, side by side.
  func segments<Value: Equatable>(
    _ label: String, _ choices: [(String, Value)], get: @escaping (Brush) -> Value,
    set: @escaping (inout Brush, Value) -> Void
  ) -> BrushField {
    let control = SegmentedControl(label, titles: choices.map(\.0))
    control.onSelect = { [weak self] index in self?.edit { set(&$0, choices[index].1) } }
    return BrushField(view: control) { [unowned control] brush in
      control.selectedIndex = choices.firstIndex { $0.1 == get(brush) } ?? 0
    }
  }

  /// One of several, from a menu.
  func choice<Value: Equatable>(
    _ label: String, _ choices: [(String, Value)], get: @escaping (Brush) -> Value,
    set: @escaping (inout Brush, Value) -> Void
  ) -> BrushField {
    let button = ChoiceButton(label, titles: choices.map(\.0))
    button.onSelect = { [weak self] index in self?.edit { set(&$0, choices[index].1) } }
    return BrushField(view: button) { [unowned button] brush in
      button.selectedIndex = choices.firstIndex { $0.1 == get(brush) } ?? 0
    }
  }

  /// Something that is on or off.
  func toggle(
    _ label: String, get: @escaping (Brush) -> Bool, set: @escaping (inout Brush, Bool) -> Void
  ) -> BrushField {
    let row = SwitchRow(label)
    row.addAction(for: .valueChanged) { [weak self, unowned row] in
      self?.edit { set(&$0, row.isSelected) }
    }
    return BrushField(view: row) { [unowned row] brush in row.isSelected = get(brush) }
  }
}

import Controls
import PaintingModel
import Words

/// How rows are made.
extension BrushEditor {
  private static let titleHeight = 40.0

  /// The title of a section, and a row for each of its properties.
  func rows(of section: BrushProperty.Section) -> [PropertyRow] {
    let title = Label(text(stored: section.title), style: .button, color: \.mutedText)
    return [PropertyRow(view: title, height: BrushEditor.titleHeight)]
      + (section == .dynamics ? [addResponse] : [])
      + BrushProperty.all.filter { $0.section == section }.map(row(of:))
  }

  private func row(of property: BrushProperty) -> PropertyRow {
    row(of: property, called: text(stored: property.title))
      .identified("brushes.\(property.name)")
      .when { [weak self] in self.map { property.matters(for: $0.brush) } ?? false }
  }

  private func row(of property: BrushProperty, called title: String) -> PropertyRow {
    switch property.value {
    case .number(let number):
      let (slider, unit) = (number.slider, number.unit)
      let number = value {
        number.get($0).map(unit.shown)
      } set: {
        number.set(&$0, unit.taken($1))
      }
      let scale: SliderScale =
        slider.isLogarithmic
        ? .logarithmic(slider.range, step: slider.step)
        : .linear(slider.range, step: slider.step)
      return .slider(title, number, scale: scale, format: unit.format)
    case .toggle(let path):
      return .toggle(
        title,
        value {
          $0[keyPath: path]
        } set: {
          $0[keyPath: path] = $1
        })
    case .texture(let texture): return row(of: texture, called: title)
    case .pictures(let pictures): return row(of: pictures, called: title)
    case .choice(let choice):
      let titles = choice.options.map { text(stored: $0.title) }
      let values = choice.options.map { $0.name ?? "none" }
      let place = value(choice.get, set: choice.choose)
      switch choice.look {
      case .segments:
        return .segments(title, place, titles: titles, values: values, showsTitle: false)
      case .menu: return .menu(title, place, titles: titles, values: values)
      case .toggle:
        let isOn = value {
          choice.get($0).map { $0 == 0 }
        } set: {
          choice.choose(&$0, $1 ? 0 : 1)
        }
        return .toggle(title, isOn)
      }
    }
  }

  /// A value of the brush, which a row shows and sets.
  func value<Value>(
    _ get: @escaping (Brush) -> Value?, set: @escaping (inout Brush, Value) -> Void
  ) -> PropertyValue<Value> {
    PropertyValue { [weak self] in
      self.flatMap { get($0.brush) }
    } set: { [weak self] new, _ in
      self?.edit { set(&$0, new) }
    }
  }
}

extension BrushProperty.Number.Unit {
  /// How people read it.
  fileprivate var format: ValueFormat {
    switch self {
    case .share: .percent
    case .pixels: .finePixels
    case .angle: .degrees
    case .count: .number
    // As many times the size of the tip.
    case .diameters: ValueFormat(unit: "×", showsTenths: true)
    }
  }

  /// A brush's number as people read it.
  fileprivate func shown(_ number: Double) -> Double {
    self == .angle ? -number * 180 / .pi : number
  }

  /// The number for the brush that people mean.
  fileprivate func taken(_ shown: Double) -> Double {
    switch self {
    case .share, .count, .diameters: shown
    case .pixels: shown < 10 ? (shown * 10).rounded() / 10 : shown.rounded()
    case .angle: -shown * .pi / 180
    }
  }
}

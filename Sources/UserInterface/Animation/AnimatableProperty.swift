import Geometry
import Rasterizer

/// What of a view can change over time.
nonisolated enum AnimatableProperty: Hashable, Sendable {
  case frame, alpha, backgroundColor
}

/// One value of such a property.
enum AnimatableValue: Equatable {
  case rect(Rect)
  case number(Double)
  case color(Color?)

  /// The value a part of the way to another of the same kind.
  func mixed(with other: AnimatableValue, by part: Double) -> AnimatableValue {
    func mixed(_ a: Double, _ b: Double) -> Double { a + (b - a) * part }
    switch (self, other) {
    case (.rect(let a), .rect(let b)):
      if part == 1 { return other }
      return .rect(
        Rect(
          mixed(a.minX, b.minX), mixed(a.minY, b.minY), max(0, mixed(a.width, b.width)),
          max(0, mixed(a.height, b.height))))
    case (.number(let a), .number(let b)): return .number(part == 1 ? b : mixed(a, b))
    case (.color(let a), .color(let b)):
      if part == 1 { return other }
      // From and to nothing: the same color, without cover.
      guard let from = a ?? b?.withAlpha(0), let to = b ?? a?.withAlpha(0) else { return other }
      return .color(from.mixed(with: to, by: part))
    default: return other
    }
  }
}

extension View {
  func value(of property: AnimatableProperty) -> AnimatableValue? {
    switch property {
    case .frame: .rect(frame)
    case .alpha: .number(alpha)
    case .backgroundColor: .color(backgroundColor)
    }
  }

  func set(_ property: AnimatableProperty, _ value: AnimatableValue) {
    switch (property, value) {
    case (.frame, .rect(let rect)): frame = rect
    case (.alpha, .number(let number)): alpha = number
    case (.backgroundColor, .color(let color)): backgroundColor = color
    default: break
    }
  }
}

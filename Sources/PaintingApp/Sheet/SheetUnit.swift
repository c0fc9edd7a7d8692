/// What the sides of a sheet are counted in.
nonisolated enum SheetUnit: String, CaseIterable, Sendable {
  case pixels = "px"
  case millimeters = "mm"
  case inches = "in"

  /// How many of it an inch has, where an inch has so many pixels.
  func perInch(_ resolution: Int) -> Double {
    switch self {
    case .pixels: Double(resolution)
    case .millimeters: 25.4
    case .inches: 1
    }
  }

  /// A number as it is said: whole pixels, tenths of a millimeter, hundredths of an inch.
  func rounded(_ number: Double) -> Double {
    (number * steps).rounded() / steps
  }

  /// A number in digits, without the unit and without zeros at its end.
  func digits(_ number: Double) -> String {
    let rounded = rounded(number)
    return Int(exactly: rounded).map { "\($0)" } ?? "\(rounded)"
  }

  private var steps: Double {
    switch self {
    case .pixels: 1
    case .millimeters: 10
    case .inches: 100
    }
  }
}

import Words

/// What changes a property of a brush in Krita, by its name in files: a sensor.
enum KritaInput: String, CaseIterable, Hashable, Sendable {
  case pressure
  /// The most pressure of the stroke so far.
  case pressureIn = "pressurein"
  case tiltX = "xtilt"
  case tiltY = "ytilt"
  case tiltDirection = "ascension"
  case tiltElevation = "declination"
  case speed
  case drawingAngle = "drawingangle"
  case rotation
  case distance
  case time
  /// Chance for each dab.
  case fuzzyDab = "fuzzy"
  /// Chance for each stroke.
  case fuzzyStroke = "fuzzystroke"
  case fade
  case perspective
  case tangentialPressure = "tangentialpressure"

  /// What people call it in Krita.
  var title: String {
    switch self {
    case .pressure: storedText("Pressure")
    case .pressureIn: storedText("PressureIn")
    case .tiltX: storedText("X-Tilt")
    case .tiltY: storedText("Y-Tilt")
    case .tiltDirection: storedText("Tilt direction")
    case .tiltElevation: storedText("Tilt elevation")
    case .speed: storedText("Speed")
    case .drawingAngle: storedText("Drawing angle")
    case .rotation: storedText("Rotation")
    case .distance: storedText("Distance")
    case .time: storedText("Time")
    case .fuzzyDab: storedText("Fuzzy Dab")
    case .fuzzyStroke: storedText("Fuzzy Stroke")
    case .fade: storedText("Fade")
    case .perspective: storedText("Perspective")
    case .tangentialPressure: storedText("Tangential pressure")
    }
  }
}

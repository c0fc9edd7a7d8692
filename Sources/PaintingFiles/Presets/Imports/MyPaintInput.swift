import Words

/// What changes a property of a brush in MyPaint, by its name in files.
enum MyPaintInput: String, CaseIterable, Hashable, Sendable {
  case pressure
  case fineSpeed = "speed1"
  case grossSpeed = "speed2"
  case random
  case stroke
  case direction
  case wholeDirection = "direction_angle"
  case tilt = "tilt_declination"
  case tiltDirection = "tilt_ascension"
  case tiltX = "tilt_declinationx"
  case tiltY = "tilt_declinationy"
  case attackAngle = "attack_angle"
  case rotation = "barrel_rotation"
  case gridX = "gridmap_x"
  case gridY = "gridmap_y"
  case zoom = "viewzoom"
  case radius = "brush_radius"
  case custom

  /// What people call it in MyPaint.
  var title: String {
    switch self {
    case .pressure: storedText("Pressure")
    case .fineSpeed: storedText("Fine speed")
    case .grossSpeed: storedText("Gross speed")
    case .random: storedText("Random")
    case .stroke: storedText("Stroke")
    case .direction: storedText("Direction")
    case .wholeDirection: storedText("Direction 360")
    case .tilt: storedText("Declination")
    case .tiltDirection: storedText("Ascension")
    case .tiltX: storedText("Declination X")
    case .tiltY: storedText("Declination Y")
    case .attackAngle: storedText("Attack angle")
    case .rotation: storedText("Barrel rotation")
    case .gridX: storedText("GridMap X")
    case .gridY: storedText("GridMap Y")
    case .zoom: storedText("Zoom level")
    case .radius: storedText("Base brush radius")
    case .custom: storedText("Custom")
    }
  }
}

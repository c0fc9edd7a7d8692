import Geometry
import Glibc

/// What a hand does, as MyPaint's brushes are asked for it.
struct MyPaintHand: Hashable {
  /// 0…1.
  var pressure = 0.5
  /// In pixels a second.
  var speed = 400.0
  /// How upright the pen stands: 90 degrees, down to 0.
  var declination = 90.0
  /// How much of a stroke's length is done, 0…1.
  var stroke = 0.5
  /// Where the line goes to, in degrees clockwise from the x axis.
  var direction = 0.0
  /// How far the pen is turned about its length, in degrees clockwise, 0…360.
  var rotation = 0.0
  /// What chance says, 0…1.
  var random = 0.5
}

extension MyPaintBrush {
  /// A property as a hand makes it.
  func value(of setting: MyPaintSetting, _ hand: MyPaintHand) -> Double {
    guard let property = properties[setting.rawValue] else { return setting.usual }
    var value = property.base
    for input in MyPaintInput.allCases {
      guard let points = curve(of: setting, by: input) else { continue }
      // What the custom input comes from may not be the custom input.
      if input == .custom, setting == .custom { continue }
      value += Self.height(of: points, at: told(by: input, hand))
    }
    return value.isFinite ? value : property.base
  }

  /// What an input says of a hand; of what no hand does, what MyPaint takes for usual.
  func told(by input: MyPaintInput, _ hand: MyPaintHand) -> Double {
    switch input {
    case .pressure: hand.pressure * exp(base(.pressureGain))
    case .fineSpeed: speed(hand.speed, gamma: base(.fineGamma))
    case .grossSpeed: speed(hand.speed, gamma: base(.grossGamma))
    case .random: hand.random
    case .stroke: hand.stroke
    case .direction: hand.direction.truncatingRemainder(dividingBy: 180)
    case .wholeDirection: hand.direction.truncatingRemainder(dividingBy: 360)
    case .tilt: hand.declination
    case .radius: base(.radius)
    case .custom: value(of: .custom, hand)
    case .gridX, .gridY: 128
    case .rotation: hand.rotation
    case .tiltDirection, .tiltX, .tiltY, .attackAngle, .zoom: 0
    }
  }

  /// A speed as MyPaint's inputs tell it: 0.5 at 45 pixels a second, and slower and slower beyond.
  private func speed(_ speed: Double, gamma: Double) -> Double {
    let gamma = exp(gamma)
    let slope = 0.015 * (45 + gamma)
    return 0.5 + slope * (log(gamma + speed) - log(gamma + 45))
  }

  /// The height of lines through points; the outer ones go on.
  static func height(of points: [Point], at x: Double) -> Double {
    guard points.count > 1 else { return points.first?.y ?? 0 }
    var place = 1
    while place < points.count - 1, x > points[place].x { place += 1 }
    let (a, b) = (points[place - 1], points[place])
    guard a.x != b.x, a.y != b.y else { return a.y }
    return (b.y * (x - a.x) + a.y * (b.x - x)) / (b.x - a.x)
  }
}

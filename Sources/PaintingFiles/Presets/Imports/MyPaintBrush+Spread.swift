import Glibc

extension MyPaintBrush {
  /// How far dabs lie off the line, as the spread of a bell, in base radii: by jitter, by noise in the hand, and by
  /// offsets that chance chooses or that change sides from dab to dab.
  func spread(of hand: MyPaintHand) -> Double {
    let jitter = max(0, value(of: .scatter, hand))
    let noise = Self.noiseShare * max(0, value(of: .noise, hand))
    let offsets = offsetSpread(hand)
    return (jitter * jitter + noise * noise + offsets * offsets).squareRoot()
  }

  /// The properties that take dabs off the line by chance, or to both sides.
  var spreading: Set<MyPaintSetting> {
    var found: Set<MyPaintSetting> = []
    if base(.noise) > 0 || !inputs(of: .noise).isEmpty { found.insert(.noise) }
    for setting in MyPaintSetting.offsets where variance(of: setting, MyPaintHand()) > 0 {
      found.insert(setting)
    }
    return found
  }

  /// How much of the noise is seen: dabs between two places of the hand lie on the line between them.
  private static let noiseShare = 0.8

  private func offsetSpread(_ hand: MyPaintHand) -> Double {
    let factor = exp(min(properties["offset_multiplier"]?.base ?? 0, 7))
    let (x, y) = (variance(of: .offsetX, hand), variance(of: .offsetY, hand))
    let aside = MyPaintSetting.offsets.dropFirst(2).reduce(0) { $0 + variance(of: $1, hand) }
    return factor * (max(x, y) + aside).squareRoot()
  }

  /// The square of how far an offset's values spread: by chance, and from one side to the other.
  private func variance(of setting: MyPaintSetting, _ hand: MyPaintHand) -> Double {
    guard properties[setting.rawValue] != nil else { return 0 }
    let values = stride(from: 0.05, to: 1, by: 0.1).map { chance in
      var hand = hand
      hand.random = chance
      return value(of: setting, hand)
    }
    let count = Double(values.count)
    // A mirrored one is none where it is less than nothing.
    if setting.isMirrored { return values.reduce(0) { $0 + max(0, $1) * max(0, $1) } / count }
    let mean = values.reduce(0, +) / count
    let variance = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / count
    return variance < 1e-6 ? 0 : variance
  }
}

extension MyPaintSetting {
  /// What takes dabs off the line: first along the axes, then to its sides.
  static let offsets: [MyPaintSetting] = [
    .offsetX, .offsetY, .offsetByDirection, .offsetByTilt, .offsetByView, .mirroredByDirection,
    .mirroredByTilt, .mirroredByView,
  ]

  /// Whether it changes sides from dab to dab.
  var isMirrored: Bool {
    self == .mirroredByDirection || self == .mirroredByTilt || self == .mirroredByView
  }
}

/// What the portal has said so far.
struct PortalValues: Equatable {
  private var values: [PortalKey: UInt32] = [:]

  /// Takes over one value; a switch is 0 or 1.
  mutating func set(_ key: PortalKey, to value: UInt32) { values[key] = value }

  /// What that means. A value that nobody has defined yet is no wish.
  var appearance: DesktopAppearance {
    var appearance = DesktopAppearance()
    switch values[.colorScheme] {
    case 1: appearance.prefersDark = true
    case 2: appearance.prefersDark = false
    default: break
    }
    if let contrast = values[.contrast] { appearance.raisesContrast = contrast == 1 ? true : nil }
    if let reduced = values[.reducedMotion] {
      appearance.reducesMotion = reduced == 1 ? true : nil
    } else if let moves = values[.enableAnimations] {
      appearance.reducesMotion = moves == 0
    }
    return appearance
  }
}

import Words

/// A property of a brush in MyPaint, by its name in files.
enum MyPaintSetting: String, CaseIterable, Hashable, Sendable {
  case opacity = "opaque"
  case opacityFactor = "opaque_multiply"
  case linearized = "opaque_linearize"
  case radius = "radius_logarithmic"
  case hardness
  case feather = "anti_aliasing"
  case dabsPerBasicRadius = "dabs_per_basic_radius"
  case dabsPerRadius = "dabs_per_actual_radius"
  case dabsPerSecond = "dabs_per_second"
  case randomRadius = "radius_by_random"
  case fineGamma = "speed1_gamma"
  case grossGamma = "speed2_gamma"
  case scatter = "offset_by_random"
  case speedOffset = "offset_by_speed"
  case offsetX = "offset_x"
  case offsetY = "offset_y"
  case offsetByDirection = "offset_angle"
  case offsetByTilt = "offset_angle_asc"
  case offsetByView = "offset_angle_view"
  case mirroredByDirection = "offset_angle_2"
  case mirroredByTilt = "offset_angle_2_asc"
  case mirroredByView = "offset_angle_2_view"
  case slowTracking = "slow_tracking"
  case slowDabs = "slow_tracking_per_dab"
  case noise = "tracking_noise"
  case savedColor = "restore_color"
  case hueChange = "change_color_h"
  case lightnessChange = "change_color_l"
  case saturationChange = "change_color_hsl_s"
  case valueChange = "change_color_v"
  case pureSaturationChange = "change_color_hsv_s"
  case smudge
  case smudgeLength = "smudge_length"
  case smudgeFactor = "smudge_length_log"
  case smudgeRadius = "smudge_radius_log"
  case smudgeBucket = "smudge_bucket"
  case smudgeTransparency = "smudge_transparency"
  case eraser
  case strokeLength = "stroke_duration_logarithmic"
  case strokeHold = "stroke_holdtime"
  case custom = "custom_input"
  case ratio = "elliptical_dab_ratio"
  case angle = "elliptical_dab_angle"
  case lockedAlpha = "lock_alpha"
  case colorize
  case posterize
  case snap = "snap_to_pixel"
  case pressureGain = "pressure_gain_log"
  case pigment = "paint_mode"

  /// Its value in a file that does not name it.
  var usual: Double {
    switch self {
    case .opacity, .ratio, .feather: 1
    case .linearized: 0.9
    case .radius, .dabsPerRadius: 2
    case .hardness: 0.8
    case .fineGamma, .grossGamma, .strokeLength: 4
    case .smudgeLength: 0.5
    case .angle: 90
    // A new brush of MyPaint mixes as pigments do, but files that do not know of it never meant it.
    default: 0
    }
  }

  /// What people call it in MyPaint.
  var title: String {
    switch self {
    case .opacity: storedText("Opacity")
    case .opacityFactor: storedText("Opacity multiply")
    case .linearized: storedText("Opacity linearize")
    case .radius: storedText("Radius")
    case .hardness: storedText("Hardness")
    case .feather: storedText("Pixel feather")
    case .dabsPerBasicRadius: storedText("Dabs per basic radius")
    case .dabsPerRadius: storedText("Dabs per actual radius")
    case .dabsPerSecond: storedText("Dabs per second")
    case .randomRadius: storedText("Radius by random")
    case .fineGamma: storedText("Fine speed gamma")
    case .grossGamma: storedText("Gross speed gamma")
    case .scatter: storedText("Jitter")
    case .speedOffset: storedText("Offset by speed")
    case .offsetX: storedText("Offset X")
    case .offsetY: storedText("Offset Y")
    case .offsetByDirection: storedText("Angular offset: direction")
    case .offsetByTilt: storedText("Angular offset: ascension")
    case .offsetByView: storedText("Angular offset: view")
    case .mirroredByDirection: storedText("Angular offset mirrored: direction")
    case .mirroredByTilt: storedText("Angular offset mirrored: ascension")
    case .mirroredByView: storedText("Angular offset mirrored: view")
    case .slowTracking: storedText("Slow position tracking")
    case .slowDabs: storedText("Slow tracking per dab")
    case .noise: storedText("Tracking noise")
    case .savedColor: storedText("Save color")
    case .hueChange: storedText("Change color hue")
    case .lightnessChange: storedText("Change color lightness (HSL)")
    case .saturationChange: storedText("Change color saturation (HSL)")
    case .valueChange: storedText("Change color value (HSV)")
    case .pureSaturationChange: storedText("Change color saturation (HSV)")
    case .smudge: storedText("Smudge")
    case .smudgeLength: storedText("Smudge length")
    case .smudgeFactor: storedText("Smudge length multiplier")
    case .smudgeRadius: storedText("Smudge radius")
    case .smudgeBucket: storedText("Smudge bucket")
    case .smudgeTransparency: storedText("Smudge transparency")
    case .eraser: storedText("Eraser")
    case .strokeLength: storedText("Stroke duration")
    case .strokeHold: storedText("Stroke hold time")
    case .custom: storedText("Custom input")
    case .ratio: storedText("Elliptical dab: ratio")
    case .angle: storedText("Elliptical dab: angle")
    case .lockedAlpha: storedText("Lock alpha")
    case .colorize: storedText("Colorize")
    case .posterize: storedText("Posterize")
    case .snap: storedText("Snap to pixel")
    case .pressureGain: storedText("Pressure gain")
    case .pigment: storedText("Pigment")
    }
  }
}

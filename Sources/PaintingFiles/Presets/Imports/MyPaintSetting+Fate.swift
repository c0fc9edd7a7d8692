import PaintingModel

extension MyPaintSetting {
  /// What becomes of a property.
  enum Fate {
    /// It has an equal, but for what changes it.
    case kept
    /// It has none.
    case lacking
    /// It says how others are meant, or does nothing to this brush.
    case silent
  }

  /// What becomes of it in a brush.
  func fate(in brush: Brush) -> Fate {
    switch self {
    case .opacity, .opacityFactor, .radius, .hardness, .dabsPerRadius, .dabsPerBasicRadius,
      .randomRadius, .scatter, .slowTracking, .slowDabs, .smudge, .smudgeLength, .eraser, .ratio,
      .angle,
      .pigment:
      .kept
    case .dabsPerSecond, .speedOffset, .offsetX, .offsetY, .offsetByDirection, .offsetByTilt,
      .offsetByView, .mirroredByDirection, .mirroredByTilt, .mirroredByView, .noise, .savedColor,
      .lockedAlpha, .colorize, .posterize, .snap:
      .lacking
    case .hueChange, .lightnessChange, .saturationChange, .valueChange, .pureSaturationChange:
      brush.isEraser ? .silent : brush.hasColorResponses ? .kept : .lacking
    case .smudgeFactor, .smudgeRadius, .smudgeBucket, .smudgeTransparency:
      brush.smudge > 0 ? .lacking : .silent
    case .linearized, .feather, .fineGamma, .grossGamma, .strokeLength,
      .strokeHold, .custom, .pressureGain:
      .silent
    }
  }

  /// The names of properties in files that say how fast or on what grid others are meant, or that belong
  /// to these.
  static let withoutEffect: Set<String> = [
    "speed1_slowness", "speed2_slowness", "offset_by_speed_slowness", "stroke_threshold",
    "direction_filter", "custom_input_slowness", "gridmap_scale", "gridmap_scale_x",
    "gridmap_scale_y", "offset_angle_adj", "offset_multiplier", "posterize_num", "color_h",
    "color_s", "color_v", "version", "group", "parent_brush_name", "painting_time",
  ]
}

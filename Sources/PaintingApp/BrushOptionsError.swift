import PaintingModel
import Words

/// Why a text does not describe a brush.
public nonisolated enum BrushOptionsError: Error, Hashable, CustomStringConvertible {
  /// A part has no `=`.
  case notASetting(String)
  /// The name before the `=` is not one of preset, size, hardness, opacity, pressure, color.
  case unknownSetting(String)
  /// No preset that comes with the app.
  case badPreset(String)
  /// The size is no number, or out of range.
  case badSize(String)
  /// The hardness is no number, or out of range.
  case badHardness(String)
  /// The opacity is no number, or out of range.
  case badOpacity(String)
  /// Neither `on` nor `off`.
  case badPressure(String)
  /// Not of the form `#rrggbb`.
  case badColor(String)

  /// One line for the user.
  public var description: String {
    switch self {
    case .notASetting(let value): text("'%s' is not of the form name=value", value)
    case .unknownSetting(let name):
      // Translators: preset, size and the others are typed so, and stay.
      text("no setting '%s'; there are preset, size, hardness, opacity, pressure and color", name)
    case .badPreset(let value):
      text(
        "no preset '%s'; there are %s", value,
        BrushPreset.builtIn.map(\.id).joined(separator: ", "))
    case .badSize(let value): text("size '%s' is not a number of pixels up to 2000", value)
    case .badHardness(let value): text("hardness '%s' is not a number from 0 to 1", value)
    case .badOpacity(let value): text("opacity '%s' is not a number from 0 to 1", value)
    // Translators: on and off are typed so, and stay.
    case .badPressure(let value): text("pressure '%s' is neither on nor off", value)
    case .badColor(let value): text("color '%s' is not of the form #rrggbb", value)
    }
  }
}

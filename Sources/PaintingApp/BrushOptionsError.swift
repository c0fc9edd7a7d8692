import PaintingModel

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
    case .notASetting(let text): "'\(text)' is not of the form name=value"
    case .unknownSetting(let name):
      "no setting '\(name)'; there are preset, size, hardness, opacity, pressure and color"
    case .badPreset(let text):
      "no preset '\(text)'; there are "
        + BrushPreset.builtIn.map(\.id).joined(separator: ", ")
    case .badSize(let text): "size '\(text)' is not a number of pixels up to 2000"
    case .badHardness(let text): "hardness '\(text)' is not a number from 0 to 1"
    case .badOpacity(let text): "opacity '\(text)' is not a number from 0 to 1"
    case .badPressure(let text): "pressure '\(text)' is neither on nor off"
    case .badColor(let text): "color '\(text)' is not of the form #rrggbb"
    }
  }
}

import Geometry
import Words

/// A property of Krita's brushes with what changes it.
struct KritaOption: Hashable, Sendable {
  /// A property, by its name in files.
  enum Kind: String, CaseIterable, Hashable, Sendable {
    case opacity = "Opacity"
    case flow = "Flow"
    case size = "Size"
    case ratio = "Ratio"
    /// A factor of the tip's spacing.
    case spacing = "Spacing"
    case softness = "Softness"
    case rotation = "Rotation"
    /// How far dabs lie off the line, in diameters.
    case scatter = "Scatter"
    /// Whether dabs are turned about.
    case mirror = "Mirror"
    case hue = "h"
    case saturation = "s"
    case value = "v"
    /// How fast paint flows while the pen rests.
    case rate = "Rate"
    case smudgeLength = "SmudgeRate"
    case smudgeRadius = "SmudgeRadius"
    case colorRate = "ColorRate"
    case textureStrength = "Texture/Strength/"

    /// What people call it in Krita.
    var title: String {
      switch self {
      case .opacity: storedText("Opacity")
      case .flow: storedText("Flow")
      case .size: storedText("Size")
      case .ratio: storedText("Ratio")
      case .spacing: storedText("Spacing")
      case .softness: storedText("Softness")
      case .rotation: storedText("Rotation")
      case .scatter: storedText("Scatter")
      case .mirror: storedText("Mirror")
      case .hue: storedText("Hue")
      case .saturation: storedText("Saturation")
      case .value: storedText("Value")
      case .rate: storedText("Rate")
      case .smudgeLength: storedText("Smudge Length")
      case .smudgeRadius: storedText("Smudge Radius")
      case .colorRate: storedText("Color Rate")
      case .textureStrength: storedText("Strength")
      }
    }

    /// What files name instead, of former versions.
    fileprivate var formerName: String? { self == .textureStrength ? "Texture/Strength" : nil }
    /// Whether it cannot be switched off.
    fileprivate var isAlwaysOn: Bool { self == .opacity || self == .flow }
    /// What it is where a file says nothing.
    fileprivate var usual: Double { self == .scatter ? 5 : 1 }
  }

  /// How several sensors go together.
  enum Combination: Int, Hashable, Sendable {
    case multiplied, added, most, least, difference
  }

  /// What it is without any sensor, or at most.
  var value: Double
  /// What changes it; none where it is fixed.
  var sensors: [KritaSensor] = []
  var combination = Combination.multiplied
  /// Sensors that are not known.
  var unknown: [String] = []

  /// What it is where a hand presses half and nothing else is done, 0…1.
  var middle: Double {
    let shares = sensors.filter { $0.input == .pressure }.map {
      MyPaintBrush.height(of: $0.curve, at: 0.5)
    }
    return min(max(shares.reduce(value, *), 0), 1)
  }

  /// Reads a property that is switched on; nil where it is off.
  init?(_ kind: Kind, in values: [String: String]) {
    var name = kind.rawValue
    if let former = kind.formerName, values["Pressure\(name)"] == nil { name = former }
    let isOn = values["Pressure\(name)"].map { KritaXML.isOn($0) } ?? kind.isAlwaysOn
    guard isOn, kind.isAlwaysOn || values["Pressure\(name)"] != nil else { return nil }
    let former = kind == .scatter ? KritaXML.number(values["Scattering/Amount"]) : nil
    let said = KritaXML.number(values["\(name)Value"]) ?? former ?? kind.usual
    value = min(max(said, -1000), 1000)
    combination =
      KritaXML.number(values["\(name)curveMode"]).flatMap {
        Combination(rawValue: Int($0))
      } ?? .multiplied
    guard values["\(name)UseCurve"].map({ KritaXML.isOn($0) }) ?? true else { return }
    // Files without any of it are of a time before sensors, or are other programs'.
    guard values["\(name)Sensor"] != nil || values["Pressure\(name)"] != nil else { return }
    var read = KritaSensor.read(values["\(name)Sensor"] ?? "")
    if read.sensors.isEmpty, read.unknown.isEmpty { read.sensors = [KritaSensor(input: .pressure)] }
    var common: [Point]?
    if !read.hasCurves, KritaXML.isOn(values["Custom\(name)"]) {
      common = KritaXML.curve(values["Curve\(name)"])
    }
    if values["\(name)UseSameCurve"].map({ KritaXML.isOn($0) }) ?? true {
      // Before there was a common one, it was that of the last sensor.
      common =
        KritaXML.curve(values["\(name)commonCurve"]) ?? common
        ?? (read.sensors.count > 1 ? read.sensors.last?.curve : nil)
    }
    sensors = read.sensors
    unknown = read.unknown
    if let common {
      for place in sensors.indices { sensors[place].curve = common }
    }
  }
}

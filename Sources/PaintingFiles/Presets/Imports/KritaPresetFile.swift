import FoundationEssentials
import Geometry
import PaintingModel
import Words

/// Krita's presets of brushes, `.kpp`: a PNG, the picture that people see, whose text `preset` is XML. What
/// it says was found out from Krita's sources (`kis_paintop_preset.cpp`, `kis_curve_option.cpp`,
/// `KisSensorData.cpp`, `kis_brush.cpp`) and files.
enum KritaPresetFile {
  /// The most bytes of a file.
  static let limit = 1 << 25
  /// The most bytes of a tip's file.
  static let tipLimit = 1 << 25

  /// The preset in a file. `tip` gives the bytes of a file among the brushes, by its name and MD5.
  static func read(
    _ bytes: [UInt8], tip: (_ fileName: String, _ md5: String?) -> [UInt8]?
  ) throws(PresetError) -> KritaPreset {
    guard bytes.count <= limit else { throw .tooLarge(bytes: bytes.count, most: limit) }
    guard
      let xml = PNGText.bytes(of: "preset", in: bytes, limit: KritaParameters.limit)
    else { throw .notKrita }
    let said = try KritaParameters.read(Array(ForeignText.decode(xml).utf8))
    guard let engine = KritaEngine(rawValue: said.engine) else {
      throw .engine(KritaEngine.title(said.engine))
    }
    guard let found = KritaTip(said.values["brush_definition"] ?? "") else { throw .noTip }
    var preset = KritaPreset(tip: found)
    preset.name = ForeignText.name(said.name)
    preset.engine = engine
    preset.parameters = said.values
    setOptions(of: &preset, by: said.values)
    preset.brush.name = preset.name
    preset.brush.angle = 0 - found.angle
    if found.automaticSpacing == nil { preset.brush.spacing = found.spacing }
    switch found.source {
    case .computed(let mask): setMask(of: &preset, by: mask)
    case .file(let name, let md5):
      let bytes = tip(name, md5) ?? embedded(name, in: said)
      setPicture(of: &preset, name: name, bytes: bytes)
    case .text: preset.unused.append(storedText("Text"))
    case .unknown(let type): preset.unused.append(type)
    }
    preset.unused += unused(said.values, preset)
    if KritaXML.isOn(said.values["MaskingBrush/Enabled"]) {
      setDual(of: &preset, in: said) { (name, md5) in tip(name, md5) ?? embedded(name, in: said) }
    }
    return preset
  }

  /// A file that the preset brings along.
  private static func embedded(_ name: String, in said: KritaParameters) -> [UInt8]? {
    let resource = said.resources.first { KritaTip.lastName($0.fileName) == name }
    return resource.flatMap {
      Data(base64Encoded: $0.text, options: .ignoreUnknownCharacters).map { Array($0) }
    }
  }

  private static func setOptions(of preset: inout KritaPreset, by values: [String: String]) {
    for kind in KritaOption.Kind.allCases {
      if let option = KritaOption(kind, in: values) { preset.options[kind] = option }
    }
    let blending = KritaXML.trimmed(values["CompositeOp"] ?? "")
    preset.blending = blending.isEmpty ? "normal" : String(blending.prefix(40))
    preset.isEraser = KritaXML.isOn(values["EraserMode"]) || preset.blending == "erase"
    preset.buildsUp = KritaXML.number(values["PaintOpAction"]) == 1
    if KritaXML.isOn(values["PaintOpSettings/isAirbrushing"]) {
      let rate = KritaXML.number(values["PaintOpSettings/rate"]) ?? 20
      preset.airbrushRate = min(max(rate, 0.1), 1000)
    } else if KritaXML.isOn(values["AirbrushOption/isAirbrushing"]),
      values["PaintOpSettings/isAirbrushing"] == nil
    {
      // Formerly it was the time between two dabs, in milliseconds.
      let time = KritaXML.number(values["AirbrushOption/rate"]) ?? 100
      preset.airbrushRate = 1000 / min(max(time, 1), 10_000)
    }
    if preset.options[.mirror] != nil {
      preset.mirrorsX = KritaXML.isOn(values["HorizontalMirrorEnabled"])
      preset.mirrorsY = KritaXML.isOn(values["VerticalMirrorEnabled"])
    }
    preset.scattersAlong = values["Scattering/AxisX"].map { KritaXML.isOn($0) } ?? true
    preset.scattersAcross = values["Scattering/AxisY"].map { KritaXML.isOn($0) } ?? true
    preset.texture = KritaTexture(values)
    if preset.texture == nil { preset.options[.textureStrength] = nil }
    preset.isDulling = KritaXML.number(values["SmudgeRateMode"]) == 1
  }

  private static func setMask(of preset: inout KritaPreset, by mask: KritaMask) {
    // Krita's ratio may be more than 1: then it is higher than wide.
    preset.brush.diameter = mask.diameter * max(1, mask.ratio)
    preset.brush.aspect = mask.ratio > 1 ? 1 / mask.ratio : mask.ratio
    if mask.ratio > 1 { preset.brush.angle = (preset.brush.angle ?? 0) + .pi / 2 }
    preset.brush.hardness = (mask.fadeX + mask.fadeY) / 2
    if mask.spikes > 2 { preset.unused.append(storedText("Spikes")) }
    if preset.tip.randomness > 0 { preset.unused.append(storedText("Randomness")) }
    if preset.tip.density < 1 { preset.unused.append(storedText("Density")) }
  }

  private static func setPicture(of preset: inout KritaPreset, name: String, bytes: [UInt8]?) {
    guard let bytes, bytes.count <= tipLimit else {
      preset.picture = .missing(name: name)
      return
    }
    let isPipe = name.lowercased().hasSuffix(".gih")
    if isPipe || name.lowercased().hasSuffix(".gbr") {
      do throws(PresetError) {
        let read = try isPipe ? GimpPipeFile.read(bytes) : GimpBrushFile.read(bytes)
        preset.brush.tips = read.tips
        preset.brush.dimensions = read.dimensions
        preset.brush.diameter = read.diameter.map { $0 * preset.tip.scale }
        preset.brush.dropped = read.dropped
        preset.picture = .read
      } catch {
        preset.picture = .file(name: name, bytes: bytes)
      }
    } else {
      preset.picture = .file(name: name, bytes: bytes)
      if let size = (try? PNGReader(bytes))?.size {
        preset.brush.diameter = Double(max(size.width, size.height)) * preset.tip.scale
      }
    }
  }

  /// Its second brush, which is a preset of its own under a prefix.
  private static func setDual(
    of preset: inout KritaPreset, in said: KritaParameters,
    tip: (_ fileName: String, _ md5: String?) -> [UInt8]?
  ) {
    let prefix = "MaskingBrush/Preset/"
    let own = said.values.filter { $0.key.hasPrefix(prefix) }
    let values = Dictionary(
      own.map { (String($0.key.dropFirst(prefix.count)), $0.value) },
      uniquingKeysWith: { a, _ in a })
    guard let found = KritaTip(values["brush_definition"] ?? "") else {
      return preset.unused.append(storedText("Masked Brush"))
    }
    var second = KritaPreset(tip: found)
    if found.automaticSpacing == nil { second.brush.spacing = found.spacing }
    switch found.source {
    case .computed(let mask): setMask(of: &second, by: mask)
    case .file(let name, let md5): setPicture(of: &second, name: name, bytes: tip(name, md5))
    case .text, .unknown: return preset.unused.append(storedText("Masked Brush"))
    }
    var dual = ForeignDual()
    switch KritaXML.trimmed(said.values["MaskingBrush/MaskingCompositeOp"] ?? "multiply") {
    case "multiply", "darken": break
    case "subtract": dual.mode = .subtract
    // What takes away from the middle tones is near to multiplying; what adds is not.
    case "burn", "linear_burn", "overlay", "hard_mix_photoshop", "hard_mix_softer_photoshop":
      preset.unused.append(storedText("Masked Brush: Mode"))
    default: return preset.unused.append(storedText("Masked Brush"))
    }
    dual.diameter = second.brush.diameter
    if KritaXML.isOn(said.values["MaskingBrush/UseMasterSize"]),
      let share = KritaXML.number(said.values["MaskingBrush/MasterSizeCoeff"]),
      let diameter = preset.brush.diameter
    {
      dual.diameter = diameter * min(max(share, 0.01), 100)
    }
    dual.spacing = second.brush.spacing
    // The hand does nothing to our second tips: they are as with a hand that presses half.
    dual.opacity =
      (KritaOption(.opacity, in: values)?.middle ?? 1)
      * (KritaOption(.flow, in: values)?.middle ?? 1)
    dual.scatter = KritaOption(.scatter, in: values)?.value ?? 0
    preset.dualPicture = second.picture
    dual.tips = second.brush.tips
    preset.brush.dual = dual
  }

  /// What is switched on and has no field, by its names in Krita.
  private static func unused(_ values: [String: String], _ preset: KritaPreset) -> [String] {
    func isOn(_ name: String) -> Bool { KritaXML.isOn(values[name]) }
    let source = KritaXML.trimmed(values["ColorSource/Type"] ?? "plain")
    let isSmudge = preset.engine == .colorSmudge
    let all: [(String, Bool)] = [
      (storedText("Source"), !source.isEmpty && source != "plain"),
      (storedText("Darken"), isOn("PressureDarken") && !isSmudge),
      (storedText("Mix"), isOn("PressureMix") && source != "plain"),
      (storedText("Sharpness"), isOn("PressureSharpness")),
      (storedText("Lightness Strength"), isOn("PressureLightnessStrength")),
      (storedText("Paint Thickness"), isOn("PressurePaintThickness") && isSmudge),
      (storedText("Gradient"), isOn("PressureGradient") && isSmudge),
      (storedText("Overlay Mode"), isOn("MergedPaint") && isSmudge),
    ]
    let sensors = preset.options.values.flatMap(\.unknown)
    return all.filter { $0.1 }.map { $0.0 } + Set(sensors).sorted()
  }
}

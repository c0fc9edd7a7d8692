import Words

/// A preset of a brush as the descriptors in Photoshop's files say it. What its names mean was found out by
/// comparing files with what Photoshop shows; see ag-psd's `abr.ts`.
struct PhotoshopPreset {
  private let preset: ActionDescriptor
  private let shape: ActionDescriptor
  /// What people call it.
  let name: String

  init(_ preset: ActionDescriptor) {
    self.preset = preset
    shape = preset.object("Brsh") ?? ActionDescriptor()
    name = PhotoshopPreset.title(preset.text("Nm  ") ?? shape.text("Nm  ") ?? "")
  }

  /// A name as people see it: those of Photoshop's own things go after `$$$/…=`.
  static func title(_ name: String) -> String {
    guard name.hasPrefix("$$$/"), let sign = name.firstIndex(of: "=") else {
      return ForeignText.name(name)
    }
    return ForeignText.name(name[name.index(after: sign)...])
  }

  /// The brush; `tip` gives the sampled tip of an id.
  func brush(
    tip: (String) throws(PresetError) -> ForeignTip
  ) throws(PresetError) -> ForeignBrush {
    var brush = ForeignBrush(name: name)
    brush.diameter = shape.number("Dmtr").map { min(max($0, 1), 5000) }
    brush.aspect = shape.part("Rndn", in: 0.01...1)
    brush.angle = shape.number("Angl").map { 0 - min(max($0, -360), 360) * .pi / 180 }
    // Without it, dabs follow the hand.
    if shape["Intr"] != .bool(false) { brush.spacing = shape.part("Spcn", in: 0.01...10) }
    switch shape.kind {
    case "sampledBrush":
      guard let id = shape.text("sampledData") else { throw .noTip }
      let tip = try tip(id).flipped(x: shape.isOn("flipX"), y: shape.isOn("flipY"))
      brush.tips = [tip]
      brush.diameter = brush.diameter ?? Double(max(tip.width, tip.height))
    case "computedBrush": brush.hardness = shape.part("Hrdn")
    case "dBrush": brush.drop(storedText("Bristle Qualities"))
    case "dTips": brush.drop(storedText("Erodible or Airbrush Tip"))
    default: throw .noTip
    }
    brush.dynamics = dynamics
    // As much as it seems to have in Photoshop.
    if preset.isOn("Wtdg") { brush.wetEdge = 0.6 }
    if let dual = preset.object("dualBrush"), dual.isOn("useDualBrush") {
      add(dual, to: &brush, tip: tip)
    }
    brush.dropped += dropped
    if let tool = preset.object("toolOptions") { add(tool, to: &brush) }
    return brush
  }

  private var dynamics: ForeignDynamics {
    var result = ForeignDynamics(isAirbrush: preset.isOn("Rpt "))
    if preset.isOn("useTipDynamics") {
      result.size = change("szVr", least: "minimumDiameter")
      result.angle = change("angleDynamics")
      result.roundness = change("roundnessDynamics", least: "minimumRoundness")
      (result.flipsX, result.flipsY) = (preset.isOn("flipX"), preset.isOn("flipY"))
    }
    if preset.isOn("useScatter") {
      result.scatter = change("scatterDynamics", mostJitter: 10)
      result.scattersAlong = preset.isOn("bothAxes")
      result.count = min(max(preset.number("Cnt ") ?? 1, 1), 16)
      result.countChange = change("countDynamics")
    }
    if preset.isOn("usePaintDynamics") {
      result.opacity = change("opVr")
      result.flow = change("prVr")
    }
    if preset.isOn("useColorDynamics") {
      result.colorsByStroke = !isColoredByTip
      result.hueJitter = preset.part("H   ") ?? 0
      result.saturationJitter = preset.part("Strt") ?? 0
      result.lightnessJitter = preset.part("Brgh") ?? 0
      result.purity = preset.part("purity", in: -1...1) ?? 0
    }
    return result
  }

  /// Whether color dynamics give each dab a color of its own, not each stroke.
  private var isColoredByTip: Bool { preset["colorDynamicsPerTip"] != .bool(false) }

  private func change(
    _ name: String, least: String? = nil, mostJitter: Double = 1
  ) -> ForeignDynamics.Change? {
    guard let said = preset.object(name) else { return nil }
    let steps = Int(min(max(said.number("fStp") ?? 25, 1), 9999))
    let controls: [ForeignDynamics.Control] = [
      .off, .fade(steps: steps), .pressure, .tilt, .wheel, .initialDirection, .direction,
      .initialRotation, .rotation,
    ]
    let control = Int(min(max(said.number("bVTy") ?? 0, 0), 100))
    let change = ForeignDynamics.Change(
      control: control < controls.count ? controls[control] : .off,
      jitter: said.part("jitter", in: 0...mostJitter) ?? 0,
      minimum: max(said.part("Mnm ") ?? 0, least.flatMap { preset.part($0) } ?? 0))
    return change.isOff ? nil : change
  }

  /// What is switched on and has no equal, by its names in Brush Settings.
  private var dropped: [String] {
    let isTip = preset.isOn("useTipDynamics")
    let isPaint = preset.isOn("usePaintDynamics")
    let isTexture = preset.isOn("useTexture")
    let all: [(String, Bool)] = [
      (storedText("Brush Projection"), isTip && preset.isOn("brushProjection")),
      (storedText("Texture"), isTexture),
      (
        storedText("Foreground/Background Jitter"),
        preset.isOn("useColorDynamics") && change("clVr") != nil
      ),
      (storedText("Wetness Jitter"), isPaint && change("wtVr") != nil),
      (storedText("Mix Jitter"), isPaint && change("mxVr") != nil),
      (storedText("Brush Pose"), preset.isOn("useBrushPose")),
      (storedText("Noise"), preset.isOn("Nose")),
      (storedText("Protect Texture"), isTexture && preset.isOn("protectTexture")),
    ]
    return all.filter { $0.1 }.map { $0.0 }
  }

  /// Adds its second tip.
  private func add(
    _ said: ActionDescriptor, to brush: inout ForeignBrush,
    tip: (String) throws(PresetError) -> ForeignTip
  ) {
    guard let shape = said.object("Brsh") else { return brush.drop(storedText("Dual Brush")) }
    var dual = ForeignDual()
    dual.diameter = shape.number("Dmtr").map { min(max($0, 1), 5000) }
    dual.spacing = said.part("Spcn", in: 0.01...10) ?? shape.part("Spcn", in: 0.01...10)
    if said.isOn("useScatter") {
      dual.scatter = said.object("scatterDynamics")?.part("jitter", in: 0...10) ?? 0
    }
    // Several dabs at a place are as dense as one dab at as many places.
    let count = min(max(said.number("Cnt ") ?? 1, 1), 16)
    dual.spacing = dual.spacing.map { $0 / count }
    if let id = shape.text("sampledData") {
      guard let picture = try? tip(id) else { return brush.drop(storedText("Dual Brush")) }
      dual.tips = [picture.flipped(x: shape.isOn("flipX"), y: shape.isOn("flipY"))]
    }
    if case .choice(let mode)? = said["BlnM"], !["Mltp", "multiply"].contains(mode) {
      brush.drop(storedText("Dual Brush: Mode"))
    }
    brush.dual = dual
  }

  /// Adds what the tool is set to, which newer presets may say.
  private func add(_ tool: ActionDescriptor, to brush: inout ForeignBrush) {
    switch tool.kind {
    case "MixB": brush.drop(storedText("Mixer Brush"))
    case "SmTl": brush.drop(storedText("Smudge Tool"))
    default: break
    }
    brush.opacity = tool.part("Opct")
    brush.flow = tool.part("flow")
    if case .choice(let mode) = tool["Md  "], !["Nrml", "normal"].contains(mode) {
      brush.drop(storedText("Mode"))
    }
  }
}

import Geometry
import PaintingModel
import Testing

@testable import PaintingFiles

@Suite struct KritaPresetFileTests {
  private func read(
    _ xml: String, _ chunk: KritaBuilder.Chunk = .packed, tips: [String: [UInt8]] = [:]
  ) throws(PresetError) -> KritaPreset {
    try KritaPresetFile.read(KritaBuilder.preset(xml, chunk)) { name, _ in tips[name] }
  }

  @Test(arguments: KritaBuilder.Chunk.allCases)
  func aPresetIsReadFromAnyKindOfText(_ chunk: KritaBuilder.Chunk) throws {
    let preset = try read(KritaBuilder.xml("Kreide ★"), chunk)
    #expect(preset.name == "Kreide ★" && preset.engine == .pixel && preset.brush.name == "Kreide ★")
    #expect(preset.brush.diameter == 40 && preset.brush.aspect == 0.5)
    #expect(
      preset.brush.hardness == 0.7 && preset.brush.spacing == 0.1 && preset.brush.angle == -0.5)
    #expect(preset.picture == .none && preset.unused.isEmpty && preset.blending == "normal")
    guard case .computed(let mask) = preset.tip.source else {
      Issue.record("it is computed")
      return
    }
    #expect(mask.diameter == 40 && mask.fadeX == 0.8 && mask.fadeY == 0.6 && mask.hasSmoothEdges)
  }

  @Test func aNameInLatin1IsUnderstood() throws {
    let xml = KritaBuilder.xml("Krétakép").unicodeScalars.map { UInt8($0.value) }
    let preset = try KritaPresetFile.read(KritaBuilder.file(xml)) { _, _ in nil }
    #expect(preset.name == "Krétakép")
  }

  @Test func anOptionHasItsSensorsAndCurves() throws {
    let preset = try read(
      KritaBuilder.xml(parameters: [
        "PressureSize": "true", "SizeValue": "0.8",
        "SizeSensor": KritaBuilder.sensor("pressure", curve: "0,0.2;0.5,0.6;1,1;"),
        "OpacityValue": "0.4", "OpacityUseCurve": "false",
        "OpacitySensor": KritaBuilder.sensor("pressure"),
        "PressureRotation": "true",
        "RotationSensor": KritaBuilder.sensor("drawingangle", more: #"angleOffset="90""#),
        "PressureScatter": "false", "ScatterValue": "2",
        "ScatterSensor": KritaBuilder.sensor("fuzzy"),
        "PressureSoftness": "true", "SoftnesscurveMode": "2", "SoftnessUseSameCurve": "false",
        "SoftnessSensor": """
        <params id="sensorslist"><ChildSensor id="fuzzy"/><ChildSensor id="fade" length="300" \
        periodic="1"><curve>0,1;1,0,is_corner;</curve></ChildSensor><ChildSensor id="moon"/></params>
        """,
      ]))
    let size = try #require(preset.options[.size])
    #expect(size.value == 0.8 && size.sensors.map(\.input) == [.pressure])
    #expect(size.sensors.first?.curve == [Point(0, 0.2), Point(0.5, 0.6), Point(1, 1)])
    let opacity = try #require(preset.options[.opacity])
    #expect(opacity.value == 0.4 && opacity.sensors.isEmpty)
    #expect(preset.options[.rotation]?.sensors.first?.angleOffset == 90)
    #expect(preset.options[.scatter] == nil)
    let softness = try #require(preset.options[.softness])
    #expect(softness.combination == .most && softness.sensors.map(\.input) == [.fuzzyDab, .fade])
    #expect(softness.sensors[0].curve == [Point(0, 0), Point(1, 1)])
    #expect(softness.sensors[1].curve == [Point(0, 1), Point(1, 0)])
    #expect(softness.sensors[1].length == 300 && softness.sensors[1].isPeriodic)
    #expect(preset.unused == ["moon"])
  }

  @Test func aCommonCurveHoldsForAllSensors() throws {
    let list =
      #"<params id="sensorslist"><ChildSensor id="fuzzy"/><ChildSensor id="speed"/></params>"#
    let preset = try read(
      KritaBuilder.xml(parameters: [
        "PressureSize": "true", "SizeSensor": list, "SizecommonCurve": "0,1;1,0;",
        "PressureRatio": "true", "CustomRatio": "true", "CurveRatio": "0,0.5;1,1;",
        "RatioSensor": KritaBuilder.sensor("pressure"),
      ]))
    let curves = preset.options[.size]?.sensors.map(\.curve)
    #expect(curves == [[Point(0, 1), Point(1, 0)], [Point(0, 1), Point(1, 0)]])
    #expect(preset.options[.ratio]?.sensors.first?.curve == [Point(0, 0.5), Point(1, 1)])
  }

  @Test func theOtherSettingsAreRead() throws {
    let preset = try read(
      KritaBuilder.xml(parameters: [
        "CompositeOp": "erase", "PaintOpAction": "1", "PaintOpSettings/isAirbrushing": "true",
        "PaintOpSettings/rate": "50", "PressureMirror": "true", "HorizontalMirrorEnabled": "true",
        "Texture/Pattern/Enabled": "true", "Texture/Pattern/Name": "/home/me/patterns/paper.png",
        "Texture/Pattern/TexturingMode": "1", "Texture/Pattern/Scale": "0.5",
        "MaskingBrush/Enabled": "true", "PressureSharpness": "true", "ColorSource/Type": "gradient",
        "Scattering/AxisX": "false",
      ]))
    #expect(preset.isEraser && preset.buildsUp && preset.airbrushRate == 50)
    #expect(preset.mirrorsX && !preset.mirrorsY && !preset.scattersAlong && preset.scattersAcross)
    #expect(preset.texture?.name == "paper.png" && preset.texture?.mode == 1)
    #expect(preset.texture?.scale == 0.5)
    #expect(preset.unused == ["Source", "Sharpness", "Masked Brush"])
  }

  @Test func itsMaskedBrushIsASecondTip() throws {
    let tips = ["splat.gbr": GimpBrushBuilder().bytes]
    func came(_ mode: String) throws -> (brush: Brush, unused: [String]) {
      let preset = try read(
        KritaBuilder.xml(parameters: [
          "MaskingBrush/Enabled": "true", "MaskingBrush/MaskingCompositeOp": mode,
          "MaskingBrush/UseMasterSize": "true", "MaskingBrush/MasterSizeCoeff": "0.5",
          "MaskingBrush/Preset/brush_definition": KritaBuilder.file("splat.gbr"),
          "MaskingBrush/Preset/OpacityValue": "0.8", "MaskingBrush/Preset/PressureScatter": "true",
          "MaskingBrush/Preset/ScatterValue": "0.4",
        ]), tips: tips)
      return (KritaTranslation(of: preset, name: "x").result.brush, preset.unused)
    }
    let (brush, unused) = try came("subtract")
    let dual = try #require(brush.dual)
    guard case .sampled(let tip) = dual.shape else { throw TemporaryFolder.Failure(what: "tip") }
    #expect(unused.isEmpty && tip.pictures.count == 1)
    #expect(dual.mode == .subtract && dual.opacity == 0.8)
    // Half as large as the first, with the circle around the picture.
    #expect(dual.size > 0.5 && dual.size < 0.75 && dual.scatter > 0.25 && dual.scatter < 0.4)
    #expect(try came("multiply").brush.dual?.mode == .multiply)
    #expect(try came("linear_burn").unused == ["Masked Brush: Mode"])
    #expect(try came("linear_dodge").unused == ["Masked Brush"])
  }

  @Test func theTipOfAFileIsRead() throws {
    let tips = [
      "chalk.gbr": GimpBrushBuilder().bytes,
      "leaves.gih": GimpBrushBuilder.pipe(of: [GimpBrushBuilder(), GimpBrushBuilder()]),
      "splat.png": KritaBuilder.preset("x"),
    ]
    let chalk = try read(
      KritaBuilder.xml(tip: KritaBuilder.file("/usr/brushes/chalk.gbr")), tips: tips)
    #expect(chalk.picture == .read && chalk.brush.tips.count == 1)
    // Its size in the preset, and the spacing of the preset.
    #expect(chalk.brush.diameter == 1.5 && chalk.brush.spacing == 0.3)
    let leaves = try read(KritaBuilder.xml(tip: KritaBuilder.file("leaves.gih")), tips: tips)
    #expect(leaves.brush.tips.count == 2 && leaves.brush.choice == .incremental)
    let splat = try read(
      KritaBuilder.xml(
        tip: KritaBuilder.file("splat.png", type: "png_brush", more: #"useAutoSpacing="1""#)),
      tips: tips)
    #expect(splat.picture == .file(name: "splat.png", bytes: tips["splat.png"] ?? []))
    #expect(splat.brush.diameter == 0.5 && splat.brush.spacing == nil)
    #expect(splat.tip.automaticSpacing == 1)
    let gone = try read(KritaBuilder.xml(tip: KritaBuilder.file("gone.svg", type: "svg_brush")))
    #expect(gone.picture == .missing(name: "gone.svg"))
  }

  @Test func aTipThatThePresetBringsAlongIsRead() throws {
    let resource = """
      <resources><resource type="brushes" filename="chalk.gbr" name="Chalk" md5sum="00"><![CDATA[\
      \(Base64.encode(GimpBrushBuilder().bytes))]]></resource></resources>
      """
    let xml = KritaBuilder.xml(tip: KritaBuilder.file("chalk.gbr"), more: resource)
    #expect(try read(xml).picture == .read)
  }

  @Test func curvesWithTwofoldMarksAreUnderstood() throws {
    let sensor = #"<params id="pressure"><curve><![CDATA[0,1;1,0;]]></curve></params>"#
    let preset = try read(
      KritaBuilder.xml(parameters: ["PressureSize": "true", "SizeSensor": sensor]))
    #expect(preset.options[.size]?.sensors.first?.curve == [Point(0, 1), Point(1, 0)])
  }

  @Test func colorSmudgePresetsAreReadToo() throws {
    let preset = try read(
      KritaBuilder.xml(
        engine: "colorsmudge",
        parameters: [
          "PressureSmudgeRate": "true", "SmudgeRateValue": "0.6", "SmudgeRateUseCurve": "false",
          "SmudgeRateMode": "1", "MergedPaint": "true",
        ]))
    #expect(preset.engine == .colorSmudge && preset.isDulling)
    #expect(preset.options[.smudgeLength]?.value == 0.6 && preset.unused == ["Overlay Mode"])
  }

  @Test func whatIsNoPresetIsToldInWords() {
    #expect(throws: PresetError.engine("Hatching")) {
      try read(KritaBuilder.xml(engine: "hatchingbrush"))
    }
    #expect(throws: PresetError.notKrita) { try read("<other/>") }
    #expect(throws: PresetError.noTip) { try read(KritaBuilder.xml(tip: "nonsense")) }
    #expect(throws: PresetError.self) { try read("<Preset paintopid='paintbrush'>") }
    #expect(throws: PresetError.self) { try read("<!DOCTYPE a [<!ENTITY b 'c'>]><Preset/>") }
    #expect(throws: PresetError.notKrita) { try KritaPresetFile.read([1, 2, 3]) { _, _ in nil } }
  }

  @Test func theErrorOfAnEngineNamesIt() {
    #expect(
      PresetError.engine("Hatching").description
        == "it is made with Krita’s “Hatching” engine; only Pixel and Color Smudge brushes can be read"
    )
  }

  // MARK: Bundles

  @Test func aBundleListsItsFilesAndGivesPresetsWithTheirTips() throws {
    let preset = KritaBuilder.preset(KritaBuilder.xml("Chalk", tip: KritaBuilder.file("Chalk.GBR")))
    let bundle = try KritaBundle(
      KritaBuilder.bundle([
        ("paintoppresets", "paintoppresets/chalk.kpp", preset),
        ("brushes", "brushes/chalk.gbr", GimpBrushBuilder().bytes),
        ("patterns", "patterns/paper.pat", [1]), ("gradients", "gradients/red.ggr", [2]),
      ]))
    #expect(bundle.name == "Dry media" && bundle.author == "Ada" && bundle.license == "CC-0")
    #expect(
      bundle.presets == ["paintoppresets/chalk.kpp"] && bundle.patterns == ["patterns/paper.pat"])
    #expect(try bundle.bytes(of: "patterns/paper.pat") == [1])
    #expect(try bundle.preset("paintoppresets/chalk.kpp").picture == .read)
    #expect(throws: PresetError.zip(.missing(entry: "x"))) { try bundle.bytes(of: "x") }
  }

  @Test func whatIsNoBundleIsToldInWords() {
    let zip = ZipBuilder([ZipBuilder.Entry("mimetype", [1])]).bytes
    #expect(throws: PresetError.notBundle) { try KritaBundle(zip) }
    #expect(throws: PresetError.self) { try KritaBundle([1, 2, 3]) }
    #expect(throws: PresetError.self) { try KritaBundle(path: "/nowhere/at.all") }
  }
}

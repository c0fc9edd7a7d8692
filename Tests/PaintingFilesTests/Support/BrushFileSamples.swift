@testable import PaintingFiles

/// Files of other programs' brushes to damage: small ones of every form.
enum BrushFileSamples {
  static let gimp: [[UInt8]] = {
    var old = GimpBrushBuilder("Old")
    old.version = 1
    var colored = GimpBrushBuilder("Pepper", pixels: [UInt8](repeating: 99, count: 24))
    colored.pixelBytes = 4
    var film = GimpBrushBuilder("Film", pixels: [UInt8](repeating: 63, count: 12))
    (film.version, film.pixelBytes) = (3, 18)
    var pixmap = GimpBrushBuilder("Pixmap")
    pixmap.pattern = [UInt8](repeating: 90, count: 18)
    return [GimpBrushBuilder(), old, colored, film, pixmap].map(\.bytes)
  }()

  static let pipes: [[UInt8]] = {
    let cells = (0..<6).map { GimpBrushBuilder("cell \($0)") }
    let words = "ncells:6 dim:2 rank0:2 sel0:angular rank1:3 sel1:random cellwidth:3"
    return [GimpBrushBuilder.pipe(of: cells), GimpBrushBuilder.pipe(parameters: words, of: cells)]
  }()

  static let photoshop: [[UInt8]] = {
    typealias Builder = PhotoshopBrushBuilder
    let deep = Builder.Sample(
      id: "deep", depth: 16, isPacked: true, pixels: [UInt8](repeating: 7, count: 12))
    let samples = [Builder.Sample(), Builder.Sample(id: "packed", isPacked: true), deep]
    let dynamic = Builder.preset(
      "Dynamic", sample: "deep",
      [
        "useTipDynamics": .bool(true), "szVr": Builder.change(2, jitter: 10),
        "useScatter": .bool(true),
        "scatterDynamics": Builder.change(1, jitter: 250), "Cnt ": .double(3),
        "useTexture": .bool(true), "textureBlendMode": .choice("BlnM", "multiply"),
        "map": .data([1, 2, 3]), "odd": .reference(to: "x"), "list": .list([.long(1), .text("x")]),
        "toolOptions": .object("_", ["Opct": .long(60)]),
      ])
    let presets = [Builder.preset("Round"), Builder.preset("Chalk", sample: "packed"), dynamic]
    let new = [(6, 1), (6, 2), (10, 2)].map {
      Builder(version: $0.0, form: $0.1, samples: samples, presets: presets).bytes
    }
    let old = [1, 2].map { version in
      Builder.list(
        version,
        [
          Builder.computed(name: version == 2 ? "Round" : nil),
          Builder.sampled(samples[1], name: version == 2 ? "Chalk" : nil),
          Builder.sampled(samples[0], name: version == 2 ? "Chalk" : nil),
        ])
    }
    return new + old + [Builder(samples: samples, presets: nil).bytes]
  }()

  /// The XML of presets of Krita.
  static let krita: [String] = [
    KritaBuilder.xml(
      parameters: [
        "PressureSize": "true", "SizeValue": "0.8", "SizecommonCurve": "0,1;1,0;",
        "SizeSensor": KritaBuilder.sensor("pressure", curve: "0,0.2;0.5,0.6;1,1;"),
        "PressureScatter": "true", "ScatterValue": "2",
        "ScatterSensor":
          #"<params id="sensorslist"><ChildSensor id="fade" length="9"/><ChildSensor id="fuzzy"/></params>"#,
        "Texture/Pattern/Enabled": "true", "Texture/Pattern/TexturingMode": "1",
        "PaintOpSettings/isAirbrushing": "true", "PaintOpSettings/rate": "50", "PaintOpAction": "1",
      ]),
    KritaBuilder.xml(
      engine: "colorsmudge", tip: KritaBuilder.file("chalk.gbr", more: #"useAutoSpacing="1""#),
      parameters: [
        "PressureSmudgeRate": "true", "SmudgeRateValue": "0.5", "SmudgeRatecurveMode": "2",
      ]),
    KritaBuilder.xml(
      tip: KritaBuilder.file("leaves.gih"),
      more: """
        <resources><resource type="brushes" filename="leaves.gih"><![CDATA[\
        \(Base64.encode(pipes[1]))]]></resource></resources>
        """),
  ]

  /// A bundle of them.
  static let bundle: [(kind: String, path: String, bytes: [UInt8])] =
    krita.enumerated().map {
      ("paintoppresets", "paintoppresets/\($0.offset).kpp", KritaBuilder.preset($0.element))
    } + [("brushes", "brushes/chalk.gbr", gimp[0]), ("brushes", "brushes/leaves.gih", pipes[0])]
}

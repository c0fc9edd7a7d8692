/// Makes files of Photoshop's brushes by hand, of every version.
struct PhotoshopBrushBuilder {
  /// A sampled tip.
  struct Sample {
    var id = "80b60ae0-c4b0-11d5-869d-ee7a7e70f1aa"
    var width = 3
    var height = 2
    var depth = 8
    var isPacked = false
    /// Row by row, of 16 bits the higher byte first.
    var pixels: [UInt8] = [0, 128, 255, 255, 64, 0]
    /// What all bytes are of a large tip with packed rows, instead of its pixels.
    var fill: UInt8?

    /// Sides, depth, whether it is packed, and the rows.
    var body: [UInt8] {
      var bytes = BigEndian.numbers([5, 7, 5 + height, 7 + width])
      bytes += BigEndian.bytes(depth, 2) + [isPacked ? 1 : 0]
      guard isPacked else { return bytes + pixels }
      let length = width * depth / 8
      if let fill {
        let row = PhotoshopBrushBuilder.packed([UInt8](repeating: fill, count: length)[...])
        bytes += (0..<height).flatMap { _ in BigEndian.bytes(row.count, 2) }
        return bytes + (0..<height).flatMap { _ in row }
      }
      let rows = stride(from: 0, to: pixels.count, by: length).map {
        PhotoshopBrushBuilder.packed(pixels[$0..<min($0 + length, pixels.count)])
      }
      return bytes + rows.flatMap { BigEndian.bytes($0.count, 2) } + rows.flatMap(\.self)
    }
  }

  /// A value of a descriptor with its kind before it.
  struct Value {
    var bytes: [UInt8]

    static func unit(_ unit: String, _ value: Double) -> Value {
      Value(bytes: Array("UntF\(unit)".utf8) + BigEndian.double(value))
    }
    static func percent(_ value: Double) -> Value { unit("#Prc", value) }
    static func double(_ value: Double) -> Value {
      Value(bytes: Array("doub".utf8) + BigEndian.double(value))
    }
    static func long(_ value: Int) -> Value {
      Value(bytes: Array("long".utf8) + BigEndian.bytes(value, 4))
    }
    static func bool(_ value: Bool) -> Value {
      Value(bytes: Array("bool".utf8) + [value ? 1 : 0])
    }
    static func text(_ value: String) -> Value {
      Value(bytes: Array("TEXT".utf8) + BigEndian.text(value))
    }
    static func choice(_ kind: String, _ value: String) -> Value {
      Value(bytes: Array("enum".utf8) + identifier(kind) + identifier(value))
    }
    static func data(_ value: [UInt8]) -> Value {
      Value(bytes: Array("tdta".utf8) + BigEndian.bytes(value.count, 4) + value)
    }
    static func reference(to text: String) -> Value {
      Value(
        bytes: Array("obj ".utf8) + BigEndian.bytes(1, 4) + Array("name".utf8) + BigEndian.text("")
          + identifier("Brsh") + BigEndian.text(text))
    }
    static func list(_ values: [Value]) -> Value {
      Value(bytes: Array("VlLs".utf8) + BigEndian.bytes(values.count, 4) + values.flatMap(\.bytes))
    }
    static func object(_ kind: String, _ values: KeyValuePairs<String, Value>) -> Value {
      Value(bytes: Array("Objc".utf8) + descriptor(kind, Array(values)))
    }
    static func object(_ kind: String, _ values: [(key: String, value: Value)]) -> Value {
      Value(bytes: Array("Objc".utf8) + descriptor(kind, values))
    }

    static func descriptor(_ kind: String, _ values: [(key: String, value: Value)]) -> [UInt8] {
      BigEndian.text("") + identifier(kind) + BigEndian.bytes(values.count, 4)
        + values.flatMap { identifier($0.key) + $0.value.bytes }
    }
    static func identifier(_ name: String) -> [UInt8] {
      BigEndian.bytes(name.utf8.count == 4 ? 0 : name.utf8.count, 4) + Array(name.utf8)
    }
  }

  var version = 6
  var form = 2
  var samples: [Sample] = []
  /// Nil for a file without them.
  var presets: [Value]? = []
  /// How many channels a list of them may have.
  var channels = 56

  /// A file of version 6 or later.
  var bytes: [UInt8] {
    let items = samples.map(item).flatMap { item in
      BigEndian.bytes(item.count, 4) + item + [UInt8](repeating: 0, count: -item.count & 3)
    }
    var bytes = BigEndian.bytes(version, 2) + BigEndian.bytes(form, 2)
    bytes += section("samp", items) + section("patt", [])
    if let presets {
      let list = Value.descriptor("null", [(key: "Brsh", value: .list(presets))])
      bytes += section("desc", BigEndian.bytes(16, 4) + list)
    }
    return bytes
  }

  private func section(_ name: String, _ content: [UInt8]) -> [UInt8] {
    Array("8BIM\(name)".utf8) + BigEndian.bytes(content.count, 4) + content
      + [UInt8](repeating: 0, count: -content.count & 3)
  }

  private func item(_ sample: Sample) -> [UInt8] {
    let id = [UInt8(sample.id.utf8.count)] + Array(sample.id.utf8)
    guard form == 2 else { return id + [UInt8](repeating: 0, count: 10) + sample.body }
    let channel = BigEndian.bytes(sample.depth, 4) + sample.body
    var list = BigEndian.numbers([0, 0, sample.height, sample.width, channels])
    for place in 0..<(channels + 2) {
      let isThere = place == channels - 1
      list += BigEndian.bytes(isThere ? 1 : 0, 4)
      if isThere { list += BigEndian.bytes(channel.count, 4) + channel }
    }
    return id + [0, 1, 0, 0] + BigEndian.numbers([3, list.count]) + list
  }

  /// A preset with a sampled or, without an id, a round tip.
  static func preset(
    _ name: String, sample: String? = nil, shape: KeyValuePairs<String, Value> = [:],
    _ more: KeyValuePairs<String, Value> = [:]
  ) -> Value {
    var tip: [(key: String, value: Value)] = [
      ("Dmtr", .unit("#Pxl", 40)), ("Angl", .unit("#Ang", 90)), ("Rndn", .percent(50)),
      ("Spcn", .percent(25)), ("Intr", .bool(true)),
    ]
    tip.append(
      sample.map { (key: "sampledData", value: .text($0)) }
        ?? (key: "Hrdn", value: .percent(80)))
    let all: [(key: String, value: Value)] = [
      ("Nm  ", .text(name)),
      ("Brsh", .object(sample == nil ? "computedBrush" : "sampledBrush", Array(shape) + tip)),
    ]
    return .object("brushPreset", all + Array(more))
  }

  /// How a property changes.
  static func change(_ control: Int, jitter: Double = 0, steps: Int = 25) -> Value {
    .object("brVr", ["bVTy": .long(control), "fStp": .long(steps), "jitter": .percent(jitter)])
  }

  /// A file of version 1 or 2 of these brushes.
  static func list(_ version: Int, _ brushes: [(kind: Int, content: [UInt8])]) -> [UInt8] {
    BigEndian.bytes(version, 2) + BigEndian.bytes(brushes.count, 2)
      + brushes.flatMap {
        BigEndian.bytes($0.kind, 2) + BigEndian.bytes($0.content.count, 4) + $0.content
      }
  }

  /// A computed brush of such a file.
  static func computed(
    diameter: Int = 40, roundness: Int = 50, angle: Int = 30, hardness: Int = 80, spacing: Int = 25,
    name: String? = nil
  ) -> (kind: Int, content: [UInt8]) {
    var content = BigEndian.bytes(0, 4) + BigEndian.bytes(spacing, 2)
    if let name { content += BigEndian.text(name) }
    return (1, content + [diameter, roundness, angle, hardness].flatMap { BigEndian.bytes($0, 2) })
  }

  /// A sampled brush of such a file.
  static func sampled(
    _ sample: Sample = Sample(), spacing: Int = 25, name: String? = nil
  ) -> (kind: Int, content: [UInt8]) {
    var content = BigEndian.bytes(0, 4) + BigEndian.bytes(spacing, 2)
    if let name { content += BigEndian.text(name) }
    return (2, content + [1] + [UInt8](repeating: 0, count: 8) + sample.body)
  }

  /// A row packed as PackBits.
  static func packed(_ row: ArraySlice<UInt8>) -> [UInt8] {
    var (packed, place) = ([UInt8](), row.startIndex)
    while place < row.endIndex {
      let same = row[place...].prefix(128).prefix { $0 == row[place] }.count
      if same > 2 {
        packed += [UInt8(257 - same), row[place]]
        place += same
      } else {
        packed += [0, row[place]]
        place += 1
      }
    }
    return packed
  }
}

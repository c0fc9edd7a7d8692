/// Reads what Photoshop says of things. See “Descriptor structure” in Adobe's “Photoshop File Formats
/// Specification”; values of a kind that is not known have no length: nothing after them can be read.
struct ActionReader {
  /// The most values in one file.
  static let mostValues = 400_000
  /// How deep things may lie in things.
  static let mostLevels = 32

  private var reader: BigEndianReader
  private var valuesLeft = mostValues

  init(_ bytes: ArraySlice<UInt8>) { reader = BigEndianReader(bytes) }

  /// The presets of brushes: those in the list `Brsh` of the outer thing, which a number goes before.
  /// Where it is damaged, those before that place, and false.
  mutating func presets() -> (presets: [ActionDescriptor], isWhole: Bool) {
    var presets: [ActionDescriptor] = []
    do throws(PresetError) {
      guard try number() == 16 else { throw damaged }
      try classStructure()
      for _ in 0..<(try count(least: 8)) {
        guard try identifier() == "Brsh" else {
          _ = try value(of: code(), level: 0)
          continue
        }
        guard try code() == "VlLs" else { throw damaged }
        for _ in 0..<(try count(least: 4)) {
          let item = try value(of: code(), level: 1)
          if case .object(let preset) = item { presets.append(preset) }
        }
      }
    } catch {
      return (presets, false)
    }
    return (presets, true)
  }

  private mutating func descriptor(level: Int) throws(PresetError) -> ActionDescriptor {
    guard level < ActionReader.mostLevels else { throw damaged }
    var result = ActionDescriptor(kind: try classStructure())
    for _ in 0..<(try count(least: 8)) {
      let name = try identifier()
      result[name] = try value(of: code(), level: level + 1)
    }
    return result
  }

  private mutating func value(
    of kind: String, level: Int
  ) throws(PresetError) -> ActionValue {
    valuesLeft -= 1
    guard valuesLeft > 0, level < ActionReader.mostLevels else { throw damaged }
    switch kind {
    case "Objc", "GlbO": return .object(try descriptor(level: level))
    case "VlLs":
      var list: [ActionValue] = []
      for _ in 0..<(try count(least: 4)) {
        list.append(try value(of: code(), level: level + 1))
      }
      return .list(list)
    case "doub": return .number(try double(), unit: "")
    case "UntF":
      let unit = try code()
      return .number(try double(), unit: unit)
    case "UnFl":
      let unit = try code()
      guard let value = reader.float() else { throw cutOff }
      return .number(value, unit: unit)
    case "TEXT": return .text(try text())
    case "enum":
      _ = try identifier()
      return .choice(try identifier())
    case "long": return .integer(Int(Int32(bitPattern: try number())))
    case "bool": return .bool(try take(1).first != 0)
    case "comp": _ = try take(8)
    case "type", "GlbC": try classStructure()
    case "alis", "tdta", "Pth ": _ = try take(Int(try number()))
    case "obj ": try reference()
    case "ObAr": try array()
    default: throw damaged
    }
    return .other
  }

  /// Where something lies in a document.
  private mutating func reference() throws(PresetError) {
    for _ in 0..<(try count(least: 8)) {
      switch try code() {
      case "prop":
        try classStructure()
        _ = try identifier()
      case "Clss": try classStructure()
      case "Enmr":
        try classStructure()
        _ = try identifier()
        _ = try identifier()
      case "rele":
        try classStructure()
        _ = try number()
      case "Idnt", "indx": _ = try number()
      case "name":
        try classStructure()
        _ = try text()
      default: throw damaged
      }
    }
  }

  /// Numbers of many things, by name.
  private mutating func array() throws(PresetError) {
    _ = try number()
    try classStructure()
    for _ in 0..<(try count(least: 16)) {
      _ = try identifier()
      _ = try take(8)
      // Each has eight bytes.
      _ = try take(8 * (try count(least: 8)))
    }
  }

  /// Name and class of a thing; the class.
  @discardableResult private mutating func classStructure() throws(PresetError) -> String {
    _ = try text()
    return try identifier()
  }

  /// A name: its length and its letters; a length of 0 is four letters.
  private mutating func identifier() throws(PresetError) -> String {
    let length = Int(try number())
    return try latin(length == 0 ? 4 : length)
  }

  private mutating func code() throws(PresetError) -> String { try latin(4) }

  private mutating func latin(_ length: Int) throws(PresetError) -> String {
    String(decoding: try take(length), as: UTF8.self)
  }

  private mutating func text() throws(PresetError) -> String {
    guard let text = reader.text(units: Int(try number())) else { throw cutOff }
    return text
  }

  /// A count of what has at least so many bytes each, which must be there.
  private mutating func count(least: Int) throws(PresetError) -> Int {
    let count = Int(try number())
    guard count <= reader.remaining / least else { throw damaged }
    return count
  }

  private mutating func double() throws(PresetError) -> Double {
    guard let bits = reader.integer(UInt64.self) else { throw cutOff }
    return Double(bitPattern: bits)
  }

  private mutating func number() throws(PresetError) -> UInt32 {
    guard let number = reader.integer(UInt32.self) else { throw cutOff }
    return number
  }

  private mutating func take(_ count: Int) throws(PresetError) -> ArraySlice<UInt8> {
    guard let bytes = reader.slice(count) else { throw cutOff }
    return bytes
  }

  private var damaged: PresetError { .damaged(bytes: reader.offset) }
  private var cutOff: PresetError { .cutOff(bytes: reader.offset + reader.remaining) }
}

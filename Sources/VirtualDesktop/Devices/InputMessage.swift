/// One message to Xorg's `inputtest` driver, laid out as its C structures are on this machine.
///
/// The layout is that of protocol 1.1: a header of two 32-bit words (length, type), the fields of
/// the message, and for messages with axes a block of a flag, a 64-bit mask and 2 × 64 doubles,
/// aligned to 8 bytes.
struct InputMessage {
  /// The whole message.
  private(set) var bytes: [UInt8]

  private static let axisCount = 64

  private enum Kind: UInt32 {
    case clientVersion = 0
    case waitForSync = 1
    case motion = 2
    case proximity = 3
    case button = 4
    case key = 5
    case touch = 6
    case pinch = 7
    case swipe = 8
  }

  /// The phases of a touch, by their XInput 2 numbers.
  enum TouchPhase: UInt32 {
    case begin = 18
    case update = 19
    case end = 20
  }

  /// The phases of a touchpad's gesture, from the XInput 2 number of its beginning.
  enum GesturePhase: UInt16 {
    case begin = 0
    case update = 1
    case end = 2
  }

  /// The first message of a conversation.
  static var version: InputMessage {
    var message = InputMessage(.clientVersion)
    message.append(UInt16(1))
    message.append(UInt16(1))
    return message.finished()
  }

  /// Asks for an answer once the server has handled everything sent before.
  static var waitForSync: InputMessage { InputMessage(.waitForSync).finished() }

  /// New values of some axes, by their numbers; `isAbsolute` false adds them to the old ones.
  static func motion(_ axes: [Int: Double], isAbsolute: Bool = true) -> InputMessage {
    var message = InputMessage(.motion)
    message.append(UInt32(isAbsolute ? 1 : 0))
    message.append(axes: axes)
    return message.finished()
  }

  /// A pen comes near, or goes away.
  static func proximity(_ axes: [Int: Double], isNear: Bool) -> InputMessage {
    var message = InputMessage(.proximity)
    message.append(UInt32(isNear ? 1 : 0))
    message.append(axes: axes)
    return message.finished()
  }

  /// A button of a pointer, by its X number, with axes that change at the same moment.
  static func button(_ number: Int, isPressed: Bool, _ axes: [Int: Double]) -> InputMessage {
    var message = InputMessage(.button)
    message.append(UInt32(1))
    message.append(UInt32(number))
    message.append(UInt32(isPressed ? 1 : 0))
    message.append(axes: axes)
    return message.finished()
  }

  /// A key by its X code.
  static func key(_ code: Int, isPressed: Bool) -> InputMessage {
    var message = InputMessage(.key)
    message.append(UInt32(code))
    message.append(UInt32(isPressed ? 1 : 0))
    return message.finished()
  }

  /// A contact of a touch screen.
  static func touch(_ id: Int, _ phase: TouchPhase, _ axes: [Int: Double]) -> InputMessage {
    var message = InputMessage(.touch)
    message.append(UInt32(id))
    message.append(phase.rawValue)
    message.append(axes: axes)
    return message.finished()
  }

  /// Fingers of a touchpad pinch and turn: moved in pixels and turned in degrees since the last
  /// message, `scale` times as far apart as at the beginning.
  static func pinch(
    _ phase: GesturePhase, fingers: Int, dx: Double, dy: Double, scale: Double, degrees: Double,
    isCancelled: Bool
  ) -> InputMessage {
    var message = gesture(.pinch, 27 + phase.rawValue, fingers, dx, dy, isCancelled)
    message.append(scale.bitPattern)
    message.append(degrees.bitPattern)
    return message.finished()
  }

  /// Fingers of a touchpad swipe: moved in pixels since the last message.
  static func swipe(
    _ phase: GesturePhase, fingers: Int, dx: Double, dy: Double, isCancelled: Bool
  ) -> InputMessage {
    gesture(.swipe, 30 + phase.rawValue, fingers, dx, dy, isCancelled).finished()
  }

  private static func gesture(
    _ kind: Kind, _ type: UInt16, _ fingers: Int, _ dx: Double, _ dy: Double, _ isCancelled: Bool
  ) -> InputMessage {
    var message = InputMessage(kind)
    message.append(type)
    message.append(UInt16(fingers))
    message.append(UInt32(isCancelled ? 1 : 0))
    message.align(to: MemoryLayout<Double>.alignment)
    for value in [dx, dy, dx, dy] { message.append(value.bitPattern) }
    return message
  }

  private init(_ kind: Kind) {
    bytes = []
    append(UInt32(0))
    append(kind.rawValue)
  }

  private mutating func append(_ value: some FixedWidthInteger) {
    for byte in 0..<value.bitWidth / 8 {
      let shift =
        UInt16(littleEndian: 1) == 1 ? byte * 8 : value.bitWidth - 8 - byte * 8
      bytes.append(UInt8(truncatingIfNeeded: value >> shift))
    }
  }

  private mutating func align(to size: Int) {
    while bytes.count % size != 0 { bytes.append(0) }
  }

  private mutating func append(axes: [Int: Double]) {
    align(to: MemoryLayout<Double>.alignment)
    append(UInt32(0))
    var mask = [UInt8](repeating: 0, count: Self.axisCount / 8)
    for axis in axes.keys { mask[axis / 8] |= 1 << (axis % 8) }
    bytes += mask
    align(to: MemoryLayout<Double>.alignment)
    for axis in 0..<Self.axisCount { append((axes[axis] ?? 0).bitPattern) }
    for _ in 0..<Self.axisCount { append(UInt64(0)) }
  }

  private func finished() -> InputMessage {
    var message = self
    var head = InputMessage(.clientVersion)
    head.bytes = []
    head.append(UInt32(bytes.count))
    message.bytes.replaceSubrange(0..<4, with: head.bytes)
    return message
  }
}

/// A recording of the kernel's input events as the tool evemu writes it.
struct EvemuFile {
  /// The kernel's event types that matter here.
  enum Kind {
    static let sync = 0
    static let key = 1
    static let axis = 3
  }

  /// The kernel's codes that matter here.
  enum Code {
    static let (x, y, pressure, tiltX, slot) = (0x00, 0x01, 0x18, 0x1a, 0x2f)
    static let (touchX, touchY, tracking, touchPressure) = (0x35, 0x36, 0x39, 0x3a)
    static let (penTool, rubberTool, tip) = (0x140, 0x141, 0x14a)
  }

  /// The range of an axis.
  struct Axis {
    let minimum: Double
    let maximum: Double

    /// Where a value lies, 0…1.
    func fraction(_ value: Int) -> Double {
      maximum > minimum ? (Double(value) - minimum) / (maximum - minimum + 1) : 0
    }
  }

  /// One event of the kernel.
  struct Event {
    let time: Double
    let type: Int
    let code: Int
    let value: Int
  }

  /// The axes by their codes.
  private(set) var axes: [Int: Axis] = [:]
  /// All events in order; `time` begins anywhere.
  private(set) var events: [Event] = []

  /// Reads the lines of a file; lines of no interest are passed over.
  init(_ lines: [Substring]) throws(RecordingError) {
    for (index, line) in lines.enumerated() {
      let content = line.prefix { $0 != "#" }
      let fields = content.split(whereSeparator: \.isWhitespace)
      switch fields.first {
      case "A:":
        guard fields.count >= 4, let code = Int(fields[1], radix: 16),
          let minimum = Double(fields[2]), let maximum = Double(fields[3])
        else { throw .badLine(index + 1, String(line)) }
        axes[code] = Axis(minimum: minimum, maximum: maximum)
      case "E:":
        guard fields.count >= 5, let time = Double(fields[1]), time.isFinite,
          let type = Int(fields[2], radix: 16), let code = Int(fields[3], radix: 16),
          let value = Int(fields[4])
        else { throw .badLine(index + 1, String(line)) }
        events.append(Event(time: time, type: type, code: code, value: value))
      default:
        continue
      }
    }
  }

  /// The range of an axis that the recording must tell.
  func axis(_ code: Int, _ name: String) throws(RecordingError) -> Axis {
    guard let axis = axes[code] else { throw .noAxis(name) }
    return axis
  }
}

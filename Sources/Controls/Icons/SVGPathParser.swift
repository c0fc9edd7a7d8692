import Geometry

/// Reads the path data of SVG (the `d` attribute): the commands M L H V C S Q A Z, both cases.
nonisolated struct SVGPathParser {
  private var rest: Substring.UnicodeScalarView
  private var path = Path()
  private var start = Point.zero
  /// The last control point of a cubic, which `S` mirrors.
  private var lastControl: Point?

  private init(_ text: String) { rest = text[...].unicodeScalars }

  /// The path, or nil when the data is not well formed.
  static func parse(_ text: String) -> Path? {
    var parser = SVGPathParser(text)
    return parser.run()
  }

  private mutating func run() -> Path? {
    skipSeparators()
    while let command = rest.popFirst() {
      guard ("A"..."z").contains(command) else { return nil }
      if command == "Z" || command == "z" {
        path.close()
        lastControl = nil
        skipSeparators()
        continue
      }
      guard path.isEmpty == false || command == "M" || command == "m" else { return nil }
      var step = command
      repeat {
        guard perform(step) else { return nil }
        // Further pairs after a move are lines.
        if step == "M" { step = "L" } else if step == "m" { step = "l" }
        skipSeparators()
      } while startsNumber
    }
    return path.isEmpty ? nil : path
  }

  private mutating func perform(_ command: Unicode.Scalar) -> Bool {
    let isRelative = command.value >= 0x61
    let here = path.currentPoint
    let origin = isRelative ? here : .zero
    switch command {
    case "M", "m":
      guard let p = point(from: origin) else { return false }
      path.move(to: p)
    case "L", "l":
      guard let p = point(from: origin) else { return false }
      path.line(to: p)
    case "H", "h":
      guard let x = number() else { return false }
      path.line(to: Point(origin.x + x, here.y))
    case "V", "v":
      guard let y = number() else { return false }
      path.line(to: Point(here.x, origin.y + y))
    case "Q", "q":
      guard let c = point(from: origin), let p = point(from: origin) else { return false }
      path.quad(c, to: p)
    case "C", "c", "S", "s":
      return curve(isShort: command == "S" || command == "s", from: origin)
    case "A", "a":
      return arc(from: origin)
    default:
      return false
    }
    lastControl = nil
    return true
  }

  private mutating func curve(isShort: Bool, from origin: Point) -> Bool {
    let here = path.currentPoint
    var first = lastControl.map { here + (here - $0) } ?? here
    if !isShort {
      guard let c = point(from: origin) else { return false }
      first = c
    }
    guard let second = point(from: origin), let p = point(from: origin) else { return false }
    path.cubic(first, second, to: p)
    lastControl = second
    return true
  }

  private mutating func arc(from origin: Point) -> Bool {
    guard let rx = number(), let ry = number(), let degrees = number(), let isLarge = flag(),
      let isClockwise = flag(), let end = point(from: origin)
    else { return false }
    let arc = EllipticArc(
      from: path.currentPoint, to: end, radii: Vector(abs(rx), abs(ry)),
      rotation: degrees * .pi / 180, isLarge: isLarge, isClockwise: isClockwise)
    if let arc { arc.append(to: &path) } else { path.line(to: end) }
    lastControl = nil
    return true
  }

  private mutating func point(from origin: Point) -> Point? {
    guard let x = number(), let y = number() else { return nil }
    return Point(origin.x + x, origin.y + y)
  }

  /// One digit, 0 or 1, which needs no separator after it.
  private mutating func flag() -> Bool? {
    skipSeparators()
    switch rest.popFirst() {
    case "0": return false
    case "1": return true
    default: return nil
    }
  }

  private mutating func number() -> Double? {
    skipSeparators()
    var text = ""
    var hasPoint = false
    if let sign = rest.first, sign == "-" || sign == "+" {
      text.unicodeScalars.append(rest.removeFirst())
    }
    while let c = rest.first, ("0"..."9").contains(c) || (c == "." && !hasPoint) {
      if c == "." { hasPoint = true }
      text.unicodeScalars.append(rest.removeFirst())
    }
    return Double(text)
  }

  private var startsNumber: Bool {
    guard let c = rest.first else { return false }
    return ("0"..."9").contains(c) || c == "-" || c == "+" || c == "."
  }

  private mutating func skipSeparators() {
    while let c = rest.first, c == " " || c == "," || c == "\n" || c == "\t" || c == "\r" {
      rest.removeFirst()
    }
  }
}

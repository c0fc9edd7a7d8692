import Geometry
import Glibc
import VirtualDesktop

/// A hand without a plan in front of the real program: mouse, wheel, fingers, pen and keys go where
/// chance will have them. The same seed makes the same hand.
struct DesktopWalk {
  private let desktop: VirtualDesktop
  private let frame: PixelRect
  private var random: SplitMix64
  /// The last things done, in words.
  private(set) var log: [String] = []

  init(on desktop: VirtualDesktop, in frame: PixelRect, seed: UInt64) {
    self.desktop = desktop
    self.frame = frame
    random = SplitMix64(seed: seed)
  }

  // MARK: Chance

  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    .random(in: range, using: &random)
  }

  private mutating func any<T>(_ list: [T]) -> T { list[number(0...list.count - 1)] }

  /// Somewhere in the window; every other time where the trays and their panels are.
  private mutating func place() -> Point {
    let x = number(frame.minX + 2...frame.maxX - 3)
    let y = number(frame.minY + 2...frame.maxY - 3)
    switch number(0...7) {
    case 0: return Point(Double(number(frame.minX + 20...frame.minX + 300)), Double(y))
    case 1: return Point(Double(number(frame.maxX - 300...frame.maxX - 20)), Double(y))
    case 2: return Point(Double(x), Double(number(frame.minY + 20...frame.minY + 70)))
    case 3: return Point(Double(x), Double(number(frame.maxY - 80...frame.maxY - 20)))
    default: return Point(Double(x), Double(y))
    }
  }

  private mutating func note(_ words: String) {
    log.append(words)
    if log.count > 60 { log.removeFirst(20) }
  }

  private mutating func wait(_ seconds: [Double]) { usleep(UInt32(any(seconds) * 1e6)) }

  // MARK: Steps

  /// Does one thing.
  mutating func step() throws(DesktopError) {
    switch number(0...99) {
    case 0..<20: try hover()
    case 20..<50: try press()
    case 50..<62: try drag()
    case 62..<68: try scroll()
    case 68..<74: try touch()
    case 74..<78: try paintWithPen()
    default: try useKeys()
    }
    wait([0, 0, 0.01, 0.05])
  }

  private mutating func hover() throws(DesktopError) {
    let place = place()
    note("hovers at \(place)")
    try desktop.mouse.move(to: place)
    // A tip comes after a second.
    wait([0, 0.02, 0.2, 1.2])
  }

  private mutating func press() throws(DesktopError) {
    let (place, button) = (place(), number(0...7) == 0 ? VirtualMouse.Button.right : .left)
    note("presses \(button) at \(place)")
    for _ in 0...(number(0...7) / 7) { try desktop.mouse.click(at: place, with: button) }
  }

  private mutating func drag() throws(DesktopError) {
    let places = [place(), place()] + (number(0...2) == 0 ? [place()] : [])
    note("drags through \(places)")
    try desktop.mouse.move(to: places[0])
    try desktop.mouse.press()
    for (from, to) in zip(places, places.dropFirst()) {
      for step in 1...5 { try desktop.mouse.move(to: from + (to - from) * (Double(step) / 5)) }
    }
    if number(0...5) == 0 { try desktop.keyboard.type(any([.escape, .tab, Key(code: 65)])) }
    try desktop.mouse.release()
  }

  private mutating func scroll() throws(DesktopError) {
    let modifier: Key? = any([nil, nil, .control, .shift])
    note("turns the wheel, \(modifier.map { "\($0)" } ?? "plain")")
    if let modifier { try desktop.keyboard.press(modifier) }
    try desktop.mouse.scroll(down: Double(number(-3...3)))
    if let modifier { try desktop.keyboard.release(modifier) }
  }

  private mutating func touch() throws(DesktopError) {
    guard let screen = desktop.touchScreen else { return }
    let count = number(1...3)
    let (from, way) = (place(), Vector(Double(number(-80...80)), Double(number(-80...80))))
    note("\(count) fingers at \(from) by \(way)")
    func spot(_ finger: Int, _ part: Double) -> Point {
      from + way * part + Vector(Double(finger) * 40, 0)
    }
    for finger in 0..<count { try screen.begin(finger, at: spot(finger, 0)) }
    wait([0, 0, 0.8])
    if number(0...1) == 0 {
      for finger in 0..<count { try screen.move(finger, to: spot(finger, 1)) }
    }
    for finger in 0..<count { try screen.end(finger, at: spot(finger, 1)) }
  }

  private mutating func paintWithPen() throws(DesktopError) {
    guard let pen = desktop.pen else { return }
    let (from, to) = (place(), place())
    note("the pen paints from \(from) to \(to)")
    try pen.enter(at: from)
    try pen.press(at: from, pressure: 0.4)
    try pen.move(to: to, pressure: 0.8)
    try pen.release(at: to)
    try pen.leave(at: to)
  }

  private static let plain: [Key] =
    [
      .escape, .escape, .escape, .tab, .tab, .enter, .space, .left, .right, .up, .down, .home,
      .delete, .backspace, .f6, .f11,
    ] + [63, 65, 65, 66, 66, 67, 68, 104, 109].map { Key(code: $0) }
    + "bpaelsvihmxr[]5".compactMap { Key($0) }
  private static let withControl = "01zzycxvsegjn,'a".compactMap { Key($0) } + [.left, .right]
  private static let withBoth = "suhcnz".compactMap { Key($0) }

  private mutating func useKeys() throws(DesktopError) {
    switch number(0...9) {
    case 0..<6: try type(any(Self.plain), [])
    case 6, 7: try type(any(Self.withControl), [.control])
    case 8: try type(any(Self.withBoth), [.control, .shift])
    default:
      note("types")
      try desktop.keyboard.type(any(["red", "12", "hill", "#"]))
    }
  }

  private mutating func type(_ key: Key, _ modifiers: [Key]) throws(DesktopError) {
    note("key \(key.code) with \(modifiers.map(\.code))")
    try desktop.keyboard.type(key, holding: modifiers)
    wait([0, 0, 0.4])
  }
}

import Geometry
import Glibc
import PaintingModel
import Testing
import VirtualDesktop

/// A hand with mouse, pen and keys at the real program, which draws as people do.
final class DrawingHand {
  let desktop: VirtualDesktop
  let studio: Studio
  /// How many strokes it has drawn.
  private(set) var strokes = 0

  /// Counts a stroke that somebody else has drawn.
  func countStroke() { strokes += 1 }

  init(_ studio: Studio) { (self.studio, desktop) = (studio, studio.desktop) }

  func press(_ name: Character, holding: [Key] = []) throws {
    try desktop.keyboard.type(try #require(Key(name)), holding: holding)
  }

  /// Clicks the swatch of a color in the tray at the lower edge.
  func pick(_ swatch: Swatch) throws {
    // White is what the tray is, too: it lies between its neighbors.
    let place =
      swatch == .white
      ? try place(of: .ink).interpolated(to: try place(of: .brick), at: 0.5)
      : try place(of: swatch)
    try desktop.mouse.click(at: place)
  }

  private func place(of swatch: Swatch) throws -> Point {
    let size = desktop.size
    let strip = try #require(
      PixelRect(minX: 500, minY: size.height - 90, maxX: size.width - 300, maxY: size.height))
    return try place(of: swatch, in: strip, atLeast: 9)
  }

  /// Waits until so many pixels above each other of a part of the screen have a color. The rightmost ones: the
  /// well at the left of the tray may have it, too.
  func place(of swatch: Swatch, in part: PixelRect, atLeast count: Int = 1) throws -> Point {
    try desktop.wait(for: "\(swatch) in \(part)") { () throws(DesktopError) -> Point? in
      let picture = try desktop.screenshot(of: part)
      for x in (0..<picture.size.width).reversed() {
        let run = (0..<picture.size.height).filter {
          picture[x, $0] == 0xFF00_0000 | swatch.rawValue
        }
        if run.count >= count {
          return Point(
            Double(part.minX + x - (count > 1 ? 6 : 0)),
            Double(part.minY + run[run.count / 2]) + 0.5)
        }
      }
      return nil
    }
  }

  /// Drags the mouse straight from point to point.
  func drag(_ points: [Point]) throws {
    try desktop.mouse.move(to: points[0])
    try desktop.mouse.press()
    for (from, to) in zip(points, points.dropFirst()) {
      for step in 1...4 {
        try desktop.mouse.move(to: from.interpolated(to: to, at: Double(step) / 4))
      }
    }
    try desktop.mouse.release()
  }

  /// Drags a shape open with the shape tool at hand.
  func shape(_ from: Point, _ to: Point) throws {
    try drag([from, from.interpolated(to: to, at: 0.4), to])
    strokes += 1
  }

  /// A line of the pen that is pressed more in its middle, to a weight of at most 1.
  func ink(_ points: [Point], weight: Double = 0.85) throws {
    let pen = try #require(desktop.pen)
    try pen.enter(at: points[0])
    try pen.press(at: points[0], pressure: weight * 0.3)
    let count = Double(max(1, points.count - 1))
    for (index, point) in points.enumerated().dropFirst() {
      let share = Double(index) / count
      try pen.move(to: point, pressure: weight * (0.3 + 0.7 * sin(share * .pi).squareRoot()))
    }
    try pen.release(at: points[points.count - 1])
    strokes += 1
  }

  /// What is seen of a line of the pen where shapes lie before it.
  func ink(_ points: [Point], weight: Double = 0.85, behind shapes: [[Point]]) throws {
    for piece in Sketch.seen(points, behind: shapes) { try ink(piece, weight: weight) }
  }

  /// A line of the mouse, which rests at its end.
  func rest(after points: [Point]) throws {
    try desktop.mouse.move(to: points[0])
    try desktop.mouse.press()
    for point in points { try desktop.mouse.move(to: point) }
    // Longer than a hand has to rest.
    Deadline.sleep(until: Deadline.now + 0.8)
    try desktop.mouse.release()
    strokes += 1
  }

  /// Writes with the text tool at hand.
  func write(_ lines: String..., at place: Point) throws {
    try desktop.mouse.click(at: place)
    for (number, line) in lines.enumerated() {
      if number > 0 { try desktop.keyboard.type(.enter) }
      try desktop.keyboard.type(line)
    }
    try desktop.keyboard.type(.escape)
  }

  /// Drags what is there with the mouse, and rests where it goes.
  func carry(from start: Point, to end: Point) throws {
    try desktop.mouse.move(to: start)
    try desktop.mouse.press()
    for step in 1...12 {
      try desktop.mouse.move(to: start.interpolated(to: end, at: Double(step) / 12))
      Deadline.sleep(until: Deadline.now + 0.02)
    }
    // Longer than a hand has to rest.
    Deadline.sleep(until: Deadline.now + 0.8)
    try desktop.mouse.release()
  }

  /// Sets in the panel of texts how large the next one is and where its lines meet, and makes it bold.
  ///
  /// The places are its rows’ on a screen of 1920 by 1080 pixels: size, alignment, weight and “Bold” in its menu.
  func set(size: Int, isCentered: Bool) throws {
    try changing { try press("t", holding: [.shift]) }
    try changing { try desktop.mouse.click(at: Point(418, 527)) }
    try desktop.keyboard.type("\(size)")
    try desktop.keyboard.type(.enter)
    try desktop.mouse.click(at: Point(isCentered ? 333 : 263, 659))
    try changing { try desktop.mouse.click(at: Point(332, 571)) }
    try changing { try desktop.mouse.click(at: Point(175, 812)) }
    try changing { try desktop.keyboard.type(.escape) }
  }

  /// Does something that changes the panel beside the tools, and waits until that is at rest.
  private func changing(_ body: () throws -> Void) throws {
    let part = try #require(PixelRect(x: 100, y: 140, width: 360, height: 760))
    let before = try desktop.screenshot(of: part).pixels
    try body()
    var last = before
    try desktop.wait(for: "another panel") { () throws(DesktopError) in
      Deadline.sleep(until: Deadline.now + 0.08)
      let now = try desktop.screenshot(of: part).pixels
      defer { last = now }
      return now != before && now == last
    }
  }

  /// Waits until what is in the journal is so.
  @discardableResult
  func wait(for what: String, _ isSo: (Painting) -> Bool) throws -> Painting {
    try desktop.wait(for: what) { () throws(DesktopError) -> Painting? in
      guard let painting = try? studio.journaled(), isSo(painting) else { return nil }
      return painting
    }
  }

  /// Waits until the screen has a color at a place.
  func wait(for swatch: Swatch, at place: Point) throws {
    try desktop.wait(for: "\(swatch) at \(place)") { () throws(DesktopError) in
      try desktop.color(at: place) & 0xFFFFFF == swatch.rawValue
    }
  }

  /// Writes what is on the screen as `page-….png`, where somebody asks for it.
  func show(_ name: String) throws {
    guard let folder = getenv("FUDE_GALLERY").map({ String(cString: $0) }) else { return }
    let picture = try desktop.screenshot(of: desktop.size.bounds)
    try picture.writePNG(to: "\(folder)/page-\(name).png")
  }
}

extension Painting {
  /// Its elements on the layer at hand that are of a kind.
  func elements<Kind>(_ kind: (Element) -> Kind?) -> [Kind] {
    var found: [Kind] = []
    forEachElement(on: [activeLayer]) { _, element in
      if let one = kind(element) { found.append(one) }
    }
    return found
  }
}

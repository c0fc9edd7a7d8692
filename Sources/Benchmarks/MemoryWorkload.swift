internal import Geometry
internal import Glibc
internal import PaintingApp
internal import TestSupport
internal import UserInterface

/// W19: what the program has in memory, in the app's window without a display. docs/benchmarks.md
/// defines each row.
///
/// It comes first: what other workloads leave behind would count.
@MainActor enum MemoryWorkload {
  static func run(_ report: inout Report) throws {
    try largeSheet(&report)
    try manyStrokes(&report)
  }

  /// One stroke from edge to edge of a large sheet, seen whole.
  private static func largeSheet(_ report: inout Report) throws {
    let name = "W19 one stroke on 16384 × 16384, all memory"
    guard report.wants(name) else { return }
    let side = 16384
    guard let user = try start(PixelSize(width: side, height: side)) else { return }
    user.drag(zigzag(Rect(480, 70, 960, 940), turns: 2))
    report.gate(name, resident, limit: 120, "MB")
    withExtendedLifetime(user) {}
  }

  /// Strokes over a sheet as large as the screen.
  private static func manyStrokes(_ report: inout Report) throws {
    let name = "W19 3,000 strokes on a screen, more memory"
    guard report.wants(name) else { return }
    guard let user = try start(PixelSize(width: 1920, height: 1080)) else { return }
    // The first stroke brings what every painting needs.
    user.drag(zigzag(Rect(200, 150, 1500, 800), turns: 9))
    let before = resident
    var dice = SplitMix64(seed: 19)
    for _ in 0..<3000 {
      let x = Double.random(in: 150...1500, using: &dice)
      let y = Double.random(in: 150...800, using: &dice)
      user.drag(zigzag(Rect(x, y, 240, 60), turns: 2))
    }
    report.gate(name, resident - before, limit: 60, "MB")
    withExtendedLifetime(user) {}
  }

  private static func zigzag(_ area: Rect, turns: Int) -> [Point] {
    (0...turns).map { turn in
      Point(
        turn % 2 == 0 ? area.minX : area.maxX,
        area.minY + area.height * Double(turn) / Double(turns))
    }
  }

  private static func start(_ size: PixelSize) throws -> UserDriver? {
    try HeadlessApp(AppOptions(paintingSize: size))?.user
  }

  /// What the program has in memory now, in MB.
  static var resident: Double {
    var text = [UInt8](repeating: 0, count: 64)
    let file = unsafe open("/proc/self/statm", O_RDONLY)
    let count = unsafe read(file, &text, text.count)
    close(file)
    // Pages: all, resident, shared.
    let words = String(decoding: text.prefix(max(0, count)), as: UTF8.self).split(separator: " ")
    let pages = words.count > 1 ? Double(words[1]) : nil
    return (pages ?? .infinity) * Double(sysconf(Int32(_SC_PAGESIZE))) / 1e6
  }
}

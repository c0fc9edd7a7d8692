internal import Geometry
internal import Rasterizer

/// The paint on the tip of a smudging brush.
struct SmudgeHand: Sendable {
  private let own: SIMD4<UInt16>
  private let share: UInt32
  private let rate: UInt32
  private var carried: SIMD4<UInt16>?

  init(_ stroke: Stroke) {
    let brush = stroke.brush
    own = Ink(stroke.color).channels
    share = UInt32((brush.smudge * 32768).rounded())
    // What was picked up is half gone after about a third of the diameter.
    rate = UInt32((min(1, 0.05 + 2 * brush.spacing) * 32768).rounded())
  }

  /// Looks at the canvas under a stamp; gives the colour to lay.
  ///
  /// - Parameter pixel: the canvas as it is, by column and row.
  mutating func pick(_ stamp: Stamp, from pixel: (Int, Int) -> SIMD4<UInt16>?) -> SIMD4<UInt16> {
    var sum = SIMD4<UInt32>.zero
    var count: UInt32 = 0
    let reach = stamp.nib.radius * 0.7
    for row in -2...2 {
      for column in -2...2 where abs(row) + abs(column) < 4 {
        let x = (stamp.center.x + Double(column) / 2 * reach).rounded(.down)
        let y = (stamp.center.y + Double(row) / 2 * reach).rounded(.down)
        guard let found = pixel(Int(x), Int(y)) else { continue }
        sum &+= SIMD4(truncatingIfNeeded: found)
        count += 1
      }
    }
    guard count > 0 else { return mixed(carried ?? own) }
    let seen = (sum &+ count / 2) / SIMD4(repeating: count)
    let old = carried.map { SIMD4<UInt32>(truncatingIfNeeded: $0) } ?? seen
    let new = (old &* (32768 &- rate) &+ seen &* rate &+ 16384) &>> 15
    let tip = SIMD4<UInt16>(truncatingIfNeeded: new)
    carried = tip
    return mixed(tip)
  }

  private func mixed(_ tip: SIMD4<UInt16>) -> SIMD4<UInt16> {
    let paint = SIMD4<UInt32>(truncatingIfNeeded: own) &* (32768 &- share)
    let canvas = SIMD4<UInt32>(truncatingIfNeeded: tip) &* share
    return SIMD4(truncatingIfNeeded: (paint &+ canvas &+ 16384) &>> 15)
  }
}

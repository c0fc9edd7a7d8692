import Glibc

/// What PNG's `gAMA` and `cHRM` say of the numbers, and how they become sRGB: to light by the power,
/// to sRGB's primaries, and back by the power 1 / 2.2 that `gAMA` is told for. See "Portable Network
/// Graphics (PNG) Specification", third edition, annex C.
struct Colorimetry: PNGColors {
  /// For all 65536 numbers: straight to the result, where the primaries are those of sRGB.
  private let curve: [UInt16]
  /// For all 65536 numbers: how much light they are, 0…1.
  private let light: [Float]
  /// From the light of the picture's primaries to that of sRGB's; nil where both are the same.
  private let matrix: [SIMD3<Float>]?

  /// Pictures whose power differs less than this from that of sRGB are taken as sRGB, as libpng does.
  private static let tolerance = 0.05

  /// Nil where the numbers are sRGB, or nothing is said of them.
  ///
  /// - Parameters:
  ///   - gamma: the power of light that the numbers are; 0 for none.
  ///   - primaries: red, green, blue and white as x and y of CIE 1931; nil for none.
  init?(gamma: Double, primaries: [SIMD2<Double>]?) {
    guard gamma > 0.01, gamma < 20 else { return nil }
    let exponent = 1 / (gamma * 2.2)
    let isUsual = abs(exponent - 1) < Colorimetry.tolerance
    matrix = primaries.flatMap { Colorimetry.matrix($0) }
    if matrix == nil && isUsual { return nil }
    let power = isUsual ? 2.2 : 1 / gamma
    curve =
      matrix == nil
      ? (0...65535).map { UInt16((pow(Double($0) / 65535, exponent) * 65535).rounded()) } : []
    light = matrix == nil ? [] : (0...65535).map { Float(pow(Double($0) / 65535, power)) }
  }

  func convert(_ row: inout [UInt16], count: Int) {
    guard let matrix else {
      for x in 0..<count {
        for c in 0..<3 { row[x * 4 + c] = curve[Int(row[x * 4 + c])] }
      }
      return
    }
    for x in 0..<count {
      let place = x * 4
      var sum = matrix[0] * light[Int(row[place])]
      sum += matrix[1] * light[Int(row[place + 1])]
      sum += matrix[2] * light[Int(row[place + 2])]
      for c in 0..<3 {
        let value = max(0, min(1, sum[c]))
        row[place + c] = UInt16((powf(value, 1 / 2.2) * 65535).rounded())
      }
    }
  }
}

extension Colorimetry {
  /// Columns that turn a color's light from its own primaries to sRGB's; nil where those are the
  /// same within what three digits say, or are no primaries.
  private static func matrix(_ own: [SIMD2<Double>]) -> [SIMD3<Float>]? {
    let usual = [
      SIMD2(0.64, 0.33), SIMD2(0.30, 0.60), SIMD2(0.15, 0.06), SIMD2(0.3127, 0.3290),
    ]
    let isSame = zip(own, usual).allSatisfy { abs($0.x - $1.x) < 0.002 && abs($0.y - $1.y) < 0.002 }
    guard !isSame, let from = toXYZ(own), let to = toXYZ(usual), let back = inverse(to) else {
      return nil
    }
    // Both whites are white: each is made 1, 1, 1 by its own primaries.
    guard let adapted = adapt(from, own[3], usual[3]) else { return nil }
    return adapted.map { column in
      let mixed = back[0] * column.x + back[1] * column.y + back[2] * column.z
      return SIMD3<Float>(mixed)
    }
  }

  /// The columns that turn light of some primaries into CIE XYZ.
  private static func toXYZ(_ points: [SIMD2<Double>]) -> [SIMD3<Double>]? {
    guard points.allSatisfy({ $0.y > 0.0001 }) else { return nil }
    let columns = points.map { SIMD3($0.x / $0.y, 1, (1 - $0.x - $0.y) / $0.y) }
    guard let back = inverse(Array(columns[..<3])) else { return nil }
    let white = columns[3]
    let share = back[0] * white.x + back[1] * white.y + back[2] * white.z
    return (0..<3).map { columns[$0] * share[$0] }
  }

  /// The same with another white, by Bradford's cones (Lam, 1985).
  private static func adapt(
    _ columns: [SIMD3<Double>], _ from: SIMD2<Double>, _ to: SIMD2<Double>
  ) -> [SIMD3<Double>]? {
    let cones = [
      SIMD3(0.8951, -0.7502, 0.0389), SIMD3(0.2664, 1.7135, -0.0685),
      SIMD3(-0.1614, 0.0367, 1.0296),
    ]
    guard let back = inverse(cones) else { return nil }
    func times(_ m: [SIMD3<Double>], _ v: SIMD3<Double>) -> SIMD3<Double> {
      m[0] * v.x + m[1] * v.y + m[2] * v.z
    }
    func seen(_ white: SIMD2<Double>) -> SIMD3<Double> {
      times(cones, SIMD3(white.x / white.y, 1, (1 - white.x - white.y) / white.y))
    }
    let scale = seen(to) / seen(from)
    return columns.map { times(back, times(cones, $0) * scale) }
  }

  /// The inverse of a matrix of three columns; nil where it has none.
  private static func inverse(_ m: [SIMD3<Double>]) -> [SIMD3<Double>]? {
    func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
      SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
    }
    let rows = [cross(m[1], m[2]), cross(m[2], m[0]), cross(m[0], m[1])]
    let determinant = (m[0] * rows[0]).sum()
    guard abs(determinant) > 1e-9 else { return nil }
    return (0..<3).map { SIMD3(rows[0][$0], rows[1][$0], rows[2][$0]) / determinant }
  }
}

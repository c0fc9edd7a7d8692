/// Turns premultiplied pixels into others, by how an opaque one is turned. Neighbors are often the same.
@inline(__always)
@unsafe func showEach(
  _ pixels: UnsafeMutablePointer<UInt32>, count: Int, _ opaque: (UInt32) -> UInt32
) {
  guard count > 0 else { return }
  var last = unsafe ~pixels[0]
  var shown: UInt32 = 0
  for x in 0..<count {
    let pixel = unsafe pixels[x]
    if pixel != last {
      last = pixel
      shown = pixel >> 24 == 255 ? opaque(pixel) : showThin(pixel, opaque)
    }
    unsafe pixels[x] = shown
  }
}

/// A pixel through which others are seen: its color is turned, and how much it covers stays.
@inline(never)
private func showThin(_ pixel: UInt32, _ opaque: (UInt32) -> UInt32) -> UInt32 {
  let alpha = pixel >> 24
  guard alpha > 0 else { return pixel }
  let color = opaque(0xFF00_0000 | pixel.straightPixel)
  func part(_ shift: UInt32) -> UInt32 {
    (((color >> shift & 255) * alpha + 127) / 255) << shift
  }
  return alpha << 24 | part(16) | part(8) | part(0)
}

/// Mixes the light of red, green and blue, and says by which value a screen shows it.
@safe final class LightMap: @unchecked Sendable {
  /// The light of each value on the screen: of 256 of red, of green, of blue.
  private let light: UnsafeMutablePointer<SIMD4<Float>>
  /// The value of light, 0…255, as a number of floating point begins: `LightMap.steps` for each channel.
  private let values: UnsafeMutablePointer<UInt8>

  /// Light below this is none.
  private static let least: Float = 0x1p-18
  /// What is left of the bits of a number: its power of two, and 8 bits behind that, finer than 8 bits of a value.
  private static let shift: UInt32 = 15
  /// What is left of `least`.
  private static let base: UInt32 = (127 - 18) << 8
  private static let steps = (18 << 8) + 1

  init(
    light: [Double], columns: [SIMD3<Double>], value: (_ channel: Int, _ light: Double) -> Double
  ) {
    unsafe self.light = .allocate(capacity: 3 * 256)
    for channel in 0..<3 {
      for byte in 0..<256 {
        let mixed = SIMD3<Float>(columns[channel] * light[byte])
        unsafe (self.light + (channel * 256 + byte)).initialize(to: SIMD4(mixed, 0))
      }
    }
    unsafe values = .allocate(capacity: 3 * LightMap.steps)
    for channel in 0..<3 {
      for step in 0..<LightMap.steps {
        // The middle of what begins alike; nothing, and all, are exact.
        let first = Float(bitPattern: (UInt32(step) + LightMap.base) << LightMap.shift)
        let next = Float(bitPattern: (UInt32(step) + LightMap.base + 1) << LightMap.shift)
        let middle = step == 0 ? 0 : first >= 1 ? 1 : (Double(first) + Double(next)) / 2
        let byte = max(0, min(1, value(channel, middle))) * 255
        let place = channel * LightMap.steps + step
        unsafe (values + place).initialize(to: byte.isNaN ? 0 : UInt8(byte.rounded()))
      }
    }
  }

  deinit {
    unsafe light.deallocate()
    unsafe values.deallocate()
  }

  /// An opaque pixel on the screen.
  @inline(__always)
  func shown(_ pixel: UInt32) -> UInt32 {
    let (red, green, blue) = (Int(pixel >> 16 & 255), Int(pixel >> 8 & 255), Int(pixel & 255))
    let sum = unsafe light[red] + light[256 + green] + light[512 + blue]
    let limited = sum.clamped(
      lowerBound: SIMD4(repeating: LightMap.least), upperBound: SIMD4(repeating: 1))
    let steps =
      unsafe unsafeBitCast(limited, to: SIMD4<UInt32>.self)
      &>> LightMap.shift
    let places = steps &- SIMD4(repeating: LightMap.base)
    let shownRed = unsafe UInt32(values[Int(places.x)])
    let shownGreen = unsafe UInt32(values[LightMap.steps + Int(places.y)])
    let shownBlue = unsafe UInt32(values[2 * LightMap.steps + Int(places.z)])
    return 0xFF00_0000 | shownRed << 16 | shownGreen << 8 | shownBlue
  }
}

/// What is known of some colors, a lattice of them: closer together where they are dark, since the values of
/// screens differ most there. A color lies in one of the six tetrahedra of a cell, and is mixed of its four
/// corners (Sakamoto and Itooka, 1981).
@safe final class ColorTable: @unchecked Sendable {
  /// The values of the lattice along each side.
  private static let nodes =
    Array(0..<8) + stride(from: 8, to: 16, by: 2) + stride(from: 16, to: 32, by: 4)
    + stride(from: 32, to: 64, by: 8) + stride(from: 64, to: 255, by: 8) + [255]

  /// The corners, red by red, green by green; each with three values, 0…65535.
  private let corners: UnsafeMutablePointer<SIMD4<UInt32>>
  /// For each value: its cell, and in the upper half how far it lies in that, 0…256.
  private let places: UnsafeMutablePointer<UInt32>
  private let side: Int

  init(_ show: (_ values: inout [UInt16]) -> Void) {
    let (nodes, count) = (ColorTable.nodes, ColorTable.nodes.count)
    side = count
    var values: [UInt16] = []
    values.reserveCapacity(count * count * count * 3)
    for red in nodes {
      for green in nodes {
        for blue in nodes { values += [red, green, blue].map { UInt16($0 * 257) } }
      }
    }
    show(&values)
    unsafe corners = .allocate(capacity: count * count * count)
    for corner in 0..<count * count * count {
      let shown = SIMD4<UInt32>(
        UInt32(values[corner * 3]), UInt32(values[corner * 3 + 1]), UInt32(values[corner * 3 + 2]),
        0)
      unsafe (corners + corner).initialize(to: shown)
    }
    unsafe places = .allocate(capacity: 256)
    for value in 0..<256 {
      let cell = min((nodes.lastIndex { $0 <= value } ?? 0), count - 2)
      let (low, high) = (nodes[cell], nodes[cell + 1])
      let part = ((value - low) * 256 + (high - low) / 2) / (high - low)
      unsafe (places + value).initialize(to: UInt32(part << 16 | cell))
    }
  }

  deinit {
    unsafe corners.deallocate()
    unsafe places.deallocate()
  }

  /// An opaque pixel on the screen.
  @inline(__always)
  func shown(_ pixel: UInt32) -> UInt32 {
    let red = unsafe places[Int(pixel >> 16 & 255)]
    let green = unsafe places[Int(pixel >> 8 & 255)]
    let blue = unsafe places[Int(pixel & 255)]
    // The way from the darkest corner to the brightest: along the part that goes farthest first.
    var first = (part: red >> 16, step: side * side)
    var second = (part: green >> 16, step: side)
    var third = (part: blue >> 16, step: 1)
    if first.part < second.part { swap(&first, &second) }
    if second.part < third.part { swap(&second, &third) }
    if first.part < second.part { swap(&first, &second) }
    var corner =
      (Int(red & 0xFFFF) * side + Int(green & 0xFFFF)) * side + Int(blue & 0xFFFF)
    var sum = unsafe corners[corner] &* SIMD4(repeating: 256 - first.part)
    corner += first.step
    unsafe sum &+= corners[corner] &* SIMD4(repeating: first.part - second.part)
    corner += second.step
    unsafe sum &+= corners[corner] &* SIMD4(repeating: second.part - third.part)
    corner += third.step
    unsafe sum &+= corners[corner] &* SIMD4(repeating: third.part)
    // From 24 bits to 8.
    let bytes =
      ((sum &>> 8) &* SIMD4(repeating: 255) &+ SIMD4(repeating: 32768)) &>> 16
    return 0xFF00_0000 | bytes.x << 16 | bytes.y << 8 | bytes.z
  }
}

internal import CVector
internal import Geometry

/// Raises a tile's mask to the coverage of a capsule that is not thin, row by row: of one with a soft
/// edge, or whose opacity changes. `HardCapsuleKernel` is for all others.
///
/// Most rows are a solid middle between two edges; only the edges cost arithmetic, and pixels that
/// are known to be covered fully are passed over. Where a pixel lies on the edges of two pieces
/// that run in different directions, the maximum of the two is too little: there `CornerKernel`
/// joins them.
struct CapsuleKernel<Shader: CapsuleShader> {
  let frame: CapsuleFrame
  let shader: Shader
  /// How far inside of the edge every pixel is covered fully.
  let inset: Float
  /// What no pixel's coverage is greater than.
  private let most: UInt16

  init(frame: CapsuleFrame, shader: Shader, inset: Float) {
    self.frame = frame
    self.shader = shader
    self.inset = inset
    let opacity = max(frame.opacity, frame.opacity + frame.opacitySlope * frame.length)
    // One more than comes of it, for what is rounded on the way.
    most = min(Tile.one, UInt16(opacity * 32768 + 0.5) + 1)
  }

  /// How far outside of the edge a pixel's center can be and be covered.
  private static var reach: Float { 0.8 }
  /// Whether other pieces of the stroke may cover more than this one does inside.
  private var isTranslucent: Bool { frame.opacity < 1 || frame.opacitySlope != 0 }

  func run(into mask: MaskStorage) {
    let outer = CapsuleSpans(frame, outset: Self.reach)
    // Where opacity changes along the way, no part is even; narrow middles are not worth it.
    let isEven = frame.opacitySlope == 0
    let hasMiddle = isEven && max(frame.startRadius, frame.endRadius) > inset + 3
    let inner = CapsuleSpans(frame, outset: hasMiddle ? -inset : 0)
    let level = UInt16(frame.opacity * 32768 + 0.5)
    if isEven, mask.level < level { mask.raise(to: level) }
    let isLevel = isEven && mask.level == level
    for band in stride(from: frame.block.minY & ~7, to: frame.block.maxY, by: 8) {
      let spans = Ranges(outer.columns(y: band))
      let solids = hasMiddle ? Ranges(inner.columns(y: band)) : Ranges.none
      let full = isLevel ? mask.fullColumns(ofRow: band) : 0..<0
      var touched = Range(low: Tile.side, high: 0)
      var solid = Range(low: 0, high: Tile.side)
      for k in 0..<8 {
        let span = spans[k]
        solid = Range(low: max(solid.low, solids[k].low), high: min(solid.high, solids[k].high))
        guard !span.isEmpty else { continue }
        touched = Range(low: min(touched.low, span.low), high: max(touched.high, span.high))
        let y = band &+ k
        let row = unsafe Row(
          y: y, mask: mask.samples + y &* Tile.side, normals: mask.normals + y &* Tile.side)
        cover(row, span, solid: solids[k], full: full, mask)
      }
      let rows = PixelRect(minX: touched.low, minY: band, maxX: touched.high, maxY: band &+ 8)
      if let changed = rows?.intersection(frame.block) { mask.markChanged(changed) }
      if isLevel, !solid.isEmpty {
        mask.markFull(columns: solid.low..<solid.high, ofRow: band)
      }
    }
  }

  /// Columns of eight rows, limited to the tile.
  private struct Ranges {
    private let low: InlineArray<8, Int32>
    private let high: InlineArray<8, Int32>

    static var none: Ranges { Ranges((SIMD8(repeating: 1), SIMD8(repeating: 0))) }

    /// The first and the last columns.
    @inline(__always)
    init(_ columns: (low: SIMD8<Int32>, high: SIMD8<Int32>)) {
      // As arrays, since a vector's lanes by number are a detour each time.
      let low = cvector_max_i32x8(columns.low, .zero)
      let high = cvector_min_i32x8(columns.high &+ 1, SIMD8(repeating: Int32(Tile.side)))
      self.low = unsafe unsafeBitCast(low, to: InlineArray<8, Int32>.self)
      self.high = unsafe unsafeBitCast(high, to: InlineArray<8, Int32>.self)
    }

    @inline(__always)
    subscript(k: Int) -> Range {
      Range(low: Int(unsafe low[unchecked: k]), high: Int(unsafe high[unchecked: k]))
    }
  }

  /// Columns of a row, limited to the tile.
  private struct Range {
    var low: Int
    var high: Int

    @inline(__always)
    init(low: Int, high: Int) { (self.low, self.high) = (low, high) }

    @inline(__always)
    var isEmpty: Bool { low >= high }
  }

  /// A row of the tile.
  @safe private struct Row {
    let y: Int
    let mask: UnsafeMutablePointer<UInt16>
    let normals: UnsafeMutablePointer<UInt16>

    @inline(__always)
    func loadMask(_ x: Int) -> SIMD8<UInt16> {
      unsafe UnsafeRawPointer(mask + x).loadUnaligned(as: SIMD8<UInt16>.self)
    }

    @inline(__always)
    func loadNormals(_ x: Int) -> SIMD8<UInt16> {
      unsafe UnsafeRawPointer(normals + x).loadUnaligned(as: SIMD8<UInt16>.self)
    }

    @inline(__always)
    func store(_ x: Int, mask new: SIMD8<UInt16>) {
      unsafe UnsafeMutableRawPointer(mask + x).storeBytes(of: new, as: SIMD8<UInt16>.self)
    }

    @inline(__always)
    func store(_ x: Int, normals new: SIMD8<UInt16>) {
      unsafe UnsafeMutableRawPointer(normals + x).storeBytes(of: new, as: SIMD8<UInt16>.self)
    }
  }

  /// Raises a row; what is known to be full is left out.
  @inline(__always)
  private func cover(
    _ row: Row, _ span: Range, solid: Range, full: Swift.Range<Int>, _ mask: MaskStorage
  ) {
    if !full.isEmpty, span.low < full.upperBound, span.high > full.lowerBound {
      if span.low < full.lowerBound {
        raise(row, Range(low: span.low, high: full.lowerBound), solid: solid, mask)
      }
      if span.high > full.upperBound {
        raise(row, Range(low: full.upperBound, high: span.high), solid: solid, mask)
      }
    } else {
      raise(row, span, solid: solid, mask)
    }
  }

  /// Raises a part of a row: the edges in blocks of eight pixels, between them the solid middle.
  @inline(__always)
  private func raise(_ row: Row, _ part: Range, solid: Range, _ mask: MaskStorage) {
    let middle = Range(low: max(solid.low, part.low), high: min(solid.high, part.high))
    if middle.high &- middle.low < 8 {
      var x = part.low
      while x < part.high {
        // A block may reach past the part, but not past the tile.
        shade(row, min(x, Tile.side - 8), part, mask)
        x &+= 8
      }
    } else {
      var left = part.low
      while left < middle.low {
        shade(row, left, part, mask)
        left &+= 8
      }
      var right = part.high
      while right > middle.high {
        right &-= 8
        shade(row, right, part, mask)
      }
      fill(row, from: left, to: right)
    }
  }

  /// Raises the pixels of a part, of eight from column x on, to the capsule's coverage.
  ///
  /// Never inlined: in a loop the compiler would first copy all constants of the shader to the stack.
  @inline(never)
  private func shade(_ row: Row, _ x: Int, _ part: Range, _ mask: MaskStorage) {
    let old = row.loadMask(x)
    // What is covered so far already stays as it is.
    if cvector_is_zero_u16x8(cvector_greater_u16x8(SIMD8(repeating: most), old)) { return }
    var (new, place) = shader.shade(x: x, y: row.y)
    if x < part.low || x &+ 8 > part.high {
      let lanes = SIMD8<UInt16>(0, 1, 2, 3, 4, 5, 6, 7)
      let inside = cvector_both_in_u16x8(
        lanes, lanes, SIMD8(repeating: UInt16(truncatingIfNeeded: part.low &- x)),
        SIMD8(repeating: UInt16(truncatingIfNeeded: part.high &- part.low)))
      new &= inside
    }
    let joined = cvector_max_u16x8(old, new)
    guard Shader.hasNormals else { return row.store(x, mask: joined) }
    let (low, room) = shader.partial(place)
    let edges = cvector_both_in_u16x8(old, new, low, room)
    let normals = shader.normals(place, new)
    let oldNormals = row.loadNormals(x)
    // No branch before the end: the processor would often guess wrong, and late.
    let met = EdgeNormal.corners(edges, oldNormals, normals)
    let raised = cvector_greater_u16x8(new, old) & ~met
    row.store(x, mask: cvector_select_u16x8(met, old, joined))
    row.store(x, normals: cvector_select_u16x8(raised, normals, oldNormals))
    if cvector_is_zero_u16x8(met) { return }
    var lanes = cvector_bits_u16x8(met)
    while lanes != 0 {
      let lane = lanes.trailingZeroBitCount
      lanes &= lanes &- 1
      let center = frame.place(x: x &+ lane, y: row.y).center[0]
      let opacity = center * frame.opacitySlope + frame.opacity
      let part = min(1, Float(new[lane]) / max(1, opacity * 32768))
      CornerKernel(opacity: opacity)
        .join(HalfPlane(part: part, normal: normals[lane]), x: x &+ lane, y: row.y, mask: mask)
    }
  }

  /// Raises pixels to the capsule's opacity.
  @inline(__always)
  private func fill(_ row: Row, from first: Int, to end: Int) {
    let level = UInt16(frame.opacity * 32768 + 0.5)
    let levels = SIMD8<UInt16>(repeating: level)
    var x = first
    while x &+ 8 <= end {
      row.store(x, mask: cvector_max_u16x8(row.loadMask(x), levels))
      if isTranslucent { row.store(x, normals: SIMD8(repeating: EdgeNormal.inside)) }
      x &+= 8
    }
    while x < end {
      unsafe row.mask[x] = max(row.mask[x], level)
      if isTranslucent { unsafe row.normals[x] = EdgeNormal.inside }
      x &+= 1
    }
  }
}

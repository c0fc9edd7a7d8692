internal import CVector
internal import Geometry

/// Raises a tile's mask to the coverage of a capsule that is not thin.
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
    for band in stride(from: frame.block.minY, to: frame.block.maxY, by: 8) {
      let spans = Ranges(outer.columns(y: band))
      let solids = hasMiddle ? Ranges(inner.columns(y: band)) : Ranges.none
      for k in 0..<min(8, frame.block.maxY &- band) {
        let span = spans[k]
        guard !span.isEmpty else { continue }
        let y = band &+ k
        let row = unsafe Row(
          y: y, mask: mask.samples + y &* Tile.side, normals: mask.normals + y &* Tile.side,
          about: mask.rows + y)
        cover(row, span, solid: solids[k], isLevel: isLevel, mask)
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
    let about: UnsafeMutablePointer<MaskStorage.Row>

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
    _ row: Row, _ span: Range, solid: Range, isLevel: Bool, _ mask: MaskStorage
  ) {
    let full = unsafe row.about.pointee.full
    if isLevel, !full.isEmpty, span.low < full.high, span.high > full.low {
      if span.low < full.low {
        raise(row, Range(low: span.low, high: Int(full.low)), solid: solid, mask)
      }
      if span.high > full.high {
        raise(row, Range(low: Int(full.high), high: span.high), solid: solid, mask)
      }
    } else {
      raise(row, span, solid: solid, mask)
    }
    guard isLevel, !solid.isEmpty else { return }
    let new = MaskStorage.Span(
      low: UInt8(truncatingIfNeeded: solid.low), high: UInt8(truncatingIfNeeded: solid.high))
    if full.isEmpty || new.low > full.high || new.high < full.low {
      if full.isEmpty || new.high - new.low > full.high - full.low {
        unsafe row.about.pointee.full = new
      }
    } else {
      unsafe row.about.pointee.full.formUnion(new)
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
    let span = MaskStorage.Span(
      low: UInt8(truncatingIfNeeded: part.low), high: UInt8(truncatingIfNeeded: part.high))
    unsafe row.about.pointee.changed.formUnion(span)
  }

  /// Raises the pixels of a part, of eight from column x on, to the capsule's coverage.
  ///
  /// Never inlined: in a loop the compiler would first copy all constants of the shader to the stack.
  @inline(never)
  private func shade(_ row: Row, _ x: Int, _ part: Range, _ mask: MaskStorage) {
    let old = row.loadMask(x)
    if cvector_is_zero_u16x8(old ^ SIMD8(repeating: Tile.one)) { return }
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
    let corners = CornerKernel(frame: frame)
    var lanes = cvector_bits_u16x8(met)
    while lanes != 0 {
      corners.run(x: x + lanes.trailingZeroBitCount, y: row.y, mask: mask)
      lanes &= lanes &- 1
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

public import Geometry

extension TileStack {
  /// Writes a block of the tile on opaque paper, as 8-bit pixels `0xAARRGGBB`.
  ///
  /// - Parameters:
  ///   - block: the part of the tile, in its own pixels (0…64).
  ///   - active: the tile that is painted on; nil is transparent.
  ///   - pixels: where the block's first row begins at `start` and the next ones follow each at a
  ///     distance of `stride`; there must be room for all.
  public func flatten(
    _ block: PixelRect, active: Tile?, on paper: Color, into pixels: inout MutableSpan<UInt32>,
    at start: Int = 0, stride: Int
  ) {
    precondition(
      Tile.bounds.contains(block) && start >= 0 && stride >= block.width
        && start + (block.height - 1) * stride + block.width <= pixels.count,
      "no room for the block")
    let ink = Ink(paper).channels
    unsafe pixels.withUnsafeMutableBufferPointer { all in
      guard let first = all.baseAddress else { return }
      unsafe TileStack.withRows(of: steps, in: block, active: active, on: ink) { y, row in
        let target = unsafe first + (start + (y - block.minY) * stride)
        unsafe convertRow(row, count: block.width, paper: ink, into: target)
      }
    }
  }

  /// All steps put together on one color.
  static func composed(_ steps: [Step], active: Tile? = nil, on paper: SIMD4<UInt16>) -> Tile {
    var tile = Tile()
    let target = unsafe tile.writable()
    unsafe withRows(of: steps, in: Tile.bounds, active: active, on: paper) { y, row in
      unsafe (target + y * Tile.rowChannelCount).update(from: row, count: Tile.rowChannelCount)
    }
    return tile
  }

  /// Hands out each row of a block, put together; all memory is on the stack while there is no more
  /// than one group around another layer.
  ///
  /// - Parameter body: gets a row that is of no use afterwards.
  @unsafe static func withRows(
    of steps: [Step], in block: PixelRect, active: Tile?, on paper: SIMD4<UInt16>,
    _ body: (_ y: Int, _ row: UnsafePointer<UInt16>) -> Void
  ) {
    let (count, depth) = size(of: steps)
    unsafe withUnsafeTemporaryAllocation(of: RowStep.self, capacity: count) { room in
      var list = unsafe RowStep.List(room)
      unsafe list.add(steps, active: active)
      unsafe withUnsafeTemporaryAllocation(
        of: UInt16.self, capacity: (depth + 1) * Tile.rowChannelCount
      ) { rows in
        guard let row = rows.baseAddress else { return }
        for y in block.minY..<block.maxY {
          let offset = y * Tile.rowChannelCount + block.minX * 4
          if let hiding = unsafe list.rowThatHidesAllBelow(offset: offset, count: block.width) {
            unsafe body(y, hiding)
            continue
          }
          unsafe fill(row, with: paper, count: block.width)
          unsafe list.run(offset: offset, count: block.width, onto: row)
          unsafe body(y, UnsafePointer(row))
        }
      }
    }
    // The list points into the tiles.
    withExtendedLifetime((steps, active)) {}
  }

  /// How many steps for rows there are at most, and how deep groups lie in each other.
  private static func size(of steps: [Step]) -> (count: Int, depth: Int) {
    var (count, depth) = (steps.count, 0)
    for step in steps {
      guard case .group(let inner, _) = step else { continue }
      let part = size(of: inner)
      count += part.count + 1
      depth = max(depth, part.depth + 1)
    }
    return (count, depth)
  }

  @unsafe private static func fill(
    _ row: UnsafeMutablePointer<UInt16>, with pixel: SIMD4<UInt16>, count: Int
  ) {
    for x in 0..<count {
      for c in 0..<4 { unsafe row[x &* 4 &+ c] = pixel[c] }
    }
  }
}

/// One step as a kernel needs it: where the tile's samples are.
@unsafe private struct RowStep {
  enum Kind { case blend, begin, end }

  let kind: Kind
  let blending: Blending
  let source: UnsafePointer<UInt16>

  /// Steps in the order in which they are done.
  @unsafe struct List {
    private let room: UnsafeMutableBufferPointer<RowStep>
    private var count = 0

    init(_ room: UnsafeMutableBufferPointer<RowStep>) { unsafe self.room = unsafe room }

    mutating func add(_ steps: [TileStack.Step], active: Tile?) {
      for step in steps {
        switch step {
        case .tile(let tile, let blending): unsafe add(.blend, blending, tile)
        case .active(let blending): unsafe add(.blend, blending, active)
        case .group(let inner, let blending):
          unsafe add(.begin, .normal, Tile.blank)
          unsafe add(inner, active: active)
          unsafe add(.end, blending, Tile.blank)
        }
      }
    }

    private mutating func add(_ kind: Kind, _ blending: Blending, _ tile: Tile?) {
      guard tile != nil || blending.reachesBeyondSource else { return }
      let source = unsafe (tile ?? Tile.blank).readable
      let step = unsafe RowStep(kind: kind, blending: blending, source: source)
      unsafe (room.baseAddress! + count).initialize(to: step)
      unsafe count += 1
    }

    /// The topmost step's part of one row of the tile where it is opaque and seen as it is; else nil.
    func rowThatHidesAllBelow(offset: Int, count pixels: Int) -> UnsafePointer<UInt16>? {
      guard unsafe count > 0 else { return nil }
      let top = unsafe room[count - 1]
      guard unsafe top.kind == .blend, unsafe top.blending == .normal else { return nil }
      let row = unsafe top.source + offset
      let isOpaque = unsafe row.withMemoryRebound(to: UInt64.self, capacity: pixels) { words in
        // Of all alphas only that of an opaque pixel has the topmost bit.
        var all = UInt64.max
        for x in 0..<pixels { unsafe all &= words[x] }
        return all >> 63 == 1
      }
      return isOpaque ? unsafe row : nil
    }

    /// Does all steps on a part of one row of the tile; rows for groups follow `target`.
    func run(offset: Int, count pixels: Int, onto target: UnsafeMutablePointer<UInt16>) {
      var row = unsafe target
      for i in unsafe 0..<count {
        let step = unsafe room[i]
        switch unsafe step.kind {
        case .blend:
          unsafe blendRow(step.source + offset, count: pixels, step.blending, onto: row)
        case .begin:
          unsafe row += Tile.rowChannelCount
          unsafe row.update(repeating: 0, count: pixels * 4)
        case .end:
          let group = unsafe row
          unsafe row -= Tile.rowChannelCount
          unsafe blendRow(group, count: pixels, step.blending, onto: row)
        }
      }
    }
  }
}

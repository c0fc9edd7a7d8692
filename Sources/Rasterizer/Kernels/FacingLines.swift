internal import CVector

/// Where lines face each other closely: places that are as far away from one as from the other, and lie
/// between them.
///
/// The distance to the nearest pixel of a line is exact, from middle to middle: along columns first, then the
/// least along each row, in 16 bits. Where it is greatest along a row or a column, the nearest pixels on both
/// sides are looked for.
struct FacingLines {
  /// Two pixels of lines that face each other, by their places in the block.
  struct Pair: Sendable, Equatable {
    var (x, y, otherX, otherY): (Int32, Int32, Int32, Int32)
    /// The square of how far they are apart.
    var square: Int32 {
      let (dx, dy) = (otherX - x, otherY - y)
      return dx * dx + dy * dy
    }
  }

  private let lines: BitRows
  private let open: BitRows
  /// How many pixels may be open between two lines.
  private let gap: Int
  /// How far away a line is looked for, and what counts as farther.
  private let (reach, most): (Int, UInt8)
  /// How far the next pixel of a line is, upward and downward in its column, for each pixel.
  private var (up, down): ([UInt8], [UInt8])
  private let width: Int

  /// How many words of a row, and how many rows, a thread takes at once.
  private static let (bandWidth, bandHeight) = (8, 64)

  /// Prepares for lines of a block, between which other pixels are open.
  init(_ lines: BitRows, open: BitRows, gap: Int) {
    (self.lines, self.open, self.gap) = (lines, open, gap)
    reach = gap / 2 + 1
    most = UInt8(reach + 1)
    width = lines.across * 64
    up = [UInt8](repeating: most, count: width * lines.height)
    down = up
    measureColumns()
  }

  private mutating func measureColumns() {
    let bands = (lines.across + Self.bandWidth - 1) / Self.bandWidth
    let (lines, width, most) = (lines, width, most)
    let far = [UInt8](repeating: most, count: 64)
    unsafe up.withUnsafeMutableBufferPointer { up in
      unsafe down.withUnsafeMutableBufferPointer { down in
        guard let up = up.baseAddress, let down = down.baseAddress else { return }
        nonisolated(unsafe) let (upward, downward) = unsafe (up, down)
        _ = concurrentMap(bands, threads: 2) { band in
          let columns =
            band * Self.bandWidth..<min((band + 1) * Self.bandWidth, lines.across)
          unsafe far.withUnsafeBufferPointer { far in
            guard let far = far.baseAddress else { return }
            for column in columns {
              for row in 0..<lines.height {
                let place = row * width + column * 64
                unsafe cvector_step_u8x64(
                  row == 0 ? far : UnsafePointer(upward + place - width),
                  lines.words[row * lines.across + column], most, upward + place)
              }
              for row in (0..<lines.height).reversed() {
                let place = row * width + column * 64
                unsafe cvector_step_u8x64(
                  row + 1 == lines.height ? far : UnsafePointer(downward + place + width),
                  lines.words[row * lines.across + column], most, downward + place)
              }
            }
          }
        }
      }
    }
  }

  /// The pairs, from the topmost row down, and the open pixels around which no line is nearer than half the
  /// gap.
  func find() -> (pairs: [Pair], wide: BitRows) {
    let bands = (lines.height + Self.bandHeight - 1) / Self.bandHeight
    let found = concurrentMap(bands, threads: 2) { band in
      find(inRows: band * Self.bandHeight..<min((band + 1) * Self.bandHeight, lines.height))
    }
    var wide = BitRows(like: open)
    wide.words = found.flatMap(\.wide)
    return (found.flatMap(\.pairs), wide)
  }

  /// Before and after each row, so that what lies beside it may be looked at.
  private static let margin = 64

  private func find(inRows rows: Range<Int>) -> (pairs: [Pair], wide: [UInt64]) {
    let length = width + 2 * Self.margin
    var squares = [Int16](repeating: Int16(CVECTOR_FAR), count: length)
    // The squares of three rows, which take turns.
    var nearest = [Int16](repeating: Int16(CVECTOR_FAR), count: 3 * length)
    var isNear = [Bool](repeating: false, count: lines.across + 2)
    var found: [Pair] = []
    var wide: [UInt64] = []
    wide.reserveCapacity(rows.count * lines.across)
    let half = Int16((gap + 1) * (gap + 1) / 4)
    unsafe squares.withUnsafeMutableBufferPointer { squares in
      unsafe nearest.withUnsafeMutableBufferPointer { nearest in
        guard let squares = squares.baseAddress, let nearest = nearest.baseAddress else { return }
        func row(_ y: Int) -> UnsafeMutablePointer<Int16> {
          unsafe nearest + (y + 3) % 3 * length + Self.margin
        }
        func measure(_ y: Int) {
          unsafe measureRow(
            y, squares: squares + Self.margin, isNear: &isNear, nearest: row(y))
        }
        measure(rows.lowerBound - 1)
        measure(rows.lowerBound)
        for y in rows {
          measure(y + 1)
          unsafe addPairs(row: y, row(y - 1), row(y), row(y + 1), to: &found)
          for column in 0..<lines.across {
            let bits = unsafe cvector_beyond_i16x64(row(y) + column * 64, half)
            wide.append(bits & open.words[y * lines.across + column])
          }
        }
      }
    }
    return (found, wide)
  }

  /// Finds the squares of the distances along a row.
  @unsafe private func measureRow(
    _ y: Int, squares: UnsafeMutablePointer<Int16>, isNear: inout [Bool],
    nearest: UnsafeMutablePointer<Int16>
  ) {
    guard y >= 0, y < lines.height else {
      unsafe nearest.update(repeating: Int16(CVECTOR_FAR), count: width)
      return
    }
    let start = y * width
    unsafe up.withUnsafeBufferPointer { up in
      unsafe down.withUnsafeBufferPointer { down in
        guard let up = up.baseAddress, let down = down.baseAddress else { return }
        for column in 0..<lines.across {
          let place = start + column * 64
          isNear[column + 1] = unsafe cvector_squares_u8x64(
            up + place, down + place, most, squares + column * 64)
        }
      }
    }
    for column in 0..<lines.across {
      let x = column * 64
      if isNear[column] || isNear[column + 1] || isNear[column + 2] {
        unsafe cvector_nearest_i16x64(squares + x, Int32(reach), nearest + x)
      } else {
        unsafe (nearest + x).update(repeating: Int16(CVECTOR_FAR), count: 64)
      }
    }
  }

  @unsafe private func addPairs(
    row y: Int, _ above: UnsafePointer<Int16>, _ row: UnsafePointer<Int16>,
    _ below: UnsafePointer<Int16>, to found: inout [Pair]
  ) {
    let limit = Int16(reach * reach)
    for column in 0..<lines.across {
      let x = column * 64
      var bits = open.words[y * lines.across + column]
      guard bits != 0 else { continue }
      bits &= unsafe cvector_ridge_i16x64(above + x, row + x, below + x, limit)
      while bits != 0 {
        let place = x + bits.trailingZeroBitCount
        bits &= bits &- 1
        guard let pair = unsafe pair(around: place, y, square: Int(row[place])),
          found.last != pair
        else { continue }
        found.append(pair)
      }
    }
  }

  /// The nearest pixel of a line and the one most opposite of it that is nearly as near; nil where lines do
  /// not face each other there.
  private func pair(around x: Int, _ y: Int, square: Int) -> Pair? {
    let start = y * width
    // A pixel more than the nearest.
    let most = square + 1 + Int((4 * Double(square)).squareRoot())
    var near: (dx: Int, dy: Int)?
    var least = Int.max
    let columns = max(-reach, -x)...min(reach, width - 1 - x)
    for dx in columns where dx * dx < least {
      let (above, beneath) = (Int(up[start + x + dx]), Int(down[start + x + dx]))
      let dy = above <= beneath ? -above : beneath
      if min(above, beneath) <= reach, dx * dx + dy * dy < least {
        (near, least) = ((dx, dy), dx * dx + dy * dy)
      }
    }
    guard let near else { return nil }
    // The cosine of the angle between both, by the length of the nearest.
    var (best, other) = (0.0, (dx: 0, dy: 0))
    func look(_ dx: Int, _ dy: Int) {
      let (product, length) = (near.dx * dx + near.dy * dy, dx * dx + dy * dy)
      // What is out of reach in its column may be no line at all.
      guard product < 0, length <= most, abs(dy) <= reach else { return }
      let cosine = Double(product) / Double(length).squareRoot()
      if cosine < best { (best, other) = (cosine, (dx, dy)) }
    }
    for dx in columns where dx * dx <= most {
      look(dx, -Int(up[start + x + dx]))
      look(dx, Int(down[start + x + dx]))
    }
    // At least 120° apart.
    guard best <= -0.5 * Double(least).squareRoot() else { return nil }
    let pair = Pair(
      x: Int32(x + near.dx), y: Int32(y + near.dy), otherX: Int32(x + other.dx),
      otherY: Int32(y + other.dy))
    return pair.square <= (gap + 1) * (gap + 1) ? pair : nil
  }
}

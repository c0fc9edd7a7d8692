/// Finds small groups of pixels that hang together, also across corners: specks, which are no lines.
struct SpeckFinder {
  /// Pixels side by side in a row, and the box of the group that they belong to, if they are its root.
  private struct Run {
    let row: Int32
    let (first, end): (Int32, Int32)
    var root: Int32
    var (left, right, top, bottom): (Int32, Int32, Int32, Int32)
  }

  private var runs: [Run] = []

  /// The longest side of a speck, in pixels.
  private static let most: Int32 = 4

  /// Takes the specks away from some pixels.
  static func remove(from pixels: inout BitRows) {
    var finder = SpeckFinder()
    finder.find(in: pixels)
    for index in finder.runs.indices {
      let run = finder.runs[index]
      let group = finder.runs[finder.root(of: index)]
      guard group.right - group.left <= most, group.bottom - group.top < most else { continue }
      for x in run.first..<run.end {
        pixels.words[Int(run.row) * pixels.across + Int(x) >> 6] &= ~(1 << UInt64(x & 63))
      }
    }
  }

  private mutating func find(in pixels: BitRows) {
    var last = 0..<0
    for row in 0..<pixels.height {
      let start = runs.count
      addRuns(of: pixels, row)
      join(last, start..<runs.count)
      last = start..<runs.count
    }
  }

  private mutating func addRuns(of pixels: BitRows, _ row: Int) {
    let words = row * pixels.across..<(row + 1) * pixels.across
    var open: Int32?
    for (column, place) in words.enumerated() {
      var word = pixels.words[place]
      let x = Int32(truncatingIfNeeded: column * 64)
      if open != nil {
        if word == .max { continue }
        let length = (~word).trailingZeroBitCount
        close(&open, at: x + Int32(length), row)
        word &= UInt64.max << UInt64(length)
      }
      while word != 0 {
        let first = word.trailingZeroBitCount
        open = x + Int32(first)
        let length = (~(word >> UInt64(first))).trailingZeroBitCount
        guard first + length < 64 else { break }
        close(&open, at: x + Int32(first + length), row)
        word &= UInt64.max << UInt64(first + length)
      }
    }
    close(&open, at: Int32(truncatingIfNeeded: pixels.across * 64), row)
  }

  private mutating func close(_ open: inout Int32?, at end: Int32, _ row: Int) {
    guard let first = open else { return }
    open = nil
    let y = Int32(truncatingIfNeeded: row)
    runs.append(
      Run(
        row: y, first: first, end: end, root: Int32(truncatingIfNeeded: runs.count),
        left: first, right: end, top: y, bottom: y))
  }

  /// Joins the runs of two rows that touch.
  private mutating func join(_ above: Range<Int>, _ below: Range<Int>) {
    var (a, b) = (above.lowerBound, below.lowerBound)
    while a < above.upperBound, b < below.upperBound {
      if runs[a].first <= runs[b].end, runs[b].first <= runs[a].end { unite(a, b) }
      if runs[a].end < runs[b].end { a += 1 } else { b += 1 }
    }
  }

  private mutating func unite(_ a: Int, _ b: Int) {
    let (one, other) = (root(of: a), root(of: b))
    guard one != other else { return }
    let (low, high) = (min(one, other), max(one, other))
    let new = runs[high]
    runs[high].root = Int32(truncatingIfNeeded: low)
    runs[low].left = min(runs[low].left, new.left)
    runs[low].right = max(runs[low].right, new.right)
    runs[low].top = min(runs[low].top, new.top)
    runs[low].bottom = max(runs[low].bottom, new.bottom)
  }

  private mutating func root(of index: Int) -> Int {
    var index = index
    while Int(runs[index].root) != index {
      // Halves the way for the next time.
      runs[index].root = runs[Int(runs[index].root)].root
      index = Int(runs[index].root)
    }
    return index
  }
}

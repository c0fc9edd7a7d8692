public import Geometry

/// A block of premultiplied 8-bit pixels, each one `UInt32` as `0xAARRGGBB` in the machine's order.
///
/// A reference: the window's bitmap is written in place by many views and shown by the backend,
/// which may own the memory (a segment shared with the X server). Not safe to share across threads.
@safe public final class Bitmap {
  /// The extent in pixels.
  public let size: PixelSize
  /// The distance from one row to the next, in pixels; at least `width`.
  public let stride: Int
  /// The first pixel of the first row.
  public let pixels: UnsafeMutablePointer<UInt32>
  private let release: () -> Void

  /// The number of columns.
  public var width: Int { size.width }
  /// The number of rows.
  public var height: Int { size.height }
  /// All its pixels.
  public var bounds: PixelRect { size.bounds }

  /// Makes a transparent bitmap that owns its memory.
  public init(size: PixelSize) {
    self.size = size
    stride = size.width
    let count = size.width * size.height
    let memory = UnsafeMutablePointer<UInt32>.allocate(capacity: count)
    unsafe memory.initialize(repeating: 0, count: count)
    unsafe pixels = memory
    release = { unsafe memory.deallocate() }
  }

  /// Wraps memory of somebody else, who is told by `release` when it is no longer used.
  public init(
    size: PixelSize, stride: Int, pixels: UnsafeMutablePointer<UInt32>,
    release: @escaping () -> Void
  ) {
    precondition(stride >= size.width, "rows overlap")
    self.size = size
    self.stride = stride
    unsafe self.pixels = unsafe pixels
    self.release = release
  }

  deinit { release() }

  /// The pixel at column x, row y, premultiplied `0xAARRGGBB`. For tests and single look-ups.
  public subscript(x: Int, y: Int) -> UInt32 {
    get {
      precondition(bounds.contains(x: x, y: y), "no pixel (\(x), \(y)) in \(size)")
      return unsafe pixels[y * stride + x]
    }
    set {
      precondition(bounds.contains(x: x, y: y), "no pixel (\(x), \(y)) in \(size)")
      unsafe pixels[y * stride + x] = newValue
    }
  }

  /// A copy of all pixels, row by row, premultiplied `0xAARRGGBB`. For tests.
  public var copyOfPixels: [UInt32] {
    var copy: [UInt32] = []
    copy.reserveCapacity(width * height)
    for y in 0..<height {
      unsafe copy.append(
        contentsOf: UnsafeBufferPointer(start: pixels + y * stride, count: width))
    }
    return copy
  }
}

extension Bitmap {
  /// Makes all pixels of a block the same, premultiplied `0xAARRGGBB`; what lies outside is left
  /// out.
  public func fill(_ block: PixelRect, with pixel: UInt32) {
    guard let block = block.intersection(bounds) else { return }
    for y in block.minY..<block.maxY {
      unsafe (pixels + (y * stride + block.minX)).update(repeating: pixel, count: block.width)
    }
  }

  /// Replaces the pixels of a row from the left, premultiplied `0xAARRGGBB`; what is too long is left
  /// out.
  public func replaceRow(_ y: Int, with row: [UInt32]) {
    precondition(bounds.contains(x: 0, y: y), "no row \(y) in \(size)")
    unsafe row.withUnsafeBufferPointer { row in
      guard let start = row.baseAddress else { return }
      unsafe (pixels + y * stride).update(from: start, count: min(width, row.count))
    }
  }

  /// Moves the pixels of a block by a number of columns and rows. Pixels that would leave the block
  /// are dropped; those that nothing moves to keep what they show.
  public func move(_ block: PixelRect, dx: Int, dy: Int) {
    guard let block = block.intersection(bounds),
      let target = block.intersection(block.offset(dx: dx, dy: dy))
    else { return }
    // Away from what is still to be read.
    for i in 0..<target.height {
      let y = dy > 0 ? target.maxY - 1 - i : target.minY + i
      let row = unsafe pixels + (y * stride + target.minX)
      unsafe row.update(from: row - (dy * stride + dx), count: target.width)
    }
  }
}

internal import Geometry

/// Copies pixels of one row of a level.
@unsafe func copyRow(
  _ level: LevelPixels, x first: Int, y: Int, count: Int, into target: UnsafeMutablePointer<UInt32>
) {
  var done = 0
  while done < count {
    let x = first + done
    let part = min(count - done, Tile.side - x % Tile.side)
    let tile = unsafe level.places[y / Tile.side * level.columns + x / Tile.side]
    unsafe (target + done).update(
      from: tile + (y % Tile.side * Tile.side + x % Tile.side), count: part)
    done += part
  }
}

/// Shows pixels of one row of a level as runs of the same length.
///
/// - Parameters:
///   - x: the first pixel of the level.
///   - step: 1, or −1 where the picture is mirrored.
///   - run: how often each is shown.
///   - first: how often the first one is, up to `run`.
///   - count: the number of pixels of `target`; no more of the level may be asked for than it has.
@unsafe func enlargeRow(
  _ level: LevelPixels, x: Int, y: Int, step: Int, run: Int, first: Int, count: Int,
  into target: UnsafeMutablePointer<UInt32>
) {
  var source = x
  var start = 0
  var end = min(first, count)
  while start < count {
    let color = unsafe level.pixel(source, y)
    if end + 4 <= count {
      // Four at a time; the next run writes over what is too many.
      let four = SIMD4(repeating: color)
      var place = start
      while place < end {
        unsafe UnsafeMutableRawPointer(target + place).storeBytes(
          of: four, as: SIMD4<UInt32>.self)
        place &+= 4
      }
    } else {
      for place in start..<end { unsafe target[place] = color }
    }
    source &+= step
    start = end
    end = min(end &+ run, count)
  }
}

/// Lays the pixels of a rectangle of a level side by side into a block whose first pixel is `origin`,
/// which has a column that is a multiple of 4.
@unsafe func gather(
  _ level: LevelPixels, _ part: PixelRect, origin: (x: Int, y: Int),
  into block: UnsafeMutablePointer<UInt32>
) {
  // Four pixels at a time: a tile's rows are whole numbers of four.
  let (first, end) = (part.minX & ~3, (part.maxX + 3) & ~3)
  var left = first
  while left < end {
    let right = min(end, (left & ~63) + 64)
    for y in part.minY..<part.maxY {
      let tile = unsafe level.places[(y &>> 6) &* level.columns &+ left &>> 6]
      let source = unsafe tile + ((y & 63) &<< 6 | (left & 63))
      let target = unsafe block + ((y &- origin.y) &* Int(SamplingRoom.stride) &+ left &- origin.x)
      unsafe target.update(from: source, count: right &- left)
    }
    left = right
  }
}

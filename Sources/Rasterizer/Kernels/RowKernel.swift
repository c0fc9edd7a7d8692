internal import CVector
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

/// Shows pixels of one row of a level as runs, for pictures that are made larger and lie upright
/// or mirrored.
///
/// - Parameters:
///   - start: u of the first pixel; with all that follow, at least 0 and less than the last.
///   - step: how much u grows by a pixel; less than half a pixel of the level.
@unsafe func enlargeRow(
  _ level: LevelPixels, _ mix: CrispWeight, u start: Int64, y: Int, step: Int64, count: Int,
  into target: UnsafeMutablePointer<UInt32>
) {
  // From the middle of a pixel so far all is of its colour.
  let reach = SamplingMap.half &- abs(step) &>> 1
  var u = start
  var x = 0
  while x < count {
    let weight = mix.weight(u)
    let left = Int(u &>> 32)
    if weight != 0 && weight != 256 {
      unsafe target[x] = cvector_over_1(level.pixel(left, y), level.pixel(left &+ 1, y), weight)
      u &+= step
      x &+= 1
      continue
    }
    let nearest = weight == 0 ? left : left &+ 1
    let fromMiddle = u &- Int64(nearest) &<< 32
    let way = step > 0 ? reach &- fromMiddle : reach &+ fromMiddle
    let run = max(1, min(count &- x, Int(way / abs(step)) &+ 1))
    let color = unsafe level.pixel(nearest, y)
    for i in 0..<run { unsafe target[x &+ i] = color }
    u &+= Int64(run) &* step
    x &+= run
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

public import Geometry
internal import Rasterizer

extension Painting {
  /// The lines around all that a done element covers at least half as much as it does where it covers
  /// most, in canvas pixels; nil where it covers nothing, or is not there.
  public func outline(of place: ElementPlace) -> Path? {
    guard let history = history(of: place.layer), history.element(at: place.index) != nil else {
      return nil
    }
    var painter = history.painter(for: committed)
    var masks: [Int: MaskTile] = [:]
    var most: UInt16 = 0
    for index in history.tiles(of: place.index) {
      guard let touch = history.touch(of: place.index, at: index),
        let mask = painter.cover(touch, at: index)
      else { continue }
      masks[index] = mask
      most = max(most, mask.greatest)
    }
    guard most > 0 else { return nil }
    let least = max(1, most / 2)
    let pixels = PixelSetGrid(
      size: frame.size, tiles: masks.mapValues { PixelSet(coveredBy: $0, atLeast: least) })
    return pixels.outline().transformed(by: .translation(frame.way))
  }
}

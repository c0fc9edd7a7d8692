public import Geometry
public import Rasterizer

extension Painting {
  /// What elements in hand look like by themselves on a picture of another size, from the lowest to the
  /// topmost: as if all lay on one layer, each as transparent as its own is.
  ///
  /// - Parameters:
  ///   - map: from the canvas to that picture.
  ///   - threads: how many threads may paint.
  public func picture(
    of held: Held, through map: AffineTransform, size: PixelSize, threads: Int = 1
  ) -> TileGrid {
    var picture = TileGrid(size: size)
    var history = History(like: picture)
    let going = [ElementPlace: Element](uniqueKeysWithValues: held.going.map { ($0, $1) })
    for place in ordered(held.places) {
      guard var element = going[place]?.moved(by: map) else { continue }
      let opacity = Double(tree.layer(place.layer)?.opacity ?? 1)
      if opacity < 1 {
        element = element.with(
          original: element.original.kind.seen(element.original.kind.seen * opacity))
      }
      element.order = history.nextOrder
      history.trace(element, like: picture)
    }
    let (all, base) = (history, picture)
    let indices = (0..<picture.count).filter { !all.touches(at: $0).isEmpty }
    let length = 16
    let made = concurrentMap((indices.count + length - 1) / length, threads: threads) { number in
      let part = indices[(number * length)...].prefix(length)
      return all.tiles(at: part, over: base)
    }
    for (index, tile) in zip(indices, made.joined()) { picture[index] = tile }
    return picture
  }
}

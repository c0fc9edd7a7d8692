internal import Geometry
internal import Rasterizer

/// What a fill sees of a painting.
struct FillBounds: Sendable {
  /// The tiles of its picture.
  let tile: @Sendable (Int) -> SeenTile
  /// Where strokes end in a box of its pixels.
  let ends: @Sendable (Rect) -> [LineEnd]

  /// Where strokes end, by pixels that are counted from a picture's first one, where that is not the canvas's.
  func counted(from frame: TileFrame) -> FillBounds {
    frame.way == .zero ? self : FillBounds(tile: tile, ends: ends(from: frame.way))
  }

  private func ends(from shift: Vector) -> @Sendable (Rect) -> [LineEnd] {
    { box in
      ends(box.offset(by: shift)).map {
        LineEnd(at: $0.place - shift, toward: $0.way, radius: $0.radius)
      }
    }
  }

  /// The same within a window that begins at a tile of a picture of so many columns of tiles.
  ///
  /// - Parameter across: how many tiles lie side by side in the window.
  func window(fromColumn left: Int, row top: Int, across: Int, of columns: Int) -> FillBounds {
    FillBounds(
      tile: { tile((top + $0 / across) * columns + left + $0 % across) },
      ends: ends(from: Vector(Double(left * Tile.side), Double(top * Tile.side))))
  }
}

extension Painting {
  /// What is read to find a fill, where that is more than its own layer.
  func layers(readBy source: Fill.Rule.Source) -> [Layer] {
    source == .reference ? tree.references ?? tree.layers : tree.layers
  }

  /// Where strokes of some layers end in a box of the canvas, in an order that does not change.
  func lineEnds(
    in box: Rect, on layers: [LayerID],
    where isIncluded: (ElementPlace, Element) -> Bool = { _, _ in true }
  ) -> [LineEnd] {
    let places = elementPlaces(in: box, on: layers).sorted {
      ($0.layer.rawValue, $0.index) < ($1.layer.rawValue, $1.index)
    }
    return places.flatMap { place -> [LineEnd] in
      guard let element = element(at: place), !element.isEraser, isIncluded(place, element) else {
        return []
      }
      return (element.stroke?.ends ?? []).filter { box.contains($0.place) }
    }
  }
}

extension Stroke {
  /// Where its line ends, with the way on which it came there; none for a dot.
  var ends: [LineEnd] {
    let line = points.lazy.map(\.location).filter { $0.x.isFinite && $0.y.isFinite }
    let own = [end(of: line.reversed()), end(of: line)].compactMap(\.self)
    return own
      + (guide?.copies ?? []).flatMap { map in
        own.map {
          LineEnd(at: map.apply($0.place), toward: map.apply($0.way), radius: $0.radius)
        }
      }
  }

  /// How much of a line says where it goes on: about as much as its width, but no mere slip of the hand and no
  /// whole bend, in pixels.
  private static let endLengths = 8.0...24.0

  private func end(of line: some BidirectionalCollection<Point>) -> LineEnd? {
    guard let end = line.last else { return nil }
    let reach = brush.diameter.limited(to: Self.endLengths, else: Self.endLengths.lowerBound)
    let root = line.reversed().first { $0.distance(to: end) >= reach } ?? line.first ?? end
    let way = end - root
    guard way.length > 1 else { return nil }
    return LineEnd(at: end, toward: way / way.length, radius: brush.diameter / 2)
  }
}

public import Geometry

extension Element {
  /// The line that it follows, in canvas pixels: of a stroke its samples, of a face its skull, of a picture
  /// its edge. A lasso takes what it has enough of.
  public var line: [Point] { kind.line }

  /// The lines that it and its copies along a guide follow, in canvas pixels.
  public var lines: [[Point]] {
    let own = line
    return [own] + (guide?.copies ?? []).map { map in own.map(map.apply) }
  }

  /// The box around all that it may cover, in canvas pixels; nil where it has no place.
  public var bounds: Rect? { kind.box }
}

extension Sequence where Self.Element == PaintingModel.Element {
  /// The box around all that they may cover, in canvas pixels; nil for none.
  public var bounds: Rect? {
    reduce(nil as Rect?) { box, element in
      guard let bounds = element.bounds else { return box }
      return box?.union(bounds) ?? bounds
    }
  }
}

extension Stroke {
  /// The box around all samples that have a place, and those of its copies, as wide as the tip may be.
  public var bounds: Rect? {
    var (minX, minY, maxX, maxY) = (
      Double.infinity, Double.infinity, -Double.infinity, -Double.infinity
    )
    for map in [.identity] + (guide?.copies ?? []) {
      for point in points {
        let place = map == .identity ? point.location : map.apply(point.location)
        guard place.x.isFinite, place.y.isFinite else { continue }
        (minX, maxX) = (min(minX, place.x), max(maxX, place.x))
        (minY, maxY) = (min(minY, place.y), max(maxY, place.y))
      }
    }
    guard minX <= maxX else { return nil }
    let reach = brush.diameter * (0.5 + brush.jitter.position)
    return Rect(minX: minX, minY: minY, maxX: maxX, maxY: maxY).inset(by: -reach)
  }
}

extension Sticker {
  /// The skull as a line of straight pieces.
  var line: [Point] {
    let skull = shape.skull.flattened(tolerance: max(0.5, radius / 32)).first?.points ?? [center]
    return stretch == .identity ? skull : skull.map { bending.apply($0) }
  }
}

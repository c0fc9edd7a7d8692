public import Geometry

/// The rulers that lead hands: kept with the painting, and never seen in its picture.
extension Painting {
  /// The rulers, in the order in which they were made.
  public var rulers: [Ruler] { tree.rulers }

  /// Makes a ruler with a name of its own in the middle of the sheet.
  public mutating func makeRuler(_ kind: Ruler.Kind) -> Ruler {
    let (width, height) = (size.size.width, size.size.height)
    let places: [Point] =
      switch kind {
      case .onePoint: [Point(width / 2, height * 0.4)]
      case .twoPoints: [Point(0, height * 0.4), Point(width, height * 0.4)]
      case .threePoints:
        [Point(0, height * 0.3), Point(width, height * 0.3), Point(width / 2, height * 1.4)]
      case .curve: [Point(width / 4, height / 2), Point(width * 3 / 4, height / 2)]
      default: [Point(width / 2, height / 2)]
      }
    let radius = min(width, height) / 3
    return Ruler(
      id: nextElementID(), kind, at: places.map { $0 + (sheet.rect.origin - .zero) },
      angle: kind == .parallel ? -.pi / 6 : 0,
      radii: Size(radius, kind == .concentric ? radius : radius * 0.6))
  }

  /// Puts other rulers in place of all, as a step that undo takes back; false where they are those already, are
  /// too many, or a stroke is in progress.
  ///
  /// - Parameter continuing: whether it goes on with the newest step, as a slider does while it is
  ///   dragged.
  public mutating func setRulers(_ rulers: [Ruler], continuing: Bool = false) -> Bool {
    guard live.isEmpty, rulers != tree.rulers, rulers.count <= Ruler.mostCount else { return false }
    var next = tree
    next.rulers = rulers
    _ = arrange(next, continuing: continuing)
    return true
  }

  /// Takes over what leads hands in a former state, of which another app has changed the pixels: rulers, guide, area.
  /// It is no step.
  public mutating func adopt(aidsOf former: PaintingRecord) {
    var aids = former.tree
    let corner = former.sheet.rect.origin
    // Another app counts from the sheet's corner.
    if corner != .zero {
      let map = AffineTransform.translation(.zero - corner)
      aids.rulers = aids.rulers.map { $0.moved(by: map) }
      aids.guide = aids.guide?.moved(by: map)
      aids.area = aids.area?.moved(by: map)
    }
    (tree.rulers, tree.guide, tree.area) = (aids.rulers, aids.guide, aids.area)
  }

  /// Lays strokes that were painted on the lines of rulers that they go along most, as one step that undo takes
  /// back; nil where none goes along any. Smudges stay, since what they have moved cannot be moved otherwise.
  ///
  /// - Parameter unit: how many canvas pixels one point of the screen shows, > 0.
  public mutating func lay(
    _ places: some Sequence<ElementPlace>, on rulers: [Ruler], unit: Double
  ) -> Region? {
    changeElements(places) { _, old in old.smudges ? nil : old.laid(on: rulers, unit: unit) }
  }
}

extension Element {
  /// The same on the line of rulers that it goes along most; nil where it goes along none.
  fileprivate func laid(on rulers: [Ruler], unit: Double) -> Element? {
    guard case .stroke(var stroke) = original, let back = placement.transform.inverted else {
      return nil
    }
    let points = stroke.points.map { $0.moved(by: placement.transform) }
    guard let laid = RuledHand.laid(points, on: rulers, unit: unit) else { return nil }
    stroke.replacePoints(laid.map { $0.moved(by: back) })
    return with(original: .stroke(stroke))
  }
}

extension StrokePoint {
  /// The same sample where a map takes it.
  fileprivate func moved(by map: AffineTransform) -> StrokePoint {
    var point = self
    point.location = map.apply(location)
    return point
  }
}

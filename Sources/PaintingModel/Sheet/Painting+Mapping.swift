public import Geometry
internal import Rasterizer

/// How a sheet is turned, with all that is on it.
public enum SheetTurn: Hashable, Sendable, CaseIterable {
  /// A quarter counterclockwise.
  case left
  /// A quarter clockwise.
  case right
  /// Left and right are swapped.
  case across
  /// Top and bottom are swapped.
  case down

  /// Where points of a sheet go; its upper left corner is where it was.
  func map(of sheet: Rect) -> AffineTransform {
    let (x, y) = (sheet.minX, sheet.minY)
    return switch self {
    case .left:
      AffineTransform(a: 0, b: -1, c: 1, d: 0, tx: x - y, ty: y + sheet.maxX)
    case .right:
      AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: x + sheet.maxY, ty: y - x)
    case .across: AffineTransform(a: -1, b: 0, c: 0, d: 1, tx: x + sheet.maxX, ty: 0)
    case .down: AffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: y + sheet.maxY)
    }
  }
}

/// The sheet with all that is painted, turned or made as large as it should be: each element goes elsewhere and is
/// painted anew, on all layers, also on those that are hidden or locked.
extension Painting {
  /// Turns or mirrors the sheet with all that was painted, also beyond its edges, as one step that undo takes back.
  ///
  /// - Returns: the pixels that may look different; nil where a stroke is in progress, or the sheet could not be
  ///   opened again.
  public mutating func turnSheet(_ turn: SheetTurn) -> Region? {
    let old = sheet
    let isQuarter = turn == .left || turn == .right
    let new = PixelRect(
      x: old.minX, y: old.minY, width: isQuarter ? old.height : old.width,
      height: isQuarter ? old.width : old.height)
    return new.flatMap { map(to: $0, by: turn.map(of: old.rect)) }
  }

  /// How many times as large along each side a sheet may become at once.
  public static let resamplingFactors = 0.1...8.0

  /// Gives the sheet other extents, and makes all that was painted as much larger or smaller, as one step that undo
  /// takes back: elements are painted anew, pictures are drawn in the new size.
  ///
  /// - Parameters:
  ///   - keepsWidth: whether lines stay as wide as they are.
  ///   - progress: told how much is painted anew.
  /// - Returns: the pixels that may look different; nil where a stroke is in progress, a factor is out of range, or
  ///   the sheet could not be opened again.
  public mutating func resample(
    to size: PixelSize, keepsWidth: Bool = false, progress: EditProgress? = nil
  ) -> Region? {
    let old = sheet
    let (across, down) = (
      Double(size.width) / Double(old.width), Double(size.height) / Double(old.height)
    )
    guard size != self.size, Self.resamplingFactors.contains(across),
      Self.resamplingFactors.contains(down)
    else { return nil }
    let origin = old.rect.origin
    let map = AffineTransform.translation(Point.zero - origin)
      .concatenating(.scale(x: across, y: down))
      .concatenating(.translation(origin - Point.zero))
    let new = PixelRect(x: old.minX, y: old.minY, width: size.width, height: size.height)
    return new.flatMap { self.map(to: $0, by: map, keepsWidth: keepsWidth, progress: progress) }
  }

  private mutating func map(
    to new: PixelRect, by map: AffineTransform, keepsWidth: Bool = false,
    progress: EditProgress? = nil
  ) -> Region? {
    guard live.isEmpty, allows(sheet: new) else { return nil }
    let (changes, pictures) = mapped(by: map, keepsWidth: keepsWidth)
    guard refusal(ofPlacing: pictures) == nil else { return nil }
    var next = tree
    next.sheet = new == firstSize.bounds ? nil : new
    next.area = tree.area?.moved(by: map)
    next.guide = tree.guide?.moved(by: map)
    next.rulers = tree.rulers.map { $0.moved(by: map) }
    var region = arrange(next)
    if let changed = change(changes, joining: true, progress: progress) {
      region.formUnion(changed)
    }
    return region
  }

  /// All elements where a map takes them, and what layers began with as pictures below all of them.
  private mutating func mapped(
    by map: AffineTransform, keepsWidth: Bool
  ) -> (changes: [ElementChange], pictures: [PlacedPicture]) {
    var changes: [ElementChange] = []
    var pictures: [PlacedPicture] = []
    for layer in tree.leaves.map(\.id) {
      guard let history = history(of: layer) else { continue }
      let elements = (0..<history.doneCount).map { history.element(at: $0) }
      let base = layer == tree.active ? self.base : contents[layer]?.base
      let block = base?.paintedBounds
      let lowest = elements.compactMap(\.self).min { $0.order < $1.order }
      // What the layer began with was taken away before, and stays so.
      let isHole = block != nil && lowest?.picture == block.map { .hole($0) }
      for (index, old) in elements.enumerated() {
        guard let old, !isHole || old.order != lowest?.order else { continue }
        let place = ElementPlace(layer: layer, index: index)
        if let new = old.moved(by: map, keepsWidth: keepsWidth), new != old {
          changes.append(ElementChange(at: place, before: old, after: new))
        }
      }
      var moved: [PlacedPicture] = []
      if let base, let block, !isHole { moved = self.pictures(of: base, in: block, by: map) }
      let orders = ElementOrder.spread(moved.count, between: nil, and: lowest?.order)
      for (number, (picture, order)) in zip(moved, orders).enumerated() {
        var element = Element.picture(picture)
        (element.id, element.order) = (nextElementID(), order)
        let place = ElementPlace(layer: layer, index: history.doneCount + number)
        changes.append(ElementChange(at: place, before: nil, after: element, isAddition: true))
      }
      pictures += moved
    }
    return (changes, pictures)
  }

  /// What takes the pixels away with which a layer began, and what puts them where a map takes them.
  private func pictures(
    of base: TileGrid, in block: PixelRect, by map: AffineTransform
  ) -> [PlacedPicture] {
    // Where paint ends a filter looks at what is beside it, two pixels of the larger of both pictures.
    let share = min(1, map.apply(Vector(1, 0)).length, map.apply(Vector(0, 1)).length)
    let around = block.outset(by: Int((2 / share).rounded(.up)))
    let part = around.intersection(base.frame.bounds) ?? block
    return [
      .hole(block),
      PlacedPicture(
        PicturePixels(base.cut(part)),
        transform: AffineTransform.translation(part.rect.origin - Point.zero).concatenating(map),
        filter: .mitchell),
    ]
  }
}

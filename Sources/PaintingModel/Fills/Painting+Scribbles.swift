public import Geometry
public import Rasterizer

/// Colors that a hand scribbles between lines, for all that hangs together there.
extension Painting {
  /// A scribble: its places, in canvas pixels, and its color.
  public struct Scribble: Hashable, Sendable {
    /// Where it goes.
    public var points: [Point]
    /// What it lays.
    public var color: Color

    /// Makes a scribble.
    public init(_ points: [Point], color: Color) { (self.points, self.color) = (points, color) }
  }

  /// Fills all between the lines of the picture with the colors of the nearest scribbles, as one step that undo
  /// takes back: over all that covers those pixels themselves, and so under the lines.
  ///
  /// What lines alone bound is found again where they have changed; the rest stays as it is.
  ///
  /// - Parameters:
  ///   - scribbles: those of one color belong together; at most `ScribbleRegions.most` colors.
  ///   - rule: what is read, how much colors may differ from those below the scribbles, and how far fills reach
  ///     under lines.
  /// - Returns: the pixels that may look different; nil where nothing is filled.
  public mutating func fill(by scribbles: [Scribble], rule: Fill.Rule = Fill.Rule()) -> Region? {
    let layer = tree.active
    guard refusal(on: layer) == nil, live.isEmpty, let open = open(below: scribbles, by: rule)
    else { return nil }
    var colors: [Color] = []
    var lines: [[[Point]]] = []
    for scribble in scribbles {
      if let known = colors.firstIndex(of: scribble.color) {
        lines[known].append(scribble.points)
      } else {
        colors.append(scribble.color)
        lines.append([scribble.points])
      }
    }
    let own = lines.map { $0.map { $0.map { $0 - frame.way } } }
    let regions = ScribbleRegions(open, scribbles: own).regions(growth: rule.growth)
    let orders = history.orders(
      regions.count, over: history.topmost(covering: open, like: committed))
    let keepsAlpha = tree.layer(layer)?.isAlphaLocked == true
    var changes: [ElementChange] = []
    for (region, order) in zip(regions, orders) {
      let start = region.seed.map { $0 + frame.way } ?? lines[region.scribble][0].first
      guard let seed = start else { continue }
      // What an area has cut off is not to come back.
      var fill = Fill(
        onCanvas(region.pixels), color: colors[region.scribble], from: seed, rule: rule,
        isSet: region.seed == nil || area != nil)
      (fill.keepsAlpha, fill.limit) = (keepsAlpha, area)
      var element = Element(.fill(fill))
      (element.id, element.order) = (nextElementID(), order)
      changes.append(
        ElementChange(
          at: ElementPlace(layer: layer, index: history.doneCount + changes.count), before: nil,
          after: element, isAddition: true))
    }
    return change(changes)
  }

  /// The pixels that are of the kinds that lie below scribbles; nil where none of them lies on the canvas.
  private func open(below scribbles: [Scribble], by rule: Fill.Rule) -> PixelSetGrid? {
    guard let tile = bounds(seenBy: rule, on: tree.active)?.tile else { return nil }
    var kinds: [(kind: SIMD4<UInt16>, open: PixelSetGrid)] = []
    for scribble in scribbles {
      guard let (place, kind) = usualKind(below: scribble, by: rule),
        !kinds.contains(where: { rule.isAlike($0.kind, kind) }), kinds.count < Self.mostKinds
      else { continue }
      kinds.append(
        (
          kind,
          PixelSetGrid(
            size: frame.size, likeX: place.x - frame.minX, y: place.y - frame.minY,
            tolerance: rule.tolerance, tile: tile)
        ))
    }
    guard let first = kinds.first?.open else { return nil }
    return kinds.dropFirst().reduce(first) { $0.union($1.open) }
  }

  /// Scribbles may lie on so many kinds of pixels.
  private static let mostKinds = 8
  /// At so many places is looked at what lies below a scribble.
  private static let mostSamples = 24

  /// The kind of pixel that most of a scribble lies on, and a place with it; nil off the canvas.
  private func usualKind(
    below scribble: Scribble, by rule: Fill.Rule
  ) -> (place: (x: Int, y: Int), kind: SIMD4<UInt16>)? {
    let step = max(1, scribble.points.count / Self.mostSamples)
    var found: [(place: (x: Int, y: Int), kind: SIMD4<UInt16>, count: Int)] = []
    for index in stride(from: 0, to: scribble.points.count, by: step) {
      let point = scribble.points[index]
      guard let place = pixel(at: point), let kind = fillKind(at: point, by: rule) else { continue }
      if let known = found.firstIndex(where: { rule.isAlike($0.kind, kind) }) {
        found[known].count += 1
      } else {
        found.append((place, kind, 1))
      }
    }
    return found.max { $0.count < $1.count }.map { ($0.place, $0.kind) }
  }
}

public import Geometry

/// One pull of an eraser that takes from single elements of the active layer what it meets, while the hand
/// moves: all of it is one step that undo takes back.
public struct ElementErasing: Sendable {
  /// What it takes of an element that it meets.
  public enum Reach: Hashable, Sendable, CaseIterable {
    /// What it covers.
    case part
    /// All of it.
    case whole
    /// Of a stroke the part between the crossings with other lines beside it, of others all.
    case toCrossing
  }

  /// What it takes of an element that it meets.
  public let reach: Reach
  /// The pull so far, in canvas pixels.
  public private(set) var stroke: Stroke
  /// The painting before it.
  let former: Painting
  let layer: LayerID
  /// Those that were met, as they were before.
  var met: [ElementPlace: Element] = [:]
  /// What parts of a stroke were before, where they have a place of their own.
  var origins: [ElementPlace: ElementPlace] = [:]
  /// How many steps the painting has with its own; nil before that.
  private var stepCount: Int?

  /// Begins a pull of an eraser where nothing is met yet; what the painting's area keeps is not met.
  ///
  /// - Parameter stroke: its beginning.
  public init(_ reach: Reach, by stroke: Stroke, on painting: Painting) {
    (self.reach, former, layer) = (reach, painting, painting.activeLayer)
    self.stroke = stroke
    self.stroke.clip = painting.area
  }

  /// Whether it has changed something.
  public var hasStep: Bool { stepCount != nil }

  /// Takes what the beginning of the pull meets; gives the pixels that may look different.
  public mutating func begin(in painting: inout Painting) -> Region? {
    take(by: stroke, in: &painting)
  }

  /// Goes on to more samples, and takes what they meet; gives the pixels that may look different.
  public mutating func go(along points: [StrokePoint], in painting: inout Painting) -> Region? {
    let count = stroke.points.count
    stroke.add(points)
    return points.isEmpty ? nil : take(by: stroke.end(from: count), in: &painting)
  }

  /// Brings all back as it was, without a trace.
  public mutating func takeBack(in painting: inout Painting) -> Region? {
    guard let stepCount, painting.timeline.doneCount == stepCount else { return nil }
    self.stepCount = nil
    (met, origins) = ([:], [:])
    // A step that a version holds cannot go without a trace.
    return painting.takeBackChange(to: former) ?? painting.undo()
  }

  private mutating func take(by end: Stroke, in painting: inout Painting) -> Region? {
    guard painting.refusal(of: stroke.brush) == nil, painting.activeLayer == layer else {
      return nil
    }
    let places = painting.elementPlaces(under: end, on: layer)
    let changes =
      switch reach {
      case .part: cuts(places, near: end, in: painting)
      case .whole: places.compactMap { painting.removal(of: $0) }
      case .toCrossing: splits(places, by: end, in: &painting)
      }
    let isOwn = stepCount == painting.timeline.doneCount
    guard let region = isOwn ? painting.changeMore(changes) : painting.change(changes) else {
      return nil
    }
    stepCount = painting.timeline.doneCount
    return region
  }

  /// Takes what the pull covers from elements that its end meets, and from those that it met before near
  /// to its end.
  private mutating func cuts(
    _ places: [ElementPlace], near end: Stroke, in painting: Painting
  ) -> [ElementChange] {
    for place in places where met[place] == nil { met[place] = painting.element(at: place) }
    guard let area = end.bounds?.inset(by: -2) else { return [] }
    let near = painting.elementPlaces(in: area, on: [layer])
      .filter { met[$0] != nil && painting.element(at: $0)?.bounds?.intersects(area) == true }
    return near.sorted { $0.index < $1.index }.compactMap { place in
      guard let now = painting.element(at: place), let new = met[place]?.cut(by: stroke),
        new != now
      else { return nil }
      let isGone = painting.isNothingLeft(of: new, at: place)
      return ElementChange(at: place, before: now, after: isGone ? nil : new)
    }
  }
}

extension Painting {
  /// What takes an element away; nil where there is none.
  func removal(of place: ElementPlace) -> ElementChange? {
    element(at: place).map { ElementChange(at: place, before: $0, after: nil) }
  }
}

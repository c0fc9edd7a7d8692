public import Geometry
internal import Rasterizer

/// What an eraser took from one element: a value of the element's own, which goes where it goes.
public struct Cut: Hashable, Sendable {
  /// The pull of the eraser, in canvas pixels, where the element was then.
  public let stroke: Stroke
  /// Where the element was then: from its own frame to the canvas; see `Element.frame`.
  public let frame: AffineTransform

  /// The most that one element has.
  public static let most = 4096

  /// Makes a cut; nil where the stroke takes nothing away, and where the frame is out of reach.
  public init?(_ stroke: Stroke, frame: AffineTransform) {
    guard stroke.brush.isEraser, !stroke.brush.smudges,
      Placement(transform: frame, width: 1).isSound
    else { return nil }
    self.stroke = stroke
    self.frame = frame
  }

  /// The pull where it takes from an element that lies elsewhere now; nil where that is out of reach.
  func placed(in now: AffineTransform) -> PlacedCut? {
    if now == frame { return PlacedCut(stroke) }
    guard let map = frame.inverted?.concatenating(now) else { return nil }
    let placement = Placement(transform: map, width: Float(map.scaleFactor))
    guard placement.isSound, case .stroke(let moved) = stroke.placed(placement).content else {
      return nil
    }
    return PlacedCut(moved)
  }
}

/// A cut where its element lies now.
struct PlacedCut: Hashable, Sendable {
  let stroke: Stroke
  /// The box around all that it may cover, in canvas pixels.
  let bounds: Rect

  /// Makes it of the pull of an eraser; nil where it has no place.
  init?(_ stroke: Stroke) {
    guard let bounds = stroke.bounds else { return nil }
    self.stroke = stroke
    // Thin lines are as wide as a pixel.
    self.bounds = bounds.inset(by: -2)
  }
}

extension Element {
  /// From its own frame to the canvas: for a stroke or a fill from where it was painted, for a face from one
  /// of radius 1 around the origin.
  public var frame: AffineTransform {
    switch content {
    case .stroke: placement.transform
    case .sticker(let sticker): sticker.frame
    case .picture(let picture): picture.transform
    case .fill(let fill): fill.transform
    case .text(let text): text.transform
    }
  }

  /// The same on a canvas that is so many times as large along each side, of the same name, in no place
  /// of a painting.
  func scaled(by factor: Double) -> Element {
    var result = Element(kind.scaled(by: factor).content)
    (result.id, result.freedFrom) = (id, freedFrom)
    result.cuts = placedCuts.compactMap {
      Cut($0.stroke.scaled(by: factor), frame: result.frame)
    }
    return result
  }

  /// The same with one cut more, made where it lies now; nil where it has as many as it may have, and
  /// where the stroke takes nothing away.
  func cut(by stroke: Stroke) -> Element? {
    guard cuts.count < Cut.most, let cut = Cut(stroke, frame: frame) else { return nil }
    var result = self
    result.cuts.append(cut)
    return result
  }
}

extension Sticker {
  /// From a face of radius 1 around the origin to the canvas.
  var frame: AffineTransform {
    let way = Vector(angle: tilt)
    return AffineTransform.scale(radius)
      .concatenating(
        AffineTransform(a: way.dx, b: way.dy, c: -way.dy, d: way.dx, tx: 0, ty: 0)
      )
      .concatenating(stretch).concatenating(.translation(center - .zero))
  }
}

public import Geometry

/// Draws into a bitmap: a transform, a clip, an opacity, and what is drawn through them.
///
/// User space is in points, y down; one point is `scale` pixels until the transform is changed.
/// Everything is put in front of what is there (source-over, 8 bits a channel, sRGB values).
/// Only pixels of the clip are touched. Not safe to share across threads.
public final class GraphicsContext {
  /// What is drawn into.
  public let bitmap: Bitmap
  /// How colors are shown by what is drawn into; nil shows them as they are.
  public let colors: ColorMap?
  private var state: State
  private var savedStates: [State] = []
  var filler = ScanlineFiller()

  private struct State {
    var transform: AffineTransform
    var clip: PixelRect?
    var opacity = 1.0
  }

  /// Makes a context whose user space begins at the bitmap's top left corner.
  ///
  /// `scale` is pixels a point; `clip` is in pixels, what lies outside is never touched. All colors and
  /// bitmaps that are drawn go through `colors`.
  public init(bitmap: Bitmap, scale: Double, clip: PixelRect, colors: ColorMap? = nil) {
    self.bitmap = bitmap
    self.colors = colors
    state = State(transform: .scale(scale), clip: clip.intersection(bitmap.bounds))
  }

  /// Maps user space to the bitmap's pixels.
  public var pixelTransform: AffineTransform { state.transform }

  /// The pixels that may be touched. When there are none (see `isClippedOut`), one pixel outside
  /// the bitmap.
  public var pixelClip: PixelRect { state.clip ?? GraphicsContext.nowhere }

  private static let nowhere = PixelRect(x: -1, y: -1, width: 1, height: 1)!

  /// Whether nothing at all can be drawn.
  public var isClippedOut: Bool { state.clip == nil }

  /// The pixels that may be touched; nil when there are none.
  var clip: PixelRect? { state.clip }

  /// What a color is in what is drawn into.
  public func shown(_ color: Color) -> Color { colors?.shown(color) ?? color }

  /// The pixel that covers as a color does now.
  func source(of color: Color) -> UInt32 { shown(color).pixel(opacity: opacity) }

  /// The smallest rectangle in user space around the pixels that may be touched.
  public var clipBounds: Rect {
    guard let clip = state.clip, let toUser = state.transform.inverted else { return .zero }
    return toUser.apply(clip.rect)
  }

  /// How much everything drawn covers, 0…1.
  public var opacity: Double { state.opacity }

  /// Keeps the transform, the clip and the opacity for `restoreState`.
  public func saveState() { savedStates.append(state) }

  /// Goes back to what was last saved; does nothing when nothing was.
  public func restoreState() {
    if let saved = savedStates.popLast() { state = saved }
  }

  /// Moves user space by a vector in user space.
  public func translate(by v: Vector) { concatenate(.translation(v)) }

  /// Lets `transform` act before the transform so far.
  public func concatenate(_ transform: AffineTransform) {
    state.transform = transform.concatenating(state.transform)
  }

  /// Limits drawing to the pixels that the rectangle in user space touches.
  public func clip(to rect: Rect) {
    // An edge within 1/256 pixel of a whole pixel is meant to lie on it.
    let pixels = state.transform.apply(rect).inset(by: 1.0 / 256)
    state.clip = state.clip.flatMap { clip in
      PixelRect(covering: pixels).flatMap { $0.intersection(clip) }
    }
  }

  /// Makes all that follows fainter; `factor` is limited to 0…1.
  public func multiplyOpacity(_ factor: Double) { state.opacity *= max(0, min(1, factor)) }

  /// The rectangle with its edges moved to the nearest pixel edges, at least one pixel wide and
  /// high. For rectangles and hairlines that are to be crisp at any scale.
  public func alignedToPixels(_ rect: Rect) -> Rect {
    guard let toUser = state.transform.inverted else { return rect }
    let r = state.transform.apply(rect)
    let (x, y) = (r.minX.rounded(), r.minY.rounded())
    return toUser.apply(
      Rect(
        minX: x, minY: y, maxX: max(x + 1, r.maxX.rounded()), maxY: max(y + 1, r.maxY.rounded())))
  }
}

import Controls
import Geometry
import PaintingModel
import Rasterizer

/// The frame around the picked sticker, in the view's points: a square that turns with the face, a
/// handle to scale at each corner, and one to turn above. It is as thin at any zoom.
nonisolated struct StickerFrame: Hashable {
  /// What a point is on.
  enum Part: Hashable {
    case scaleHandle, turnHandle, face
  }

  /// The corners, clockwise from the face's upper left.
  let corners: [Point]
  /// The handle above the face.
  let turnHandle: Point
  /// The middle of the edge under that handle.
  private let stem: Point

  static let handleRadius = 6.5
  private static let stemLength = 30.0
  private static let margin = 6.0
  /// Half the least side.
  private static let least = 26.0
  /// How far from a handle's middle a touch still takes it.
  private static let reach = 22.0

  init(_ sticker: Sticker, _ transform: CanvasTransform) {
    let zoom = transform.zoom / transform.pixelsPerPoint
    let half = max(
      (sticker.radius + sticker.lineWidth / 2) * zoom + StickerFrame.margin, StickerFrame.least)
    let center = transform.viewPoint(sticker.center)
    // The face's own axes as they are seen; where the canvas is mirrored, so are they.
    let right = Vector(angle: sticker.tilt)
    func seen(_ v: Vector) -> Vector {
      let way = transform.viewPoint(sticker.center + v * 100) - center
      return way / max(way.length, 1e-9)
    }
    let (across, down) = (seen(right) * half, seen(Vector(-right.dy, right.dx)) * half)
    corners = [
      center - across - down, center + across - down, center + across + down,
      center - across + down,
    ]
    stem = center - down
    turnHandle = stem - down * (StickerFrame.stemLength / half)
  }

  /// All that is drawn, with the handles.
  var bounds: Rect {
    let all = corners + [turnHandle]
    let xs = all.map(\.x)
    let ys = all.map(\.y)
    return Rect(
      minX: xs.min() ?? 0, minY: ys.min() ?? 0, maxX: xs.max() ?? 0, maxY: ys.max() ?? 0
    ).inset(by: -StickerFrame.handleRadius - 4)
  }

  /// What is at a point; nil for what is outside.
  func part(at point: Point) -> Part? {
    let isInside = contains(point)
    // On a small frame most of the room is the face's.
    let reach = isInside ? StickerFrame.reach / 2 : StickerFrame.reach
    if turnHandle.distance(to: point) <= StickerFrame.reach { return .turnHandle }
    if corners.contains(where: { $0.distance(to: point) <= reach }) { return .scaleHandle }
    return isInside ? .face : nil
  }

  private func contains(_ point: Point) -> Bool {
    let turns = corners.indices.map { index in
      (corners[(index + 1) % 4] - corners[index]).cross(point - corners[index])
    }
    return turns.allSatisfy { $0 >= 0 } || turns.allSatisfy { $0 <= 0 }
  }

  /// Draws the frame: the accent on a light line, which is seen on any color.
  @MainActor func draw(in context: GraphicsContext) {
    var path = Path()
    path.move(to: corners[0])
    for corner in corners.dropFirst() { path.line(to: corner) }
    path.close()
    path.move(to: stem)
    path.line(to: turnHandle)
    let accent = Theme.current.accent
    context.stroke(path, with: Color(hex: 0xFFFFFF, alpha: 0.75), width: 3.5)
    context.stroke(path, with: accent, width: 1.5)
    for handle in corners + [turnHandle] {
      let circle = Path.circle(center: handle, radius: StickerFrame.handleRadius)
      context.fill(circle, with: Color.white)
      context.stroke(circle, with: accent, width: 1.5)
    }
  }
}

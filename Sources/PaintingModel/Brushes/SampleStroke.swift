public import Geometry
internal import Glibc

/// A stroke to show a brush with: a wave that begins and ends light and is firm in the middle.
public enum SampleStroke {
  /// How many samples it has.
  private static let count = 64
  /// How long the hand takes, in seconds.
  private static let duration = 0.8

  /// The samples of a stroke that fills a rectangle, in canvas pixels.
  public static func points(in rect: Rect) -> [StrokePoint] {
    (0..<count).map { index in
      let t = Double(index) / Double(count - 1)
      // Slow, fast, slow, as a hand goes.
      let way = t * t * (3 - 2 * t)
      let location = Point(
        rect.minX + rect.width * way, rect.midY - rect.height / 2 * sin(way * 2 * .pi) * 0.9)
      return StrokePoint(
        location: location, time: t * duration, force: 0.06 + 0.94 * sin(way * .pi))
    }
  }
}

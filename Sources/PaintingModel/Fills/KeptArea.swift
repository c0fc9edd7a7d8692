internal import Rasterizer
internal import Synchronization

/// The area around found pixels, which is made when it is first asked for, and kept for all copies.
final class KeptArea: Sendable {
  private let area = Mutex<Area?>(nil)

  /// The area within the lines around some pixels, always the same ones.
  func area(around pixels: FilledPixels) -> Area? {
    area.withLock { known in
      if known == nil {
        known = Area(exactly: pixels.contours, feather: 0, isInverted: false)
      }
      return known
    }
  }
}

internal import Synchronization

/// The premultiplied colors along a gradient, made when a pixel of it is first asked for.
final class GradientTable: Sendable {
  private let known = Mutex<[SIMD4<UInt16>]?>(nil)

  /// The colors; `make` makes them, the first time.
  func colors(_ make: () -> [SIMD4<UInt16>]) -> [SIMD4<UInt16>] {
    known.withLock { known in
      if let known { return known }
      let new = make()
      known = new
      return new
    }
  }
}

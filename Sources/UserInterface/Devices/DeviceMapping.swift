public import Geometry

/// Where on the screen a device goes: rows of a 3 × 3 matrix that takes positions on the device to
/// positions on the whole screen, both 0…1 along each side.
public nonisolated struct DeviceMapping: Hashable, Sendable {
  /// The nine numbers, row by row.
  public let matrix: [Double]

  /// Over the whole screen.
  public static let whole = DeviceMapping(rows: 1, 0, 0, 0, 1, 0)

  /// Reads nine numbers; nil for another count.
  public init?(matrix: [Double]) {
    guard matrix.count == 9 else { return nil }
    self.matrix = matrix
  }

  private init(rows first: Double...) { matrix = first + [0, 0, 1] }

  /// Onto a part of a screen, in the screen's pixels.
  public init(onto part: PixelRect, of screen: PixelSize) {
    let (width, height) = (Double(screen.width), Double(screen.height))
    self.init(
      rows: Double(part.width) / width, 0, Double(part.minX) / width,
      0, Double(part.height) / height, Double(part.minY) / height)
  }

  /// Whether it is the same as another but for what single precision loses.
  public func isNear(_ other: DeviceMapping) -> Bool {
    zip(matrix, other.matrix).allSatisfy { abs($0 - $1) < 1e-4 }
  }
}

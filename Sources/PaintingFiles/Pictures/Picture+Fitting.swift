public import Geometry

extension Picture {
  /// The picture made smaller, keeping its proportions, until it fits; one that fits as it is.
  public func fitting(_ room: PixelSize) -> Picture {
    let scale = min(
      1, Double(room.width) / Double(size.width), Double(room.height) / Double(size.height))
    guard scale < 1 else { return self }
    let longest = Int((Double(max(size.width, size.height)) * scale).rounded())
    var scaler = ThumbnailScaler(source: size, maximumSide: max(1, longest))
    for y in 0..<size.height {
      scaler.add(pixels[(y * size.width)..<((y + 1) * size.width)].span)
    }
    return scaler.result
  }
}

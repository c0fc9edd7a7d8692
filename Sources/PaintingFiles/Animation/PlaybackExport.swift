public import Geometry
public import PaintingModel
import Rasterizer

/// Writes the making of a painting as a file that moves. It may run on any thread, and takes its time.
public struct PlaybackExport: Hashable, Sendable {
  /// What it becomes.
  public var format: AnimationFormat
  /// The longer side of the pictures in pixels; nil for the painting's own size. None is larger than
  /// the painting.
  public var longestSide: Int?
  /// The proportions of the pictures, in whose middle the painting lies on its paper; nil for its own.
  public var shape: PictureShape?
  /// How long it takes from the beginning to the end, in seconds; limited to `lengths`.
  public var length: Double
  /// How many pictures there are in a second; limited to `rates`.
  public var framesPerSecond: Int

  /// What lengths there can be.
  public static let lengths = 1.0...60.0
  /// What rates of pictures there can be.
  public static let rates = 10...30
  /// How long the end is shown before it begins again, in milliseconds.
  static let rest = 2000

  /// Makes a wish.
  public init(
    format: AnimationFormat = .apng, longestSide: Int? = 720, length: Double = 15,
    framesPerSecond: Int = 20
  ) {
    self.format = format
    self.longestSide = longestSide
    self.length = length
    self.framesPerSecond = framesPerSecond
  }

  /// Writes a file, atomically: see `AtomicFile`. False where it was called off; then nothing is
  /// written.
  ///
  /// - Parameter progress: told how far it has come, 0…1; it answers whether to go on.
  public func write(
    _ painting: Painting, to path: String, progress: (Double) -> Bool = { _ in true }
  ) throws(FileError) -> Bool {
    let bytes: [UInt8]?
    do throws(AnimationError) {
      bytes = try encode(painting, progress: progress)
    } catch {
      throw .cannotAnimate(path: path, error)
    }
    guard let bytes, progress(1) else { return false }
    try AtomicFile.write(bytes, to: path)
    return true
  }

  /// The file's bytes; nil where it was called off.
  func encode(
    _ painting: Painting, progress: (Double) -> Bool = { _ in true }
  ) throws(AnimationError) -> [UInt8]? {
    let rate = min(max(framesPerSecond, Self.rates.lowerBound), Self.rates.upperBound)
    let seconds = length.isFinite ? length : 0
    let limited = min(max(seconds, Self.lengths.lowerBound), Self.lengths.upperBound)
    let size = size(for: painting.size)
    var frames = PlaybackFrames(
      of: painting, size: size, place: place(of: painting.size, in: size),
      count: Int((limited * Double(rate)).rounded()) + 1)
    switch format {
    case .apng:
      var writer = APNGWriter(size: frames.size)
      return try write(&frames, rate: rate, into: &writer, progress)
    case .webP:
      var writer = try WebPAnimationWriter(size: frames.size)
      return try write(&frames, rate: rate, into: &writer, progress)
    case .webM, .mp4:
      var writer = try VideoWriter(size: frames.size, framesPerSecond: rate, format: format)
      return try write(&frames, rate: rate, into: &writer, progress)
    }
  }

  /// The extents of the pictures of a painting.
  public func size(for painting: PixelSize) -> PixelSize {
    let (width, height) = (Double(painting.width), Double(painting.height))
    let longest = max(width, height)
    let side = max(1, min(longestSide.map(Double.init) ?? longest, longest))
    let ratio = shape?.ratio ?? width / height
    let step = format.isVideo ? 2.0 : 1
    func whole(_ length: Double) -> Int { Int(max(step, (length / step).rounded() * step)) }
    return PixelSize(
      width: whole(ratio >= 1 ? side : side * ratio),
      height: whole(ratio >= 1 ? side / ratio : side))
  }

  /// Where the painting lies in a picture: all of it, as large as it can be.
  private func place(of painting: PixelSize, in size: PixelSize) -> Rect {
    guard shape != nil else { return size.bounds.rect }
    let scale = min(
      Double(size.width) / Double(painting.width), Double(size.height) / Double(painting.height))
    return Rect(
      center: size.bounds.rect.center,
      size: Size(Double(painting.width) * scale, Double(painting.height) * scale))
  }

  private func write<Writer: AnimationWriter & ~Copyable>(
    _ frames: inout PlaybackFrames, rate: Int, into writer: inout Writer,
    _ progress: (Double) -> Bool
  ) throws(AnimationError) -> [UInt8]? {
    for index in 0..<frames.count {
      guard progress(Double(index) / Double(frames.count)) else { return nil }
      // A picture like the one before only makes that one last longer.
      guard let area = frames.advance() else { continue }
      try writer.add(frames.picture, changed: area, at: index * 1000 / rate)
    }
    return try writer.finish(at: (frames.count - 1) * 1000 / rate + Self.rest)
  }
}

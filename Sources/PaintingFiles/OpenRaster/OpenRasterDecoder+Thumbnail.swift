extension OpenRasterDecoder {
  /// The longest side of the thumbnail in a file, in pixels.
  private static let thumbnailSide = 256

  /// The thumbnail in a file, of which nothing else is read; the merged picture where it has none,
  /// and where more is wanted than it may hold.
  static func thumbnail(
    of path: String, maximumSide: Int
  ) throws(OpenRasterError) -> Picture {
    var source = "Thumbnails/thumbnail.png"
    let bytes: [UInt8]
    do throws(ZipError) {
      let archive = try ZipReader(path: path)
      let merged = "mergedimage.png"
      if !archive.contains(source) || maximumSide > thumbnailSide && archive.contains(merged) {
        source = merged
      }
      bytes = try archive.read(source, limit: thumbnailLimit)
    } catch {
      throw .zip(error)
    }
    do throws(PNGError) {
      return try Picture.decode(png: bytes, maximumSide: maximumSide)
    } catch {
      throw .layer(source: source, error)
    }
  }

  /// The most bytes of a thumbnail or merged picture that is shown as one: 64 MiB.
  private static let thumbnailLimit = 1 << 26
}

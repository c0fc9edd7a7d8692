extension OpenRasterDecoder {
  /// The thumbnail in a file, of which nothing else is read; the merged picture where it has none.
  static func thumbnail(
    of path: String, maximumSide: Int
  ) throws(OpenRasterError) -> Picture {
    var source = "Thumbnails/thumbnail.png"
    let bytes: [UInt8]
    do throws(ZipError) {
      let archive = try ZipReader(path: path)
      if !archive.contains(source) { source = "mergedimage.png" }
      bytes = try archive.read(source, limit: FileBytes.limit)
    } catch {
      throw .zip(error)
    }
    do throws(PNGError) {
      return try Picture.decode(png: bytes, maximumSide: maximumSide)
    } catch {
      throw .layer(source: source, error)
    }
  }
}

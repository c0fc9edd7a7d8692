import Rasterizer

/// Files of layers that other programs have made.
enum LayeredFile {
  /// Reads a painting from a file.
  static func read(_ path: String, as format: LayeredFormat) throws(FileError) -> OpenedPainting {
    switch format {
    case .krita:
      // What is no file is refused, and cannot block us.
      _ = try FileBytes.start(of: path, count: 1)
      return try open(path, format) { () throws(LayeredError) in
        try KritaFile { () throws(ZipError) in try ZipReader(path: path) }.picture()
      }
    case .photoshop: return try decode(try PictureFile.bytes(of: path), named: path, as: format)
    }
  }

  /// Reads a painting from a file's bytes; `named` is what messages call it.
  static func decode(
    _ bytes: [UInt8], named: String, as format: LayeredFormat
  ) throws(FileError) -> OpenedPainting {
    try open(named, format) { () throws(LayeredError) in
      switch format {
      case .krita: try KritaFile { () throws(ZipError) in try ZipReader(bytes) }.picture()
      case .photoshop: try PhotoshopFile(bytes).picture()
      }
    }
  }

  private static func open(
    _ path: String, _ format: LayeredFormat, _ read: () throws(LayeredError) -> LayeredPicture
  ) throws(FileError) -> OpenedPainting {
    do throws(LayeredError) {
      let made = try LayeredPainting(try read())
      return OpenedPainting(
        painting: made.painting, kind: .layered(format), notice: made.losses.notice)
    } catch {
      throw .layered(path: path, error)
    }
  }

  /// A small picture of what a file holds; neither side is longer than `maximumSide`.
  static func thumbnail(
    of path: String, as format: LayeredFormat, maximumSide: Int
  ) throws(FileError) -> Picture {
    let bytes = format == .photoshop ? try PictureFile.bytes(of: path) : []
    do throws(LayeredError) {
      return switch format {
      case .krita:
        try KritaFile { () throws(ZipError) in try ZipReader(path: path) }
          .thumbnail(maximumSide: maximumSide)
      case .photoshop: try PhotoshopFile(bytes).thumbnail(maximumSide: maximumSide)
      }
    } catch {
      throw .layered(path: path, error)
    }
  }
}

public import PaintingModel
public import Rasterizer

/// Paintings in OpenRaster files (`.ora`). All of it may run on any thread.
public enum OpenRasterFile {
  /// Writes a painting, atomically: see `AtomicFile`. Strokes in progress are saved as they are.
  ///
  /// - Parameter former: what the save before has packed; it remembers this one then.
  public static func write(
    _ painting: Painting, to path: String, after former: FormerSave = FormerSave()
  ) throws(FileError) {
    _ = try write(painting, to: path, over: .anything, after: former)
  }

  /// The same over what `claim` holds alone. Returns the version that is there now.
  public static func write(
    _ painting: Painting, to path: String, over claim: FileClaim,
    after former: FormerSave = FormerSave()
  ) throws(FileError) -> FileVersion {
    let bytes = try bytes(of: painting, for: path, after: former)
    return try AtomicFile.write(bytes, to: path, over: claim)
  }

  /// Writes a painting that has no name yet as `Painting N.ora` in a folder, which is made if it is
  /// missing. Never overwrites. Returns the path.
  public static func create(
    _ painting: Painting, in folder: String, base: String = "Painting",
    after former: FormerSave = FormerSave()
  ) throws(FileError) -> String {
    let bytes = try bytes(of: painting, for: "\(folder)/\(base).ora", after: former)
    return try NumberedFile.create(bytes, in: folder, base: base, extension: "ora")
  }

  /// Reads a painting: one of ours with its whole history, one of another app as a flat picture.
  ///
  /// - Parameter store: takes tiles for which there would soon be no memory.
  public static func read(
    _ path: String, tilesIn store: TileStore? = nil
  ) throws(FileError) -> OpenedPainting {
    // What is no file is refused, and cannot block us.
    _ = try FileBytes.start(of: path, count: 1)
    do throws(OpenRasterError) {
      return try OpenRasterDecoder(path: path, tilesIn: store).decode()
    } catch {
      throw .openRaster(path: path, error)
    }
  }

  /// Reads a painting from a file's bytes; `path` is for messages.
  static func decode(
    _ bytes: [UInt8], from path: String, tilesIn store: TileStore? = nil
  ) throws(FileError) -> OpenedPainting {
    do throws(OpenRasterError) {
      return try OpenRasterDecoder(bytes, tilesIn: store).decode()
    } catch {
      throw .openRaster(path: path, error)
    }
  }

  /// A painting as a file's bytes; `path` is for messages.
  package static func bytes(
    of painting: Painting, for path: String = "painting.ora",
    after former: FormerSave = FormerSave()
  ) throws(FileError) -> ByteParts {
    do throws(OpenRasterError) {
      let encoder = OpenRasterEncoder(painting: painting, former: former.content)
      let (bytes, content) = try encoder.encodeAll()
      former.content = content
      return bytes
    } catch {
      throw .cannotEncode(path: path, error)
    }
  }
}

import Glibc
public import PaintingModel
import Rasterizer

/// Paintings as lines of JSON, for scripts (`docs/strokes.md`): first the picture, then its layers and all that
/// lies on them, in the order in which it is painted. All of it may run on any thread.
public enum StrokeLinesFile {
  /// The form of the lines.
  static let version: UInt32 = 1
  /// How names of such files end, without the dot.
  public static let ending = "jsonl"

  /// What such files are called among programs.
  public static let mimeType = "application/jsonl"

  /// Writes a painting on standard output; strokes in progress as they are.
  public static func print(_ painting: Painting) throws(FileError) {
    let output = FileDescriptor(opened: dup(STDOUT_FILENO))
    try write(painting) { lines throws(SystemError) in try output.write(lines) }
  }

  /// A painting as bytes.
  static func encode(_ painting: Painting) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    try write(painting) { bytes += $0 }
    return bytes
  }

  private static func write(
    _ painting: Painting, take: (ArraySlice<UInt8>) throws(SystemError) -> Void
  ) throws(FileError) {
    do {
      try withoutActuallyEscaping(take) { take in
        var writer = LinesWriter(painting) { try take($0) }
        try writer.write()
      }
    } catch let error as SystemError {
      throw .cannotWrite(path: "-", error)
    } catch let error as PNGError {
      throw .cannotEncode(path: "-", .layer(source: "png", error))
    } catch {
      throw .cannotWrite(path: "-", SystemError(code: EINVAL))
    }
  }

  /// Whether a file's first bytes are those of such lines.
  static func isBegun(by start: [UInt8]) -> Bool {
    guard start.first(where: { ![9, 10, 13, 32].contains($0) }) == UInt8(ascii: "{") else {
      return false
    }
    let mark = Array("\"fude\"".utf8)
    return start.indices.contains { start[$0...].starts(with: mark) }
  }

  /// Reads a painting from a file, of which a few lines at a time are in memory.
  static func read(_ path: String) throws(FileError) -> OpenedPainting {
    // What is no file is refused, and cannot block us.
    _ = try FileBytes.start(of: path, count: 1)
    let file = try open(path)
    let size: Int
    do throws(SystemError) {
      size = Int(try file.status().st_size)
    } catch {
      throw .cannotRead(path: path, error)
    }
    guard size <= FileBytes.limit else {
      throw .tooLarge(path: path, bytes: size, limit: FileBytes.limit)
    }
    var rest = size
    return try read(path, bytes: size) { buffer throws(SystemError) in
      // What the file gains meanwhile is left out.
      if buffer.count > rest { buffer.removeLast(buffer.count - rest) }
      let count = try file.read(filling: &buffer)
      rest -= count
      return count
    }
  }

  private static func open(_ path: String) throws(FileError) -> FileDescriptor {
    do throws(SystemError) {
      return try FileDescriptor(path, O_RDONLY | O_NONBLOCK | O_NOCTTY)
    } catch {
      throw .cannotRead(path: path, error)
    }
  }

  /// A small picture of what a file holds; neither side is longer than `maximumSide`.
  static func thumbnail(of path: String, maximumSide: Int) throws(FileError) -> Picture {
    let painting = try read(path).painting
    let bytes: [UInt8]
    do throws(PNGError) {
      bytes = try painting.mergedPNG()
    } catch {
      throw .picture(path: path, .png(error))
    }
    return try PictureFile.thumbnail(of: bytes, named: path, maximumSide: maximumSide)
  }

  /// Reads a painting from bytes; `named` is what messages call them.
  static func decode(_ bytes: [UInt8], named: String) throws(FileError) -> OpenedPainting {
    var isRead = false
    return try read(named, bytes: bytes.count) { buffer in
      guard !isRead else { return 0 }
      (isRead, buffer) = (true, bytes)
      return bytes.count
    }
  }

  private static func read(
    _ path: String, bytes: Int, _ more: (inout [UInt8]) throws(SystemError) -> Int
  ) throws(FileError) -> OpenedPainting {
    var number = 0
    do {
      var reader = LinesReader(bytes: bytes)
      try LineSplitter.forEachLine(more) { line in
        number += 1
        if !line.allSatisfy({ [9, 13, 32].contains($0) }) { try reader.add(line) }
      }
      let painting = try reader.painting(threads: LayerPicture.threads)
      return OpenedPainting(painting: painting, kind: .lines, notice: nil)
    } catch let problem as LineProblem {
      throw .lines(path: path, StrokeLinesError(line: max(1, number), problem: problem))
    } catch let error as SystemError {
      throw .cannotRead(path: path, error)
    } catch {
      throw .cannotRead(path: path, SystemError(code: EINVAL))
    }
  }
}

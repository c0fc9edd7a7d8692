import Geometry
import Glibc
import Words

/// Draws SVG files with librsvg's own program, `rsvg-convert`.
///
/// Shapes can ask for any amount of work: a filter or a dashed line of some bytes keeps librsvg busy
/// for minutes, and nothing calls it off. A program of its own can be ended, and the memory that it
/// takes, or a crash, is not ours. It gets the file by its input, so there is no folder from which it
/// would load others, and it knows no network.
enum SVGPicture {
  /// How long it may work, in seconds of the processor: a machine that is busy with other things takes
  /// longer, and draws the same.
  private static let work = 1
  /// How long it may take at all, in seconds.
  private static let patience = 20.0
  /// The most memory that it may take, in bytes.
  private static let memory = 3 << 30

  /// Draws a file in the size that it asks for; rows come in sRGB.
  static func reader(of bytes: [UInt8]) throws(PictureError) -> any PictureReader {
    try PNGPictureReader(try png(of: bytes))
  }

  /// Draws a file as a PNG file, in the size that it asks for, or in another one.
  static func png(of bytes: [UInt8], size: PixelSize? = nil) throws(PictureError) -> [UInt8] {
    let run = try draw(bytes, size)
    if let error = error(of: run) { throw error }
    return run.output
  }

  /// Why nothing was drawn; nil where it was.
  static func error(of run: ProgramRun) -> PictureError? {
    switch run.outcome {
    case .tookTooLong, .killed(Int(SIGXCPU)):
      .damaged(.svg, message: text("it takes too long to draw"))
    case .ended(127): .missing(.svg, package: PictureFormat.svg.readingPackage)
    case .ended(0) where !run.output.isEmpty: nil
    case .ended, .killed: .damaged(.svg, message: reason(in: run.errors))
    }
  }

  private static func draw(_ bytes: [UInt8], _ size: PixelSize?) throws(PictureError) -> ProgramRun
  {
    let extents = size.map { ["--width=\($0.width)", "--height=\($0.height)"] } ?? []
    do throws(SystemError) {
      return try ProgramRun(
        [
          "prlimit", "--cpu=\(work):\(work + 1)", "--as=\(memory)", "--core=0", "--",
          "rsvg-convert", "--format=png",
        ] + extents, input: bytes, patience: patience)
    } catch {
      guard error.code == ENOENT else {
        throw .damaged(.svg, message: text("rsvg-convert cannot run: %s", error.description))
      }
      throw .missing(.svg, package: PictureFormat.svg.readingPackage)
    }
  }

  /// What it says is wrong with the file, without its name and the file's. What its own failures print
  /// (a Rust panic, its backtrace, warnings of libraries) is nothing for people.
  private static func reason(in errors: [UInt8]) -> String {
    let text = String(decoding: errors.prefix(4096), as: UTF8.self)
    for line in text.split(separator: "\n") {
      for start in ["Error reading SVG", "Error rendering SVG"] where line.hasPrefix(start) {
        var reason = line.drop { $0 != ":" }.dropFirst().drop(while: \.isWhitespace).prefix(200)
        while reason.last == "." { reason.removeLast() }
        if !reason.isEmpty { return String(reason) }
      }
    }
    return text.contains("memory allocation of")
      ? Words.text("it needs too much memory") : Words.text("the program that draws it has failed")
  }
}

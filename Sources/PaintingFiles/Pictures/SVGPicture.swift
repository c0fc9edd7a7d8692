import Geometry
import Glibc

/// Draws SVG files with librsvg's own program, `rsvg-convert`.
///
/// Shapes can ask for any amount of work: a filter or a dashed line of some bytes keeps librsvg busy
/// for minutes, and nothing calls it off. A program of its own can be ended, and the memory that it
/// takes, or a crash, is not ours. It gets the file by its input, so there is no folder from which it
/// would load others, and it knows no network.
enum SVGPicture {
  /// How long it may draw, in seconds.
  private static let patience = 1.2
  /// The most memory that it may take, in bytes.
  private static let memory = 3 << 30

  /// Draws a file in the size that it asks for; rows come in sRGB.
  static func reader(of bytes: [UInt8]) throws(PictureError) -> any PictureReader {
    let run = try draw(bytes)
    switch run.outcome {
    case .tookTooLong:
      throw .damaged(.svg, message: "it takes too long to draw")
    case .ended(127):
      throw .missing(.svg, package: PictureFormat.svg.readingPackage)
    case .ended(0) where !run.output.isEmpty:
      return try PNGPictureReader(run.output)
    case .ended, .killed:
      throw .damaged(.svg, message: firstLine(of: run.errors))
    }
  }

  private static func draw(_ bytes: [UInt8]) throws(PictureError) -> ProgramRun {
    do throws(SystemError) {
      return try ProgramRun(
        ["prlimit", "--as=\(memory)", "--core=0", "--", "rsvg-convert", "--format=png"],
        input: bytes, patience: patience)
    } catch {
      guard error.code == ENOENT else {
        throw .damaged(.svg, message: "rsvg-convert cannot run: \(error)")
      }
      throw .missing(.svg, package: PictureFormat.svg.readingPackage)
    }
  }

  /// What it says is wrong, without its name and the file's.
  private static func firstLine(of errors: [UInt8]) -> String {
    let text = String(decoding: errors.prefix(1000), as: UTF8.self)
    var line = text.split(separator: "\n").first.map(String.init) ?? ""
    for start in [
      "Error reading SVG stdin: ", "Error reading SVG: ", "Error rendering SVG stdin: ",
    ] {
      if line.hasPrefix(start) { line.removeFirst(start.count) }
    }
    while line.last == "." { line.removeLast() }
    return line.isEmpty ? "it cannot be drawn" : String(line.prefix(200))
  }
}

import Geometry
import VirtualDesktop

/// The real program in a window of its usual size, with its trays.
extension VirtualDesktop {
  /// Starts it with a small painting and the light theme, and waits for its window, whose frame is
  /// told too; `brush` is what `--brush` says, and `environment` has more variables.
  func startFude(
    home: String, brush: String? = nil, file: String? = nil, environment: [String: String?] = [:]
  ) throws -> (program: DesktopProgram, frame: PixelRect) {
    let fude = try File.folderOfThisProgram() + "/fude"
    var arguments = [fude, "--size", "400x300"]
    if let brush { arguments += ["--brush", brush] }
    if let file { arguments.append(file) }
    // No walk prints on somebody's printer.
    var variables: [String: String?] = [
      "FUDE_THEME": "light", "GTK_THEME": nil, "CUPS_SERVER": "/nowhere",
    ]
    variables.merge(environment) { _, new in new }
    let program = try start(arguments, home: home, environment: variables)
    let frame = try wait(for: "Fude's window") { () throws(DesktopError) in
      if let code = program.exitCode {
        throw .programEnded(fude, code: code, words: program.errors)
      }
      return try window(ofProcess: program.processID)?.frame
    }
    return (program, frame)
  }

  /// The color of a pixel of the screen, as 0xAARRGGBB.
  func color(at location: Point) throws(DesktopError) -> UInt32 {
    let (x, y) = (Int(location.x), Int(location.y))
    guard let pixel = PixelRect(minX: x, minY: y, maxX: x + 1, maxY: y + 1) else { return 0 }
    return try screenshot(of: pixel).pixels[0]
  }
}

import ArgumentParser
import Geometry
import PaintingFiles
import PaintingModel
import VirtualDesktop

/// The command line: `fude-play RECORDING OUT`.
struct PlayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fude-play",
    abstract: "Let a recorded hand paint with Fude on a desktop that nobody sees.",
    discussion: """
      Leaves OUT/painting.ora, OUT/painting.png and OUT/screen.png, and prints one line of JSON. \
      A recording is text with a time, x, y and pressure a line (played by a pen), an evemu file \
      of a touch screen or a tablet, or "Quick, Draw!" drawings (played by a mouse).
      """)

  @Argument(help: "The recording to play.")
  var recording: String

  @Argument(help: "The folder for what comes of it; made when it is not there.")
  var out: String

  @Option(help: "How many times faster than it was recorded.")
  var speed = 1.0

  @Option(help: "Multiplies all locations.")
  var scale = 1.0

  @Option(
    help: ArgumentHelp("Is added to all locations, after --scale.", valueName: "x,y"),
    transform: Self.vector)
  var offset = Vector(0, 0)

  @Option(
    name: [.customShort("n"), .long], help: "How many drawings to take from a file of several.")
  var count = 1

  @Option(help: "The brush, as in \"size=20 pressure=off color=#26272b\".")
  var brush = ""

  @Option(help: "The program to paint with; the one beside this program where not given.")
  var fude: String?

  func validate() throws {
    guard speed > 0, speed.isFinite else { throw ValidationError("--speed must be above 0.") }
    guard scale > 0, scale.isFinite else { throw ValidationError("--scale must be above 0.") }
    guard count > 0 else { throw ValidationError("--count must be at least 1.") }
  }

  func run() throws {
    let size = PixelSize(width: 1920, height: 1080)
    guard let text = File.text(at: recording) else {
      throw RecordingError.unreadable(path: recording)
    }
    let recording = try Recording(text, screen: size, count: count)
      .placed(scale: scale, offset: offset)
    for loss in recording.losses { File.note("fude-play: " + loss) }
    let outside = recording.samplesOutside(size)
    if outside > 0 {
      File.note("fude-play: \(outside) samples lie outside of the screen and stay at its edge")
    }
    try File.makeFolder(out)
    try File.remove(paintingPath)
    let desktop = try VirtualDesktop(size: size)
    defer { desktop.stop() }
    let seconds = try play(recording, on: desktop)
    let painting = try PaintingFile.open(paintingPath).painting
    try PNGFile.write(painting, to: "\(out)/painting.png")
    let report = PlayReport(
      device: recording.device, samplesSent: recording.sampleCount,
      samplesInStrokes: painting.strokes.reduce(0) { $0 + $1.points.count },
      strokesSent: recording.strokeCount, strokes: painting.strokes.count, seconds: seconds)
    print(report.json)
  }

  private var paintingPath: String { "\(out)/painting.ora" }

  /// Plays all parts, each with a Fude of its own that goes on where the last one has saved.
  /// Gives the seconds that the playing took.
  private func play(_ recording: Recording, on desktop: VirtualDesktop) throws -> Double {
    let player = Player(desktop: desktop, speed: speed)
    let program = try fude ?? File.folderOfThisProgram() + "/fude"
    var seconds = 0.0
    var screen: Screenshot?
    for passage in recording.passages {
      let session = try PaintingSession(
        on: desktop, fude: program, file: paintingPath,
        brush: [passage.brush ?? "", brush].filter { !$0.isEmpty }.joined(separator: " "),
        before: screen)
      let start = Deadline.now
      try player.play(passage, with: recording.device)
      seconds += Deadline.now - start
      try session.save()
      screen = try desktop.screenshot()
      try session.close()
    }
    try screen?.writePNG(to: "\(out)/screen.png")
    return seconds
  }

  private static func vector(_ argument: String) throws -> Vector {
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
    guard parts.count == 2, let x = parts[0], let y = parts[1], x.isFinite, y.isFinite else {
      throw ValidationError("'\(argument)' is not an offset: write x,y in pixels.")
    }
    return Vector(x, y)
  }
}

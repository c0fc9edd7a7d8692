import Geometry
import Glibc
import PaintingModel
import Rasterizer
import StandInPrograms
import Testing

@testable import PaintingFiles

/// The making as a video, by the program ffmpeg; what it made is looked at by ffprobe and ffmpeg themselves.
@Suite struct VideoExportTests {
  private let folder: String

  init() throws {
    var template = Array("/tmp/fude-video-XXXXXX".utf8CString)
    try #require(mkdtemp(&template) != nil)
    folder = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// A red stroke on paper, and then a blue one.
  private var painting: Painting {
    var painting = Painting(size: PixelSize(width: 321, height: 181))
    for (index, hex) in [UInt32(0xE01010), 0x1030D0].enumerated() {
      let (id, _) = painting.beginStroke(
        at: StrokePoint(location: Point(60, 60 + 60 * Double(index)), time: Double(index)),
        color: Color(hex: hex), brush: Brush(diameter: 40))
      _ = painting.append(
        [StrokePoint(location: Point(260, 60 + 60 * Double(index)), time: Double(index) + 0.8)],
        to: id)
      _ = painting.endStroke(id)
    }
    return painting
  }

  /// What a command says.
  private func shell(_ command: String) throws -> String {
    let stream = try #require(popen("cd '\(folder)' && \(command)", "re"))
    defer { pclose(stream) }
    var words: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&buffer, 1, buffer.count, stream), count > 0 {
      words += buffer[..<count]
    }
    return String(decoding: words, as: UTF8.self)
  }

  private func probe(_ name: String) throws -> [String: String] {
    let entries =
      "stream=codec_name,width,height,r_frame_rate,nb_read_frames,color_space,pix_fmt:format=duration"
    let lines = try shell(
      "ffprobe -v error -count_frames -show_entries \(entries) -of default=nw=1 \(name)")
    var found: [String: String] = [:]
    for line in lines.split(separator: "\n") {
      let parts = line.split(separator: "=", maxSplits: 1).map(String.init)
      if parts.count == 2 { found[parts[0]] = parts[1] }
    }
    return found
  }

  /// The color of a pixel of the last picture, each part 0…255.
  private func lastColor(_ name: String, at x: Int, _ y: Int) throws -> [Int] {
    let text = try shell(
      "ffmpeg -v error -sseof -0.2 -i \(name) -update 1 -vf 'crop=2:2:\(x):\(y)' -f rawvideo -pix_fmt rgb24 last.raw -y && od -An -tu1 -N3 last.raw"
    )
    return text.split(separator: " ").compactMap { Int($0.trimmingNewline) }
  }

  @Test(
    arguments: [
      (AnimationFormat.mp4, nil, "h264", 320, 180), (.webM, nil, "vp9", 320, 180),
      (.mp4, PictureShape.tall, "h264", 180, 320), (.webM, .square, "vp9", 320, 320),
      (.mp4, .wide, "h264", 320, 180),
    ] as [(AnimationFormat, PictureShape?, String, Int, Int)])
  func aVideoHasItsShapeItsLengthAndTheColorsOfThePainting(
    format: AnimationFormat, shape: PictureShape?, codec: String, width: Int, height: Int
  ) throws {
    defer { system("rm -rf '\(folder)'") }
    var export = PlaybackExport(format: format, longestSide: 320, length: 3, framesPerSecond: 15)
    export.shape = shape
    let name = "making.\(format.ending)"
    #expect(try export.write(painting, to: "\(folder)/\(name)"))
    let found = try probe(name)
    #expect(found["codec_name"] == codec && found["pix_fmt"] == "yuv420p")
    #expect(found["width"] == "\(width)" && found["height"] == "\(height)")
    #expect(found["r_frame_rate"] == "15/1" && found["color_space"] == "bt709")
    // Three seconds, and two for the still at the end.
    #expect(found["nb_read_frames"] == "75")
    #expect(abs((Double(found["duration"] ?? "") ?? 0) - 5) < 0.1)
    // In the middle of the red stroke, and beside the painting.
    let scale = min(Double(width) / 321, Double(height) / 181)
    let y = Double(height) / 2 + (60 - 90.5) * scale
    let red = try lastColor(name, at: width / 2, Int(y))
    try #require(red.count == 3)
    #expect(abs(red[0] - 0xE0) < 14 && abs(red[1] - 0x10) < 14 && abs(red[2] - 0x10) < 14)
    let corner = try lastColor(name, at: 0, 0)
    let paper = painting.paper
    #expect(corner.allSatisfy { abs($0 - Int((paper.red * 255).rounded())) < 10 })
  }

  @Test func whatIsCalledOffLeavesNothing() throws {
    defer { system("rm -rf '\(folder)'") }
    let export = PlaybackExport(format: .mp4, longestSide: 320, length: 5, framesPerSecond: 20)
    let isWritten = try export.write(painting, to: "\(folder)/making.mp4") { $0 < 0.3 }
    #expect(!isWritten)
    #expect(try shell("ls -A").isEmpty)
  }

  @Test func aProgramThatFailsInTheMiddleIsQuoted() throws {
    defer { system("rm -rf '\(folder)'") }
    let program = "\(folder)/encoder"
    try StandInProgram.make(
      "head -c 50000 >/dev/null; echo first >&2; echo no space left >&2; exit 1", at: program)
    var writer = try VideoWriter(
      size: PixelSize(width: 64, height: 64), framesPerSecond: 10, format: .webM, program: program)
    var error: AnimationError?
    do throws(AnimationError) {
      let picture = Bitmap(size: PixelSize(width: 64, height: 64))
      for frame in 0..<200 {
        try writer.add(picture, changed: picture.bounds, at: frame * 100)
      }
      _ = try writer.finish(at: 20_000)
    } catch let caught {
      error = caught
    }
    #expect(error == .encoder(name: "ffmpeg", words: "no space left"))
    #expect(error?.description == "ffmpeg has failed: no space left")
  }

  @Test func withoutTheProgramItIsSaidWhatToInstall() {
    var error: AnimationError?
    do throws(AnimationError) {
      _ = try VideoWriter(
        size: PixelSize(width: 8, height: 8), framesPerSecond: 10, format: .mp4,
        program: "no-such-encoder")
    } catch let caught {
      error = caught
    }
    #expect(error == .missing(library: "no-such-encoder", package: "no-such-encoder"))
  }
}

extension Substring {
  fileprivate var trimmingNewline: Substring { filter { $0 != "\n" }[...] }
}

import Geometry
import Glibc
import Rasterizer

/// Writes WebM and MP4 through the program ffmpeg. Pictures go to it through a socket, and what it makes comes
/// in memory without a name: of a video that is called off, or fails, nothing is left anywhere.
struct VideoWriter: ~Copyable, AnimationWriter {
  private let size: PixelSize
  private let rate: Int
  /// What it reads the pictures from.
  private let input: FileDescriptor
  /// What it writes the video to, and its words to.
  private let output: FileDescriptor
  private let words: FileDescriptor
  private var process: pid_t
  /// The picture that is shown now, and how many times it and those before were sent.
  private var picture: [UInt32] = []
  private var sentCount = 0

  /// Starts ffmpeg. The sides are even, as players want them.
  init(
    size: PixelSize, framesPerSecond rate: Int, format: AnimationFormat, program: String = "ffmpeg"
  ) throws(AnimationError) {
    var pair: [Int32] = [-1, -1]
    // What it does not read, it does not wait for; no other program has the line.
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard unsafe socketpair(AF_UNIX, kind, 0, &pair) == 0 else { throw .program(.last) }
    let input = FileDescriptor(opened: pair[0])
    let theirs = FileDescriptor(opened: pair[1])
    let output = try VideoWriter.memory()
    let words = try VideoWriter.memory()
    let command = [program] + VideoWriter.arguments(size, rate, format)
    let files = [theirs.number, words.number, words.number, output.number]
    do throws(SystemError) {
      process = try ProgramRun.start(command, files)
    } catch {
      throw error.code == ENOENT
        ? .missing(library: program, package: program) : .program(error)
    }
    (self.size, self.rate) = (size, rate)
    self.input = input
    self.output = output
    self.words = words
  }

  deinit {
    guard process > 0 else { return }
    kill(process, SIGKILL)
    _ = ProgramRun.collect(process)
  }

  /// Whether ffmpeg is there.
  static var isPossible: Bool {
    let folders = unsafe getenv("PATH").map { unsafe String(cString: $0) } ?? "/usr/bin:/bin"
    return folders.split(separator: ":").contains { unsafe access("\($0)/ffmpeg", X_OK) == 0 }
  }

  mutating func add(
    _ picture: Bitmap, changed area: PixelRect, at milliseconds: Int
  ) throws(AnimationError) {
    try send(until: milliseconds)
    self.picture.removeAll(keepingCapacity: true)
    for y in 0..<size.height {
      picture.withRow(y, 0..<size.width) { row in
        for x in 0..<row.count { self.picture.append(row[x]) }
      }
    }
  }

  mutating func finish(at milliseconds: Int) throws(AnimationError) -> [UInt8] {
    try send(until: milliseconds)
    shutdown(input.number, Int32(SHUT_WR))
    guard end() == .ended(0) else { throw failure }
    do throws(SystemError) {
      return try output.contents(limit: .max)
    } catch {
      throw .program(error)
    }
  }

  /// Sends the picture of now for each frame before a time.
  private mutating func send(until milliseconds: Int) throws(AnimationError) {
    let wanted = milliseconds * rate / 1000
    while !picture.isEmpty, sentCount < wanted {
      let isSent = unsafe picture.withUnsafeBytes { bytes in
        var rest = unsafe bytes[...]
        while unsafe !rest.isEmpty {
          let part = unsafe UnsafeRawBufferPointer(rebasing: rest)
          let count = unsafe Glibc.send(
            input.number, part.baseAddress, part.count, Int32(MSG_NOSIGNAL))
          if count < 0, errno == EINTR { continue }
          guard count > 0 else { return false }
          unsafe rest = rest.dropFirst(count)
        }
        return true
      }
      // It has ended before all was there.
      guard isSent else {
        _ = end()
        throw failure
      }
      sentCount += 1
    }
  }

  /// Waits for its end.
  private mutating func end() -> ProgramRun.Outcome {
    defer { process = 0 }
    return ProgramRun.collect(process)
  }

  /// Why it has ended, by its last line, which is the nearest to the cause.
  private var failure: AnimationError {
    let said = (try? words.contents(limit: 1 << 16)) ?? []
    let line = String(decoding: said, as: UTF8.self).split(whereSeparator: \.isNewline).last
    return .encoder(name: "ffmpeg", words: line.map(String.init) ?? "…")
  }

  private static func memory() throws(AnimationError) -> FileDescriptor {
    do throws(SystemError) {
      return try .inMemory()
    } catch {
      throw .program(error)
    }
  }

  private static func arguments(
    _ size: PixelSize, _ rate: Int, _ format: AnimationFormat
  ) -> [String] {
    let codec =
      format == .mp4
      ? [
        "-c:v", "libx264", "-preset", "medium", "-crf", "18", "-movflags", "+faststart", "-f",
        "mp4",
      ]
      : [
        "-c:v", "libvpx-vp9", "-crf", "24", "-b:v", "0", "-deadline", "good", "-cpu-used", "4",
        "-row-mt", "1", "-f", "webm",
      ]
    return [
      "-hide_banner", "-loglevel", "error", "-f", "rawvideo", "-pix_fmt", "bgr0",
      "-s", "\(size.width)x\(size.height)", "-r", "\(rate)", "-i", "pipe:0", "-an",
      // The colors of sRGB, as players expect them of high definition.
      "-vf",
      "scale=out_color_matrix=bt709:out_range=tv:flags=accurate_rnd+full_chroma_int,format=yuv420p",
      "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "iec61966-2-1",
      // The same painting gives the same bytes.
      "-fflags", "+bitexact", "-flags:v", "+bitexact",
    ] + codec + ["-y", "/proc/self/fd/3"]
  }
}

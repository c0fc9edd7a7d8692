import CWebP
import Geometry
import PaintingModel
import Rasterizer
import Synchronization
import Testing

@testable import PaintingFiles

/// Writing the making of a painting as a file that moves.
@Suite struct PlaybackExportTests {
  private let size = PixelSize(width: 200, height: 120)

  /// Three waves in three colors, each of a second.
  private var painting: Painting {
    var painting = Painting(size: size)
    for (index, hex) in [0xC8553D, 0x2A6F97, 0x588157].enumerated() {
      let points = (0..<60).map { sample in
        let y = 25 + Double(index) * 35 + Double(sample % 12)
        return StrokePoint(
          location: Point(20 + Double(sample) * 2.6, y),
          time: Double(index) * 2 + Double(sample) / 60)
      }
      let (id, _) = painting.beginStroke(
        at: points[0], color: Color(hex: UInt32(hex)), brush: Brush(diameter: 7), seed: 3)
      _ = painting.append(Array(points.dropFirst()), to: id)
      _ = painting.endStroke(id)
    }
    return painting
  }

  private func export(_ format: AnimationFormat, side: Int? = nil) -> PlaybackExport {
    PlaybackExport(format: format, longestSide: side, length: 2, framesPerSecond: 10)
  }

  private func render(_ painting: Painting, _ size: PixelSize) -> [UInt32] {
    let bitmap = Bitmap(size: size)
    painting.render(
      into: bitmap, clip: bitmap.bounds,
      canvasToBitmap: .scale(
        x: Double(size.width) / Double(painting.size.width),
        y: Double(size.height) / Double(painting.size.height)))
    return (0..<size.width * size.height).map { bitmap[$0 % size.width, $0 / size.width] }
  }

  /// The pictures that should be there, at a size, and when each begins: those like the one before are
  /// left out.
  private func expected(_ painting: Painting, _ size: PixelSize) -> [(Int, [UInt32])] {
    var list: [(Int, [UInt32])] = []
    for index in 0...20 {
      var playback = Playback(of: painting)
      _ = playback.move(to: playback.duration * Double(index) / 20)
      let picture = render(playback.painting, size)
      if picture != list.last?.1 { list.append((index * 100, picture)) }
    }
    return list
  }

  @Test(arguments: [nil, 100, 4000] as [Int?])
  func `an animated PNG shows the making at its size, and its pixels end as the painting`(
    side: Int?
  ) throws {
    let bytes = try #require(try export(.apng, side: side).encode(painting))
    let read = try ReadAPNG(bytes)
    // Never larger than the painting.
    #expect(read.size == (side == 100 ? PixelSize(width: 100, height: 60) : size))
    #expect(read.loops == 0)
    let expected = expected(painting, read.size)
    try #require(read.frames.count == expected.count)
    var time = 0
    for (frame, (start, picture)) in zip(read.frames, expected) {
      #expect(time == start)
      #expect(frame.picture == picture, "at \(start) ms")
      time += frame.delay
    }
    // Two seconds, and two more of rest.
    #expect(time == 4000)
    #expect(read.frames.last?.picture == render(painting, read.size))
  }

  @Test func `only what differs is in an animated PNG`() throws {
    let read = try ReadAPNG(try #require(try export(.apng).encode(painting)))
    #expect(read.frames[0].area == size.bounds)
    for (former, frame) in zip(read.frames, read.frames.dropFirst()) {
      #expect(frame.area.area < size.width * size.height / 6)
      // No row or column at its edge is as it was.
      let area = frame.area
      func differs(_ x: Int, _ y: Int) -> Bool {
        frame.picture[y * size.width + x] != former.picture[y * size.width + x]
      }
      #expect((area.minX..<area.maxX).contains { differs($0, area.minY) })
      #expect((area.minX..<area.maxX).contains { differs($0, area.maxY - 1) })
      #expect((area.minY..<area.maxY).contains { differs(area.minX, $0) })
      #expect((area.minY..<area.maxY).contains { differs(area.maxX - 1, $0) })
    }
  }

  @Test func `an animated WebP shows the same pictures at the same times`() throws {
    let bytes = try #require(try export(.webP, side: 100).encode(painting))
    let small = PixelSize(width: 100, height: 60)
    let expected = expected(painting, small)
    var outcome = cwebp_outcome.done
    let reader = try #require(cwebp_reader_open(bytes, bytes.count, &outcome))
    defer { cwebp_reader_close(reader) }
    #expect(cwebp_reader_count(reader) == expected.count)
    #expect(cwebp_reader_loops(reader) == 0)
    var pixels = [UInt32](repeating: 0, count: 6000)
    for (index, (start, picture)) in expected.enumerated() {
      var end: Int32 = 0
      try #require(cwebp_reader_next(reader, &pixels, pixels.count, &end) == .done)
      #expect(pixels == picture, "at \(start) ms")
      #expect(Int(end) == (index + 1 < expected.count ? expected[index + 1].0 : 4000))
    }
  }

  @Test func `length and rate keep to what there can be`() throws {
    var wish = PlaybackExport(format: .apng, longestSide: 20, length: .nan, framesPerSecond: 500)
    var read = try ReadAPNG(try #require(try wish.encode(painting)))
    #expect(read.frames.map(\.delay).reduce(0, +) == 3000)
    #expect(read.frames.count <= 31)
    wish.length = 2
    wish.framesPerSecond = 1
    wish.longestSide = -5
    read = try ReadAPNG(try #require(try wish.encode(painting)))
    #expect(read.size == PixelSize(width: 1, height: 1))
    #expect(read.frames.count <= 21)
  }

  @Test(arguments: AnimationFormat.allCases)
  func `progress grows to one, and the file is there`(format: AnimationFormat) throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/making.\(format.ending)"
    var told: [Double] = []
    let isWritten = try export(format, side: 60).write(painting, to: path) { part in
      told.append(part)
      return true
    }
    #expect(isWritten)
    #expect(told.first == 0 && told.last == 1 && told == told.sorted() && told.count > 20)
    #expect(try FileBytes.read(path) == export(format, side: 60).encode(painting))
  }

  @Test(arguments: AnimationFormat.allCases, [0.0, 0.5, 1.0])
  func `what is called off leaves nothing, and an old file as it was`(
    format: AnimationFormat, at moment: Double
  ) throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/making"
    try AtomicFile.write([1, 2, 3], to: path)
    let isWritten = try export(format, side: 60).write(painting, to: path) { $0 < moment }
    #expect(!isWritten)
    #expect(try FileBytes.read(path) == [1, 2, 3])
    #expect(folder.names == ["making"])
  }

  @Test func `where it cannot be written, the message says so and nothing is left`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/none/making.apng"
    #expect(throws: FileError.self) {
      try export(.apng, side: 20).write(painting, to: path)
    }
    #expect(folder.names.isEmpty)
  }

  @Test func `a painting that is too large for WebP is refused in plain words`() {
    let wide = Painting(size: PixelSize(width: 17_000, height: 2))
    let failure = #expect(throws: FileError.self) {
      try PlaybackExport(format: .webP, longestSide: nil).write(wide, to: "/nowhere/a.webp")
    }
    #expect(
      failure?.description == "Could not export “/nowhere/a.webp”: a side would be 17000 pixels "
        + "long, and 16383 is the most; choose a smaller size.")
  }

  @Test func `a painting without a history is one still picture`() throws {
    let read = try ReadAPNG(try #require(try export(.apng).encode(Painting(size: size))))
    #expect(read.frames.count == 1)
    #expect(read.frames[0].delay == 4000)
  }
}

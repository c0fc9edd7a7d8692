import CWebP
import Testing

/// Pictures and animations through libwebp.
@Suite struct CWebPTests {
  private let exact = cwebp_quality(is_lossless: 1, value: 20, effort: 1)

  /// A picture whose every pixel is seen and tells its place.
  private func picture(_ width: Int, _ height: Int, blue: UInt32 = 0) -> [UInt32] {
    (0..<width * height).map { index in
      0xFF00_0000 | UInt32(index % width) << 16 | UInt32(index / width) << 8 | blue
    }
  }

  private func encode(
    _ pixels: [UInt32], _ width: UInt32, _ height: UInt32, _ quality: cwebp_quality
  ) throws -> [UInt8] {
    var data = cwebp_data()
    try #require(cwebp_encode(pixels, width, height, quality, &data) == .done)
    defer { cwebp_free(data) }
    return Array(UnsafeBufferPointer(start: data.bytes, count: data.length))
  }

  @Test func `a picture comes back as it was, with what can be seen through`() throws {
    var pixels = picture(31, 17)
    pixels[5] = 0x8012_3456
    let bytes = try encode(pixels, 31, 17, exact)
    var head = cwebp_head()
    #expect(cwebp_read_head(bytes, bytes.count, &head) == .done)
    #expect(head.width == 31 && head.height == 17 && head.has_alpha == 1 && head.is_animated == 0)
    var read = [UInt32](repeating: 0, count: 31 * 17)
    #expect(cwebp_decode(bytes, bytes.count, &read, read.count) == .done)
    #expect(read == pixels)
  }

  @Test func `with loss, a picture is near to what it was`() throws {
    let pixels = [UInt32](repeating: 0xFF40_80C0, count: 64 * 64)
    let bytes = try encode(pixels, 64, 64, cwebp_quality(is_lossless: 0, value: 80, effort: 2))
    var read = [UInt32](repeating: 0, count: 64 * 64)
    #expect(cwebp_decode(bytes, bytes.count, &read, read.count) == .done)
    for shift: UInt32 in [0, 8, 16] {
      let difference = Int(read[0] >> shift & 255) - Int(pixels[0] >> shift & 255)
      #expect(abs(difference) < 6)
    }
  }

  @Test func `what is cut off, too large for its room or no WebP is refused`() throws {
    let bytes = try encode(picture(31, 17), 31, 17, exact)
    var read = [UInt32](repeating: 0, count: 31 * 17)
    #expect(cwebp_decode(bytes, bytes.count / 2, &read, read.count) == .broken)
    #expect(cwebp_decode(bytes, bytes.count, &read, read.count - 1) == .badExtents)
    #expect(cwebp_decode(Array("not a picture at all".utf8), 20, &read, read.count) == .notWebP)
    #expect(cwebp_decode(bytes, 5, &read, read.count) == .notWebP)
    var data = cwebp_data()
    #expect(cwebp_encode(read, 16384, 0, exact, &data) == .badExtents)
    #expect(data.bytes == nil)
  }

  @Test func `an animation comes back picture by picture, each with its time`() throws {
    var outcome = cwebp_outcome.done
    let writer = try #require(cwebp_writer_create(40, 30, 3, exact, &outcome))
    defer { cwebp_writer_destroy(writer) }
    var pictures = [picture(40, 30)]
    for index in 1..<4 {
      pictures.append(pictures[index - 1])
      pictures[index][index * 50] = 0xFFFF_FFFF
    }
    for (index, pixels) in pictures.enumerated() {
      #expect(cwebp_writer_add(writer, pixels, Int32(index * 100)) == .done)
    }
    var data = cwebp_data()
    #expect(cwebp_writer_finish(writer, 1000, &data) == .done)
    defer { cwebp_free(data) }
    let bytes = Array(UnsafeBufferPointer(start: data.bytes, count: data.length))

    let reader = try #require(cwebp_reader_open(bytes, bytes.count, &outcome))
    defer { cwebp_reader_close(reader) }
    #expect(cwebp_reader_count(reader) == 4)
    #expect(cwebp_reader_loops(reader) == 3)
    var read = [UInt32](repeating: 0, count: 40 * 30)
    var ends: [Int32] = []
    for pixels in pictures {
      var end: Int32 = 0
      #expect(cwebp_reader_next(reader, &read, read.count, &end) == .done)
      #expect(read == pixels)
      ends.append(end)
    }
    #expect(ends == [100, 200, 300, 1000])
    var end: Int32 = 0
    #expect(cwebp_reader_next(reader, &read, read.count, &end) == .broken)
    #expect(cwebp_decode(bytes, bytes.count, &read, read.count) == .done)
    #expect(read == pictures[0])
  }
}

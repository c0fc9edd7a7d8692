import Geometry
import Rasterizer
import Testing

@testable import PaintingFiles

/// An animated PNG, read by the letter of its specification.
struct ReadAPNG {
  struct Frame {
    let area: PixelRect
    /// In milliseconds.
    let delay: Int
    /// The whole picture with it.
    let picture: [UInt32]
  }

  private(set) var size = PixelSize(width: 1, height: 1)
  private(set) var frames: [Frame] = []
  private(set) var loops = -1

  private var header: [UInt8] = []
  private var promised = 0
  private var control: [UInt8]?
  private var data: [UInt8] = []

  init(_ bytes: [UInt8]) throws {
    try #require(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
    var place = 8
    var number = 0
    var ended = false
    while place + 12 <= bytes.count {
      let length = Self.number(bytes[place..<place + 4])
      let type = String(decoding: bytes[place + 4..<place + 8], as: UTF8.self)
      try #require(place + 12 + length <= bytes.count)
      let content = Array(bytes[place + 8..<place + 8 + length])
      let sum = Self.crc(bytes[place + 4..<place + 8 + length])
      #expect(sum == Self.number(bytes[(place + 8 + length)..<(place + 12 + length)]), "\(type)")
      place += 12 + length
      switch type {
      case "IHDR":
        header = content
        size = PixelSize(
          width: Self.number(content[0..<4]), height: Self.number(content[4..<8]))
      case "acTL":
        promised = Self.number(content[0..<4])
        loops = Self.number(content[4..<8])
      case "fcTL":
        try finishFrame()
        #expect(Self.number(content[0..<4]) == number)
        number += 1
        control = content
      case "IDAT":
        #expect(frames.isEmpty)
        data += content
      case "fdAT":
        #expect(Self.number(content[0..<4]) == number)
        number += 1
        data += content.dropFirst(4)
      case "IEND":
        try finishFrame()
        ended = true
      default: break
      }
    }
    #expect(ended && place == bytes.count)
    #expect(frames.count == promised)
  }

  private static func number(_ bytes: some Collection<UInt8>) -> Int {
    bytes.reduce(0) { $0 << 8 | Int($1) }
  }

  /// Bit by bit, unlike the code that is tested.
  private static func crc(_ bytes: ArraySlice<UInt8>) -> Int {
    var value: UInt32 = .max
    for byte in bytes {
      value ^= UInt32(byte)
      for _ in 0..<8 { value = value >> 1 ^ (value & 1 == 1 ? 0xEDB8_8320 : 0) }
    }
    return Int(~value)
  }

  private mutating func finishFrame() throws {
    guard let control else { return }
    let part = control[4..<20].enumerated().reduce(into: [0, 0, 0, 0]) { parts, byte in
      parts[byte.offset / 4] = parts[byte.offset / 4] << 8 | Int(byte.element)
    }
    let area = try #require(
      PixelRect(
        minX: part[2], minY: part[3], maxX: part[2] + part[0], maxY: part[3] + part[1]))
    try #require(area.intersection(size.bounds) == area)
    // Neither wiped nor blended.
    #expect(control[24] == 0 && control[25] == 0)
    let delay = Self.number(control[20..<22]) * 1000 / Self.number(control[22..<24])
    frames.append(Frame(area: area, delay: delay, picture: try picture(with: area)))
    self.control = nil
    data = []
  }

  /// The last picture with the new pixels in an area: they are read as a PNG of their own.
  private func picture(with area: PixelRect) throws -> [UInt32] {
    var png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    func four(_ number: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(number >> $0 & 255) } }
    func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
      let body = Array(type.utf8) + content
      return four(content.count) + body + four(Self.crc(body[...]))
    }
    png += chunk("IHDR", four(area.width) + four(area.height) + header[8...])
    png += chunk("IDAT", data) + chunk("IEND", [])
    let reader = try PNGReader(png)
    var picture =
      frames.last?.picture ?? [UInt32](repeating: 0, count: size.width * size.height)
    var row = [UInt16](repeating: 0, count: area.width * 4)
    for y in area.minY..<area.maxY {
      try reader.readRow(into: &row)
      for x in area.minX..<area.maxX {
        let at = (x - area.minX) * 4
        picture[y * size.width + x] =
          0xFF00_0000 | UInt32(row[at] >> 8) << 16 | UInt32(row[at + 1] >> 8) << 8
          | UInt32(row[at + 2] >> 8)
      }
    }
    return picture
  }
}

import ColorSpaces
import Geometry
import Testing

@testable import PaintingFiles

/// Damaged palettes give colors, with what is wrong, or an error in words; never a crash, never a wait.
@Suite struct DamagedPaletteTests {
  enum Kind: CaseIterable {
    case gimp, exchange, photoshop, krita, kritaList

    var file: [UInt8] {
      get throws {
        let photoshop: [(parts: [Int], name: String)] = (0..<12).map {
          ([[0, 1, 2, 7, 8, 9][$0 % 6], $0 * 5000, 9000, 700, 65535], "Color \($0) é🌅")
        }
        switch self {
        case .gimp: return PaletteFile.gimp(.fude)
        case .exchange:
          return PaletteBuilder.exchange(
            PaletteBuilder.group(
              "Group",
              [
                PaletteBuilder.swatch("Brick", "RGB ", [0.8, 0.3, 0.2]),
                PaletteBuilder.swatch("Sky 🌤", "CMYK", [0.5, 0, 0, 0.1]),
                PaletteBuilder.swatch("Lab", "LAB ", [0.5, 20, 30]),
                PaletteBuilder.swatch("Gray", "Gray", [0.5]),
              ]))
        case .photoshop:
          return PaletteBuilder.photoshop(version: 1, photoshop)
            + PaletteBuilder.photoshop(version: 2, photoshop)
        case .krita: return try PaletteBuilder.krita(Kind.list)
        case .kritaList: return Array(Kind.list.utf8)
        }
      }
    }

    private static let list = """
      <?xml version="1.0" encoding="UTF-8"?>
      <ColorSet name="Sunset" columns="3" rows="2" comment="" version="1.0">
      <ColorSetEntry name="a" bitdepth="U8"><sRGB r="1" g="0.5" b="0"/><Position row="0" column="1"/>
      </ColorSetEntry><Group name="G" rows="1"><ColorSetEntry name="b &amp; c" bitdepth="F32">
      <Lab L="50" a="-20" b="30" space="x"/><Position row="9" column="0"/></ColorSetEntry>
      <ColorSetEntry name="d"><CMYK c="0" m=".1" y="1e-1" k="0"/></ColorSetEntry></Group></ColorSet>
      """

    /// Reads the file; true for colors, false for an error.
    func opens(_ bytes: [UInt8]) -> Bool {
      let read: ReadPalette
      if self == .kritaList {
        read = KritaPalette.read(list: bytes)
      } else {
        do throws(PaletteError) {
          read = try PaletteFile.read(bytes, name: "x.aco")
        } catch {
          #expect(!error.description.isEmpty)
          return false
        }
        #expect(!read.palette.swatches.isEmpty && !read.palette.name.isEmpty)
      }
      #expect(read.palette.columns >= 0 && read.palette.swatches.count <= ReadPalette.mostSwatches)
      #expect(!read.problems.contains { $0.description.isEmpty })
      // Whatever came in can be kept.
      let kept = GimpPalette.read(PaletteFile.gimp(read.palette))
      #expect(kept.problems.isEmpty && kept.palette.swatches.count == read.palette.swatches.count)
      return !read.palette.swatches.isEmpty
    }
  }

  @Test(arguments: Kind.allCases)
  func truncated(_ kind: Kind) throws {
    let whole = try kind.file
    #expect(kind.opens(whole))
    for count in 0..<whole.count { _ = kind.opens(Array(whole[..<count])) }
  }

  @Test(arguments: Kind.allCases)
  func changed(_ kind: Kind) throws {
    let whole = try kind.file
    var dice = SplitMix64(seed: 21)
    var opened = 0
    for _ in 0..<3000 {
      var bytes = whole
      for _ in 0...Int.random(in: 0..<6, using: &dice) { Self.mutate(&bytes, &dice) }
      if kind.opens(bytes) { opened += 1 }
    }
    #expect(opened > 100 && opened < 3000, "\(opened)")
  }

  @Test func noise() {
    var dice = SplitMix64(seed: 22)
    let marks: [[UInt8]] = [
      Array("GIMP Palette\n".utf8), Array("ASEF".utf8), [0, 1], [0, 2], [0x50, 0x4B, 3, 4], [],
    ]
    for round in 0..<3000 {
      let count = Int.random(in: 0..<400, using: &dice)
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &dice) }
      _ = Kind.gimp.opens(marks[round % marks.count] + bytes)
    }
  }

  /// Lengths that promise gigabytes must cost nothing.
  @Test func promises() throws {
    let huge = PaletteBuilder.big(0xFFFF_FFFF, 4)
    let swatch = PaletteBuilder.swatch("a", "RGB ", [1, 0, 0])
    let blocks = Array("ASEF".utf8) + [0, 1, 0, 0] + huge + swatch
    #expect(try PaletteFile.read(blocks, name: "x").palette.swatches.count == 1)
    let long = PaletteBuilder.exchange([swatch]) + [0, 1] + huge + [1, 2, 3]
    #expect(try PaletteFile.read(long, name: "x").palette.swatches.count == 1)
    let name = PaletteBuilder.photoshop(version: 2, [(parts: [0, 1, 2, 3, 4], name: "")])
    #expect(throws: PaletteError.self) {
      try PaletteFile.read(Array(name.prefix(14)) + huge, name: "x.aco")
    }
  }

  /// One small harm: a bit, a byte, a part that is taken out, doubled or moved.
  private static func mutate(_ bytes: inout [UInt8], _ dice: inout SplitMix64) {
    guard !bytes.isEmpty else { return }
    let place = Int.random(in: 0..<bytes.count, using: &dice)
    let end = min(bytes.count, place + Int.random(in: 1...16, using: &dice))
    switch Int.random(in: 0..<6, using: &dice) {
    case 0: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &dice)
    case 1: bytes[place] = UInt8.random(in: 0...255, using: &dice)
    case 2: bytes[place] = [0, 10, 13, 0x7F, 0x80, 0xFF].randomElement(using: &dice) ?? 0
    case 3: bytes.removeSubrange(place..<end)
    case 4: bytes.insert(contentsOf: bytes[place..<end], at: place)
    default: bytes.removeLast(bytes.count - place)
    }
  }
}

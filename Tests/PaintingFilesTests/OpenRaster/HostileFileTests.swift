import Geometry
import PaintingModel
import Rasterizer
import Testing
import ThreadTime

@testable import PaintingFiles

/// Files that were made to do harm: each is refused with one clear line, at once.
@Suite struct HostileFileTests {
  private let dot = try? ForeignFile.png(1, 1, SIMD4(1, 0, 0, 1))

  /// The line that says why a file is not opened. No file may take more than two seconds.
  private func refusal(_ bytes: [UInt8]) throws -> String {
    let start = ThreadTime.now
    let error = try #require(throws: FileError.self) {
      try OpenRasterFile.decode(bytes, from: "bad.ora")
    }
    #expect(ThreadTime.now - start < .seconds(2))
    let text = error.description
    #expect(text.hasPrefix("Could not open “bad.ora”: ") && !text.contains("\n"))
    #expect(text.count < 400)
    return text
  }

  private func file(_ stack: String, _ more: [ZipBuilder.Entry] = []) throws -> ZipBuilder {
    ZipBuilder(stack: stack, layers: [("a.png", try #require(dot))], and: more)
  }

  @Test func aGoodArchiveMadeByTheSameHandIsOpened() throws {
    let bytes = try file("<layer src='a.png'/>", [.init("data/other", [1])]).bytes
    #expect(try OpenRasterFile.decode(bytes, from: "good").painting.tree.all.count == 1)
  }

  @Test func aZipBombIsNotUnpacked() throws {
    let zeros = [UInt8](repeating: 0, count: 1 << 25)
    func bomb(_ name: String, stack: String = "<layer src='a.png'/>") throws -> [UInt8] {
      var archive = ZipWriter()
      try archive.add("mimetype", Array("image/openraster".utf8))
      let xml = "<image w='4' h='3'><stack>\(stack)</stack></image>"
      if name != "stack.xml" { try archive.add("stack.xml", Array(xml.utf8)) }
      let start =
        name == "a.png" ? try #require(dot) : name.hasSuffix("bin") ? "FUDE".utf8.map(\.self) : []
      try archive.add(name, start + zeros, isPacked: true)
      let bytes = try archive.finish().joined
      #expect(bytes.count < 1 << 18)
      return bytes
    }
    #expect(try refusal(bomb("stack.xml")).contains("“stack.xml” is larger than 4,194,304 bytes"))
    // One pixel cannot have so many bytes.
    #expect(try refusal(bomb("a.png")).contains("“a.png” is larger than 16,777,225 bytes"))
    let history = try OpenRasterFile.decode(
      try bomb("data/fude-history.bin", stack: ""), from: "history")
    #expect(history.notice?.contains("damaged") == true)
  }

  @Test func aMillionEntriesAreRefused() throws {
    let one = ZipBuilder([.init("x")])
    let bytes = one.bytes
    let (local, record) = (bytes[..<31], bytes[31..<78])
    var list: [UInt8] = []
    list.reserveCapacity(47_000_000)
    for _ in 0..<1_000_000 { list += record }
    func number(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    let wide =
      number(0x0606_4B50, 4) + number(44, 8) + number(45, 2) + number(45, 2) + number(0, 8)
      + number(1_000_000, 8) + number(1_000_000, 8) + number(list.count, 8) + number(31, 8)
    let locator =
      number(0x0706_4B50, 4) + number(0, 4) + number(31 + list.count, 8) + number(1, 4)
    let end =
      number(0x0605_4B50, 4) + number(0, 4) + number(0xFFFF, 2) + number(0xFFFF, 2)
      + number(0xFFFF_FFFF, 4) + number(0xFFFF_FFFF, 4) + number(0, 2)
    #expect(
      try refusal(Array(local) + list + wide + locator + end)
        .contains("the archive has 1,000,000 entries, and 10,000 is the most"))
    var small = one
    small.entries = (0..<10_001).map { .init("\($0)") }
    #expect(try refusal(small.bytes).contains("the archive has 10,001 entries"))
    small.count = 3
    #expect(try refusal(small.bytes).contains("its list of entries is damaged"))
  }

  @Test(arguments: [
    "../x", "/etc/passwd", "data/../../x", "..", "C:\\x", "data\\x", "", "a\u{0}b", "/", "C:x",
  ])
  func aNameThatLeadsOutIsRefused(name: String) throws {
    let bytes = try file("<layer src='a.png'/>", [.init(name, [1])]).bytes
    #expect(try refusal(bytes).contains("an entry with the forbidden name"))
    // Also where nothing but the thumbnail is looked for.
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/bad.ora"
    try AtomicFile.write(bytes, to: path)
    #expect(throws: FileError.self) { try PaintingFile.thumbnail(of: path) }
  }

  @Test func aLinkIsRefused() throws {
    var link = ZipBuilder.Entry("data/link", Array("/etc/passwd".utf8))
    link.mode = 0o120777
    let bytes = try file("<layer src='data/link'/>", [link]).bytes
    #expect(try refusal(bytes).contains("the entry “data/link” is a link"))
  }

  @Test func aNameThatComesTwiceIsRefused() throws {
    let bytes = try file("<layer src='a.png'/>", [.init("a.png", [1])]).bytes
    #expect(try refusal(bytes).contains("the entry “a.png” twice"))
  }

  @Test func entriesThatShareTheirBytesAreRefused() throws {
    // The same bytes under two names, and an entry that has another one inside.
    var shared = ZipBuilder.Entry("b.png", try #require(dot))
    shared.isThere = false
    shared.offset = 0
    #expect(
      try refusal(file("<layer src='a.png'/>", [shared]).bytes).contains("shares its bytes"))
    var long = try file("<layer src='a.png'/>")
    long.entries[1].packedSize = long.entries[1].bytes.count + 100
    #expect(try refusal(long.bytes).contains("shares its bytes"))
    // Outside of the archive.
    var far = try file("<layer src='a.png'/>")
    far.entries[2].offset = 1 << 30
    #expect(try refusal(far.bytes).contains("“a.png” shares its bytes"))
  }

  @Test(arguments: [
    """
    <!DOCTYPE lolz [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">
    <!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;">]>
    """,
    "<!DOCTYPE x [<!ENTITY a SYSTEM \"file:///etc/passwd\">]>",
    "<!DOCTYPE x [<!ENTITY % p SYSTEM \"http://127.0.0.1/x.dtd\"> %p;]>",
    "<!DOCTYPE x [<!ENTITY a \"\(String(repeating: "x", count: 100_000))\">]>",
  ])
  func entityBombsAreRefused(declaration: String) throws {
    var bomb = try file("")
    let uses = String(repeating: "&a;", count: 10_000)
    bomb.entries[1].bytes = Array(
      "\(declaration)<image w='4' h='3'><stack name='\(uses)'>\(uses)</stack></image>".utf8)
    #expect(try refusal(bomb.bytes).contains("declares entities at line 1, which is not allowed"))
  }

  @Test func layersOfABillionPixelsAreRefused() throws {
    for (width, height) in [(33_000, 32_000), (1_000_000_000, 1), (1, 1_000_000_000)] {
      let png = PNGBuilder(width: width, height: height, depth: 8, colorType: 6, rows: [[0]]).data
      let bytes = ZipBuilder(stack: "<layer src='a.png'/>", layers: [("a.png", png)]).bytes
      #expect(try refusal(bytes).contains("in “a.png” the PNG picture is damaged at byte"))
      let xml = "<image w='\(width)' h='\(height)'><stack/></image>"
      var canvas = try file("")
      canvas.entries[1].bytes = Array(xml.utf8)
      #expect(
        try refusal(canvas.bytes)
          .contains("a picture of \(width) × \(height) pixels is larger than Fude can hold"))
    }
    // Extents within the limits, with far too few bytes for them.
    let thin = PNGBuilder(width: 11_000, height: 11_000, depth: 16, colorType: 6, rows: [[0]]).data
    let bytes = ZipBuilder(stack: "<layer src='a.png'/>", layers: [("a.png", thin)]).bytes
    #expect(try refusal(bytes).contains("too short for its extents"))
  }

  @Test func aBillionStrokesThatAreClaimedTakeNoMemory() throws {
    let good = try ZipReader(
      try OpenRasterEncoder(painting: Samples.painting(PixelSize(width: 9, height: 9))).encode())
    let history = try good.read(OpenRasterEncoder.historyEntry, limit: 1 << 20)
    // After the signature, version, hash, extents, paper and flag: strokes, undone strokes, brushes.
    for place in [41, 45, 49] {
      var claimed = history
      claimed.replaceSubrange(place..<(place + 4), with: [0, 0xCA, 0x9A, 0x3B])
      #expect(throws: HistoryError.value(offset: place)) { try StrokeHistory(claimed) }
    }
  }

  @Test func aBillionVersionsThatAreClaimedTakeNoMemory() throws {
    let size = PixelSize(width: 9, height: 9)
    var painting = Samples.painting(size)
    painting.addVersion(date: 1, name: "")
    let good = VersionsRecord.bytes(of: painting.versions, history: [])
    // After the signature, form and hash, and no brushes: brushes, branches, versions.
    for place in [16, 20, 24] {
      var claimed = good
      claimed.replaceSubrange(place..<(place + 4), with: [0, 0xCA, 0x9A, 0x3B])
      #expect(throws: HistoryError.value(offset: place)) {
        try VersionsRecord.read(claimed, history: [], stepCount: 9) { _ in nil }
      }
    }
  }

  @Test(arguments: [false, true])
  func manyBranchesThatGrowFromEachOtherAreReadAtOnce(isCircle: Bool) {
    let count = 200_000
    let branches = (0..<count).map { index in
      VersionBranch(
        parent: index > 0 ? index - 1 : isCircle ? count - 1 : nil, kept: 0, steps: [])
    }
    let time = ThreadTime.measure {
      #expect((PaintingVersions([], branches: branches, stepCount: 0) == nil) == isCircle)
    }
    #expect(time < .seconds(2))
  }

  @Test func aThumbnailThatLiesIsRefusedOrNotBelieved() throws {
    let folder = try TemporaryFolder()
    func thumbnail(_ bytes: [UInt8]) throws -> Picture {
      let entry = ZipBuilder.Entry("Thumbnails/thumbnail.png", bytes)
      let path = "\(folder.path)/lie.ora"
      try AtomicFile.write(try file("<layer src='a.png'/>", [entry]).bytes, to: path)
      return try PaintingFile.thumbnail(of: path)
    }
    #expect(throws: FileError.self) { try thumbnail(Array("no picture".utf8)) }
    #expect(throws: FileError.self) { try thumbnail([]) }
    let huge = PNGBuilder(width: 30_000, height: 30_000, depth: 1, colorType: 0, rows: [[0]])
    #expect(throws: FileError.self) { try thumbnail(huge.data) }
    let wide = try ForeignFile.png(3000, 2, SIMD4(0, 1, 0, 1))
    #expect(try thumbnail(wide).size == PixelSize(width: 256, height: 1))
  }

  @Test func aListOfEntriesThatWasCutIsRefused() throws {
    let bytes = try file("<layer src='a.png'/>").bytes
    for count in stride(from: 0, to: bytes.count, by: 3) {
      #expect(try refusal(Array(bytes[..<count])).contains("archive is damaged"))
    }
    #expect(try refusal(bytes + [0]).contains("archive is damaged"))
  }

  @Test func stacksNestedAHundredThousandTimesAreRefused() throws {
    let open = String(repeating: "<stack>", count: 100_000)
    let close = String(repeating: "</stack>", count: 100_000)
    #expect(try refusal(file(open + close).bytes).contains("more than 64 nested stacks"))
    // What we do not know may be nested: it is text to us.
    let unknown = open.replacing("stack", with: "a") + close.replacing("stack", with: "a")
    let painting = try OpenRasterFile.decode(
      try file(unknown + "<layer src='a.png'/>").bytes, from: "deep"
    ).painting
    let again = try OpenRasterEncoder(painting: painting).encode()
    #expect(try OpenRasterFile.decode(again, from: "again").painting.tree == painting.tree)
  }

  @Test func manyLayersThatShowOneHugePictureAreRefusedBeforeTheyAreUnpacked() throws {
    let png = PNGBuilder(
      width: 8192, height: 8192, depth: 1, colorType: 0,
      rows: [[UInt8](repeating: 0, count: 9000)]
    ).data
    let layers = String(repeating: "<layer src='a.png'/>", count: 900)
    let bytes = ZipBuilder(stack: layers, layers: [("a.png", png)]).bytes
    #expect(try refusal(bytes).contains("its layers together have more paint than Fude can hold"))
  }
}

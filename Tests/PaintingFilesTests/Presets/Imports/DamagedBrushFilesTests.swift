import Testing

@testable import PaintingFiles

/// Files of brushes that promise much give an error in words soon.
@Suite(.serialized) struct DamagedBrushFilesTests {
  @Test func smallFilesThatPromiseMuchTakeLittle() {
    typealias Builder = PhotoshopBrushBuilder
    // 4096 × 4096 pixels of two bytes for each row of 128 would be 1 MiB: less is refused.
    var sample = Builder.Sample(width: 4096, height: 4096, isPacked: true)
    sample.fill = 255
    let whole = Builder(
      samples: (0..<2).map { place in
        var sample = sample
        sample.id = "\(place)"
        return sample
      },
      presets: (0..<600).map { Builder.preset("\($0)", sample: "\($0 % 2)") }
    ).bytes
    do {
      let time = ContinuousClock().measure {
        let read = try? PhotoshopBrushFile.read(whole)
        #expect(read?.brushes.isEmpty == false)
      }
      #expect(time < .seconds(20))
    }
    let huge = Builder.list(1, [(2, Array(Builder.sampled(sample).content.prefix(50)))])
    #expect(throws: PresetError.self) { try PhotoshopBrushFile.read(huge) }
  }

  @Test(arguments: ["<a>", "<a/>", "<param name=''/>", "<param name='a'>", "&amp;", "<![CDATA[]]>"])
  func longXMLOfPiecesTakesLittle(_ piece: String) {
    let count = (1 << 20) / piece.utf8.count - 10
    let xml = "<Preset paintopid='paintbrush'>" + String(repeating: piece, count: count)
    do {
      let time = ContinuousClock().measure {
        #expect(throws: PresetError.self) {
          try KritaPresetFile.read(KritaBuilder.preset(xml)) { _, _ in nil }
        }
      }
      #expect(time < .seconds(5))
    }
  }

  @Test func elementsWithManyAttributesTakeLittle() {
    var xml = "<Preset paintopid='paintbrush'"
    for number in 0..<300_000 { xml += " a\(number)=''" }
    do {
      #expect(throws: PresetError.self) {
        try KritaPresetFile.read(KritaBuilder.preset(xml + "/>")) { _, _ in nil }
      }
    }
  }

  @Test func aTextThatSaysItHasTwoGigabytesTakesNone() {
    var file = KritaBuilder.preset(KritaBuilder.xml())
    #expect(throws: Never.self) { try KritaPresetFile.read(file) { _, _ in nil } }
    // The length of the first chunk behind the header.
    file[33] = 0x70
    let time = ContinuousClock().measure {
      #expect(throws: PresetError.notKrita) { try KritaPresetFile.read(file) { _, _ in nil } }
    }
    #expect(time < .seconds(1))
  }

  @Test func aSmallPresetThatUnpacksToMuchIsRefused() {
    let xml = [UInt8](repeating: 32, count: 1 << 26)
    guard let packed = Gzip.pack(xml) else { return }
    // Its header and its end are other ones than zlib's.
    var png = PNGBuilder(width: 1, height: 1, depth: 8, colorType: 0)
    png.rows = [[0]]
    let body = Array("preset".utf8) + [0, 0, 0x78, 1] + packed.dropFirst(10)
    png.chunks = [("zTXt", body)]
    #expect(throws: PresetError.notKrita) { try KritaPresetFile.read(png.data) { _, _ in nil } }
  }

  @Test func deepAndLongDescriptorsAreRefused() {
    typealias Builder = PhotoshopBrushBuilder
    var value = Builder.Value.long(1)
    for _ in 0..<5000 { value = .list([value]) }
    let deep = Builder(samples: [Builder.Sample()], presets: [value]).bytes
    #expect((try? PhotoshopBrushFile.read(deep))?.brushes.count == 1)
    let long = Builder.Value.list((0..<500_000).map { _ in .bool(true) })
    do {
      let bytes = Builder(samples: [Builder.Sample()], presets: [long]).bytes
      #expect((try? PhotoshopBrushFile.read(bytes))?.brushes.count == 1)
    }
  }
}

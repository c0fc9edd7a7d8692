import Geometry
import PaintingModel
import Rasterizer
import Testing

@testable import PaintingFiles

/// Faces in files.
@Suite struct StickerRecordTests {
  private let size = PixelSize(width: 131, height: 97)

  private func history(_ painting: Painting) throws -> StrokeHistory {
    let file = try ZipReader(try OpenRasterEncoder(painting: painting).encode())
    return try StrokeHistory(try file.read(OpenRasterEncoder.historyEntry, limit: 1 << 22))
  }

  /// A face under a stroke that was changed, and another that was removed.
  private func painting() -> (Painting, StickerID) {
    var painting = Painting(size: size)
    let face = Sticker(
      center: Point(60, 50), radius: 30, tilt: 0.3,
      expression: FacialExpression(eyes: .squinting, brows: .furrowed, mouth: .grin),
      lineWidth: 3.5, color: Color(hex: 0xC8553D, alpha: 0.5))
    let id = painting.addSticker(face)?.0 ?? StickerID(rawValue: 0)
    painting = Samples.stroke(on: painting)
    _ = painting.changeSticker(id) { $0.expression.mouth = .smile }
    if let (other, _) = painting.addSticker(face) { _ = painting.removeSticker(other) }
    return (painting, id)
  }

  @Test func everyBitOfAFaceComesBack() throws {
    var dice = SplitMix64(seed: 6)
    for _ in 0..<50 {
      var sticker = Samples.sticker(&dice)
      sticker.keepsAlpha = Bool.random(using: &dice)
      var writer = ByteWriter()
      let element = Element(
        .sticker(sticker), id: ElementID(author: dice.next(), number: 7),
        order: ElementOrder(dice.next(), parts: [3, 1 << 31]))
      ElementRecord.write(element, number: { _ in 0 }, to: &writer) { _, _ in }
      var reader = ByteReader(writer.bytes)
      let read = try ElementRecord.read(brush: { _ in nil }, &reader) { _ throws(HistoryError) in
        throw .value(offset: 0)
      }
      #expect(read == element)
      #expect(reader.remaining == 0)
    }
  }

  @Test func kindsKeepTheNumbersThatFilesHave() {
    #expect(ElementRecord.Kind.allCases.map(\.rawValue) == [0, 1, 2, 3, 4, 5])
    #expect(ElementRecord.Kind.allCases.map(\.step) == [3, 0, 2, 6, 7, 8])
    #expect(ElementRecord.Kind(nil) == .none)
    #expect(ElementRecord.Kind(.sticker(Sticker(center: .zero, radius: 9))) == .sticker)
  }

  @Test func aSavedFaceIsAliveAndItsChangesCanBeUndone() throws {
    let (painting, id) = painting()
    let bytes = try OpenRasterEncoder(painting: painting).encode()
    var copy = try OpenRasterFile.decode(bytes, from: "test").painting
    #expect(copy.stickers == painting.stickers && copy.sticker(id)?.expression.mouth == .smile)
    _ = copy.changeSticker(id) { $0.expression.mouth = $0.expression.mouth.sadderMouth }
    #expect(copy.sticker(id)?.expression.mouth == .grin)
    _ = copy.undo()
    #expect(Samples.pixels(copy) == Samples.pixels(painting))
    // The removal, the second face, and the change from before the save.
    for _ in 0..<3 { _ = copy.undo() }
    #expect(copy.sticker(id)?.expression.mouth == .grin && copy.strokes.count == 1)
    for _ in 0..<2 { _ = copy.undo() }
    #expect(copy.isEmpty && !copy.canUndo)
    for _ in 0..<5 { _ = copy.redo() }
    #expect(Samples.pixels(copy) == Samples.pixels(painting))
    #expect(copy.stickers == painting.stickers)
  }

  @Test func changedStrokesComeBackToo() throws {
    var (painting, _) = painting()
    painting = Samples.stroke(on: painting, seed: 3)
    let strokes = painting.strokes
    var record = painting.record
    let place = ElementPlace(layer: painting.activeLayer, index: 3)
    let edit = ElementEdit(at: place, putting: .stroke(strokes[0]))
    record.steps.append(FinishedStep(.change([edit])))
    record.doneCount += 1
    let changed = try #require(Painting(record))
    let copy = try history(changed)
    #expect(try StrokeHistory(copy.bytes) == copy)
    let bytes = try OpenRasterEncoder(painting: changed).encode()
    var reopened = try OpenRasterFile.decode(bytes, from: "test").painting
    #expect(reopened.strokes == [strokes[0], strokes[0]])
    _ = reopened.undo()
    #expect(reopened.strokes == strokes)
  }

  @Test func everyTruncationIsAnErrorAndFlippedBitsNeverCrash() throws {
    let history = try history(painting().0)
    let bytes = history.bytes
    for count in 0..<bytes.count {
      #expect(throws: HistoryError.self) { try StrokeHistory(Array(bytes[..<count])) }
    }
    var opened = 0
    for bit in 0..<(bytes.count * 8) {
      var flipped = bytes
      flipped[bit / 8] ^= 1 << UInt8(bit % 8)
      guard let read = try? StrokeHistory(flipped), let layers = read.layers, read.size == size
      else { continue }
      var record = PaintingRecord(size: size, tree: layers.tree, contents: [:])
      (record.steps, record.doneCount) = (layers.steps, layers.doneCount)
      guard var painting = Painting(record) else { continue }
      opened += 1
      // Each of them would take long to paint; a few show that none falls.
      guard opened % 97 == 0 else { continue }
      while painting.undo() != nil {}
      while painting.redo() != nil {}
    }
    #expect(opened > 100)
  }

  @Test(arguments: [Double.nan, .infinity, 1e6])
  func facesOutOfThisWorldAreRefused(x: Double) throws {
    var writer = ByteWriter()
    StickerRecord.write(Sticker(center: Point(9, 9), radius: 20), to: &writer)
    for place in [4, 12, 20, 28, 36] {
      var bytes = writer.bytes
      for (index, byte) in withBytes(of: x).enumerated() { bytes[place + index] = byte }
      var reader = ByteReader(bytes)
      #expect(throws: HistoryError.self) { try StickerRecord.read(&reader) }
    }
  }

  private func withBytes(of x: Double) -> [UInt8] {
    var writer = ByteWriter()
    writer.add(x)
    return writer.bytes
  }
}

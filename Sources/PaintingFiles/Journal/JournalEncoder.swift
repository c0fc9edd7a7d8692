import PaintingModel
import Rasterizer

/// Puts steps and strokes into bytes, and gives their brushes and areas numbers.
struct JournalEncoder {
  /// The numbers of all brushes.
  private(set) var brushes: [Brush: UInt32]
  /// The brushes that had none before.
  private(set) var newBrushes: [(number: UInt32, bytes: [UInt8])] = []

  /// The numbers of all areas.
  private(set) var areas: AreaNumbers
  /// The numbers of the pixels of placed pictures.
  private(set) var pictures: PictureNumbers
  /// How many of them had one before.
  private let knownPictures: Int
  /// The pictures of references that stand in the journal, by their hashes.
  private(set) var references: Set<UInt64>
  /// Those that did not before.
  private(set) var newReferences: [ReferencePicture] = []
  /// The pictures of brushes that stand elsewhere, by their hashes.
  private let foreignPictures: Set<UInt64>

  init(
    brushes: [Brush: UInt32], areas: [Area: UInt32] = [:],
    pictures: PictureNumbers = PictureNumbers(), references: Set<UInt64> = [],
    brushPictures: Set<UInt64> = []
  ) {
    self.brushes = brushes
    self.areas = AreaNumbers(areas)
    self.pictures = pictures
    self.references = references
    foreignPictures = brushPictures
    knownPictures = pictures.all.count
  }

  mutating func bytes(of step: FinishedStep) -> [UInt8] {
    var writer = ByteWriter()
    (writer.areas, writer.pictures) = (areas, pictures)
    StepRecord.write(step, number: { number(of: $0) }, to: &writer)
    (areas, pictures) = (writer.areas, writer.pictures)
    for (hash, picture) in writer.references where references.insert(hash).inserted {
      newReferences.append(picture)
    }
    return writer.bytes
  }

  mutating func bytes(of progress: StrokeProgress) -> [UInt8] {
    var writer = ByteWriter()
    if progress.known == 0 {
      StrokeRecord.write(progress.stroke, brush: number(of: progress.stroke.brush), to: &writer)
    } else {
      StrokeRecord.write(progress.stroke.points, to: &writer)
    }
    return writer.bytes
  }

  private mutating func number(of brush: Brush) -> UInt32 {
    if let number = brushes[brush] { return number }
    let number = UInt32(brushes.count)
    var writer = ByteWriter()
    if !brush.pictures.isEmpty { writer.brushPictures = brushPictures }
    brushes[brush] = number
    BrushRecord.write(brush, to: &writer)
    newBrushes.append((number, writer.bytes))
    return number
  }

  /// The pictures of all brushes that have a number, and those that stand elsewhere, by their hashes.
  private var brushPictures: Set<UInt64> {
    Set(brushes.keys.flatMap { $0.pictures.map(\.hash) }).union(foreignPictures)
  }

  /// The pixels of placed pictures that had no number before, as PNG.
  var newPictures: [(JournalSheet, bytes: [UInt8])] {
    get throws(JournalError) {
      var result: [(JournalSheet, bytes: [UInt8])] = []
      for number in knownPictures..<pictures.all.count {
        let png = try JournalEncoder.png(pictures.all[number].tiles)
        result.append((.picture(UInt32(number)), png))
      }
      return result
    }
  }

  /// The pictures that layers made by steps begin with, as PNG.
  static func contents(
    of steps: [FinishedStep]
  ) throws(JournalError) -> [(JournalSheet, bytes: [UInt8])] {
    var contents: [(JournalSheet, bytes: [UInt8])] = []
    for step in steps {
      guard case .edit(_, _, let bases) = step.content else { continue }
      for (id, base) in bases { contents.append((.layer(id), try png(base))) }
    }
    return contents
  }

  private static func png(_ tiles: TileGrid) throws(JournalError) -> [UInt8] {
    do throws(PNGError) {
      return try OpenRasterEncoder.encode(tiles)
    } catch {
      throw .cannotEncode(reason: error.description)
    }
  }
}

import PaintingModel
import Rasterizer

/// The versions of a painting as they lie in a file, beside its history:
/// ```
/// "FUVE"  form: u32  hash of the history's bytes, see `ByteHash`: u64
/// brushes: u32, then each: number: u32, see `BrushRecord`
/// areas: u32, then each: number: u32, see `AreaRecord`
/// branches: u32, then each:
///   grows from: u32 (0: the history, else a branch's place + 1)   steps in common: u32
///   own steps: u32, then each: bytes: u32, see `StepRecord`
/// versions: u32, then each: saved at: u64, seconds since 1970   name: text
///   branch: u32 (as above)   steps: u32
/// ```
/// Pictures that layers made by those steps begin with are entries of their own.
enum VersionsRecord {
  /// The form that we write, and the newest that we read. In form 1 elements have no names, up to form 2
  /// there are no areas.
  static let form: UInt32 = 3
  private static let signature = Array("FUVE".utf8)

  /// The versions as bytes.
  ///
  /// - Parameters:
  ///   - history: the bytes of the history that they belong to.
  ///   - pictures: the numbers of the pixels of placed pictures, which lie apart.
  ///   - brushPictures: the pictures of brushes that stand in the history.
  static func bytes(
    of versions: PaintingVersions, history: [UInt8], pictures: PictureNumbers = PictureNumbers(),
    brushPictures: [BrushPicture] = []
  ) -> [UInt8] {
    var encoder = JournalEncoder(
      brushes: [:], pictures: pictures, brushPictures: Set(brushPictures.map(\.hash)))
    let branches = versions.branches.map { branch in branch.steps.map { encoder.bytes(of: $0) } }
    var writer = ByteWriter()
    writer.add(signature)
    writer.add(form)
    writer.add(UInt64(bitPattern: ByteHash.value(history)))
    writer.add(UInt32(encoder.newBrushes.count))
    for (number, bytes) in encoder.newBrushes {
      writer.add(number)
      writer.add(bytes)
    }
    let areas = encoder.areas.newRecords
    writer.add(UInt32(areas.count))
    for (number, bytes) in areas {
      writer.add(number)
      writer.add(bytes)
    }
    writer.add(UInt32(branches.count))
    for (branch, steps) in zip(versions.branches, branches) {
      writer.add(UInt32((branch.parent ?? -1) + 1))
      writer.add(UInt32(branch.kept))
      writer.add(UInt32(steps.count))
      for step in steps {
        writer.add(UInt32(step.count))
        writer.add(step)
      }
    }
    writer.add(UInt32(versions.all.count))
    for version in versions.all {
      writer.add(UInt64(bitPattern: version.date))
      writer.add(text: version.name)
      writer.add(UInt32((version.branch ?? -1) + 1))
      writer.add(UInt32(version.place))
    }
    return writer.bytes
  }

  /// Reads versions that belong to a history of so many steps.
  ///
  /// - Parameters:
  ///   - history: the bytes of that history.
  ///   - picture: finds the pixels of placed pictures by their numbers.
  ///   - brushPictures: the pictures of brushes that stand in the history.
  ///   - references: finds the pictures of references; nil for none.
  ///   - base: gives the pictures that layers begin with, nil where one is of no use.
  static func read(
    _ bytes: [UInt8], history: [UInt8], stepCount: Int,
    picture: @escaping (UInt32) -> PicturePixels? = { _ in nil },
    brushPictures: [BrushPicture] = [], references: FoundReferences? = nil,
    base: (LayerID) -> TileGrid?
  ) throws(HistoryError) -> PaintingVersions {
    var reader = ByteReader(bytes)
    for picture in brushPictures { reader.brushPictures[picture.hash] = picture }
    guard try reader.slice(signature.count).elementsEqual(signature) else { throw .notAHistory }
    let form: UInt32 = try reader.integer()
    guard (1...VersionsRecord.form).contains(form) else { throw .version(form) }
    let hash = Int64(bitPattern: try reader.integer())
    guard hash == ByteHash.value(history) else { throw .value(offset: 8) }
    var brushes: [UInt32: Brush] = [:]
    for _ in 0..<(try reader.count(bytesEach: 5)) {
      let number: UInt32 = try reader.integer()
      brushes[number] = try BrushRecord.read(&reader)
    }
    var areas: [UInt32: Area] = [:]
    if form > 2 {
      for _ in 0..<(try reader.count(bytesEach: AreaRecord.leastBytes)) {
        let number: UInt32 = try reader.integer()
        areas[number] = try AreaRecord.read(&reader)
      }
    }
    var branches: [VersionBranch] = []
    for _ in 0..<(try reader.count(bytesEach: 12)) {
      let parent = Int(try reader.integer(UInt32.self)) - 1
      let kept = Int(try reader.integer(UInt32.self))
      var steps: [FinishedStep] = []
      for _ in 0..<(try reader.count(bytesEach: 6)) {
        let step = Array(try reader.slice(try reader.count(bytesEach: 1)))
        steps.append(
          try StepRecord.read(
            step, brushes: brushes, areas: areas, isNamed: form > 1, picture: picture,
            references: references, base: base))
      }
      branches.append(VersionBranch(parent: parent < 0 ? nil : parent, kept: kept, steps: steps))
    }
    var all: [SavedVersion] = []
    for _ in 0..<(try reader.count(bytesEach: 17)) {
      let date = Int64(bitPattern: try reader.integer())
      let name = try reader.text()
      let branch = Int(try reader.integer(UInt32.self)) - 1
      let place = Int(try reader.integer(UInt32.self))
      all.append(
        SavedVersion(date: date, name: name, branch: branch < 0 ? nil : branch, place: place))
    }
    guard reader.remaining == 0 else { throw .tooLong(offset: reader.offset) }
    guard let versions = PaintingVersions(all, branches: branches, stepCount: stepCount) else {
      throw .value(offset: reader.offset)
    }
    return versions
  }
}

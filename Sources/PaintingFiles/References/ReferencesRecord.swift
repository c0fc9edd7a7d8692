import PaintingModel

/// The references that a painting has, and where they float: an entry of its own beside the history, so that they
/// come back also where another app has changed the picture.
/// ```
/// "FURE"  form: u32  has references: u8, then see `ReferenceRecord`  see `PlacementsRecord`
/// ```
struct ReferencesRecord: Equatable {
  /// The name of the archive's entry.
  static let entry = "data/fude-references.bin"
  /// The form that we write, and the newest that we read.
  static let form: UInt32 = 1
  /// The most bytes of it.
  static let mostBytes = 1 << 20
  private static let signature = Array("FURE".utf8)

  var references: [Reference]
  var placements: [ElementID: ReferencePlacement]

  /// What is to be said of a painting; nil where it has never had any.
  init?(_ record: PaintingRecord) {
    guard !record.tree.referencePictures.isEmpty || !record.referencePlacements.isEmpty else {
      return nil
    }
    references = record.tree.referencePictures
    placements = record.referencePlacements
  }

  /// Reads it; references whose pictures are missing are left out.
  init(_ bytes: [UInt8], _ pictures: FoundReferences) throws(HistoryError) {
    var reader = ByteReader(bytes)
    reader.references = pictures
    guard try reader.slice(4).elementsEqual(Self.signature) else { throw .notAHistory }
    let form: UInt32 = try reader.integer()
    guard form == Self.form else { throw .version(form) }
    references = try reader.flag() ? try ReferenceRecord.read(&reader) : []
    placements = try PlacementsRecord.read(&reader)
    guard reader.remaining == 0 else { throw .tooLong(offset: reader.offset) }
  }

  /// It as bytes.
  var bytes: [UInt8] {
    var writer = ByteWriter()
    writer.add(Self.signature)
    writer.add(Self.form)
    writer.add(flag: !references.isEmpty)
    if !references.isEmpty { ReferenceRecord.write(references, to: &writer) }
    PlacementsRecord.write(placements, to: &writer)
    return writer.bytes
  }
}

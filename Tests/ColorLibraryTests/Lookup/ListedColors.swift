import ColorLibrary

/// A library in memory, in place of the one on disk.
actor ListedColors: ColorKeeper {
  /// What was kept, and from whom.
  private(set) var kept: [(record: ColorRecord, server: String)] = []
  private var records: [UInt32: ColorRecord]
  private var own: [UInt32: [Tag]] = [:]

  init(_ records: [ColorRecord] = []) {
    self.records = Dictionary(uniqueKeysWithValues: records.map { ($0.hex, $0) })
  }

  func color(_ hex: UInt32) async throws(LibraryError) -> ColorRecord {
    records[hex] ?? ColorRecord(timestamp: 0, hex: hex, id: ColorRecord.unknownID)
  }

  func addTag(_ name: String, to hex: UInt32) async throws(LibraryError) {
    guard !name.isEmpty else { throw .badTag(name) }
    let old = try await color(hex)
    let tag = Tag(timestamp: 1, id: Int64(1000 + own.count), name: name)
    own[hex, default: []].append(tag)
    let id = old.isKnown ? old.id : Int64(hex)
    records[hex] = ColorRecord(timestamp: 1, hex: hex, id: id, tags: old.tags + [tag])
  }

  func keep(_ record: ColorRecord, from server: String) async throws(LibraryError) {
    kept.append((record, server))
  }

  func ownTags(of hex: UInt32) async throws(LibraryError) -> [Tag] { own[hex] ?? [] }
}

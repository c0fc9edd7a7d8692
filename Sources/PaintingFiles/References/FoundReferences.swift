import PaintingModel

/// The pictures of references that a reader has found: each is read once, and shared.
final class FoundReferences {
  private var found: [UInt64: ReferencePicture?] = [:]
  /// How many bytes more may be read: as many as there can be.
  private var rest: Int
  private let read: (_ hash: UInt64, _ limit: Int) -> [UInt8]?

  /// - Parameters:
  ///   - known: pictures that need not be read.
  ///   - limit: how many bytes all others may have together.
  ///   - read: reads the bytes of a hash, no more of them than the limit; nil where they are of no use.
  init(
    known: [ReferencePicture] = [], limit: Int, read: @escaping (UInt64, Int) -> [UInt8]?
  ) {
    for picture in known { found[picture.hash] = picture }
    rest = limit
    self.read = read
  }

  /// The picture of a hash; nil where there is none of use.
  func find(_ hash: UInt64) -> ReferencePicture? {
    if let known = found[hash] { return known }
    let bytes = read(hash, min(rest, ReferencePicture.mostBytes))
    // What is not what it is called is damaged.
    let picture = bytes.map { ReferencePicture($0) }.flatMap { $0.hash == hash ? $0 : nil }
    rest -= picture?.bytes.count ?? 0
    found[hash] = .some(picture)
    return picture
  }
}

extension FoundReferences {
  /// Those of an OpenRaster file, which does not pack them: all together have no more bytes than it has.
  convenience init(in archive: ZipReader) {
    self.init(limit: archive.byteCount) { hash, limit in
      let name = LayerEntry.reference(hash)
      return archive.contains(name) ? try? archive.read(name, limit: limit) : nil
    }
  }
}

extension ReferencePicture {
  /// Takes the bytes of a picture's file.
  init(_ bytes: [UInt8]) {
    self.init(hash: UInt64(bitPattern: ByteHash.value(bytes)), bytes: bytes)
  }
}

internal import Glibc
internal import Synchronization

/// A file for tiles that nobody looks at, so that a huge painting needs no more memory than what is seen of it.
///
/// The file has no name: the system takes it away with the program, however that ends, and no other user can open
/// it. What is in it is nowhere else as pixels, but all of it follows from the painting's elements and file.
public final class TileStore: Sendable {
  private struct Room {
    /// Where the file ends, in units.
    var end = 0
    /// Pieces that are free, by their length in units.
    var free: [Int: [Int]] = [:]
  }

  private let file: Int32
  private let room = Mutex(Room())
  /// Where tiles are packed and unpacked, one after the other: memory that came and went for each would be taken
  /// apart by the small things that stay.
  private let packing = Mutex<[UInt64]>([])
  private let unpacking = Mutex([UInt64](repeating: 0, count: PackedTile.mostWords))

  /// What pieces of the file are multiples of, in bytes.
  private static let unit = 512

  /// Makes a store in a folder; nil where no file can be made there.
  public init?(in folder: String) {
    var name = Array((folder + "/.tiles-XXXXXX").utf8CString)
    // For its owner alone.
    let file = unsafe mkstemp(&name)
    guard file >= 0 else { return nil }
    unsafe unlink(name)
    _ = fcntl(file, F_SETFD, FD_CLOEXEC)
    self.file = file
  }

  deinit { close(file) }

  /// How long the file is, in bytes.
  var byteCount: Int { room.withLock { $0.end } * Self.unit }

  /// Puts a tile away; nil where the disk takes no more.
  func put(_ tile: Tile) -> StoredTile? {
    packing.withLock { words in
      PackedTile.pack(tile, into: &words)
      let place = take(Self.units(of: words.count))
      guard write(words, at: place) else {
        give(place, words.count)
        return nil
      }
      return StoredTile(store: self, place: place, wordCount: words.count)
    }
  }

  private func write(_ words: [UInt64], at place: Int) -> Bool {
    unsafe words.withUnsafeBytes { buffer in
      var done = 0
      while done < buffer.count, let start = buffer.baseAddress {
        let count = unsafe pwrite(
          file, start + done, buffer.count - done, place * Self.unit + done)
        if count < 0, errno == EINTR { continue }
        if count <= 0 { return false }
        done += count
      }
      return true
    }
  }

  /// What was put away at a place. Where the disk does not give it back, it is as if there were no memory for it.
  fileprivate func tile(_ place: Int, wordCount: Int) -> Tile {
    unpacking.withLock { words in
      unsafe words.withUnsafeMutableBytes { buffer in
        var done = 0
        while done < wordCount * 8, let start = buffer.baseAddress {
          let count = unsafe pread(
            file, start + done, wordCount * 8 - done, place * Self.unit + done)
          if count < 0, errno == EINTR { continue }
          if count <= 0 { TileMemory.refused() }
          done += count
        }
      }
      return PackedTile.unpack(words)
    }
  }

  private func take(_ units: Int) -> Int {
    room.withLock { room in
      if let place = room.free[units]?.popLast() { return place }
      defer { room.end += units }
      return room.end
    }
  }

  fileprivate func give(_ place: Int, _ wordCount: Int) {
    room.withLock { $0.free[Self.units(of: wordCount), default: []].append(place) }
  }

  private static func units(of wordCount: Int) -> Int { (wordCount * 8 + unit - 1) / unit }
}

/// A tile that takes no memory: it was put away, or is one of those that are made late.
final class StoredTile: Sendable {
  private enum Source {
    case store(TileStore, place: Int, wordCount: Int)
    case late(LateTiles, number: Int)
  }

  private let source: Source

  fileprivate init(store: TileStore, place: Int, wordCount: Int) {
    source = .store(store, place: place, wordCount: wordCount)
  }

  /// One of those that are made late, by its number among them.
  init(_ tiles: LateTiles, number: Int) { source = .late(tiles, number: number) }

  deinit {
    if case .store(let store, let place, let wordCount) = source { store.give(place, wordCount) }
  }

  /// The tile, read again.
  var tile: Tile {
    switch source {
    case .store(let store, let place, let wordCount): store.tile(place, wordCount: wordCount)
    case .late(let tiles, let number): tiles.tile(number)
    }
  }

  /// Those that it is one of; nil where it was put away.
  var lateTiles: LateTiles? { if case .late(let tiles, _) = source { tiles } else { nil } }
}

public import Geometry
internal import Synchronization

/// Tiles that are not there before somebody asks for one of them: then all are made at once, and put away. A picture
/// that is read from a file needs as long as what is asked for of it.
public final class LateTiles: Sendable {
  private enum State {
    case unmade(@Sendable () -> [Tile])
    case made([Made])
  }

  /// What has become of a tile. The disk may take no more.
  private enum Made {
    case away(StoredTile)
    case tile(Tile)
  }

  /// The canvas's pixels that they lie in.
  public let block: PixelRect
  private let store: TileStore
  private let state: Mutex<State>
  private let isDone = Atomic(false)

  /// Promises tiles.
  ///
  /// - Parameters:
  ///   - block: the canvas's pixels that they lie in.
  ///   - store: takes them once they are made.
  ///   - make: makes them; asked at most once, on any thread.
  public init(in block: PixelRect, store: TileStore, make: @escaping @Sendable () -> [Tile]) {
    self.block = block
    self.store = store
    state = Mutex(.unmade(make))
  }

  /// Whether they are there.
  public var areMade: Bool { isDone.load(ordering: .acquiring) }

  /// Makes them, where nobody has done so. Whoever asks meanwhile waits.
  public func make() { _ = made() }

  /// One of them; transparent where it turns out that there are not so many.
  func tile(_ number: Int) -> Tile {
    let made = made()
    guard made.indices.contains(number) else { return Tile() }
    return switch made[number] {
    case .away(let stored): stored.tile
    case .tile(let tile): tile
    }
  }

  private func made() -> [Made] {
    state.withLock { state in
      switch state {
      case .made(let tiles): return tiles
      case .unmade(let make):
        let tiles = make().map { tile in store.put(tile).map { Made.away($0) } ?? .tile(tile) }
        state = .made(tiles)
        isDone.store(true, ordering: .releasing)
        return tiles
      }
    }
  }
}

extension TileGrid {
  /// Puts tiles that are made late where nothing is.
  ///
  /// - Parameter places: one for each, in the order in which they are made.
  public mutating func put(_ tiles: LateTiles, at places: [Int]) {
    for (number, place) in places.enumerated() { put(StoredTile(tiles, number: number), at: place) }
  }
}

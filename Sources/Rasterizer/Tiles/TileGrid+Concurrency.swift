internal import Synchronization
internal import Threads

extension TileGrid {
  /// Changes some tiles, each independent of all others, on several threads at once.
  ///
  /// - Parameters:
  ///   - indices: the places of the tiles; no place may come twice.
  ///   - threads: the most threads that work, this one among them.
  ///   - makeScratch: makes what one thread needs for its work.
  ///   - body: changes the tile at a place; the tile is nil where it is transparent.
  /// - Returns: what `body` gave, in the order of `indices`.
  public mutating func changeTiles<Scratch, Result: Sendable>(
    _ indices: [Int], threads: Int, makeScratch: @Sendable () -> Scratch,
    _ body: @Sendable (inout Scratch, Int, inout Tile?) -> Result
  ) -> [Result] {
    let next = Atomic(0)
    // Taken out, so that nobody else holds a tile while it is changed.
    var tiles = indices.map { index in
      defer { self[index] = nil }
      return self[index]
    }
    var results = [Result?](repeating: nil, count: indices.count)
    unsafe tiles.withUnsafeMutableBufferPointer { tiles in
      unsafe results.withUnsafeMutableBufferPointer { results in
        // Every place is worked on by one thread only, so that the two buffers may be shared.
        nonisolated(unsafe) let (tiles, results) = unsafe (tiles, results)
        onThreads(threads) {
          var scratch = makeScratch()
          while true {
            let position = next.wrappingAdd(1, ordering: .relaxed).oldValue
            guard position < indices.count else { return }
            unsafe results[position] = body(&scratch, indices[position], &tiles[position])
          }
        }
      }
    }
    for (index, tile) in zip(indices, tiles) { self[index] = tile }
    return results.compactMap(\.self)
  }
}

/// Makes values on several threads at once, in the order of their numbers.
public func concurrentMap<Value: Sendable>(
  _ count: Int, threads: Int, _ body: @Sendable (Int) -> Value
) -> [Value] {
  guard threads > 1, count > 1 else { return (0..<count).map(body) }
  let next = Atomic(0)
  var values = [Value?](repeating: nil, count: count)
  unsafe values.withUnsafeMutableBufferPointer { values in
    nonisolated(unsafe) let values = unsafe values
    onThreads(min(threads, count)) {
      while true {
        let position = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard position < count else { return }
        unsafe values[position] = body(position)
      }
    }
  }
  return values.compactMap(\.self)
}

/// Does something on several threads at once, this one among them, and waits for all of them.
private func onThreads(_ count: Int, _ body: @Sendable () -> Void) {
  guard count > 1 else { return body() }
  withoutActuallyEscaping(body) { body in
    let others = (1..<count).compactMap { _ in SystemThread(body) }
    body()
    for thread in others { thread.join() }
  }
}

internal import Rasterizer

extension Painting {
  /// How much memory the states of tiles take that are kept so that undo is quick, of all layers together, in
  /// bytes. What two of them share is counted twice. For tests and benchmarks.
  package var undoMemory: Int {
    contents.values.reduce(history.weight) { $0 + $1.history.weight }
      * Tile.channelCount * MemoryLayout<UInt16>.stride
  }
}

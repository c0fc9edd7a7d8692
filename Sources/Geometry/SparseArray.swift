/// An array of a fixed length whose places mostly hold the same value: only stretches of places that hold others
/// take memory, and a copy that is changed costs as much as the stretch that is.
///
/// It is generic over what other modules keep, so its parts can be seen from there.
@frozen public struct SparseArray<Element> {
  /// The number of places.
  public let count: Int
  /// What places hold that were never set.
  @usableFromInline let common: Element
  /// The stretches, each of 64 places; an empty one holds `common` everywhere.
  @usableFromInline var stretches: [[Element]]

  /// Makes an array of so many places that all hold the same.
  @inlinable public init(repeating common: Element, count: Int) {
    (self.count, self.common) = (count, common)
    stretches = [[Element]](repeating: [], count: (count + 63) >> 6)
  }

  /// What a place holds.
  @inlinable public subscript(index: Int) -> Element {
    @inline(__always) get {
      stretches[index >> 6].isEmpty ? common : stretches[index >> 6][index & 63]
    }
    @inline(__always) _modify {
      if stretches[index >> 6].isEmpty {
        stretches[index >> 6] = [Element](repeating: common, count: 64)
      }
      yield &stretches[index >> 6][index & 63]
    }
  }

  /// Whether no place of the stretch around a place was ever set.
  @inlinable public func isUntouched(around index: Int) -> Bool { stretches[index >> 6].isEmpty }

  /// The places of all stretches of which some place was set, in order.
  @inlinable public var touchedIndices: [Int] {
    stretches.indices.flatMap { number in
      stretches[number].isEmpty ? 0..<0 : number << 6..<min(count, (number + 1) << 6)
    }
  }
}

extension SparseArray: Sendable where Element: Sendable {}

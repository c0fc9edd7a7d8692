import PaintingModel

/// What a line says of erasers that take nothing from some elements any more, which have it in common.
struct ErasersFields: Codable {
  var number: UInt32?
  var names: [String]?

  init(_ names: Set<ElementID>, number: UInt32) {
    self.number = number
    self.names = names.map(\.word).sorted()
  }

  /// The names.
  var ids: Set<ElementID> {
    get throws(LineProblem) {
      var ids: Set<ElementID> = []
      for word in names ?? [] { ids.insert(try ElementID.read(word, "names")) }
      return ids
    }
  }
}

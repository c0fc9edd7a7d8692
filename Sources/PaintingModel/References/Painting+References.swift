/// The pictures that a painter looks at: kept with the painting, and never seen in its picture.
///
/// Which there are is of the layer tree, so that each that comes or goes is a step; where they float is none.
extension Painting {
  /// The references, in the order in which they came.
  public var references: [Reference] { tree.referencePictures }

  /// Adds a reference as a step that undo takes back; nil where there are too many, or a stroke is in progress.
  public mutating func addReference(
    _ picture: ReferencePicture, named name: String, at placement: ReferencePlacement
  ) -> Reference? {
    guard live.isEmpty, references.count < Reference.mostCount else { return nil }
    let reference = Reference(id: nextElementID(), picture, named: name)
    referencePlacements[reference.id] = placement
    return insertReference(reference, at: references.count) ? reference : nil
  }

  /// Puts a reference back that was taken away, as a step; false where it is there, there are too many, or a
  /// stroke is in progress.
  public mutating func insertReference(_ reference: Reference, at index: Int) -> Bool {
    guard live.isEmpty, references.count < Reference.mostCount,
      !references.contains(where: { $0.id == reference.id })
    else { return false }
    var next = tree
    next.referencePictures.insert(reference, at: max(0, min(references.count, index)))
    _ = arrange(next)
    return true
  }

  /// Takes a reference away, as a step that undo takes back; false where there is none of that name, or a stroke
  /// is in progress. Where it was stays known, for undo.
  public mutating func removeReference(_ id: ElementID) -> Bool {
    guard live.isEmpty, let index = references.firstIndex(where: { $0.id == id }) else {
      return false
    }
    var next = tree
    next.referencePictures.remove(at: index)
    _ = arrange(next)
    return true
  }

  /// Takes over references that a file has beside a painting of which it keeps no steps.
  public mutating func adopt(
    _ references: [Reference], at placements: [ElementID: ReferencePlacement]
  ) {
    tree.referencePictures = Array(references.prefix(Reference.mostCount))
    referencePlacements = placements
  }
}

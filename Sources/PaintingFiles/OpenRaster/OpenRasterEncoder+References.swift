import PaintingModel

/// References lie beside the history, in entries of our own that no other app looks for.
extension OpenRasterEncoder {
  /// The entries of references: the picture of each that is there, or that undo, redo or a version brings back,
  /// once, and what is said of those that are there. None where there never were any.
  static func referenceEntries(
    of record: PaintingRecord, _ versions: PaintingVersions
  ) -> [(name: String, bytes: [UInt8])] {
    var pictures: [UInt64: ReferencePicture] = [:]
    func add(_ tree: LayerTree) {
      for reference in tree.referencePictures {
        pictures[reference.picture.hash] = reference.picture
      }
    }
    func add(_ steps: [FinishedStep]) {
      for step in steps {
        guard case .edit(let before, let after, _) = step.content else { continue }
        add(before)
        add(after)
      }
    }
    add(record.tree)
    add(record.steps)
    for branch in versions.branches { add(branch.steps) }
    var entries = pictures.sorted { $0.key < $1.key }.map { hash, picture in
      (name: LayerEntry.reference(hash), bytes: picture.bytes)
    }
    if let said = ReferencesRecord(record) {
      entries.append((name: ReferencesRecord.entry, bytes: said.bytes))
    }
    return entries
  }
}

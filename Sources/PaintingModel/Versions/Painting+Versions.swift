public import Geometry
internal import Rasterizer

/// Versions: how the painting was when it was saved.
extension Painting {
  /// Remembers the painting as it is now, without strokes in progress, as a version; false where the
  /// newest version is the same.
  ///
  /// - Parameters:
  ///   - date: now, in seconds since 1970.
  ///   - name: what it is called.
  @discardableResult public mutating func addVersion(date: Int64, name: String) -> Bool {
    let place = timeline.doneCount
    if let last = versions.all.last, last.branch == nil, last.place == place, last.name == name {
      return false
    }
    versions.all.append(SavedVersion(date: date, name: name, branch: nil, place: place))
    timeline.seal()
    return true
  }

  /// Forgets the newest version, whose file could not be written.
  public mutating func removeNewestVersion() { _ = versions.all.popLast() }

  /// The painting as it was at a version, with its history up to there; nil where something of it does
  /// not fit. Costs as much as undoing and doing again what lies between.
  public func painting(at version: SavedVersion) -> Painting? {
    let (kept, steps) = versions.way(to: version)
    guard kept <= timeline.steps.count else { return nil }
    var progress = noProgress
    progress.kept = kept
    progress.steps = steps
    progress.doneCount = progress.stepCount
    var painting = self
    painting.versions = PaintingVersions()
    return painting.replay(progress) == steps.count ? painting : nil
  }

  /// Makes the painting what another state of it is, as one step that undo takes back; gives the pixels
  /// that may look different, nil where there is nothing to change or a stroke is in progress.
  public mutating func goBack(to state: Painting) -> Region? {
    guard live.isEmpty, state.firstSize == firstSize else { return nil }
    let steps = steps(to: state)
    guard !steps.isEmpty else { return nil }
    var progress = noProgress
    progress.kept = timeline.doneCount
    progress.steps = steps
    progress.doneCount = progress.stepCount
    progress.active = state.tree.active
    let before = self
    guard replay(progress) == steps.count else {
      self = before
      return nil
    }
    return Region(frame.bounds)
  }

  /// What makes the painting another state of it: first the layers, then the elements of each.
  private func steps(to state: Painting) -> [FinishedStep] {
    var contents: [FinishedStep.Content] = []
    var arrangement = state.tree
    arrangement.active = tree.active
    if arrangement != tree {
      var bases: [LayerID: TileGrid] = [:]
      for leaf in state.tree.leaves.map(\.id) where history(of: leaf) == nil {
        let base = leaf == state.tree.active ? state.base : state.contents[leaf]?.base
        if let base = base?.trimmed { bases[leaf] = base }
      }
      contents.append(.edit(before: tree, after: state.tree, bases: bases))
    }
    var edits: [ElementEdit] = []
    for leaf in state.tree.leaves.map(\.id) {
      let new = state.history(of: leaf)?.elements ?? []
      let old = history(of: leaf)?.elements ?? []
      for index in 0..<max(old.count, new.count) {
        let place = ElementPlace(layer: leaf, index: index)
        let before = index < old.count ? old[index] : nil
        let after = index < new.count ? new[index] : nil
        guard before != after else { continue }
        edits.append(
          ElementEdit(
            ElementChange(
              at: place, before: before, after: after, isAddition: index >= old.count)))
      }
    }
    if !edits.isEmpty { contents.append(.change(edits)) }
    return contents.enumerated().map { FinishedStep($1, isJoined: $0 > 0) }
  }

  /// Keeps the steps from a place on that a version needs, before they are lost.
  mutating func keepVersions(from place: Int) {
    guard versions.neededCount > place else { return }
    let steps = finishedSteps(from: place).prefix(versions.neededCount - place)
    versions.keep(Array(steps), from: place)
  }
}

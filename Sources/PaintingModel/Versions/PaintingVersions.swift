/// How a painting was at its saves: places in its history, and the steps that are in it no more.
public struct PaintingVersions: Sendable {
  /// The saves, in the order in which they were made.
  public internal(set) var all: [SavedVersion] = []
  /// What the history has lost, and a version needs.
  public internal(set) var branches: [VersionBranch] = []

  /// Makes none.
  public init() {}

  /// Makes versions of their parts; nil where they do not fit together, or lie beyond the end of a
  /// history of so many steps.
  public init?(_ all: [SavedVersion], branches: [VersionBranch], stepCount: Int) {
    func end(_ branch: Int?) -> Int? {
      guard let branch else { return stepCount }
      return branches.indices.contains(branch) ? branches[branch].end : nil
    }
    for (index, branch) in branches.enumerated() {
      // A branch may grow from one that was kept later, since that one took its place in the history.
      guard branch.parent != index, let end = end(branch.parent), (0...end).contains(branch.kept)
      else { return nil }
    }
    guard PaintingVersions.areRooted(branches) else { return nil }
    for version in all {
      guard let end = end(version.branch), (0...end).contains(version.place) else { return nil }
    }
    (self.all, self.branches) = (all, branches)
  }

  /// Whether each branch leads to the history, none in a circle. Looks at each branch once.
  private static func areRooted(_ branches: [VersionBranch]) -> Bool {
    var isRooted = [Bool](repeating: false, count: branches.count)
    for start in branches.indices {
      var way: [Int] = []
      var next: Int? = start
      while let index = next, !isRooted[index] {
        guard way.count < branches.count else { return false }
        way.append(index)
        next = branches[index].parent
      }
      for index in way { isRooted[index] = true }
    }
    return true
  }

  /// The steps up to the greatest place of the history that a version needs.
  var neededCount: Int {
    max(
      all.lazy.filter { $0.branch == nil }.map(\.place).max() ?? 0,
      branches.lazy.filter { $0.parent == nil }.map(\.kept).max() ?? 0)
  }

  /// Keeps steps that the history is about to lose from a place on.
  mutating func keep(_ steps: [FinishedStep], from place: Int) {
    let new = branches.count
    for index in all.indices where all[index].branch == nil && all[index].place > place {
      all[index].branch = new
    }
    for index in branches.indices
    where branches[index].parent == nil && branches[index].kept > place {
      branches[index].parent = new
    }
    branches.append(VersionBranch(parent: nil, kept: place, steps: steps))
  }

  /// What leads to a version: how many steps of the history, and then which others.
  func way(to version: SavedVersion) -> (kept: Int, steps: [FinishedStep]) {
    var (place, branch, steps) = (version.place, version.branch, [FinishedStep]())
    while let index = branch, branches.indices.contains(index) {
      let part = branches[index]
      if place > part.kept {
        steps = Array(part.steps.prefix(place - part.kept)) + steps
        place = part.kept
      }
      branch = part.parent
    }
    return (place, steps)
  }
}

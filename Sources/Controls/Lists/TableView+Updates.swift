import Geometry
import UserInterface

extension TableView {
  /// Shows rows that are new in the data source, which has them already; the paths are those they
  /// have now. The chosen row stays the same one.
  public func insertRows(at paths: [IndexPath], animated: Bool = true) {
    let new = paths.sorted()
    update(animated: animated, arrivals: Set(new)) { old in
      new.reduce(into: old) { path, inserted in
        if inserted.section == path.section, inserted.row <= path.row { path.row += 1 }
      }
    }
  }

  /// Takes rows away that the data source has no more; the paths are those they had. A chosen row
  /// that goes leaves none chosen.
  public func deleteRows(at paths: [IndexPath], animated: Bool = true) {
    let gone = Set(paths)
    update(animated: animated, arrivals: []) { old in
      guard !gone.contains(old) else { return nil }
      let before = gone.count { $0.section == old.section && $0.row < old.row }
      return IndexPath(row: old.row - before, section: old.section)
    }
  }

  /// Asks for the cells and the heights of rows anew.
  public func reloadRows(at paths: [IndexPath]) {
    for path in paths { recycle(path) }
    askForLayout()
  }

  /// Moves cells and choice to where they belong now. `place` tells the new path of an old one.
  private func update(
    animated: Bool, arrivals: Set<IndexPath>, place: (IndexPath) -> IndexPath?
  ) {
    slide?.animation?.finish()
    var places: [IndexPath: Double] = [:]
    var kept: [IndexPath: TableViewCell] = [:]
    for (path, cell) in cells {
      guard let new = place(path) else {
        recycle(path)
        continue
      }
      kept[new] = cell
      places[new] = cell.frame.minY
    }
    cells = kept
    indexPathForSelectedRow = indexPathForSelectedRow.flatMap(place)
    askForLayout()
    guard animated, window != nil else { return }
    var slide = TableSlide(arrivals: arrivals)
    for (path, y) in places {
      if let top = layout.edges(of: path)?.lowerBound, top != y { slide.shifts[path] = y - top }
    }
    self.slide = slide
    let animation = Animation(in: window) { [weak self] progress in
      self?.slide(to: progress)
    } completion: { [weak self] in
      self?.slide = nil
      self?.setNeedsLayout()
    }
    if animation.isRunning { self.slide?.animation = animation }
  }

  private func slide(to progress: Double) {
    slide?.progress = progress
    for path in slide?.arrivals ?? [] { cells[path]?.alpha = slide?.alpha(of: path) ?? 1 }
    setNeedsLayout()
  }
}

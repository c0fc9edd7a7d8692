public import PaintingFiles
public import UserInterface

extension Keeper {
  /// Makes a keeper that tries again by the clock of a backend what a disk has refused.
  public convenience init(backend: any Backend) {
    self.init { seconds, action in
      let timer = backend.schedule(after: seconds, action)
      return { backend.cancel(timer) }
    }
  }
}

import Geometry
import PaintingFiles
import Synchronization
import Threads

/// Makes the pictures of the gallery on a thread of its own, in the order of the newest wishes.
nonisolated final class GalleryPictureMaker: Sendable {
  /// A picture that is wanted.
  struct Wish: Hashable, Sendable {
    let item: GalleryItem
    /// What it has to fit, in pixels.
    let frame: PixelSize
    /// The corner, in pixels.
    let radius: Double
  }

  private typealias Done = @MainActor (Wish, Picture?) -> Void

  private struct State {
    var wishes: [Wish] = []
    var done: Done?
    /// What is being made.
    var current: Wish?
    var isRunning = false
  }

  private let cache: ThumbnailCache
  private let thread = WorkThread()
  private let state = Mutex(State())

  init(_ cache: ThumbnailCache) { self.cache = cache }

  /// Makes these, the first first, in place of all that was wanted before and is not begun. `done`
  /// is told of each, with nil where an item shows nothing that can be read.
  func want(_ wishes: [Wish], done: @escaping @MainActor (Wish, Picture?) -> Void) {
    let isNew = state.withLock { state in
      state.wishes = wishes.filter { $0 != state.current }.reversed()
      state.done = done
      defer { state.isRunning = state.isRunning || !state.wishes.isEmpty }
      return !state.isRunning && !state.wishes.isEmpty
    }
    if isNew { thread.perform { self.run() } }
  }

  private func run() {
    while let wish = next() { make(wish) }
  }

  private func next() -> Wish? {
    state.withLock { state in
      state.current = state.wishes.popLast()
      if state.current == nil { state.isRunning = false }
      return state.current
    }
  }

  private func make(_ wish: Wish) {
    let size = ThumbnailSize(atLeast: max(wish.frame.width, wish.frame.height))
    // A large one may have to be made of the whole painting: until then, what lies in its file.
    if size.side > ThumbnailSize.large.side, cache.kept(of: wish.item.path, size: size) == nil,
      let small = cache.thumbnail(of: wish.item.path, size: .large)
    {
      tell(wish, small)
    }
    tell(wish, cache.thumbnail(of: wish.item.path, size: size))
  }

  private func tell(_ wish: Wish, _ thumbnail: Picture?) {
    let picture = thumbnail.map {
      $0.fitting(wish.frame).onCheckers(side: max(4, Int(wish.radius))).rounded(radius: wish.radius)
    }
    guard let done = state.withLock({ $0.done }) else { return }
    Task { @MainActor in done(wish, picture) }
  }
}

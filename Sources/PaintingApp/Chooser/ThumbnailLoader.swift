import PaintingFiles
import Rasterizer

/// Loads small pictures of files off the main thread, one after the other, and keeps them.
final class ThumbnailLoader {
  private let read: @Sendable (String) -> Picture?
  private var loaded: [String: Bitmap?] = [:]
  private var waiting: [(path: String, done: (Bitmap?) -> Void)] = []
  private var isRunning = false

  /// `read` makes the picture of a file, on another thread; nil when there is none.
  init(read: @escaping @Sendable (String) -> Picture?) { self.read = read }

  /// The picture of a file: at once when it is known, else later by `done`. The newest wish is
  /// granted first, since it is what the person looks at.
  func load(_ path: String, done: @escaping (Bitmap?) -> Void) {
    if let known = loaded[path] { return done(known) }
    waiting.append((path, done))
    guard !isRunning else { return }
    isRunning = true
    Task { await self.run() }
  }

  /// Forgets wishes that were not granted.
  func cancel() { waiting.removeAll() }

  private func run() async {
    while let next = waiting.popLast() {
      if let known = loaded[next.path] {
        next.done(known)
        continue
      }
      let picture = await Self.make(next.path, read)
      let bitmap = picture?.makeBitmap()
      loaded[next.path] = bitmap
      next.done(bitmap)
    }
    isRunning = false
  }

  @concurrent private nonisolated static func make(
    _ path: String, _ read: @Sendable (String) -> Picture?
  ) async -> Picture? { read(path) }
}

package import PaintingFiles
package import Rasterizer
import Threads

/// Loads small pictures of files off the main thread, one after the other, and keeps them.
package final class ThumbnailLoader {
  private let read: @Sendable (String) -> Picture?
  private let thread = WorkThread()
  /// How many pictures are kept: what was seen last, so that large folders take no more memory.
  static let most = 400
  /// How many wishes wait: what is on the screen, and not all that was scrolled past.
  static let mostWaiting = 60

  private var loaded: [String: Bitmap?] = [:]
  private var order: [String] = []
  private var waiting: [(path: String, done: (Bitmap?) -> Void)] = []
  private(set) var isRunning = false

  /// `read` makes the picture of a file, on another thread; nil when there is none.
  package init(read: @escaping @Sendable (String) -> Picture?) { self.read = read }

  /// The picture of a file: at once when it is known, else later by `done`. The newest wish is
  /// granted first, since it is what the person looks at.
  package func load(_ path: String, done: @escaping (Bitmap?) -> Void) {
    if let known = loaded[path] { return done(known) }
    waiting.append((path, done))
    if waiting.count > Self.mostWaiting { waiting.removeFirst() }
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
      let (path, read) = (next.path, read)
      let picture = await thread.value { read(path) }
      let bitmap = picture?.makeBitmap()
      keep(bitmap, of: next.path)
      next.done(bitmap)
    }
    isRunning = false
  }

  private func keep(_ bitmap: Bitmap?, of path: String) {
    loaded[path] = .some(bitmap)
    order.append(path)
    if order.count > Self.most { loaded[order.removeFirst()] = nil }
  }
}

import CTimer
import Glibc
internal import Threads

/// Hears when a file is written, replaced, moved or removed, by whatever program; as long as it is
/// kept.
///
/// The folder is watched and not the file, since most programs replace files. Nothing is asked in
/// between: the thread sleeps until the system has something to tell (inotify).
public final class FileWatch: Sendable {
  /// The end of a pipe at whose other end the thread waits for it to be closed.
  private let end: Int32

  /// Watches a path, which may lead over symbolic links. `changed` is called on a thread of its own;
  /// also for what this program writes. A folder that cannot be watched is not.
  ///
  /// - Parameter endings: what files beside it have after its name that are watched, too.
  public convenience init(
    _ path: String, and endings: [String] = [], changed: @escaping @Sendable () -> Void
  ) {
    self.init(path, and: endings, begun: { _ in }, changed: changed)
  }

  /// The same; `begun` hears from when on, and whether, it is watched. For tests.
  init(
    _ path: String, and endings: [String] = [], begun: @escaping @Sendable (Bool) -> Void,
    changed: @escaping @Sendable () -> Void
  ) {
    var pipe: [Int32] = [-1, -1]
    // Closed in whatever program another thread starts at this moment.
    let isOpen = unsafe pipe2(&pipe, O_CLOEXEC) == 0
    end = pipe[1]
    guard isOpen else {
      begun(false)
      return
    }
    WatchThread(path, and: endings, end: pipe[0], begun: begun, changed: changed).start()
  }

  deinit { if end >= 0 { close(end) } }
}

/// The thread of a watch.
private final class WatchThread: Sendable {
  private static let events = UInt32(
    IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_DELETE_SELF | IN_MOVE_SELF
      | IN_ONLYDIR)

  private let path: String
  private let endings: [String]
  private let end: Int32
  private let begun: @Sendable (Bool) -> Void
  private let changed: @Sendable () -> Void

  init(
    _ path: String, and endings: [String], end: Int32, begun: @escaping @Sendable (Bool) -> Void,
    changed: @escaping @Sendable () -> Void
  ) {
    self.path = path
    self.endings = endings
    self.end = end
    self.begun = begun
    self.changed = changed
  }

  deinit { close(end) }

  /// Watches on a thread of its own; nothing is watched where there is none to spare.
  func start() { SystemThread { self.run() }?.detach() }

  private func run() {
    let notices = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
    defer { if notices >= 0 { close(notices) } }
    let target = try? AtomicTarget(following: path)
    let place = target?.path ?? path
    let name = place.split(separator: "/").last.map { Array($0.utf8) } ?? []
    let names = [name] + endings.map { name + Array($0.utf8) }
    let folder = target?.folder ?? "/"
    let isWatching = unsafe notices >= 0 && inotify_add_watch(notices, folder, Self.events) >= 0
    var waits = [pollfd(fd: end, events: Int16(POLLIN), revents: 0)]
    if isWatching { waits.append(pollfd(fd: notices, events: Int16(POLLIN), revents: 0)) }
    begun(isWatching)
    while true {
      let count = unsafe poll(&waits, nfds_t(waits.count), -1)
      if count < 0 && errno == EINTR { continue }
      guard count > 0, waits[0].revents == 0 else { return }
      if Self.takeNotices(from: notices, about: names) { changed() }
    }
  }

  /// Reads all that the system has told; whether some of it is about the file or its whole folder.
  private static func takeNotices(from notices: Int32, about names: [[UInt8]]) -> Bool {
    var isAboutFile = false
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      let count = unsafe buffer.withUnsafeMutableBytes {
        unsafe read(notices, $0.baseAddress, $0.count)
      }
      guard count > 0 else { return isAboutFile }
      var rest = buffer[..<count]
      // wd, mask, cookie and the name's room, four bytes each; then the name, filled with zeros.
      while rest.count >= 16 {
        let fields = (0..<4).map { field in
          (0..<4).reduce(UInt32(0)) {
            $0 | UInt32(rest[rest.startIndex + 4 * field + $1]) << UInt32(8 * $1)
          }
        }
        let room = min(Int(fields[3]), rest.count - 16)
        let told = rest.dropFirst(16).prefix(room).prefix { $0 != 0 }
        // Without a name it is about the folder, or about notices that were lost.
        if told.isEmpty || names.contains(where: { told.elementsEqual($0) }) { isAboutFile = true }
        rest = rest.dropFirst(16 + room)
      }
    }
  }
}

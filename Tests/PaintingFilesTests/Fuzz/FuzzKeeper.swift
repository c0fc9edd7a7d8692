import Glibc
import Synchronization

/// Knows the input that is being tried, so that one that ends or holds up the program is kept, and
/// its seed is named.
enum FuzzKeeper {
  /// The longest that one input may take, in seconds; more where an address sanitizer watches.
  static let limit = 2.0 * (getenv("ASAN_OPTIONS") == nil ? 1 : 4)

  private struct Trial {
    var name = ""
    var bytes: [UInt8] = []
    var start = ContinuousClock.now
    var isUnderWay = false
  }

  private static let trial = Mutex(Trial())
  private static let isWatched = Mutex(false)
  /// What a handler of signals can reach: it may neither lock nor take memory.
  nonisolated(unsafe) private static var path: UnsafeMutablePointer<CChar>?
  nonisolated(unsafe) private static var content: UnsafeMutableRawPointer?
  nonisolated(unsafe) private static var length = 0

  /// Where inputs are kept.
  private static var folder: String {
    getenv("FUDE_FUZZ_FOLDER").map { String(cString: $0) } ?? "/tmp"
  }

  /// Tries an input.
  static func attempt(_ name: String, _ bytes: [UInt8], _ body: () throws -> Void) rethrows {
    watch()
    note(name, bytes)
    defer {
      trial.withLock { $0.isUnderWay = false }
      length = 0
    }
    try body()
  }

  /// Writes an input to a file and returns its path.
  static func keep(_ name: String, _ bytes: [UInt8]) -> String {
    let path = "\(folder)/fuzz-\(name).bin"
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    _ = bytes.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
    close(file)
    return path
  }

  private static func note(_ name: String, _ bytes: [UInt8]) {
    free(path)
    free(content)
    path = strdup("\(folder)/fuzz-\(name).bin")
    content = malloc(max(1, bytes.count))
    bytes.withUnsafeBytes { all in
      if let content, let first = all.baseAddress { memcpy(content, first, all.count) }
    }
    length = bytes.count
    trial.withLock { $0 = Trial(name: name, bytes: bytes, isUnderWay: true) }
  }

  /// Starts to look for inputs that take too long, and for those that end the program.
  private static func watch() {
    let isFirst = isWatched.withLock { watched in
      defer { watched = true }
      return !watched
    }
    guard isFirst else { return }
    for number in [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP] {
      signal(number) { FuzzKeeper.caught($0) }
    }
    var thread = pthread_t()
    pthread_create(&thread, nil, { _ in FuzzKeeper.guardTime() }, nil)
  }

  private static func guardTime() -> UnsafeMutableRawPointer? {
    while true {
      usleep(100_000)
      let late = trial.withLock { trial in
        // A machine that is busy with other tests may hold up any of them.
        trial.isUnderWay && ContinuousClock.now - trial.start > .seconds(limit * 10) ? trial : nil
      }
      guard let late else { continue }
      let path = keep(late.name, late.bytes)
      let text = "fuzz: \(late.name) takes more than \(limit * 10) s; kept as \(path)\n"
      _ = text.withCString { write(2, $0, strlen($0)) }
      exit(70)
    }
  }

  private static func caught(_ number: Int32) {
    if length > 0, let path, let content {
      let file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
      _ = write(file, content, length)
      close(file)
      for text in ["fuzz: a signal ends the program; the input is kept as " as StaticString, "\n"] {
        _ = write(2, text.utf8Start, text.utf8CodeUnitCount)
        if text.utf8CodeUnitCount > 1 { _ = write(2, path, strlen(path)) }
      }
    }
    signal(number, SIG_DFL)
    raise(number)
  }
}

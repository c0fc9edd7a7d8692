import Glibc
internal import Threads

/// What the desktop opens things with (`xdg-open`, which asks the desktop): pages with its browser, folders with
/// its file manager.
public struct DesktopOpener: Sendable {
  /// The program that asks the desktop.
  var opener = "xdg-open"
  /// An opener that fails later than this many seconds after its start has opened something before: it may
  /// end with that.
  static let patience = 20

  /// Makes the opener of the desktop, not yet asked.
  public init() {}

  /// Shows a page or a folder by its absolute path, or a page of the web by its address. `fail` is called, on any
  /// thread, where none comes.
  public func show(_ path: String, fail: @escaping @Sendable () -> Void) {
    let opener = opener
    // Where no desktop takes over, the opener waits as long as what it has opened.
    let thread = SystemThread { if !Self.run([opener, path]) { fail() } }
    guard let thread else { return fail() }
    thread.detach()
  }

  /// Runs an opener to its end; whether it has found what opens it.
  private static func run(_ command: [String]) -> Bool {
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    // What ends us by a key of the terminal is not to end it.
    unsafe posix_spawnattr_setpgroup(&attributes, 0)
    var none = sigset_t()
    unsafe sigemptyset(&none)
    unsafe posix_spawnattr_setsigmask(&attributes, &none)
    let flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK
    unsafe posix_spawnattr_setflags(&attributes, Int16(flags))
    var arguments = unsafe command.map { unsafe strdup($0) } + [nil]
    defer { unsafe arguments.forEach { unsafe free($0) } }
    let start = uptime
    var child: pid_t = 0
    guard
      unsafe posix_spawnp(&child, command[0], nil, &attributes, &arguments, environ) == 0
    else { return false }
    var status: Int32 = 0
    while unsafe waitpid(child, &status, 0) < 0 {
      guard errno == EINTR else { return true }
    }
    return status == 0 || uptime - start > patience
  }

  private static var uptime: Int {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec
  }
}

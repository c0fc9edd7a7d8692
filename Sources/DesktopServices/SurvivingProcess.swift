import Glibc

/// A process of this same program that goes on when this one has ended, in whatever way, and does then what
/// it was told in lines: only it is there after a `kill -9`.
@safe public final class SurvivingProcess {
  /// Our end of its standard input: it is closed by the system when we end.
  private let socket: Int32

  /// Starts the program that runs, with arguments; nil where that cannot be. It should begin with a `setsid`,
  /// so that what ends our whole group does not end it.
  public init?(arguments: [String]) {
    var pair: [Int32] = [-1, -1]
    // No other program that we start may keep the line open.
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard unsafe socketpair(AF_UNIX, kind, 0, &pair) == 0 else { return nil }
    let isStarted = Self.start(["/proc/self/exe"] + arguments, input: pair[1])
    Glibc.close(pair[1])
    guard isStarted else {
      Glibc.close(pair[0])
      return nil
    }
    socket = pair[0]
  }

  deinit { Glibc.close(socket) }

  /// Tells it a line; false where it is no longer there.
  public func tell(_ line: String) -> Bool {
    let bytes = Array("\(line)\n".utf8)
    let flags = Int32(MSG_NOSIGNAL)
    return unsafe send(socket, bytes, bytes.count, flags) == bytes.count
  }

  private static func start(_ command: [String], input: Int32) -> Bool {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_adddup2(&actions, input, 0)
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    unsafe sigemptyset(&none)
    unsafe posix_spawnattr_setsigmask(&attributes, &none)
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    var arguments = unsafe command.map { unsafe strdup($0) } + [nil]
    defer { unsafe arguments.forEach { unsafe free($0) } }
    var child: pid_t = 0
    return unsafe posix_spawn(&child, command[0], &actions, &attributes, &arguments, environ) == 0
  }
}

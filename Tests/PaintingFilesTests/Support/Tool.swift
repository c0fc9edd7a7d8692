import Glibc

/// Other programs, to hear what they say of our files.
enum Tool {
  /// Whether a program is on the path.
  static func exists(_ name: String) -> Bool {
    guard let path = getenv("PATH") else { return false }
    return String(cString: path).split(separator: ":").contains {
      access("\($0)/\(name)", X_OK) == 0
    }
  }

  /// The path of a program that was built with this one.
  static func ours(_ name: String) -> String {
    var buffer = [CChar](repeating: 0, count: 4096)
    let count = readlink("/proc/self/exe", &buffer, buffer.count - 1)
    let path = String(
      decoding: buffer[..<max(0, count)].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return path[..<(path.lastIndex(of: "/") ?? path.startIndex)] + "/\(name)"
  }

  /// Starts a program, its output thrown away.
  static func start(_ command: [String]) throws -> pid_t {
    try start(command) { posix_spawn_file_actions_addopen(&$0, 1, "/dev/null", O_WRONLY, 0) }
  }

  /// Starts a program and returns where its output can be read.
  static func startListening(_ command: [String]) throws -> (child: pid_t, output: Int32) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw TemporaryFolder.Failure(what: "pipe") }
    defer { close(ends[1]) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (try start(command) { posix_spawn_file_actions_adddup2(&$0, ends[1], 1) }, ends[0])
  }

  private static func start(
    _ command: [String], _ redirect: (inout posix_spawn_file_actions_t) -> Void
  ) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    redirect(&actions)
    var arguments = command.map { strdup($0) } + [nil]
    defer { arguments.forEach { free($0) } }
    var child: pid_t = 0
    let code = posix_spawnp(&child, command[0], &actions, nil, &arguments, environ)
    guard code == 0 else { throw TemporaryFolder.Failure(what: "\(command[0]): error \(code)") }
    return child
  }

  /// Waits for a program; its exit code, or 128 and the signal that ended it.
  static func wait(_ child: pid_t) -> Int {
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 && errno == EINTR {}
    let signal = Int(status & 0x7F)
    return signal == 0 ? Int(status >> 8 & 0xFF) : 128 + signal
  }

  /// Runs a program to its end.
  static func run(_ command: [String]) throws -> Int { wait(try start(command)) }
}

import CPictures
import Glibc

/// What came of another program that was run to its end, or until there was no more patience. What
/// it reads and writes is kept in memory.
struct ProgramRun {
  /// How it ended.
  enum Outcome: Hashable {
    /// By itself, with a code.
    case ended(Int)
    /// By a signal, as after a crash.
    case killed(Int)
    /// It was ended, since it took too long.
    case tookTooLong
  }

  let outcome: Outcome
  /// What it wrote as its result.
  let output: [UInt8]
  /// The beginning of what it wrote of errors.
  let errors: [UInt8]

  /// From one look whether it has ended to the next, in microseconds.
  private static let interval: UInt32 = 2000

  /// Runs a program that is on the path. Waits for it, so not on the main thread.
  ///
  /// - Parameter patience: how long it may take, in seconds.
  init(_ command: [String], input: [UInt8], patience: Double) throws(SystemError) {
    let source = try FileDescriptor.inMemory()
    let result = try FileDescriptor.inMemory()
    let words = try FileDescriptor.inMemory()
    try source.write(input[...])
    guard lseek(source.number, 0, SEEK_SET) == 0 else { throw .last }
    let child = try ProgramRun.start(command, [source.number, result.number, words.number])
    outcome = ProgramRun.wait(for: child, patience)
    output = try result.contents(limit: FileBytes.limit)
    errors = try words.contents(limit: 4096)
  }

  /// Starts a program with three open files as its input, output and errors.
  private static func start(_ command: [String], _ files: [Int32]) throws(SystemError) -> pid_t {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    for (number, file) in files.enumerated() {
      unsafe posix_spawn_file_actions_adddup2(&actions, file, Int32(number))
    }
    var arguments = unsafe command.map { unsafe strdup($0) } + [nil]
    defer { unsafe arguments.forEach { unsafe free($0) } }
    var child: pid_t = 0
    let code = unsafe posix_spawnp(&child, command[0], &actions, nil, &arguments, environ)
    guard code == 0 else { throw SystemError(code: code) }
    return child
  }

  private static func wait(for child: pid_t, _ patience: Double) -> Outcome {
    var status: Int32 = 0
    let end = ContinuousClock.now + .seconds(patience)
    while true {
      let found = unsafe waitpid(child, &status, WNOHANG)
      if found == child { break }
      if found < 0 && errno != EINTR { return .killed(0) }
      guard ContinuousClock.now < end else {
        kill(child, SIGKILL)
        while unsafe waitpid(child, &status, 0) < 0 && errno == EINTR {}
        return .tookTooLong
      }
      usleep(interval)
    }
    let signal = Int(status & 0x7F)
    return signal == 0 ? .ended(Int(status >> 8 & 0xFF)) : .killed(signal)
  }
}

extension FileDescriptor {
  /// Makes a file that is in memory alone.
  fileprivate static func inMemory() throws(SystemError) -> FileDescriptor {
    let made = cpictures_open_memory()
    guard made >= 0 else { throw .last }
    return FileDescriptor(opened: made)
  }

  /// All that is in it, up to a limit.
  fileprivate func contents(limit: Int) throws(SystemError) -> [UInt8] {
    let size = min(limit, Int(try status().st_size))
    guard lseek(number, 0, SEEK_SET) == 0 else { throw .last }
    var bytes = [UInt8](repeating: 0, count: size)
    let count = try read(filling: &bytes)
    bytes.removeLast(size - count)
    return bytes
  }
}

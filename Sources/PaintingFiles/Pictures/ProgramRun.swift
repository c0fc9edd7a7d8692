import CPictures
import CTimer
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
    outcome = try ProgramRun.wait(for: child, patience)
    output = try result.contents(limit: FileBytes.limit)
    errors = try words.contents(limit: 4096)
  }

  /// Starts a program with open files as its input, output, errors, and from 3 on.
  static func start(_ command: [String], _ files: [Int32]) throws(SystemError) -> pid_t {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    for (number, file) in files.enumerated() {
      unsafe posix_spawn_file_actions_adddup2(&actions, file, Int32(number))
    }
    // Threads that run tasks block all signals; a program that inherits this cannot be ended by one.
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
    let code = unsafe posix_spawnp(&child, command[0], &actions, &attributes, &arguments, environ)
    guard code == 0 else { throw SystemError(code: code) }
    return child
  }

  private static func wait(for child: pid_t, _ patience: Double) throws(SystemError) -> Outcome {
    let hasEnded: Bool
    do throws(SystemError) {
      hasEnded = try end(of: child, within: patience)
    } catch {
      kill(child, SIGKILL)
      _ = collect(child)
      throw error
    }
    if !hasEnded { kill(child, SIGKILL) }
    let outcome = collect(child)
    return hasEnded ? outcome : .tookTooLong
  }

  /// Waits until a program has ended, so many seconds at most; whether it has.
  private static func end(of child: pid_t, within patience: Double) throws(SystemError) -> Bool {
    let number = watch_of_process(child)
    guard number >= 0 else { throw .last }
    let watch = FileDescriptor(opened: number)
    let end = ContinuousClock.now + .seconds(patience)
    while true {
      var ready = pollfd(fd: watch.number, events: Int16(POLLIN), revents: 0)
      let left = max(.zero, ContinuousClock.now.duration(to: end)) / .milliseconds(1)
      let count = unsafe poll(&ready, 1, Int32(left.rounded(.up)))
      if count >= 0 { return count > 0 }
      guard errno == EINTR else { throw .last }
    }
  }

  /// How a program that has ended, or is about to, did so.
  static func collect(_ child: pid_t) -> Outcome {
    var status: Int32 = 0
    while unsafe waitpid(child, &status, 0) < 0 {
      guard errno == EINTR else { return .killed(0) }
    }
    let signal = Int(status & 0x7F)
    return signal == 0 ? .ended(Int(status >> 8 & 0xFF)) : .killed(signal)
  }
}

extension FileDescriptor {
  /// Makes a file that is in memory alone.
  static func inMemory() throws(SystemError) -> FileDescriptor {
    let made = cpictures_open_memory()
    guard made >= 0 else { throw .last }
    return FileDescriptor(opened: made)
  }

  /// All that is in it, up to a limit.
  func contents(limit: Int) throws(SystemError) -> [UInt8] {
    let size = min(limit, Int(try status().st_size))
    guard lseek(number, 0, SEEK_SET) == 0 else { throw .last }
    var bytes = [UInt8](repeating: 0, count: size)
    let count = try read(filling: &bytes)
    bytes.removeLast(size - count)
    return bytes
  }
}

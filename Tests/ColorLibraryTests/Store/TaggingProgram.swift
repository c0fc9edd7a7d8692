import Glibc

/// The program `TagLoop`, which adds tags until it is killed.
final class TaggingProgram {
  /// Linux's `F_SETPIPE_SZ`, which Glibc shows to GNU programs only.
  private static let setPipeSize: Int32 = 1031

  private let child: pid_t
  private let output: Int32
  private var text: [UInt8] = []

  /// Starts it on the library in a folder; nil where it cannot be started.
  init?(folder: String, first: Int) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return nil }
    defer { close(ends[1]) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    // Where the disk is quick it waits to be heard, and does not keep others from writing.
    _ = fcntl(ends[1], Self.setPipeSize, 4096)
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
    let command = [Self.folderOfThisProgram + "/TagLoop", folder, String(first)]
    var arguments = command.map { strdup($0) } + [nil]
    defer { arguments.forEach { free($0) } }
    var child: pid_t = 0
    guard posix_spawn(&child, command[0], &actions, nil, &arguments, environ) == 0 else {
      close(ends[0])
      return nil
    }
    self.child = child
    output = ends[0]
  }

  deinit { close(output) }

  /// Waits until it has told of so many tags.
  func waitForTags(_ count: Int) {
    while text.count(where: { $0 == UInt8(ascii: "\n") }) < count, readSome() {}
  }

  /// Ends it with `kill -9`, and gives the numbers of all tags that it has told of.
  func kill() -> [UInt32] {
    Glibc.kill(child, SIGKILL)
    while readSome() {}
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 && errno == EINTR {}
    let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return lines.dropLast().compactMap { UInt32(String(decoding: $0, as: UTF8.self)) }
  }

  private func readSome() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = read(output, &buffer, buffer.count)
    if count > 0 { text += buffer[..<count] }
    return count > 0 || count < 0 && errno == EINTR
  }

  private static let folderOfThisProgram: String = {
    var buffer = [CChar](repeating: 0, count: 4096)
    let count = readlink("/proc/self/exe", &buffer, buffer.count - 1)
    let path = String(
      decoding: buffer[..<max(0, count)].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
  }()
}

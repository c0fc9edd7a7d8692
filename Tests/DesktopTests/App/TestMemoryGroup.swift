import Glibc

@testable import PaintingFiles

/// A group of programs with a limit of memory (a cgroup), as a container or a service has; it goes with the value.
final class TestMemoryGroup {
  private let folder: String

  /// Makes a group; nil where only somebody else may, or where groups are arranged otherwise.
  init?(limit: Int) {
    let groups = (try? FileBytes.readAll("/proc/self/cgroup", limit: 1 << 14)) ?? []
    let lines = String(decoding: groups, as: UTF8.self).split(separator: "\n")
    let own = lines.map { $0.split(separator: ":", maxSplits: 2) }
      .first { $0.count == 3 && $0[1].split(separator: ",").contains("memory") }
    guard let own else { return nil }
    folder = "/sys/fs/cgroup/memory\(own[2])/fude-test-\(getpid())"
    guard mkdir(folder, 0o755) == 0 else { return nil }
    guard write("\(limit)", to: "memory.limit_in_bytes") else {
      rmdir(folder)
      return nil
    }
  }

  deinit { rmdir(folder) }

  /// What starts a program in the group.
  func command(_ arguments: [String]) -> [String] {
    ["/bin/sh", "-c", "echo $$ > \"$0\" && exec \"$@\"", "\(folder)/cgroup.procs"] + arguments
  }

  private func write(_ text: String, to name: String) -> Bool {
    let file = open("\(folder)/\(name)", O_WRONLY)
    guard file >= 0 else { return false }
    defer { close(file) }
    return Glibc.write(file, text, text.utf8.count) == text.utf8.count
  }
}

internal import Glibc

/// Programs whose memory the system limits together (a cgroup), of which this one is one. Unlike other limits this is
/// not asked before memory is given: who passes it is ended.
struct MemoryGroup {
  /// What the system calls its files.
  struct Files: Hashable {
    let folder: String
    let limit: String
    let usage: String
    /// What a line of the statistics begins with that counts bytes of files, which can be read again.
    let cached: [String]
  }

  /// The most that all of them may take together, in bytes.
  let limit: Int
  private let files: Files
  private let usage: Int32

  /// The groups with a limit around this program, each within the next one; they are looked for once.
  static let all: [MemoryGroup] = {
    let text = content(of: "/proc/self/cgroup") ?? ""
    return files(of: text).compactMap { MemoryGroup($0) }
  }()

  /// The limit of the tightest of them; nil where there is none.
  static var limit: Int? { all.map(\.limit).min() }

  /// Whether all of them would let this program have so many more bytes.
  static func allow(_ bytes: Int) -> Bool { all.allSatisfy { $0.allows(bytes) } }

  /// Reads what there is of a group; nil where it has no limit below what the machine has.
  init?(_ files: Files) {
    let machine = sysconf(Int32(_SC_PHYS_PAGES)) * sysconf(Int32(_SC_PAGESIZE))
    // Without a limit there is a word in place of a number, or a number as large as can be.
    guard let limit = Self.content(of: files.folder + files.limit).flatMap({ Self.number($0) }),
      limit < machine
    else { return nil }
    let usage = unsafe open(files.folder + files.usage, O_RDONLY | O_CLOEXEC)
    guard usage >= 0 else { return nil }
    (self.limit, self.files, self.usage) = (limit, files, usage)
  }

  /// What the other pages of files take counts as free: the system drops them when memory is wanted.
  private func allows(_ bytes: Int) -> Bool {
    guard let taken = Self.content(of: usage).flatMap({ Self.number($0) }) else { return true }
    if taken + bytes <= limit { return true }
    let statistics = Self.content(of: files.folder + "memory.stat") ?? ""
    return taken - Self.cached(in: statistics, files.cached) + bytes <= limit
  }

  /// Where the groups of a process are told of, from its own outwards.
  ///
  /// - Parameter text: what `/proc/self/cgroup` says: a number, controllers and a path in each line (cgroups(7)).
  static func files(of text: String) -> [Files] {
    text.split(separator: "\n").flatMap { line -> [Files] in
      let parts = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
      guard parts.count == 3 else { return [] }
      let isUnified = parts[0] == "0" && parts[1].isEmpty
      guard isUnified || parts[1].split(separator: ",").contains("memory") else { return [] }
      var names = parts[2].split(separator: "/")
      var result: [Files] = []
      // A program in a container may be told a path that it cannot see; the outermost one is there.
      while true {
        let path = names.map { $0 + "/" }.joined()
        result.append(
          isUnified
            ? Files(
              folder: "/sys/fs/cgroup/" + path, limit: "memory.max", usage: "memory.current",
              cached: ["inactive_file ", "active_file "])
            : Files(
              folder: "/sys/fs/cgroup/memory/" + path, limit: "memory.limit_in_bytes",
              usage: "memory.usage_in_bytes",
              cached: ["total_inactive_file ", "total_active_file "]
            ))
        guard names.popLast() != nil else { return result }
      }
    }
  }

  /// The bytes of files that statistics count.
  static func cached(in statistics: String, _ names: [String]) -> Int {
    statistics.split(separator: "\n").reduce(0) { sum, line in
      let name = names.first { line.hasPrefix($0) }
      return sum + (name.flatMap { number(line.dropFirst($0.count)) } ?? 0)
    }
  }

  private static func number(_ text: some StringProtocol) -> Int? {
    Int(text.prefix { $0 != "\n" })
  }

  private static func content(of path: String) -> String? {
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    return content(of: file)
  }

  /// What a file of the system says now; they are short.
  private static func content(of file: Int32) -> String? {
    unsafe withUnsafeTemporaryAllocation(byteCount: 1 << 13, alignment: 1) { buffer in
      let count = unsafe pread(file, buffer.baseAddress, buffer.count, 0)
      guard count > 0 else { return nil }
      return unsafe String(decoding: buffer.prefix(count), as: UTF8.self)
    }
  }
}

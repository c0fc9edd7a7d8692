import FolderNames
import Glibc
import VirtualDesktop

/// What the kernel counts of a process.
struct ProcessFigures {
  /// Resident memory in MB; 0 of a process that has ended.
  let memory: Double
  /// How long its threads had the processor, in milliseconds, with those that have ended.
  let time: Double
  /// How often each of its threads was given the processor, by their numbers.
  private let switches: [String: Int]

  /// Reads them now.
  init(of processID: Int32) {
    let folder = "/proc/\(processID)"
    memory = Double(Self.number(after: "VmRSS:", in: "\(folder)/status")) / 1024
    var clock = clockid_t()
    var used = timespec()
    if clock_getcpuclockid(processID, &clock) == 0 { clock_gettime(clock, &used) }
    time = Double(used.tv_sec) * 1e3 + Double(used.tv_nsec) / 1e6
    var switches: [String: Int] = [:]
    for thread in FolderNames.list("\(folder)/task") {
      let status = "\(folder)/task/\(thread)/status"
      switches[thread] =
        Self.number(after: "voluntary_ctxt_switches:", in: status)
        + Self.number(after: "nonvoluntary_ctxt_switches:", in: status)
    }
    self.switches = switches
  }

  /// How often the threads that are there now were given the processor since.
  func switches(since before: ProcessFigures) -> Int {
    switches.reduce(0) { $0 + $1.value - (before.switches[$1.key] ?? 0) }
  }

  private static func number(after name: String, in path: String) -> Int {
    let lines = (File.text(at: path) ?? "").split(separator: "\n")
    let words = lines.first { $0.hasPrefix(name) }?.split(whereSeparator: \.isWhitespace)
    return words.flatMap { $0.count > 1 ? Int($0[1]) : nil } ?? 0
  }
}

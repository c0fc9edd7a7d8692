import Glibc
import Testing

@testable import PaintingFiles

/// Damaged inputs, made by seeds, give an error or a value: never a crash, never a wait.
///
/// `FUDE_FUZZ` is how many there are of each format, `FUDE_FUZZ_SEED` the first seed, `FUDE_FUZZ_ONLY` the
/// only format; an input that fails is kept in `FUDE_FUZZ_FOLDER`. `make fuzz` runs many under the address sanitizer.
@Suite(.serialized) struct FuzzTests {
  private static func number(_ name: String) -> Int? {
    getenv(name).flatMap { Int(String(cString: $0)) }
  }

  /// Whether there are more of each than every change of the program can wait for.
  static let isLong = number("FUDE_FUZZ") != nil

  private static let formats = FuzzFormat.allCases.filter { format in
    getenv("FUDE_FUZZ_ONLY").map { String(cString: $0) == format.rawValue } ?? true
  }

  @Test(arguments: formats)
  func damagedInputsAreErrorsOrValues(format: FuzzFormat) throws {
    let folder = try TemporaryFolder(in: FuzzFormat.memory)
    let count = Self.number("FUDE_FUZZ")
    let first = Self.number("FUDE_FUZZ_SEED") ?? 1
    var (reads, longest, total) = (0, 0.0, 0.0)
    for seed in first..<(first + (count ?? 2000)) {
      var mutator = Mutator(seed: UInt64(seed))
      let input = try format.input(&mutator)
      let name = "\(format.rawValue)-\(seed)"
      let before = Self.peakMemory
      let start = Self.processorTime
      var decoded = 0
      do {
        try FuzzKeeper.attempt(name, input) { decoded = try format.read(input, in: folder.path) }
      } catch {
        Issue.record("seed \(seed): \(error); kept as \(FuzzKeeper.keep(name, input))")
      }
      if decoded > 0 { reads += 1 }
      let time = Self.processorTime - start
      longest = max(longest, time)
      total += time
      if time > FuzzKeeper.limit {
        Issue.record("seed \(seed) takes \(time) s; kept as \(FuzzKeeper.keep(name, input))")
      }
      // Other tests take memory at the same time, where this is not the only one.
      let growth = Self.peakMemory - before
      if count != nil, growth > max(4 * decoded, 1 << 26) {
        Issue.record("seed \(seed) takes \(growth) bytes; kept as \(FuzzKeeper.keep(name, input))")
      }
    }
    if count != nil {
      print("fuzz: \(format.rawValue): \(reads) read, \(total) s, \(longest) s at most")
    }
    // Inputs that are all refused at the door would test nothing.
    #expect(count != nil || reads > 20)
  }

  /// How long this thread has worked, in seconds: others may hold it up for any time.
  private static var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// The most memory that the program had, in bytes.
  private static var peakMemory: Int {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_maxrss * 1024
  }
}

import Geometry
import Glibc
import PaintingModel
import Testing
import ThreadTime

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

  @Test func thereAreRecordsOfAllKinds() throws {
    let tree = try OpenRasterFile.decode(FuzzSamples.all.get().files[2], from: "sample").painting
      .tree
    #expect(tree.rulers.count == 6 && tree.guide != nil && tree.area != nil)
    #expect(tree.layers.contains { $0.mask != nil })
    #expect(tree.sheet?.size == PixelSize(width: 12, height: 20) && tree.paper?.alpha == 0.5)
    #expect(tree.growsSheet)
  }

  @Test(arguments: formats)
  func damagedInputsAreErrorsOrValues(format: FuzzFormat) throws {
    let folder = try TemporaryFolder(in: FuzzFormat.memory)
    let count = Self.number("FUDE_FUZZ")
    let first = Self.number("FUDE_FUZZ_SEED") ?? 1
    var (reads, largest, longest, total) = (0, 0, 0.0, 0.0)
    for seed in first..<(first + (count ?? 2000)) {
      var mutator = Mutator(seed: UInt64(seed))
      let input = try format.input(&mutator)
      let name = "\(format.rawValue)-\(seed)"
      let before = count == nil ? 0 : Self.beginMemory()
      let start = ThreadTime.now
      var decoded = 0
      do {
        try FuzzKeeper.attempt(name, input) { decoded = try format.read(input, in: folder.path) }
      } catch {
        Issue.record("seed \(seed): \(error); kept as \(FuzzKeeper.keep(name, input))")
      }
      if decoded > 0 { reads += 1 }
      let time = (ThreadTime.now - start) / .seconds(1)
      longest = max(longest, time)
      total += time
      if time > FuzzKeeper.limit {
        Issue.record("seed \(seed) takes \(time) s; kept as \(FuzzKeeper.keep(name, input))")
      }
      // Other tests take memory at the same time, where this is not the only one.
      let growth = count == nil ? 0 : Self.memory("VmHWM") - before
      largest = max(largest, growth)
      if growth > max(4 * decoded, 1 << 26) {
        Issue.record("seed \(seed) takes \(growth) bytes; kept as \(FuzzKeeper.keep(name, input))")
      }
    }
    if count != nil {
      let most = "\(longest) s and \(largest >> 10) KiB at most"
      print("fuzz: \(format.rawValue): \(reads) read, \(total) s, \(most)")
    }
    // Inputs that are all refused at the door would test nothing.
    #expect(count != nil || reads > 20)
  }

  /// Forgets the most memory that the program had, which an input before may have needed; gives how
  /// much it has now, in bytes.
  private static func beginMemory() -> Int {
    // Blocks as large as what is looked for here come from the system and go back to it at once.
    let file = open("/proc/self/clear_refs", O_WRONLY)
    _ = write(file, "5", 1)
    close(file)
    return memory("VmRSS")
  }

  /// What the system says of the program's memory, in bytes.
  private static func memory(_ name: String) -> Int {
    let status = (try? FileBytes.readAll("/proc/self/status", limit: 1 << 14)) ?? []
    let line = String(decoding: status, as: UTF8.self).split(separator: "\n")
      .first { $0.hasPrefix("\(name):") }
    return (line.flatMap { Int($0.filter(\.isNumber)) } ?? 0) << 10
  }
}

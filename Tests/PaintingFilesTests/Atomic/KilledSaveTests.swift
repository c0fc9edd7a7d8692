import Geometry
import Glibc
import PaintingFiles
import Testing

@testable import PaintingFiles

/// `kill -9` while another process saves: the old or the new file is there, whole.
@Suite(.serialized) struct KilledSaveTests {
  private static let program = Tool.ours("SaveLoop")
  private let folder: TemporaryFolder
  private let paintings: [[UInt8]]
  private var target: String { folder.file("painting.ora") }

  init() throws {
    folder = try TemporaryFolder()
    paintings = try [1, 2].map { seed in
      try OpenRasterEncoder(painting: Samples.painting(seed: seed)).encode()
    }
    for (name, bytes) in zip(["a", "b"], paintings) { put(bytes, at: folder.file(name)) }
  }

  private func command(_ more: String...) -> [String] {
    [Self.program, target, folder.file("a"), folder.file("b")] + more
  }

  @Test(arguments: AtomicStep.allCases)
  func atEveryStep(step: AtomicStep) throws {
    #expect(try Tool.run(command(String(step.rawValue))) == 128 + Int(SIGKILL))
    let isNew = step.rawValue >= AtomicStep.renamed.rawValue
    #expect(contents(target) == paintings[isNew ? 1 : 0])
    // The next save works and removes what was left behind.
    try AtomicFile.write([1], to: target)
    #expect(folder.names == ["a", "b", "painting.ora"])
  }

  @Test func atAnyMoment() throws {
    var dice = SplitMix64(seed: 9)
    for _ in 0..<40 {
      let (child, output) = try Tool.startListening(command())
      // After some saves, and then anywhere in the next one.
      var byte: UInt8 = 0
      for _ in 0..<Int.random(in: 1...3, using: &dice) { _ = read(output, &byte, 1) }
      usleep(UInt32.random(in: 0...1500, using: &dice))
      kill(child, SIGKILL)
      _ = Tool.wait(child)
      close(output)
      let found = contents(target) ?? []
      let isWhole = paintings.contains(found)
      #expect(isWhole, "\(found.count) bytes")
    }
    #expect(try OpenRasterFile.read(target).kind == .fude)
  }
}

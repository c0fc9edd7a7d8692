import Geometry
import Glibc
import PaintingModel
import Rasterizer
import Testing

@testable import PaintingFiles

/// Whatever is done to a painting, in any order, also with a save or a crash in between: after each edit the
/// pixels are those of painting anew, and all of it can be taken back and brought again.
///
/// `FUDE_EDITS` is how many edits are made, 250 else, in paintings of 250 each; `FUDE_EDITS_SEED` is the
/// first painting's seed, 1 else.
@Suite struct LongEditTests {
  private static func variable(_ name: String) -> Int? {
    getenv(name).flatMap { Int(String(cString: $0)) }
  }

  private static let length = 250
  private static let count = variable("FUDE_EDITS") ?? length
  private static let first = UInt64(variable("FUDE_EDITS_SEED") ?? 1)
  private static let seeds = first..<first + UInt64((count + length - 1) / length)

  @Test(arguments: seeds)
  func whateverIsDone(seed: UInt64) throws {
    var dice = SplitMix64(seed: seed)
    var painting = Painting(size: PixelSize(width: 131, height: 97))
    var journaled = try Journaled(painting)
    for edit in 0..<Self.length {
      Samples.disturb(&painting, &dice)
      try journaled.note(painting)
      let anew = try #require(painting.enlarged(by: 1))
      try #require(
        Samples.pixels(painting) == Samples.pixels(anew), "seed \(seed), edit \(edit)")
      switch Int.random(in: 0..<40, using: &dice) {
      case 0:
        let saved = try OpenRasterEncoder(painting: painting).encode()
        let opened = try OpenRasterDecoder(saved).decode()
        #expect(opened.notice == nil)
        Samples.expectSame(opened.painting, painting, "saved, seed \(seed), edit \(edit)")
        painting = opened.painting
        journaled = try Journaled(painting)
      case 1:
        let recovered = try journaled.place.recoveredAfterCrash()
        #expect(recovered.isWhole)
        Samples.expectSame(recovered.painting, painting, "crashed, seed \(seed), edit \(edit)")
        painting = recovered.painting
        journaled = try Journaled(painting)
      default: break
      }
    }
    expectWayBack(of: painting, seed)
  }

  /// All of it is taken back, and brought again.
  private func expectWayBack(of painting: Painting, _ seed: UInt64) {
    var painting = painting
    while painting.redo() != nil {}
    var looks = [Samples.pixels(painting)]
    while painting.undo() != nil { looks.append(Samples.pixels(painting)) }
    #expect(painting.isEmpty, "seed \(seed)")
    #expect(looks.count > Self.length / 4, "seed \(seed): \(looks.count) steps")
    for (step, look) in looks.dropLast().reversed().enumerated() {
      #expect(painting.redo() != nil)
      let isSame = Samples.pixels(painting) == look
      #expect(isSame, "seed \(seed), step \(step)")
    }
    #expect(!painting.canRedo)
  }
}

/// A painting with a journal of its own.
private struct Journaled {
  let place: JournalPlace
  private let journal: Journal
  private var checkpoint: PaintingCheckpoint

  init(_ painting: Painting) throws {
    place = try JournalPlace()
    journal = try Journal(of: painting, name: nil, in: place.journals.path, date: 1)
    checkpoint = painting.checkpoint
  }

  mutating func note(_ painting: Painting) throws {
    guard let progress = painting.progress(since: &checkpoint) else { return }
    try journal.write(progress, date: 2)
  }
}

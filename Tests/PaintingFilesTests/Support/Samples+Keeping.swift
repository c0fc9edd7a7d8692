import Geometry
import PaintingModel
import Testing

@testable import PaintingFiles

extension Samples {
  /// A painting comes back from a file with each step back, and from the journal of one that began empty.
  ///
  /// - Parameter facts: what counts of it beside its pixels.
  static func expectKept<Facts: Equatable>(
    _ painting: Painting, _ facts: (Painting) -> Facts
  ) throws {
    let bytes = try OpenRasterEncoder(painting: painting).encode()
    var (a, b) = (try OpenRasterFile.decode(bytes, from: "test").painting, painting)
    expectSame(a, b)
    #expect(facts(a) == facts(b))
    while b.canUndo {
      #expect(a.undo() != nil && b.undo() != nil)
      #expect(pixels(a) == pixels(b) && facts(a) == facts(b))
    }
    let place = try JournalPlace()
    let empty = Painting(size: painting.firstSize)
    let journal = try Journal(of: empty, name: nil, in: place.journals.path, date: 1)
    var checkpoint = empty.checkpoint
    try journal.write(try #require(painting.progress(since: &checkpoint)), date: 2)
    let recovered = try place.recoveredAfterCrash().painting
    expectSame(recovered, painting)
    #expect(facts(recovered) == facts(painting))
  }
}

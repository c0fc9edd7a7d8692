import Geometry
import PaintingModel
import Rasterizer
import Testing

/// Strokes that overlap in time are one step for undo: a group.
@Suite struct UndoGroupTests {
  let size = PixelSize(width: 150, height: 100)

  /// Plays hands that come and go: a small letter begins a stroke, the same in upper case ends it,
  /// and `-` after a letter cancels its stroke.
  private func play(_ script: String, on painting: inout Painting, seed: UInt64 = 1) {
    var random = RandomStrokes(seed: seed)
    var ids: [Character: StrokeID] = [:]
    var last: Character = " "
    for letter in script where letter != " " {
      if letter == "-" {
        if let id = ids.removeValue(forKey: last) { _ = painting.cancelStroke(id) }
      } else if letter.isUppercase {
        let name = Character(letter.lowercased())
        if let id = ids.removeValue(forKey: name) { _ = painting.endStroke(id) }
      } else if ids[letter] == nil {
        let stroke = random.stroke(on: size, count: 5)
        let (id, _) = painting.beginStroke(
          at: stroke.startPoint, color: stroke.color, brush: stroke.brush, seed: stroke.seed)
        _ = painting.append(Array(stroke.points.dropFirst()), to: id)
        ids[letter] = id
      }
      last = letter
    }
    #expect(ids.isEmpty)
  }

  private func played(_ script: String) -> Painting {
    var painting = Painting(size: size)
    play(script, on: &painting)
    return painting
  }

  /// How many strokes each undo takes back, the newest first.
  private func steps(of painting: Painting) -> [Int] {
    var painting = painting
    var result: [Int] = []
    var left = painting.strokes.count
    while painting.undo() != nil {
      result.append(left - painting.strokes.count)
      left = painting.strokes.count
    }
    return result
  }

  @Test(arguments: [
    ("aA bB cC", [1, 1, 1]), ("ab AB", [2]), ("ab BA cC", [1, 2]), ("ab Ac BC", [3]),
    ("abcd DCBA ef FE", [2, 4]), ("aA bc bB cC dD", [1, 2, 1]),
    // Who is called off overlaps with nobody.
    ("ab a- B", [1]), ("aA bc b- C", [1, 1]), ("a bB cC a-", [1, 1]), ("a bcBC dD a-", [1, 2]),
    ("ab b- cC A", [2]), ("ab a-b-", []),
  ])
  func undoTakesBackWhatOverlapped(script: String, strokes: [Int]) {
    #expect(steps(of: played(script)) == strokes)
  }

  @Test func redoBringsTheWholeGroupBack() {
    var painting = played("aA bcd BDC eE")
    let whole = painting
    _ = painting.undo()
    _ = painting.undo()
    #expect(painting.strokes.count == 1 && painting.undoneStrokes.count == 4)
    _ = painting.redo()
    #expect(painting.strokes.count == 4)
    _ = painting.redo()
    #expect(painting.layer == whole.layer && !painting.canRedo)
    #expect(painting.revision == whole.revision)
  }

  @Test func aStrokeAfterAnUndoneGroupJoinsNothing() {
    var painting = played("aA bc BC")
    _ = painting.undo()
    play("xX yY", on: &painting, seed: 2)
    #expect(steps(of: painting) == [1, 1, 1])
  }

  @Test func tenHandsAreOneStepAndLeaveNothing() {
    var painting = Painting(size: size)
    play("zZ", on: &painting)
    let before = painting.layer
    play("abcdefghij JAIBHCGDFE", on: &painting, seed: 3)
    #expect(painting.strokes.count == 11)
    _ = painting.undo()
    #expect(painting.strokes.count == 1 && painting.layer == before)
  }

  @Test func aRecordKeepsTheGroups() throws {
    var painting = played("aA bcd BDC ef EF gG")
    _ = painting.undo()
    _ = painting.undo()
    var copy = try #require(Painting(painting.record))
    #expect(steps(of: copy) == [3, 1])
    _ = copy.redo()
    #expect(copy.strokes.count == 6)
    #expect(steps(of: copy) == [2, 3, 1])
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func anySequenceComesBackAsItWas(seed: UInt64) throws {
    var random = RandomStrokes(seed: seed)
    var painting = Painting(size: size)
    var down: [StrokeID] = []
    for _ in 0..<60 {
      switch Int.random(in: 0..<8, using: &random) {
      case 0...2 where down.count < 5:
        let stroke = random.stroke(on: size, count: 3)
        down.append(
          painting.beginStroke(at: stroke.startPoint, color: stroke.color, brush: stroke.brush).0)
      case 3...5 where !down.isEmpty:
        _ = painting.endStroke(down.remove(at: Int.random(in: down.indices, using: &random)))
      case 6 where !down.isEmpty:
        let id = down.remove(at: Int.random(in: down.indices, using: &random))
        _ = random.next() & 1 == 0 ? painting.cancelStroke(id) : painting.takeBackStroke(id)
      case 7: _ = random.next() & 1 == 0 ? painting.undo() : painting.redo()
      default: break
      }
    }
    for id in down { _ = painting.endStroke(id) }
    // What is shown is what the strokes alone would show.
    #expect(painting.layer == Painting(size: size, strokes: painting.strokes).layer)
    var copy = try #require(Painting(painting.record))
    while painting.undo() != nil {
      #expect(copy.undo() != nil && copy.strokes == painting.strokes)
      #expect(copy.layer == painting.layer)
    }
    #expect(!copy.canUndo)
  }
}

/// A stroke that turns out not to have been meant.
@Suite struct TakingBackTests {
  let size = PixelSize(width: 150, height: 100)

  private func begin(_ painting: inout Painting, _ random: inout RandomStrokes) -> StrokeID {
    let stroke = random.stroke(on: size, count: 6)
    let (id, _) = painting.beginStroke(
      at: stroke.startPoint, color: stroke.color, brush: stroke.brush, seed: stroke.seed)
    _ = painting.append(Array(stroke.points.dropFirst()), to: id)
    return id
  }

  private func dot(_ painting: inout Painting, _ random: inout RandomStrokes) -> StrokeID {
    let id = begin(&painting, &random)
    _ = painting.endStroke(id)
    return id
  }

  @Test func strokesThatAreDoneGoWithoutATrace() {
    var random = RandomStrokes(seed: 1)
    var painting = Painting(size: size)
    _ = dot(&painting, &random)
    let before = painting
    let ids = [dot(&painting, &random), dot(&painting, &random)]
    for id in ids.reversed() { #expect(!painting.takeBackStroke(id).isEmpty) }
    #expect(painting.layer == before.layer && painting.strokes == before.strokes)
    #expect(painting.revision == before.revision && !painting.canRedo)
    // Not a second time, and not what was there before.
    #expect(ids.allSatisfy { painting.takeBackStroke($0).isEmpty })
  }

  @Test func whatOthersLieOnStays() {
    var random = RandomStrokes(seed: 2)
    var painting = Painting(size: size)
    let first = dot(&painting, &random)
    _ = dot(&painting, &random)
    #expect(painting.takeBackStroke(first).isEmpty)
    #expect(painting.strokes.count == 2)
    let last = dot(&painting, &random)
    _ = painting.addLayer()
    #expect(painting.takeBackStroke(last).isEmpty)
    _ = painting.undo()
    _ = painting.undo()
    _ = painting.redo()
    #expect(painting.takeBackStroke(last).isEmpty)
    #expect(painting.strokes.count == 3)
  }

  @Test func aStrokeInProgressStaysWhenOneBelowItGoes() {
    var random = RandomStrokes(seed: 3)
    var painting = Painting(size: size)
    let below = begin(&painting, &random)
    let above = begin(&painting, &random)
    _ = painting.endStroke(below)
    _ = painting.takeBackStroke(below)
    #expect(painting.strokes.count == 1)
    #expect(painting.layer == Painting(size: size, strokes: painting.strokes).layer)
    _ = painting.endStroke(above)
    #expect(painting.layer == Painting(size: size, strokes: painting.strokes).layer)
    _ = painting.undo()
    #expect(painting.layer == TileGrid(size: size) && !painting.canUndo)
  }

  @Test func oneThatWaitsForItsTurnGoesToo() {
    var random = RandomStrokes(seed: 4)
    var painting = Painting(size: size)
    let first = begin(&painting, &random)
    let waiting = begin(&painting, &random)
    _ = painting.endStroke(waiting)
    #expect(painting.cancelStroke(waiting).isEmpty, "it has ended")
    _ = painting.takeBackStroke(waiting)
    _ = painting.endStroke(first)
    #expect(painting.strokes.count == 1)
    #expect(painting.layer == Painting(size: size, strokes: painting.strokes).layer)
  }
}

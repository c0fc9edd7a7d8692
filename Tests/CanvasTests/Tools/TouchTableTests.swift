import Testing

@testable import Canvas

/// Who gets a touch, by cases.
struct TouchTableTests {
  /// One landing in words, and who takes it.
  struct Case: Sendable, CustomTestStringConvertible {
    let words: String
    let taker: TouchTaker
    let landing: @Sendable () -> Landing
    var testDescription: String { words }

    init(
      _ words: String, _ taker: TouchTaker, _ change: @escaping @Sendable (inout Landing) -> Void
    ) {
      self.words = words
      self.taker = taker
      landing = {
        var landing = Landing()
        change(&landing)
        return landing
      }
    }
  }

  static let cases = [
    Case("a mouse paints", .tool) { _ in },
    Case("a finger paints", .tool) { $0.finger = .paint },
    Case("a palm does nothing, whatever is held", .nobody) {
      $0.finger = .ignore
      ($0.holdsSpace, $0.isAtEdge, $0.claim) = (true, true, .faces)
    },
    Case("a finger moves the canvas where a pen paints", .canvas) { $0.finger = .navigate },
    Case("…also with the eyedropper", .canvas) { ($0.finger, $0.claim) = (.navigate, .colors) },
    Case("…and beside faces", .canvas) { ($0.finger, $0.claim) = (.navigate, .faces) },
    Case("…but not on one", .face) {
      ($0.finger, $0.claim) = (.navigate, .faces)
      $0.meetsFace = { true }
    },
    Case("a finger at a free edge brings the trays", .edge) {
      ($0.finger, $0.isAtEdge, $0.claim) = (.paint, true, .canvas)
    },
    Case("a handle of the symmetry is taken with any tool", .handle) {
      $0.claim = .colors
      $0.meetsHandle = { true }
    },
    Case("…also by a finger that moves the canvas", .handle) {
      $0.finger = .navigate
      $0.meetsHandle = { true }
    },
    Case("…but not by a palm, nor with Space", .nobody) {
      ($0.finger, $0.holdsSpace) = (.ignore, true)
      $0.meetsHandle = { true }
    },
    Case("the middle button moves the canvas", .canvas) {
      ($0.isPrimary, $0.isMiddle) = (false, true)
    },
    Case("the secondary button does nothing", .nobody) { $0.isPrimary = false },
    Case("…not even with the hand", .nobody) { ($0.isPrimary, $0.claim) = (false, .canvas) },
    Case("Space makes any tool a hand", .canvas) { ($0.holdsSpace, $0.claim) = (true, .colors) },
    Case("…above a face", .canvas) {
      ($0.holdsSpace, $0.claim) = (true, .faces)
      $0.meetsFace = { true }
    },
    Case("R turns", .turn) { $0.holdsTurnKey = true },
    Case("R turns under a finger that moves the canvas", .turn) {
      ($0.holdsTurnKey, $0.finger) = (true, .navigate)
    },
    Case("the middle button moves also with R", .canvas) {
      ($0.isPrimary, $0.isMiddle, $0.holdsTurnKey) = (false, true, true)
    },
    Case("Ctrl picks a color", .picker) { $0.holdsPickKey = true },
    Case("…also above a face", .picker) {
      ($0.holdsPickKey, $0.claim) = (true, .faces)
      $0.meetsFace = { true }
    },
    Case("…but not for a finger", .tool) { ($0.holdsPickKey, $0.finger) = (true, .paint) },
    Case("the eyedropper picks", .picker) { $0.claim = .colors },
    Case("…with a finger", .picker) { ($0.claim, $0.finger) = (.colors, .paint) },
    Case("the hand moves", .canvas) { $0.claim = .canvas },
    Case("the sticker tool takes the paper", .tool) { $0.claim = .faces },
    Case("…and faces", .face) {
      $0.claim = .faces
      $0.meetsFace = { true }
    },
    Case("a finger that moves the canvas works the frame of a selection", .tool) {
      ($0.finger, $0.claim) = (.navigate, .elements)
      $0.meetsSelection = { true }
    },
    Case("…and moves the canvas beside it", .canvas) {
      ($0.finger, $0.claim) = (.navigate, .elements)
    },
    Case("…and with a brush above it", .canvas) {
      $0.finger = .navigate
      $0.meetsSelection = { true }
    },
    Case("a brush paints over faces", .tool) { $0.meetsFace = { true } },
  ]

  @Test func aFingerThatMovesTheCanvasSelectsByATap() {
    var landing = Landing()
    (landing.finger, landing.claim) = (.navigate, .elements)
    #expect(TouchTable.tapsTool(landing))
    landing.holdsSpace = true
    #expect(!TouchTable.tapsTool(landing))
    (landing.holdsSpace, landing.claim) = (false, .strokes)
    #expect(!TouchTable.tapsTool(landing))
    (landing.finger, landing.claim) = (.ignore, .elements)
    #expect(!TouchTable.tapsTool(landing))
  }

  @Test(arguments: cases) func theFirstLineThatFitsDecides(_ one: Case) {
    #expect(TouchTable.taker(of: one.landing()) == one.taker)
  }

  @Test func fingersMakeGesturesTogetherUnlessEachIsABrush() {
    func joins(_ together: Bool, _ change: (inout Landing) -> Void) -> Bool {
      var landing = Landing(finger: .paint)
      change(&landing)
      return TouchTable.joinsOthers(landing, paintsTogether: together)
    }
    #expect(joins(false) { _ in } && !joins(true) { _ in })
    #expect(joins(true) { $0.claim = .faces } && joins(true) { $0.claim = .canvas })
    #expect(joins(true) { $0.holdsSpace = true } && !joins(true) { $0.claim = .colors })
    #expect(!joins(false) { $0.finger = .ignore } && joins(false) { $0.finger = .navigate })
  }

  @Test func aFingerThatRestsPicksButNotFromAFace() {
    func picks(_ change: (inout Landing) -> Void) -> Bool {
      var landing = Landing(finger: .paint)
      change(&landing)
      return TouchTable.picksAtRest(landing)
    }
    #expect(picks { _ in } && picks { $0.finger = .navigate } && picks { $0.claim = .faces })
    #expect(!picks { $0.finger = .ignore } && !picks { $0.isAtEdge = true })
    #expect(!picks { $0.claim = .colors }, "the eyedropper has it already")
    #expect(!picks { $0.usesRest = true }, "the tool does something with it")
    #expect(
      !picks {
        $0.claim = .faces
        $0.meetsFace = { true }
      })
  }
}

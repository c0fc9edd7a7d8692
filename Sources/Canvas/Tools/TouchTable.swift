/// Who takes a touch that lands on the canvas.
nonisolated enum TouchTaker: Hashable, Sendable, CaseIterable {
  /// It is a palm, or a button that does nothing.
  case nobody
  /// The swipe from the edge that brings the trays back.
  case edge
  /// Turns the canvas.
  case turn
  /// Moves the canvas.
  case canvas
  /// Picks the color that lies there.
  case picker
  /// Handles the face that lies there.
  case face
  /// Moves a handle of what is painted along, of a ruler, or of the sheet.
  case handle
  /// The tool at hand, on the canvas itself.
  case tool
}

/// What is to be known of a touch that has just landed to say who takes it.
nonisolated struct Landing {
  /// What the finger is for; nil for mouse and pen.
  var finger: FingerRules.Role?
  /// Whether it is the tip of a pen, a finger or the first button.
  var isPrimary = true
  /// Whether it is the middle button.
  var isMiddle = false
  /// Whether it is at an edge that is kept free for the swipe that brings the trays back.
  var isAtEdge = false
  /// Whether Space is held, which makes any tool a hand.
  var holdsSpace = false
  /// Whether R is held, which makes a drag turn the canvas.
  var holdsTurnKey = false
  /// Whether Ctrl or Alt is held, and nothing else.
  var holdsPickKey = false
  /// Whether a key is held that adds to what is selected, or takes from it.
  var holdsSelectionKey = false
  /// What the tool at hand does.
  var claim = ToolClaim.strokes
  /// Whether the tool at hand does something with a hand that rests.
  var usesRest = false
  /// Whether it meets a face, or joins one that does. Asked only where it matters.
  var meetsFace: () -> Bool = { false }
  /// Whether it meets a handle of what is painted along, of a ruler, or of the sheet.
  var meetsHandle: () -> Bool = { false }
  /// Whether it meets the frame of what is selected, or the line that is reshaped.
  var meetsSelection: () -> Bool = { false }

  /// Whether it may do what the tool does: a finger may not where fingers move the canvas.
  var paints: Bool { finger == nil || finger == .paint }
}

/// Who takes a touch: the first line that fits.
nonisolated enum TouchTable {
  private typealias Line = (fits: @Sendable (Landing) -> Bool, taker: TouchTaker)

  private static let lines: [Line] = [
    ({ $0.finger == .ignore }, .nobody),
    ({ $0.isAtEdge }, .edge),
    ({ $0.holdsTurnKey && $0.isPrimary }, .turn),
    ({ $0.isMiddle || $0.holdsSpace }, .canvas),
    ({ !$0.isPrimary }, .nobody),
    ({ $0.meetsHandle() }, .handle),
    ({ $0.finger == nil && $0.holdsPickKey && $0.claim != .elements }, .picker),
    ({ $0.claim == .faces && $0.meetsFace() }, .face),
    ({ $0.claim == .elements && !$0.holdsSelectionKey && $0.meetsFace() }, .face),
    ({ $0.claim == .elements && $0.meetsSelection() }, .tool),
    ({ !$0.paints || $0.claim == .canvas }, .canvas),
    ({ $0.claim == .colors }, .picker),
    ({ _ in true }, .tool),
  ]

  /// Who takes a touch.
  static func taker(of landing: Landing) -> TouchTaker {
    lines.first { $0.fits(landing) }?.taker ?? .nobody
  }

  /// Whether a tap is the tool's: where fingers move the canvas they select by a tap all the same.
  static func tapsTool(_ landing: Landing) -> Bool {
    switch taker(of: landing) {
    case .tool: true
    case .canvas: landing.claim == .elements && landing.finger == .navigate && !landing.holdsSpace
    case .nobody, .edge, .turn, .picker, .face, .handle: false
    }
  }

  /// Whether a finger may be one of several that make a gesture: not where each is a brush of its own.
  static func joinsOthers(_ landing: Landing, paintsTogether: Bool) -> Bool {
    switch taker(of: landing) {
    case .nobody, .handle: false
    case .canvas, .turn: true
    case .edge, .picker, .face, .tool:
      !paintsTogether || landing.claim == .faces || landing.claim == .elements
    }
  }

  /// Whether a finger that rests picks the color below.
  static func picksAtRest(_ landing: Landing) -> Bool {
    switch taker(of: landing) {
    case .canvas, .turn: true
    case .tool: !landing.usesRest
    case .nobody, .edge, .picker, .face, .handle: false
    }
  }
}

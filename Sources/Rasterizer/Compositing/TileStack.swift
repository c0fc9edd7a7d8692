/// What is put together to show one tile of a picture of layers, from the bottom up.
///
/// One place may be left open for the tile that is painted on (the active one), so that the stack
/// can be kept while that changes.
public struct TileStack: Sendable {
  /// One thing that is put on what lies below it.
  public enum Step: Sendable {
    /// A tile.
    case tile(Tile, Blending)
    /// The active tile.
    case active(Blending)
    /// Steps that are put together by themselves first.
    case group([Step], Blending)
  }

  /// From the bottom up.
  public var steps: [Step]

  /// Makes a stack.
  public init(_ steps: [Step] = []) { self.steps = steps }

  /// Whether nothing is put on what lies below, apart from the active tile.
  public var isEmpty: Bool { steps.isEmpty }

  /// All put together on paper, by default on nothing; nil when there is nothing to put on it, or
  /// when the result is transparent.
  public func composed(active: Tile? = nil, on paper: Color = .clear) -> Tile? {
    if steps.isEmpty { return nil }
    let tile = TileStack.composed(steps, active: active, on: Ink(paper).channels)
    return tile.isBlank ? nil : tile
  }

  /// The same picture from as few steps as can be, while only the active tile changes.
  ///
  /// What lies below the active one becomes one tile, exactly. Above it each run of steps in normal
  /// mode becomes one, which may differ by the rounding of 1/32768 a step; others stay.
  ///
  /// - Parameter paper: what the whole stack lies on.
  public func merged(on paper: Color) -> TileStack {
    TileStack(TileStack.merged(steps, on: Ink(paper).channels))
  }
}

extension TileStack.Step {
  /// How it is put on what lies below it.
  var blending: Blending {
    switch self {
    case .tile(_, let blending), .active(let blending), .group(_, let blending): blending
    }
  }

  /// Whether the active tile is in it.
  var hasActive: Bool {
    switch self {
    case .tile: false
    case .active: true
    case .group(let steps, _): steps.contains(where: \.hasActive)
    }
  }
}

extension TileStack {
  private static func merged(_ steps: [Step], on paper: SIMD4<UInt16>) -> [Step] {
    guard let place = steps.firstIndex(where: \.hasActive) else {
      return merged(below: steps, on: paper)
    }
    var result = merged(below: Array(steps[..<place]), on: paper)
    switch steps[place] {
    case .group(let inner, let blending):
      result.append(.group(merged(inner, on: .zero), blending))
    case let step: result.append(step)
    }
    return result + merged(above: steps[(place + 1)...])
  }

  /// One tile with all steps, as they look on the paper; a single tile stays as it is.
  private static func merged(below steps: [Step], on paper: SIMD4<UInt16>) -> [Step] {
    if steps.isEmpty { return [] }
    if case .tile? = steps.first, steps.count == 1 { return steps }
    return [.tile(composed(steps, on: paper), .normal)]
  }

  private static func merged(above steps: ArraySlice<Step>) -> [Step] {
    var result: [Step] = []
    var run: [Step] = []
    func endRun() {
      if run.count == 1, case .tile? = run.first {
        result += run
      } else if let first = run.first {
        // Clipped paint on clipped paint is paint on paint, and clipped as a whole.
        let plain = run.map { $0.with(Blending(opacity: $0.blending.share)) }
        result.append(
          .tile(composed(plain, on: .zero), Blending(isClipped: first.blending.isClipped)))
      }
      run = []
    }
    for step in steps {
      if !step.blending.isOver {
        endRun()
        result.append(step.asOneTile)
      } else {
        if run.first.map({ $0.blending.isClipped != step.blending.isClipped }) == true { endRun() }
        run.append(step)
      }
    }
    endRun()
    return result
  }
}

extension TileStack.Step {
  /// A group as one tile.
  fileprivate var asOneTile: TileStack.Step {
    guard case .group(let steps, let blending) = self else { return self }
    return .tile(TileStack.composed(steps, on: .zero), blending)
  }

  /// The same, put on otherwise.
  fileprivate func with(_ blending: Blending) -> TileStack.Step {
    switch self {
    case .tile(let tile, _): .tile(tile, blending)
    case .active: .active(blending)
    case .group(let steps, _): .group(steps, blending)
    }
  }
}

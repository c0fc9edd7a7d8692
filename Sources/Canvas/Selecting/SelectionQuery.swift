import ColorSpaces
package import Rasterizer
import Words

/// What is looked for by words: `brush:charcoal color:red layer:"far hills" today thinner:5 -eraser`.
///
/// Of several brushes, colors or layers any will do; all else must be so. A minus before a word takes
/// away what it finds.
package nonisolated struct SelectionQuery: Hashable, Sendable {
  /// One thing that is asked.
  package enum Term: Hashable, Sendable {
    /// A part of the brush's name, in any case.
    case brush(String)
    /// A color, and how far others may be from it (OKLab, 0…100).
    case color(Color, within: Double)
    /// A part of the layer's name, in any case.
    case layer(String)
    /// Thinner, or at least as thick, in canvas pixels.
    case thinner(Double), thicker(Double)
    /// A range of opacity, in whole per cent.
    case opacity(ClosedRange<Double>)
    /// Painted from a time on and before another, in seconds since 1970.
    case painted(Range<Double>)
    case eraser
    /// Painted by a hand that tells how hard it presses, or how it leans.
    case pen
  }

  /// What must be so.
  package internal(set) var terms: [Term] = []
  /// What must not.
  package internal(set) var excluded: [Term] = []

  /// How far a color may be from the one that is named, where that is not said.
  package static let usualDistance = 12.0

  /// Whether it asks nothing, and so finds all.
  package var isEmpty: Bool { terms.isEmpty && excluded.isEmpty }

  /// Whether an element is what is looked for.
  package func matches(_ facts: ElementFacts) -> Bool {
    guard !excluded.contains(where: { $0.matches(facts) }) else { return false }
    var isFound: [Term.Kind: Bool] = [:]
    for term in terms {
      let matches = term.matches(facts)
      guard let kind = term.kind else {
        if matches { continue }
        return false
      }
      isFound[kind, default: false] = isFound[kind, default: false] || matches
    }
    return isFound.values.allSatisfy { $0 }
  }
}

nonisolated extension SelectionQuery.Term {
  /// Of what an element has one, so that any of several will do.
  enum Kind: Hashable {
    case brush, color, layer
  }

  var kind: Kind? {
    switch self {
    case .brush: .brush
    case .color: .color
    case .layer: .layer
    case .thinner, .thicker, .opacity, .painted, .eraser, .pen: nil
    }
  }

  func matches(_ facts: ElementFacts) -> Bool {
    switch self {
    case .brush(let name): facts.brush.searchForm.contains(name)
    case .layer(let name): facts.layer.searchForm.contains(name)
    case .color(let color, let distance):
      facts.color.map { 100 * OKLab($0).distance(to: OKLab(color)) <= distance } ?? false
    case .thinner(let diameter): facts.diameter < diameter
    case .thicker(let diameter): facts.diameter >= diameter
    case .opacity(let range): range.contains((facts.opacity * 100).rounded())
    case .painted(let range): facts.date.map(range.contains) ?? false
    case .eraser: facts.isEraser
    case .pen: facts.hand == .pen
    }
  }
}

import PaintingModel
import Words

/// How the eraser takes paint away.
public nonisolated enum EraserKind: String, CaseIterable, Hashable, Sendable {
  /// By a stroke of its own over all that lies there.
  case paint
  /// From each single stroke, face or picture what it covers.
  case part
  /// Whole strokes, faces and pictures.
  case stroke
  /// Of a stroke what lies between the crossings beside it.
  case crossing

  /// What it takes of single elements; nil where it paints.
  var reach: ElementErasing.Reach? {
    switch self {
    case .paint: nil
    case .part: .part
    case .stroke: .whole
    case .crossing: .toCrossing
    }
  }

  /// Its name for people, a `storedText`.
  @MainActor package var title: String {
    switch self {
    // Translators: A kind of eraser: it paints over the layer, and takes away all that lies there.
    case .paint: storedText("Paint")
    // Translators: A kind of eraser: it cuts what it covers out of each stroke.
    case .part: storedText("Cut Part")
    // Translators: A kind of eraser: strokes that it touches go away.
    case .stroke: storedText("Whole Stroke")
    // Translators: A kind of eraser: the part of a stroke between two others goes away.
    case .crossing: storedText("To the Next Crossing")
    }
  }

  /// The next one in order; after the last comes the first.
  var next: EraserKind {
    let all = EraserKind.allCases
    return all[((all.firstIndex(of: self) ?? 0) + 1) % all.count]
  }
}

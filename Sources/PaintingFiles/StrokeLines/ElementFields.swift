import Geometry
import PaintingModel

/// What lines of all elements say.
struct ElementFields: Codable {
  /// What an eraser took from this one alone.
  struct Cut: Codable {
    /// The number of its pull.
    var cutter: UInt32?
    /// Where the element was then; see `Cut.frame`.
    var frame: [Double]?
  }

  /// The layer that it lies on; that of the line of a layer that came last where it is not said.
  var layer: UInt32?
  /// Its name, and that of the group in which it is held together with others.
  var id: String?
  var inGroup: String?
  /// Where it has gone since it was painted.
  var moved: [Double]?
  /// How many times as wide its lines are there.
  var widened: Float?
  var keepsAlpha: Bool?
  /// The number of the area that it was limited to.
  var clip: UInt32?
  var guide: GuideFields?
  var shape: ShapeFields?
  /// The number of the erasers that take nothing from it any more.
  var freedFrom: UInt32?
  var cuts: [Cut]?

  init(
    _ element: Element, on layer: LayerID, clip: UInt32?, freedFrom: UInt32?,
    cutter: (Stroke) -> UInt32
  ) {
    self.layer = layer.rawValue
    id = element.id == .none ? nil : element.id.word
    inGroup = element.group?.word
    moved = element.placement.transform.numbers
    widened = element.placement.width == 1 ? nil : element.placement.width
    self.clip = clip
    guide = element.originalGuide.map { GuideFields($0) }
    shape = element.shape.map { ShapeFields($0) }
    self.freedFrom = freedFrom
    if !element.cuts.isEmpty {
      cuts = element.cuts.map { Cut(cutter: cutter($0.stroke), frame: $0.frame.numbers) }
    }
    keepsAlpha = element.original.keepsAlpha.orNil
  }

  /// Where it has gone.
  var placement: Placement {
    get throws(LineProblem) {
      let width = widened ?? 1
      guard Placement.widths.contains(width) else { throw .senseless(field: "widened") }
      return Placement(transform: try moved.map("moved"), width: width)
    }
  }
}

extension Element.Content {
  /// Whether it shows only where there is paint.
  var keepsAlpha: Bool {
    switch self {
    case .stroke(let stroke): stroke.keepsAlpha
    case .sticker(let sticker): sticker.keepsAlpha
    case .picture(let picture): picture.keepsAlpha
    case .fill(let fill): fill.keepsAlpha
    case .text(let text): text.keepsAlpha
    }
  }
}

/// The drawings that a preset may bear, named after the tools that they show.
public enum BrushIcon: String, CaseIterable, Hashable, Sendable {
  case pencil
  case inkPen
  case brushPen
  case marker
  case roundBrush
  case flatBrush
  case airbrush
  case softShading
  case charcoal
  case chalk
  case wash
  case smudge
  case eraser
  case oilBrush
  case blender
  case paletteKnife
  case technicalPen
  case calligraphyPen
  case crayon
  case pastel
  case fanBrush
  case mop
  case drops
  case spatter
  case sponge
}

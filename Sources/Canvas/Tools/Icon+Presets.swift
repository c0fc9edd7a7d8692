package import Controls
package import PaintingModel

nonisolated extension Icon {
  /// The drawing of a preset.
  package static func of(_ icon: BrushIcon) -> Icon {
    switch icon {
    case .pencil: .pencil
    case .inkPen: .inkPen
    case .brushPen: .brushPen
    case .marker: .marker
    case .roundBrush: .brush
    case .flatBrush: .flatBrush
    case .airbrush: .airbrush
    case .softShading: .softShading
    case .charcoal: .charcoal
    case .chalk: .chalk
    case .wash: .wash
    case .smudge: .smudge
    case .eraser: .eraser
    case .oilBrush: .oilBrush
    case .blender: .blender
    case .paletteKnife: .paletteKnife
    case .technicalPen: .technicalPen
    case .calligraphyPen: .calligraphyPen
    case .crayon: .crayon
    case .pastel: .pastel
    case .fanBrush: .fanBrush
    case .mop: .mop
    case .drops: .drops
    case .spatter: .spatter
    case .sponge: .sponge
    }
  }
}

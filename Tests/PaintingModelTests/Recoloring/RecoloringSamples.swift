import Geometry
import Rasterizer

@testable import PaintingModel

/// Tests of level lines that lie over each other, and of smudges through them.
protocol RecoloringSamples {}

extension RecoloringSamples {
  var size: PixelSize { PixelSize(width: 200, height: 150) }
  var red: Color { Color(hex: 0xFF0000) }

  func line(_ color: Color, y: Double, brush: Brush = Brush(diameter: 20)) -> Stroke {
    var stroke = Stroke(at: Point(20, y), color: color, brush: brush)
    for x in 1...16 { stroke.add(Point(20 + Double(x) * 10, y)) }
    return stroke
  }

  func smudge(_ amount: Double = 0.8, diameter: Double = 24) -> Brush {
    var brush = Brush(diameter: diameter, hardness: 0.5)
    brush.method = .tip
    brush.smudge = amount
    return brush
  }

  func painting(_ strokes: Stroke...) -> Painting {
    var painting = Painting(size: size)
    for stroke in strokes { painting.paint(stroke, batch: 4) }
    return painting
  }
}

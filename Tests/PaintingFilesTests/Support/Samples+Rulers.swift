import Geometry
import PaintingModel
import Rasterizer

extension Samples {
  /// Adds a ruler, changes one, or takes one away; now and then lays what was painted on them.
  static func rule(_ painting: inout Painting, _ dice: inout SplitMix64) {
    var rulers = painting.rulers
    switch Int.random(in: 0..<5, using: &dice) {
    case 0 where !rulers.isEmpty:
      let place = Int.random(in: rulers.indices, using: &dice)
      rulers[place] = rulers[place].changed(
        angle: .random(in: 0...6, using: &dice), step: .random(in: 4...90, using: &dice),
        strength: .random(in: 0...1, using: &dice))
      rulers[place].isVisible.toggle()
    case 1 where !rulers.isEmpty: rulers.removeLast()
    case 2 where !rulers.isEmpty:
      var places: [ElementPlace] = []
      painting.forEachElement(on: painting.pickableLayers) { place, _ in places.append(place) }
      _ = painting.lay(places.prefix(3), on: rulers, unit: 1)
    case 3:
      let line = (0..<9).map { _ in
        Point(.random(in: -20...150, using: &dice), .random(in: -20...120, using: &dice))
      }
      if let curve = painting.makeCurve(along: line, unit: 1) { rulers.append(curve) }
    default:
      let kind = Ruler.Kind.allCases.randomElement(using: &dice) ?? .parallel
      rulers.append(painting.makeRuler(kind))
    }
    _ = painting.setRulers(rulers, continuing: Bool.random(using: &dice))
  }
}

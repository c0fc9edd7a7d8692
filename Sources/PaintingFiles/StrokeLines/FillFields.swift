import Geometry
import PaintingModel
import Rasterizer

/// What a line says of a fill: of pixels that were found, or of an area that was drawn.
struct FillFields: Codable {
  var color: LineColor?
  var gradient: GradientFields?
  /// From where it was laid to where it lies.
  var transform: [Double]?
  /// The number of the area that was drawn.
  var area: UInt32?
  /// The pixels that were found: of each row its y, then where runs of them begin and end.
  var rows: [[Int]]?
  /// From where it was found: x, y.
  var at: [Double]?
  /// What it was bounded by, and how.
  var source: String?
  var tolerance: Double?
  var joined: Bool?
  var growth: Int?
  var gap: Int?
  /// Whether it stays as it was found.
  var set: Bool?

  init(_ fill: Fill, area: UInt32?) {
    color = LineColor(fill.color)
    gradient = fill.gradient.map { GradientFields($0) }
    transform = fill.transform.numbers
    switch fill.shape {
    case .drawn: self.area = area
    case .found(let found):
      let usual = Fill.Rule()
      rows = Self.rows(of: found.pixels)
      at = [found.seed.x, found.seed.y]
      source = found.rule.source == usual.source ? nil : "\(found.rule.source)"
      tolerance = found.rule.tolerance
      joined = found.rule.isJoined ? nil : false
      growth = found.rule.growth == usual.growth ? nil : found.rule.growth
      gap = found.rule.gap == usual.gap ? nil : found.rule.gap
      set = found.isSet.orNil
    }
  }

  private static func rows(of pixels: FilledPixels) -> [[Int]] {
    var rows: [[Int]] = []
    pixels.forEachRun { y, columns in
      if rows.last?.first != y { rows.append([y]) }
      rows[rows.count - 1] += [columns.lowerBound, columns.upperBound]
    }
    return rows
  }

  /// The fill; an area is found by its number.
  func fill(_ find: (UInt32) throws(LineProblem) -> Area) throws(LineProblem) -> Fill {
    let color = color?.color ?? .black
    let map = try transform.map("transform")
    var fill: Fill
    if let area {
      guard let drawn = Fill(try find(area), color: color, transform: map) else {
        throw .senseless(field: "area")
      }
      fill = drawn
    } else {
      guard let rows else { throw .missing(field: "rows") }
      guard let pixels = FilledPixels(runs: try Self.runs(rows)) else {
        throw .senseless(field: "rows")
      }
      let first = Point(Double(pixels.bounds.minX), Double(pixels.bounds.minY))
      fill = Fill(
        pixels, color: color, from: try at?.point("at", in: StrokeHistory.places) ?? first,
        rule: try rule(), isSet: set ?? false, transform: map)
    }
    fill.gradient = try gradient?.gradient
    return fill
  }

  private func rule() throws(LineProblem) -> Fill.Rule {
    let usual = Fill.Rule()
    var rule = usual
    if let source {
      guard let found = Fill.Rule.Source.allCases.first(where: { "\($0)" == source }) else {
        throw .value(
          .unknown(field: "source", source, choices: Fill.Rule.Source.allCases.map { "\($0)" }))
      }
      rule.source = found
    }
    rule.tolerance = try (tolerance ?? usual.tolerance).checked("tolerance", in: 0...1)
    rule.isJoined = joined ?? true
    rule.growth = growth ?? usual.growth
    rule.gap = gap ?? usual.gap
    guard Fill.Rule.growths.contains(rule.growth) else { throw .senseless(field: "growth") }
    guard Fill.Rule.gaps.contains(rule.gap) else { throw .senseless(field: "gap") }
    return rule
  }

  private static func runs(
    _ rows: [[Int]]
  ) throws(LineProblem) -> [(y: Int, columns: Range<Int>)] {
    let side = PaintingBudget.current.side
    var runs: [(y: Int, columns: Range<Int>)] = []
    for row in rows {
      guard let y = row.first, row.count % 2 == 1, row.allSatisfy((0...side).contains), y < side
      else { throw .senseless(field: "rows") }
      for start in stride(from: 1, to: row.count, by: 2) {
        guard row[start] < row[start + 1] else { throw .senseless(field: "rows") }
        runs.append((y, row[start]..<row[start + 1]))
      }
    }
    return runs
  }
}

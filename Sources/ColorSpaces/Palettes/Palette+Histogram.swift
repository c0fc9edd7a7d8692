public import Rasterizer

extension Palette {
  /// The colors that stand best for all those of a picture, the most frequent first: k-means in OKLab.
  /// Each of them is in the picture. The same input gives the same colors everywhere.
  ///
  /// A color counts by the root of its weight, so that a bright spot is not lost in a large sky.
  /// 100,000 colors take some hundredths of a second.
  /// - Parameters:
  ///   - histogram: how often each color is seen, by `0xRRGGBB`; what is not seen is left out.
  ///   - count: how many colors are wanted; where there are fewer, all are taken.
  ///   - seed: for the choice where to begin.
  public static func colors(
    of histogram: [UInt32: Int], count: Int, seed: UInt64 = 0
  ) -> [Color] {
    guard count > 0 else { return [] }
    let seen = histogram.filter { $0.value > 0 }.sorted { $0.key < $1.key }
    guard seen.count > count else {
      return seen.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { Color(hex: $0.key) }
    }
    let samples = seen.map { color, weight in
      let lab = OKLab(Color(hex: color))
      return Sample(
        hex: color, lab: SIMD3(lab.lightness, lab.a, lab.b), weight: Double(weight).squareRoot())
    }
    let cells = Cells(samples)
    let clusters = KMeans(cells.middles, weights: cells.weights, count: count, seed: seed)
    // For each center the color that is near it and frequent; and how much there is around it.
    var best = [(hex: UInt32, score: Double)?](repeating: nil, count: clusters.centers.count)
    var areas = [Int](repeating: 0, count: clusters.centers.count)
    for (index, sample) in samples.enumerated() {
      let center = clusters.nearest[cells.cell[index]]
      areas[center] += seen[index].value
      let way = (sample.lab - clusters.centers[center]) / alike
      let score = Double(seen[index].value) / (1 + (way * way).sum())
      if score > best[center]?.score ?? -1 { best[center] = (sample.hex, score) }
    }
    return zip(best, areas).compactMap { best, area in best.map { ($0.hex, area) } }
      .sorted { ($1.1, $0.0) < ($0.1, $1.0) }
      .map { Color(hex: $0.0) }
  }

  /// The distance in OKLab within which colors look nearly alike, and the more frequent one is taken.
  private static let alike = 0.02

  fileprivate struct Sample {
    let hex: UInt32
    let lab: SIMD3<Double>
    let weight: Double
  }
}

/// Of many colors, those that are nearly alike put together: those of the same upper five bits in each
/// part. Then there are at most 32,768, however many colors a picture has.
private struct Cells {
  /// So few samples are cells each for itself.
  private static let few = 1 << 13

  /// The cell of each sample.
  let cell: [Int]
  /// The middle of each cell's samples, by weight.
  let middles: [SIMD3<Double>]
  /// The weight of all of a cell's samples.
  let weights: [Double]

  init(_ samples: [Palette.Sample]) {
    guard samples.count > Cells.few else {
      cell = Array(samples.indices)
      middles = samples.map(\.lab)
      weights = samples.map(\.weight)
      return
    }
    var places = [Int32](repeating: -1, count: 1 << 15)
    var (cell, sums, weights): ([Int], [SIMD3<Double>], [Double]) = ([], [], [])
    cell.reserveCapacity(samples.count)
    for sample in samples {
      let (red, green, blue) = (sample.hex >> 19 & 31, sample.hex >> 11 & 31, sample.hex >> 3 & 31)
      let key = Int(red << 10 | green << 5 | blue)
      if places[key] < 0 {
        places[key] = Int32(sums.count)
        sums.append(.zero)
        weights.append(0)
      }
      let place = Int(places[key])
      cell.append(place)
      sums[place] += sample.lab * sample.weight
      weights[place] += sample.weight
    }
    self.cell = cell
    self.weights = weights
    middles = zip(sums, weights).map { $0 / $1 }
  }
}

internal import Rasterizer

extension MadeTexture {
  /// The heights of a paper, made when it is first used; of other textures, an even one.
  var paperPattern: Texture {
    switch self {
    case .hotPress: Self.hotPressPattern
    case .vellum: Self.vellumPattern
    case .coldPress: Self.coldPressPattern
    case .torchon: Self.torchonPattern
    case .laid: Self.laidPattern
    case .kraft: Self.kraftPattern
    case .sanded: Self.sandedPattern
    case .honeycomb: Self.honeycombPattern
    case .linen: Self.linenPattern
    case .cottonDuck: Self.cottonDuckPattern
    case .washi: Self.washiPattern
    case .gesso: Self.gessoPattern
    default: Self.evenPattern
    }
  }

  private static let evenPattern = Texture { _, _ in 1 }

  private static let hotPressPattern = heights(seed: 21) { noise, x, y in
    noise.sum(x, y, cells: [80, 160]) * 0.7 + noise.value(x, y, cells: 24) * 0.3
  }

  private static let vellumPattern = heights(seed: 22) { noise, x, y in
    noise.value(x, y, cells: 96) * 0.55 + noise.value(x, y, cells: 160) * 0.3
      + noise.value(x, y, cells: 40) * 0.15
  }

  private static let coldPressPattern = heights(seed: 23) { noise, x, y in
    let pebble = noise.nearness(x, y, cells: 30)
    return pebble.nearness * (0.3 + 0.4 * pebble.own) + noise.sum(x, y, cells: [34, 72, 144]) * 1.1
  }

  private static let torchonPattern = heights(seed: 24) { noise, x, y in
    let (hill, pebble) = (noise.nearness(x, y, cells: 16), noise.nearness(x, y, cells: 40))
    return hill.nearness * (0.3 + 0.3 * hill.own) + pebble.nearness * 0.3
      + noise.sum(x, y, cells: [18, 48, 128]) * 1.1
  }

  /// Wires four pixels apart, and one across them every 32.
  private static let laidPattern = heights(seed: 25) { noise, x, y in
    let sway = (noise.value(x, y, cells: 8) - 0.5) * 1.6
    let wire = ridge(Float(y) + 0.5 + sway, period: 4)
    let across = max(0, ridge(Float(x) + 0.5, period: 32) - 0.9) / 0.1
    return wire * 0.45 + across * 0.2 + noise.sum(x, y, cells: [64, 128]) * 1.1
  }

  private static let kraftPattern = heights(seed: 26) { noise, x, y in
    let fibers = noise.value(x, y, cells: 20, cellsDown: 100) * 0.6
    let finer = noise.value(y, x, cells: 48, cellsDown: 128) * 0.25
    return fibers + finer + noise.value(x, y, cells: 128) * 0.35
  }

  private static let sandedPattern = heights(seed: 27) { noise, x, y in
    let grit = noise.nearness(x, y, cells: 84)
    return grit.nearness * (0.35 + 0.65 * grit.own) + noise.value(x, y, cells: 32) * 0.15
  }

  /// Dimples eight pixels apart, each row between those of the row above.
  private static let honeycombPattern = heights(seed: 28) { noise, x, y in
    let (columns, rows) = (32, 36)
    let (width, height) = (256 / Float(columns), 256 / Float(rows))
    let (u, v) = (Float(x) + 0.5, Float(y) + 0.5)
    let row = Int(v / height)
    var least = Float.infinity
    for j in (row - 1)...(row + 1) {
      let shift = j & 1 == 0 ? Float(0.25) : 0.75
      let column = (u / width - shift).rounded()
      let dx = u - (column + shift) * width
      let dy = v - (Float(j) + 0.5) * height
      least = min(least, dx * dx + dy * dy)
    }
    return least.squareRoot() / 5 + noise.sum(x, y, cells: [28, 96, 160]) * 1.3
  }

  private static let linenPattern = heights(seed: 29) { noise, x, y in
    weave(noise, x, y, thread: 4) + noise.sum(x, y, cells: [64, 128]) * 0.45
  }

  private static let cottonDuckPattern = heights(seed: 30) { noise, x, y in
    weave(noise, x, y, thread: 8) + noise.sum(x, y, cells: [16, 64, 128]) * 0.5
  }

  private static let washiPattern: Texture = {
    let noise = PatternNoise(seed: 31, side: paperSide)
    var fibers = [Float](repeating: 0, count: paperSide * paperSide)
    for fiber in 0..<420 {
      func chance(_ kind: Int) -> Float { noise.chance(fiber, kind, 7) }
      // An arc: two ends, and a middle that is off the line between them.
      let (x, y) = (chance(0) * 256, chance(1) * 256)
      let (dx, dy) = ((chance(2) - 0.5) * 150, (chance(3) - 0.5) * 150)
      let (bendX, bendY) = ((chance(4) - 0.5) * 50, (chance(5) - 0.5) * 50)
      let (radius, strength) = (0.7 + chance(6) * 0.8, 0.35 + 0.65 * chance(7))
      for step in 0...160 {
        let t = Float(step) / 160
        let bend = t * (1 - t) * 4
        let (u, v) = (x + dx * t + bendX * bend, y + dy * t + bendY * bend)
        for row in Int(v.rounded(.down)) - 2...Int(v.rounded(.down)) + 2 {
          for column in Int(u.rounded(.down)) - 2...Int(u.rounded(.down)) + 2 {
            let (a, b) = (Float(column) + 0.5 - u, Float(row) + 0.5 - v)
            let cover = min(1, max(0, radius + 0.5 - (a * a + b * b).squareRoot())) * strength
            let place = (row & 255) * paperSide + (column & 255)
            fibers[place] = max(fibers[place], cover)
          }
        }
      }
    }
    return heights(seed: 31) { noise, x, y in
      fibers[y * paperSide + x] * 0.7 + noise.sum(x, y, cells: [10, 48, 128]) * 0.8
    }
  }()

  /// Strokes of a wide brush, here and there across each other.
  private static let gessoPattern = heights(seed: 32) { noise, x, y in
    let across =
      noise.value(x, y, cells: 5, cellsDown: 72) * 0.7
      + noise.value(x, y, cells: 9, cellsDown: 128) * 0.3
    let down =
      noise.value(y, x, cells: 6, cellsDown: 64) * 0.7
      + noise.value(y, x, cells: 9, cellsDown: 128) * 0.3
    let share = max(0, min(1, (noise.value(x, y, cells: 4) - 0.45) * 8))
    return across * (1 - share) + down * share + noise.sum(x, y, cells: [64, 128]) * 0.5
  }

  // MARK: What they are made of

  /// The columns and rows of a paper.
  private static let paperSide = 256

  /// Makes heights of any numbers: each becomes the share of all that are lower.
  private static func heights(
    seed: UInt64, _ value: (PatternNoise, _ x: Int, _ y: Int) -> Float
  ) -> Texture {
    let noise = PatternNoise(seed: seed, side: paperSide)
    let raw = (0..<paperSide * paperSide).map { value(noise, $0 % paperSide, $0 / paperSide) }
    return Texture(side: paperSide, values: Texture.ranks(of: raw))
  }

  /// A row of ridges, 0 between them and 1 on top.
  private static func ridge(_ v: Float, period: Float) -> Float {
    let t = (v / period - (v / period).rounded(.down)) * 2 - 1
    return 1 - t * t
  }

  /// Threads that pass over and under each other, each of its own strength.
  private static func weave(_ noise: PatternNoise, _ x: Int, _ y: Int, thread: Int) -> Float {
    let (column, row, period) = (x / thread, y / thread, Float(thread))
    let isAcross = (column + row) & 1 == 0
    let strength = 0.6 + 0.4 * (isAcross ? noise.chance(row, 0, 5) : noise.chance(column, 0, 6))
    let over = ridge(isAcross ? Float(y) + 0.5 : Float(x) + 0.5, period: period)
    let along = ridge(isAcross ? Float(x) + 0.5 : Float(y) + 0.5, period: period)
    return over * (0.7 + 0.3 * along) * strength
  }
}

internal import Rasterizer

extension MadeTexture {
  /// Its pixels; made when it is first used.
  var pattern: Texture {
    switch self {
    case .paper: Self.finePaperPattern
    case .roughPaper: Self.roughPaperPattern
    case .canvas: Self.canvasPattern
    case .speckle: Self.specklePattern
    case .chalk: Self.chalkPattern
    case .bristles: Self.bristlesPattern
    case .clouds: Self.cloudsPattern
    case .spray: Self.sprayPattern
    case .hotPress, .vellum, .coldPress, .torchon, .laid, .kraft, .sanded, .honeycomb, .linen,
      .cottonDuck, .washi,
      .gesso:
      paperPattern
    }
  }

  private static let finePaperPattern = Texture { x, y in
    let bumps = PatternNoise(seed: 1).sum(x, y, cells: [32, 64, 128])
    return stretched(bumps, from: 0.28, to: 0.66)
  }

  private static let roughPaperPattern = Texture { x, y in
    let noise = PatternNoise(seed: 2)
    let bumps = noise.value(x, y, cells: 16) * 0.6 + noise.sum(x, y, cells: [32, 64, 128]) * 0.4
    return stretched(bumps, from: 0.25, to: 0.72)
  }

  /// Threads of eight pixels that pass over and under each other.
  private static let canvasPattern = Texture { x, y in
    let noise = PatternNoise(seed: 3)
    let isAcross = (x / 8 + y / 8) % 2 == 0
    func ridge(_ v: Int) -> Float {
      let t = (Float(v % 8) + 0.5) / 4 - 1
      return 1 - t * t
    }
    let thread =
      isAcross ? ridge(y) * (0.75 + 0.25 * ridge(x)) : ridge(x) * (0.75 + 0.25 * ridge(y))
    return stretched(thread * 0.8 + noise.sum(x, y, cells: [32, 64, 128]) * 0.4, from: 0.2, to: 1)
  }

  private static let specklePattern = Texture { x, y in
    let noise = PatternNoise(seed: 4)
    let fine = noise.value(x, y, cells: 128) * 0.7 + noise.value(x, y, cells: 64) * 0.3
    return stretched(fine, from: 0.2, to: 0.75)
  }

  private static let chalkPattern = Texture { x, y in
    let noise = PatternNoise(seed: 5)
    let crumbs = noise.sum(x, y, cells: [16, 40, 80])
    return stretched(crumbs, from: 0.4, to: 0.55) * (0.7 + 0.3 * noise.value(x, y, cells: 128))
  }

  private static let bristlesPattern = Texture { x, y in
    let noise = PatternNoise(seed: 6)
    let hairs = noise.value(0, y, cells: 48) * 0.6 + noise.value(0, y, cells: 100) * 0.4
    let gaps = noise.value(x, y, cells: 6, cellsDown: 64)
    return stretched(hairs * 0.75 + gaps * 0.25, from: 0.3, to: 0.6)
  }

  private static let cloudsPattern = Texture { x, y in
    stretched(PatternNoise(seed: 7).sum(x, y, cells: [4, 8, 16, 32]), from: 0.25, to: 0.75)
  }

  /// Round drops, the smaller the more of them; each cell of a grid may hold one.
  private static let sprayPattern = Texture { x, y in
    let noise = PatternNoise(seed: 8)
    var most: Float = 0
    for (layer, cell) in [8, 16].enumerated() {
      let cells = 128 / cell
      for row in (y / cell - 1)...(y / cell + 1) {
        for column in (x / cell - 1)...(x / cell + 1) {
          func chance(_ kind: Int) -> Float {
            noise.chance((column + cells) % cells, (row + cells) % cells, layer * 8 + kind)
          }
          guard chance(0) < 0.55 else { continue }
          let dx = Float(x) + 0.5 - (Float(column) + chance(1)) * Float(cell)
          let dy = Float(y) + 0.5 - (Float(row) + chance(2)) * Float(cell)
          let radius = Float(cell) * (0.1 + 0.25 * chance(3))
          most = max(most, min(1, radius + 0.5 - (dx * dx + dy * dy).squareRoot()))
        }
      }
    }
    return most
  }

  /// An even S from one value to another.
  private static func stretched(_ v: Float, from low: Float, to high: Float) -> Float {
    let t = max(0, min(1, (v - low) / (high - low)))
    return t * t * (3 - 2 * t)
  }
}

import Glibc

extension MyPaintBrush {
  /// The radius without any hand, in pixels.
  var baseRadius: Double { exp(min(base(.radius), 7)) }

  /// The radius of its dabs, in pixels.
  func radius(of hand: MyPaintHand) -> Double {
    max(0.2, min(1000, exp(min(value(of: .radius, hand), 7))))
  }

  /// How much a dab covers, 0…1; where chance has a say, on the average.
  func dabCover(of hand: MyPaintHand) -> Double {
    let isChance = [MyPaintSetting.opacity, .opacityFactor, .custom].contains {
      curve(of: $0, by: .random) != nil
    }
    guard isChance else { return oneDabCover(of: hand) }
    let covers = stride(from: 0.05, to: 1, by: 0.1).map { chance in
      var hand = hand
      hand.random = chance
      return oneDabCover(of: hand)
    }
    return covers.reduce(0, +) / Double(covers.count)
  }

  /// How much a dab covers, 0…1, with the chance that the hand has.
  func oneDabCover(of hand: MyPaintHand) -> Double {
    let cover = max(
      0, min(1, max(0, value(of: .opacity, hand)) * value(of: .opacityFactor, hand)))
    let linearized = base(.linearized)
    guard linearized > 0 else { return cover }
    let dabs = max(1, 2 * (base(.dabsPerRadius) + base(.dabsPerBasicRadius)))
    return 1 - pow(1 - cover, 1 / (1 + linearized * (dabs - 1)))
  }

  /// How a line of dabs fades out to its sides: how far from its middle, in radii, it covers a half, and over
  /// which way it fades.
  func profile(dabs: Double, hardness: Double, _ hand: MyPaintHand) -> (half: Double, fade: Double)
  {
    let dab = dabCover(of: hand)
    func cover(_ aside: Double) -> Double {
      var rest = 1.0
      let count = Int(dabs.rounded(.up))
      for place in -count...count {
        let along = Double(place) / dabs
        let square = along * along + aside * aside
        rest *= 1 - dab * Self.height(at: square, hardness: hardness)
      }
      return 1 - rest
    }
    let covers = (0...60).map { cover(Double($0) / 60) }
    let most = covers[0]
    func reach(_ part: Double) -> Double {
      Double(covers.firstIndex { $0 < most * part } ?? 60) / 60
    }
    return (max(0.05, reach(0.5)), max(0, reach(0.2) - reach(0.8)))
  }

  /// How much of what a dab takes in was not laid by those before it, on a straight way.
  func freshShare(dabs: Double, _ hand: MyPaintHand) -> Double {
    let (cover, hardness) = (dabCover(of: hand), min(max(value(of: .hardness, hand), 0.02), 1))
    let reach = exp(max(-2, min(2, value(of: .smudgeRadius, hand))))
    var (fresh, all) = (0.0, 0.0)
    for row in -8...8 {
      for column in -8...8 {
        let (x, y) = (Double(column) / 8 * reach, Double(row) / 8 * reach)
        // It looks more at the middle.
        let weight = 1 - (x * x + y * y) / (reach * reach)
        guard weight > 0 else { continue }
        var left = 1.0
        for place in 1...max(1, min(100, Int(dabs * (1 + reach)))) {
          let along = x + Double(place) / dabs
          left *= 1 - cover * Self.height(at: along * along + y * y, hardness: hardness)
        }
        fresh += weight * left
        all += weight
      }
    }
    return fresh / all
  }

  /// How high a dab stands at a distance from its middle, squared, in radii: it falls in two straight lines.
  static func height(at square: Double, hardness: Double) -> Double {
    guard square < 1 else { return 0 }
    return square < hardness
      ? 1 + square * (1 - 1 / hardness) : hardness / (1 - hardness) * (1 - square)
  }

  /// How much so many dabs cover, one over the other.
  func cover(of dabs: Double, _ hand: MyPaintHand) -> Double {
    1 - pow(1 - dabCover(of: hand), dabs)
  }
}

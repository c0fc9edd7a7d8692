import Glibc

extension MyPaintBrush {
  /// The radius without any hand, in pixels.
  var baseRadius: Double { exp(min(base(.radius), 7)) }

  /// The radius of its dabs, in pixels.
  func radius(of hand: MyPaintHand) -> Double {
    max(0.2, min(1000, exp(min(value(of: .radius, hand), 7))))
  }

  /// How much a dab covers, 0…1.
  func dabCover(of hand: MyPaintHand) -> Double {
    let cover = max(
      0, min(1, max(0, value(of: .opacity, hand)) * value(of: .opacityFactor, hand)))
    let linearized = base(.linearized)
    guard linearized > 0 else { return cover }
    let dabs = max(1, 2 * (base(.dabsPerRadius) + base(.dabsPerBasicRadius)))
    return 1 - pow(1 - cover, 1 / (1 + linearized * (dabs - 1)))
  }

  /// How much so many dabs cover, one over the other.
  func cover(of dabs: Double, _ hand: MyPaintHand) -> Double {
    1 - pow(1 - dabCover(of: hand), dabs)
  }
}

import Geometry
import PaintingModel
import Testing

/// System B: the face.
@Suite struct FacialExpressionTests {
  @Test func theMouthStepsFromFrownToSmileAndStopsAtTheEnds() {
    let happier: [FacialExpression.Mouth] = [.smirk, .neutral, .grin, .smile, .smile]
    #expect(FacialExpression.Mouth.allCases.map(\.happierMouth) == happier)
    let sadder: [FacialExpression.Mouth] = [.frown, .frown, .smirk, .neutral, .grin]
    #expect(FacialExpression.Mouth.allCases.map(\.sadderMouth) == sadder)
  }

  @Test func theBrowsStepFromFurrowedToRelaxedAndStopAtTheEnds() {
    let relaxed: [FacialExpression.Brows] = [.normal, .relaxed, .relaxed]
    #expect(FacialExpression.Brows.allCases.map(\.moreRelaxedBrow) == relaxed)
    let furrowed: [FacialExpression.Brows] = [.furrowed, .furrowed, .normal]
    #expect(FacialExpression.Brows.allCases.map(\.moreFurrowedBrow) == furrowed)
  }

  @Test func aTapOpensAndClosesTheEyesAndSquintingStays() {
    #expect(FacialExpression.Eyes.open.toggled == .closed)
    #expect(FacialExpression.Eyes.closed.toggled == .open)
    #expect(FacialExpression.Eyes.squinting.toggled == .squinting)
  }

  @Test func mouthAndBrowsHaveTheNumbersOfTheDesign() {
    #expect(FacialExpression.Mouth.allCases.map(\.curvature) == [-1, -0.5, 0, 0.5, 1])
    #expect(FacialExpression.Brows.allCases.map(\.tilt) == [-0.5, 0, 0.5])
  }
}

@Suite struct FaceShapeTests {
  private func shape(
    _ mouth: FacialExpression.Mouth = .neutral, brows: FacialExpression.Brows = .normal,
    eyes: FacialExpression.Eyes = .open, radius: Double = 100, tilt: Double = 0
  ) -> FaceShape {
    FaceShape(
      center: Point(50, 60), radius: radius, tilt: tilt,
      expression: FacialExpression(eyes: eyes, brows: brows, mouth: mouth))
  }

  private func points(_ path: Path) -> [Point] { path.flattened(tolerance: 0.01).flatMap(\.points) }

  @Test func everythingLiesInTheSkullAndGrowsWithIt() {
    for path in shape(.smile, brows: .relaxed).paths.dropFirst() {
      #expect(points(path).allSatisfy { $0.distance(to: Point(50, 60)) < 90 })
    }
    let (small, large) = (shape(.grin, radius: 10).paths, shape(.grin, radius: 30).paths)
    for (a, b) in zip(small, large) {
      for (p, q) in zip(a.elements, b.elements) {
        guard case .cubic(_, _, let p) = p, case .cubic(_, _, let q) = q else { continue }
        #expect((q - Point(50, 60) - (p - Point(50, 60)) * 3).length < 1e-9)
      }
    }
  }

  @Test func aSmileHangsAndAFrownRises() {
    func bend(_ mouth: FacialExpression.Mouth) -> Double {
      guard case .cubic(let control, _, let end) = shape(mouth).mouth.elements[1] else {
        return .nan
      }
      return control.y - end.y
    }
    let bends = FacialExpression.Mouth.allCases.map(bend)
    #expect(bends == bends.sorted() && abs(bends[2]) < 1e-9)
    #expect(abs(bends[4] + bends[0]) < 1e-9 && abs(bends[3] * 2 - bends[4]) < 1e-9)
  }

  @Test func relaxedBrowsHaveTheirInnerEndsUp() {
    for (brows, sign) in [(FacialExpression.Brows.relaxed, -1.0), (.normal, 0), (.furrowed, 1)] {
      for side in [-1.0, 1] {
        let ends = points(shape(brows: brows).brow(side)).sorted {
          abs($0.x - 50) < abs($1.x - 50)
        }
        let rise = ends[0].y - ends[1].y
        #expect(sign == 0 ? abs(rise) < 1e-9 : rise * sign > 1)
      }
    }
  }

  @Test func squintingEyesAreLowerThanOpenOnesAndClosedOnesAreLines() {
    func height(_ eyes: FacialExpression.Eyes) -> Double {
      let ys = points(shape(eyes: eyes).eye(1)).map(\.y)
      return (ys.max() ?? 0) - (ys.min() ?? 0)
    }
    #expect(height(.open) > 2 * height(.squinting) && height(.squinting) > 4)
    #expect(height(.closed) < 1e-9)
  }

  @Test func aQuarterTurnPutsTheMouthOnTheLeft() throws {
    let mouth = points(shape(tilt: .pi / 2).mouth)
    #expect(mouth.allSatisfy { abs($0.x - (50 - 36)) < 1e-6 })
  }

  @Test func bendsBeyondTheEndsAreTheEnds() {
    var wild = shape(.smile)
    wild.mouthCurvature = 7
    wild.browTilt = .nan
    #expect(wild.mouth == shape(.smile).mouth)
    #expect(wild.brow(1) == shape().brow(1))
  }
}

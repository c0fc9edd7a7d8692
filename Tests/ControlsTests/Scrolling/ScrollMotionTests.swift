import Testing

@testable import Controls

@Suite struct ScrollMotionTests {
  private func path(_ motion: ScrollMotion) -> [Double] {
    (0...Int(motion.duration * 120) + 1).map { motion.position(at: Double($0) / 120) }
  }

  @Test(arguments: [-3000.0, -200, 90, 700, 2000])
  func aFlickGlidesHalfASecondOfItsSpeedAndSlowsDown(_ speed: Double) {
    let motion = ScrollMotion(from: 5000, velocity: speed, limits: 0...10_000)
    let path = path(motion)
    let steps = zip(path, path.dropFirst()).map { abs($1 - $0) }
    #expect(abs(motion.position(at: motion.duration) - 5000 - speed * 0.4995) <= 4)
    #expect(zip(steps, steps.dropFirst()).allSatisfy { $1 <= $0 + 1e-9 })
    #expect(motion.duration < 4)
  }

  @Test(arguments: [400.0, 2000, 8000])
  func aFlickPastTheEndComesBackToItExactlyAndNeverSwings(_ speed: Double) {
    let motion = ScrollMotion(from: 900, velocity: speed, limits: 0...1000)
    let path = path(motion)
    #expect(path.last == 1000)
    let peak = path.indices.max { path[$0] < path[$1] } ?? 0
    #expect(path[peak] > 1000 && path[peak] < 1000 + speed / 14)
    #expect(zip(path[peak...], path[(peak + 1)...]).allSatisfy { $1 <= $0 })
    #expect(path[peak...].allSatisfy { $0 >= 1000 })
  }

  @Test func theSpeedDoesNotJumpWhereTheEndBeginsToPull() {
    let motion = ScrollMotion(from: 900, velocity: 1500, limits: 0...1000)
    let speeds = (1...2000).map { step -> Double in
      let time = Double(step) / 4000
      return (motion.position(at: time) - motion.position(at: time - 1.0 / 4000)) * 4000
    }
    #expect(zip(speeds, speeds.dropFirst()).allSatisfy { abs($1 - $0) < 15 })
  }

  @Test func whatIsLetGoBeyondTheEndComesBack() {
    let motion = ScrollMotion(from: -80, velocity: 0, limits: 0...1000)
    #expect(motion.position(at: 0) == -80 && motion.position(at: 10) == 0)
    #expect(motion.duration > 0.2 && motion.duration < 0.8)
  }

  @Test func aFlickInwardFromBeyondTheEndGoesOnInside() {
    let motion = ScrollMotion(from: -20, velocity: 1000, limits: 0...1000)
    #expect(abs(motion.position(at: 10) - 479.5) < 5)
    let weak = ScrollMotion(from: -20, velocity: 10, limits: 0...1000)
    #expect(weak.position(at: 10) == 0)
  }

  @Test func contentThatFitsComesBackFromAnywhere() {
    for velocity in [-900.0, 0, 900] {
      let motion = ScrollMotion(from: 0, velocity: velocity, limits: 0...0)
      #expect(motion.position(at: 10) == 0)
    }
  }

  @Test(arguments: [-4000.0, -90, -1, 0, 3, 250, 9000])
  func theHandIsFoundAgainFromWhatGaveWay(_ distance: Double) {
    let stretch = RubberBand.stretch(distance, extent: 300)
    #expect(abs(stretch) <= abs(distance) && abs(stretch) < 300)
    #expect(abs(RubberBand.distance(stretch, extent: 300) - distance) < 1e-6)
  }
}

import Geometry
import Glibc
import TestSupport
import Testing

@testable import PaintingApp

/// Walks without a plan over the whole app: nothing crashes, nothing stays pressed or in the air, and
/// all can be closed and taken back.
///
/// `FUDE_WALK=100000` takes as many steps with each seed, `FUDE_WALK_SEEDS=4` takes as many seeds, from
/// `FUDE_WALK_SEED` on; `FUDE_WALK_LOG` names a file that has every step before it is done.
@MainActor @Suite(.serialized) struct WholeAppWalkTests {
  nonisolated private static func setting(_ name: String) -> Int? {
    getenv(name).flatMap { Int(String(cString: $0)) }
  }

  nonisolated static var seeds: [UInt64] {
    let first = setting("FUDE_WALK_SEED") ?? 1
    return (first..<first + (setting("FUDE_WALK_SEEDS") ?? 2)).map { UInt64($0) }
  }

  @Test(arguments: seeds)
  func aHandWithoutAPlanLeavesNothingBehind(_ seed: UInt64) async throws {
    let log = getenv("FUDE_WALK_LOG").map { String(cString: $0) + "-\(seed)" }
    let walk = try WholeAppWalk(seed: seed, logFile: log)
    let count = Self.setting("FUDE_WALK") ?? 1000
    for step in 1...count {
      var fault = await walk.step()
      if fault == nil, step % 50 == 0 { fault = walk.rest() }
      if fault == nil, step % 1000 == 0 || step == count { fault = await walk.tidyUp() }
      guard let fault else { continue }
      Issue.record("seed \(seed), step \(step): \(fault)\n\(walk.log.joined(separator: "\n"))")
      return
    }
  }
}

import Geometry
import VirtualDesktop

/// Measures one program: several starts, and one of them for each of the longer questions.
struct Probe {
  let desktop: VirtualDesktop
  /// The white picture that the programs open.
  let picture: String

  /// Starts the program so often.
  private static let starts = 5
  private static let samples = 1000
  private static let steps = 200

  /// All that is asked of a program. It has one home, which its first start, not counted, fills.
  func measure(_ candidate: Candidate) throws -> Findings {
    var findings = Findings()
    let home = try desktop.makeHome()
    func sit(_ body: (Sitting) throws -> Void = { _ in }) throws {
      let sitting = try Sitting(candidate, picture: picture, home: home, on: desktop)
      defer { sitting.end() }
      findings.window.append(sitting.window)
      findings.paper.append(sitting.paperTime)
      if let ink = try sitting.press() { findings.firstInk.append(ink) }
      try body(sitting)
    }
    try sit()
    findings = Findings()
    try sit { sitting in
      while findings.streamSent < Self.samples {
        let part = try sitting.stream(rate: 125)
        findings.streamSent += part.sent
        findings.stream += part.times
      }
    }
    var chance = SplitMix64(seed: 1)
    try sit { sitting in
      while findings.stepsSent < Self.steps {
        let part = try sitting.steps { 0.006 + Double(chance.next() % 16_000) / 1e6 }
        findings.stepsSent += part.sent
        findings.steps += part.times
      }
    }
    try sit { sitting in
      (findings.burstSent, findings.burstSeen, findings.burstTime) = try sitting.burst(lines: 9)
    }
    try sit { sitting in
      findings.memoryAtStart = sitting.figures.memory
      try sitting.scribble(strokes: 100)
      findings.memoryAfterStrokes = sitting.figures.memory
    }
    try sit { sitting in
      Deadline.sleep(until: Deadline.now + 3)
      let before = sitting.figures
      Deadline.sleep(until: Deadline.now + 5)
      let after = sitting.figures
      findings.switches = after.switches(since: before)
      findings.restTime = after.time - before.time
    }
    return findings
  }
}

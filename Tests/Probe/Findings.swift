/// What was measured of one program. Times are in milliseconds, memory is in MB.
struct Findings {
  /// From the start to the window, to its paper, and from the first press to its ink; one of each a start.
  var window: [Double] = []
  var paper: [Double] = []
  var firstInk: [Double] = []
  /// From a sample to its ink; one that never came is missing.
  var stream: [Double] = []
  var streamSent = 0
  var steps: [Double] = []
  var stepsSent = 0
  /// Samples sent without a pause: how many, how many were ever seen, and when the last was.
  var burstSent = 0
  var burstSeen = 0
  var burstTime = 0.0
  var memoryAtStart = 0.0
  var memoryAfterStrokes = 0.0
  /// At rest: how often a thread was given the processor, and how long they all had it.
  var switches = 0
  var restTime = 0.0

  /// What the table shows, line by line; nil where nothing was seen.
  var figures: [(name: String, value: Double?)] {
    [
      ("start to window, ms", window.quantile(0.5)),
      ("start to paper, ms", paper.quantile(0.5)),
      ("first ink, ms", firstInk.quantile(0.5)),
      ("stream, median, ms", stream.quantile(0.5)),
      ("stream, 95 %, ms", stream.quantile(0.95)),
      ("stream, 99 %, ms", stream.quantile(0.99)),
      ("stream, samples not seen", Double(streamSent - stream.count)),
      ("single step, median, ms", steps.quantile(0.5)),
      ("single step, 95 %, ms", steps.quantile(0.95)),
      ("single step, 99 %, ms", steps.quantile(0.99)),
      ("single steps not seen", Double(stepsSent - steps.count)),
      ("throughput, samples/s", burstSeen > 0 ? Double(burstSeen) / burstTime * 1000 : nil),
      ("throughput, samples not seen", Double(burstSent - burstSeen)),
      ("memory at start, MB", memoryAtStart),
      ("memory after 100 strokes, MB", memoryAfterStrokes),
      ("at rest 5 s, switches", Double(switches)),
      ("at rest 5 s, processor, ms", restTime),
    ]
  }
}

extension [Double] {
  /// The value below which a part of all values lies; nil when there are none.
  func quantile(_ part: Double) -> Double? {
    isEmpty ? nil : sorted()[Int((Double(count - 1) * part).rounded())]
  }
}

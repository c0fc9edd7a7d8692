/// Maps the server's 32-bit milliseconds to seconds on our own clock.
///
/// The offset is the smallest distance ever seen between sending and hearing. A local server
/// shares our clock, so that the offset ends up below a millisecond.
package nonisolated struct ServerClock {
  private var milliseconds: Int64?
  private var offset = Double.infinity
  private var last = -Double.infinity

  /// Makes a clock that has heard nothing yet.
  package init() {}

  /// The time of an event that bears `time` and was heard at `now` (seconds). 0 is "no time".
  /// Never later than `now`, never earlier than the one before.
  package mutating func seconds(_ time: UInt32, heardAt now: Double) -> Double {
    guard time != 0 else {
      last = max(last, now)
      return last
    }
    let whole = unwrap(time)
    let server = Double(whole) / 1000
    offset = min(offset, now - server)
    last = max(last, server + offset)
    return last
  }

  // The counter wraps after 49.7 days; an event is never half of that away from the one before.
  private mutating func unwrap(_ time: UInt32) -> Int64 {
    guard let before = milliseconds else {
      milliseconds = Int64(time)
      return Int64(time)
    }
    let step = Int32(bitPattern: time &- UInt32(truncatingIfNeeded: before))
    let whole = before + Int64(step)
    milliseconds = max(before, whole)
    return whole
  }
}

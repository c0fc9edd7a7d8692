import Testing
import X11Backend

struct ServerClockTests {
  @Test func eventTimesKeepTheServersDistances() {
    var clock = ServerClock()
    _ = clock.seconds(5000, heardAt: 100)
    // Heard late and at once, but sent 8 ms apart.
    let first = clock.seconds(5010, heardAt: 100.050)
    let second = clock.seconds(5018, heardAt: 100.050)
    #expect(abs(second - first - 0.008) < 1e-9)
    #expect(abs(first - 100.010) < 1e-9)
  }

  @Test func theSmallestDelayEverSeenSetsTheOffset() {
    var clock = ServerClock()
    _ = clock.seconds(1000, heardAt: 50.5)  // Half a second late.
    let prompt = clock.seconds(2000, heardAt: 51.0)
    #expect(prompt == 51.0)
    #expect(clock.seconds(2100, heardAt: 51.9) == 51.1)
  }

  @Test func timesNeverRunBackward() {
    var clock = ServerClock()
    let late = clock.seconds(1000, heardAt: 60)
    #expect(clock.seconds(1001, heardAt: 59) >= late)
    #expect(clock.seconds(900, heardAt: 60) >= late)
    #expect(clock.seconds(0, heardAt: 10) >= late)
  }

  @Test func theCounterWraps() {
    var clock = ServerClock()
    let before = clock.seconds(UInt32.max - 3, heardAt: 10)
    let after = clock.seconds(4, heardAt: 10.008)
    #expect(abs(after - before - 0.008) < 1e-9)
    // And again.
    _ = clock.seconds(0x8000_0000 - 8, heardAt: 3_000_000)
    _ = clock.seconds(UInt32.max, heardAt: 5_000_000)
    let second = clock.seconds(1, heardAt: 5_000_001)
    #expect(second > after)
  }

  @Test func eventsWithoutATimeHappenNow() {
    var clock = ServerClock()
    #expect(clock.seconds(0, heardAt: 7) == 7)
  }
}

import Testing

@testable import PaintingApp

/// Play, pause, scrub and speed, without a picture.
@Suite struct PlaybackTransportTests {
  private var transport: PlaybackTransport { PlaybackTransport(duration: 120, fitSpeed: 4) }

  @Test func `it runs as fast as was chosen, and stops at the end`() {
    var transport = transport
    transport.advance(by: 1)
    #expect(transport.position == 0)
    transport.play()
    transport.advance(by: 1)
    #expect(transport.position == 4)
    transport.speed = .times(0.5)
    transport.advance(by: 2)
    #expect(transport.position == 5)
    transport.speed = .times(8)
    transport.advance(by: 100)
    #expect(transport.position == 120 && !transport.isPlaying)
  }

  @Test func `at the end it begins again, and elsewhere it goes on`() {
    var transport = transport
    transport.seek(to: 500)
    #expect(transport.isAtEnd)
    transport.play()
    #expect(transport.position == 0 && transport.isPlaying)
    transport.seek(to: 60)
    #expect(transport.isPlaying)
    transport.pause()
    transport.advance(by: 3)
    transport.play()
    #expect(transport.position == 60)
    transport.seek(to: .nan)
    #expect(transport.position == 0)
  }

  @Test func `nothing plays where there is nothing`() {
    var transport = PlaybackTransport(duration: 0, fitSpeed: 1)
    transport.play()
    #expect(!transport.isPlaying && transport.isAtEnd)
  }

  @Test(arguments: [
    (0, "0:00"), (9.99, "0:09"), (61, "1:01"), (3599, "59:59"), (3600, "1:00:00"),
    (36_605, "10:10:05"), (-3, "0:00"),
  ])
  func `times are in words`(_ time: Double, _ words: String) {
    #expect(PlaybackTransport.words(time) == words)
  }
}

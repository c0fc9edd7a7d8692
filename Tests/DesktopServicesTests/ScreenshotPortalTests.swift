import Testing

@testable import DesktopServices

/// Colors picked from the screen, over a real bus of the test's own.
@Suite(.timeLimit(.minutes(20))) struct ScreenshotPortalTests {
  private typealias Answer = Result<ScreenColor?, PortalFailure>

  private func pick(on bus: SessionBus?, parent: String = "x11:2a00007") async -> Answer {
    await withCheckedContinuation { continuation in
      ScreenshotPortal(on: bus).pickColor(parent: parent) { continuation.resume(returning: $0) }
    }
  }

  private func pick(_ manner: FakeRequestPortal.Manner) async throws -> Answer {
    let bus = try PrivateBus()
    let portal = try FakeRequestPortal(on: bus.bus, manner)
    defer { withExtendedLifetime((bus, portal)) {} }
    return await pick(on: bus.bus)
  }

  @Test func thePickedColorIsTold() async throws {
    let bus = try PrivateBus()
    let portal = try FakeRequestPortal(
      on: bus.bus, .answering("(uint32 0, {'color': <(0.2, 1.0, 0.0)>, 'other': <'word'>})"))
    let answer = await pick(on: bus.bus)
    #expect(answer == .success(ScreenColor(red: 0.2, green: 1, blue: 0)))
    let call = try #require(portal.calls.first)
    #expect(call.method == "PickColor" && call.path == "/org/freedesktop/portal/desktop")
    #expect(call.arguments.hasPrefix("('x11:2a00007', {'handle_token': <'fude"))
    #expect(portal.calls.count == 1, "a request that has ended is not closed")
  }

  @Test func whoPicksTwiceHasARequestForEach() async throws {
    let bus = try PrivateBus()
    let portal = try FakeRequestPortal(
      on: bus.bus, .answering("(uint32 0, {'color': <(0.5, 0.5, 0.5)>})"))
    let address = bus.bus
    async let first = pick(on: address)
    async let second = pick(on: address)
    let gray = ScreenColor(red: 0.5, green: 0.5, blue: 0.5)
    let both = await [first, second]
    #expect(both == [.success(gray), .success(gray)])
    #expect(Set(portal.calls.map(\.arguments)).count == 2)
  }

  @Test func whoCallsItOffAtThePortalPicksNothing() async throws {
    #expect(try await pick(.answering("(uint32 1, @a{sv} {})")) == .success(nil))
  }

  @Test func aRequestThatEndsOtherwiseIsAnError() async throws {
    #expect(
      try await pick(.answering("(uint32 2, @a{sv} {})")) == .failure(.refused(reason: "")))
  }

  @Test(arguments: [
    "(uint32 0, @a{sv} {})", "(uint32 0, {'color': <'red'>})",
    "(uint32 0, {'color': <(0.5, 0.5)>})",
    "(uint32 0, {'color': <(uint32 1, uint32 0, uint32 0)>})",
    "(uint32 0, {'color': <(0.5, 0.5, 1.01)>})", "(uint32 0, {'color': <(-0.01, 0.5, 0.5)>})",
    "(uint32 0, {'color': <(0.5, nan, 0.5)>})", "(uint32 0, {'color': <(inf, 0.0, 0.5)>})",
    "(0, {'color': <(0.5, 0.5, 0.5)>})", "(uint32 0,)", "('done', 'well')",
  ])
  func anAnswerWithoutAColorIsAnError(_ text: String) async throws {
    guard case .failure(.badAnswer(let words)) = try await pick(.answering(text)) else {
      Issue.record("\(text) was taken for a color")
      return
    }
    #expect(words.count <= 80)
  }

  @Test func aPortalWithoutTheMethodIsTooOld() async throws {
    #expect(try await pick(.tooOld) == .failure(.unknownMethod))
  }

  @Test func aPortalThatRefusesSaysWhy() async throws {
    let answer = try await pick(.refusing("Not in a kiosk"))
    guard case .failure(.refused(let reason)) = answer else {
      Issue.record("\(answer)")
      return
    }
    #expect(reason.contains("Not in a kiosk"))
  }

  @Test func requestsThatNobodyAskedForAreErrors() async throws {
    for manner in [FakeRequestPortal.Manner.senseless, .answeringElsewhere] {
      guard case .failure(.badAnswer) = try await pick(manner) else {
        Issue.record("\(manner)")
        continue
      }
    }
  }

  @Test func withoutABusOrAPortalItSaysSo() async throws {
    #expect(await pick(on: nil) == .failure(.noBus))
    let bus = try PrivateBus()
    for bus in [bus.bus, SessionBus(address: "unix:path=/nowhere/bus")] {
      guard case .failure(.noPortal(let reason)) = await pick(on: bus) else {
        Issue.record("\(bus)")
        continue
      }
      #expect(!reason.isEmpty)
    }
  }

  @Test func aPortalOrABusThatGoesAwayIsAnError() async throws {
    for endsBus in [false, true] {
      let bus = try PrivateBus()
      let portal = try FakeRequestPortal(on: bus.bus, .waiting)
      let address = bus.bus
      async let answer = pick(on: address)
      _ = await portal.call(of: "PickColor")
      if endsBus { bus.end() } else { portal.leave() }
      #expect(await answer == .failure(.gone))
    }
  }

  @Test func whoCallsItOffHereTakesThePickerAway() async throws {
    let bus = try PrivateBus()
    let portal = try FakeRequestPortal(on: bus.bus, .waiting)
    let (answers, answered) = AsyncStream.makeStream(of: Answer.self)
    let call = ScreenshotPortal(on: bus.bus).pickColor(parent: "") { answered.yield($0) }
    let request = try #require(await portal.call(of: "PickColor"))
    call.cancel()
    for await answer in answers {
      #expect(answer == .success(nil))
      break
    }
    #expect(request.arguments.hasPrefix("(''"))
    // The call may have been called off before the request was known; then there is nothing to close.
    for close in portal.calls where close.method == "Close" {
      #expect(close.path.hasPrefix("/org/freedesktop/portal/desktop/request/"))
    }
    call.cancel()
  }

  @Test(arguments: [
    PortalFailure.noBus, .noPortal(reason: "none"), .unknownMethod, .refused(reason: ""),
    .refused(reason: "no"), .gone, .badAnswer("(0,)"),
  ])
  func everyErrorIsASentence(_ error: PortalFailure) {
    #expect(error.pickingWords.hasSuffix(".") && error.pickingWords.count > 20)
  }
}

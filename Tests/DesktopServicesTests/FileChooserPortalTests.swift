import Testing

@testable import DesktopServices

/// Files chosen by the desktop's own chooser, over a real bus of the test's own.
@Suite(.timeLimit(.minutes(20))) struct FileChooserPortalTests {
  private typealias Answer = Result<ChosenFile?, PortalFailure>

  private static let question = FileQuestion(
    .open, title: "Open", acceptTitle: "Open", folder: "/home/ann/My Pictures",
    types: [FileType("Paintings", endings: ["ora"]), .all])

  private func choose(
    on bus: SessionBus?, _ question: FileQuestion = Self.question, patience: Int32 = 20_000,
    haste: Int = 0
  ) async -> Answer {
    await withCheckedContinuation { continuation in
      FileChooserPortal(on: bus).choose(
        question, parent: "x11:2a00007", patience: patience, haste: haste
      ) { continuation.resume(returning: $0) }
    }
  }

  private func choose(
    _ manner: FakeRequestPortal.Manner, patience: Int32 = 20_000, haste: Int = 0
  ) async throws -> Answer {
    let bus = try PrivateBus()
    let portal = try FakeRequestPortal(on: bus.bus, manner)
    defer { withExtendedLifetime((bus, portal)) {} }
    return await choose(on: bus.bus, patience: patience, haste: haste)
  }

  @Test func theChosenFileIsToldWithItsNameDecoded() async throws {
    let bus = try PrivateBus()
    let portal = try FakeRequestPortal(
      on: bus.bus,
      .answering(
        """
        (uint32 0, {'uris': <['file:///home/ann/Blue%20hill%20%25%20%E5%B1%B1.ora', 'file:///b']>,
        'current_filter': <('Paintings', [(uint32 0, '*.ora')])>, 'writable': <true>})
        """))
    let answer = await choose(on: bus.bus)
    #expect(
      answer == .success(ChosenFile(path: "/home/ann/Blue hill % 山.ora", type: "Paintings")))
    let call = try #require(portal.calls.first)
    #expect(call.method == "OpenFile" && call.path == "/org/freedesktop/portal/desktop")
    #expect(call.arguments.hasPrefix("('x11:2a00007', 'Open', {"))
    let filter = "('Paintings', [(0, '*.[oO][rR][aA]')])"
    for part in [
      "'accept_label': <'Open'>", "'modal': <true>", "'handle_token': <'fude",
      "'current_folder': <b'/home/ann/My Pictures'>", "'current_filter': <\(filter)>",
      "'filters': <[\(filter), ('All files', [(0, '*')])]>",
    ] {
      let text = call.arguments.replacing("uint32 ", with: "")
      #expect(text.contains(part), "\(part) is not in \(text)")
    }
    #expect(portal.calls.count == 1, "a request that has ended is not closed")
  }

  @Test func aNameToSaveUnderIsOffered() async throws {
    let bus = try PrivateBus()
    let portal = try FakeRequestPortal(
      on: bus.bus, .answering("(uint32 0, {'uris': <['file:///tmp/sea.ora']>})"))
    let question = FileQuestion(
      .save(name: "It's “sea”.ora"), title: "Save As", acceptTitle: "Save")
    #expect(await choose(on: bus.bus, question) == .success(ChosenFile(path: "/tmp/sea.ora")))
    let call = try #require(portal.calls.first)
    #expect(call.method == "SaveFile" && call.arguments.contains("'Save As'"))
    #expect(call.arguments.contains("'current_name': <\"It's “sea”.ora\">"))
    #expect(!call.arguments.contains("filter") && !call.arguments.contains("current_folder"))
  }

  @Test func whoCallsItOffAtThePortalChoosesNothing() async throws {
    #expect(try await choose(.answering("(uint32 1, @a{sv} {})")) == .success(nil))
    #expect(
      try await choose(.answering("(uint32 2, @a{sv} {})")) == .success(nil),
      "the window was closed by the window manager")
  }

  @Test func aPortalThatEndsAtOnceHasShownNothing() async throws {
    #expect(
      try await choose(.answering("(uint32 2, @a{sv} {})"), haste: 60_000_000)
        == .failure(.refused(reason: "")))
  }

  @Test(arguments: [
    "(uint32 0, @a{sv} {})", "(uint32 0, {'uris': <@as []>})", "(uint32 0, {'uris': <'a'>})",
    "(uint32 0, {'uris': <['https://example.org/a.ora']>})", "(uint32 0, {'uris': <['a.ora']>})",
    "(uint32 0, {'uris': <['file:///a%00b']>})", "(uint32 0,)", "('done', 'well')",
  ])
  func anAnswerWithoutAFileIsAnError(_ text: String) async throws {
    guard case .failure(.badAnswer(let words)) = try await choose(.answering(text)) else {
      Issue.record("\(text) was taken for a file")
      return
    }
    #expect(words.count <= 80)
  }

  @Test func aPortalThatCannotOrWillNotIsAnError() async throws {
    #expect(try await choose(.tooOld) == .failure(.unknownMethod))
    guard case .failure(.refused(let reason)) = try await choose(.refusing("Not here")) else {
      Issue.record("not refused")
      return
    }
    #expect(reason.contains("Not here"))
    for manner in [FakeRequestPortal.Manner.senseless, .answeringElsewhere] {
      guard case .failure(.badAnswer) = try await choose(manner) else {
        Issue.record("\(manner)")
        continue
      }
    }
  }

  @Test func aPortalThatDoesNotTakeTheQuestionInTimeIsGivenUp() async throws {
    #expect(FileChooserPortal.patience == 2000)
    guard case .failure(.noPortal) = try await choose(.silent, patience: 20) else {
      Issue.record("somebody answered")
      return
    }
  }

  @Test func withoutABusOrAPortalItSaysSo() async throws {
    #expect(await choose(on: nil) == .failure(.noBus))
    let bus = try PrivateBus()
    for bus in [bus.bus, SessionBus(address: "unix:path=/nowhere/bus")] {
      guard case .failure(.noPortal) = await choose(on: bus) else {
        Issue.record("\(bus)")
        continue
      }
    }
  }

  @Test func aPortalOrABusThatGoesAwayIsAnError() async throws {
    for endsBus in [false, true] {
      let bus = try PrivateBus()
      let portal = try FakeRequestPortal(on: bus.bus, .waiting)
      let address = bus.bus
      async let answer = choose(on: address)
      _ = await portal.call(of: "OpenFile")
      if endsBus { bus.end() } else { portal.leave() }
      #expect(await answer == .failure(.gone))
    }
  }

  @Test func whoCallsItOffHereTakesTheWindowAway() async throws {
    let bus = try PrivateBus()
    let portal = try FakeRequestPortal(on: bus.bus, .waiting)
    let (answers, answered) = AsyncStream.makeStream(of: Answer.self)
    let call = FileChooserPortal(on: bus.bus).choose(Self.question, parent: "") {
      answered.yield($0)
    }
    _ = await portal.call(of: "OpenFile")
    call.cancel()
    for await answer in answers {
      #expect(answer == .success(nil))
      break
    }
    // The call may have been called off before the request was known; then there is nothing to close.
    for close in portal.calls where close.method == "Close" {
      #expect(close.path.hasPrefix("/org/freedesktop/portal/desktop/request/"))
    }
    call.cancel()
  }
}

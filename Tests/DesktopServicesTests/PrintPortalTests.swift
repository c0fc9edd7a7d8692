import Glibc
import Testing

@testable import DesktopServices

/// Printing by the desktop's portal, over a real bus of the test's own.
@Suite(.timeLimit(.minutes(20))) struct PrintPortalTests {
  private static let chosen = FakePrintPortal.Manner.answering(
    "(uint32 0, {'token': <uint32 4711>, 'settings': <@a{sv} {}>, 'page-setup': <@a{sv} {}>})")

  /// A file of pages, open for reading; the caller closes it.
  private func file() throws -> Int32 {
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    #expect(write(ends[1], "%PDF-1.5", 8) == 8)
    close(ends[1])
    return ends[0]
  }

  private func print(
    on bus: SessionBus?, isAcross: Bool = true, haste: Int = 0
  ) async throws -> PrintPortal.Answer {
    let file = try file()
    defer { close(file) }
    let job = PrintJob(
      title: "It's “sea”", file: file, paper: "iso_a4", width: 210, height: 297,
      isAcross: isAcross)
    return await withCheckedContinuation { continuation in
      PrintPortal(on: bus).print(job, parent: "x11:2a00007", haste: haste) {
        continuation.resume(returning: $0)
      }
    }
  }

  private func print(
    _ preparing: FakePrintPortal.Manner,
    then printing: FakePrintPortal.Manner = .answering("(uint32 0, @a{sv} {})"), haste: Int = 0
  ) async throws -> PrintPortal.Answer {
    let bus = try PrivateBus()
    let portal = try FakePrintPortal(on: bus.bus, preparing: preparing, printing: printing)
    defer { withExtendedLifetime((bus, portal)) {} }
    return try await print(on: bus.bus, haste: haste)
  }

  @Test func thePagesGoToThePrinterThatWasChosen() async throws {
    let bus = try PrivateBus()
    let portal = try FakePrintPortal(on: bus.bus, preparing: Self.chosen)
    #expect(try await print(on: bus.bus) == .success(true))
    #expect(portal.pages.elementsEqual("%PDF-1.5".utf8))
    let calls = portal.calls
    #expect(calls.map(\.method) == ["PreparePrint", "Print"], "nothing is closed")
    for call in calls { #expect(call.arguments.hasPrefix("('x11:2a00007', \"It's “sea”\", ")) }
    for part in [
      "'orientation': <'landscape'>", "'paper-format': <'iso_a4'>", "'paper-width': <'210.0'>",
      "'Name': <'iso_a4'>", "'Width': <210.0>", "'Height': <297.0>", "'MarginTop': <0.0>",
      "'Orientation': <'landscape'>", "'modal': <true>",
    ] {
      #expect(calls[0].arguments.contains(part), "\(part) is not in \(calls[0].arguments)")
    }
    let last = calls[1].arguments.replacing("uint32 ", with: "").replacing("handle ", with: "")
    #expect(last.contains("”\", 0, {"), "\(last)")
    #expect(last.contains("'token': <4711>"), "\(last)")
  }

  @Test func uprightPagesSaySo() async throws {
    let bus = try PrivateBus()
    let portal = try FakePrintPortal(on: bus.bus, preparing: Self.chosen)
    _ = try await print(on: bus.bus, isAcross: false)
    #expect(portal.calls.first?.arguments.contains("'Orientation': <'portrait'>") == true)
  }

  @Test func whoCallsItOffAtThePortalPrintsNothing() async throws {
    for number in [1, 2] {
      let bus = try PrivateBus()
      let portal = try FakePrintPortal(
        on: bus.bus, preparing: .answering("(uint32 \(number), @a{sv} {})"))
      #expect(try await print(on: bus.bus) == .success(false))
      #expect(portal.calls.count == 1)
    }
  }

  @Test func aPortalThatEndsAtOnceHasShownNothing() async throws {
    #expect(
      try await print(.answering("(uint32 2, @a{sv} {})"), haste: 60_000_000)
        == .failure(.refused(reason: "")))
  }

  @Test func aPrinterThatRefusesIsAnErrorInItsOwnWords() async throws {
    for (preparing, printing) in [
      (FakePrintPortal.Manner.refusing("Printing disabled"), Self.chosen),
      (Self.chosen, .refusing("Printing disabled")),
    ] {
      let answer = try await print(preparing, then: printing)
      guard case .failure(let failure) = answer else {
        Issue.record("\(answer)")
        continue
      }
      #expect(failure.printingWords.contains("Printing disabled") && !failure.isWithoutPortal)
    }
    let answer = try await print(Self.chosen, then: .answering("(uint32 2, @a{sv} {})"))
    #expect(answer == .failure(.refused(reason: "")))
    #expect(PortalFailure.refused(reason: "").printingWords == "The desktop's portal has refused.")
  }

  @Test(arguments: [
    "(uint32 0, @a{sv} {})", "(uint32 0, {'token': <'4711'>})", "(uint32 0,)", "('a', 'b')",
  ])
  func anAnswerWithoutAPrinterIsAnError(_ text: String) async throws {
    guard case .failure(.badAnswer) = try await print(.answering(text)) else {
      Issue.record("\(text) was taken for a printer")
      return
    }
  }

  @Test(arguments: ["PreparePrint", "Print"])
  func aPortalThatGoesAwayIsAnError(_ method: String) async throws {
    let bus = try PrivateBus()
    let portal = try FakePrintPortal(
      on: bus.bus, preparing: method == "Print" ? Self.chosen : .waiting, printing: .waiting)
    let address = bus.bus
    async let answer = print(on: address)
    await portal.call(of: method)
    portal.leave()
    #expect(try await answer == .failure(.gone))
  }

  @Test func whereNothingPrintsAnotherWayMayBeTried() async throws {
    let bus = try PrivateBus()
    for answer in [
      try await print(on: nil), try await print(on: bus.bus), try await print(.tooOld),
    ] {
      guard case .failure(let failure) = answer else {
        Issue.record("\(answer)")
        continue
      }
      #expect(failure.isWithoutPortal, "\(failure)")
    }
  }
}

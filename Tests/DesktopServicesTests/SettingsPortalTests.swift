import Synchronization
import Testing

@testable import DesktopServices

/// What the desktop wishes, over a real bus of the test's own.
@Suite(.timeLimit(.minutes(20))) struct SettingsPortalTests {
  /// What was complained about.
  private final class Complaints: Sendable {
    private let all = Mutex<[String]>([])
    var texts: [String] { all.withLock { $0 } }
    func add(_ text: String) { all.withLock { $0.append(text) } }
  }

  private let complaints = Complaints()

  private func listen(on bus: SessionBus?) -> AsyncStream<DesktopAppearance>.AsyncIterator {
    SettingsPortal(on: bus).appearances { [complaints] in complaints.add($0) }
      .makeAsyncIterator()
  }

  @Test func theDesktopIsHeardAndItsChangesAreFollowed() async throws {
    let bus = try PrivateBus()
    let portal = try FakePortal(
      on: bus.bus, [.colorScheme: .number(1), .reducedMotion: .number(0)])
    var wishes = listen(on: bus.bus)
    #expect(await wishes.next() == DesktopAppearance(prefersDark: true))
    portal.set(.colorScheme, to: .number(2))
    #expect(await wishes.next() == DesktopAppearance(prefersDark: false))
    portal.set(.reducedMotion, to: .number(1))
    #expect(await wishes.next() == DesktopAppearance(prefersDark: false, reducesMotion: true))
    portal.set(.colorScheme, to: .number(0))
    #expect(await wishes.next() == DesktopAppearance(reducesMotion: true))
    #expect(complaints.texts.isEmpty)
  }

  @Test func anOlderPortalIsAskedInItsOwnWay() async throws {
    let bus = try PrivateBus()
    let portal = try FakePortal(
      on: bus.bus, [.colorScheme: .number(1), .enableAnimations: .flag(false)],
      knowsReadOne: false)
    var wishes = listen(on: bus.bus)
    #expect(
      await wishes.next() == DesktopAppearance(prefersDark: true, reducesMotion: true))
    #expect(portal.asked.contains("Read"))
    portal.set(.enableAnimations, to: .flag(true))
    #expect(
      await wishes.next() == DesktopAppearance(prefersDark: true, reducesMotion: false))
  }

  @Test func whatIsOfAnotherKindOrOfNoInterestChangesNothing() async throws {
    let bus = try PrivateBus()
    let portal = try FakePortal(on: bus.bus, [.colorScheme: .word("dark")])
    var wishes = listen(on: bus.bus)
    #expect(await wishes.next() == DesktopAppearance())
    portal.tell("org.freedesktop.appearance", "accent-color", .word("red"))
    portal.tell("org.gnome.desktop.interface", "color-scheme", .number(1))
    portal.tell("org.freedesktop.appearance", "color-scheme", .number(99))
    portal.set(.colorScheme, to: .number(1))
    #expect(await wishes.next() == DesktopAppearance(prefersDark: true))
  }

  @Test func whoGivesAFunctionIsToldTheSame() async throws {
    let bus = try PrivateBus()
    let portal = try FakePortal(on: bus.bus, [.colorScheme: .number(1)])
    let (news, heard) = AsyncStream.makeStream(of: DesktopAppearance.self)
    var wishes = news.makeAsyncIterator()
    SettingsPortal(on: bus.bus).follow(
      tell: { heard.yield($0) }, complain: { [complaints] in complaints.add($0) })
    #expect(await wishes.next() == DesktopAppearance(prefersDark: true))
    portal.set(.colorScheme, to: .number(2))
    #expect(await wishes.next() == DesktopAppearance(prefersDark: false))
    SettingsPortal(on: nil).follow(
      tell: { heard.yield($0) }, complain: { [complaints] in complaints.add($0) })
    #expect(complaints.texts.count == 1)
  }

  @Test func withoutABusItSaysSoOnceAndEnds() async {
    var wishes = listen(on: nil)
    #expect(await wishes.next() == nil)
    #expect(complaints.texts.count == 1)
  }

  @Test(arguments: ["unix:path=/nowhere/bus", "nonsense", ""])
  func aBusThatDoesNotAnswerIsToldOnce(_ address: String) async {
    var wishes = listen(on: SessionBus(address: address))
    #expect(await wishes.next() == nil)
    #expect(complaints.texts.count == 1)
  }

  @Test func aBusWithoutAPortalIsToldOnce() async throws {
    let bus = try PrivateBus()
    var wishes = listen(on: bus.bus)
    // Assistive tools may come yet, so it goes on to listen.
    let tools = try FakeTools(on: bus.bus)
    #expect(await wishes.next() == DesktopAppearance(usesAssistiveTools: true))
    #expect(complaints.texts.count == 1)
    withExtendedLifetime(tools) {}
  }

  @Test func aToolThatIsSwitchedOnIsHeardOf() async throws {
    let bus = try PrivateBus()
    let portal = try FakePortal(on: bus.bus, [.colorScheme: .number(1)])
    let tools = try FakeTools(on: bus.bus, isEnabled: false)
    var wishes = listen(on: bus.bus)
    #expect(await wishes.next() == DesktopAppearance(prefersDark: true))
    tools.isEnabled = true
    #expect(
      await wishes.next() == DesktopAppearance(prefersDark: true, usesAssistiveTools: true))
    withExtendedLifetime(portal) {}
  }

  @Test func theEndOfTheBusIsTheEndOfTheWishes() async throws {
    let bus = try PrivateBus()
    let portal = try FakePortal(on: bus.bus, [.colorScheme: .number(1)])
    var wishes = listen(on: bus.bus)
    #expect(await wishes.next() != nil)
    bus.end()
    #expect(await wishes.next() == nil)
    withExtendedLifetime(portal) {}
  }

  @Test func theThreadEndsWhenNobodyListensAnyMore() async throws {
    let bus = try PrivateBus()
    let portal = try FakePortal(on: bus.bus, [.colorScheme: .number(1)])
    let (ends, end) = AsyncStream.makeStream(of: Void.self)
    let (news, heard) = AsyncStream.makeStream(of: DesktopAppearance.self)
    var watch: PortalWatch? = PortalWatch(
      bus: bus.bus, tell: { heard.yield($0) }, complain: { [complaints] in complaints.add($0) },
      end: { end.yield() })
    watch?.start()
    for await _ in news { break }
    watch?.stop()
    watch = nil
    for await _ in ends { break }
    #expect(complaints.texts.isEmpty)
    withExtendedLifetime(portal) {}
  }

  @Test func whoStopsBeforeItHasBegunHearsNothing() async throws {
    let bus = try PrivateBus()
    let (ends, end) = AsyncStream.makeStream(of: Void.self)
    let watch = PortalWatch(
      bus: bus.bus, tell: { _ in }, complain: { [complaints] in complaints.add($0) },
      end: { end.yield() })
    watch.stop()
    watch.start()
    for await _ in ends { break }
    #expect(complaints.texts.isEmpty)
  }
}

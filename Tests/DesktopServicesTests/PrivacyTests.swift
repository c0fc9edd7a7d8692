import Testing

@testable import DesktopServices

/// Whether the desktop remembers files that were used.
@Suite(.timeLimit(.minutes(20))) struct PrivacyTests {
  private func remembers(_ answer: FakeValuePortal.Answer) async throws -> Bool {
    let bus = try PrivateBus()
    let portal = try FakeValuePortal(on: bus.bus, answer)
    defer { withExtendedLifetime((bus, portal)) {} }
    return await ask(bus.bus)
  }

  private func ask(_ bus: SessionBus?) async -> Bool {
    await withCheckedContinuation { continuation in
      SettingsPortal(on: bus).askWhetherFilesAreRemembered { continuation.resume(returning: $0) }
    }
  }

  @Test func thePrivacySettingIsHonored() async throws {
    #expect(try await !remembers(.value("<<false>>")))
    #expect(try await remembers(.value("<<true>>")))
    #expect(try await !remembers(.value("<false>")))
  }

  @Test func withoutAWordFilesAreRemembered() async throws {
    #expect(try await remembers(.missing))
    #expect(try await remembers(.value("<<'never'>>")))
    #expect(await ask(nil))
    #expect(await ask(SessionBus(address: "unix:path=/nowhere/bus")))
    let bus = try PrivateBus()
    #expect(await ask(bus.bus))
  }
}

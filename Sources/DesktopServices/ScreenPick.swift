/// One request to pick a color from the screen.
@safe final class ScreenPick: PortalRequest, @unchecked Sendable {
  typealias Answer = Result<ScreenColor?, PortalFailure>

  private let parent: String
  private let tell: @Sendable (Answer) -> Void

  init(bus: SessionBus, parent: String, tell: @escaping @Sendable (Answer) -> Void) {
    self.parent = parent
    self.tell = tell
    super.init(bus: bus, "org.freedesktop.portal.Screenshot", "PickColor")
  }

  /// `parent window, options`.
  override var arguments: BusValue {
    .tuple([.text(parent), .options(["handle_token": .text(token)])])
  }

  override func answered(_ parameters: OpaquePointer) {
    tell(unsafe PortalResponse.color(parameters))
  }

  override func ended(_ failure: PortalFailure?) {
    tell(failure.map { .failure($0) } ?? .success(nil))
  }
}

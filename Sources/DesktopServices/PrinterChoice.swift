import CGIO

/// One request to choose a printer; gives the token by which the portal knows the choice again.
@safe final class PrinterChoice: PortalRequest, @unchecked Sendable {
  typealias Answer = Result<UInt32?, PortalFailure>

  private let job: PrintJob
  private let parent: String
  private let haste: Int
  private let tell: @Sendable (Answer) -> Void
  private var start: Int = 0

  init(
    bus: SessionBus, _ job: PrintJob, parent: String, haste: Int,
    tell: @escaping @Sendable (Answer) -> Void
  ) {
    self.job = job
    self.parent = parent
    self.haste = haste
    self.tell = tell
    super.init(bus: bus, "org.freedesktop.portal.Print", "PreparePrint")
  }

  override func begin(on connection: OpaquePointer) -> Bool {
    start = g_get_monotonic_time()
    return unsafe super.begin(on: connection)
  }

  /// `parent window, title, settings, page setup, options`. Margins are none: the pages have their own.
  override var arguments: BusValue {
    let stand = BusValue.text(job.isAcross ? "landscape" : "portrait")
    let settings: [String: BusValue] = [
      "orientation": stand, "paper-format": .text(job.paper),
      "paper-width": .text("\(job.width)"), "paper-height": .text("\(job.height)"),
    ]
    let page: [String: BusValue] = [
      "Name": .text(job.paper), "Width": .real(job.width), "Height": .real(job.height),
      "MarginTop": .real(0), "MarginBottom": .real(0), "MarginLeft": .real(0),
      "MarginRight": .real(0), "Orientation": stand,
    ]
    return .tuple([
      .text(parent), .text(job.title), .options(settings), .options(page),
      .options(["handle_token": .text(token), "modal": .flag(true)]),
    ])
  }

  override func answered(_ parameters: OpaquePointer) {
    let answer = unsafe PortalResponse.token(parameters)
    // As with files: closed by the window manager, unless it comes before anybody could.
    if case .failure(.refused) = answer, g_get_monotonic_time() - start >= haste {
      return tell(.success(nil))
    }
    tell(answer)
  }

  override func ended(_ failure: PortalFailure?) {
    tell(failure.map(Answer.failure) ?? .success(nil))
  }
}

/// One request to print on the printer that was chosen.
@safe final class PrintRequest: PortalRequest, @unchecked Sendable {
  private let job: PrintJob
  private let printer: UInt32
  private let parent: String
  private let tell: @Sendable (PrintPortal.Answer) -> Void

  init(
    bus: SessionBus, _ job: PrintJob, token printer: UInt32, parent: String,
    tell: @escaping @Sendable (PrintPortal.Answer) -> Void
  ) {
    self.job = job
    self.printer = printer
    self.parent = parent
    self.tell = tell
    super.init(bus: bus, "org.freedesktop.portal.Print", "Print")
  }

  override var files: [Int32] { [job.file] }

  /// `parent window, title, file, options`.
  override var arguments: BusValue {
    .tuple([
      .text(parent), .text(job.title), .file(0),
      .options(["handle_token": .text(token), "token": .number(printer), "modal": .flag(true)]),
    ])
  }

  override func answered(_ parameters: OpaquePointer) {
    tell(unsafe PortalResponse.done(parameters).map { $0 ?? false })
  }

  override func ended(_ failure: PortalFailure?) {
    tell(failure.map { .failure($0) } ?? .success(false))
  }
}

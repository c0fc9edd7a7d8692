/// The desktop's portal for printers (`org.freedesktop.portal.Print`) on the session's bus.
public struct PrintPortal: Sendable {
  /// What came of it: whether it is printed, or the person has called it off.
  public typealias Answer = Result<Bool, PortalFailure>

  /// The bus; nil where there is none.
  public var bus: SessionBus?

  /// Makes a portal on a bus, not yet asked.
  public init(on bus: SessionBus?) { self.bus = bus }

  /// Makes the portal of the session that the environment tells of, not yet asked.
  public init(_ environment: (String) -> String?) {
    self.init(on: SessionBus(environment: environment))
  }

  /// Lets the person choose a printer, and prints on it.
  ///
  /// - Parameters:
  ///   - parent: the window that asks, as portals write it: `x11:` and its XID in hexadecimal; empty
  ///     for none.
  ///   - tell: called once, on any thread.
  public func print(
    _ job: PrintJob, parent: String, tell: @escaping @Sendable (Answer) -> Void
  ) {
    print(job, parent: parent, haste: FileChoice.haste, tell: tell)
  }

  /// The same, with another time; for tests.
  func print(
    _ job: PrintJob, parent: String, haste: Int, tell: @escaping @Sendable (Answer) -> Void
  ) {
    guard let bus else { return tell(.failure(.noBus)) }
    let question = PrinterChoice(bus: bus, job, parent: parent, haste: haste) { choice in
      switch choice {
      case .failure(let failure): tell(.failure(failure))
      case .success(nil): tell(.success(false))
      case .success(let token?):
        PrintRequest(bus: bus, job, token: token, parent: parent, tell: tell).start()
      }
    }
    question.start()
  }
}

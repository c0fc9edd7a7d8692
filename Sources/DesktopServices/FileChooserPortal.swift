/// The desktop's own chooser of files (`org.freedesktop.portal.FileChooser`) on the session's bus.
public struct FileChooserPortal: Sendable {
  /// How long the portal may take to take the question, in milliseconds; the person may take any
  /// time to answer it.
  public static let patience: Int32 = 2000

  /// The bus; nil where there is none.
  public var bus: SessionBus?

  /// Makes a portal on a bus, not yet asked.
  public init(on bus: SessionBus?) { self.bus = bus }

  /// Makes the portal of the session that the environment tells of, not yet asked.
  public init(_ environment: (String) -> String?) {
    self.init(on: SessionBus(environment: environment))
  }

  /// Lets the person choose a file.
  ///
  /// - Parameters:
  ///   - parent: the window that asks, as portals write it: `x11:` and its XID in hexadecimal; empty
  ///     for none.
  ///   - tell: called once, on any thread, with the file; with nil where the person has called it
  ///     off, or `cancel` was called. The desktop has asked before a file is replaced, though only
  ///     one of just the name that it tells.
  /// - Returns: what calls it off.
  @discardableResult
  public func choose(
    _ question: FileQuestion, parent: String,
    tell: @escaping @Sendable (Result<ChosenFile?, PortalFailure>) -> Void
  ) -> PortalCancellation {
    choose(question, parent: parent, patience: Self.patience, haste: FileChoice.haste, tell: tell)
  }

  /// The same, with other times; for tests.
  @discardableResult
  func choose(
    _ question: FileQuestion, parent: String, patience: Int32, haste: Int,
    tell: @escaping @Sendable (Result<ChosenFile?, PortalFailure>) -> Void
  ) -> PortalCancellation {
    guard let bus else {
      tell(.failure(.noBus))
      return PortalCancellation()
    }
    let choice = FileChoice(
      bus: bus, question, parent: parent, patience: patience, haste: haste, tell: tell)
    choice.start()
    return PortalCancellation { choice.stop() }
  }
}

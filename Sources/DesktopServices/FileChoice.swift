import CGIO

/// One request to choose a file.
@safe final class FileChoice: PortalRequest, @unchecked Sendable {
  typealias Answer = Result<ChosenFile?, PortalFailure>

  /// An end "of another kind" that comes sooner than this, in microseconds, is no person's doing.
  static let haste: Int = 500_000

  private let question: FileQuestion
  private let parent: String
  private let haste: Int
  private let tell: @Sendable (Answer) -> Void
  private var start: Int = 0

  init(
    bus: SessionBus, _ question: FileQuestion, parent: String, patience: Int32, haste: Int,
    tell: @escaping @Sendable (Answer) -> Void
  ) {
    self.question = question
    self.parent = parent
    self.haste = haste
    self.tell = tell
    let method = question.purpose == .open ? "OpenFile" : "SaveFile"
    super.init(bus: bus, "org.freedesktop.portal.FileChooser", method, patience: patience)
  }

  override func begin(on connection: OpaquePointer) -> Bool {
    start = g_get_monotonic_time()
    return unsafe super.begin(on: connection)
  }

  /// `parent window, title, options`.
  override var arguments: BusValue {
    var options: [String: BusValue] = [
      "handle_token": .text(token), "modal": .flag(true),
      "accept_label": .text(question.acceptTitle),
    ]
    let types = question.types.map(Self.value)
    if let first = types.first {
      options["filters"] = .array(of: "(sa(us))", types)
      options["current_filter"] = first
    }
    options["current_folder"] = question.folder.map(BusValue.path)
    if case .save(let name) = question.purpose { options["current_name"] = .text(name) }
    return .tuple([.text(parent), .text(question.title), .options(options)])
  }

  /// A type's name and its patterns; 0 stands for a pattern, as 1 would for a MIME type.
  private static func value(_ type: FileType) -> BusValue {
    let patterns = type.patterns.map { BusValue.tuple([.number(0), .text($0)]) }
    return .tuple([.text(type.name), .array(of: "(us)", patterns)])
  }

  override func answered(_ parameters: OpaquePointer) {
    let answer = unsafe PortalResponse.file(parameters)
    // Some portals say so too when the person closes their window by the window manager; a portal
    // that cannot show one says it at once.
    if case .failure(.refused) = answer, g_get_monotonic_time() - start >= haste {
      return tell(.success(nil))
    }
    tell(answer)
  }

  override func ended(_ failure: PortalFailure?) {
    tell(failure.map(Answer.failure) ?? .success(nil))
  }
}

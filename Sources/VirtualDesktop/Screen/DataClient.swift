import CDesktop

/// Another program that gives and takes data by selections and by drag and drop, word by word as the
/// conventions say, or, where a test wants that, not.
///
/// It does something only in `turn` and in what a test calls.
public final class DataClient {
  /// What it gives, by the names of its types.
  public var offered: [String: [UInt8]] = [:]
  /// What is larger is given in pieces of this many bytes.
  public var pieceSize = 200_000
  /// After so many pieces it says nothing more; nil gives all.
  public var mostPieces: Int?
  /// The types that somebody asked it for, in their order.
  public private(set) var requests: [String] = []
  /// What it asked for has come: its type and bytes; nil is a refusal.
  public private(set) var answers: [(type: String, bytes: [UInt8])?] = []
  /// In how many pieces the last answer came.
  public private(set) var pieceCount = 0
  /// What a window said to what was dragged over it: whether it would take it.
  public private(set) var statuses: [Bool] = []
  /// What a window said after a drop: whether it was of use.
  public private(set) var finishes: [Bool] = []

  private let client: ScreenClient
  private let window: UInt32
  private var outgoing: [Outgoing] = []
  private var incoming: (type: String, bytes: [UInt8])?

  private struct Outgoing {
    let requestor: UInt32
    let property: UInt32
    let type: UInt32
    var bytes: ArraySlice<UInt8>
    var pieces = 0
  }

  private static let answerProperty = "DESKTOP_DATA"

  init(display: String) throws(DesktopError) {
    client = try ScreenClient(display: display)
    window = try client.withClient { client throws(DesktopError) in
      unsafe desktop_open_selector(client.pointer)
    }
    try call { unsafe desktop_watch_properties($0.pointer, self.window) }
  }

  private func call<Result: Sendable>(
    _ body: (borrowing ScreenClient.Handle) -> Result
  ) throws(DesktopError) -> Result {
    try client.withClient { client throws(DesktopError) in body(client) }
  }

  private func atom(_ name: String) throws(DesktopError) -> UInt32 {
    try call { unsafe desktop_atom($0.pointer, name) }
  }

  private func name(_ atom: UInt32) throws(DesktopError) -> String {
    try call {
      var name = [CChar](repeating: 0, count: 128)
      let length = unsafe desktop_atom_name($0.pointer, atom, &name, name.count)
      return String(decoding: name.prefix(length).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
  }

  /// Takes a selection such as "CLIPBOARD"; whether that worked.
  public func own(_ selection: String) throws(DesktopError) -> Bool {
    try call { unsafe desktop_own_selection($0.pointer, self.window, selection) }
  }

  /// Asks for a selection; later turns bring the answer.
  public func ask(_ selection: String, for target: String) throws(DesktopError) {
    let atoms = (try atom(selection), try atom(target), try atom(Self.answerProperty))
    try call {
      unsafe desktop_convert_selection($0.pointer, self.window, atoms.0, atoms.1, atoms.2)
    }
  }

  /// The names of the atoms in an answer of type "ATOM".
  public func names(ofAtoms bytes: [UInt8]) throws(DesktopError) -> [String] {
    var names: [String] = []
    for start in stride(from: 0, to: bytes.count - 3, by: 4) {
      let atom = bytes[start..<start + 4].reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      names.append(try name(atom))
    }
    return names
  }

  /// Works off what has come.
  public func turn() throws(DesktopError) {
    while true {
      let message = try call { client -> desktop_message? in
        var message = desktop_message()
        return unsafe desktop_next_message(client.pointer, &message) ? message : nil
      }
      guard let message else { return }
      switch message.kind {
      case DESKTOP_MESSAGE_REQUEST: try serve(message)
      case DESKTOP_MESSAGE_PROPERTY_TAKEN: try goOn(message)
      case DESKTOP_MESSAGE_ANSWER: try take(message)
      case DESKTOP_MESSAGE_PROPERTY_PUT: try takeMore(message)
      default: try hear(message)
      }
    }
  }

  // MARK: Giving

  private func serve(_ request: desktop_message) throws(DesktopError) {
    let target = try name(request.target)
    requests.append(target)
    let property = request.property
    if target == "TARGETS" {
      var atoms: [UInt32] = []
      for name in ["TARGETS"] + offered.keys.sorted() { atoms.append(try atom(name)) }
      try put(atoms, property, of: request.requestor, type: "ATOM")
      return try answer(request, property)
    }
    guard let bytes = offered[target] else { return try answer(request, 0) }
    if bytes.count <= pieceSize {
      try put(bytes, property, of: request.requestor, type: request.target)
    } else {
      try call { unsafe desktop_watch_properties($0.pointer, request.requestor) }
      outgoing.append(
        Outgoing(
          requestor: request.requestor, property: property, type: request.target, bytes: bytes[...])
      )
      try put([UInt32(bytes.count)], property, of: request.requestor, type: "INCR")
    }
    try answer(request, property)
  }

  private func goOn(_ notice: desktop_message) throws(DesktopError) {
    let place = outgoing.firstIndex {
      $0.requestor == notice.requestor && $0.property == notice.property
    }
    guard let place, outgoing[place].pieces < mostPieces ?? .max else { return }
    let piece = outgoing[place].bytes.prefix(pieceSize)
    let transfer = outgoing[place]
    outgoing[place].bytes = transfer.bytes.dropFirst(pieceSize)
    outgoing[place].pieces += 1
    if piece.isEmpty { outgoing.remove(at: place) }
    try put(Array(piece), transfer.property, of: transfer.requestor, type: transfer.type)
  }

  private func answer(_ request: desktop_message, _ property: UInt32) throws(DesktopError) {
    var request = request
    try call { unsafe desktop_answer_request($0.pointer, &request, property) }
  }

  private func put(
    _ bytes: [UInt8], _ property: UInt32, of window: UInt32, type: UInt32
  ) throws(DesktopError) {
    try call {
      unsafe desktop_put_property($0.pointer, window, property, type, 8, bytes, bytes.count)
    }
  }

  private func put(
    _ values: [UInt32], _ property: UInt32, of window: UInt32, type: String
  ) throws(DesktopError) {
    let type = try atom(type)
    try call {
      unsafe desktop_put_property($0.pointer, window, property, type, 32, values, values.count)
    }
  }

  // MARK: Taking

  private func piece() throws(DesktopError) -> (type: String, bytes: [UInt8]) {
    let property = try atom(Self.answerProperty)
    let (type, bytes) = try call { client in
      var bytes = [UInt8](repeating: 0, count: 1 << 22)
      var type: UInt32 = 0
      let size = unsafe desktop_take_property(
        client.pointer, self.window, property, &type, &bytes, bytes.count)
      return (type, Array(bytes.prefix(size)))
    }
    return (try name(type), bytes)
  }

  private func take(_ notice: desktop_message) throws(DesktopError) {
    guard notice.property != 0 else { return answers.append(nil) }
    let answer = try piece()
    pieceCount = 0
    if answer.type == "INCR" { incoming = ("", []) } else { answers.append(answer) }
  }

  private func takeMore(_ notice: desktop_message) throws(DesktopError) {
    guard incoming != nil, try notice.property == atom(Self.answerProperty) else { return }
    let next = try piece()
    pieceCount += 1
    guard next.bytes.isEmpty else {
      incoming?.bytes += next.bytes
      incoming?.type = next.type
      return
    }
    answers.append(incoming)
    incoming = nil
  }

  // MARK: Dragging

  /// Begins to drag what is offered over a window, as a file manager does.
  public func enter(_ target: DesktopWindow, version: Int = 5) throws(DesktopError) {
    _ = try own("XdndSelection")
    let types = offered.keys.sorted()
    var atoms: [UInt32] = []
    for type in types { atoms.append(try atom(type)) }
    try put(atoms, try atom("XdndTypeList"), of: window, type: "ATOM")
    let first = Array((atoms + [0, 0, 0]).prefix(3))
    let flags = UInt32(version) << 24 | (types.count > 3 ? 1 : 0)
    try send("XdndEnter", [flags] + first, to: target)
  }

  /// Moves on, to a place of the screen.
  public func move(to x: Int, _ y: Int, over target: DesktopWindow) throws(DesktopError) {
    let action = try atom("XdndActionMove")
    try send("XdndPosition", [0, UInt32(x) << 16 | UInt32(y), 0, action], to: target)
  }

  /// Leaves the window again.
  public func leave(_ target: DesktopWindow) throws(DesktopError) {
    try send("XdndLeave", [0, 0, 0, 0], to: target)
  }

  /// Lets go.
  public func drop(on target: DesktopWindow) throws(DesktopError) {
    try send("XdndDrop", [0, 0, 0, 0], to: target)
  }

  private func send(
    _ message: String, _ rest: [UInt32], to target: DesktopWindow
  ) throws(DesktopError) {
    let type = try atom(message)
    var data = [window] + rest
    try call { unsafe desktop_send_message($0.pointer, target.id, type, &data) }
  }

  private func hear(_ message: desktop_message) throws(DesktopError) {
    let flag = message.data.1 & 1 == 1
    switch try name(message.target) {
    case "XdndStatus":
      let copy = try atom("XdndActionCopy")
      statuses.append(flag && message.data.4 == copy)
    case "XdndFinished": finishes.append(flag)
    default: break
    }
  }
}

extension VirtualDesktop {
  /// Starts another program that gives and takes data.
  public func startDataClient() throws(DesktopError) -> DataClient {
    try DataClient(display: display)
  }

  /// A window by the number that the server has given it.
  public func window(numbered number: UInt32) -> DesktopWindow {
    DesktopWindow(id: number, client: client)
  }
}

import CX11
import Geometry
import Glibc
import UserInterface

extension X11Connection {
  /// Takes the clipboard for data that is still being made; 0 where that is not possible.
  func promise(_ types: Set<ContentType>) -> UInt32 {
    unsafe cx11_promise_data(display, .general, types.reduce(0) { $0 | $1.kindBit })
  }

  /// Gives what was promised as one type; nil tells that there is nothing after all.
  func keep(_ promise: ClipboardPromise, as type: ContentType, with data: [UInt8]?) {
    let kind = cx11_data_kind(type)
    guard let data else {
      return unsafe cx11_keep_promise(display, .general, promise.rawValue, kind, nil, 0)
    }
    unsafe data.withUnsafeBufferPointer { bytes in
      // An empty array may have no address, which would mean that there is nothing.
      var none: UInt8 = 0
      unsafe withUnsafePointer(to: &none) { none in
        unsafe cx11_keep_promise(
          display, .general, promise.rawValue, kind, bytes.baseAddress ?? none, bytes.count)
      }
    }
  }

  /// Whether a promise is still what the clipboard holds.
  func holds(_ promise: ClipboardPromise) -> Bool {
    unsafe cx11_holds_promise(display, .general, promise.rawValue)
  }

  /// Asks for the types of what was copied; an event brings them.
  func requestDataTypes() { unsafe cx11_request_data_kinds(display) }

  /// Asks for data; an event brings it.
  func requestData(_ type: ContentType, from source: cx11_source) {
    unsafe cx11_request_data(display, source, cx11_data_kind(type))
  }

  /// The data of the last event.
  func takeData() -> [UInt8] {
    var size = 0
    guard let data = unsafe cx11_take_data(display, &size) else { return [] }
    defer { unsafe free(data) }
    return unsafe Array(UnsafeRawBufferPointer(start: data, count: size))
  }

  /// Another number than before tells that more has come.
  func progress(of source: cx11_source) -> UInt32 { unsafe cx11_progress(display, source) }

  /// Waits no longer.
  func abandon(_ source: cx11_source) { unsafe cx11_abandon(display, source) }

  /// Tells who dropped something that it was read.
  func finishDrop(isTaken: Bool) { unsafe cx11_finish_drop(display, isTaken) }
}

extension ExchangeAnswer {
  /// What an event of kind `.data` tells; its data are the connection's.
  init(_ raw: cx11_event, data: [UInt8]) {
    switch UInt8(truncatingIfNeeded: raw.detail) {
    case cx11_data_outcome.complete.rawValue: self = .data(data)
    case cx11_data_outcome.too_large.rawValue: self = .failure(.tooLarge)
    default: self = .failure(.refused)
    }
  }
}

extension cx11_data_kind {
  nonisolated init(_ type: ContentType) {
    switch type {
    case .uriList: self = .uri_list
    case .png: self = .png
    case .jpeg: self = .jpeg
    case .webp: self = .webp
    case .gif: self = .gif
    case .bmp: self = .bmp
    case .tiff: self = .tiff
    case .svg: self = .svg
    case .bytes: self = .bytes
    case .elements: self = .elements
    }
  }
}

extension Set<ContentType> {
  /// The types whose bits are set.
  nonisolated init(kinds: UInt32) {
    self = Set(ContentType.allCases.filter { kinds & $0.kindBit != 0 })
  }
}

extension ContentType {
  /// The bit of the type in sets of them.
  nonisolated var kindBit: UInt32 { 1 << UInt32(cx11_data_kind(self).rawValue) }
}

extension DragSample {
  /// What an event tells of something that is dragged.
  nonisolated init(_ raw: cx11_event) {
    self.init(
      types: Set(kinds: raw.detail), location: Point(raw.x, raw.y),
      modifiers: KeyModifiers(cx11: raw.modifiers))
  }
}

import CJansson

extension JSONValue {
  /// Reads JSON, an object or a list. What is not UTF-8, and a name that comes twice in one object,
  /// is an error, `.json` with its place.
  init(parsing bytes: [UInt8]) throws(ColrError) {
    guard let library = unsafe cjansson_load() else { throw .noJSONReader }
    let reader = unsafe JanssonReader(library: library.pointee)
    self = try unsafe reader.read(bytes)
  }
}

/// Takes values over from jansson.
@unsafe private struct JanssonReader {
  let library: cjansson_library

  func read(_ bytes: [UInt8]) throws(ColrError) -> JSONValue {
    var error = json_error_t()
    let root = unsafe bytes.withUnsafeBytes { bytes -> UnsafeMutablePointer<json_t>? in
      guard let start = bytes.baseAddress else { return unsafe library.loadb("", 0, 0, &error) }
      return unsafe library.loadb(
        start.assumingMemoryBound(to: CChar.self), bytes.count, Int(JSON_REJECT_DUPLICATES), &error)
    }
    guard let root = unsafe root else {
      let words = unsafe withUnsafeBytes(of: &error.text) { text in
        unsafe String(decoding: text.prefix { $0 != 0 }, as: UTF8.self)
      }
      throw .json(line: max(1, Int(error.line)), column: max(1, Int(error.column)), words)
    }
    let value = unsafe value(root)
    unsafe library.delete(root)
    return value
  }

  /// Takes a value over; jansson lets none lie deeper than 2048.
  private func value(_ json: UnsafeMutablePointer<json_t>) -> JSONValue {
    switch unsafe json.pointee.type {
    case JSON_TRUE: .flag(true)
    case JSON_FALSE: .flag(false)
    case JSON_INTEGER: .integer(unsafe library.integer_value(json))
    case JSON_REAL: .fraction
    case JSON_STRING: .text(unsafe text(library.string_value(json), library.string_length(json)))
    case JSON_ARRAY: .list(unsafe list(json))
    case JSON_OBJECT: .object(unsafe object(json))
    default: .null
    }
  }

  private func list(_ json: UnsafeMutablePointer<json_t>) -> [JSONValue] {
    var items: [JSONValue] = []
    for index in 0..<(unsafe library.array_size(json)) {
      if let item = unsafe library.array_get(json, index) { items.append(unsafe value(item)) }
    }
    return items
  }

  private func object(_ json: UnsafeMutablePointer<json_t>) -> [String: JSONValue] {
    var members: [String: JSONValue] = [:]
    var place = unsafe library.object_iter(json)
    while let member = unsafe place {
      if let key = unsafe library.object_iter_key(member),
        let item = unsafe library.object_iter_value(member)
      {
        members[unsafe String(cString: key)] = unsafe value(item)
      }
      unsafe place = unsafe library.object_iter_next(json, member)
    }
    return members
  }

  private func text(_ start: UnsafePointer<CChar>?, _ count: Int) -> String {
    unsafe String(
      decoding: UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : count),
      as: UTF8.self)
  }
}

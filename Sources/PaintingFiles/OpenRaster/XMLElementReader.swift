import CExpat
import Words

/// Reads XML with expat and hands over its elements. Entities may not be declared: no list of
/// layers needs them, and they are a way to make small files huge.
@safe final class XMLElementReader {
  /// An element that begins.
  struct Element {
    let name: String
    let attributes: [String: String]
    let line: Int
  }

  private let onBegin: (Element) throws(StackError) -> Void
  private let onText: (String) -> Void
  private let onEnd: (String) -> Void
  private var parser: XML_Parser?
  private var failure: StackError?

  /// Reads all of `bytes`; `begin` and `end` hear of each element, by its name with prefix, and
  /// `begin` may stop it by an error; `text` hears what lies between, in pieces.
  static func read(
    _ bytes: [UInt8], begin: @escaping (Element) throws(StackError) -> Void,
    text: @escaping (String) -> Void, end: @escaping (String) -> Void
  ) throws(StackError) {
    try XMLElementReader(begin: begin, text: text, end: end).parse(bytes)
  }

  private init(
    begin: @escaping (Element) throws(StackError) -> Void,
    text: @escaping (String) -> Void, end: @escaping (String) -> Void
  ) {
    onBegin = begin
    onText = text
    onEnd = end
    unsafe parser = XML_ParserCreate(nil)
  }

  deinit {
    if let parser = unsafe parser { unsafe XML_ParserFree(parser) }
  }

  private func parse(_ bytes: [UInt8]) throws(StackError) {
    guard let parser = unsafe parser else {
      throw .malformed(message: Words.text("there is not enough memory"), line: 0, column: 0)
    }
    unsafe XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    unsafe XML_SetElementHandler(
      parser,
      { unsafe XMLElementReader.from($0)?.begin($1, $2) },
      { unsafe XMLElementReader.from($0)?.end($1) })
    unsafe XML_SetCharacterDataHandler(parser) { me, first, count in
      unsafe XMLElementReader.from(me)?.text(first, count)
    }
    unsafe XML_SetEntityDeclHandler(parser) { me, _, _, _, _, _, _, _, _ in
      guard let reader = unsafe XMLElementReader.from(me) else { return }
      reader.stop(.entities(line: reader.line))
    }
    let status = unsafe bytes.withUnsafeBytes { all in
      let first = unsafe all.baseAddress?.assumingMemoryBound(to: CChar.self)
      return unsafe XML_Parse(parser, first, Int32(clamping: all.count), 1)
    }
    if let failure { throw failure }
    guard status == XML_STATUS_OK else {
      let code = unsafe XML_GetErrorCode(parser)
      let text = unsafe XML_ErrorString(code).map { unsafe String(cString: $0) }
      throw .malformed(
        message: text ?? Words.text("error %s", "\(code.rawValue)"), line: line,
        column: unsafe Int(fude_xml_column(parser)))
    }
  }

  private var line: Int {
    guard let parser = unsafe parser else { return 0 }
    return unsafe Int(fude_xml_line(parser))
  }

  @unsafe private static func from(_ me: UnsafeMutableRawPointer?) -> XMLElementReader? {
    guard let me = unsafe me else { return nil }
    return unsafe Unmanaged<XMLElementReader>.fromOpaque(me).takeUnretainedValue()
  }

  @unsafe private func begin(
    _ name: UnsafePointer<CChar>?, _ list: UnsafeMutablePointer<UnsafePointer<CChar>?>?
  ) {
    guard failure == nil, let name = unsafe name else { return }
    var attributes: [String: String] = [:]
    var place = unsafe list
    while let pair = unsafe place, let key = unsafe pair[0], let value = unsafe pair[1] {
      unsafe attributes[String(cString: key)] = unsafe String(cString: value)
      unsafe place = unsafe pair + 2
    }
    do throws(StackError) {
      try onBegin(Element(name: unsafe String(cString: name), attributes: attributes, line: line))
    } catch {
      stop(error)
    }
  }

  @unsafe private func text(_ first: UnsafePointer<CChar>?, _ count: Int32) {
    guard failure == nil, let first = unsafe first else { return }
    let piece = unsafe UnsafeRawBufferPointer(start: first, count: Int(count))
    onText(unsafe String(decoding: piece, as: UTF8.self))
  }

  @unsafe private func end(_ name: UnsafePointer<CChar>?) {
    guard failure == nil, let name = unsafe name else { return }
    onEnd(unsafe String(cString: name))
  }

  private func stop(_ error: StackError) {
    failure = failure ?? error
    if let parser = unsafe parser { unsafe XML_StopParser(parser, XML_Bool(XML_FALSE)) }
  }
}

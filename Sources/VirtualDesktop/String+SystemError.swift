import CDesktop

extension String {
  /// The system's words for an `errno` value.
  init(systemError code: Int32) {
    var buffer = [CChar](repeating: 0, count: 256)
    unsafe desktop_error_text(code, &buffer, buffer.count)
    self.init(cBuffer: buffer)
  }

  /// The UTF-8 text in a C buffer, up to its zero.
  init(cBuffer: [CChar]) {
    self.init(decoding: cBuffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}

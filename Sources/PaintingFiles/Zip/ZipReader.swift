import CZip
import Glibc
import Words

/// Reads the entries of a ZIP archive.
@safe final class ZipReader {
  private let archive: OpaquePointer
  /// What the archive reads from, kept alive; nil for a file.
  private let memory: UnsafeMutableRawPointer?
  /// How many bytes the archive has.
  let byteCount: Int
  /// The most bytes that an entry can unpack to: deflate makes at most 1032 of one.
  private let plausible: Int

  /// Opens an archive in memory, of which a copy is kept.
  init(_ bytes: [UInt8]) throws(ZipError) {
    let list = try ZipDirectory(length: bytes.count) { part in Array(bytes[part]) }
    guard let copy = unsafe malloc(max(1, bytes.count)) else {
      throw .archive(message: text("there is not enough memory"))
    }
    unsafe bytes.withUnsafeBytes { all in
      if let first = all.baseAddress { unsafe memcpy(copy, first, all.count) }
    }
    var words = ZipWords()
    guard let archive = unsafe czip_open_memory(copy, bytes.count, &words.bytes) else {
      unsafe free(copy)
      throw .archive(message: words.text)
    }
    unsafe self.archive = unsafe archive
    unsafe memory = copy
    byteCount = bytes.count
    plausible = bytes.count.multipliedReportingOverflow(by: 1032).partialValue + 1032
    try check(list)
  }

  /// Opens an archive in a file, of which only what is asked for is read.
  init(path: String) throws(ZipError) {
    let length = try ZipReader.look(into: path) { (file) throws(SystemError) in
      Int(try file.status().st_size)
    }
    let list = try ZipDirectory(length: length) { (part) throws(ZipError) in
      try ZipReader.look(into: path) { (file) throws(SystemError) in try file.read(part) }
    }
    var words = ZipWords()
    guard let archive = unsafe czip_open_file(path, &words.bytes) else {
      throw .archive(message: words.text)
    }
    unsafe self.archive = unsafe archive
    unsafe memory = nil
    byteCount = length
    plausible = length.multipliedReportingOverflow(by: 1032).partialValue + 1032
    try check(list)
  }

  private static func look<Value>(
    into path: String, _ body: (borrowing FileDescriptor) throws(SystemError) -> Value
  ) throws(ZipError) -> Value {
    do throws(SystemError) {
      return try body(try FileDescriptor(path, O_RDONLY | O_NONBLOCK | O_NOCTTY))
    } catch {
      throw .archive(message: "\(error)")
    }
  }

  /// Refuses an archive of which libzip sees other entries than we have looked at.
  private func check(_ list: ZipDirectory) throws(ZipError) {
    guard unsafe czip_count(archive) == list.count else {
      throw .archive(message: text("its list of entries is damaged"))
    }
  }

  deinit {
    unsafe czip_close(archive)
    unsafe free(memory)
  }

  /// Whether there is an entry of this name.
  func contains(_ name: String) -> Bool { unsafe czip_find(archive, name) >= 0 }

  /// Unpacks an entry of at most `limit` bytes, and checks its checksum.
  func read(_ name: String, limit: Int) throws(ZipError) -> [UInt8] {
    let index = unsafe czip_find(archive, name)
    guard index >= 0 else { throw .missing(entry: name) }
    var words = ZipWords()
    let size = unsafe czip_size(archive, index, &words.bytes)
    guard size >= 0 else { throw .entry(name: name, offset: 0, message: words.text) }
    guard size <= limit, size <= plausible else { throw .tooLarge(entry: name, limit: limit) }
    guard let file = unsafe czip_entry_open(archive, index, &words.bytes) else {
      throw .entry(name: name, offset: 0, message: words.text)
    }
    defer { unsafe czip_entry_close(file) }
    return try unsafe read(file, name: name, size: Int(size))
  }

  /// The first bytes of an entry, at most `count`; neither its size nor its checksum is checked.
  func read(first count: Int, of name: String) throws(ZipError) -> [UInt8] {
    let index = unsafe czip_find(archive, name)
    guard index >= 0 else { throw .missing(entry: name) }
    var words = ZipWords()
    guard let file = unsafe czip_entry_open(archive, index, &words.bytes) else {
      throw .entry(name: name, offset: 0, message: words.text)
    }
    defer { unsafe czip_entry_close(file) }
    var bytes = [UInt8](repeating: 0, count: count)
    let done = unsafe czip_entry_read(file, &bytes, count, &words.bytes)
    guard done >= 0 else { throw .entry(name: name, offset: 0, message: words.text) }
    bytes.removeLast(count - Int(done))
    return bytes
  }

  private func read(
    _ file: OpaquePointer, name: String, size: Int
  ) throws(ZipError) -> [UInt8] {
    // One byte more than announced: reading past the end makes libzip check the checksum.
    var bytes = [UInt8](repeating: 0, count: size + 1)
    var words = ZipWords()
    var done = 0
    while done < bytes.count {
      let count = unsafe bytes.withUnsafeMutableBytes { all in
        guard let rest = unsafe all.baseAddress?.advanced(by: done) else { return Int64(0) }
        return unsafe czip_entry_read(file, rest, all.count - done, &words.bytes)
      }
      if count == 0 { break }
      guard count > 0 else { throw .entry(name: name, offset: done, message: words.text) }
      done += Int(count)
    }
    guard done == size else {
      throw .entry(name: name, offset: done, message: text("it should have %d bytes", size))
    }
    bytes.removeLast()
    return bytes
  }
}

/// Room for libzip's words for an error.
private struct ZipWords {
  var bytes = [CChar](repeating: 0, count: Int(CZIP_WORDS))

  var text: String {
    String(decoding: bytes.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}

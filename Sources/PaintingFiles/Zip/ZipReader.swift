import CZip
import Glibc

/// Reads the entries of a ZIP archive.
@safe final class ZipReader {
  private let archive: OpaquePointer
  /// What the archive reads from, kept alive; nil for a file.
  private let memory: UnsafeMutableRawPointer?
  /// How many bytes the archive has; 0 for a file.
  let byteCount: Int
  /// The most bytes that an entry can unpack to: deflate makes at most 1032 of one.
  private let plausible: Int

  /// Opens an archive in memory, of which a copy is kept.
  init(_ bytes: [UInt8]) throws(ZipError) {
    let list = try ZipDirectory(length: bytes.count) { part in Array(bytes[part]) }
    guard let copy = unsafe malloc(max(1, bytes.count)) else {
      throw .archive(message: "there is not enough memory")
    }
    unsafe bytes.withUnsafeBytes { all in
      if let first = all.baseAddress { unsafe memcpy(copy, first, all.count) }
    }
    var error = unsafe zip_error_t()
    unsafe zip_error_init(&error)
    defer { unsafe zip_error_fini(&error) }
    guard let source = unsafe zip_source_buffer_create(copy, UInt64(bytes.count), 0, &error) else {
      unsafe free(copy)
      throw .archive(message: unsafe zipText(&error))
    }
    guard let archive = unsafe zip_open_from_source(source, ZIP_RDONLY, &error) else {
      unsafe zip_source_free(source)
      unsafe free(copy)
      throw .archive(message: unsafe zipText(&error))
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
    var code: Int32 = 0
    guard let archive = unsafe zip_open(path, ZIP_RDONLY, &code) else {
      var error = unsafe zip_error_t()
      unsafe zip_error_init_with_code(&error, code)
      defer { unsafe zip_error_fini(&error) }
      throw .archive(message: unsafe zipText(&error))
    }
    unsafe self.archive = unsafe archive
    unsafe memory = nil
    byteCount = 0
    plausible = .max
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
    guard unsafe zip_get_num_entries(archive, 0) == list.count else {
      throw .archive(message: "its list of entries is damaged")
    }
  }

  deinit {
    unsafe zip_discard(archive)
    unsafe free(memory)
  }

  /// Whether there is an entry of this name.
  func contains(_ name: String) -> Bool { unsafe zip_name_locate(archive, name, 0) >= 0 }

  /// Unpacks an entry of at most `limit` bytes, and checks its checksum.
  func read(_ name: String, limit: Int) throws(ZipError) -> [UInt8] {
    let index = unsafe zip_name_locate(archive, name, 0)
    guard index >= 0 else { throw .missing(entry: name) }
    var status = unsafe zip_stat_t()
    guard unsafe zip_stat_index(archive, UInt64(index), 0, &status) == 0 else {
      throw .entry(name: name, offset: 0, message: lastError)
    }
    let size = unsafe Int(clamping: status.size)
    guard size <= limit, size <= plausible else { throw .tooLarge(entry: name, limit: limit) }
    guard let file = unsafe zip_fopen_index(archive, UInt64(index), 0) else {
      throw .entry(name: name, offset: 0, message: lastError)
    }
    defer { unsafe zip_fclose(file) }
    return try unsafe read(file, name: name, size: size)
  }

  /// The first bytes of an entry, at most `count`; neither its size nor its checksum is checked.
  func read(first count: Int, of name: String) throws(ZipError) -> [UInt8] {
    let index = unsafe zip_name_locate(archive, name, 0)
    guard index >= 0 else { throw .missing(entry: name) }
    guard let file = unsafe zip_fopen_index(archive, UInt64(index), 0) else {
      throw .entry(name: name, offset: 0, message: lastError)
    }
    defer { unsafe zip_fclose(file) }
    var bytes = [UInt8](repeating: 0, count: count)
    let done = unsafe bytes.withUnsafeMutableBytes { all in
      unsafe zip_fread(file, all.baseAddress, UInt64(all.count))
    }
    guard done >= 0 else {
      throw .entry(name: name, offset: 0, message: unsafe zipText(zip_file_get_error(file)))
    }
    bytes.removeLast(count - Int(done))
    return bytes
  }

  private func read(
    _ file: OpaquePointer, name: String, size: Int
  ) throws(ZipError) -> [UInt8] {
    // One byte more than announced: reading past the end makes libzip check the checksum.
    var bytes = [UInt8](repeating: 0, count: size + 1)
    var done = 0
    while done < bytes.count {
      let count = unsafe bytes.withUnsafeMutableBytes { all in
        unsafe zip_fread(file, all.baseAddress?.advanced(by: done), UInt64(all.count - done))
      }
      if count == 0 { break }
      guard count > 0 else {
        let message = unsafe zipText(zip_file_get_error(file))
        throw .entry(name: name, offset: done, message: message)
      }
      done += Int(count)
    }
    guard done == size else {
      throw .entry(name: name, offset: done, message: "it should have \(size) bytes")
    }
    bytes.removeLast()
    return bytes
  }

  private var lastError: String {
    guard let error = unsafe zip_get_error(archive) else { return "unknown error" }
    return unsafe zipText(error)
  }
}

/// libzip's words for an error.
@unsafe private func zipText(_ error: UnsafeMutablePointer<zip_error_t>) -> String {
  guard let text = unsafe zip_error_strerror(error) else { return "unknown error" }
  return unsafe String(cString: text)
}

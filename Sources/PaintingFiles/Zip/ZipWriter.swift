import CZip
import Glibc

/// Builds a ZIP archive in memory. The same entries always give the same bytes: every entry has the
/// same date, the first that the format knows (1 January 1980).
@safe final class ZipWriter {
  private let archive: OpaquePointer
  private let memory: OpaquePointer
  private var isOpen = true

  init() throws(ZipError) {
    var error = unsafe zip_error_t()
    unsafe zip_error_init(&error)
    defer { unsafe zip_error_fini(&error) }
    guard let memory = unsafe zip_source_buffer_create(nil, 0, 0, &error) else {
      throw .writing(message: unsafe zipText(&error))
    }
    // One reference is the archive's, one ours.
    unsafe zip_source_keep(memory)
    guard
      let archive = unsafe zip_open_from_source(memory, ZIP_CREATE | ZIP_TRUNCATE, &error)
    else {
      unsafe zip_source_free(memory)
      unsafe zip_source_free(memory)
      throw .writing(message: unsafe zipText(&error))
    }
    unsafe self.memory = unsafe memory
    unsafe self.archive = unsafe archive
  }

  deinit {
    if isOpen { unsafe zip_discard(archive) }
    unsafe zip_source_free(memory)
  }

  /// Adds an entry after those before it; `isPacked` only where deflate helps.
  func add(_ name: String, _ bytes: [UInt8], isPacked: Bool = false) throws(ZipError) {
    // libzip reads the bytes when the archive is closed, from a copy that it frees; not where
    // there are none.
    let copy = bytes.isEmpty ? nil : unsafe malloc(bytes.count)
    if !bytes.isEmpty {
      guard let copy = unsafe copy else { throw .writing(message: "there is not enough memory") }
      unsafe bytes.withUnsafeBytes { all in
        if let first = all.baseAddress { unsafe memcpy(copy, first, all.count) }
      }
    }
    guard let source = unsafe zip_source_buffer(archive, copy, UInt64(bytes.count), 1) else {
      unsafe free(copy)
      throw .writing(message: lastError)
    }
    let index = unsafe zip_file_add(archive, name, source, UInt32(ZIP_FL_ENC_UTF_8))
    guard index >= 0 else {
      unsafe zip_source_free(source)
      throw .writing(message: lastError)
    }
    let method = isPacked ? ZIP_CM_DEFLATE : ZIP_CM_STORE
    let isSet =
      unsafe zip_set_file_compression(archive, UInt64(index), method, 1) == 0
      && zip_file_set_dostime(archive, UInt64(index), 0, 0x21, 0) == 0
    guard isSet else { throw .writing(message: lastError) }
  }

  /// Ends the archive and returns its bytes.
  func finish() throws(ZipError) -> [UInt8] {
    precondition(isOpen, "an archive ends once")
    guard unsafe zip_close(archive) == 0 else { throw .writing(message: lastError) }
    isOpen = false
    guard unsafe zip_source_open(memory) == 0 else {
      throw .writing(message: "it cannot be read back")
    }
    defer { unsafe zip_source_close(memory) }
    guard unsafe zip_source_seek(memory, 0, SEEK_END) == 0 else {
      throw .writing(message: "its length is not known")
    }
    let length = unsafe zip_source_tell(memory)
    guard length > 0, unsafe zip_source_seek(memory, 0, SEEK_SET) == 0 else {
      throw .writing(message: "it is empty")
    }
    var bytes = [UInt8](repeating: 0, count: Int(length))
    let count = unsafe bytes.withUnsafeMutableBytes { all in
      unsafe zip_source_read(memory, all.baseAddress, UInt64(all.count))
    }
    guard count == length else { throw .writing(message: "it cannot be read back") }
    return bytes
  }

  private var lastError: String {
    guard let error = unsafe zip_get_error(archive) else { return "unknown error" }
    return unsafe zipText(error)
  }
}

/// libzip's words for an error.
@unsafe func zipText(_ error: UnsafeMutablePointer<zip_error_t>) -> String {
  guard let text = unsafe zip_error_strerror(error) else { return "unknown error" }
  return unsafe String(cString: text)
}

import CGIO

/// A list of bookmarks as GLib reads and writes it.
@safe final class BookmarkFile {
  private let file: OpaquePointer

  /// Makes an empty list.
  init() { unsafe file = unsafe g_bookmark_file_new() }

  /// Reads a list; nil for what is none.
  init?(_ bytes: [UInt8]) {
    unsafe file = unsafe g_bookmark_file_new()
    let isRead = unsafe bytes.withUnsafeBytes { bytes in
      unsafe g_bookmark_file_load_from_data(
        file, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), gsize(bytes.count), nil)
    }
    guard isRead != 0 else { return nil }
  }

  deinit { unsafe g_bookmark_file_free(file) }

  /// How a file is named in it; nil for what is no absolute path.
  static func uri(of path: String) -> String? {
    unsafe text(unsafe g_filename_to_uri(path, nil, nil))
  }

  /// All that are in it.
  var uris: [String] {
    guard let list = unsafe g_bookmark_file_get_uris(file, nil) else { return [] }
    defer { unsafe g_strfreev(list) }
    var uris: [String] = []
    var place = unsafe list
    while let uri = unsafe place.pointee {
      uris.append(unsafe String(cString: uri))
      unsafe place = unsafe place.advanced(by: 1)
    }
    return uris
  }

  /// What it says of one; nil where that is not on this computer, or private to other programs.
  func entry(of uri: String, for application: String) -> RecentList.Entry? {
    guard let path = unsafe Self.text(g_filename_from_uri(uri, nil, nil)) else { return nil }
    let isPrivate = unsafe g_bookmark_file_get_is_private(file, uri, nil) != 0
    guard !isPrivate || knows(application, of: uri) else { return nil }
    let type = unsafe Self.text(g_bookmark_file_get_mime_type(file, uri, nil))
    let used = unsafe g_bookmark_file_get_modified_date_time(file, uri, nil)
    return RecentList.Entry(
      path: path, mimeType: type ?? "",
      used: unsafe used.map { Int(unsafe g_date_time_to_unix($0)) } ?? 0)
  }

  /// Whether an application has used one.
  func knows(_ application: String, of uri: String) -> Bool {
    unsafe g_bookmark_file_has_application(file, uri, application, nil) != 0
  }

  /// Notes that an application has used a file.
  func note(_ uri: String, mimeType: String, application: String, command: String, now: Int) {
    let isNew = unsafe g_bookmark_file_has_item(file, uri) == 0
    guard let time = unsafe g_date_time_new_from_unix_utc(gint64(now)) else { return }
    defer { unsafe g_date_time_unref(time) }
    var count: guint = 0
    _ = unsafe g_bookmark_file_get_application_info(
      file, uri, application, nil, &count, nil, nil)
    unsafe g_bookmark_file_set_mime_type(file, uri, mimeType)
    if isNew {
      unsafe g_bookmark_file_add_group(file, uri, "Graphics")
      unsafe g_bookmark_file_set_added_date_time(file, uri, time)
    }
    unsafe g_bookmark_file_set_application_info(
      file, uri, application, command, gint(min(count, 1 << 30)) + 1, time, nil)
    unsafe g_bookmark_file_set_modified_date_time(file, uri, time)
    unsafe g_bookmark_file_set_visited_date_time(file, uri, time)
  }

  /// The list as text.
  var bytes: [UInt8] {
    var length: gsize = 0
    guard let data = unsafe g_bookmark_file_to_data(file, &length, nil) else { return [] }
    defer { unsafe g_free(data) }
    return unsafe Array(
      UnsafeBufferPointer(
        start: UnsafeRawPointer(data).assumingMemoryBound(to: UInt8.self), count: Int(length)))
  }

  private static func text(_ word: UnsafeMutablePointer<CChar>?) -> String? {
    guard let word = unsafe word else { return nil }
    defer { unsafe g_free(word) }
    return unsafe String(cString: word)
  }
}

import CGIO
import Glibc

/// The desktop's file manager (`org.freedesktop.FileManager1` on the session's bus), and where none
/// answers whatever the desktop opens folders with (`xdg-open`).
public struct FileBrowser: Sendable {
  /// The bus; nil where there is none.
  public var bus: SessionBus?
  /// What opens folders where no file manager answers, and pages of the web.
  var opener = DesktopOpener()

  /// Makes a browser on a bus, not yet asked.
  public init(on bus: SessionBus?) { self.bus = bus }

  /// Makes the browser of the session that the environment tells of, not yet asked.
  public init(_ environment: (String) -> String?) {
    self.init(on: SessionBus(environment: environment))
  }

  /// Shows a file in its folder, or a folder, by its absolute path, or a page of the web by its
  /// address. Asks on a thread of its own; `complain` is told there why nothing comes.
  public func show(_ path: String, complain: @escaping @Sendable (String) -> Void) {
    if path.hasPrefix("https://") {
      return opener.show(path) { complain("no browser shows \(path)") }
    }
    var status = stat()
    let isFolder = unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    let slash = path.lastIndex(of: "/") ?? path.startIndex
    let folder = isFolder || slash == path.startIndex ? path : String(path[..<slash])
    let opener = opener
    let fallBack: @Sendable () -> Void = {
      opener.show(folder) { complain("no file manager shows \(folder)") }
    }
    guard let bus else { return fallBack() }
    FileBrowserCall(bus: bus, path: path, isFolder: isFolder, fallBack: fallBack).start()
  }
}

/// One call to the file manager.
@safe private final class FileBrowserCall: BusThread, @unchecked Sendable {
  private static let service = "org.freedesktop.FileManager1"
  private static let path = "/org/freedesktop/FileManager1"

  private let file: String
  private let isFolder: Bool
  private let fallBack: @Sendable () -> Void

  init(bus: SessionBus, path: String, isFolder: Bool, fallBack: @escaping @Sendable () -> Void) {
    file = path
    self.isFolder = isFolder
    self.fallBack = fallBack
    super.init(bus: bus, end: {})
  }

  override func failed(_ reason: String) { fallBack() }

  override func begin(on connection: OpaquePointer) -> Bool {
    guard let uri = unsafe g_filename_to_uri(file, nil, nil) else {
      fallBack()
      return false
    }
    defer { unsafe g_free(uri) }
    // `URIs, startup identifier`.
    var items = unsafe [g_variant_new_string(uri)]
    var parts = unsafe [g_variant_new_array(nil, &items, 1), g_variant_new_string("")]
    let reply = unsafe g_dbus_connection_call_sync(
      connection, Self.service, Self.path, Self.service, isFolder ? "ShowFolders" : "ShowItems",
      g_variant_new_tuple(&parts, 2), nil, cgio_call_flags_none, BusThread.patience, nil, nil)
    if let reply = unsafe reply {
      unsafe g_variant_unref(reply)
    } else {
      fallBack()
    }
    return false
  }
}

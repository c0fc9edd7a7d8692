/// Where the user's files are, by the XDG base and user directory rules.
public struct UserFolders: Sendable, Hashable {
  /// The user's own folder.
  public let home: String
  /// Settings: `$XDG_CONFIG_HOME/fude`, else `~/.config/fude`.
  public let configuration: String
  /// What is worth keeping, but not a setting: `$XDG_DATA_HOME/fude`, else `~/.local/share/fude`.
  public let data: String
  /// What survives from one run to the next: `$XDG_STATE_HOME/fude`, else `~/.local/state/fude`.
  public let state: String
  /// Small pictures of files, shared with other programs: `$XDG_CACHE_HOME/thumbnails`, else
  /// `~/.cache/thumbnails`.
  public let thumbnails: String
  /// What the user has thrown away, shared with other programs: `$XDG_DATA_HOME/Trash`, else
  /// `~/.local/share/Trash`.
  public let trash: String
  /// The user's pictures, by `user-dirs.dirs`, else `~/Pictures`.
  public let pictures: String
  /// The user's documents, by `user-dirs.dirs`, else `~/Documents`.
  public let documents: String
  /// Where browsers put files, by `user-dirs.dirs`, else `~/Downloads`.
  public let downloads: String
  /// Where paintings without a name go: `Fude` among the pictures.
  public var paintings: String { "\(pictures)/Fude" }

  /// Finds the folders from the environment and the user's settings. Makes none of them.
  /// - Parameters:
  ///   - environment: the value of an environment variable, or nil.
  ///   - homeOfRecord: the home in the system's list of users, where `HOME` is not set.
  public init(environment: (String) -> String?, homeOfRecord: () -> String?) {
    // Relative paths in these variables are invalid and are ignored, says the specification.
    func folder(_ variable: String) -> String? {
      environment(variable).flatMap { UserFolders.clean($0) }
    }
    let home = folder("HOME") ?? homeOfRecord().flatMap { UserFolders.clean($0) } ?? "/"
    let root = home == "/" ? "" : home
    let settings = folder("XDG_CONFIG_HOME") ?? "\(root)/.config"
    self.home = home
    configuration = "\(settings)/fude"
    let shared = folder("XDG_DATA_HOME") ?? "\(root)/.local/share"
    data = "\(shared)/fude"
    trash = "\(shared)/Trash"
    state = (folder("XDG_STATE_HOME") ?? "\(root)/.local/state") + "/fude"
    thumbnails = (folder("XDG_CACHE_HOME") ?? "\(root)/.cache") + "/thumbnails"
    let list = try? FileBytes.read("\(settings)/user-dirs.dirs", limit: 1 << 16)
    let set = UserDirectories(text: String(decoding: list ?? [], as: UTF8.self), home: home)
    pictures = set.pictures ?? "\(root)/Pictures"
    documents = set.documents ?? "\(root)/Documents"
    downloads = set.downloads ?? "\(root)/Downloads"
  }

  /// An absolute path without slashes at its end; nil for any other.
  static func clean(_ path: String) -> String? {
    guard path.hasPrefix("/") else { return nil }
    var path = path[...]
    while path.count > 1, path.last == "/" { path.removeLast() }
    return String(path)
  }
}

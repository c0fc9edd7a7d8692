import Glibc

/// Paths that mean the same in every program.
public enum AbsolutePath {
  /// A path from the root, for one that may begin in the working folder; nil where that is gone.
  /// Links and dots stay as they are.
  public static func of(_ path: String) -> String? {
    if path.hasPrefix("/") { return path }
    guard let folder = unsafe getcwd(nil, 0) else { return nil }
    defer { unsafe free(folder) }
    let base = unsafe String(cString: folder)
    return base == "/" ? "/\(path)" : "\(base)/\(path)"
  }
}

import Glibc

/// The program that runs.
public enum RunningProgram {
  /// Its absolute path, by which it finds what was installed with it; nil where the system does not tell.
  public static var path: String? {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = unsafe readlink("/proc/self/exe", &bytes, bytes.count)
    guard count > 0 else { return nil }
    return String(decoding: bytes.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}

import Glibc

/// What machines are called.
public enum HostName {
  /// What this machine is called, where addresses of files name it.
  public static var own: String {
    var name = utsname()
    guard unsafe uname(&name) == 0 else { return "localhost" }
    return unsafe withUnsafeBytes(of: &name.nodename) { bytes in
      unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}

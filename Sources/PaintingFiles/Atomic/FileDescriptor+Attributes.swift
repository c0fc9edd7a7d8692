internal import CAttributes
import Glibc

extension FileDescriptor {
  /// Gives the file the extended attributes that people and their programs have given to another:
  /// tags, ratings, where it came from. Those of the system (capabilities, labels) it gives itself,
  /// and disks without any, or without room for them, are no reason not to save.
  func takeAttributes(of path: String) {
    for name in FileDescriptor.attributeNames(of: path) where name.hasPrefix("user.") {
      let value = unsafe FileDescriptor.filled { unsafe getxattr(path, name, $0, $1) }
      guard let value else { continue }
      _ = unsafe value.withUnsafeBytes { bytes in
        unsafe fsetxattr(number, name, bytes.baseAddress, bytes.count, 0)
      }
    }
  }

  private static func attributeNames(of path: String) -> [String] {
    let list = unsafe filled { buffer, count in
      unsafe listxattr(path, buffer?.assumingMemoryBound(to: CChar.self), count)
    }
    return (list ?? []).split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }

  /// What the system writes into as much room as it asks for; nil where it refuses.
  private static func filled(
    _ call: (UnsafeMutableRawPointer?, Int) -> Int
  ) -> [UInt8]? {
    let room = call(nil, 0)
    guard room >= 0 else { return nil }
    var bytes = [UInt8](repeating: 0, count: room)
    guard room > 0 else { return bytes }
    let count = unsafe bytes.withUnsafeMutableBytes { unsafe call($0.baseAddress, $0.count) }
    guard count >= 0 else { return nil }
    bytes.removeLast(room - count)
    return bytes
  }
}

import Glibc

/// The environment as `NAME=value` strings.
enum ProcessEnvironment {
  /// This process's own.
  static var current: [String] {
    var result: [String] = []
    var entry = unsafe environ
    while let string = unsafe entry.pointee {
      result.append(unsafe String(cString: string))
      unsafe entry += 1
    }
    return result
  }

  /// This process's own, with some variables set, or taken away where the value is nil.
  static func current(changing changes: [String: String?]) -> [String] {
    let kept = current.filter { entry in
      guard let name = entry.split(separator: "=", maxSplits: 1).first else { return false }
      return changes[String(name)] == nil
    }
    return kept + changes.compactMap { name, value in value.map { "\(name)=\($0)" } }.sorted()
  }
}

/// What desktops call the start of a program (Startup Notification Protocol).
package nonisolated enum StartupID {
  /// The server's time of what the person did, in milliseconds, which stands at the end; nil where it
  /// is not told.
  package static func time(of id: String) -> UInt32? {
    let mark = "_TIME"
    var rest = Substring(id)
    while let place = rest.lastIndex(of: "_") {
      if rest[place...].hasPrefix(mark) { return UInt32(rest[place...].dropFirst(mark.count)) }
      rest = rest[..<place]
    }
    return nil
  }
}

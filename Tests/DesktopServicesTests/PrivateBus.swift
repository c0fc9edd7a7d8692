import Glibc
import Testing

@testable import DesktopServices

/// A message bus of the test's own, with nobody else on it. It ends with the value that holds it.
final class PrivateBus {
  let bus: SessionBus
  private let folder: String
  private var process: pid_t

  init() throws {
    var template = Array("/tmp/fude-bus-XXXXXX".utf8CString)
    folder = String(cString: try #require(mkdtemp(&template)))
    let configuration = "\(folder)/session.conf"
    let file = try #require(fopen(configuration, "w"))
    fputs(
      """
      <busconfig><type>session</type><listen>unix:path=\(folder)/socket</listen>
      <auth>EXTERNAL</auth><policy context="default"><allow send_destination="*"/>
      <allow receive_sender="*"/><allow own="*"/></policy></busconfig>
      """, file)
    fclose(file)
    // The bus leaves the parent when it listens, and says then who it is.
    let pipe = try #require(
      popen("dbus-daemon --config-file='\(configuration)' --fork --print-pid=1", "r"))
    var line = [CChar](repeating: 0, count: 64)
    _ = fgets(&line, 64, pipe)
    pclose(pipe)
    let text = String(decoding: line.prefix { $0 > 32 }.map(UInt8.init), as: UTF8.self)
    process = try #require(pid_t(text), "is dbus-daemon installed?")
    bus = SessionBus(address: "unix:path=\(folder)/socket")
  }

  /// Ends the bus at once.
  func end() {
    if process > 0 { kill(process, SIGTERM) }
    process = 0
  }

  deinit {
    end()
    unlink("\(folder)/socket")
    unlink("\(folder)/session.conf")
    rmdir(folder)
  }
}

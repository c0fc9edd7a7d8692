import Geometry
import Glibc
import Synchronization

/// A running X server that ends, and whose folder goes, when this process stops it or dies.
///
/// A small shell stands between the two: it starts the server and then reads from a pipe that
/// only this process can write. The end of that pipe, for whatever reason, is the sign to end the
/// server and to remove the folder. This also works when this process is killed.
final class ServerProcess: Sendable {
  /// The display's name, as in `DISPLAY`.
  let display: String
  /// The server's own process id.
  let processID: pid_t
  /// The folder with the configuration, the log and the sockets.
  let folder: String

  private let keeper: ChildProcess
  private let lifeline: Mutex<Int32>

  private static let script = """
    folder=$1; shift
    "$@" </dev/null 2>"$folder/errors" &
    server=$!
    echo "$server" >&3
    exec 3>&-
    read -r _
    kill "$server" 2>/dev/null
    { sleep 2; kill -KILL "$server" 2>/dev/null; } &
    killer=$!
    wait "$server"
    kill "$killer" 2>/dev/null
    rm -rf "$folder"
    """

  /// Starts a server and waits until it takes clients.
  init(
    _ kind: ServerKind, size: PixelSize, folder: String, timeout: Double
  ) throws(DesktopError) {
    let life = try Pipe()
    let ready = try Pipe()
    let command = ["/bin/sh", "-c", Self.script, "fude-desktop", folder]
    do throws(DesktopError) {
      keeper = try ChildProcess(
        command + Self.command(for: kind, size: size, folder: folder),
        descriptors: [0: life.readEnd, 3: ready.writeEnd])
    } catch {
      for end in [life.readEnd, life.writeEnd, ready.readEnd, ready.writeEnd] { close(end) }
      throw error
    }
    close(life.readEnd)
    close(ready.writeEnd)
    var lines = LineReader(ready.readEnd)
    let deadline = Deadline(in: timeout)
    let server = lines.next(timeout: deadline).flatMap { pid_t($0) }
    let number = lines.next(timeout: deadline).flatMap { Int($0) }
    close(ready.readEnd)
    guard let server, let number else {
      let words = Self.lastWords(in: folder)
      close(life.writeEnd)
      keeper.wait()
      throw .serverDidNotStart(words)
    }
    processID = server
    display = ":\(number)"
    self.folder = folder
    lifeline = Mutex(life.writeEnd)
  }

  deinit { stop() }

  /// Ends the server and removes its folder; returns when both are done. May be called again.
  func stop() {
    lifeline.withLock { lifeline in
      guard lifeline >= 0 else { return }
      close(lifeline)
      lifeline = -1
    }
    keeper.wait()
  }

  private static func command(
    for kind: ServerKind, size: PixelSize, folder: String
  ) -> [String] {
    switch kind {
    case .xorg(let program):
      [
        program, "-displayfd", "3", "-config", "\(folder)/xorg.conf", "-noreset",
        "-nolisten", "tcp", "-logfile", "\(folder)/log", "-novtswitch", "-sharevts",
      ]
    case .xvfb(let program):
      [
        program, "-displayfd", "3", "-screen", "0", "\(size.width)x\(size.height)x24",
        "-noreset", "-nolisten", "tcp",
      ]
    }
  }

  /// What the server said last, in one line.
  private static func lastWords(in folder: String) -> String {
    let lines = (File.text(at: "\(folder)/errors") ?? "").split(separator: "\n").map(String.init)
    let errors = lines.filter { $0.contains("(EE)") && $0.count > 6 }
    return (errors.isEmpty ? lines : errors).suffix(3).joined(separator: "; ")
  }
}

import Glibc

/// A program in the place of another, as the desktop's opener or `lp`.
public enum StandInProgram {
  /// It can't be made; the number is that of `errno`, or how its maker ended.
  public struct Failure: Error { let number: Int32 }

  /// Makes a program of the shell.
  ///
  /// A process of its own writes it: no file can be run that is open for writing (ETXTBSY), and what another
  /// thread starts while we write would have ours open, too.
  public static func make(_ lines: String, at path: String) throws {
    let maker = "printf '#!/bin/sh\\n%s\\n' \"$1\" >\"$0\" && chmod 700 \"$0\""
    let command = ["sh", "-c", maker, path, lines]
    var arguments = command.map { strdup($0) } + [nil]
    defer { arguments.forEach { free($0) } }
    var child: pid_t = 0
    let error = posix_spawnp(&child, "sh", nil, nil, &arguments, environ)
    guard error == 0 else { throw Failure(number: error) }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 && errno == EINTR {}
    guard status == 0 else { throw Failure(number: status) }
  }
}

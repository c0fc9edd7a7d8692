import ArgumentParser
import Glibc

switch FudeCommand.parseOrExit().task {
case .export(let painting, let picture):
  failure("cannot export \(painting) to \(picture) yet")
case .paint:
  failure("cannot open a window yet")
}

/// Ends the program with one line on standard error.
func failure(_ message: String) -> Never {
  let line = "fude: \(message)\n"
  _ = unsafe line.withCString { text in unsafe write(STDERR_FILENO, text, strlen(text)) }
  exit(1)
}

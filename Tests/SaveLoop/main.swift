// Saves two contents in turn over one file until it is killed; for the test that kills it.
//
// Usage: SaveLoop TARGET CONTENT-A CONTENT-B [STEP]
// Writes a byte to stdout after each save. With STEP (of `AtomicStep`) it kills itself there, in
// its second save.

import Glibc
import PaintingFiles

func contents(_ path: String) -> [UInt8] {
  guard let file = fopen(path, "r") else { exit(2) }
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 65536)
  while case let count = fread(&buffer, 1, buffer.count, file), count > 0 {
    bytes += buffer[..<count]
  }
  fclose(file)
  return bytes
}

let arguments = CommandLine.arguments
guard arguments.count >= 4 else { exit(64) }
let all = [contents(arguments[2]), contents(arguments[3])]
let deadly = arguments.count > 4 ? Int(arguments[4]) : nil
var count = 0
while true {
  try AtomicFile.write(all[count % 2], to: arguments[1]) { step in
    if count == 1, step.rawValue == deadly { kill(getpid(), SIGKILL) }
  }
  count += 1
  // Nobody hears it any more.
  guard write(1, ".", 1) == 1 else { exit(1) }
}

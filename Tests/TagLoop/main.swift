// Gives colors tags until it is killed; for the test that kills it.
//
// Usage: TagLoop FOLDER FIRST
// Adds the tags “tag N” from FIRST on, each to the color N, three at a time, to the library in a
// folder, and writes each number to stdout, on a line of its own, once its tag is kept.

import ColorLibrary
import Glibc

let arguments = CommandLine.arguments
guard arguments.count == 3, let first = UInt32(arguments[2]) else { exit(64) }
let store = ColorStore(folder: arguments[1])
try await withThrowingTaskGroup { group in
  for adder in 0..<UInt32(3) {
    group.addTask {
      var number = first + adder
      while true {
        try await store.addTag("tag \(number)", to: number)
        let line = Array("\(number)\n".utf8)
        guard write(1, line, line.count) == line.count else { exit(1) }
        number += 3
      }
    }
  }
  try await group.waitForAll()
}

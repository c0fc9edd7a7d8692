// Paints by a seed, with a journal, until it is killed; for the test that kills it.
//
// Usage: JournalLoop FOLDER SEED [NAME [COUNT]]
// Writes a line to stdout when something is done: the number of the action, the number of samples that
// its stroke has so far (0 when the action is finished), and the time of `CLOCK_MONOTONIC` in µs. With
// COUNT it ends after so many actions, and waits for the disk after each before it says so.

import Glibc
import PaintingFiles
import PaintingModel

func microseconds() -> Int { Int(JournalWriter.uptime() * 1e6) }

func say(_ action: Int, _ samples: Int) {
  let line = Array("\(action) \(samples) \(microseconds())\n".utf8)
  // Nobody hears it any more.
  guard write(1, line, line.count) == line.count else { exit(1) }
}

let arguments = CommandLine.arguments
guard arguments.count > 2, let seed = UInt64(arguments[2]) else { exit(64) }
let hand = LoopHand(seed: seed)
let writer = JournalWriter(in: JournalFolder(path: arguments[1]))
var painting = Painting(size: LoopHand.size)
writer.begin(painting, name: arguments.count > 3 ? arguments[3] : nil)
let count = arguments.count > 4 ? Int(arguments[4]) : nil
say(-1, 0)
for index in 0..<(count ?? .max) {
  let action = hand[index]
  if count != nil {
    painting.perform(action) { painting, _ in writer.note(painting) }
    writer.note(painting)
    writer.flush()
    guard writer.status.isSafe else { exit(1) }
    say(index, 0)
    continue
  }
  painting.perform(action) { painting, samples in
    writer.note(painting)
    say(index, samples)
    usleep(8000)
  }
  writer.note(painting)
  say(index, 0)
}

// Draws every preset on one sheet: make brushes, or ContactSheet FILE [RECORDING].
import Glibc
import PaintingFiles
import PaintingModel

let arguments = CommandLine.arguments.dropFirst()
guard let target = arguments.first, arguments.count <= 2 else {
  print("usage: ContactSheet FILE [RECORDING]")
  exit(64)
}
let recording = arguments.dropFirst().first.map(Hand.recorded) ?? Hand.practised
guard !recording.isEmpty else {
  print("the recording cannot be read, or holds no stroke")
  exit(1)
}
do throws(FileError) {
  try AtomicFile.write(Sheet(recording: recording).pngData(), to: target)
} catch {
  print(error)
  exit(1)
}

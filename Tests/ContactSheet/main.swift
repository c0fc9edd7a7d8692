// Draws the presets, a sheet and a small picture for each set, and all grounds: make brushes, or ContactSheet FOLDER [RECORDING].
import Glibc
import PaintingFiles
import PaintingModel

let arguments = Array(CommandLine.arguments.dropFirst())
guard let folder = arguments.first, arguments.count <= 2 else {
  print("usage: ContactSheet FOLDER [RECORDING]")
  exit(64)
}
let recording = arguments.dropFirst().first.map(Hand.recorded) ?? Hand.practised
guard !recording.isEmpty else {
  print("the recording cannot be read, or holds no stroke")
  exit(1)
}
do throws(FileError) {
  for set in BrushSet.all {
    try AtomicFile.write(
      Sheet(set, recording: recording).jpegData(), to: "\(folder)/\(set.id).jpg")
    try AtomicFile.write(Plate(set).jpegData(), to: "\(folder)/\(set.id)-plate.jpg")
  }
  try AtomicFile.write(Papers().jpegData(), to: "\(folder)/papers.jpg")
} catch {
  print(error)
  exit(1)
}

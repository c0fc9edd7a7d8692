import PaintingFiles
import Testing

@Suite struct PathWordsTests {
  @Test(arguments: [
    ("/home/ann/Pictures/Fude/Sea.ora", "“Sea.ora” in Pictures/Fude"),
    ("/home/ann/Sea.ora", "“Sea.ora” in your home folder"),
    ("/media/disk/Sea.ora", "“Sea.ora” in /media/disk"),
    ("/Sea.ora", "“Sea.ora” in /"),
  ])
  func aSentenceNamesAFileWithoutTheHome(_ path: String, _ words: String) {
    #expect(path.placed(home: "/home/ann") == words)
  }
}

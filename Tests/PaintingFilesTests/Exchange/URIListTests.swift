import PaintingFiles
import Testing

struct URIListTests {
  private func list(_ text: String, host: String = "studio") -> URIList {
    URIList(Array(text.utf8), host: host)
  }

  @Test func filesAreNamedByPathsOneALine() {
    let list = list("# dragged\r\nfile:///home/ada/cat.ora\r\nfile:///tmp/b.png\r\n")
    #expect(list.paths == ["/home/ada/cat.ora", "/tmp/b.png"])
    #expect(list.others.isEmpty)
  }

  @Test func percentSignsAreBytesOfUTF8() {
    #expect(list("file:///a%20b/%E7%B7%91%23%25.png").paths == ["/a b/緑#%.png"])
    #expect(list("file:///Grün/x.png").paths == ["/Grün/x.png"])
  }

  @Test(arguments: ["file:///a", "file:/a", "FILE:///a", "file://localhost/a", "file://Studio/a"])
  func theOwnMachineHasManyNames(address: String) {
    #expect(list(address).paths == ["/a"])
  }

  @Test(arguments: [
    "https://example.org/cat.png", "file://elsewhere/a.png", "file://", "file:///", "file:a.png",
    "file:///a%2", "file:///a%zz", "file:///a%00b", "file:///%FF%FE", "file:///a#b", "cat.png",
    "sftp://studio/a",
  ])
  func whatIsNoFileOfThisMachineIsAnother(address: String) {
    #expect(list(address).paths.isEmpty)
    #expect(list(address).others == [address])
  }

  @Test func unixLinesAndAZeroAtTheEndDoNoHarm() {
    #expect(list("file:///a\nfile:///b\n\0").paths == ["/a", "/b"])
    #expect(list("").paths.isEmpty && list("\r\n\r\n").others.isEmpty)
  }

  @Test func aListWithoutEndIsCut() {
    let many = list(String(repeating: "file:///a\r\nnonsense\r\n", count: 5000))
    #expect(many.paths.count + many.others.count == URIList.mostCount)
  }
}

import ColorLibrary
import Testing

@Suite struct ServerAddressTests {
  @Test(arguments: [
    ("http://www.colr.org", "http://www.colr.org"),
    ("  https://colr.org/  \n", "https://colr.org"),
    ("HTTP://Colr.ORG:8080/a/b//", "http://colr.org:8080/a/b"),
    ("http://127.0.0.1:1", "http://127.0.0.1:1"),
    ("http://[::1]:65535/x", "http://[::1]:65535/x"),
    ("https://a-b_c.de/%7Emia/~mia/v1.2", "https://a-b_c.de/%7Emia/~mia/v1.2"),
  ])
  func whatAPersonTypesIsReadAsOneAddress(typed: String, address: String) throws {
    #expect(try ServerAddress(typed).description == address)
    #expect(try ServerAddress(address) == ServerAddress(typed))
  }

  @Test func itsPartsAreKnown() throws {
    let address = try ServerAddress("http://colr.org:80/lib")
    #expect(address.scheme == .http)
    #expect(address.host == "colr.org")
    #expect(address.port == 80)
    #expect(address.path == "/lib")
    #expect(try ServerAddress("http://colr.org").port == nil)
  }

  @Test(arguments: [
    ("", ServerAddressError.empty),
    (" \t", .empty),
    ("colr.org", .noScheme("colr.org")),
    ("localhost:8080", .noScheme("localhost:8080")),
    ("ftp://colr.org", .scheme("ftp")),
    ("file:///etc/passwd", .scheme("file")),
    ("javascript://x", .scheme("javascript")),
    ("://colr.org", .scheme("")),
    ("http://mia@colr.org", .user),
    ("http://mia:secret@colr.org/", .user),
    ("http://", .host("")),
    ("http:///path", .host("")),
    ("http://:80", .host("")),
    ("http://a b.org", .host("a b.org")),
    ("http://a..b", .host("a..b")),
    ("http://-a.org", .host("-a.org")),
    ("http://farbe\u{308}.org", .host("farbe\u{308}.org")),
    ("http://a%00.org", .host("a%00.org")),
    ("http://[::1", .host("[::1")),
    ("http://[abc]", .host("[abc]")),
    ("http://[::1]x", .host("[::1]x")),
    ("http://a.org:", .port("")),
    ("http://a.org:0", .port("0")),
    ("http://a.org:65536", .port("65536")),
    ("http://a.org:-1", .port("-1")),
    ("http://a.org:80a", .port("80a")),
    ("http://a.org/x?y=1", .query("?y=1")),
    ("http://a.org?y", .query("?y")),
    ("http://a.org/x#y", .query("#y")),
    ("http://a.org/a//b", .path("//")),
    ("http://a.org/../b", .path("..")),
    ("http://a.org/a b", .path("a b")),
    ("http://a.org/\u{e4}", .path("\u{e4}")),
    ("http://a.org/%zz", .path("%zz")),
    ("http://a.org/%2", .path("%2")),
    ("http://a.org\\b", .path("\\b")),
    ("http://a.org/a\u{7}", .path("a\u{7}")),
  ])
  func whatIsNoAddressIsAnErrorInWords(typed: String, error: ServerAddressError) {
    #expect(throws: error) { try ServerAddress(typed) }
    #expect(error.description.hasSuffix("."))
  }

  @Test func anAddressHasAnEnd() throws {
    let start = "http://a.org/"
    let room = ServerAddress.longest - start.utf8.count
    #expect(throws: Never.self) { try ServerAddress(start + String(repeating: "a", count: room)) }
    #expect(throws: ServerAddressError.tooLong) {
      try ServerAddress(start + String(repeating: "a", count: room + 1))
    }
  }
}

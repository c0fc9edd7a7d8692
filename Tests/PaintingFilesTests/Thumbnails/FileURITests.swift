import Testing

@testable import PaintingFiles

@Suite struct FileURITests {
  /// Addresses by GLib's `g_file_get_uri`, with their digests by `g_compute_checksum_for_string`.
  @Test(arguments: [
    (
      "/a b/ä/%#?.ora", "file:///a%20b/%C3%A4/%25%23%3F.ora", "faa0b0fa1d24f2ef474e480ba814150a"
    ),
    (
      #"/x//y/./z/../w;=<>[]^`{|}~\"!$&'()*+,:@_.png"#,
      "file:///x/y/w%3B=%3C%3E%5B%5D%5E%60%7B%7C%7D~%5C%22!$&'()*+,:@_.png",
      "6bfa60d290ac3f674270e7e853cf95f4"
    ),
    (
      "/tmp/画像.ora", "file:///tmp/%E7%94%BB%E5%83%8F.ora", "62dfc82435f9b8deabbb9f0074614b9e"
    ),
  ])
  func addressesAreThoseOfTheDesktop(path: String, uri: String, digest: String) {
    #expect(FileURI.uri(of: path) == uri)
    #expect(MD5.hex(uri.utf8) == digest)
  }

  @Test(arguments: [("/", "/"), ("//", "/"), ("/..", "/"), ("/a/", "/a"), ("/a/../../b", "/b")])
  func pathsAreMadePlain(path: String, plain: String) {
    #expect(FileURI.canonical(path) == plain)
  }

  @Test(arguments: ["", "a.ora", "./a.ora"]) func aRelativePathHasNoAddress(path: String) {
    #expect(FileURI.uri(of: path) == nil)
  }
}

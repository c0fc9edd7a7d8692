import Glibc
import PaintingFiles
import Testing

@Suite struct UserFoldersTests {
  let home: TemporaryFolder
  init() throws { home = try TemporaryFolder() }

  private func folders(_ environment: [String: String] = [:]) -> UserFolders {
    var all = ["HOME": home.path]
    all.merge(environment) { $1 }
    return UserFolders(environment: { all[$0] }, homeOfRecord: { nil })
  }

  @Test func withoutSettingsTheDefaultsHold() {
    let folders = folders()
    #expect(folders.paintings == home.file("Pictures/Fude"))
    #expect(folders.state == home.file(".local/state/fude"))
    #expect(folders.configuration == home.file(".config/fude"))
    #expect(folders.data == home.file(".local/share/fude"))
    #expect(folders.thumbnails == home.file(".cache/thumbnails"))
  }

  @Test func variablesMoveThem() {
    let folders = folders([
      "XDG_STATE_HOME": "/s/", "XDG_CONFIG_HOME": "/c", "XDG_DATA_HOME": "/d",
      "XDG_CACHE_HOME": "/h",
    ])
    #expect(folders.state == "/s/fude")
    #expect(folders.configuration == "/c/fude")
    #expect(folders.data == "/d/fude")
    #expect(folders.thumbnails == "/h/thumbnails")
  }

  @Test(arguments: ["", "state", "./state", "~/state"])
  func relativeAndEmptyVariablesAreIgnored(value: String) {
    #expect(folders(["XDG_STATE_HOME": value]).state == home.file(".local/state/fude"))
  }

  @Test func withoutHomeTheListOfUsersIsAsked() {
    let folders = UserFolders(environment: { _ in nil }, homeOfRecord: { "/home/aya" })
    #expect(folders.pictures == "/home/aya/Pictures")
  }

  @Test(arguments: [
    (#"XDG_PICTURES_DIR="$HOME/Bilder""#, "HOME/Bilder"),
    (#"  XDG_PICTURES_DIR = "$HOME/画像/" "#, "HOME/画像"),
    (#"XDG_PICTURES_DIR="/mnt/pictures""#, "/mnt/pictures"),
    (#"XDG_PICTURES_DIR="$HOME/a \"b\"""#, #"HOME/a "b""#),
    (#"XDG_PICTURES_DIR="$HOME/""#, "HOME"),
    (#"XDG_PICTURES_DIR="$HOME""#, "HOME"),
    (#"#XDG_PICTURES_DIR="$HOME/x""#, "HOME/Pictures"),
    (#"XDG_PICTURES_DIR="relative""#, "HOME/Pictures"),
    (#"XDG_PICTURES_DIR="$HOME/open"#, "HOME/Pictures"),
    (#"XDG_PICTURES_DIR=$HOME/bare"#, "HOME/Pictures"),
    ("XDG_PICTURES_DIR=\"$HOME/one\"\nXDG_PICTURES_DIR=\"$HOME/two\"", "HOME/two"),
    ("XDG_MUSIC_DIR=\"$HOME/m\"\r\nXDG_PICTURES_DIR=\"$HOME/p\"\r\n", "HOME/p"),
  ])
  func picturesAreWhereTheUserSays(text: String, expected: String) {
    mkdir(home.file(".config"), 0o755)
    put(text, at: home.file(".config/user-dirs.dirs"))
    let expected = expected.hasPrefix("HOME") ? home.path + expected.dropFirst(4) : expected
    #expect(folders().pictures == expected)
  }

  @Test func foldersAreMadeWithThoseAbove() throws {
    let path = home.file("a/b/c")
    try UserFolders.make(path)
    try UserFolders.make(path)
    #expect(TemporaryFolder.list(home.file("a/b")) == ["c"])
    try UserFolders.make(home.file("p/q"), private: true)
    var status = stat()
    stat(home.file("p/q"), &status)
    #expect(status.st_mode & 0o777 == 0o700)
  }

  @Test func aFileInTheWayIsAnError() throws {
    put([1], at: home.file("a"))
    #expect(throws: FileError.self) { try UserFolders.make(home.file("a")) }
    #expect(throws: FileError.self) { try UserFolders.make(home.file("a/b")) }
  }
}

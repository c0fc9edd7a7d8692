import Glibc
import Testing

@testable import PaintingFiles

/// Where people go to choose a file.
@Suite struct PlacesTests {
  @Test func bookmarksOfGTKAreReadWithTheirNames() {
    let text = """
      file:///home/ann/Blue%20hills Hills and more
      file:///srv/pictures/
      sftp://far.example/away
      file:///a%ZZ
      file:///a%00b
      nonsense

      """
    #expect(
      Places.marked(in: text) == [
        Place(name: "Hills and more", path: "/home/ann/Blue hills", kind: .bookmark),
        Place(name: "pictures", path: "/srv/pictures", kind: .bookmark),
      ])
  }

  @Test func disksThatWerePutInAreDrives() {
    let text = #"""
      22 1 8:1 / / rw,relatime - ext4 /dev/sda1 rw
      40 22 8:17 / /media/ann/My\040Stick rw - vfat /dev/sdb1 rw
      41 22 8:18 / /run/media/ann/CARD rw - exfat /dev/sdc1 rw
      42 22 8:19 / /proc rw - proc proc rw
      short line
      """#
    #expect(
      Places.drives(in: text) == [
        Place(name: "My Stick", path: "/media/ann/My Stick", kind: .drive),
        Place(name: "CARD", path: "/run/media/ann/CARD", kind: .drive),
      ])
  }

  @Test func onlyPlacesThatAreThereAreShownEachOnce() throws {
    let folder = try TemporaryFolder()
    for name in ["Pictures", "Bilder", "Papers", ".config", ".config/gtk-3.0"] {
      mkdir(folder.file(name), 0o755)
    }
    put(
      "XDG_PICTURES_DIR=\"$HOME/Bilder\"\nXDG_DOCUMENTS_DIR=\"$HOME/Papers\"\n",
      at: folder.file(".config/user-dirs.dirs"))
    put(
      "file://\(folder.path)/Bilder Mine\nfile://\(folder.path)/Pictures\nfile:///gone Gone\n",
      at: folder.file(".config/gtk-3.0/bookmarks"))
    let folders = UserFolders(
      environment: { $0 == "HOME" ? folder.path : nil }, homeOfRecord: { nil })
    #expect(folders.documents == folder.file("Papers"))
    #expect(folders.downloads == folder.file("Downloads"))
    let places = Places.read(in: folders).filter { $0.kind != .drive }
    #expect(places.map(\.name) == ["Home", "Pictures", "Documents", "Pictures"])
    #expect(
      places.map(\.path)
        == [folder.path, folder.file("Bilder"), folder.file("Papers"), folder.file("Pictures")])
  }
}

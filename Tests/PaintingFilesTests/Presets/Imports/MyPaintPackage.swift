import Glibc

@testable import PaintingFiles

/// The brushes of Debian's package mypaint-brushes, where it is installed.
enum MyPaintPackage {
  /// Their files.
  static let files: [String] = {
    let root = "/usr/share/mypaint-data"
    var found: [String] = []
    for version in ["1.0", "2.0"] {
      let brushes = "\(root)/\(version)/brushes"
      for set in (try? FolderListing.read(brushes)) ?? [] where set.isFolder {
        for file in (try? FolderListing.read("\(brushes)/\(set.name)")) ?? []
        where file.name.hasSuffix(".myb") {
          found.append("\(brushes)/\(set.name)/\(file.name)")
        }
      }
    }
    return found.sorted()
  }()
}

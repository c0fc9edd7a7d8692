public import Rasterizer

extension TileStore {
  /// Makes a store in a folder, which is made for the user alone where it is missing; nil where no file can be made
  /// there.
  public convenience init?(makingFolder folder: String) {
    try? UserFolders.make(folder, private: true)
    self.init(in: folder)
  }
}

extension UserFolders {
  /// Keeps a small text in the folder of state, for the next run.
  package func keep(_ text: String, as name: String) throws(FileError) {
    try UserFolders.make(state, private: true)
    try AtomicFile.write(Array(text.utf8), to: "\(state)/\(name)")
  }
}

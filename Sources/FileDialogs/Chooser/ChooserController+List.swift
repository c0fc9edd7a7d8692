public import Controls
import PaintingFiles

extension ChooserController: TableViewDataSource, TableViewDelegate {
  /// How many files and folders there are.
  public func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    entries.count
  }

  /// A file or a folder; its picture comes later.
  public func tableView(_ tableView: TableView, cellForRowAt path: IndexPath) -> TableViewCell {
    let file = entries[path.row]
    let row = FileRow(file)
    if !file.entry.isFolder {
      thumbnails.load(file.path) { [weak row] in row?.thumbnail = $0 }
    }
    return row
  }

  /// A file's name is that to save under.
  public func tableView(_ tableView: TableView, didSelectRowAt path: IndexPath) {
    let file = entries[path.row]
    if isSaving, !file.entry.isFolder { nameField.text = file.entry.name }
    updateAccept()
  }

  /// Goes into a folder, or takes a file.
  public func tableView(_ tableView: TableView, didOpenRowAt path: IndexPath) { open(path.row) }
}

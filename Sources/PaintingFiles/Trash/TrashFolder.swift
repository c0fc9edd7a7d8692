import Glibc

/// One trash: the files, and beside them a note of each. Made when first used.
struct TrashFolder {
  /// Where it is.
  let path: String
  /// What the paths in its notes begin with, which is left out; empty where they are whole.
  let base: String

  /// Takes a file in, under its own name or, where that is taken, one with a number.
  func take(_ file: String, at date: String) throws(FileError) -> TrashedFile {
    for part in ["files", "info"] {
      do throws(FileError) {
        try UserFolders.make("\(path)/\(part)", private: true)
      } catch {
        throw .noTrash(path: file)
      }
    }
    let name = FileName(String(file[(file.lastIndex(of: "/") ?? file.startIndex)...].dropFirst()))
    var number = 1
    while true {
      var free = name
      if number > 1 { free.base += " \(number)" }
      let entry = TrashedFile(
        path: file, place: "\(path)/files/\(free.text)",
        note: "\(path)/info/\(free.text).trashinfo", date: date)
      if try note(entry, date) {
        do throws(FileError) {
          try FileMove.move(file, to: entry.place)
          return entry
        } catch {
          _ = unsafe unlink(entry.note)
          guard case .nameTaken = error else { throw error }
        }
      }
      number += 1
    }
  }

  /// Writes the note of a file; false where there is one of that name.
  private func note(_ entry: TrashedFile, _ date: String) throws(FileError) -> Bool {
    let place = entry.path.dropFirst(base.isEmpty ? 0 : base.count + 1)
    let text = "[Trash Info]\nPath=\(FileURI.escaped(place))\nDeletionDate=\(date)\n"
    do throws(SystemError) {
      let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW
      guard let file = try FileDescriptor.ifNew(entry.note, flags, mode: 0o600) else {
        return false
      }
      try file.write(Array(text.utf8)[...])
      try file.close()
      return true
    } catch {
      if error.code == ENAMETOOLONG { throw .cannotMove(path: entry.path, error) }
      throw .noTrash(path: entry.path)
    }
  }

  /// The files here that lay in a folder.
  func files(from folder: String) -> [TrashedFile] {
    let notes = (try? FolderListing.read("\(path)/info")) ?? []
    return notes.compactMap { entry in
      let note = "\(path)/info/\(entry.name)"
      guard FileName(entry.name).ending == "trashinfo",
        let bytes = try? FileBytes.read(note, limit: 1 << 14)
      else { return nil }
      var values: [Substring: Substring] = [:]
      for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
        guard let equals = line.firstIndex(of: "=") else { continue }
        values[line[..<equals]] = line[line.index(after: equals)...]
      }
      guard let written = values["Path"].map({ FileURI.unescaped($0) }) else { return nil }
      let lay = written.hasPrefix("/") ? written : "\(base)/\(written)"
      let place = "\(path)/files/\(FileName(entry.name).base)"
      guard lay.hasPrefix(folder + "/"), !lay.dropFirst(folder.count + 1).contains("/"),
        FolderListing.exists(place), !FolderListing.isFolder(place)
      else { return nil }
      return TrashedFile(
        path: lay, place: place, note: note, date: String(values["DeletionDate"] ?? ""))
    }
  }
}

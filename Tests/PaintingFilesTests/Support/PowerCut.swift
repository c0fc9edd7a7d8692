import Geometry
import Glibc

/// What is on a disk when the power fails: all that was synchronized, and of what was not any part.
///
/// Of a file's contents since it was synchronized each sector of 512 bytes is there or not, and each
/// change of its length. Names of a folder come in the order in which they were given, as on disks that
/// keep a journal of them; how many of those since it was synchronized is open.
struct PowerCut {
  private static let sector = 512

  private enum Change {
    case write(at: Int, [UInt8])
    case cut(to: Int)
  }

  private enum Name {
    case file(Int, path: String)
    case folder(path: String)
    case rename(from: String, to: String)
    case remove(path: String)
  }

  private var safe: [Int: [UInt8]] = [:]
  private var unsafe: [Int: [Change]] = [:]
  private var names: [(folder: String, name: Name)] = []
  private var safeNames: [String: Int] = [:]
  private let folder: String

  /// The power fails after so many notes of a record of what was done below a folder.
  init(_ record: DiskRecord, after count: Int, in folder: String) {
    self.folder = folder
    for note in record.notes[..<count] {
      switch note {
      case .makeFile(let file, let path):
        (safe[file], unsafe[file]) = ([], [])
        if !path.isEmpty { add(.file(file, path: path), path) }
      case .makeFolder(let path): add(.folder(path: path), path)
      case .write(let file, let place, let bytes):
        unsafe[file, default: []].append(.write(at: place, bytes))
      case .cut(let file, let length): unsafe[file, default: []].append(.cut(to: length))
      case .synchronizeFile(let file):
        var bytes = safe[file] ?? []
        for change in unsafe[file] ?? [] { PowerCut.apply(change, to: &bytes) { true } }
        (safe[file], unsafe[file]) = (bytes, [])
      case .synchronizeFolder(let path): safeNames[path] = names.count { $0.folder == path }
      case .link(let file, let path): add(.file(file, path: path), path)
      case .rename(let old, let new): add(.rename(from: old, to: new), new)
      case .remove(let path): add(.remove(path: path), path)
      case .word: break
      }
    }
  }

  private mutating func add(_ name: Name, _ path: String) {
    names.append((String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)]), name))
  }

  /// Makes the disk as the cut has left it, as another folder that is there and empty.
  func restore(to place: String, _ dice: inout SplitMix64) {
    // None, all or some of what was not synchronized.
    let chance = [0, 1, Double.random(in: 0...1, using: &dice)].randomElement(using: &dice) ?? 0
    let open = Set(names.map(\.folder)).sorted().map { folder in
      let all = names.count { $0.folder == folder }
      return (folder, Int.random(in: min(all, safeNames[folder] ?? 0)...all, using: &dice))
    }
    var left = Dictionary(uniqueKeysWithValues: open)
    var files: [String: Int] = [:]
    var folders: Set<String> = [folder]
    for (folder, name) in names {
      guard let rest = left[folder], rest > 0 else { continue }
      left[folder] = rest - 1
      switch name {
      case .file(let file, let path): files[path] = file
      case .folder(let path): folders.insert(path)
      case .rename(let old, let new): files[new] = files.removeValue(forKey: old)
      case .remove(let path): files[path] = nil
      }
    }
    for path in folders.sorted() where path != folder {
      mkdir(place + path.dropFirst(folder.count), 0o700)
    }
    for (path, file) in files.sorted(by: { $0.key < $1.key }) {
      var bytes = safe[file] ?? []
      for change in unsafe[file] ?? [] {
        PowerCut.apply(change, to: &bytes) { Double.random(in: 0..<1, using: &dice) < chance }
      }
      put(bytes, at: place + path.dropFirst(folder.count))
    }
  }

  /// Does a change, each sector of it where `isThere` says so.
  private static func apply(_ change: Change, to bytes: inout [UInt8], _ isThere: () -> Bool) {
    switch change {
    case .cut(let length):
      guard isThere() else { return }
      if length < bytes.count {
        bytes.removeLast(bytes.count - length)
      } else {
        bytes += [UInt8](repeating: 0, count: length - bytes.count)
      }
    case .write(let place, let new):
      var start = place
      while start < place + new.count {
        let end = min((start / sector + 1) * sector, place + new.count)
        if isThere() {
          if bytes.count < end { bytes += [UInt8](repeating: 0, count: end - bytes.count) }
          bytes.replaceSubrange(start..<end, with: new[(start - place)..<(end - place)])
        }
        start = end
      }
    }
  }
}

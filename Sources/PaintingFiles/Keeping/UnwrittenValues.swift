import Synchronization

/// What is not on the disk yet: of each thing the newest value. Used from any thread.
final class UnwrittenValues: Sendable {
  private struct Entry {
    let name: String
    let number: Int
    let write: Keeper.Write
    var problem: FileError?
  }

  private struct Content {
    /// The oldest change first.
    var entries: [Entry] = []
    var number = 0
  }

  private let content = Mutex(Content())

  /// What is not written, the oldest change first.
  var names: [String] { content.withLock { $0.entries.map(\.name) } }

  /// Why values were refused.
  var problems: [FileError] { content.withLock { $0.entries.compactMap(\.problem) } }

  /// Takes in a new value in place of the one before.
  func set(_ name: String, _ write: @escaping Keeper.Write) {
    content.withLock { content in
      content.number += 1
      content.entries.removeAll { $0.name == name }
      content.entries.append(Entry(name: name, number: content.number, write: write))
    }
  }

  /// Writes all, each value once, also those that come meanwhile; what went wrong with each.
  func write() -> [String: FileError?] {
    var (tried, results): (Set<Int>, [String: FileError?]) = ([], [:])
    while let entry = next(notIn: tried) {
      tried.insert(entry.number)
      do throws(FileError) {
        try entry.write()
        content.withLock { $0.entries.removeAll { $0.number == entry.number } }
        results.updateValue(nil, forKey: entry.name)
      } catch {
        results.updateValue(error, forKey: entry.name)
        content.withLock { content in
          guard let place = content.entries.firstIndex(where: { $0.number == entry.number }) else {
            return
          }
          content.entries[place].problem = error
        }
      }
    }
    return results
  }

  private func next(notIn tried: Set<Int>) -> Entry? {
    content.withLock { $0.entries.first { !tried.contains($0.number) } }
  }
}

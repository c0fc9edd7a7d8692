import UserInterface

@testable import PaintingApp

/// The tables of keys in README and man page, as the commands say them. `make keys` writes them.
@MainActor enum KeyTables {
  /// A part of a file that is written by the program.
  struct Table {
    /// In the repository.
    let path: String
    let begin: String
    let end: String
    let text: String

    /// A file's text with the table in place of the one that is there; nil without its place.
    func written(into old: String) -> String? {
      guard let start = old.firstRange(of: begin), let stop = old.firstRange(of: end),
        start.upperBound <= stop.lowerBound
      else { return nil }
      return old[..<start.upperBound] + text + old[stop.lowerBound...]
    }
  }

  static var all: [Table] { [readme, manPage] }

  private static var readme: Table {
    var text = "\n| | |\n|---|---|\n"
    for section in KeySheet.sections() {
      let rows = section.rows.filter { !$0.keys.isEmpty }.map { row in
        row.keys.map { "`\($0)`" }.joined(separator: " ") + " \(row.action)"
      }
      text += "| **\(section.title)** | \(rows.joined(separator: " · ")) |\n"
    }
    return Table(
      path: "README.md", begin: "<!-- Keys: written by make keys. -->",
      end: "<!-- End of keys. -->", text: text)
  }

  private static var manPage: Table {
    var text = "\n"
    for section in KeySheet.sections() {
      text += ".SS \(section.title)\n"
      for row in section.rows where !row.keys.isEmpty {
        let keys = row.keys.map { key in
          key.replacing("\\", with: "\\e").replacing("-", with: "\\-").replacing("'", with: "\\(aq")
        }
        text += ".TP\n.B \"\(keys.joined(separator: ", "))\"\n\(row.action).\n"
      }
    }
    return Table(
      path: "Resources/fude.1", begin: ".\\\" Keys: written by make keys.",
      end: ".\\\" End of keys.", text: text)
  }
}

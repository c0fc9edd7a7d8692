/// Says in a PDF file that its red, green and blue are those of sRGB, as an archive's files do (ISO 19005-1, 6.2.2):
/// by an output intent, which cairo cannot write. It is added behind the file, which stays as it is
/// (ISO 32000-1, 7.5.6).
enum PDFIntent {
  /// The file with the intent; as it is where it is not of the form that cairo writes.
  static func marked(_ file: [UInt8]) -> [UInt8] {
    guard let table = number(behindLast: "startxref", in: file[...]), table < file.count,
      let trailer = place(of: "trailer", in: file[table...]),
      let size = number(behindLast: "/Size", in: file[trailer...]),
      let root = number(behindLast: "/Root", in: file[trailer...]),
      let catalog = object(root, in: file, table: table)
    else { return file }
    let info = number(behindLast: "/Info", in: file[trailer...])
    var new = file
    if new.last != 10 { new.append(10) }
    let profilePlace = new.count
    let profile = SRGBProfile.bytes
    new += Array("\(size) 0 obj\n<< /N 3 /Length \(profile.count) >>\nstream\n".utf8)
    new += profile + Array("\nendstream\nendobj\n".utf8)
    let catalogPlace = new.count
    new += Array("\(root) 0 obj\n<< ".utf8) + catalog
    new += Array(
      """
       /OutputIntents [ << /Type /OutputIntent /S /GTS_PDFA1 /OutputConditionIdentifier (sRGB) \
      /Info (sRGB) /DestOutputProfile \(size) 0 R >> ] >>
      endobj

      """.utf8)
    let end = new.count
    new += Array(
      """
      xref
      \(root) 1
      \(digits(catalogPlace)) 00000 n\u{20}
      \(size) 1
      \(digits(profilePlace)) 00000 n\u{20}
      trailer
      << /Size \(size + 1) /Root \(root) 0 R\(info.map { " /Info \($0) 0 R" } ?? "") /Prev \(table) >>
      startxref
      \(end)
      %%EOF

      """.utf8)
    return new
  }

  /// What stands within the brackets of an object that the table of places tells of.
  private static func object(_ wanted: Int, in file: [UInt8], table: Int) -> ArraySlice<UInt8>? {
    // "xref", the first object and how many, then 20 bytes each.
    guard let first = place(of: "\n", in: file[table...]),
      let start = place(of: "\n", in: file[(first + 1)...]),
      file[(first + 1)..<start].first == UInt8(ascii: "0")
    else { return nil }
    let entry = start + 1 + wanted * 20
    guard entry + 20 <= file.count,
      let place = Int(String(decoding: file[entry..<entry + 10], as: UTF8.self)), place < table,
      file[place...].starts(with: "\(wanted) 0 obj".utf8),
      let begin = self.place(of: "<<", in: file[place...]),
      let end = self.place(of: "endobj", in: file[place...]),
      let close = file[begin..<end].lastIndex(of: UInt8(ascii: ">")), close - 1 > begin + 2
    else { return nil }
    return file[(begin + 2)..<(close - 1)]
  }

  private static func digits(_ number: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, 10 - digits.count)) + digits
  }

  private static func place(of word: String, in bytes: ArraySlice<UInt8>) -> Int? {
    let word = Array(word.utf8)
    return bytes.indices.first { bytes[$0] == word[0] && bytes[$0...].starts(with: word) }
  }

  /// The whole number behind the last of a word.
  private static func number(behindLast word: String, in bytes: ArraySlice<UInt8>) -> Int? {
    let letters = Array(word.utf8)
    let found = bytes.indices.last { bytes[$0] == letters[0] && bytes[$0...].starts(with: letters) }
    guard let found else { return nil }
    let rest = bytes[(found + letters.count)...].drop { $0 == 32 || $0 == 10 || $0 == 13 }
    return Int(String(decoding: rest.prefix { (48...57).contains($0) }, as: UTF8.self))
  }
}

import Glibc
import Testing
import VirtualDesktop

/// The program speaks the language whose catalog it finds, made as the package makes it; needs no
/// display.
@Suite struct LanguageTests {
  private let folder: String

  init() throws {
    var template = Array("/tmp/fude-words-XXXXXX".utf8CString)
    try #require(mkdtemp(&template) != nil)
    folder = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// What a command of the shell writes, in its folder.
  private func shell(_ command: String) throws -> String {
    let stream = try #require(popen("cd '\(folder)' && \(command)", "re"))
    var words: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while case let count = fread(&buffer, 1, buffer.count, stream), count > 0 {
      words += buffer[..<count]
    }
    pclose(stream)
    return String(decoding: words, as: UTF8.self)
  }

  /// Puts a catalog for German where the program looks; `length` cuts it after so many bytes.
  private func translate(
    _ catalog: String, cutAfter length: Int? = nil, project: String = "fude 0.1.0"
  ) throws {
    let head = #"""
      msgid ""
      msgstr ""
      "Project-Id-Version: \#(project)\n"
      "Content-Type: text/plain; charset=UTF-8\n"
      "Content-Transfer-Encoding: 8bit\n"
      "Plural-Forms: nplurals=2; plural=(n != 1);\n"

      """#
    let file = try #require(fopen("\(folder)/de.po", "w"))
    fputs(head + "\n" + catalog, file)
    fclose(file)
    let place = "de/LC_MESSAGES/fude.mo"
    let cut = length.map { "truncate -s \($0) \(place)" } ?? "true"
    let done = try shell(
      "mkdir -p de/LC_MESSAGES && msgfmt --check-format -o \(place) de.po && \(cut) && echo done")
    try #require(done == "done\n")
  }

  /// What the program says on standard error of a painting that is not there.
  private func complaint(_ variables: String) throws -> String {
    let fude = try File.folderOfThisProgram() + "/fude"
    defer { system("rm -rf '\(folder)'") }
    return try shell(
      "env -u LANG -u LC_ALL -u LANGUAGE \(variables) FUDE_CATALOGS='\(folder)' '\(fude)' --export out.png none.ora 2>&1"
    )
  }

  private let german = """
    #, c-format
    msgid "Could not open “%s”: %s."
    msgstr "%2$s: »%1$s« ließ sich nicht öffnen."
    """

  @Test func aCatalogOfTheUsersLanguageIsSpoken() throws {
    try translate(german)
    let words = try complaint("LC_ALL=C.UTF-8 LANGUAGE=de")
    #expect(words.hasSuffix(": »none.ora« ließ sich nicht öffnen.\n"))
  }

  @Test func withoutALanguageFudeSpeaksEnglish() throws {
    try translate(german)
    let words = try complaint("LC_ALL=C LANGUAGE=de")
    #expect(words.hasPrefix("fude: Could not open “none.ora”"))
  }

  @Test func aLocaleThatTheMachineDoesNotHaveStartsInEnglish() throws {
    try translate(german)
    let words = try complaint("LC_ALL=xx_NOWHERE.UTF-8 LANGUAGE=de")
    #expect(words.hasPrefix("fude: Could not open “none.ora”"))
  }

  @Test func theMachineNeedsNoLocaleOfTheLanguage() throws {
    try translate(german)
    let words = try complaint("LANG=de_AT.UTF-8")
    #expect(words.hasSuffix(": »none.ora« ließ sich nicht öffnen.\n"))
  }

  @Test func aDamagedCatalogFallsBackToEnglish() throws {
    try translate(german, cutAfter: 41)
    let words = try complaint("LC_ALL=C.UTF-8 LANGUAGE=de")
    #expect(
      words.hasPrefix(
        """
        fude: the catalog of Deutsch is damaged; what it does not say is said in English
        fude: Could not open “none.ora”
        """))
  }

  @Test func aCatalogThatIsMissingIsTold() throws {
    let words = try complaint("LANG=de_DE.UTF-8")
    #expect(words.hasPrefix("fude: there is no catalog of Deutsch in \(folder); "))
    #expect(words.contains("\nfude: Could not open “none.ora”"))
  }

  @Test func whatACatalogOfAnotherVersionDoesNotSayIsSaidInEnglish() throws {
    try translate(german, project: "fude 0.0.1")
    let words = try complaint("LANG=de_DE.UTF-8")
    #expect(words.hasPrefix("fude: the catalog of Deutsch is of fude 0.0.1, this is fude "))
    #expect(
      words.hasSuffix("there is no such file or folder: »none.ora« ließ sich nicht öffnen.\n"))
  }
}

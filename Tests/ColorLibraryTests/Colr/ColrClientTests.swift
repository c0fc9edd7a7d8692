import ColrServer
import Testing

@testable import ColorLibrary

/// The client and a service that speaks the interface, over loopback.
@Suite(.timeLimit(.minutes(20))) struct ColrClientTests {
  private let service: ColrService
  private let client: ColrClient

  init() throws {
    service = try ColrService()
    client = ColrClient(try ServerAddress(service.address), agent: "Fude/1.2.3")
  }

  @Test func aKnownColorComesWithItsTags() async throws {
    service.add("misty", "early morning", to: 0x0A0B0C)
    let record = try await client.color(0x0A0B0C)
    #expect(record.hex == 0x0A0B0C)
    #expect(record.isKnown)
    #expect(record.timestamp == 1_356_329_465)
    #expect(record.tags.map(\.name) == ["misty", "early morning"])
    #expect(Set(record.tags.map(\.id)).count == 2)
  }

  @Test func aColorThatNobodyKnowsHasNoNumber() async throws {
    let record = try await client.color(0xABCABC)
    #expect(record == ColorRecord(timestamp: 1_356_329_465, hex: 0xABCABC, id: -1))
  }

  @Test func nothingButTheColorIsSent() async throws {
    _ = try await client.color(0x00ABCF)
    let question = try #require(service.questions.first)
    #expect(service.questions.count == 1)
    #expect(question.method == "GET")
    #expect(question.path == "/json/color/00abcf")
    #expect(question.body.isEmpty)
    #expect(question.headers["user-agent"] == "Fude/1.2.3")
    #expect(Set(question.headers.keys) == ["host", "user-agent", "accept"])
  }

  @Test(arguments: ["misty", "early morning", "a&b=c;d+e%20", "rosé 🌹 空", "*-._~", "tags=x"])
  func aTagArrivesAsItWasTyped(name: String) async throws {
    try await client.addTag(name, to: 0xABCDEF)
    #expect(service.tags(of: 0xABCDEF) == [name])
    #expect(try await client.color(0xABCDEF).tags.map(\.name) == [name])
    let question = try #require(service.questions.first)
    #expect(question.method == "POST")
    #expect(question.path == "/js/color/abcdef/addtag/")
    #expect(
      Set(question.headers.keys) == [
        "host", "user-agent", "accept", "content-type", "content-length",
      ])
  }

  @Test func formsAreEncodedAsTheURLStandardSays() {
    #expect(ColrClient.formValue("a b&c=d+é%*-._~") == "a+b%26c%3Dd%2B%C3%A9%25*-._%7E")
  }

  @Test func thePathOfTheAddressComesFirst() async throws {
    let deep = ColrClient(try ServerAddress(service.address + "/colors/v1/"))
    await #expect(throws: LibraryError.server(deep.server, .status(404))) {
      try await deep.color(0xABCDEF)
    }
    #expect(service.questions.map(\.path) == ["/colors/v1/json/color/abcdef"])
  }

  @Test(arguments: [201, 203, 400, 403, 404, 500, 503])
  func anotherStatusThan200IsNoAnswer(status: Int) async {
    service.answer(status: status)
    await #expect(throws: LibraryError.server(client.server, .status(status))) {
      try await client.color(0xABCDEF)
    }
  }

  @Test func aServerThatTakesNoTagIsAnError() async {
    service.answer(status: 403)
    await #expect(throws: LibraryError.server(client.server, .status(403))) {
      try await client.addTag("dew", to: 0xABCDEF)
    }
  }

  @Test func aServerThatIsNotThereIsAnErrorInWords() async throws {
    service.stop()
    let error = await #expect(throws: LibraryError.self) { try await client.color(0xABCDEF) }
    guard case .server(client.server, .unreachable(let words)) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(words.contains("127.0.0.1"))
  }

  @Test func aHostThatNobodyKnowsIsAnErrorInWords() async throws {
    let nobody = ColrClient(try ServerAddress("http://no-such-host.invalid"))
    let error = await #expect(throws: LibraryError.self) { try await nobody.color(0) }
    guard case .server(_, .unreachable(let words)) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(words.contains("no-such-host.invalid"))
  }

  @Test func withoutLibcurlTheErrorSaysWhatToInstall() async throws {
    let client = ColrClient(
      client.server, agent: "Fude", patience: .seconds(1), library: "libcurl-not-here.so.4")
    let error = await #expect(throws: LibraryError.self) { try await client.color(0) }
    #expect(
      error?.description.hasSuffix(
        "libcurl cannot be loaded (libcurl-not-here.so.4: cannot open shared object file: No such "
          + "file or directory). Install the package libcurl4.") == true)
    #expect(service.questions.isEmpty)
  }

  @Test func aLibraryThatLacksAFunctionIsAnErrorToo() async throws {
    let client = ColrClient(
      client.server, agent: "Fude", patience: .seconds(1), library: "libc.so.6")
    let error = await #expect(throws: LibraryError.self) { try await client.color(0) }
    #expect(error?.description.contains("it is too old and has no curl_easy_init") == true)
  }

  @Test func manyAskAtTheSameTime() async throws {
    for hex in UInt32(0)..<24 { service.add("tag \(hex)", to: hex) }
    let names = try await withThrowingTaskGroup(of: (UInt32, [String]).self) { group in
      for hex in UInt32(0)..<24 {
        group.addTask { (hex, try await client.color(hex).tags.map(\.name)) }
      }
      return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
    #expect(names.count == 24)
    for (hex, tags) in names { #expect(tags == ["tag \(hex)"]) }
  }
}

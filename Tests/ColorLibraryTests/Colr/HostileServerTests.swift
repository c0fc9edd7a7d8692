import ColrServer
import Glibc
import Testing

@testable import ColorLibrary

/// Servers that are slow, broken or hostile: each is an error in words, within the time.
@Suite(.timeLimit(.minutes(20))) struct HostileServerTests {
  private static let good = #"{"colors":[{"timestamp":1,"hex":"abcdef","id":2,"tags":[]}]}"#

  /// Asks; without a patience of its own a test waits as long as other tests keep the machine busy.
  private func ask(
    _ server: RawServer, patience: Duration = .seconds(300)
  ) async throws -> Result<ColorRecord, ColrError> {
    let client = ColrClient(try ServerAddress(server.address), patience: patience)
    do throws(LibraryError) {
      return .success(try await client.color(0xABCDEF))
    } catch {
      guard case .server(client.server, let reason) = error else { throw error }
      #expect(error.description.hasPrefix("The server “\(server.address)” cannot be used: "))
      #expect(error.description.hasSuffix("."))
      return .failure(reason)
    }
  }

  private func expectBroken(_ result: Result<ColorRecord, ColrError>, _ words: String = "") {
    guard case .failure(.broken(let told)) = result else {
      Issue.record("\(result)")
      return
    }
    #expect(words.isEmpty || told.contains(words))
  }

  // MARK: Good ones, to begin with

  @Test func aPlainAnswerIsTaken() async throws {
    let server = try RawServer { $0.answer(body: Self.good) }
    #expect(try await ask(server).get().id == 2)
  }

  @Test func anAnswerThatEndsWithItsConnectionIsTaken() async throws {
    let server = try RawServer(saying: "HTTP/1.0 200 OK\r\n\r\n\(Self.good)")
    #expect(try await ask(server).get().id == 2)
  }

  @Test func anAnswerInPiecesIsTaken() async throws {
    let pieces = Self.good.map { "1\r\n\($0)\r\n" }.joined()
    let server = try RawServer(
      saying: "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nContent-Type: text/plain\r\n\r\n"
        + pieces + "0\r\n\r\n")
    #expect(try await ask(server).get().id == 2)
  }

  // MARK: Lengths

  @Test func aLengthThatIsTooLongIsABrokenAnswer() async throws {
    let server = try RawServer(
      saying: "HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n\(Self.good)")
    expectBroken(try await ask(server), "bytes remaining to read")
  }

  @Test func aLengthThatIsTooShortCutsTheAnswer() async throws {
    let server = try RawServer(saying: "HTTP/1.1 200 OK\r\nContent-Length: 20\r\n\r\n\(Self.good)")
    guard case .failure(.json) = try await ask(server) else {
      Issue.record("a cut answer was taken")
      return
    }
  }

  @Test(arguments: ["-5", "abc", "1e3", "99999999999999999999999"])
  func aLengthThatIsNoneIsAnError(length: String) async throws {
    let server = try RawServer(
      saying: "HTTP/1.1 200 OK\r\nContent-Length: \(length)\r\n\r\n{\"colors\": []}")
    let result = try await ask(server, patience: .seconds(1))
    #expect(throws: ColrError.self) { try result.get() }
  }

  @Test(arguments: [true, false])
  func aBodyOfOneMiBIsReadAndOneByteMoreIsNot(isLengthTold: Bool) async throws {
    let limit = 1_048_576
    for (count, isTaken) in [(limit, true), (limit + 1, false)] {
      let body = Self.good + String(repeating: " ", count: count - Self.good.utf8.count)
      let server = try RawServer { peer in
        if isLengthTold {
          peer.answer(body: body)
        } else {
          peer.send("HTTP/1.1 200 OK\r\n\r\n\(body)")
        }
      }
      let result = try await ask(server)
      if isTaken {
        #expect(try result.get().id == 2)
      } else {
        #expect(throws: ColrError.tooLong(limit: limit)) { try result.get() }
      }
    }
  }

  @Test func aBodyWithoutEndIsLeftWhileItComes() async throws {
    let server = try RawServer { peer in
      peer.send("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n")
      while peer.send(String(repeating: " ", count: 65536)) {}
    }
    let result = try await ask(server)
    #expect(throws: ColrError.tooLong(limit: 1_048_576)) { try result.get() }
  }

  @Test func headersWithoutEndAreLeftWhileTheyCome() async throws {
    let server = try RawServer { peer in
      peer.send("HTTP/1.1 200 OK\r\n")
      while peer.send("X-More: \(String(repeating: "a", count: 1000))\r\n") {}
    }
    let result = try await ask(server)
    #expect(throws: ColrError.headersTooLong(limit: 65536)) { try result.get() }
  }

  @Test func oneHeaderWithoutEndIsLeftWhileItComes() async throws {
    let server = try RawServer { peer in
      peer.send("HTTP/1.1 200 OK\r\nX-More: ")
      while peer.send(String(repeating: "a", count: 4096)) {}
    }
    expectBroken(try await ask(server))
  }

  @Test func promisesToGoOnWithoutEndAreLeft() async throws {
    let server = try RawServer { peer in while peer.send("HTTP/1.1 100 Continue\r\n\r\n") {} }
    let result = try await ask(server)
    #expect(throws: ColrError.headersTooLong(limit: 65536)) { try result.get() }
  }

  // MARK: Ends

  @Test func aServerThatClosesAtOnceIsAnError() async throws {
    expectBroken(try await ask(try RawServer(saying: "")), "Empty reply")
  }

  @Test(arguments: ["", "HTTP/1.1 2", "HTTP/1.1 200 OK\r\nContent-Length: 500\r\n\r\n{\"colors\""])
  func aResetInTheMiddleIsAnError(start: String) async throws {
    let server = try RawServer { peer in
      peer.send(start)
      peer.reset()
    }
    expectBroken(try await ask(server))
  }

  @Test func aServerThatSaysNothingIsLeftWhenTheTimeIsOver() async throws {
    let server = try RawServer { $0.waitForEnd() }
    let result = try await ask(server, patience: .milliseconds(200))
    #expect(throws: ColrError.timedOut(seconds: 0.2)) { try result.get() }
  }

  @Test func aServerThatDripsIsLeftWhenTheTimeIsOver() async throws {
    let server = try RawServer { peer in
      peer.send("HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n")
      while peer.send(" ") { usleep(5000) }
    }
    let result = try await ask(server, patience: .milliseconds(300))
    #expect(throws: ColrError.timedOut(seconds: 0.3)) { try result.get() }
  }

  @Test func theTimeIsForAllRedirectsTogether() async throws {
    let server = try RawServer { peer in
      usleep(120_000)
      peer.answer(status: "302 Found", headers: ["Location: /again"], body: "")
    }
    let result = try await ask(server, patience: .milliseconds(300))
    #expect(throws: ColrError.timedOut(seconds: 0.3)) { try result.get() }
  }

  @Test func anAnswerMayTakeTenSeconds() {
    #expect(ColrClient.patience == .seconds(10))
  }

  // MARK: Redirects

  @Test func threeRedirectsAreFollowed() async throws {
    let end = try RawServer { $0.answer(body: Self.good) }
    let way = try RedirectingServer(hops: 3, to: end.address + "/json/color/abcdef")
    #expect(try await ask(way.server).get().id == 2)
    #expect(way.server.heads.count == 3)
    #expect(end.heads.count == 1)
  }

  @Test func moreRedirectsAreNot() async throws {
    let end = try RawServer { $0.answer(body: Self.good) }
    let way = try RedirectingServer(hops: 4, to: end.address)
    let result = try await ask(way.server)
    #expect(throws: ColrError.tooManyRedirects(limit: 3)) { try result.get() }
    #expect(end.heads.isEmpty)
  }

  @Test func aLoopEnds() async throws {
    let server = try RawServer { peer in
      peer.answer(status: "301 Moved", headers: ["Location: /json/color/abcdef"], body: "")
    }
    let result = try await ask(server)
    #expect(throws: ColrError.tooManyRedirects(limit: 3)) { try result.get() }
    #expect(server.heads.count == 4)
  }

  @Test(arguments: [
    "file:///etc/passwd", "FILE:///etc/passwd", "https://127.0.0.1:1/", "ftp://127.0.0.1/x",
    "gopher://127.0.0.1:1/x", "dict://127.0.0.1/d:x", "scp://127.0.0.1/x", "telnet://127.0.0.1",
    "http://mia:secret@127.0.0.1/",
  ])
  func nobodyIsSentToAnotherSchemeOrAFile(place: String) async throws {
    let server = try RawServer { peer in
      peer.answer(status: "302 Found", headers: ["Location: \(place)"], body: "")
    }
    let result = try await ask(server)
    #expect(throws: ColrError.redirected(to: place)) { try result.get() }
    #expect(server.heads.count == 1)
  }

  @Test func aRedirectWithoutAPlaceIsNoAnswer() async throws {
    let server = try RawServer { $0.answer(status: "302 Found", body: Self.good) }
    let result = try await ask(server)
    #expect(throws: ColrError.status(302)) { try result.get() }
  }

  // MARK: Contents

  @Test(arguments: ["text/html", "TEXT/HTML; charset=utf-8", "image/png", "json", "a/b+jsonx"])
  func contentOfAnotherTypeIsNoAnswer(type: String) async throws {
    let server = try RawServer {
      $0.answer(headers: ["Content-Type: \(type)"], body: Self.good)
    }
    let result = try await ask(server)
    #expect(throws: ColrError.contentType(type)) { try result.get() }
  }

  @Test(arguments: [
    "application/json", "Application/JSON; charset=utf-8", "text/plain; charset=iso-8859-1",
    "application/vnd.colr+json", "text/javascript",
  ])
  func contentThatMayBeJSONIsRead(type: String) async throws {
    let server = try RawServer {
      $0.answer(headers: ["Content-Type: \(type)"], body: Self.good)
    }
    #expect(try await ask(server).get().id == 2)
  }

  @Test(arguments: ["SSH-2.0-OpenSSH_9.2p1\r\n", "hello\n", good, "\u{0}\u{1}\u{2}"])
  func whatIsNotHTTPIsAnError(bytes: String) async throws {
    expectBroken(try await ask(try RawServer(saying: bytes)))
  }

  @Test func nothingIsUnpackedThatNobodyAskedToPack() async throws {
    let packed: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 2, 3, 0xED, 0xC1, 1, 0x0D, 0, 0, 0]
    let server = try RawServer { peer in
      peer.send(
        "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Type: application/json\r\n"
          + "Content-Length: \(packed.count)\r\n\r\n")
      peer.send(packed)
    }
    guard case .failure(.json) = try await ask(server) else {
      Issue.record("something was taken")
      return
    }
    let head = try #require(server.heads.first)
    #expect(!head.lowercased().contains("accept-encoding"))
  }

  @Test func cookiesAreNeitherKeptNorSent() async throws {
    let server = try RawServer { peer in
      peer.answer(
        status: "302 Found", headers: ["Location: /next", "Set-Cookie: who=mia; Path=/"], body: "")
    }
    for _ in 0..<2 { _ = try await ask(server) }
    #expect(server.heads.count == 8)
    #expect(server.heads.allSatisfy { !$0.lowercased().contains("cookie") })
  }

  @Test func theNextQuestionIsAnsweredAfterABrokenOne() async throws {
    expectBroken(
      try await ask(try RawServer(saying: "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n{")))
    let server = try RawServer { $0.answer(body: Self.good) }
    #expect(try await ask(server).get().id == 2)
  }
}

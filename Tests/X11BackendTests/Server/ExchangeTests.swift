import Geometry
import Testing
import UserInterface
import VirtualDesktop
import X11Backend

extension ServerTests {
  /// Pictures that are copied and pasted between this program and another.
  @MainActor struct ExchangeTests {
    private let stage: Stage
    private let other: DataClient

    init() throws {
      stage = try Stage()
      other = try stage.desktop.startDataClient()
    }

    /// Bytes whose period, a prime number, is no piece's size.
    private static func bytes(_ count: Int) -> [UInt8] {
      var dice = SplitMix64(seed: 1)
      var bytes = (0..<65_521).map { _ in UInt8(truncatingIfNeeded: dice.next()) }
      while bytes.count < count { bytes += bytes }
      bytes.removeLast(bytes.count - count)
      return bytes
    }

    private func wait(for what: String, until: @escaping () -> Bool) throws {
      try stage.wait(for: what) { [other] in
        try? other.turn()
      } until: {
        until()
      }
    }

    private func read(_ type: ContentType) throws -> Result<[UInt8], ExchangeError>? {
      var answer: Result<[UInt8], ExchangeError>?
      stage.backend.readClipboard(type) { answer = $0 }
      try wait(for: "the clipboard's data") { answer != nil }
      return answer
    }

    private func types() throws -> Set<ContentType>? {
      var answer: Set<ContentType>?
      stage.backend.readClipboardTypes { answer = $0 }
      try wait(for: "the clipboard's types") { answer != nil }
      return answer
    }

    private func ask(_ target: String) throws -> (type: String, bytes: [UInt8])? {
      let before = other.answers.count
      try other.ask("CLIPBOARD", for: target)
      try wait(for: "the answer to \(target)") { [other] in other.answers.count > before }
      return other.answers[before]
    }

    // MARK: Pasting

    @Test func theTypesOfWhatWasCopiedAreTold() throws {
      other.offered = ["image/png": [1], "text/uri-list": [2], "text/html": [3]]
      #expect(try other.own("CLIPBOARD"))
      #expect(try types() == [.png, .uriList])
    }

    @Test(arguments: [1, 200_000, 20_000_000]) func aPictureComesWhole(size: Int) throws {
      other.offered = ["image/png": Self.bytes(size)]
      #expect(try other.own("CLIPBOARD"))
      let isSame = try read(.png) == .success(Self.bytes(size))
      #expect(isSame)
    }

    @Test func whatTheOwnerDoesNotHaveIsRefused() throws {
      other.offered = ["image/png": [1]]
      #expect(try other.own("CLIPBOARD"))
      #expect(try read(.tiff) == .failure(.refused))
    }

    @Test func nobodyHasNoTypes() throws {
      other.offered = [:]
      #expect(try other.own("CLIPBOARD"))
      #expect(try types() == [])
    }

    @Test func anOwnerThatStopsInTheMiddleIsToldFromOneThatIsSlow() throws {
      other.offered = ["image/png": Self.bytes(1_000_000)]
      other.mostPieces = 2
      #expect(try other.own("CLIPBOARD"))
      stage.backend.patience = 0.2
      let start = stage.backend.now
      #expect(try read(.png) == .failure(.interrupted))
      let time = stage.backend.now - start
      #expect(time >= 0.2)
      // What is asked next is answered as if nothing had been.
      other.mostPieces = nil
      other.offered = ["image/png": [7, 8, 9]]
      #expect(try read(.png) == .success([7, 8, 9]))
    }

    @Test func anOwnerThatDiesInTheMiddleIsNotWaitedForWithoutEnd() throws {
      var mortal: DataClient? = try stage.desktop.startDataClient()
      mortal?.offered = ["image/png": Self.bytes(1_000_000)]
      #expect(try mortal?.own("CLIPBOARD") == true)
      stage.backend.patience = 0.2
      var answer: Result<[UInt8], ExchangeError>?
      stage.backend.readClipboard(.png) { answer = $0 }
      try stage.wait(for: "its end") {
        try? mortal?.turn()
        if mortal?.requests.isEmpty == false { mortal = nil }
      } until: {
        answer != nil
      }
      #expect(answer == .failure(.interrupted))
    }

    @Test func asManyPiecesAsOneLikesAreNotTaken() throws {
      // 300 MB in pieces of zeros, of which 256 MiB are the most.
      other.offered = ["image/png": [UInt8](repeating: 0, count: 300_000_000)]
      other.pieceSize = 8_000_000
      #expect(try other.own("CLIPBOARD"))
      #expect(try read(.png) == .failure(.tooLarge))
    }

    @Test func aLaterQuestionTakesTheEarlierOnesPlace() throws {
      other.offered = ["image/png": [1], "image/bmp": [2]]
      #expect(try other.own("CLIPBOARD"))
      var first: Result<[UInt8], ExchangeError>?
      stage.backend.readClipboard(.png) { first = $0 }
      #expect(try read(.bmp) == .success([2]))
      #expect(first == .failure(.interrupted))
    }

    @Test func textAndAPictureComeBesideEachOther() throws {
      other.offered = ["image/png": Self.bytes(600_000), "UTF8_STRING": Array("words".utf8)]
      #expect(try other.own("CLIPBOARD"))
      var text: String?
      stage.backend.readClipboard { text = $0 }
      let isSame = try read(.png) == .success(Self.bytes(600_000))
      #expect(isSame && text == "words")
    }

    // MARK: Copying

    @Test(arguments: [1, 250_000, 20_000_000])
    func othersHaveWhatIsCopied(size: Int) throws {
      let promise = stage.backend.promiseClipboard([.png])
      stage.backend.keepPromise(promise, as: .png, with: Self.bytes(size))
      let answer = try ask("image/png")
      #expect(answer?.type == "image/png")
      let isSame = answer?.bytes == Self.bytes(size)
      #expect(isSame)
      #expect((other.pieceCount > 1) == (size > 262_144), "larger than a request is in pieces")
    }

    @Test func whoAsksBeforeThePictureIsMadeWaitsForIt() throws {
      let promise = stage.backend.promiseClipboard([.png])
      try other.ask("CLIPBOARD", for: "image/png")
      try other.ask("CLIPBOARD", for: "TARGETS")
      // The types are told at once; the picture comes when it is there.
      try wait(for: "the types") { [other] in other.answers.count == 1 }
      #expect(other.answers[0]?.type == "ATOM")
      stage.backend.keepPromise(promise, as: .png, with: [1, 2, 3])
      try wait(for: "the picture") { [other] in other.answers.count == 2 }
      #expect(other.answers[1]?.bytes == [1, 2, 3])
    }

    @Test func whatCannotBeMadeIsRefusedToWhoWaits() throws {
      let promise = stage.backend.promiseClipboard([.png])
      try other.ask("CLIPBOARD", for: "image/png")
      try wait(for: "the question") { [stage] in stage.drains > 2 }
      stage.backend.keepPromise(promise, as: .png, with: nil)
      try wait(for: "the refusal") { [other] in other.answers.count == 1 }
      #expect(other.answers[0] == nil)
    }

    @Test func aPictureIsOfferedAsSuchAndAsNothingElse() throws {
      stage.backend.keepPromise(
        stage.backend.promiseClipboard([.png]), as: .png, with: [1])
      let atoms = try #require(try ask("TARGETS"))
      #expect(
        try other.names(ofAtoms: atoms.bytes) == [
          "TARGETS", "TIMESTAMP", "MULTIPLE", "SAVE_TARGETS", "image/png",
        ])
      #expect(try ask("TIMESTAMP")?.bytes.count == 4)
      #expect(try ask("UTF8_STRING") == nil)
    }

    @Test func othersHaveOneThingAsSeveralTypesEachAsSoonAsItIsMade() throws {
      let backend = stage.backend
      let promise = backend.promiseClipboard([.elements, .png, .svg])
      let atoms = try #require(try ask("TARGETS"))
      let names = try other.names(ofAtoms: atoms.bytes)
      #expect(
        Set(names.dropFirst(4)) == ["image/png", "image/svg+xml", "application/x-fude-elements"])
      try other.ask("CLIPBOARD", for: "image/png")
      try wait(for: "the question") { [stage] in stage.drains > 4 }
      backend.keepPromise(promise, as: .elements, with: Self.bytes(300_000))
      let elements = try ask("application/x-fude-elements")
      let isSame = elements?.bytes == Self.bytes(300_000)
      #expect(isSame, "who waits for the picture holds nobody up")
      let before = other.answers.count
      backend.keepPromise(promise, as: .png, with: [1, 2])
      try wait(for: "the picture") { [other] in other.answers.count > before }
      #expect(other.answers[before]?.bytes == [1, 2])
      backend.keepPromise(promise, as: .svg, with: nil)
      #expect(try ask("image/svg+xml") == nil)
      #expect(try ask("image/png")?.bytes == [1, 2], "the others stay")
      #expect(try types() == [.elements, .png])
    }

    @Test func elementsOfAnotherFudeComeWhole() throws {
      other.offered = ["image/png": [1], "application/x-fude-elements": Self.bytes(400_000)]
      #expect(try other.own("CLIPBOARD"))
      #expect(try types() == [.png, .elements])
      let isSame = try read(.elements) == .success(Self.bytes(400_000))
      #expect(isSame)
    }

    @Test func whatIsCopiedIsPastedInTheSameProgramWithoutTheServer() throws {
      let promise = stage.backend.promiseClipboard([.png])
      var answer: Result<[UInt8], ExchangeError>?
      stage.backend.readClipboard(.png) { answer = $0 }
      #expect(answer == nil, "it is being made")
      stage.backend.keepPromise(promise, as: .png, with: [5])
      #expect(answer == .success([5]))
      #expect(try types() == [.png])
      // Until others copy something.
      other.offered = ["image/bmp": [6]]
      #expect(try other.own("CLIPBOARD"))
      #expect(try types() == [.bmp])
    }

    @Test func aPromiseThatWasOvertakenIsKeptForNobody() throws {
      let promise = stage.backend.promiseClipboard([.png])
      stage.backend.setClipboard("text since")
      stage.backend.keepPromise(promise, as: .png, with: [1])
      #expect(try ask("image/png") == nil)
      #expect(try ask("UTF8_STRING")?.bytes == Array("text since".utf8))
    }
  }
}

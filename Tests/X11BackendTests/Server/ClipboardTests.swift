import Dispatch
import Geometry
import Testing
import UserInterface
import VirtualDesktop
import X11Backend

extension ServerTests {
  @MainActor struct ClipboardTests {
    /// Another window of this kit, with a connection of its own.
    @MainActor private final class Neighbor {
      let backend: X11Backend

      init(_ desktop: VirtualDesktop) throws {
        var options = X11Options()
        options.servesMainQueue = false
        backend = try X11Backend(displayName: desktop.display, options: options)
      }

      /// Works off what has come, and returns.
      func turn() {
        _ = backend.schedule(after: 0) { [backend] in backend.stop() }
        backend.run()
      }
    }

    private func news(
      of client: SelectionClient, on stage: Stage, offering offer: SelectionClient.Offer? = nil,
      until: @escaping ([SelectionClient.News]) -> Bool
    ) throws -> [SelectionClient.News] {
      var news: [SelectionClient.News] = []
      try stage.wait(for: "news of the clipboard") {
        news += (try? client.turn(offering: offer)) ?? []
      } until: {
        until(news)
      }
      return news
    }

    @Test(arguments: Clipboard.allCases, [5, 3_000_000])
    func textGoesToAnotherProgramAndComesFromIt(clipboard: Clipboard, size: Int) throws {
      let stage = try Stage()
      let other = try Neighbor(stage.desktop)
      let text = String(repeating: "Grün 緑 🌿 ", count: max(1, size / 15))
      var answers: [String?] = []
      stage.backend.setClipboard(text, clipboard)
      other.backend.readClipboard(clipboard) { answers.append($0) }
      try stage.wait(for: "what was given") {
        other.turn()
      } until: {
        answers.count == 1
      }
      other.backend.setClipboard(text + "back", clipboard)
      stage.backend.readClipboard(clipboard) { answers.append($0) }
      try stage.wait(for: "what was taken") {
        other.turn()
      } until: {
        answers.count == 2
      }
      let isSame = answers == [text, text + "back"]
      #expect(isSame, "\(answers.map { $0?.count ?? -1 }) characters of \(text.count)")
    }

    @Test func theTwoClipboardsAreTwo() throws {
      let stage = try Stage()
      let other = try Neighbor(stage.desktop)
      stage.backend.setClipboard("copied", .general)
      stage.backend.setClipboard("selected", .selection)
      var answers: [Clipboard: String] = [:]
      for clipboard in Clipboard.allCases {
        other.backend.readClipboard(clipboard) { answers[clipboard] = $0 }
      }
      try stage.wait(for: "both") {
        other.turn()
      } until: {
        answers.count == 2
      }
      #expect(answers == [.general: "copied", .selection: "selected"])
    }

    @Test func anOwnerThatHangsIsNotWaitedForAndItsLateAnswerIsNobodys() throws {
      let stage = try Stage()
      let client = try stage.desktop.startSelectionClient()
      #expect(try client.own("CLIPBOARD"))
      var answers: [String?] = []
      let start = stage.backend.now
      stage.backend.readClipboard { answers.append($0) }
      try stage.wait(for: "no answer") { answers.count == 1 }
      let time = stage.backend.now - start
      #expect(answers == [nil])
      #expect(time >= X11Backend.usualPatience)
      // The next question is answered, the late answer to the first one is not taken for it.
      _ = try client.turn(offering: .init(target: "UTF8_STRING", type: "UTF8_STRING", bytes: [65]))
      stage.backend.readClipboard { answers.append($0) }
      let offer = SelectionClient.Offer(target: "UTF8_STRING", type: "UTF8_STRING", bytes: [66])
      _ = try news(of: client, on: stage, offering: offer) { _ in answers.count == 2 }
      #expect(answers.last == "B")
    }

    @Test func nobodyHasNothing() throws {
      let stage = try Stage()
      let client = try stage.desktop.startSelectionClient()
      #expect(try client.own("PRIMARY"))
      var answers: [String?] = []
      stage.backend.readClipboard(.selection) { answers.append($0) }
      _ = try news(of: client, on: stage) { _ in answers.count == 1 }
      #expect(answers == [nil], "an owner without text refuses all three kinds of it")
    }

    @Test func bytesThatAreNoTextAreRepaired() throws {
      let stage = try Stage()
      let client = try stage.desktop.startSelectionClient()
      #expect(try client.own("CLIPBOARD"))
      let bytes: [UInt8] = [0x61, 0xFF, 0xC3, 0x28, 0x00, 0xED, 0xA0, 0x80, 0xE7, 0xAD, 0x86, 0xE7]
      var answers: [String?] = []
      stage.backend.readClipboard { answers.append($0) }
      let offer = SelectionClient.Offer(target: "UTF8_STRING", type: "UTF8_STRING", bytes: bytes)
      _ = try news(of: client, on: stage, offering: offer) { _ in answers.count == 1 }
      let text = try #require(answers[0])
      #expect(text == String(decoding: bytes, as: UTF8.self))
      #expect(text.hasPrefix("a\u{FFFD}") && text.contains("筆"))
    }

    @Test func oldProgramsGiveLatin1() throws {
      let stage = try Stage()
      let client = try stage.desktop.startSelectionClient()
      #expect(try client.own("CLIPBOARD"))
      var answers: [String?] = []
      stage.backend.readClipboard { answers.append($0) }
      let offer = SelectionClient.Offer(
        target: "STRING", type: "STRING", bytes: [0x47, 0x72, 0xFC, 0x6E])
      _ = try news(of: client, on: stage, offering: offer) { _ in answers.count == 1 }
      #expect(answers == ["Grün"])
    }

    @Test func whoAsksIsToldWhatThereIs() throws {
      let stage = try Stage()
      let client = try stage.desktop.startSelectionClient()
      stage.backend.setClipboard("Grün 緑")
      func ask(_ target: String) throws -> SelectionClient.News? {
        try client.ask("CLIPBOARD", for: target)
        return try news(of: client, on: stage) { !$0.isEmpty }.first
      }
      guard case .answered("ATOM", let atoms) = try ask("TARGETS") else {
        Issue.record("TARGETS is a list of atoms")
        return
      }
      let targets = try client.names(ofAtoms: atoms)
      for target in ["UTF8_STRING", "text/plain;charset=utf-8", "TEXT", "STRING", "TIMESTAMP"] {
        #expect(targets.contains(target))
        guard case .answered(let type, let bytes) = try ask(target) else {
          Issue.record("\(target) is not given")
          continue
        }
        switch target {
        case "STRING": #expect(type == "STRING" && bytes == [0x47, 0x72, 0xFC, 0x6E, 0x20, 0x3F])
        case "TIMESTAMP": #expect(type == "INTEGER" && bytes.count == 4 && bytes != [0, 0, 0, 0])
        default: #expect(bytes == Array("Grün 緑".utf8))
        }
      }
      #expect(try ask("image/png") == .refused)
      #expect(try ask("MULTIPLE") == .refused, "without a list there is nothing to give")
    }

    @Test func whoLosesTheClipboardGivesNothingMore() throws {
      let stage = try Stage()
      let client = try stage.desktop.startSelectionClient()
      stage.backend.setClipboard("mine")
      #expect(try client.own("CLIPBOARD"))
      var answers: [String?] = []
      let offer = SelectionClient.Offer(target: "UTF8_STRING", type: "UTF8_STRING", bytes: [66])
      stage.backend.synchronize()
      _ = stage.backend.schedule(after: 0.02) {
        stage.backend.readClipboard { answers.append($0) }
      }
      _ = try news(of: client, on: stage, offering: offer) { _ in answers.count == 1 }
      #expect(answers == ["B"])
    }

    @Test func aClipboardManagerKeepsWhatIsLeftBehind() throws {
      let stage = try Stage()
      let manager = try stage.desktop.startSelectionClient()
      #expect(try manager.own("CLIPBOARD_MANAGER"))
      stage.backend.setClipboard("left behind")
      // It answers from another thread, since the end of the loop waits for it; from one of its own, since
      // those of tasks may all be taken by other tests.
      let others = DispatchQueue(label: "clipboard manager")
      let answers = DispatchGroup()
      others.async(group: answers) {
        let deadline = Deadline(in: 20)
        while !deadline.hasPassed {
          try? manager.waitForNews()
          if (try? manager.turn().contains(.served)) == true { break }
        }
      }
      let start = stage.backend.now
      _ = stage.backend.schedule(after: 0) { stage.backend.stop() }
      stage.backend.run()
      #expect(stage.backend.now - start < 0.9, "it was asked, and its answer ended the wait")
      answers.wait()
    }
  }
}

import Testing
import X11Backend

@MainActor struct OpeningTests {
  @Test func aDisplayThatIsNotThereIsNamed() {
    let error = #expect(throws: X11Error.self) { try X11Backend(displayName: ":64999") }
    #expect(error?.description == "cannot open display :64999")
  }
}

import ColorLibrary
import Testing

@Suite struct ColorRecordTests {
  @Test func aColorWithoutNumberIsNotKnown() {
    #expect(!ColorRecord(timestamp: 0, hex: 0xABCABC, id: -1).isKnown)
    #expect(ColorRecord(timestamp: 0, hex: 0xABCABC, id: 0).isKnown)
  }
}

import Testing
import UserInterface
import X11Backend

struct KeyTests {
  @Test(arguments: [
    (0xff0d, 0x0d, Key.enter), (0xff1b, 0x1b, .escape), (0xfe20, 0, .tab), (0x20, 0x20, .space),
    (0xffbe, 0, .function(1)), (0xffc8, 0, .function(11)), (0xffe2, 0, .shift),
    (0xff8d, 0x0d, .enter), (0xffb1, 0x31, .character("1")), (0x61, 0x61, .character("a")),
    (0x5a, 0x5a, .character("z")), (0xe9, 0xe9, .character("é")),
    (0x6d1, 0x44f, .character("я")), (0x6f1, 0x42f, .character("я")), (0xdf, 0xdf, .character("ß")),
    (0x1001e9e, 0x1e9e, .character("ß")), (0xfe53, 0, .other(0xfe53)), (0, 0, .other(0)),
    (0xff7f, 0xd800, .other(0xff7f)),
  ])
  func symbolsHaveOneMeaning(symbol: UInt32, scalar: UInt32, key: Key) {
    #expect(Key(symbol: symbol, scalar: scalar) == key)
  }
}

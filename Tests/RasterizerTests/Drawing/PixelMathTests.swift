import Testing

@testable import Rasterizer

@Suite struct PixelMathTests {
  @Test func everyChannelIsScaledAndRoundedExactly() {
    for factor in 0...255 as ClosedRange<UInt32> {
      for channel in 0...255 as ClosedRange<UInt32> {
        let pixel = channel << 24 | (255 - channel) << 16 | (channel ^ 0x55) << 8 | channel
        func exact(_ c: UInt32) -> UInt32 { (c * factor * 2 + 255) / 510 }
        let expected =
          exact(channel) << 24 | exact(255 - channel) << 16 | exact(channel ^ 0x55) << 8
          | exact(channel)
        if scaled(pixel, by: factor) != expected {
          Issue.record("\(channel) times \(factor)")
          return
        }
      }
    }
  }

  @Test func inFrontOfOpaqueAllStaysOpaque() {
    for alpha in 0...255 as ClosedRange<UInt32> {
      #expect(over(alpha << 24 | alpha, 0xFFFF_FFFF) >> 24 == 255)
    }
  }
}

import ColorSpaces
import Rasterizer
import Testing

/// All 16,777,216 colors of 8 bits a part, there and back through each color space.
@Suite struct EveryColorTests {
  enum Space: CaseIterable {
    case okLab, okLCH, okHSV, hsv

    func thereAndBack(_ color: Color) -> Color {
      switch self {
      case .okLab: OKLab(color).color
      case .okLCH: OKLCH(color).color
      case .okHSV: OKHSV(color).color
      case .hsv: HSVColor(color).color
      }
    }
  }

  @Test(arguments: Space.allCases)
  func comesBackExactly(from space: Space) async {
    let wrong = await withTaskGroup(of: [UInt32].self) { group in
      for red in UInt32(0)..<256 {
        group.addTask {
          (red << 16..<(red + 1) << 16).filter {
            space.thereAndBack(Color(hex: $0)).hex != $0
          }
        }
      }
      return await group.reduce(into: []) { $0 += $1 }
    }
    let first = wrong.sorted().prefix(9).map { String($0, radix: 16) }
    #expect(wrong.isEmpty, "\(wrong.count) do not, such as \(first)")
  }
}

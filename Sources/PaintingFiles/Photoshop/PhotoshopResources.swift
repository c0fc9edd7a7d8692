import PaintingModel

/// What a file of Photoshop says about its picture: `8BIM`, a number, a name, and the content of each.
struct PhotoshopResources {
  /// How many pixels an inch has on paper; nil where that is not said.
  private(set) var resolution: Resolution?
  /// The ICC profile of the colors; empty where there is none.
  private(set) var profile: [UInt8] = []

  /// Reads them; what makes no sense ends it, since nothing of it is needed.
  init(_ bytes: ArraySlice<UInt8>) {
    var reader = PhotoshopReader(bytes)
    do throws(LayeredError) {
      while reader.remaining >= 12 {
        // Other programs have other letters.
        _ = try reader.take(4)
        let id = try reader.number(2)
        let start = reader.offset
        _ = try reader.part(1)
        reader.fill(from: start, to: 2)
        let content = try reader.part(4)
        reader.fill(from: content.startIndex, to: 2)
        switch id {
        case 1005: resolution = PhotoshopResources.resolution(content)
        case 1039: profile = Array(content)
        default: break
        }
      }
    } catch {
      return
    }
  }

  /// Whether the profile is one of light, as its own name says.
  var isLight: Bool {
    // Names may have two bytes a letter.
    let words = profile.prefix(4096).filter { $0 != 0 }
    let text = String(decoding: words, as: UTF8.self).lowercased()
    return text.contains("-g10") || text.contains("linear")
  }

  /// Pixels an inch in 65536ths, and the unit to show them in; the same for the other direction.
  private static func resolution(_ content: ArraySlice<UInt8>) -> Resolution? {
    var reader = PhotoshopReader(content)
    guard let across = try? reader.number(4), (try? reader.take(4)) != nil,
      let down = try? reader.number(4)
    else { return nil }
    func whole(_ value: Int) -> Int { (value + 32768) >> 16 }
    guard whole(across) > 0, whole(down) > 0 else { return nil }
    return Resolution(across: whole(across), down: whole(down))
  }
}

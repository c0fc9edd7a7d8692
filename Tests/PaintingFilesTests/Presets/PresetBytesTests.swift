import PaintingModel
import Testing

@testable import PaintingFiles

/// The bytes of presets' files, as they always were: those of before and after are one and the same.
@Suite struct PresetBytesTests {
  @Test(arguments: [(BrushPreset.marker, marker), (.charcoal, charcoal)])
  func aPresetIsWrittenAsEver(_ preset: BrushPreset, _ text: String) throws {
    #expect(String(decoding: try PresetJSON.encode(preset), as: UTF8.self) == text)
  }

  private static let marker = """
    {
      "diameter" : 26,
      "eraser" : false,
      "flow" : 1,
      "hardness" : 0.97,
      "icon" : "marker",
      "jitter" : {
        "angle" : 0,
        "opacity" : 0,
        "position" : 0,
        "size" : 0
      },
      "method" : "solid",
      "name" : "Marker",
      "opacity" : 0.5,
      "pressureFromSpeed" : false,
      "responses" : [

      ],
      "shape" : {
        "angle" : -0.7853981633974483,
        "aspect" : 0.4,
        "kind" : "flat"
      },
      "smoothing" : "curve",
      "smudge" : 0,
      "spacing" : 0.1,
      "stabilizer" : 0
    }

    """

  private static let charcoal = """
    {
      "diameter" : 24,
      "eraser" : false,
      "flow" : 0.6,
      "grain" : {
        "anchor" : "canvas",
        "scale" : 0.8,
        "strength" : 0.8,
        "texture" : "speckle"
      },
      "hardness" : 0.7,
      "icon" : "charcoal",
      "jitter" : {
        "angle" : 1,
        "opacity" : 0.25,
        "position" : 0.06,
        "size" : 0.15
      },
      "method" : "tip",
      "name" : "Charcoal",
      "opacity" : 0.95,
      "pressureFromSpeed" : false,
      "responses" : [
        {
          "input" : "pressure",
          "output" : "size",
          "points" : [
            [
              0,
              0.5
            ],
            [
              1,
              1
            ]
          ],
          "range" : 1000,
          "smooth" : true
        },
        {
          "input" : "pressure",
          "output" : "flow",
          "points" : [
            [
              0,
              0.1
            ],
            [
              1,
              1
            ]
          ],
          "range" : 1000,
          "smooth" : true
        }
      ],
      "shape" : {
        "kind" : "textured",
        "texture" : "chalk"
      },
      "smoothing" : "curve",
      "smudge" : 0,
      "spacing" : 0.07,
      "stabilizer" : 0
    }

    """
}

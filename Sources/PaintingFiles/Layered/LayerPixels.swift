import Geometry

/// The paint of one layer or mask in a file of another program, which is unpacked when it is read.
protocol LayerPixels: Sendable {
  /// Where it lies, counted from the canvas's first pixel; nil where there is nothing.
  func place(on canvas: PixelSize) -> PixelRect?

  /// How many pixels are unpacked for it.
  var pixelCount: Int { get }

  /// Unpacks it, in sRGB. What an archive holds is damaged where an error says so.
  func read(on canvas: PixelSize, into paint: inout LayerPaint) throws(LayeredError)
}

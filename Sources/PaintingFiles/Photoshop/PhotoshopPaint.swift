import Geometry

/// The paint of a layer, or of the merged picture, in channels.
struct PhotoshopPaint: LayerPixels {
  /// What it is called, for errors.
  let name: String
  /// Where it lies on the canvas.
  let place: PixelRect
  /// Red, green and blue, or gray alone.
  let colors: [PhotoshopPlane]
  /// Nil where nothing can be seen through.
  let alpha: PhotoshopPlane?
  /// The ICC profile of the colors; empty for sRGB.
  let profile: [UInt8]

  func place(on canvas: PixelSize) -> PixelRect? { place }
  var pixelCount: Int { place.width * place.height }

  func read(on canvas: PixelSize, into paint: inout LayerPaint) throws(LayeredError) {
    try rows { y, values in paint.add(values, x: place.minX, y: place.minY + y) }
  }

  /// Hands out row after row: four values a pixel, 0…65535, in sRGB and not premultiplied.
  func rows(_ body: (Int, Span<UInt16>) -> Void) throws(LayeredError) {
    let isGray = colors.count == 1
    let own = profile.isEmpty ? nil : ProfileColors.wide(profile, isGray: isGray)
    var values = [UInt16](repeating: 65535, count: place.width * 4)
    var result = values
    var gray = [UInt16](repeating: 0, count: own != nil && isGray ? place.width : 0)
    do throws(LayeredError) {
      var planes: [PhotoshopRows] = []
      for plane in colors { planes.append(try plane.reader()) }
      var cover = try alpha?.reader()
      for y in 0..<place.height {
        for index in planes.indices {
          try planes[index].read()
          colors[index].widen(planes[index].row, into: &values, channel: index)
        }
        try cover?.read()
        if let cover, let alpha { alpha.widen(cover.row, into: &values, channel: 3) }
        guard let own else {
          if isGray { PhotoshopPaint.spread(&values) }
          body(y, values.span)
          continue
        }
        if isGray {
          for x in gray.indices { gray[x] = values[x * 4] }
          own.apply(to: gray.span, into: &result, count: place.width)
        } else {
          own.apply(to: values.span, into: &result, count: place.width)
        }
        for x in 0..<place.width { result[x * 4 + 3] = values[x * 4 + 3] }
        body(y, result.span)
      }
    } catch {
      guard case .damaged(let offset) = error else { throw error }
      throw .layer(name: name, offset: offset)
    }
  }

  private static func spread(_ values: inout [UInt16]) {
    for place in stride(from: 0, to: values.count, by: 4) {
      values[place + 1] = values[place]
      values[place + 2] = values[place]
    }
  }
}

extension PhotoshopPlane {
  /// Puts a row's values in their places of pixels of four.
  func widen(_ row: [UInt8], into values: inout [UInt16], channel: Int) {
    let source = row.span
    var target = values.mutableSpan
    if depth == 1 {
      for x in 0..<width { target[x * 4 + channel] = UInt16(source[x]) * 257 }
    } else {
      for x in 0..<width {
        target[x * 4 + channel] = UInt16(source[x * 2]) << 8 | UInt16(source[x * 2 + 1])
      }
    }
  }
}

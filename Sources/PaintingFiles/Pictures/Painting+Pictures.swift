public import Geometry
public import PaintingModel
public import Rasterizer

extension Painting {
  /// Makes a painting of a picture, without strokes.
  public init(picture: Picture, paper: Color = Painting.defaultPaper) {
    self.init(importing: TileGrid(picture.makeBitmap()), paper: paper)
  }

  /// Adds a layer with a picture above the active one and makes it active: at the canvas's middle,
  /// made smaller where it is larger than the canvas. It is one step that undo takes back.
  ///
  /// - Parameter name: what people call the layer; a number is added where that is in use.
  /// - Returns: the pixels that look different; nil while a stroke is in progress, or where there are
  ///   too many layers.
  public mutating func addLayer(of picture: Picture, named name: String) -> Region? {
    addLayer(of: picture.placed(on: sheet, in: frame), named: name)
  }
}

extension Picture {
  /// The picture around a point of a canvas (its middle, where none is given), as a layer holds it:
  /// made smaller where it is larger than the canvas, and moved until it lies on it as a whole.
  ///
  /// - Parameter frame: where the tiles of all that there is lie.
  public func placed(
    on sheet: PixelRect, in frame: TileFrame, around center: Point? = nil
  ) -> TileGrid {
    let fitted = fitted(in: sheet.size)
    let center = center ?? sheet.rect.center
    func start(_ center: Double, _ length: Int, _ room: Range<Int>) -> Int {
      min(
        max(room.lowerBound, Int((center - Double(length) / 2).rounded(.down))),
        room.upperBound - length)
    }
    let left = start(center.x, fitted.size.width, sheet.minX..<sheet.maxX) - frame.minX
    let top = start(center.y, fitted.size.height, sheet.minY..<sheet.maxY) - frame.minY
    let bitmap = Bitmap(size: frame.size)
    for y in 0..<fitted.size.height {
      for x in 0..<fitted.size.width {
        bitmap[left + x, top + y] = fitted.pixels[y * fitted.size.width + x]
      }
    }
    return TileGrid(bitmap, in: frame)
  }

  /// The picture around a point of a canvas, as an element: with its own pixels, shown smaller where it is
  /// larger than the canvas, and moved until it lies on it as a whole.
  public func placed(around center: Point, on sheet: PixelRect) -> PlacedPicture {
    let (width, height) = (Double(size.width), Double(size.height))
    let room = sheet.rect
    let scale = min(1, room.width / width, room.height / height)
    func start(_ center: Double, _ length: Double, _ first: Double, _ last: Double) -> Double {
      min(max(first, (center - length / 2).rounded()), (last - length).rounded(.down))
    }
    let corner = Vector(
      start(center.x, width * scale, room.minX, room.maxX),
      start(center.y, height * scale, room.minY, room.maxY))
    return PlacedPicture(
      PicturePixels(TileGrid(makeBitmap())),
      transform: .scale(scale).concatenating(.translation(corner)))
  }

  /// The picture, made smaller where it is larger than a room, in its proportions.
  public func fitted(in room: PixelSize) -> Picture {
    if size.width <= room.width && size.height <= room.height { return self }
    var scaler = ThumbnailScaler(source: size, fitting: room)
    for y in 0..<size.height {
      scaler.add(pixels.span.extracting(y * size.width..<(y + 1) * size.width))
    }
    return scaler.result
  }
}

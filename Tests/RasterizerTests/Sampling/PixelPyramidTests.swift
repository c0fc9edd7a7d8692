import Geometry
import Testing

@testable import Rasterizer

/// A picture of noise and its pyramid, which looks at it through `flatten`.
private final class Scene {
  var picture: TileGrid
  let paper = Color(hex: 0xFAF0E0)
  let pyramid: PixelPyramid
  var looks = 0

  init(_ size: PixelSize, seed: UInt64 = 1, limit: Int = PixelPyramid.usualLimit) {
    picture = TileGrid(size: size)
    pyramid = PixelPyramid(size: size, paper: paper, limit: limit)
    paint(size.bounds, seed: seed)
  }

  init(blank size: PixelSize) {
    picture = TileGrid(size: size)
    pyramid = PixelPyramid(size: size, paper: paper)
  }

  func paint(_ block: PixelRect, seed: UInt64) {
    var state = seed
    for y in block.minY..<block.maxY {
      var row = [UInt16](repeating: 0, count: picture.size.width * 4)
      for x in 0..<picture.size.width {
        let old = picture.pixel(x: x, y: y)
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        for c in 0..<3 {
          let value = UInt16(truncatingIfNeeded: state >> (16 * UInt64(c)))
          row[x * 4 + c] = value
        }
        row[x * 4 + 3] = .max
        if x < block.minX || x >= block.maxX {
          for c in 0..<4 { row[x * 4 + c] = UInt16(min(65535, Int(old[c]) * 65535 / 32768)) }
        }
      }
      picture.setRow(y, unpremultiplied: row.span)
    }
    pyramid.invalidate(block)
  }

  func draw(
    into bitmap: Bitmap, clip: PixelRect? = nil, _ map: AffineTransform, isCoarse: Bool = false
  ) {
    pyramid.draw(
      into: bitmap, clip: clip ?? bitmap.bounds, transform: map, around: desk, isCoarse: isCoarse
    ) { index, block, pixels in
      looks += 1
      picture.flatten(
        block, of: index, on: paper, into: &pixels,
        at: block.minY * Tile.side + block.minX, stride: Tile.side)
    }
  }

  func drawn(_ map: AffineTransform, size: PixelSize = window, isCoarse: Bool = false) -> Bitmap {
    let bitmap = Bitmap(size: size)
    draw(into: bitmap, map, isCoarse: isCoarse)
    return bitmap
  }

  /// The picture on its paper, pixel by pixel.
  func flat() -> Bitmap {
    let bitmap = Bitmap(size: picture.size)
    picture.render(on: paper, into: bitmap, clip: bitmap.bounds, transform: .identity)
    return bitmap
  }
}

private let window = PixelSize(width: 300, height: 220)
private let desk = Color(hex: 0x123456)

/// A turn with its cosine and sine, a scale, perhaps mirrored.
private func map(
  _ scale: Double, cosine: Double = 1, sine: Double = 0, isMirrored: Bool = false, at corner: Point
) -> AffineTransform {
  let m = isMirrored ? -1.0 : 1
  return AffineTransform(
    a: cosine * scale * m, b: sine * scale * m, c: -sine * scale, d: cosine * scale,
    tx: corner.x, ty: corner.y)
}

private let turned = (cosine: 0.956304755963, sine: 0.292371704723)

private let maps: [AffineTransform] = [
  map(1, at: Point(-40, -30)), map(1, isMirrored: true, at: Point(250, 10)),
  map(0.33, at: Point(20, 30)), map(0.6, at: Point(-20, -11)), map(0.5, at: Point(0, 0)),
  map(0.13, at: Point(99, 33)), map(0.05, at: Point(50, 50)), map(1.5, at: Point(-100, -60)),
  map(4, at: Point(-333, -210)), map(3.7, at: Point(-333, -210)),
  map(4, isMirrored: true, at: Point(700, -210)), map(64, at: Point(-3000, -2000)),
  map(1, cosine: 0, sine: 1, at: Point(230, -5)), map(2, at: Point(-9, -9)),
  map(1, cosine: turned.cosine, sine: turned.sine, at: Point(60, -20)),
  map(0.4, cosine: turned.cosine, sine: turned.sine, at: Point(90, 20)),
  map(0.7, cosine: turned.cosine, sine: -turned.sine, isMirrored: true, at: Point(250, 90)),
  map(7, cosine: turned.cosine, sine: turned.sine, at: Point(-300, -400)),
  map(0.55, cosine: 0.70710678, sine: 0.70710678, at: Point(150, -70)),
]

@Suite struct PixelPyramidTests {
  @Test(arguments: [
    map(1, at: Point(-40, -30)), map(1, isMirrored: true, at: Point(250, 10)),
    map(1, cosine: 0, sine: 1, at: Point(230, -5)), map(1, cosine: -1, at: Point(290, 215)),
    map(1, cosine: 0, sine: -1, isMirrored: true, at: Point(290, 215)),
  ]) func aPictureAtFullSizeIsExactUprightMirroredAndTurnedByRightAngles(_ map: AffineTransform) {
    let scene = Scene(PixelSize(width: 201, height: 170))
    let (flat, drawn) = (scene.flat(), scene.drawn(map))
    guard let back = map.inverted else { return }
    var wrong = 0
    for y in 0..<window.height {
      for x in 0..<window.width {
        let p = back.apply(Point(Double(x) + 0.5, Double(y) + 0.5))
        let (u, v) = (Int(p.x.rounded(.down)), Int(p.y.rounded(.down)))
        let expected = flat.bounds.contains(x: u, y: v) ? flat[u, v] : desk.premultipliedPixel
        if drawn[x, y] != expected { wrong += 1 }
      }
    }
    #expect(wrong == 0)
  }

  @Test(arguments: maps) func whatIsPreparedOnThreadsLooksTheSame(_ map: AffineTransform) {
    let scene = Scene(PixelSize(width: 501, height: 333))
    let (picture, paper) = (scene.picture, scene.paper)
    let prepared = PixelPyramid(size: picture.size, paper: paper)
    prepared.prepare(window.bounds, transform: map, threads: 3) { index, block, pixels in
      picture.flatten(
        block, of: index, on: paper, into: &pixels, at: block.minY * Tile.side + block.minX,
        stride: Tile.side)
    }
    let bitmap = Bitmap(size: window)
    var looks = 0
    prepared.draw(into: bitmap, clip: bitmap.bounds, transform: map, around: desk) { _, _, _ in
      looks += 1
    }
    #expect(looks == 0 && bitmap.copyOfPixels == scene.drawn(map).copyOfPixels)
  }

  @Test(arguments: maps) func aPixelDoesNotDependOnThePartThatIsDrawn(_ map: AffineTransform) {
    let scene = Scene(PixelSize(width: 501, height: 333))
    for isCoarse in [false, true] {
      let whole = scene.drawn(map, isCoarse: isCoarse)
      let parts = Bitmap(size: window)
      var state: UInt64 = 7
      func next(_ n: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1
        return Int(state >> 33) % n
      }
      for x in stride(from: 0, to: 300, by: 37) {
        for y in stride(from: 0, to: 220, by: 41) {
          scene.draw(
            into: parts, clip: PixelRect(x: x, y: y, width: 37, height: 41), map,
            isCoarse: isCoarse)
        }
      }
      for _ in 0..<20 {
        let clip = PixelRect(x: next(290), y: next(210), width: 1 + next(50), height: 1 + next(50))
        scene.draw(into: parts, clip: clip, map, isCoarse: isCoarse)
      }
      #expect(whole.copyOfPixels == parts.copyOfPixels)
    }
  }

  @Test(arguments: maps) func movingByWholePixelsMovesThePixels(_ transform: AffineTransform) {
    let scene = Scene(PixelSize(width: 501, height: 333))
    let before = scene.drawn(transform)
    var moved = transform
    (moved.tx, moved.ty) = (moved.tx + 13, moved.ty - 29)
    let after = scene.drawn(moved)
    before.move(before.bounds, dx: 13, dy: -29)
    var wrong = 0
    for y in 0..<(window.height - 29) {
      for x in 13..<window.width where before[x, y] != after[x, y] { wrong += 1 }
    }
    #expect(wrong == 0)
  }

  @Test(arguments: maps) func whatChangedIsSeenAndNothingElseIsLookedAt(_ map: AffineTransform) {
    let scene = Scene(PixelSize(width: 501, height: 333))
    _ = scene.drawn(map)
    let block = PixelRect(x: 120, y: 60, width: 33, height: 90)!
    scene.paint(block, seed: 99)
    scene.looks = 0
    let drawn = scene.drawn(map)
    #expect(scene.looks <= 6)
    let fresh = Scene(PixelSize(width: 501, height: 333))
    fresh.picture = scene.picture
    #expect(drawn.copyOfPixels == fresh.drawn(map).copyOfPixels)
  }

  @Test(arguments: maps.filter { $0.scaleFactor >= 1 })
  func enlargedPixelsLieBetweenTheirNeighbors(_ map: AffineTransform) {
    let scene = Scene(PixelSize(width: 201, height: 170))
    let (flat, drawn) = (scene.flat(), scene.drawn(map))
    guard let back = map.inverted else { return }
    let sharp = map.scaleFactor > 2 ? map.scaleFactor : 1
    func weight(_ place: Double) -> Double {
      max(0, min(1, (place - place.rounded(.down) - 0.5) * sharp + 0.5))
    }
    func channel(_ x: Double, _ y: Double, _ shift: UInt32) -> Double {
      let u = Int(max(0, min(200, x))), v = Int(max(0, min(169, y)))
      return Double(flat[u, v] >> shift & 255)
    }
    var worst = 0.0
    for y in 0..<window.height {
      for x in 0..<window.width {
        let p = back.apply(Point(Double(x) + 0.5, Double(y) + 0.5))
        guard p.x > 1, p.y > 1, p.x < 200, p.y < 169 else { continue }
        let (u, v) = (p.x - 0.5, p.y - 0.5)
        let (fx, fy) = (weight(u), weight(v))
        for shift: UInt32 in [0, 8, 16] {
          let top = channel(u, v, shift) * (1 - fx) + channel(u + 1, v, shift) * fx
          let bottom = channel(u, v + 1, shift) * (1 - fx) + channel(u + 1, v + 1, shift) * fx
          let truth = top * (1 - fy) + bottom * fy
          worst = max(worst, abs(truth - Double(drawn[x, y] >> shift & 255)))
        }
      }
    }
    // Weights are whole 1/256, on noise of 0…255; crisp edges move by 1/64 of a screen pixel.
    #expect(worst <= (sharp > 1 ? 8 : 4))
  }

  @Test func aSmallerPictureKeepsItsMean() {
    let scene = Scene(PixelSize(width: 512, height: 384))
    for scale in [0.8, 0.5, 0.37, 0.25, 0.11] {
      let drawn = scene.drawn(map(scale, at: .zero))
      let (w, h) = (min(300, Int(512 * scale) - 1), min(220, Int(384 * scale) - 1))
      var sum = 0
      for y in 1..<h { for x in 1..<w { sum += Int(drawn[x, y] >> 8 & 255) } }
      #expect(abs(Double(sum) / Double((w - 1) * (h - 1)) - 127.5) < 3, "\(scale)")
    }
  }

  @Test func aFlatPictureStaysFlatToItsEdge() {
    for size in [PixelSize(width: 129, height: 65), PixelSize(width: 1, height: 7)] {
      let scene = Scene(blank: size)
      for y in 0..<size.height {
        let row = (0..<size.width).flatMap { _ in [UInt16](arrayLiteral: 0, 0, 0, .max) }
        scene.picture.setRow(y, unpremultiplied: row.span)
      }
      for scale in [1, 0.5, 0.3, 3, 1.7] {
        let drawn = scene.drawn(map(scale, at: Point(10, 10)))
        let (w, h) = (Int(Double(size.width) * scale), Int(Double(size.height) * scale))
        let places = (0..<min(h, 200)).flatMap { y in (0..<min(w, 280)).map { (10 + $0, 10 + y) } }
        let wrong = places.first { drawn[$0.0, $0.1] != 0xFF00_0000 }
        #expect(wrong == nil, "\(size) at \(scale)")
      }
    }
  }

  @Test func bordersBetweenPixelsAreSmoothOnAllSides() {
    let scene = Scene(blank: PixelSize(width: 10, height: 10))
    let drawn = scene.drawn(map(1.05, at: Point(20.5, 30.5)))
    // From 20.5 to 31 across, from 30.5 to 41 down: half a pixel on the left and above.
    let (paper, half) = (PixelTile.pixel(of: scene.paper) >> 16 & 255, (0xFA + 0x12) / 2)
    for (x, y) in [(20, 35), (25, 30)] {
      #expect(abs(Int(drawn[x, y] >> 16 & 255) - half) <= 2)
    }
    for (x, y) in [(21, 31), (30, 35), (25, 40)] { #expect(drawn[x, y] >> 16 & 255 == paper) }
    for (x, y) in [(19, 35), (31, 35), (25, 29), (25, 41)] {
      #expect(drawn[x, y] == desk.premultipliedPixel)
    }
  }

  @Test(arguments: [false, true]) func theGridLiesOnTheFirstPixelOfEach(_ isMirrored: Bool) {
    let size = PixelSize(width: 10, height: 10)
    let scene = Scene(blank: size)
    let place = map(8, isMirrored: isMirrored, at: Point(isMirrored ? 100 : 20, 20))
    let drawn = scene.drawn(place)
    let paper = drawn[25, 25]
    drawn.drawPixelGrid(of: size, transform: place, clip: drawn.bounds)
    let lines = (20..<100).filter { drawn[$0, 25] != paper }
    #expect(lines == (0..<10).map { 20 + $0 * 8 + (isMirrored ? 7 : 0) })
    #expect((20..<100).allSatisfy { drawn[$0, 28] != paper })
    #expect(drawn[10, 25] == desk.premultipliedPixel)
  }

  @Test func aLargePictureIsKeptOnlyWhereItIsSeenAndLooksTheSame() {
    let size = PixelSize(width: 601, height: 455)
    let (few, all) = (Scene(size, limit: 12), Scene(size))
    var dice = SplitMix64(seed: 4)
    for step in 0..<24 {
      let zoom = [0.02, 0.3, 0.06, 1, 0.13, 0.06, 0.05, 0.5][step % 8]
      let place = map(zoom, at: Point(3, 5))
      #expect(few.drawn(place).copyOfPixels == all.drawn(place).copyOfPixels, "step \(step)")
      // At most what is seen now and was before, and the few that may be kept besides.
      let seen = max(1, Int(window.width / 64 + 2) * (window.height / 64 + 2))
      #expect(few.pyramid.tileCount <= 12 + 2 * seen)
      let (x, y) = (Int.random(in: 0..<560, using: &dice), Int.random(in: 0..<420, using: &dice))
      let block = PixelRect(x: x, y: y, width: 41, height: 35)!
      for scene in [few, all] { scene.paint(block, seed: UInt64(step)) }
    }
    #expect(few.pyramid.tileCount < all.pyramid.tileCount)
  }

  @Test func aHandThatZoomsOutAgainWaitsForNothing() {
    let scene = Scene(PixelSize(width: 601, height: 455), limit: 12)
    let whole = map(0.13, at: Point(3, 5))
    let before = scene.drawn(whole)
    for corner in [Point(0, 0), Point(-300, 0), Point(-300, -230), Point(0, -230), Point(0, 0)] {
      _ = scene.drawn(map(1, at: corner))
    }
    scene.looks = 0
    #expect(scene.drawn(whole).copyOfPixels == before.copyOfPixels)
    #expect(scene.looks == 0)
  }

  @Test func blankPaperTakesNoMemory() {
    let scene = Scene(blank: PixelSize(width: 4000, height: 3000))
    let drawn = scene.drawn(map(0.05, at: .zero))
    _ = scene.drawn(map(1.0 / 128, at: .zero))
    #expect(scene.pyramid.tileCount == 0)
    #expect(drawn[10, 10] == PixelTile.pixel(of: scene.paper))
    #expect(drawn[250, 10] == desk.premultipliedPixel)
    scene.paint(PixelRect(x: 10, y: 10, width: 5, height: 5)!, seed: 3)
    _ = scene.drawn(map(1.0 / 128, at: .zero))
    #expect(scene.pyramid.tileCount == PixelPyramid.levelCount)
  }

  @Test func onlyWhatIsSeenIsLookedAt() {
    let scene = Scene(blank: PixelSize(width: 4000, height: 3000))
    _ = scene.drawn(map(4, at: Point(-1000, -1000)))
    #expect(scene.looks <= 9)
  }

  @Test(arguments: [
    AffineTransform(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0),
    AffineTransform(a: .nan, b: 0, c: 0, d: 1, tx: 0, ty: 0),
    AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: .infinity, ty: 0),
    AffineTransform(a: 1e-9, b: 0, c: 0, d: 1e-9, tx: 0, ty: 0),
    AffineTransform(a: 1e9, b: 0, c: 0, d: 1e9, tx: 0, ty: 0),
    AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 9e7, ty: -9e7),
    AffineTransform(a: 0.001, b: 0, c: 0, d: 0.001, tx: 0, ty: 0),
    AffineTransform(a: 1, b: 0, c: 0, d: 0.01, tx: 0, ty: 0),
  ]) func wildMapsShowTheDeskOrThePicture(_ map: AffineTransform) {
    let scene = Scene(PixelSize(width: 70, height: 70))
    let drawn = scene.drawn(map)
    #expect(drawn.copyOfPixels.allSatisfy { $0 >> 24 == 255 })
  }
}

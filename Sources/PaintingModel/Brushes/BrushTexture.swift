internal import Rasterizer

/// A rough pattern that repeats without a seam: as the ground under the paint, or in the tip of a brush.
public enum BrushTexture: Hashable, Sendable {
  /// One that is made by a formula.
  case made(MadeTexture)
  /// Somebody's own: a picture that is a pattern.
  case own(BrushPicture)
}

extension BrushTexture {
  /// All that are made by formulas.
  public static let allMade = MadeTexture.allCases.map(Self.made)

  /// `MadeTexture.paper`.
  public static let paper = made(.paper)
  /// `MadeTexture.roughPaper`.
  public static let roughPaper = made(.roughPaper)
  /// `MadeTexture.canvas`.
  public static let canvas = made(.canvas)
  /// `MadeTexture.speckle`.
  public static let speckle = made(.speckle)
  /// `MadeTexture.chalk`.
  public static let chalk = made(.chalk)
  /// `MadeTexture.bristles`.
  public static let bristles = made(.bristles)
  /// `MadeTexture.clouds`.
  public static let clouds = made(.clouds)
  /// `MadeTexture.spray`.
  public static let spray = made(.spray)
  /// `MadeTexture.hotPress`.
  public static let hotPress = made(.hotPress)
  /// `MadeTexture.vellum`.
  public static let vellum = made(.vellum)
  /// `MadeTexture.coldPress`.
  public static let coldPress = made(.coldPress)
  /// `MadeTexture.torchon`.
  public static let torchon = made(.torchon)
  /// `MadeTexture.laid`.
  public static let laid = made(.laid)
  /// `MadeTexture.kraft`.
  public static let kraft = made(.kraft)
  /// `MadeTexture.sanded`.
  public static let sanded = made(.sanded)
  /// `MadeTexture.honeycomb`.
  public static let honeycomb = made(.honeycomb)
  /// `MadeTexture.linen`.
  public static let linen = made(.linen)
  /// `MadeTexture.cottonDuck`.
  public static let cottonDuck = made(.cottonDuck)
  /// `MadeTexture.washi`.
  public static let washi = made(.washi)
  /// `MadeTexture.gesso`.
  public static let gesso = made(.gesso)

  /// Its pixels; made when it is first used.
  var pattern: Texture {
    switch self {
    case .made(let texture): texture.pattern
    case .own(let picture): picture.pattern
    }
  }
}

/// Three rows that make three numbers of three.
struct Matrix3 {
  let rows: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)

  init(_ a: SIMD3<Double>, _ b: SIMD3<Double>, _ c: SIMD3<Double>) { rows = (a, b, c) }

  static func * (m: Matrix3, v: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3((m.rows.0 * v).sum(), (m.rows.1 * v).sum(), (m.rows.2 * v).sum())
  }

  /// From CIE XYZ with the white D65 to linear sRGB.
  static let toSRGB = Matrix3(
    SIMD3(12831.0 / 3959, -329.0 / 214, -1974.0 / 3959),
    SIMD3(-851781.0 / 878810, 1648619.0 / 878810, 36519.0 / 878810),
    SIMD3(705.0 / 12673, -2585.0 / 12673, 705.0 / 667))
  /// From CIE XYZ with the white D50 to linear sRGB, by Bradford's way.
  static let xyz50ToSRGB = Matrix3(
    SIMD3(3.1341359569958707, -1.6173863321612538, -0.4906619460083532),
    SIMD3(-0.9787955029120891, 1.916254567259524, 0.0334427311613195),
    SIMD3(0.07195537988411677, -0.2289768264158322, 1.405386058324125))
  /// From linear Display P3 to CIE XYZ.
  static let displayP3 = Matrix3(
    SIMD3(608311.0 / 1250200, 189793.0 / 714400, 198249.0 / 1000160),
    SIMD3(35783.0 / 156275, 247089.0 / 357200, 198249.0 / 2500400),
    SIMD3(0, 32229.0 / 714400, 5220557.0 / 5000800))
  /// From linear Adobe RGB to CIE XYZ.
  static let a98 = Matrix3(
    SIMD3(573536.0 / 994567, 263643.0 / 1420810, 187206.0 / 994567),
    SIMD3(591459.0 / 1989134, 6239551.0 / 9945670, 374412.0 / 4972835),
    SIMD3(53769.0 / 1989134, 351524.0 / 4972835, 4929758.0 / 4972835))
  /// From linear Rec. 2020 to CIE XYZ.
  static let rec2020 = Matrix3(
    SIMD3(63426534.0 / 99577255, 20160776.0 / 139408157, 47086771.0 / 278816314),
    SIMD3(26158966.0 / 99577255, 472592308.0 / 697040785, 8267143.0 / 139408157),
    SIMD3(0, 19567812.0 / 697040785, 295819943.0 / 278816314))
  /// From linear ProPhoto RGB to CIE XYZ with the white D50.
  static let proPhoto = Matrix3(
    SIMD3(0.7977666449006423, 0.13518129740053308, 0.0313477341283922),
    SIMD3(0.2880748288194013, 0.711835234241873, 0.0000899369387256),
    SIMD3(0, 0, 0.8251046025104602))
}

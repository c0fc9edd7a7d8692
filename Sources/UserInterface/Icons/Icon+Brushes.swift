nonisolated extension Icon {
  /// A pencil with its tip down.
  public static let pencil = Icon(
    known: "M4 20l1-4.2L16.4 4.4a1.7 1.7 0 0 1 2.4 0l.8 .8a1.7 1.7 0 0 1 0 2.4L8.2 19 4 20Z "
      + "M14.5 6.3l3.2 3.2")
  /// A nib with its slit.
  public static let inkPen = Icon(
    known: "M4 20 6.2 10.6 12.6 7l4.4 4.4-3.6 6.4L4 20Z M4 20l6-6 M11.2 12.8h.01 "
      + "M12.6 7 15.6 4l4.4 4.4-3 3")
  /// A brush that ends in a long point.
  public static let brushPen = Icon(
    known: "M4 20c.6-4.4 2-7.6 4.8-9.6l4.8 4.8C11.6 18 8.4 19.4 4 20Z "
      + "M10 9.2l4.8 4.8 M11.2 8 17 2.8 21.2 7 16 12.8")
  /// A felt pen with a slanted tip.
  public static let marker = Icon(
    known: "M5 19.8V17l3-3.6 3 3-3.2 3.4H5Z M8 13.4 16.8 4a1.7 1.7 0 0 1 2.4 0l.9 .9"
      + "a1.7 1.7 0 0 1 0 2.4L11 16.4 M14.5 19.8h5.5")
  /// A flat brush with square hair.
  public static let flatBrush = Icon(
    known: "M3.8 15.2 9 10l5 5-5.2 5.2Z M9 10l1.8-1.8 5 5L14 15 M13.4 10.6 19 5 "
      + "M6.4 17.8l2-2")
  /// A spray can.
  public static let airbrush = Icon(
    known: "M12 4v5 M9 9h6v3l2 3v5H7v-5l2-3V9Z M18 4h.01 M21 6h.01 M20 2.8h.01")
  /// A ball with a soft shadow.
  public static let softShading = Icon(
    known: "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17Z M12.5 17c2.6-.3 4.2-2 4.5-4.5 "
      + "M10 14h.01 M13.6 13.6h.01 M14 10h.01")
  /// A stick of charcoal with crumbs.
  public static let charcoal = Icon(
    known: "M5.2 15.6 15.8 4.6l3.8 3.6L9 19.2l-4.6 .4Z M12.6 8l3.6 3.6 "
      + "M13.6 19.6h.01 M16.8 18h.01 M19.6 20h.01")
  /// A block of chalk with a line.
  public static let chalk = Icon(
    known: "M4.4 12.6 13 4l5 5-8.6 8.6Z M4.4 12.6l5 5 M14.6 7.4h.01 M4 20.4h3.4 M10.4 20.4h9.6")
  /// A drop in a puddle.
  public static let wash = Icon(
    known: "M12 3.2s4.2 5 4.2 7.8a4.2 4.2 0 0 1-8.4 0C7.8 8.2 12 3.2 12 3.2Z "
      + "M3.5 18.4c1.4-1.3 2.8-1.3 4.2 0s2.9 1.3 4.3 0 2.8-1.3 4.3 0 2.8 1.3 4.2 0")
  /// Three dots.
  public static let more = Icon(known: "M6 12h.01 M12 12h.01 M18 12h.01")
  /// A plus.
  public static let plus = Icon(known: "M12 5v14 M5 12h14")
  /// An arrow head that points down.
  public static let chevronDown = Icon(known: "M7 10l5 5 5-5")

  /// The icons in this file, for galleries and tests.
  static let brushes: [Icon] = [
    .pencil, .inkPen, .brushPen, .marker, .flatBrush, .airbrush, .softShading, .charcoal, .chalk,
    .wash, .more, .plus, .chevronDown,
  ]
}

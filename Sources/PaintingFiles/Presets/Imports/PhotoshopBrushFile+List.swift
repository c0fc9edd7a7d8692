import Words

extension PhotoshopBrushFile {
  /// Brushes of versions 1 and 2, each with its kind (1 computed, 2 sampled), its length and its content.
  mutating func readList(hasNames: Bool, count: Int) {
    var reader = BigEndianReader(bytes.dropFirst(4))
    for place in 0..<count {
      guard let kind = reader.integer(UInt16.self), let length = reader.integer(UInt32.self) else {
        failure = failure ?? .cutOff(bytes: bytes.count)
        return drop(text("%d brushes, which are cut off", count - place))
      }
      guard let content = reader.slice(min(Int(length), reader.remaining)) else { return }
      var brush = ForeignBrush()
      do throws(PresetError) {
        switch kind {
        case 1: try readComputed(content, hasName: hasNames, &brush)
        case 2: try readSampled(content, hasName: hasNames, &brush)
        default: throw .damaged(bytes: content.startIndex)
        }
        found(brush)
      } catch {
        failed(brush.name, error)
      }
    }
  }

  /// A number that is not looked at, the spacing in percent, in version 2 the name, diameter, roundness in
  /// percent, angle in degrees and hardness in percent.
  private func readComputed(
    _ content: ArraySlice<UInt8>, hasName: Bool, _ brush: inout ForeignBrush
  ) throws(PresetError) {
    var reader = BigEndianReader(content)
    // Without a name it has 14 bytes in version 2 too.
    try readBeginning(&reader, hasName: hasName && content.count > 14, &brush)
    let numbers = (0..<4).map { _ in reader.integer(UInt16.self).map { Int(Int16(bitPattern: $0)) }
    }
    guard let diameter = numbers[0], let roundness = numbers[1], let angle = numbers[2],
      let hardness = numbers[3]
    else { throw .cutOff(bytes: content.endIndex) }
    guard diameter > 0 else { throw .damaged(bytes: content.startIndex) }
    brush.diameter = Double(min(diameter, ForeignTip.longestSide))
    brush.aspect = Double(min(max(roundness, 1), 100)) / 100
    brush.angle = 0 - Double(min(max(angle, -360), 360)) * .pi / 180
    brush.hardness = Double(min(max(hardness, 0), 100)) / 100
  }

  /// The same beginning, whether it is smoothed, its sides in 16 bits, and then the pixels.
  private mutating func readSampled(
    _ content: ArraySlice<UInt8>, hasName: Bool, _ brush: inout ForeignBrush
  ) throws(PresetError) {
    var reader = BigEndianReader(content)
    try readBeginning(&reader, hasName: hasName, &brush)
    guard reader.slice(9) != nil else { throw .cutOff(bytes: content.endIndex) }
    let tip = try tip(try PhotoshopPixels(&reader))
    brush.diameter = Double(max(tip.width, tip.height))
    brush.tips = [tip]
  }

  private func readBeginning(
    _ reader: inout BigEndianReader, hasName: Bool, _ brush: inout ForeignBrush
  ) throws(PresetError) {
    guard reader.slice(4) != nil, let spacing = reader.integer(UInt16.self) else {
      throw .cutOff(bytes: reader.offset + reader.remaining)
    }
    // 0 is no spacing at all: the dabs follow the hand.
    brush.spacing = spacing == 0 ? nil : Double(min(spacing, 1000)) / 100
    guard hasName else { return }
    guard let units = reader.integer(UInt32.self), let name = reader.text(units: Int(units)) else {
      throw .cutOff(bytes: reader.offset + reader.remaining)
    }
    brush.name = PhotoshopPreset.title(name)
  }
}

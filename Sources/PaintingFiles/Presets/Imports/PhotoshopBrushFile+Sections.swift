import Words

extension PhotoshopBrushFile {
  /// Brushes of versions 6 to 10.
  mutating func readSections(form: Int) throws(PresetError) {
    let all = PhotoshopSections(bytes.dropFirst(4))
    guard !all.sections.isEmpty else { throw .notPhotoshop }
    if !all.isWhole { drop(text("what is behind a damaged place")) }
    var samples: [String: PhotoshopPixels] = [:]
    var order: [String] = []
    for item in PhotoshopSections.items(all.sections["samp"] ?? []) {
      do throws(PresetError) {
        let sample = try PhotoshopSample(item, form: form)
        if samples.updateValue(sample.pixels, forKey: sample.id) == nil { order.append(sample.id) }
      } catch {
        failed("", error)
      }
    }
    var reader = ActionReader(all.sections["desc"] ?? [])
    let (presets, isWhole) = reader.presets()
    var tips = TipCache()
    for preset in presets {
      let read = PhotoshopPreset(preset)
      do throws(PresetError) {
        found(
          try read.brush { (id) throws(PresetError) in
            try tip(id, of: samples, &tips)
          })
      } catch {
        failed(read.name, error)
      }
    }
    if !isWhole, all.sections["desc"] != nil {
      drop(text("the settings of some brushes, which are damaged"))
    }
    // Tips whose presets are not there or cannot be read.
    guard !isWhole else { return }
    let named = Set(presets.flatMap { $0.texts("sampledData") })
    for id in order where !named.contains(id) {
      do throws(PresetError) {
        var brush = ForeignBrush()
        let tip = try tip(id, of: samples, &tips)
        brush.diameter = Double(max(tip.width, tip.height))
        brush.tips = [tip]
        found(brush)
      } catch {
        failed("", error)
      }
    }
  }

  /// Tips that were unpacked, for the presets that share them.
  private struct TipCache {
    var tips: [String: ForeignTip] = [:]
    var pixels = 0
  }

  private mutating func tip(
    _ id: String, of samples: [String: PhotoshopPixels], _ cache: inout TipCache
  ) throws(PresetError) -> ForeignTip {
    if let tip = cache.tips[id] { return tip }
    guard let pixels = samples[id] else { throw .noTip }
    let tip = try tip(pixels)
    if cache.pixels > 1 << 22 { cache = TipCache() }
    cache.tips[id] = tip
    cache.pixels += tip.cover.count
    return tip
  }
}

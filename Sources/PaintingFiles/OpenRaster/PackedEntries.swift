import CPNG
import Geometry
import PaintingModel
import Rasterizer

/// All pictures of a file, packed on two threads.
struct PackedEntries {
  /// A picture to be packed.
  struct Entry: Sendable {
    let name: String
    let tiles: TileGrid
    let place: PixelRect
    /// Whether no other app looks for it.
    var isOurs = true
  }

  /// The pictures by the names of their entries.
  private(set) var pictures: [String: PackedPicture] = [:]
  /// The paper as an opaque picture of the canvas's size, in 8 bits.
  let paper: (bytes: ByteParts, crc: UInt32?, hash: UInt64)
  /// The picture of the whole.
  private(set) var merged: MergedPicture?
  /// The thumbnail's entry.
  private(set) var thumbnail: [UInt8]?
  /// The entry of a huge painting's small picture.
  private(set) var overview: [UInt8]?

  /// What one thread does at a time.
  private enum Work: Sendable {
    case rows(TileGrid, PixelRect)
    case merged(row: Int)
  }

  private enum Outcome: Sendable {
    case rows(PackedPicture.Rows)
    case merged(MergedPicture.Rows)
    case failed(PNGError)
  }

  /// Packs what has changed since the save before.
  init(
    _ entries: [Entry], _ painting: Painting, _ record: PaintingRecord, hasMerged: Bool,
    _ former: FormerSave.Content
  ) throws(OpenRasterError) {
    do throws(PNGError) {
      paper = try PackedEntries.paper(record)
    } catch {
      throw .layer(source: StackDocument.paperEntry, error)
    }
    // First all that has to be packed, then each picture from its rows, both on two threads.
    var work: [Work] = []
    var sources: [String] = []
    var plans: [(entry: Entry, rows: [Result<PackedPicture.Rows, Pending>])] = []
    // A layer that was duplicated is packed with the one it was made of, and one that a mask leaves as it is once.
    var twins: [String: [Entry]] = [:]
    for entry in entries {
      let kept = former.pictures[entry.name]
      if let kept, kept.place == entry.place, kept.tiles == entry.tiles {
        pictures[entry.name] = kept
        continue
      }
      let first = plans.first { $0.entry.place == entry.place && $0.entry.tiles == entry.tiles }
      if let first {
        twins[first.entry.name, default: []].append(entry)
        continue
      }
      let rows = PackedPicture.areas(of: entry.place).map { area in
        if let rows = kept?.rows(in: area, of: entry.tiles) {
          return Result<PackedPicture.Rows, Pending>.success(rows)
        }
        work.append(.rows(entry.tiles, area))
        sources.append(entry.name)
        return .failure(Pending(place: work.count - 1))
      }
      plans.append((entry, rows))
    }
    let tileRows = (record.sheet.height + Tile.side - 1) / Tile.side
    var mergedRows = former.merged?.rows(like: record) ?? []
    if mergedRows.isEmpty { mergedRows = Array(repeating: nil, count: tileRows) }
    if hasMerged {
      for (row, rows) in mergedRows.enumerated() where rows == nil {
        work.append(.merged(row: row))
        sources.append("mergedimage.png")
      }
    }
    let scaler = ThumbnailScaler(source: painting.size, maximumSide: PackedEntries.thumbnailSide)
    let (all, threads, isHuge) = (work, LayerPicture.threads, KnownPictures.isHuge(painting.size))
    let outcomes = concurrentMap(all.count, threads: threads) { index in
      PackedEntries.done(all[index], painting, scaler, isHuge)
    }
    for (outcome, source) in zip(outcomes, sources) {
      if case .failed(let error) = outcome { throw .layer(source: source, error) }
    }
    let finished = plans.map { plan in
      (
        entry: plan.entry,
        rows: plan.rows.compactMap { rows -> PackedPicture.Rows? in
          switch rows {
          case .success(let rows): return rows
          case .failure(let pending):
            guard case .rows(let rows) = outcomes[pending.place] else { return nil }
            return rows
          }
        }
      )
    }
    let made = concurrentMap(finished.count, threads: threads) { index in
      let (entry, rows) = finished[index]
      return PackedPicture(entry.tiles, at: entry.place, rows: rows, saysPlace: entry.isOurs)
    }
    for (plan, picture) in zip(finished, made) {
      pictures[plan.entry.name] = picture
      for twin in twins[plan.entry.name] ?? [] {
        pictures[twin.name] =
          twin.isOurs == plan.entry.isOurs
          ? picture
          : PackedPicture(twin.tiles, at: twin.place, rows: plan.rows, saysPlace: twin.isOurs)
      }
    }
    guard hasMerged else { return }
    for (work, outcome) in zip(all, outcomes) {
      if case .merged(let row) = work, case .merged(let rows) = outcome { mergedRows[row] = rows }
    }
    let merged = MergedPicture(record, rows: mergedRows.compactMap(\.self))
    self.merged = merged
    do throws(PNGError) {
      thumbnail = try merged.thumbnail(maximumSide: PackedEntries.thumbnailSide).pngData()
      overview = try merged.overview?.pngData()
    } catch {
      throw .layer(source: "Thumbnails/thumbnail.png", error)
    }
  }

  private static let thumbnailSide = 256

  /// Rows that are not packed yet.
  private struct Pending: Error {
    /// Which part of the work will give them.
    let place: Int
  }

  private static func done(
    _ work: Work, _ painting: Painting, _ scaler: ThumbnailScaler, _ isHuge: Bool
  ) -> Outcome {
    do throws(PNGError) {
      switch work {
      case .rows(let tiles, let area): return .rows(try PackedPicture.Rows(tiles, in: area))
      case .merged(let row):
        return .merged(
          try MergedPicture.Rows(of: painting, row: row, scaler: scaler, isHuge: isHuge))
      }
    } catch {
      return .failed(error)
    }
  }

  private static func paper(
    _ record: PaintingRecord
  ) throws(PNGError) -> (bytes: ByteParts, crc: UInt32?, hash: UInt64) {
    let sheet = record.sheet
    let (color, size) = (record.shownPaper.hex, sheet.size)
    var channels = [16, 8, 0].map { UInt8(truncatingIfNeeded: color >> $0) }
    let alpha = UInt8((record.shownPaper.alpha * 255).rounded())
    let wide = (channels + [alpha]).map { UInt16($0) * 257 }
    let layout = alpha < 255 ? fude_png_layout.rgba8 : .rgb8
    if layout == .rgba8 { channels.append(alpha) }
    let rowHash = RowHash.hash(row: [UInt16]((0..<size.width).flatMap { _ in wide }).span)
    var hash = RowHash(size)
    for _ in 0..<size.height { hash.add(rowHash: rowHash) }
    // All bands of one height are the same.
    let height = min(PNGBand.height, size.height)
    let pixels = [UInt8]((0..<size.width * height).lazy.flatMap { _ in channels })
    let band = try PNGBand(pixels.span, width: size.width, rows: height, layout: layout)
    var bands = Array(repeating: band, count: size.height / height)
    let rest = size.height % height
    if rest > 0 {
      bands.append(try PNGBand(pixels.span, width: size.width, rows: rest, layout: layout))
    }
    let bytes = PNGBand.joined(bands, size: size, layout: layout)
    return (bytes, bytes.crc, hash.value)
  }
}

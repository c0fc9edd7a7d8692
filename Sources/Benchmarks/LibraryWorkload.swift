internal import ColorLibrary
internal import Dispatch
internal import Geometry
internal import Synchronization

/// W11: a library of many colors on the disk, asked as the app asks it. docs/benchmarks.md defines
/// each row.
struct LibraryWorkload {
  /// The longest that an answer may take, in µs.
  private static let (lookUpLimit, searchLimit, nearestLimit) = (1000.0, 16_000.0, 1000.0)
  private static let tagsOfAColor = 5

  private let colors: Int
  private let names: MadeUpNames
  private let tags: MadeUpNames

  /// A library of as many colors, all of them named, with five tags each.
  init(colors: Int) {
    self.colors = colors
    names = MadeUpNames(seed: 11, count: colors)
    tags = MadeUpNames(seed: 12, count: max(10, colors / 5))
  }

  /// Makes the library, asks it, and takes it away again.
  func run(_ report: inout Report, isGate: Bool = false) throws {
    let name = "W11 \(colors) colors"
    guard report.wants(name) else { return }
    let temporary = LibraryFolder()
    guard let folder = temporary.path else {
      return print("fude-bench: cannot make a folder for \(name)")
    }
    var making = Measurement(.wall)
    try making.time { try make(in: folder) }
    if !isGate { report.figure("\(name), made in", making.total / 1e6, "s") }
    let figures = try wait { try await ask(ColorStore(folder: folder)) }
    for (row, measurement, limit) in [
      ("look-up", figures.lookUp, Self.lookUpLimit),
      ("search, every prefix", figures.search, Self.searchLimit),
      ("search, one letter", figures.letter, Self.searchLimit),
      ("nearest name", figures.nearest, Self.nearestLimit),
      ("a page of a tag", figures.page, Self.searchLimit),
      ("the last page of a usual tag", figures.lastPage, Self.searchLimit),
    ] {
      if isGate {
        // The median repeats on any machine.
        report.gate("\(name), \(row)", measurement.quantile(0.5), limit: limit, "µs")
      } else {
        report.within("\(name), \(row)", measurement, limit: limit)
      }
    }
    if colors < 100_000 {
      report.gate(
        "W11 first use, with seeding", figures.firstUse.quantile(0.5) / 1000, limit: 50, "ms")
    }
    if !isGate { report.line("\(name), add a tag, on the disk", figures.add) }
  }

  private struct Figures: Sendable {
    var lookUp = Measurement(.process)
    var search = Measurement(.process)
    var letter = Measurement(.process)
    var nearest = Measurement(.process)
    var page = Measurement(.process)
    var lastPage = Measurement(.process)
    var firstUse = Measurement(.process)
    var add = Measurement(.wall)
  }

  /// Colors evenly over all 2^24, each with a name and five tags; a tag of rank r is given the more
  /// often, the lower r is: r = u³ · their number.
  private func make(in folder: String) throws {
    let filler = try StoreFiller(folder: folder)
    let numbers = try (0..<tags.count).map { try filler.tag(tags[$0]) }
    var random = SplitMix64(seed: 13)
    for index in 0..<colors {
      let hex = UInt32(index * (1 << 24) / colors)
      var own: Set<Int64> = []
      while own.count < Self.tagsOfAColor {
        let u = random.unit()
        if let number = numbers[Int(u * u * u * Double(tags.count))] { own.insert(number) }
      }
      try filler.add(hex, name: names[index], tags: own.sorted())
    }
    try filler.finish()
  }

  /// Everything is timed from the question to the answer, with the way to the store's thread and back.
  private func ask(_ store: ColorStore) async throws -> Figures {
    var figures = Figures()
    var random = SplitMix64(seed: 14)
    for _ in 0..<2000 {
      let hex = UInt32(random.next() & 0xFFFFFF)
      let known = UInt32(Int(random.unit() * Double(colors)) * (1 << 24) / colors)
      _ = try await figures.lookUp.time { try await store.color(known) }
      _ = try await figures.nearest.time { try await store.nearestName(to: hex) }
    }
    for _ in 0..<150 {
      let text =
        random.unit() < 0.5
        ? names[Int(random.unit() * Double(colors))] : tags[Int(random.unit() * Double(tags.count))]
      for end in 1...text.count {
        _ = try await figures.search.time {
          try await store.search(String(text.prefix(end)), limit: 50)
        }
      }
    }
    for letter in "abcdefghijklmnopqrstuvwxyz" {
      for _ in 0..<4 {
        let found = try await figures.letter.time {
          try await store.search(String(letter), limit: 50)
        }
        guard let tag = found.tags.first else { continue }
        _ = try await figures.page.time {
          try await store.colors(tagged: tag.id, offset: 0, limit: 100)
        }
      }
    }
    for number in 0..<10 {
      guard let tag = try await store.search(tags[number], limit: 1).tags.first else { continue }
      for _ in 0..<10 {
        _ = try await figures.lastPage.time {
          try await store.colors(tagged: tag.id, offset: max(0, tag.count - 100), limit: 100)
        }
      }
    }
    for _ in 0..<10 {
      let folder = LibraryFolder("first-use")
      guard let path = folder.path else { break }
      let new = ColorStore(folder: path)
      _ = try await figures.firstUse.time { try await new.color(0) }
      await new.close()
    }
    for number in 0..<50 {
      _ = try await figures.add.time {
        try await store.addTag("\(tags[number]) of mine", to: UInt32(random.next() & 0xFFFFFF))
      }
    }
    return figures
  }

  /// Waits for what is asked in a task.
  private func wait(_ body: @escaping @Sendable () async throws -> Figures) throws -> Figures {
    let done = DispatchSemaphore(value: 0)
    let answer = Mutex<Result<Figures, any Error>?>(nil)
    let task = Task.detached {
      do {
        let figures = try await body()
        answer.withLock { $0 = .success(figures) }
      } catch {
        answer.withLock { $0 = .failure(error) }
      }
      done.signal()
    }
    done.wait()
    task.cancel()
    return try answer.withLock { $0 }?.get() ?? Figures()
  }
}

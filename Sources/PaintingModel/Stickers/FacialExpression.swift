/// What a face shows: its eyes, its brows and its mouth.
public struct FacialExpression: Hashable, Sendable {
  /// How far the eyes are open.
  public enum Eyes: String, CaseIterable, Sendable {
    case open, closed, squinting
  }

  /// How the brows lie, from the most furrowed to the most relaxed.
  public enum Brows: String, CaseIterable, Sendable {
    case furrowed, normal, relaxed
  }

  /// What the mouth does, from the saddest to the happiest.
  public enum Mouth: String, CaseIterable, Sendable {
    case frown, smirk, neutral, grin, smile
  }

  /// The eyes.
  public var eyes: Eyes
  /// The brows.
  public var brows: Brows
  /// The mouth.
  public var mouth: Mouth

  /// Makes an expression.
  public init(eyes: Eyes = .open, brows: Brows = .normal, mouth: Mouth = .neutral) {
    self.eyes = eyes
    self.brows = brows
    self.mouth = mouth
  }
}

extension FacialExpression.Eyes {
  /// Closed where they were open and the other way round; squinting stays.
  public var toggled: Self {
    switch self {
    case .open: .closed
    case .closed: .open
    case .squinting: .squinting
    }
  }
}

extension FacialExpression.Brows {
  /// One step more relaxed; the most relaxed stays.
  public var moreRelaxedBrow: Self { stepped(by: 1) }
  /// One step more furrowed; the most furrowed stays.
  public var moreFurrowedBrow: Self { stepped(by: -1) }

  /// How far the brows are tilted, −1…1: with more, their inner ends lie higher.
  public var tilt: Double {
    switch self {
    case .furrowed: -0.5
    case .normal: 0
    case .relaxed: 0.5
    }
  }
}

extension FacialExpression.Mouth {
  /// One step happier; the happiest stays.
  public var happierMouth: Self { stepped(by: 1) }
  /// One step sadder; the saddest stays.
  public var sadderMouth: Self { stepped(by: -1) }

  /// How far the mouth is bent, −1…1: with more, it smiles more.
  public var curvature: Double {
    switch self {
    case .frown: -1
    case .smirk: -0.5
    case .neutral: 0
    case .grin: 0.5
    case .smile: 1
    }
  }
}

extension CaseIterable where Self: Equatable, AllCases == [Self] {
  /// The case so many steps further; the ends are not passed.
  fileprivate func stepped(by count: Int) -> Self {
    let all = Self.allCases
    let place = (all.firstIndex(of: self) ?? 0) + count
    return all[max(0, min(all.count - 1, place))]
  }
}

/// Which of a sentence's forms goes with a number: an expression in C over `n`, as a catalog's header has
/// it in `Plural-Forms` (GNU gettext, “Translating plural forms”).
indirect enum PluralRule: Equatable, Sendable {
  case number
  case constant(UInt)
  case not(PluralRule)
  case binary(Operator, PluralRule, PluralRule)
  case choice(PluralRule, PluralRule, PluralRule)

  /// What stands between two numbers.
  enum Operator: String, CaseIterable, Sendable {
    case or = "||"
    case and = "&&"
    case equal = "=="
    case notEqual = "!="
    case lessOrEqual = "<="
    case greaterOrEqual = ">="
    case less = "<"
    case greater = ">"
    case plus = "+"
    case minus = "-"
    case times = "*"
    case divided = "/"
    case remainder = "%"

    /// How tightly it binds, as in C.
    var strength: Int {
      switch self {
      case .or: 1
      case .and: 2
      case .equal, .notEqual: 3
      case .lessOrEqual, .greaterOrEqual, .less, .greater: 4
      case .plus, .minus: 5
      case .times, .divided, .remainder: 6
      }
    }
  }

  /// As in English: the first form for one, the second for all others.
  static let english = PluralRule.binary(.notEqual, .number, .constant(1))

  /// What the rule says for a number. Nothing overflows, and what is divided by zero is zero.
  func form(for n: UInt) -> UInt {
    switch self {
    case .number: n
    case .constant(let value): value
    case .not(let rule): rule.form(for: n) == 0 ? 1 : 0
    case .choice(let condition, let then, let otherwise):
      condition.form(for: n) != 0 ? then.form(for: n) : otherwise.form(for: n)
    case .binary(let sign, let left, let right):
      PluralRule.value(left.form(for: n), sign, right.form(for: n))
    }
  }

  private static func value(_ a: UInt, _ sign: Operator, _ b: UInt) -> UInt {
    switch sign {
    case .or: a != 0 || b != 0 ? 1 : 0
    case .and: a != 0 && b != 0 ? 1 : 0
    case .equal: a == b ? 1 : 0
    case .notEqual: a != b ? 1 : 0
    case .lessOrEqual: a <= b ? 1 : 0
    case .greaterOrEqual: a >= b ? 1 : 0
    case .less: a < b ? 1 : 0
    case .greater: a > b ? 1 : 0
    case .plus: a &+ b
    case .minus: a &- b
    case .times: a &* b
    case .divided: b == 0 ? 0 : a / b
    case .remainder: b == 0 ? 0 : a % b
    }
  }
}

extension PluralRule {
  /// Reads an expression; nil for what is none, or is longer or deeper than any language needs.
  init?(_ expression: Substring) {
    guard expression.utf8.count <= 1000 else { return nil }
    var reader = Reader(rest: expression.filter { $0 != " " && $0 != "\t" }[...])
    guard let rule = reader.choice(depth: 0), reader.rest.isEmpty else { return nil }
    self = rule
  }

  private struct Reader {
    var rest: Substring

    mutating func take(_ word: String) -> Bool {
      guard rest.hasPrefix(word) else { return false }
      rest = rest.dropFirst(word.count)
      return true
    }

    mutating func choice(depth: Int) -> PluralRule? {
      guard depth < 32, let condition = binary(atLeast: 1, depth: depth) else { return nil }
      guard take("?") else { return condition }
      guard let then = choice(depth: depth + 1), take(":"), let other = choice(depth: depth + 1)
      else { return nil }
      return .choice(condition, then, other)
    }

    private mutating func binary(atLeast strength: Int, depth: Int) -> PluralRule? {
      guard var left = single(depth: depth) else { return nil }
      // The signs of two letters stand first, so that “<=” is not taken for “<”.
      while let sign = Operator.allCases.first(where: { rest.hasPrefix($0.rawValue) }),
        sign.strength >= strength
      {
        rest = rest.dropFirst(sign.rawValue.count)
        guard let right = binary(atLeast: sign.strength + 1, depth: depth) else { return nil }
        left = .binary(sign, left, right)
      }
      return left
    }

    private mutating func single(depth: Int) -> PluralRule? {
      guard depth < 32 else { return nil }
      if take("n") { return .number }
      if take("!") { return single(depth: depth + 1).map { .not($0) } }
      if take("(") {
        guard let inner = choice(depth: depth + 1), take(")") else { return nil }
        return inner
      }
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      rest = rest.dropFirst(digits.count)
      return UInt(digits).map { .constant($0) }
    }
  }
}

/// What a statement takes for each `?`.
public enum Value: Sendable {
  case integer(Int64)
  case real(Double)
  case text(String)
  case blob([UInt8])
  case null
}

/// A painting program that is measured.
struct Candidate {
  let name: String
  /// The program's path and arguments, without the picture that it is to open.
  let command: [String]

  /// Two that Debian has; both paint with what they start with, a hard line of 1 to 3 px.
  static let peers = [
    Candidate(name: "KolourPaint", command: ["/usr/bin/kolourpaint"]),
    Candidate(name: "mtPaint", command: ["/usr/bin/mtpaint"]),
  ]
}

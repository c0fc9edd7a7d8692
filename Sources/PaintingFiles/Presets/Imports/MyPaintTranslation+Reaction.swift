import PaintingModel

extension MyPaintTranslation {
  /// One thing that a hand does, which MyPaint's brushes and ours both know.
  struct Reaction: Sendable {
    /// What it is to our brushes.
    let input: Response.Input
    /// What it is to MyPaint's.
    let inputs: [MyPaintInput]
    /// A hand that does so much of it, 0…1.
    let hand: @Sendable (Double) -> MyPaintHand

    /// The speed at which curves end, in pixels a second.
    static let fastest = 3000.0

    static let all = [
      Reaction(input: .pressure, inputs: [.pressure]) { part in
        var hand = MyPaintHand()
        hand.pressure = part
        return hand
      },
      Reaction(input: .speed, inputs: [.fineSpeed, .grossSpeed]) { part in
        var hand = MyPaintHand()
        hand.speed = part * fastest
        return hand
      },
      Reaction(input: .tilt, inputs: [.tilt]) { part in
        var hand = MyPaintHand()
        hand.declination = 90 * (1 - part)
        return hand
      },
      Reaction(input: .distance, inputs: [.stroke]) { part in
        var hand = MyPaintHand()
        hand.stroke = part
        return hand
      },
      Reaction(input: .twist, inputs: [.rotation]) { part in
        var hand = MyPaintHand()
        hand.rotation = 360 * part
        return hand
      },
    ]

    /// What chance does to each dab.
    static let chance = Reaction(input: .chance, inputs: [.random]) { part in
      var hand = MyPaintHand()
      hand.random = part
      return hand
    }

    /// Where its curve is looked at: closer together where little of it is done.
    var samples: [Double] {
      (0...24).map { step in
        let part = Double(step) / 24
        return input == .speed ? part * part : part
      }
    }
  }
}

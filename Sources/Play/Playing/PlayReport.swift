/// What came of a playing, as one line of JSON.
struct PlayReport {
  let device: Recording.Device
  /// Samples of a pen, finger or button that is down, as they were sent.
  let samplesSent: Int
  /// Points of all strokes in the saved painting.
  let samplesInStrokes: Int
  /// How often a pen, finger or button went down.
  let strokesSent: Int
  /// Strokes in the saved painting.
  let strokes: Int
  /// How long the playing took, without the start of the program.
  let seconds: Double

  var json: String {
    let time = (seconds * 1000).rounded() / 1000
    return "{\"device\": \"\(device.rawValue)\", \"samples_sent\": \(samplesSent), "
      + "\"samples_in_strokes\": \(samplesInStrokes), \"strokes_sent\": \(strokesSent), "
      + "\"strokes\": \(strokes), \"seconds\": \(time)}"
  }
}

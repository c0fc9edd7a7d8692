import Controls
import PaintingModel
import Words

/// The rows of what the hand does to the tip.
extension BrushEditor {
  private static let graphHeight = 128.0

  /// The name of the section, and three or four rows for each response.
  var fieldsOfResponses: [BrushField] {
    // Translators: A group of rows: what the hand does to the brush.
    [section(text("Dynamics"))] + brush.responses.indices.flatMap(fields(ofResponse:))
  }

  /// Adds a response, of the first pair that is not there yet.
  var addResponse: BrushField {
    let button = Button(text("Add a response"))
    button.addAction { [weak self] in
      self?.edit { $0.responses.append(BrushEditor.newResponse(for: $0)) }
    }
    let field = BrushField(view: button, height: Metrics.target)
    return field.when { $0.responses.count < Brush.mostResponses }
  }

  static func newResponse(for brush: Brush) -> Response {
    for input in Response.Input.allCases {
      for output in Response.Output.allCases
      where !brush.responses.contains(where: { $0.input == input && $0.output == output }) {
        return Response(
          input, to: output,
          curve: ResponseCurve(
            through: ResponseCurve(from: output == .angle ? 0 : 0.2, to: 1).points,
            isSmooth: true))
      }
    }
    return Response(.pressure, to: .size)
  }

  private func fields(ofResponse index: Int) -> [BrushField] {
    let header = ResponseHeader(index)
    header.onInput = { [weak self] input in self?.edit { $0.responses[index].input = input } }
    header.onOutput = { [weak self] output in self?.edit { $0.responses[index].output = output } }
    header.onRemove = { [weak self] in _ = self?.edit { $0.responses.remove(at: index) } }
    return [
      BrushField(view: header, height: Metrics.target) { [unowned header] brush in
        if brush.responses.indices.contains(index) { header.show(brush.responses[index]) }
      },
      graph(ofResponse: index), range(ofResponse: index),
    ]
  }

  private func graph(ofResponse index: Int) -> BrushField {
    let graph = CurveGraph(text("Curve %d", index + 1), curve: brush.responses[index].curve)
    graph.addAction(for: .valueChanged) { [weak self, unowned graph] in
      self?.edit { $0.responses[index].curve = graph.curve }
    }
    return BrushField(view: graph, height: BrushEditor.graphHeight) { [unowned graph] brush in
      if brush.responses.indices.contains(index) { graph.curve = brush.responses[index].curve }
    }
  }

  private func range(ofResponse index: Int) -> BrushField {
    func response(_ brush: Brush) -> Response? {
      brush.responses.indices.contains(index) ? brush.responses[index] : nil
    }
    return slider(
      // Translators: A speed or a distance at which a response is at its end; the number follows.
      text("Full at"), .logarithmic(10...10_000, step: 10), get: { response($0)?.range ?? 1000 },
      set: { $0.responses[index].range = $1 }, format: .pixels
    ).when { brush in
      response(brush).map { $0.input == .speed || $0.input == .distance } ?? false
    }
  }
}

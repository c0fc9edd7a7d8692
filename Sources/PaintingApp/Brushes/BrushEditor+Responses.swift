import Controls
import PaintingModel
import UserInterface
import Words

/// The rows of what the hand does to the tip.
extension BrushEditor {
  private static let graphHeight = 128.0

  /// Three rows for each response.
  var rowsOfResponses: [PropertyRow] { brush.responses.indices.flatMap(rows(ofResponse:)) }

  /// Adds a response, of the first pair that is not there yet.
  var addResponse: PropertyRow {
    let button = Button(text("Add a response")).identified("brushes.add-response")
    button.addAction { [weak self] in
      self?.edit { $0.responses.append(BrushEditor.newResponse(for: $0)) }
    }
    return PropertyRow(view: button).when { [weak self] in
      self.map { $0.brush.responses.count < Brush.mostResponses } ?? false
    }
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

  /// What programs call the rows of a response.
  private static func id(ofResponse index: Int) -> String { "brushes.response-\(index + 1)" }

  private func rows(ofResponse index: Int) -> [PropertyRow] {
    let header = ResponseHeader(index, id: Self.id(ofResponse: index))
    header.onInput = { [weak self] input in self?.edit { $0.responses[index].input = input } }
    header.onOutput = { [weak self] output in self?.edit { $0.responses[index].output = output } }
    header.onRemove = { [weak self] in _ = self?.edit { $0.responses.remove(at: index) } }
    return [
      PropertyRow(view: header) { [weak self, weak header] in
        if let response = self?.response(index) { header?.show(response) }
      },
      graph(ofResponse: index), range(ofResponse: index),
    ]
  }

  private func graph(ofResponse index: Int) -> PropertyRow {
    let graph = CurveGraph(text("Curve %d", index + 1), curve: brush.responses[index].curve)
      .identified("\(Self.id(ofResponse: index)).curve")
    graph.addAction(for: .valueChanged) { [weak self, unowned graph] in
      self?.edit { $0.responses[index].curve = graph.curve }
    }
    return PropertyRow(view: graph, height: BrushEditor.graphHeight) { [weak self, weak graph] in
      if let response = self?.response(index) { graph?.curve = response.curve }
    }
  }

  private func range(ofResponse index: Int) -> PropertyRow {
    let range = value { [weak self] _ in
      self?.response(index)?.range
    } set: {
      $0.responses[index].range = $1
    }
    return .slider(
      // Translators: A speed or a distance at which a response is at its end; the number follows.
      text("Full at"), range, scale: .logarithmic(10...10_000, step: 10), format: .pixels
    ).identified("\(Self.id(ofResponse: index)).full-at").when { [weak self] in
      self?.response(index).map { $0.input == .speed || $0.input == .distance } ?? false
    }
  }

  /// A response of the brush; nil where it is gone while its rows are not yet.
  private func response(_ index: Int) -> Response? {
    brush.responses.indices.contains(index) ? brush.responses[index] : nil
  }
}

internal import Glibc

// fude-bench [--gate] [--strokes N]: prints the table of docs/benchmarks.md. With --gate it exits
// with 1 when a figure is over its limit.
let arguments = CommandLine.arguments.dropFirst()
let count = arguments.firstIndex(of: "--strokes").flatMap { position in
  arguments.dropFirst(position).first.flatMap { Int($0) }
}
var workloads = Workloads()
workloads.run(strokes: max(100, count ?? 20_000))
if arguments.contains("--gate"), workloads.report.hasFailed { exit(1) }

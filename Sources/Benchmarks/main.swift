internal import Glibc

// fude-bench [--gate] [--only ROW] [--recording FILE] [--strokes N] [--runs N]: prints the table of
// docs/benchmarks.md, and exits with 1 when a figure is over its limit. With --gate it runs only the rows
// that repeat on any machine.
let arguments = Arguments(CommandLine.arguments.dropFirst())
guard let recording = Recording(path: arguments.recording) else {
  print("fude-bench: cannot read samples `time x y pressure` from \(arguments.recording)")
  exit(66)
}
var report = Report(only: arguments.only, runs: arguments.runs)
try MemoryWorkload.run(&report)
UndoMemoryWorkload.run(&report)
if !arguments.isGate {
  report = try await HugeSheetWorkload.run(report)
  InkWorkloads(recording: recording).run(&report)
  GrowthWorkloads(recording: recording).run(&report)
  FillWorkload().run(&report)
  LiveFillWorkload().run(&report)
  PictureWorkload(recording: recording).run(&report)
  SaveWorkload(recording: recording).run(&report)
  ViewWorkloads().run(&report)
  LayerWorkloads().run(&report)
  HandsWorkload().run(&report)
  GuideWorkload().run(&report)
  RulerWorkload().run(&report)
  SheetWorkload().run(&report)
  AirbrushWorkload(recording: recording).run(&report)
  MixingWorkload(recording: recording).run(&report)
  PresetWorkload().run(&report)
  StickerWorkload().run(&report)
  try ListWorkload.run(&report)
  try PanelWorkload.run(&report)
  try LayerPanelWorkload.run(&report)
  try WheelWorkload.run(&report)
  report = try await GalleryWorkload.run(report)
  try LibraryWorkload(colors: 1_000_000).run(&report)
  ColorWorkload.run(&report)
  LassoWorkload.run(&report)
  SelectingWorkload.run(strokes: arguments.strokes, &report)
  report = try await SelectingWorkload.runInApp(strokes: arguments.strokes, report)
  report = try TextWorkload.run(report)
  try JournalWorkload(strokes: 20_000).run(&report)
  JournalWorkload.runInApp(&report)
  PlaybackWorkload().run(&report)
}
try LibraryWorkload(colors: 20_000).run(&report, isGate: true)
AccuracyWorkload(recording: recording).run(&report)
try MotionWorkload.run(&report, isGate: arguments.isGate)
var allocationWorkload = AllocationWorkload(recording: recording)
allocationWorkload.run(&report)
if arguments.only == nil {
  var workloads = Workloads(report: report)
  workloads.run(strokes: arguments.strokes)
  report = workloads.report
}
if report.hasFailed { exit(1) }

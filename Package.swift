// swift-tools-version: 6.2
import PackageDescription

/// Settings of every Swift target: warnings are errors, unsafe code is marked where it stands. The
/// headers of C that are compiled with it never fold a multiplication and an addition into one, which
/// rounds otherwise: every build paints the same pixels. Their wide vectors are always inlined, so how
/// they would be passed (psabi) is no matter.
let strict: [SwiftSetting] = [
  .unsafeFlags(["-Xcc", "-ffp-contract=off", "-Xcc", "-Wno-psabi"]),
  .swiftLanguageMode(.v6),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

/// Settings of targets that wait for hands, disks and other programs: less of them to load counts more than
/// how fast they run.
let small: [SwiftSetting] = [.unsafeFlags(["-Osize"], .when(configuration: .release))]

/// Settings of the targets that live on the main thread.
let strictMainActor: [SwiftSetting] =
  strict + small + [.defaultIsolation(MainActor.self)]

/// Tests keep the language rules but may touch unsafe memory without ceremony.
let testing: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
]

/// The pixel loops stay usable in a debug build.
let optimizedInDebug: [SwiftSetting] = [.unsafeFlags(["-O"], .when(configuration: .debug))]

/// Tests with such loops of their own. As a whole: file by file, what one file has specialized is missing
/// when another is compiled anew.
let testingPixels: [SwiftSetting] =
  testing
  + [
    .unsafeFlags(
      ["-O", "-whole-module-optimization", "-num-threads", "2"], .when(configuration: .debug))
  ]

/// With `PEERS=1` the benchmarks run other engines on the same input; nothing else is changed.
let hasPeers = Context.environment["PEERS"] == "1"

/// Relocations are short: two megabytes less in file and memory. glibc reads such from 2.36 on, that of Debian 12;
/// with `FUDE_OLD_GLIBC=1` they are long, for Ubuntu 22.04.
let linking =
  ["-use-ld=lld"]
  + (Context.environment["FUDE_OLD_GLIBC"] == "1"
    ? [] : ["-Xlinker", "-z", "-Xlinker", "pack-relative-relocs"])

/// The only package that Fude needs. A source package brings it along, since nothing is fetched where it is built.
let argumentParser: Package.Dependency =
  if let folder = Context.environment["FUDE_ARGUMENT_PARSER"] {
    .package(name: "swift-argument-parser", path: folder)
  } else {
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2")
  }

let package = Package(
  name: "Fude",
  products: [
    .executable(name: "fude", targets: ["Fude"]),
    .executable(name: "fude-play", targets: ["Play"]),
    .executable(name: "fude-bench", targets: ["Benchmarks"]),
    .library(name: "VirtualDesktop", targets: ["VirtualDesktop"]),
  ],
  dependencies: [argumentParser],
  targets: [
    // Level 0: values and C libraries.
    .target(
      name: "Geometry", swiftSettings: strict + optimizedInDebug,
      linkerSettings: [.linkedLibrary("m")]),
    .target(
      name: "CX11",
      cSettings: [.define("_GNU_SOURCE")],
      linkerSettings: [
        .linkedLibrary("X11"), .linkedLibrary("Xi"), .linkedLibrary("Xext"),
        .linkedLibrary("Xcursor"), .linkedLibrary("Xrandr"),
      ]),
    .target(name: "CVector"),
    .target(name: "CIcons"),
    // libwacom is loaded when a tablet is looked up: nothing of it is needed to build.
    .target(name: "CWacom", cSettings: [.define("_GNU_SOURCE")]),
    .target(name: "CTaskThreads", cSettings: [.define("_GNU_SOURCE")]),
    .target(name: "Threads", dependencies: ["CTaskThreads"], swiftSettings: strict),
    .target(name: "CColorNames"),
    .systemLibrary(
      name: "CPango", pkgConfig: "pangoft2", providers: [.apt(["libpango1.0-dev"])]),
    .target(name: "CPNG", linkerSettings: [.linkedLibrary("png"), .linkedLibrary("z")]),
    .systemLibrary(name: "CTimer"),
    .systemLibrary(name: "CAttributes"),
    .systemLibrary(name: "CExpat", pkgConfig: "expat", providers: [.apt(["libexpat1-dev"])]),

    // These load SQLite, libzip, libcurl and libwebp by themselves when they are needed: nothing is
    // linked here.
    .target(name: "CSQLite"),
    .target(name: "CZip"),
    .target(name: "CWebP"),
    // ATK and its bridge, libjpeg, libtiff, gdk-pixbuf, cairo and Little CMS in the same way; their headers are not where
    // the compiler looks by itself, and those of another processor lie below a folder of their own.
    .target(
      name: "CPictures", dependencies: ["CGIO"],
      cSettings: [
        .unsafeFlags([
          "-iwithsysroot/usr/include/gdk-pixbuf-2.0", "-iwithsysroot/usr/include/cairo",
        ])
      ]),
    .target(
      name: "CATK", dependencies: ["CGIO"],
      cSettings: [.unsafeFlags(["-iwithsysroot/usr/include/atk-1.0"])]),
    .target(name: "CCurl", cSettings: [.define("_GNU_SOURCE")]),
    .target(name: "CJansson"),
    .systemLibrary(
      name: "CGIO", pkgConfig: "gio-2.0", providers: [.apt(["libglib2.0-dev"])]),

    // The locales of glibc.
    .systemLibrary(name: "CLocale"),
    .target(name: "Words", dependencies: ["CLocale"], swiftSettings: strict),

    // Level 1: pixels and text.
    .target(
      name: "Rasterizer", dependencies: ["Geometry", "Threads", "CVector"],
      swiftSettings: strict + optimizedInDebug),
    .target(
      name: "TextLayout", dependencies: ["Geometry", "Rasterizer", "CPango"],
      swiftSettings: strict),

    .target(
      name: "ColorSpaces", dependencies: ["Words", "Geometry", "Rasterizer"],
      swiftSettings: strict + optimizedInDebug),

    .target(
      name: "Databases", dependencies: ["Words", "CSQLite"],
      swiftSettings: strict + optimizedInDebug),

    // Level 2: the painting, and the event kit with its controls; these two never see each other.
    .target(
      name: "PaintingModel", dependencies: ["Words", "Geometry", "Rasterizer", "ColorSpaces"],
      swiftSettings: strict + optimizedInDebug),
    .target(
      name: "UserInterface", dependencies: ["Geometry", "Rasterizer"],
      swiftSettings: strictMainActor),
    .target(
      name: "Controls",
      dependencies: ["Words", "UserInterface", "TextLayout", "Rasterizer", "Geometry", "CIcons"],
      swiftSettings: strictMainActor),

    // Level 3: the outside world.
    .target(
      name: "X11Backend",
      dependencies: ["Words", "CX11", "UserInterface", "Rasterizer", "Geometry"],
      swiftSettings: strictMainActor),
    .target(
      name: "AssistiveTools", dependencies: ["CATK", "UserInterface", "Geometry"],
      swiftSettings: strictMainActor),
    .target(
      name: "DesktopServices", dependencies: ["Words", "Threads", "CGIO", "CWacom"],
      swiftSettings: strict + small),
    .target(
      name: "PaintingFiles",
      dependencies: [
        "Words", "PaintingModel", "ColorSpaces", "Databases", "Rasterizer", "Geometry", "Threads",
        "CPNG",
        "CWebP", "CPictures", "CTaskThreads", "CTimer", "CAttributes", "CZip", "CExpat",
      ],
      swiftSettings: strict + small + optimizedInDebug),

    .target(
      name: "ColorLibrary",
      dependencies: [
        "Words", "Databases", "CColorNames", "CCurl", "CJansson", "ColorSpaces", "Rasterizer",
        "Threads",
      ],
      swiftSettings: strict + small + optimizedInDebug),

    // Level 4: rooms that see neither each other nor the app, and the app.
    .target(
      name: "FileDialogs",
      dependencies: [
        "Words", "Controls", "UserInterface", "PaintingFiles", "DesktopServices", "TextLayout",
        "Rasterizer",
        "Geometry", "Threads",
      ],
      swiftSettings: strictMainActor),
    .target(
      name: "ColorPanels",
      dependencies: [
        "Words", "Controls", "UserInterface", "PaintingModel", "PaintingFiles", "ColorLibrary",
        "ColorSpaces", "TextLayout", "Rasterizer", "Geometry",
      ],
      swiftSettings: strictMainActor),
    .target(
      name: "Canvas",
      dependencies: [
        "Words", "Controls", "UserInterface", "PaintingModel", "PaintingFiles", "ColorSpaces",
        "TextLayout",
        "Rasterizer", "Geometry", "Threads",
      ],
      swiftSettings: strictMainActor),
    .target(
      name: "PaintingApp",
      dependencies: [
        "Words", "Canvas", "ColorPanels", "FileDialogs", "Controls", "UserInterface",
        "PaintingModel",
        "PaintingFiles", "ColorLibrary", "DesktopServices", "ColorSpaces", "TextLayout",
        "Rasterizer", "Geometry", "Threads",
      ],
      swiftSettings: strictMainActor),

    // Level 5: programs.
    .executableTarget(
      name: "Fude",
      dependencies: [
        "Words", "CTaskThreads", "PaintingApp", "FileDialogs", "PaintingFiles", "PaintingModel",
        "DesktopServices", "AssistiveTools", "X11Backend", "UserInterface", "Rasterizer",
        "Geometry",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict,
      linkerSettings: [.unsafeFlags(linking, .when(configuration: .release))]),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "AllocationCounting", "StrokeTruth", "TestSupport", "PaintingApp", "Canvas", "Controls",
        "UserInterface", "PaintingFiles", "PaintingModel", "ColorLibrary", "ColorSpaces",
        "Rasterizer", "Geometry",
      ]
        + (hasPeers ? ["CPeers"] : []),
      swiftSettings: strict + (hasPeers ? [.define("PEERS")] : [])),

    // A hand for tests and for showing: a private Xorg with real input devices.
    .target(
      name: "CDesktop",
      linkerSettings: [
        .linkedLibrary("xcb"), .linkedLibrary("xcb-sync"), .linkedLibrary("xcb-xtest"),
        .linkedLibrary("xcb-xinput"),
      ]),
    .target(
      name: "VirtualDesktop", dependencies: ["Geometry", "CDesktop", "CPNG"],
      swiftSettings: strict),
    .executableTarget(
      name: "Play",
      dependencies: [
        "VirtualDesktop", "PaintingFiles", "PaintingModel", "Geometry",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict),

    // Counts heap allocations in tests and benchmarks; no program for people links it.
    .target(name: "CAllocations", cSettings: [.define("_GNU_SOURCE")]),
    .target(
      name: "AllocationCounting", dependencies: ["CAllocations"], swiftSettings: strict),
    // What strokes should cover, for tests and benchmarks.
    .target(
      name: "StrokeTruth", dependencies: ["Rasterizer", "Geometry"],
      swiftSettings: strict + optimizedInDebug),
    .testTarget(
      name: "AllocationCountingTests", dependencies: ["AllocationCounting"],
      swiftSettings: testing),

    // Limits of time that hold on a busy machine.
    .target(name: "ThreadTime", path: "Tests/ThreadTime", swiftSettings: testing),
    // What lies in folders.
    .target(name: "FolderNames", path: "Tests/FolderNames", swiftSettings: testing),
    .target(name: "StandInPrograms", path: "Tests/StandInPrograms", swiftSettings: testing),
    // Tests mirror the sources.
    .target(
      name: "TestSupport", dependencies: ["Words", "UserInterface", "Rasterizer", "Geometry"],
      path: "Tests/TestSupport", swiftSettings: testing),
    .testTarget(name: "WordsTests", dependencies: ["Words"], swiftSettings: testing),
    .testTarget(name: "ThreadsTests", dependencies: ["Threads"], swiftSettings: testing),
    .testTarget(name: "GeometryTests", dependencies: ["Geometry"], swiftSettings: testing),
    .testTarget(
      name: "RasterizerTests", dependencies: ["Rasterizer", "Geometry", "StrokeTruth"],
      swiftSettings: testingPixels),
    .testTarget(
      name: "TextLayoutTests", dependencies: ["TextLayout", "Rasterizer", "Geometry"],
      swiftSettings: testing),
    .testTarget(
      name: "ColorSpacesTests", dependencies: ["ColorSpaces", "Rasterizer", "Geometry"],
      swiftSettings: testingPixels),
    // A server that speaks the Colr interface, and others that do not.
    .systemLibrary(
      name: "CMicroHTTPD", path: "Tests/CMicroHTTPD", pkgConfig: "libmicrohttpd",
      providers: [.apt(["libmicrohttpd-dev"])]),
    .target(
      name: "ColrServer", dependencies: ["CMicroHTTPD"], path: "Tests/ColrServer",
      swiftSettings: testing),
    .testTarget(
      name: "DatabasesTests", dependencies: ["Databases"], swiftSettings: testing),
    .testTarget(
      name: "ColorLibraryTests",
      dependencies: [
        "ColorLibrary", "ColorSpaces", "Databases", "Rasterizer", "Geometry", "ColrServer",
        "FolderNames",
      ],
      swiftSettings: testing),
    .executableTarget(
      name: "TagLoop", dependencies: ["ColorLibrary"], path: "Tests/TagLoop",
      swiftSettings: testing),
    .testTarget(
      name: "PaintingModelTests",
      dependencies: [
        "PaintingModel", "ColorSpaces", "Rasterizer", "Geometry", "AllocationCounting",
        "StrokeTruth",
        "ThreadTime",
      ],
      swiftSettings: testingPixels),
    .testTarget(
      name: "ControlsTests",
      dependencies: [
        "Controls", "AppTestSupport", "UserInterface", "TestSupport", "ThreadTime", "FolderNames",
        "TextLayout", "Rasterizer", "Geometry",
      ],
      exclude: ["Goldens"], swiftSettings: testing),
    .testTarget(
      name: "UserInterfaceTests",
      dependencies: [
        "UserInterface", "Controls", "TestSupport", "ThreadTime", "TextLayout", "Rasterizer",
        "Geometry",
      ],
      swiftSettings: testing),
    .testTarget(
      name: "PaintingFilesTests",
      dependencies: [
        "PaintingFiles", "PaintingModel", "JournalLoop", "CDisk", "ColorSpaces", "Databases",
        "Rasterizer", "Geometry", "CWebP", "CAttributes", "ThreadTime", "FolderNames",
        "StandInPrograms",
      ],
      swiftSettings: testing),
    // Stands between test programs and the disk: power cuts, and disks that refuse.
    .target(name: "CDisk", path: "Tests/CDisk", cSettings: [.define("_GNU_SOURCE")]),
    .executableTarget(
      name: "JournalLoop",
      dependencies: ["CDisk", "PaintingFiles", "PaintingModel", "Rasterizer", "Geometry"],
      path: "Tests/JournalLoop", swiftSettings: testing),
    .executableTarget(
      name: "SaveLoop", dependencies: ["CDisk", "PaintingFiles"], path: "Tests/SaveLoop",
      swiftSettings: testing),
    .executableTarget(
      name: "ContactSheet",
      dependencies: ["PaintingFiles", "PaintingModel", "TextLayout", "Rasterizer", "Geometry"],
      path: "Tests/ContactSheet", swiftSettings: testing + [.defaultIsolation(MainActor.self)]),
    // Homes, goldens and galleries, for the tests of the app and of its rooms.
    .target(
      name: "AppTestSupport",
      dependencies: [
        "Canvas", "TestSupport", "Controls", "PaintingModel", "UserInterface", "PaintingFiles",
        "ColorLibrary", "TextLayout", "Rasterizer", "Words", "Geometry",
      ],
      path: "Tests/AppTestSupport", swiftSettings: testing),
    .testTarget(
      name: "FileDialogsTests",
      dependencies: [
        "FileDialogs", "AppTestSupport", "TestSupport", "Controls", "UserInterface",
        "PaintingFiles", "DesktopServices", "Rasterizer", "Geometry",
      ],
      swiftSettings: testing),
    .testTarget(
      name: "ColorPanelsTests",
      dependencies: [
        "ColorPanels", "AppTestSupport", "TestSupport", "Controls", "UserInterface",
        "PaintingFiles", "PaintingModel", "ColorLibrary", "ColrServer", "ColorSpaces", "Rasterizer",
        "Geometry",
      ],
      exclude: ["Goldens"], swiftSettings: testing),
    .testTarget(
      name: "CanvasTests",
      dependencies: [
        "Canvas", "AppTestSupport", "TestSupport", "Controls", "UserInterface", "PaintingFiles",
        "PaintingModel", "ColorSpaces", "Rasterizer", "Geometry",
      ],
      exclude: ["Goldens"], swiftSettings: testing),
    .testTarget(
      name: "PaintingAppTests",
      dependencies: [
        "PaintingApp", "Canvas", "ColorPanels", "FileDialogs", "AppTestSupport", "TestSupport",
        "Controls", "UserInterface", "PaintingFiles", "PaintingModel", "Databases", "ColorLibrary",
        "ColrServer", "ColorSpaces", "DesktopServices", "CDisk", "ThreadTime", "StandInPrograms",
        "Rasterizer", "Geometry",
      ],
      exclude: ["Goldens"], swiftSettings: testing),
    .testTarget(
      name: "DesktopServicesTests", dependencies: ["DesktopServices", "CGIO", "StandInPrograms"],
      swiftSettings: testing),
    .testTarget(
      name: "FudeTests",
      dependencies: [
        "Fude", "PaintingApp", "PaintingFiles", "Rasterizer", "Geometry",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: testing),
    .executableTarget(
      name: "EventProbe", dependencies: ["X11Backend", "UserInterface", "Rasterizer", "Geometry"],
      path: "Tests/EventProbe", swiftSettings: testing + [.defaultIsolation(MainActor.self)]),
    .testTarget(
      name: "X11BackendTests",
      dependencies: [
        "X11Backend", "EventProbe", "CX11", "VirtualDesktop", "UserInterface", "Rasterizer",
        "Geometry",
      ],
      swiftSettings: testing),
    .testTarget(
      name: "PlayTests", dependencies: ["Play", "VirtualDesktop", "Geometry"],
      swiftSettings: testing),
    // Measures painting programs from outside (`make probe`).
    .executableTarget(
      name: "Probe", dependencies: ["VirtualDesktop", "Geometry", "FolderNames"],
      path: "Tests/Probe", swiftSettings: testing),
    .systemLibrary(
      name: "CCairo", path: "Tests/CCairo", pkgConfig: "cairo",
      providers: [.apt(["libcairo2-dev"])]),
    .testTarget(
      name: "DesktopTests",
      dependencies: [
        "Fude", "Play", "VirtualDesktop", "PaintingFiles", "PaintingModel", "ColorLibrary",
        "Rasterizer", "Geometry", "CCairo",
      ],
      swiftSettings: testing),
  ],
  cLanguageStandard: .c17
)

// What Debian asks of C code in packages. Not by `-Xcc`, which Swift would see, too: glibc's functions then have
// bodies that differ from module to module.
if Context.environment["FUDE_PACKAGE"] == "1" {
  for target in package.targets
  where target.type == .regular && target.name.prefix(2).allSatisfy(\.isUppercase) {
    target.cSettings = (target.cSettings ?? []) + [.define("_FORTIFY_SOURCE", to: "2")]
  }
}

if hasPeers {
  package.targets.append(
    .target(
      name: "CPeers", dependencies: ["CCairo"],
      cxxSettings: [.unsafeFlags(["-I/usr/include/opencv4"])],
      linkerSettings: ["png", "mypaint", "m", "opencv_core", "opencv_imgproc", "stdc++"].map {
        .linkedLibrary($0)
      }))
}

// swift-tools-version: 6.0

import PackageDescription

let package = Package(
  name: "SwiftNLC",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "Wrapper", targets: ["Wrapper"]),
    .library(name: "ModelStore", targets: ["ModelStore"]),
    .library(name: "Training", targets: ["Training", "Datasets"]),
    .library(name: "Values", targets: ["Values"]),
    .library(name: "Layout", targets: ["Layout"]),
    .executable(name: "Importer", targets: ["Importer"]),
    .executable(name: "Embedder", targets: ["Embedder"]),
    .executable(name: "Trainer", targets: ["Trainer"]),
    .executable(name: "Prompt", targets: ["Prompt"]),
    .executable(name: "Evaluator", targets: ["Evaluator"]),
    .executable(name: "Exporter", targets: ["Exporter"]),
    .executable(name: "swiftnlc", targets: ["swiftnlc"]),
  ],
  targets: [
    // System libraries
    .systemLibrary(
      name: "CStemmer",
      providers: [.apt(["libstemmer-dev"]), .brew(["snowball"])]
    ),
    // Declarations of the libraries that are opened when they are needed
    .systemLibrary(name: "CLibraries"),
    .systemLibrary(name: "CEpoll"),
    // The header of the C library
    .systemLibrary(name: "CSwiftNLC"),

    // Libraries, each of which imports only libraries above it
    .target(name: "LibC"),
    .target(name: "Essentials"),
    // Files, folders, threads and the clock: the parts of the operating system that prediction needs
    .target(name: "Files", dependencies: ["LibC"]),
    // Signals, other programs, sockets and the terminal. Re-exports Files.
    .target(name: "Host", dependencies: ["Files", "LibC"]),
    // The loops that take most of the time of training and prediction. Packages contain them several times,
    // for different processors (Scripts/lib/linking.sh).
    .target(name: "Kernels"),
    // How addresses, dates and markup are written
    .target(name: "Notations"),
    .target(name: "Layout", dependencies: ["Notations"]),
    .target(name: "TextFormats", dependencies: ["Files"]),
    .target(name: "Patterns"),
    .target(name: "CValueTables", exclude: ["Tables"]),
    .target(
      name: "Values",
      dependencies: ["CValueTables", "Notations", "Files", "LibC", "Essentials"]
    ),
    .target(
      name: "Wrapper",
      dependencies: [
        "Values", "Kernels", "Notations", "Patterns", "TextFormats", "Files", "Essentials",
        .target(name: "CStemmer", condition: .when(platforms: [.linux, .macOS])),
      ],
      resources: [.embedInCode("Text/courtesies.txt")]
    ),
    .target(
      name: "ModelStore",
      dependencies: [
        "Wrapper", "TextFormats", "Host", "Essentials",
        .target(name: "CLibraries", condition: .when(platforms: [.linux])),
      ]
    ),
    .target(
      name: "Publishing",
      dependencies: ["ModelStore", "Wrapper", "TextFormats", "Host", "Essentials"]
    ),
    .target(name: "Answers", dependencies: ["Wrapper", "TextFormats", "Host"]),
    .target(
      name: "Service",
      dependencies: [
        "Answers", "Wrapper", "TextFormats", "Host", "LibC", "Essentials",
        .target(name: "CEpoll", condition: .when(platforms: [.linux])),
      ],
      // Embedded, so that the program needs no files except its models.
      resources: [.embedInCode("Page"), .embedInCode("openapi.json")]
    ),
    .target(
      name: "Datasets",
      dependencies: ["TextFormats", "Host", "Essentials"],
      resources: [.embedInCode("Checks/languages.txt"), .embedInCode("types.txt")]
    ),
    .target(
      name: "Training",
      dependencies: [
        "Wrapper", "Kernels", "Values", "Patterns", "Datasets", "TextFormats", "Host",
        "Essentials", "CLibraries",
      ],
      resources: [
        .embedInCode("Checks/opposites.txt"), .embedInCode("Embedding/function-words.txt"),
      ]
    ),
    .target(
      name: "Corpus",
      dependencies: ["Datasets", "TextFormats", "Notations", "Host", "CLibraries"],
      resources: [
        .embedInCode("Importing/samples.txt"), .embedInCode("Readers/Table/columns.txt"),
      ]
    ),
    .target(
      name: "TeachingSessions",
      dependencies: [
        "Training", "Wrapper", "Corpus", "Datasets", "TextFormats", "Host", "Essentials",
      ]
    ),
    .target(name: "Exporting", dependencies: ["Wrapper", "Kernels", "Essentials"]),
    .target(
      name: "Bindings",
      dependencies: [
        "CSwiftNLC", "Training", "Datasets", "Answers", "Wrapper", "TextFormats", "Host", "LibC",
        "Essentials",
      ]
    ),
    .target(
      name: "Commands",
      dependencies: [
        "Wrapper", "Answers", "Service", "Datasets", "Corpus", "Training", "TeachingSessions",
        "Exporting", "ModelStore", "Publishing", "Layout", "TextFormats", "Host", "Essentials",
        "CLibraries",
      ],
      // Embedded, so that the program and the pages that it writes are single files.
      resources: [
        .embedInCode("CommandLine/Manual/manuals.txt"),
        .embedInCode("CommandLine/Manual/manual.mdoc"),
        .embedInCode("CommandLine/Manual/completions.bash"),
        .embedInCode("CommandLine/Manual/completions.zsh"), .embedInCode("Page/page.html"),
        .embedInCode("Page/report.css"), .embedInCode("Page/elements.js"),
        .embedInCode("Evaluate/Page/Script"), .embedInCode("Evaluate/Page/style.css"),
        .embedInCode("Discover/Page"), .embedInCode("Rows/rows.css"),
        .embedInCode("Rows/rows.html"),
      ]
    ),

    // Executables
    .executableTarget(name: "Importer", dependencies: ["Commands"]),
    .executableTarget(name: "Embedder", dependencies: ["Commands"]),
    .executableTarget(name: "Trainer", dependencies: ["Commands"]),
    .executableTarget(name: "Prompt", dependencies: ["Commands"]),
    .executableTarget(name: "Evaluator", dependencies: ["Commands"]),
    .executableTarget(name: "Exporter", dependencies: ["Commands"]),
    .executableTarget(name: "swiftnlc", dependencies: ["Commands"]),

    // Tests
    .target(
      name: "TestSupport",
      dependencies: ["ModelStore", "Wrapper", "Host", "LibC"],
      path: "Tests/TestSupport"
    ),
    .testTarget(name: "HostTests", dependencies: ["TestSupport", "Host"]),
    .testTarget(name: "LayoutTests", dependencies: ["Layout"], exclude: ["Fixtures"]),
    .testTarget(name: "TextFormatsTests", dependencies: ["TextFormats", "Host"]),
    .testTarget(name: "PatternsTests", dependencies: ["Patterns"]),
    .testTarget(
      name: "ValuesTests",
      dependencies: ["TestSupport", "Values"],
      exclude: ["Fixtures"]
    ),
    .testTarget(
      name: "WrapperTests",
      dependencies: ["TestSupport", "Wrapper", "Kernels", "Values", "Patterns"],
      exclude: ["Fixtures"]
    ),
    .testTarget(
      name: "ModelStoreTests",
      dependencies: ["ModelStore", "Publishing", "TestSupport", "Wrapper", "TextFormats", "Host"]
    ),
    .testTarget(
      name: "PublishingTests",
      dependencies: ["Publishing", "ModelStore", "TestSupport", "Wrapper", "Host"]
    ),
    .testTarget(name: "AnswersTests", dependencies: ["Answers", "Wrapper", "Host"]),
    .testTarget(
      name: "ServiceTests",
      dependencies: ["Service", "TestSupport", "Wrapper", "TextFormats", "Host", "LibC"]
    ),
    .testTarget(name: "DatasetsTests", dependencies: ["Datasets", "TestSupport"]),
    .testTarget(
      name: "CorpusTests",
      dependencies: ["Corpus", "Datasets", "TestSupport", "TextFormats", "Host"],
      exclude: ["Fixtures"]
    ),
    .testTarget(
      name: "TrainingTests",
      dependencies: [
        "Training", "TeachingSessions", "TestSupport", "Wrapper", "Kernels", "Patterns", "Corpus",
        "Datasets", "TextFormats", "Host",
      ]
    ),
    .testTarget(
      name: "ExportingTests",
      dependencies: ["Exporting", "Training", "TestSupport", "Wrapper", "Kernels"]
    ),
    .testTarget(
      name: "CommandsTests",
      dependencies: [
        "Commands", "Answers", "Service", "Corpus", "Datasets", "Training", "TeachingSessions",
        "ModelStore", "TestSupport", "Wrapper", "TextFormats", "Host", "Importer", "Embedder",
        "Trainer", "Prompt", "Evaluator", "Exporter", "swiftnlc",
      ],
      exclude: ["Transcripts"]
    ),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets where target.type != .system {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}

// Scripts/test builds with `-c release`, because training and cryptography would be slow otherwise. The other
// modules and the tests are not optimised, which saves more time than it costs.
let optimisedInTests: Set = [
  "Files", "TextFormats", "Patterns", "Values", "Kernels", "Wrapper", "Training", "ModelStore",
  "Answers",
]
let testBuild = Context.environment["SWIFTNLC_TEST_BUILD"]
for target in package.targets where target.type != .system {
  if target.type == .test || testBuild != nil && !optimisedInTests.contains(target.name) {
    target.swiftSettings?.append(.unsafeFlags(["-Onone"], .when(configuration: .release)))
  }
}

// The thread sanitizer needs only the tests of modules that use threads.
let testsWithThreads: Set = [
  "HostTests", "ModelStoreTests", "ServiceTests", "WrapperTests", "TrainingTests", "CommandsTests",
]
if testBuild == "threads" {
  package.targets.removeAll { $0.type == .test && !testsWithThreads.contains($0.name) }
}

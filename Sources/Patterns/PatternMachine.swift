/// Runs a program over a text: a scalar at a time, in all places of the program that it can be in, the
/// better ones first. No scalar is looked at twice, whatever the pattern.
struct PatternMachine {
  private let program: PatternProgram
  private let scalars: [UInt32]
  private var now: PatternThreads
  private var then: PatternThreads
  private var stack: [Int] = []

  init(_ program: PatternProgram, _ scalars: [UInt32]) {
    self.program = program
    self.scalars = scalars
    now = PatternThreads(count: program.instructions.count)
    then = now
  }

  /// The first match from a place on that is not empty: of those that begin first, the one that the
  /// pattern names first, as Perl, Java, .NET, Python, JavaScript and RE2 have it. Nil where there is
  /// none, or no step is left to look for one.
  mutating func match(from start: Int, steps: inout Int) -> Range<Int>? {
    var found: Range<Int>?
    var place = start
    now.forget()
    while place <= scalars.count {
      if found == nil {
        if now.places.isEmpty {
          while place < scalars.count, !program.mayBegin(with: scalars[place]) { place += 1 }
        }
        guard place < scalars.count || !now.places.isEmpty else { return nil }
        if place < scalars.count, program.mayBegin(with: scalars[place]) {
          program.follow(0, from: place, at: place, in: scalars, &stack, &now)
        }
      }
      if now.places.isEmpty, found != nil { break }
      steps -= now.places.count + 1
      guard steps > 0 else { return nil }
      then.forget()
      if let match = step(at: place) { found = match }
      swap(&now, &then)
      place += 1
    }
    return found
  }

  /// Takes the scalar at a place. A match ends what is less good.
  private mutating func step(at place: Int) -> Range<Int>? {
    let scalar = place < scalars.count ? scalars[place] : nil
    for index in now.places.indices {
      let (position, start) = (now.places[index], now.starts[index])
      switch program.instructions[position] {
      case .scalar(let wanted):
        guard scalar == wanted else { continue }
        program.follow(position + 1, from: start, at: place + 1, in: scalars, &stack, &then)
      case .set(let set, let ascii):
        guard let scalar,
          scalar < 128
            ? ScalarSet.contains(scalar, ascii) : program.sets[set].contains(scalar)
        else { continue }
        program.follow(position + 1, from: start, at: place + 1, in: scalars, &stack, &then)
      case .match: if start < place { return start..<place }
      case .edge, .jump, .split: continue
      }
    }
    return nil
  }
}

extension PatternProgram {
  /// Adds a place, or where it leads without a scalar, the better ones first.
  fileprivate func follow(
    _ position: Int,
    from start: Int,
    at place: Int,
    in scalars: [UInt32],
    _ stack: inout [Int],
    _ threads: inout PatternThreads
  ) {
    stack.append(position)
    while let position = stack.popLast() {
      guard threads.mark(position) else { continue }
      switch instructions[position] {
      case .jump(let other): stack.append(other)
      case .split(let better, let other):
        stack.append(other)
        stack.append(better)
      case .edge(let edge):
        if edge.holds(at: place, in: scalars) { stack.append(position + 1) }
      case .scalar, .set, .match:
        threads.places.append(position)
        threads.starts.append(start)
      }
    }
  }
}

/// Where the machine is, each place once, with where in the text that began.
private struct PatternThreads {
  var places: [Int] = []
  var starts: [Int] = []
  private var marks: [Int]
  private var round = 0

  init(count: Int) { marks = Array(repeating: -1, count: count) }

  mutating func forget() {
    places.removeAll(keepingCapacity: true)
    starts.removeAll(keepingCapacity: true)
    round += 1
  }

  /// Whether it was not there yet.
  mutating func mark(_ place: Int) -> Bool {
    guard marks[place] != round else { return false }
    marks[place] = round
    return true
  }
}

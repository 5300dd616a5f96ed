/// Matches a compiled pattern without backtracking (Pike's algorithm).
///
/// A state is an instruction that waits for a Unicode scalar. The machine reads the text once, and
/// keeps all possible states, ordered by priority.
struct PatternMachine {
  private let program: PatternProgram
  private let scalars: [UInt32]
  private var now: PatternThreads
  private var then: PatternThreads

  init(_ program: PatternProgram, _ scalars: [UInt32]) {
    self.program = program
    self.scalars = scalars
    now = PatternThreads(count: program.instructions.count)
    then = now
  }

  /// Returns the first nonempty match at or after an offset, or `nil` if there is none within the
  /// step limit. Among matches that begin at the same scalar, alternatives and quantifiers decide
  /// as in Perl, Java, .NET, Python, JavaScript and RE2.
  mutating func match(from start: Int, steps: inout Int) -> Range<Int>? {
    var found: Range<Int>?
    var offset = start
    now.forget()
    while offset <= scalars.count {
      if found == nil {
        if now.instructions.isEmpty {
          while offset < scalars.count, !program.mayBegin(with: scalars[offset]) { offset += 1 }
        }
        guard offset < scalars.count || !now.instructions.isEmpty else { return nil }
        if offset < scalars.count, program.mayBegin(with: scalars[offset]) {
          now.follow(0, of: program, from: offset, at: offset, in: scalars)
        }
      }
      if now.instructions.isEmpty, found != nil { break }
      steps -= now.instructions.count + 1
      guard steps > 0 else { return nil }
      then.forget()
      if let match = step(at: offset) { found = match }
      swap(&now, &then)
      offset += 1
    }
    return found
  }

  /// Moves every state past a scalar. Once a state matches, states of lower priority are dropped.
  private mutating func step(at offset: Int) -> Range<Int>? {
    let scalar = offset < scalars.count ? scalars[offset] : nil
    for index in now.instructions.indices {
      let (position, start) = (now.instructions[index], now.starts[index])
      switch program.instructions[position] {
      case .scalar(let wanted):
        guard scalar == wanted else { continue }
        then.follow(position + 1, of: program, from: start, at: offset + 1, in: scalars)
      case .set(let set, let ascii):
        guard let scalar,
          scalar < 128 ? ScalarSet.contains(scalar, ascii) : program.sets[set].contains(scalar)
        else { continue }
        then.follow(position + 1, of: program, from: start, at: offset + 1, in: scalars)
      case .match: if start < offset { return start..<offset }
      case .edge, .jump, .split: continue
      }
    }
    return nil
  }
}

/// The states of the machine without duplicates, each with the offset at which its match begins.
private struct PatternThreads {
  private(set) var instructions: [Int] = []
  private(set) var starts: [Int] = []
  /// The round in which each instruction was last a state.
  private var marks: [Int]
  private var stack: [Int] = []
  private var round = 0

  init(count: Int) { marks = Array(repeating: -1, count: count) }

  mutating func forget() {
    instructions.removeAll(keepingCapacity: true)
    starts.removeAll(keepingCapacity: true)
    round += 1
  }

  /// Adds the state for an instruction, or those that follow one that reads no scalar, such as a
  /// jump.
  mutating func follow(
    _ position: Int,
    of program: PatternProgram,
    from start: Int,
    at offset: Int,
    in scalars: [UInt32]
  ) {
    stack.append(position)
    while let position = stack.popLast() {
      guard marks[position] != round else { continue }
      marks[position] = round
      switch program.instructions[position] {
      case .jump(let other): stack.append(other)
      case .split(let better, let other):
        stack.append(other)
        stack.append(better)
      case .edge(let edge): if edge.holds(at: offset, in: scalars) { stack.append(position + 1) }
      case .scalar, .set, .match:
        instructions.append(position)
        starts.append(start)
      }
    }
  }
}

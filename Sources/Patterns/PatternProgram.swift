/// A regular expression compiled to instructions for ``PatternMachine``.
struct PatternProgram: Sendable {
  enum Instruction: Sendable {
    /// Reads a given Unicode scalar and continues with the next instruction.
    case scalar(UInt32)
    /// Reads any scalar of a set, given by its index and a mask of its ASCII scalars.
    case set(Int, ascii: SIMD2<UInt64>)
    case edge(PatternEdge)
    case jump(Int)
    /// Continues at two instructions. The first has priority.
    case split(Int, Int)
    case match
  }

  private(set) var instructions: [Instruction] = []
  private(set) var sets: [ScalarSet] = []
  /// The ASCII scalars with which a nonempty match may begin, and whether others may begin one.
  private var first = (ascii: SIMD2<UInt64>.zero, others: false)

  static let largest = 5_000
  private static let mostVisits = 100_000
  private var visits = 0

  init(_ tree: PatternTree) throws(PatternError) {
    try add(tree)
    try append(.match)
    first = beginnings
  }

  func mayBegin(with scalar: UInt32) -> Bool {
    scalar < 128 ? ScalarSet.contains(scalar, first.ascii) : first.others
  }

  private mutating func append(_ instruction: Instruction) throws(PatternError) {
    guard instructions.count < Self.largest else { throw .tooLarge(limit: Self.largest) }
    instructions.append(instruction)
  }

  private mutating func add(_ tree: PatternTree) throws(PatternError) {
    // Repetitions of an empty pattern, such as `((){10000}){10000}`, add no instructions.
    visits += 1
    guard visits <= Self.mostVisits else { throw .tooLarge(limit: Self.largest) }
    switch tree {
    case .scalar(let set):
      if let single = set.single {
        try append(.scalar(single))
      } else {
        try append(.set(index(of: set), ascii: set.ascii))
      }
    case .edge(let edge): try append(.edge(edge))
    case .sequence(let parts): for part in parts { try add(part) }
    case .choice(let choices): try add(choices)
    case .repeated(let part, let least, let most, let isLazy):
      try add(part, least: least, most: most, isLazy: isLazy)
    }
  }

  private mutating func index(of set: ScalarSet) -> Int {
    if let last = sets.lastIndex(of: set) { return last }
    sets.append(set)
    return sets.count - 1
  }

  private mutating func add(_ choices: [PatternTree]) throws(PatternError) {
    var jumps: [Int] = []
    for choice in choices.dropLast() {
      let split = instructions.count
      try append(.match)
      try add(choice)
      jumps.append(instructions.count)
      try append(.match)
      instructions[split] = .split(split + 1, instructions.count)
    }
    if let last = choices.last { try add(last) }
    for jump in jumps { instructions[jump] = .jump(instructions.count) }
  }

  private mutating func add(
    _ part: PatternTree,
    least: Int,
    most: Int?,
    isLazy: Bool
  ) throws(PatternError) {
    guard let most else {
      guard least > 0 else {
        // `a*` is compiled as `(a+)?`. In `(a*)*`, the empty match would otherwise have priority.
        let some = PatternTree.repeated(part, least: 1, most: nil, isLazy: isLazy)
        return try add(some, least: 0, most: 1, isLazy: isLazy)
      }
      for _ in 1..<least { try add(part) }
      let start = instructions.count
      try add(part)
      return try append(split(on: start, past: instructions.count + 1, isLazy: isLazy))
    }
    for _ in 0..<least { try add(part) }
    var splits: [Int] = []
    for _ in least..<most {
      splits.append(instructions.count)
      try append(.match)
      try add(part)
    }
    for index in splits {
      instructions[index] = split(on: index + 1, past: instructions.count, isLazy: isLazy)
    }
  }

  private func split(on: Int, past: Int, isLazy: Bool) -> Instruction {
    isLazy ? .split(past, on) : .split(on, past)
  }

  private var beginnings: (ascii: SIMD2<UInt64>, others: Bool) {
    var ascii = SIMD2<UInt64>.zero
    var others = false
    var isSeen = [Bool](repeating: false, count: instructions.count)
    var pending = [0]
    while let index = pending.popLast() {
      guard !isSeen[index] else { continue }
      isSeen[index] = true
      switch instructions[index] {
      case .scalar(let scalar):
        if scalar < 128 { ascii |= ScalarSet(scalar).ascii } else { others = true }
      case .set(_, let members):
        ascii |= members
        others = true
      case .edge: pending.append(index + 1)
      case .jump(let other): pending.append(other)
      case .split(let one, let other): pending += [one, other]
      case .match: continue
      }
    }
    return (ascii, others)
  }
}

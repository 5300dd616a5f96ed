import Corpus
import Testing

@testable import Training

@Suite struct HeldOutRunsTests {
  /// Utterances of three intents, fifteen of each unless another number is given, and two out of
  /// scope.
  private static func data(utterances count: Int = 15) throws -> EmbeddedDataset {
    var dataset = TestData.dataset(utterances: count)
    dataset.outOfScope = ["a joke", "a story"]
    return try TestData.embedded(dataset)
  }

  private static func calibrating(_ data: EmbeddedDataset) -> HeldOutRuns {
    HeldOutRuns(
      calibrating: data,
      on: TrainingInput(data.forTraining),
      seeds: [3, 4],
      TestData.settings(hidden: [4], epochs: 1)
    )
  }

  @Test func runsLearnAllButTheirFold() throws {
    let data = try Self.data()
    let heldOut = Self.calibrating(data)
    #expect(heldOut.runs.count == 20 && heldOut.split.rowCount == 45)
    for (fold, run) in heldOut.runs.enumerated() {
      #expect(run.input.rows == heldOut.split.rows(without: fold) + [45, 46])
      #expect(run.input.classes == 4)
    }
  }

  /// In a large dataset, the networks of the model have the weights of all utterances, although
  /// each of them is trained without a twentieth.
  @Test func networksOfALargeDatasetAreMembers() throws {
    let large = try Self.data(utterances: 2_700)
    let heldOut = Self.calibrating(large)
    #expect(heldOut.areMembers && heldOut.runs.count == 2)
    for (fold, run) in heldOut.runs.enumerated() {
      #expect(run.input.rows == heldOut.split.rows(without: fold) + [8_100, 8_101])
      #expect((340...460).contains(heldOut.split.rows(of: fold).count))
      #expect(run.input.scaling.weights == TrainingInput(large.forTraining).scaling.weights)
    }
    #expect(!Self.calibrating(try Self.data()).areMembers)
  }

  /// If a large dataset grows, a network holds out only utterances that it held out before, and new
  /// ones.
  @Test func heldOutUtterancesStayHeldOut() throws {
    let (few, more) = (try Self.data(utterances: 2_700), try Self.data(utterances: 2_800))
    let (before, after) = (Self.calibrating(few), Self.calibrating(more))
    for fold in 0..<2 {
      let known = after.split.rows(of: fold).filter { $0 % 2_800 < 2_700 }
      let earlier = known.map { $0 / 2_800 * 2_700 + $0 % 2_800 }
      #expect(earlier.count > 300 && Set(earlier).isSubset(of: before.split.rows(of: fold)))
    }
  }

  @Test func outputsOfHeldOutRows() throws {
    let data = try Self.data()
    let heldOut = Self.calibrating(data)
    let networks = try heldOut.runs.run(by: TrainingResources(threads: 1))
    for fold in 0..<20 {
      let outputs = heldOut.calibrationExamples(of: fold, networks[fold]).outputs
      let labels = heldOut.split.rows(of: fold).map { Int(data.classes[$0]) }
      #expect(outputs.map(\.label) == labels)
      #expect(outputs.allSatisfy { $0.logits.count == 3 && $0.none != nil })
    }
  }

  @Test func unlearnedIntentsAreExcluded() throws {
    let few = try Self.data().selecting([0] + Array(15..<45))
    let heldOut = HeldOutRuns(
      few,
      intentCount: 3,
      StratifiedSplit(few.classes, folds: 2, seed: 1),
      count: 2,
      settings: TestData.settings(hidden: [4], epochs: 1)
    )
    let networks = try heldOut.runs.run(by: TrainingResources(threads: 1))
    let labels = (0..<2).flatMap { fold in
      heldOut.calibrationExamples(of: fold, networks[fold]).outputs.map(\.label)
    }
    #expect(Set(labels) == [1, 2] && labels.count == 30)
  }

  @Test func tooFewUtterancesGiveNoRuns() throws {
    let data = try TestData.embedded().selecting(Array(0..<9))
    #expect(Self.calibrating(data).runs.isEmpty)
  }
}

package import Datasets

extension TeachingSession {
  package enum LearningStatus {
    /// Training is in progress. The value is the fraction done, from 0 to 1.
    case learning(Double)
    case learned(seconds: Double)
    /// The model was replaced by one that was trained from scratch on the same dataset.
    case refined
    case failed(any Error)
  }

  package enum SaveOutcome: Equatable {
    /// The files were written. `backups` are the paths of the previous files.
    case saved(backups: [String])
    /// Nothing was written, because another program has changed the dataset. The changes are merged
    /// into this session, and the model must be trained on them before saving.
    case merged(Merge)
  }

  /// The changes by other programs since the dataset was read.
  package struct Merge: Equatable {
    package let theirs: [Teaching]
    /// The changes by other programs that conflict with changes of this session and are discarded.
    package let contradicted: [Teaching]
  }
}

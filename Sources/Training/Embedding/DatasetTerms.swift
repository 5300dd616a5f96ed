package import Datasets
package import Wrapper

/// The utterances of a dataset as terms, read once for all that is made of them.
package struct DatasetTerms {
  /// With its intents sorted, as classes are.
  package let dataset: Dataset
  let settings: TextSettings
  /// By position, in the order of being met.
  let terms: [String]
  let kinds: [TermKind]
  /// A row for each utterance, intent by intent.
  let rows: Rows
  let outOfScope: Rows
  /// What its words mean, if that is known.
  let vectors: WordVectors?

  package init(_ dataset: Dataset, settings: TextSettings, vectors: WordVectors? = nil) {
    self.vectors = vectors
    var dataset = dataset
    dataset.intents.sort { $0.intent.utf8.lexicographicallyPrecedes($1.intent.utf8) }
    var reader = TermReader(growing: settings)
    var rows = Rows()
    for utterance in dataset.intents.lazy.flatMap(\.utterances) {
      rows.append(reader.embedding(of: utterance))
    }
    var outOfScope = Rows()
    for utterance in dataset.outOfScope { outOfScope.append(reader.embedding(of: utterance)) }
    self.dataset = dataset
    self.settings = settings
    self.rows = rows
    self.outOfScope = outOfScope
    terms = reader.newTerms
    kinds = terms.map { TermKind(of: $0.utf8) }
  }
}

extension TextSettings {
  /// How the text of a dataset is read where nobody chose otherwise.
  init(for dataset: Dataset, kinds: Set<TermKind>) {
    self.init(language: Language(dataset.language ?? "en"), kinds: kinds)
  }
}

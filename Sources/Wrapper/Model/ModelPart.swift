/// A part of a model that writes itself into the model's file, and reads itself from there.
///
/// Its keys are its own: nobody else reads or writes them, and names with a dot keep those of one
/// part together. A part that a model has not writes nothing, and reads a file without its keys as
/// a model without it, so that older files stay good.
struct ModelPart: Sendable {
  /// Where the model does not have the part, it writes nothing.
  let write: @Sendable (Model, inout ModelWriter) throws -> Void
  /// The parts before it in the list are there already.
  let read: @Sendable (inout Model, ModelReader) throws(ModelError.Problem) -> Void
}

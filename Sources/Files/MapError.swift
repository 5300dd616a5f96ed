@inlinable
package func mapError<Value, Failure, NewFailure>(
  of value: @autoclosure () throws(Failure) -> Value,
  _ convert: (Failure) -> NewFailure
) throws(NewFailure) -> Value {
  do throws(Failure) { return try value() } catch { throw convert(error) }
}

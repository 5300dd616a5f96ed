import TextFormats

/// Teaching the model that answers, where the service was told that it may be taught.
enum TeachingRoutes {
  static let routes = [
    Route("GET", "/v1/teaching", takesLong: true) { call throws(ServiceFailure) in
      let state = try call.teacher().state()
      return .json { json in
        json.array("intents", state.intents) { $0.write($1) }
        json.write(key: "isLearning", .bool(state.share != nil))
        if let share = state.share { json.write(key: "share", share, digits: 2) }
        if let problem = state.problem { json.write(key: "problem", problem) }
        if let lesson = state.lastLesson { json.write(key: "lastLesson", lesson) }
      }
    },
    Route("POST", "/v1/teach", takesLong: true) { call throws(ServiceFailure) in
      let teacher = try call.teacherToChange()
      guard call.request.isJSON else { throw .notSaidToBeJSON }
      let lesson = try Lesson(try call.json())
      do throws(LessonRefusal) {
        let others = try teacher.teach(lesson)
        return .json { json in
          json.array("texts", lesson.texts) { $0.write($1) }
          json.write(key: "intent", lesson.place.name)
          json.array("takenFrom", others) { $0.write($1) }
        }
      } catch {
        throw .untaught(error)
      }
    },
    Route("DELETE", "/v1/teach", takesLong: true) { call throws(ServiceFailure) in
      let teacher = try call.teacherToChange()
      do throws(LessonRefusal) {
        let lesson = try teacher.takeBack()
        return .json { $0.write(key: "takenBack", lesson) }
      } catch {
        throw .untaught(error)
      }
    },
  ]
}

extension Lesson.Place {
  /// Nil for what is out of scope.
  fileprivate var name: String? {
    switch self {
    case .intent(let name), .newIntent(let name): name
    case .outOfScope: nil
    }
  }
}

extension Call {
  fileprivate func teacher() throws(ServiceFailure) -> Teacher {
    // A path that names a model names one that is there.
    _ = try model()
    guard let teacher = service.teacher else { throw .noSuchPath }
    try checkHost()
    return teacher
  }

  /// The same for whoever may change something.
  fileprivate func teacherToChange() throws(ServiceFailure) -> Teacher {
    let teacher = try teacher()
    guard request.isOfOwnPage else { throw .foreignPage }
    return teacher
  }
}

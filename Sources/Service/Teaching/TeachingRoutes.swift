import TextFormats

/// The routes for correcting the model. Without a ``Teacher``, they respond like missing paths.
enum TeachingRoutes {
  static let routes = [
    Route("GET", "/v1/teaching", takesLong: true) { call throws(ServiceFailure) in
      let teacher = try call.teacher()
      let state = teacher.teachingState
      return .json { json in
        json.write("hasSuggestions", .bool(teacher.hasSuggestions))
        json.array("intents", state.intents) { $0.write($1) }
        json.write("isLearning", .bool(state.share != nil))
        if let share = state.share { json.write("share", share, digits: 2) }
        if let problem = state.problem { json.write("problem", problem) }
        if let last = state.lastCorrection { json.write("lastCorrection", last) }
      }
    },
    Route("POST", "/v1/teach", takesLong: true) { call throws(ServiceFailure) in
      let teacher = try call.teacherToChange()
      let correction = try IntentCorrection(try call.declaredJSON())
      let others = try teacher.teach(correction)
      return .json { json in
        json.array("texts", correction.texts) { $0.write($1) }
        json.write("intent", correction.target.name)
        json.array("removedFrom", others) { $0.write($1) }
      }
    },
    Route("DELETE", "/v1/teach", takesLong: true) { call throws(ServiceFailure) in
      let undone = try call.teacherToChange().undo()
      return .json { $0.write("undone", undone) }
    },
    Route("GET", "/v1/suggestions", takesLong: true) { call throws(ServiceFailure) in
      let skipped = call.request.target.parameter("skip").flatMap(Int.init) ?? 0
      return try call.teacher().response(to: .next(skipped: max(0, skipped)))
    },
    Route("POST", "/v1/suggestions", takesLong: true) { call throws(ServiceFailure) in
      let teacher = try call.teacherToChange()
      return try teacher.response(to: try SuggestionRequest(try call.declaredJSON()))
    },
    Route("DELETE", "/v1/suggestions", takesLong: true) { call throws(ServiceFailure) in
      try call.teacherToChange().response(to: .undoRejection)
    },
  ]
}

extension Teacher {
  fileprivate func response(to request: SuggestionRequest) throws(ServiceFailure) -> HTTPResponse {
    guard hasSuggestions else { throw .notEnabled(options: "--suggestions FILE") }
    return .json(200, try answer(request))
  }
}

extension IntentCorrection.Target {
  fileprivate var name: String? {
    switch self {
    case .intent(let name), .newIntent(let name): name
    case .outOfScope: nil
    }
  }
}

extension Call {
  fileprivate func teacher() throws(ServiceFailure) -> any Teacher {
    // Throws if the path names a model that does not exist.
    _ = try model()
    guard let teacher = service.teacher else {
      throw .notEnabled(options: "--dataset FILE --teach")
    }
    try checkHost()
    return teacher
  }

  fileprivate func teacherToChange() throws(ServiceFailure) -> any Teacher {
    let teacher = try teacher()
    guard request.isOfOwnPage else {
      throw ServiceFailure(403, "Pages of other sites cannot change the model.")
    }
    return teacher
  }

  fileprivate func declaredJSON() throws(ServiceFailure) -> JSON {
    guard request.isJSON else {
      throw ServiceFailure(415, "The Content-Type should be application/json.")
    }
    return try json()
  }
}

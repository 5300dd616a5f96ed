import Foundation
import Testing
import Training

/// Learned entities that are part of the date or time that a text has as a whole.
@Suite struct LearnedValueTests {
  private static let dataset: Dataset = {
    var table = Dataset.Intent("table", [])
    for (day, time) in [
      ("tomorrow", "at 7"), ("on friday", "at half past seven"), ("today", "8 pm"),
      ("on may 3rd", "at noon"), ("on sunday", "at 6:30"), ("tonight", "at nine"),
    ] {
      for text in ["a table \(day), \(time) please", "book a table \(day), \(time)"] {
        table.add(
          text,
          spans: [
            Dataset.Span("day", slot: "when", of: day, in: text),
            Dataset.Span("hour", slot: "start", of: time, in: text),
          ].compactMap(\.self)
        )
      }
    }
    let music = ["play a song", "play some music", "put a song on", "louder music", "more songs"]
    return Dataset(
      language: "en",
      intents: [table, .init("music", music)],
      entities: [
        .init("day", kinds: ["date", "datePeriod", "dateTime"]), .init("hour", kinds: ["time"]),
      ]
    )
  }()

  /// Monday, 2026-11-23, 10:00
  private static let monday = ReferenceTime(
    Date(timeIntervalSince1970: 1_795_428_000),
    secondsFromGMT: 0
  )

  private static func model(_ dataset: Dataset) async throws -> IntentClassifier {
    var options = TrainingOptions()
    options.epochs = 60
    return try await TrainedModel(learning: dataset, options).classifier
  }

  /// The dataset has commas only after words, no other marks, and neither greetings nor thanks.
  @Test func punctuationAndCourtesiesDoNotChangeValues() async throws {
    let model = try await Self.model(Self.dataset)
    func values(_ text: String) -> [String] {
      model.answer(text, at: Self.monday).entities.map { "\($0.text) = \($0.value)" }
    }
    for text in ["a table on sunday, at 6:30", "book a table tomorrow, at 9", "a table today"] {
      let expected = values(text)
      #expect(!expected.isEmpty)
      for end in [
        ".", "!", "?", "...", " .", ", please.", "; thanks!", " - many thanks", "😊", " 🙏",
      ] {
        #expect(values(text + end) == expected)
      }
      #expect(values("Hello! (\(text))") == expected)
      #expect(values("good morning, kindly “\(text)” pls") == expected)
    }
  }

  private static let payments: Dataset = {
    let (people, sums) = (["mum", "anna", "landlord"], ["20 dollars", "5 euros", "100 pounds"])
    let days = ["this weekend", "next tuesday", "in five days", "on january 6th"]
    var (pay, fly) = (Dataset.Intent("pay", []), Dataset.Intent("fly", []))
    func add(
      _ text: String,
      _ marks: [(entity: String, text: String)],
      to intent: inout Dataset.Intent
    ) {
      intent.add(text, spans: marks.compactMap { Dataset.Span($0.entity, of: $0.text, in: text) })
    }
    for (person, sum) in people.flatMap({ person in sums.map { (person, $0) } }) {
      for text in [
        "send \(sum) to \(person)", "transfer \(sum) to my \(person)", "pay \(person) \(sum)",
      ] {
        add(text, [("person", person), ("sum", sum)], to: &pay)
      }
    }
    for day in days {
      for text in ["book me a flight to paris \(day)", "i need tickets \(day) to go to rome"] {
        add(text, [("day", day)], to: &fly)
      }
    }
    return Dataset(
      language: "en",
      intents: [fly, pay],
      entities: [
        .init("person", people.map { .init($0) }), .init("sum", kinds: ["money"]),
        .init("day", kinds: ["date", "datePeriod"]),
      ]
    )
  }()

  @Test(arguments: [
    ("pay anna 30 €", ["person anna = anna", "sum 30 € = 30 EUR"]),
    (
      "transfer 70 pounds to the landlord on friday",
      ["sum 70 pounds = 70 GBP", "person landlord = landlord"]
    ),
    (
      "book me a flight to paris next friday returning on sunday",
      ["day next friday = 2026-12-04", "day sunday = 2026-11-29"]
    ),
    ("i need tickets next tusday to go to rome", ["day next tusday = 2026-12-01"]),
  ])
  func learnedEntitiesAreTheValuesOfTheText(text: String, expected: [String]) async throws {
    let found = try await Self.model(Self.payments).answer(text, at: Self.monday).entities
    #expect(found.map { "\($0.entity) \($0.text) = \($0.value)" } == expected)
  }

  @Test(arguments: [
    "book me a flight to paris on a plane", "i need tickets on the ferry to go to rome",
    "book me a flight to paris next to kate",
  ])
  func learnedTextWithoutADateIsNotADate(text: String) async throws {
    let found = try await Self.model(Self.payments).answer(text, at: Self.monday).entities
    #expect(!found.contains { $0.entity == "day" })
  }

  @Test(arguments: [
    (EntityMatching(), "landlrod"), (EntityMatching(isFuzzy: true), "landlord"),
    (EntityMatching(isOpen: false), "landlord"),
  ])
  func aMisspelledValueInTheRightPlaceHasItsDeclaredValue(
    matching: EntityMatching,
    value: String
  ) async throws {
    var dataset = Self.payments
    dataset.entities[0].matching = matching
    let model = try await Self.model(dataset)
    func people(_ text: String) -> [String] {
      model.answer(text, at: Self.monday).entities.filter { $0.entity == "person" }.map(\.value)
    }
    #expect(people("send 20 dollars to my landlrod") == [value])
    #expect(people("send 20 dollars to my brother") == ["brother"])
    // Without annotations around it, a misspelled value is found only if matching is fuzzy.
    #expect(people("landlrod").isEmpty == (matching.isFuzzy != true))
  }

  @Test func aLearnedPartOfATimeHasAValueOfItsOwn() async throws {
    let model = try await Self.model(Self.dataset)
    func values(_ text: String) -> [String] {
      model.answer(text, at: Self.monday).entities.map { "\($0.text) = \($0.value)" }
    }
    #expect(
      values("a table on sunday, at 6:30 please")
        == ["on sunday = 2026-11-29", "at 6:30 = 18:30:00"]
    )
    #expect(
      values("a table tomorrow, at half past seven")
        == ["tomorrow = 2026-11-24", "at half past seven = 19:30:00"]
    )
    #expect(
      values("a table tomorrow, at half past sevn")
        == ["tomorrow = 2026-11-24", "at half past sevn = 19:30:00"]
    )
    #expect(values("a table on december 5th please").map { $0.suffix(10) } == ["2026-12-05"])
    #expect(values("book a table on june 9th").map { $0.suffix(10) } == ["2027-06-09"])
  }

  @Test func aLearnedPartOfADayIsADay() async throws {
    var dataset = Self.dataset
    for text in ["book a table tomorrow evening, at 8", "a table tomorrow evening, at 6 please"] {
      let spans = [Dataset.Span("day", slot: "when", of: "tomorrow evening", in: text)]
      dataset.intents[0].add(text, spans: spans.compactMap(\.self))
    }
    dataset.entities[1] = .init("hour", kinds: ["time", "timePeriod", "dateTimePeriod"])
    let model = try await Self.model(dataset)
    let early = ReferenceTime(Date(timeIntervalSince1970: 1_795_399_200), secondsFromGMT: 0)
    func values(_ text: String) -> [String] {
      model.answer(text, at: early).entities.map { "\($0.slot ?? "") \($0.text) = \($0.value)" }
    }
    #expect(
      values("a table tonight, at 9 please")
        == ["when tonight = 2026-11-23", "start at 9 = 21:00:00"]
    )
    #expect(
      values("a table tomorrow evening, at 7 please")
        == ["when tomorrow evening = 2026-11-24", "start at 7 = 19:00:00"]
    )
  }

  /// The tagger labels a number after "for" as the party size.
  @Test func theNumberOfADayIsNotAValue() async throws {
    var dataset = Self.dataset
    for count in ["4", "12", "two", "6", "10"] {
      for text in ["a table for \(count) please", "book a table for \(count)"] {
        dataset.intents[0].add(
          text,
          spans: [Dataset.Span("guests", of: count, in: text)].compactMap(\.self)
        )
      }
    }
    dataset.entities.append(.init("guests", kinds: ["number"]))
    let found = try await Self.model(dataset).answer("a table for 24 december", at: Self.monday)
      .entities
    #expect(found.map { "\($0.entity) \($0.value)" } == ["day 2026-12-24"])
  }

  @Test func theNumberOfNightsIsAValue() async throws {
    var dataset = Self.dataset
    for count in ["4", "three", "two", "6", "10"] {
      for text in ["a room for \(count) nights", "a room for \(count) nights please"] {
        let spans = [Dataset.Span("nights", of: count, in: text)]
        dataset.intents[0].add(text, spans: spans.compactMap(\.self))
      }
    }
    dataset.entities[1] = .init("hour", kinds: ["time", "timePeriod"])
    dataset.entities += [
      .init("nights", kinds: ["number"]), .init("length", kinds: ["duration"]),
    ]
    let model = try await Self.model(dataset)
    for (text, expected) in [
      ("a room for two nights", ["nights 2"]),
      ("a room for two and a half hours", ["length PT2.5H"]),
    ] {
      let found = model.answer(text, at: Self.monday).entities
      #expect(found.map { "\($0.entity) \($0.value)" } == expected)
    }
  }

  @Test func theWordBeforeADayIsReadToDivideAValue() async throws {
    let intents = [
      Dataset.Intent("tisch", ["einen tisch bitte", "ich will einen tisch", "tisch buchen"]),
      Dataset.Intent("musik", ["spiel ein lied", "musik bitte", "lauter"]),
    ]
    let entities = [
      Dataset.Entity("tag", kinds: ["date", "datePeriod", "dateTime"]),
      Dataset.Entity("zeit", kinds: ["time", "timePeriod", "dateTime", "dateTimePeriod"]),
    ]
    let model = try await Self.model(Dataset(language: "de", intents: intents, entities: entities))
    let found = model.answer("einen tisch am 12. um 20 uhr", at: Self.monday).entities
    #expect(found.map { "\($0.entity) \($0.value)" } == ["tag 2026-12-12", "zeit 20:00:00"])
  }

  /// The tagger labels a number between other words as the party size.
  @Test func aNumberInsideARangeOfTimesIsNotAValue() async throws {
    var dataset = Self.dataset
    for text in [
      "a table between 2 and 3 people", "a table between 4 and 6", "between 6 and 8 of us",
    ] {
      let numbers = text.split(separator: " ").filter { $0.first?.isNumber == true }
      let spans = numbers.map { Dataset.Span("guests", of: String($0), in: text) }
      dataset.intents[0].add(text, spans: spans.compactMap(\.self))
    }
    dataset.entities[1] = .init("hour", kinds: ["time", "timePeriod", "dateTimePeriod"])
    dataset.entities.append(.init("guests", kinds: ["number"]))
    let found = try await Self.model(dataset).answer("a table between 7 and 8 pm", at: Self.monday)
      .entities
    #expect(found.map { "\($0.entity) \($0.value)" } == ["hour 19:00:00/20:00:00"])
  }

  private static let stays: Dataset = {
    var stay = Dataset.Intent("stay", [])
    for (arrival, departure) in [
      ("may 3rd", "may 6th"), ("the 4th of june", "the 9th of june"), ("monday", "tuesday"),
      ("tomorrow", "sunday"), ("12 july", "15 july"), ("the 1st", "the 3rd"),
    ] {
      for text in [
        "a room from \(arrival) to \(departure)", "from \(arrival) until \(departure) please",
        "arriving on \(arrival), leaving on \(departure)",
      ] {
        let spans = [
          Dataset.Span("day", slot: "arrival", of: arrival, in: text),
          Dataset.Span("day", slot: "departure", of: departure, in: text),
        ]
        stay.add(text, spans: spans.compactMap(\.self))
      }
    }
    var bill = Dataset.Intent("bill", [])
    for day in ["on friday", "on monday", "on may 3rd", "on 12 july"] {
      let text = "a room from \(day.dropFirst(3))"
      let spans = [Dataset.Span("day", slot: "arrival", of: String(day.dropFirst(3)), in: text)]
      stay.add(text, spans: spans.compactMap(\.self))
      for text in ["what was charged \(day)", "show me the bill \(day)"] {
        bill.add(
          text,
          spans: [Dataset.Span("day", slot: "billed", of: day, in: text)].compactMap(\.self)
        )
      }
    }
    return Dataset(
      language: "en",
      intents: [stay, bill],
      entities: [.init("day", kinds: ["date", "dateTime", "datePeriod"])]
    )
  }()

  @Test func anEndOfARangeIsADay() async throws {
    let model = try await Self.model(Self.stays)
    for (text, expected) in [
      (
        "a room from wednesday to tuesday",
        ["arrival wednesday = 2026-11-25", "departure tuesday = 2026-12-01"]
      ),
      (
        "a room from the 3rd to the 5th of may",
        ["arrival the 3rd = 2027-05-03", "departure the 5th of may = 2027-05-05"]
      ),
      ("a room from 3 to 5 may", ["arrival 3 = 2027-05-03", "departure 5 may = 2027-05-05"]),
      // The tagger labels none or one of the days.
      (
        "wednesday until sunday",
        ["arrival wednesday = 2026-11-25", "departure sunday = 2026-11-29"]
      ),
      ("a room 3 may - 5 may", ["arrival 3 may = 2027-05-03", "departure 5 may = 2027-05-05"]),
      // The tagger labels both days as departures.
      (
        "in on wednesday, out on sunday",
        ["arrival wednesday = 2026-11-25", "departure sunday = 2026-11-29"]
      ),
      ("a room from friday", ["arrival friday = 2026-11-27"]),
      ("what was charged on sunday", ["billed on sunday = 2026-11-22"]),
    ] {
      let found = model.answer(text, at: Self.monday).entities
      #expect(found.map { "\($0.slot ?? "") \($0.text) = \($0.value)" } == expected)
    }
  }

  @Test func aRangeThatIsAnnotatedAsAWholeIsNotDivided() async throws {
    var dataset = Self.stays
    for days in ["monday to friday", "may 3rd until may 6th", "the 1st to the 3rd"] {
      let text = "a room from \(days)"
      let spans = [Dataset.Span("day", slot: "arrival", of: days, in: text)]
      dataset.intents[0].add(text, spans: spans.compactMap(\.self))
    }
    let found = try await Self.model(dataset).answer("wednesday until sunday", at: Self.monday)
      .entities
    #expect(found.map(\.value) == ["2026-11-25/2026-11-29"])
  }

  @Test func aTimeIsAValueOfTheEntityThatOccursWithTheIntent() async throws {
    var dataset = Self.dataset
    var taxi = Dataset.Intent("taxi", [])
    for time in ["at 7", "at noon", "8 pm", "at 6:30", "at half past nine"] {
      for text in ["a taxi \(time) please", "call me a taxi \(time)"] {
        taxi.add(text, spans: [Dataset.Span("hour", of: time, in: text)].compactMap(\.self))
      }
    }
    dataset.intents.append(taxi)
    dataset.entities[1] = .init("hour", kinds: ["time", "dateTime"])
    let entities = try await Self.model(dataset).answer("a taxi in 20 minutes", at: Self.monday)
      .entities
    #expect(entities.map { "\($0.entity) \($0.value)" } == ["hour 2026-11-23T10:20:00"])
  }

  @Test func aDayAndATimeOfDayAreValuesOfTheirOwnEntities() async throws {
    func values(_ text: String, _ entities: [Dataset.Entity], language: String = "en")
      async throws -> [String]
    {
      let intents = [
        Dataset.Intent("table", ["a table please", "book a table", "reserve a table for us"]),
        Dataset.Intent("music", ["play a song", "play some music", "louder music"]),
      ]
      let dataset = Dataset(language: language, intents: intents, entities: entities)
      return try await Self.model(dataset).answer(text, at: Self.monday).entities
        .map { "\($0.entity) \($0.text) = \($0.value)" }
    }
    let apart = [
      Dataset.Entity("day", kinds: ["date", "datePeriod", "dateTime"]),
      Dataset.Entity("hour", kinds: ["time", "timePeriod", "dateTime", "dateTimePeriod"]),
    ]
    for (text, expected) in [
      ("a table tomorrow at 8", ["day tomorrow = 2026-11-24", "hour at 8 = 20:00:00"]),
      ("a table tonight at 9", ["day tonight = 2026-11-23", "hour at 9 = 21:00:00"]),
      (
        "thursday the 10th at 1pm",
        ["day thursday the 10th = 2026-12-10", "hour at 1pm = 13:00:00"]
      ),
      ("saturday week at 1pm", ["day saturday week = 2026-12-05", "hour at 1pm = 13:00:00"]),
      (
        "friday or saturday at 1pm",
        ["day friday = 2026-11-27", "day saturday = 2026-11-28", "hour at 1pm = 13:00:00"]
      ),
      (
        "from 9 in the morning till 5 in the afternoon on tuesday",
        [
          "hour from 9 in the morning till 5 in the afternoon = 09:00:00/17:00:00",
          "day tuesday = 2026-11-24",
        ]
      ),
      ("at 14:20 on the 12th", ["hour at 14:20 = 14:20:00", "day the 12th = 2026-12-12"]),
      (
        "a table friday lunchtime",
        ["day friday = 2026-11-27", "hour lunchtime = 11:00:00/13:00:00"]
      ),
      (
        "the 3rd or 4th of may at noon",
        [
          "day the 3rd = 2027-05-03T12:00:00", "day 4th of may = 2027-05-04",
          "hour at noon = 12:00:00",
        ]
      ),
      (
        "a table friday 9.30 to 11.15",
        ["hour friday 9.30 to 11.15 = 2026-11-27T21:30:00/2026-11-27T23:15:00"]
      ),
      (
        "tomorrow between 10 and 11",
        ["day tomorrow = 2026-11-24", "hour between 10 and 11 = 10:00:00/11:00:00"]
      ),
      ("tomorrow 8.30", ["day tomorrow = 2026-11-24", "hour 8.30 = 08:30:00"]),
      ("in 20 minutes", ["day in 20 minutes = 2026-11-23T10:20:00"]),
      (
        "next week wednesday or thursday at 10",
        [
          "day next week wednesday = 2026-12-02", "day thursday = 2026-12-03",
          "hour at 10 = 10:00:00",
        ]
      ),
      (
        "next week, ideally thursday before 11",
        [
          "day next week = 2026-11-30/2026-12-07", "day thursday = 2026-12-03",
          "hour before 11 = ../2026-12-03T11:00:00",
        ]
      ),
    ] {
      let found = try await values(text, apart)
      #expect(found == expected)
    }
    for (text, expected) in [
      ("Dienstagmorgen", ["day Dienstag = 2026-11-24", "hour morgen = 08:00:00/12:00:00"]),
      (
        "nächste Woche Freitagnachmittag",
        ["day nächste Woche Freitag = 2026-12-04", "hour nachmittag = 12:00:00/16:00:00"]
      ),
      ("Samstagmittag", ["day Samstag = 2026-11-28", "hour mittag = 12:00:00"]),
    ] {
      let found = try await values(text, apart, language: "de")
      #expect(found == expected)
    }
    let evening = try await values("vanavond acht uur", apart, language: "nl")
    #expect(evening == ["day vanavond = 2026-11-23", "hour acht uur = 20:00:00"])
    let together = [Dataset.Entity("when", kinds: ["date", "time", "dateTime"])]
    #expect(
      try await values("a table tomorrow at 8", together)
        == ["when tomorrow at 8 = 2026-11-24T20:00:00"]
    )
  }

  @Test func datesAndTimesAreNoEvidenceAgainstTheScope() async throws {
    var model = try await Self.model(Self.dataset)
    let when = "on the 24th of december 2027 between 19:15 and 21:45"
    let booking = model.answer("book a table \(when)", at: Self.monday)
    let question = model.answer("who won the cup \(when)", at: Self.monday)
    #expect(booking.prediction?.intent == "table" && booking.likelihood > 0.5)
    #expect(model.predict("book a table \(when)")?.intent == "table")
    #expect(question.prediction == nil && question.likelihood < 0.5)
    // Without its date and time, the text is still compared with the threshold.
    model.threshold = 1
    #expect(model.predict("book a table \(when)") == nil)
  }

  @Test func anEntityEndsWhereItsAnnotationsEnd() async throws {
    var dataset = Self.dataset
    var alarm = Dataset.Intent("alarm", [])
    for time in ["7", "6:30", "half past six", "9", "8:15", "ten"] {
      for text in ["wake me at \(time)", "call me at \(time) please"] {
        let span = Dataset.Span("hour", slot: "alarm", of: time, in: text)
        alarm.add(text, spans: [span].compactMap(\.self))
      }
    }
    dataset.intents[0] = alarm
    let entities = try await Self.model(dataset).answer("wake me at 7:45", at: Self.monday).entities
    #expect(entities.map { "\($0.text) = \($0.value)" } == ["7:45 = 07:45:00"])
  }
}

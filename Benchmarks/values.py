"""Measures in how many texts all numbers, amounts, dates and times are recognised correctly.

Usage: values.py --bin DIR --data DIR [--wrong LANGUAGE/KIND]

The data folder contains a folder per language with a file KIND.jsonl per kind, in the format of the
Recognizers-Text specifications: a JSON object per case, with Input, Context.ReferenceDateTime and Results.
A case is correct if each entity has the correct number and unit, or the correct type and TIMEX, and there
are no others. Prints a table; with --wrong en/datetime, also the incorrect cases.
"""

import json
import os
import sys
import tempfile

from program import answers, make_model, objects, parser, table_head, table_row

LANGUAGES = ["en", "de", "fr", "es", "it", "pt", "nl"]
TIMES = {"date": "date", "time": "time", "dateTime": "datetime", "datePeriod": "daterange",
         "timePeriod": "timerange", "dateTimePeriod": "datetimerange", "duration": "duration",
         "repetition": "set"}
KINDS = {"number": ["number"], "ordinal": ["ordinal"], "percent": ["percent"], "currency": ["money"],
         "temperature": ["temperature"], "age": ["age"], "dimension": ["dimension"], "datetime": list(TIMES),
         "email": ["email"], "url": ["url"], "phone": ["phone"]}
UNITS = {"C": "C", "F": "F", "K": "K", "Y": "year", "M": "month", "W": "week", "D": "day", "age": "year", "ans": "year",
        "mois": "month", "semaines": "week", "jours": "day"}
USUAL_TIME = "2016-11-07T00:00:00"


def number(value):
    return "-" if value is None else f"{float(value):.9g}"


def parsed(text):
    try:
        return float(text.replace("%", "").replace(",", "."))
    except (AttributeError, ValueError):
        return None


class Reader:
    """A model with only the built-in entities of some kinds in a language."""

    def __init__(self, bin, folder, language, kinds):
        self.program = os.path.join(bin, "swiftnlc")
        self.model = os.path.join(folder, f"{language}-{kinds[0]}.safetensors")
        self.units = {}
        dataset = os.path.join(folder, "dataset.json")
        with open(dataset, "w", encoding="utf-8") as file:
            json.dump({"language": language,
                       "intents": [{"intent": "yes", "utterances": ["yes", "of course"]},
                                   {"intent": "no", "utterances": ["no", "not at all"]}],
                       "entities": [{"entity": "value", "values": [], "kinds": kinds}]}, file)
        make_model(self.program, dataset, self.model, "--no-words")

    def read(self, texts, time):
        """Returns the resolutions of the entities in each text."""
        return [[entity["resolution"] for entity in found] for found in self.entities(texts, time)]

    def entities(self, texts, time):
        lines = (json.dumps({"text": text}) for text in texts)
        found = answers(lines, self.program, "prompt", self.model, "--field", "text", "--at", time)
        return [answer.get("entities", []) for answer in found]

    def find_units(self, names):
        """Looks up the model's units by their names in the language."""
        for name, found in zip(names, self.entities(["2 " + name for name in names], USUAL_TIME)):
            if [entity["text"] for entity in found] == ["2 " + name]:
                self.units[name] = found[0]["resolution"].get("unit")


def expected(case, kind, readers):
    def one(result):
        meaning = result.get("Resolution") or {}
        value = parsed(meaning.get("value"))
        if kind in ("number", "percent"):
            return number(value)
        if kind == "ordinal":
            return f"{meaning.get('relativeTo', '')} {number(parsed(meaning.get('offset')))}"
        if kind in ("email", "url", "phone"):
            return meaning.get("value", "").lower()
        if kind == "datetime":
            timexes = sorted({time.get("timex", "") for time in meaning.get("values", [])})
            return f"{result['TypeName'].rsplit('.', 1)[-1]} {' | '.join(timexes)}"
        unit = meaning.get("unit") or ""
        known = next((r.units[unit] for r in readers if unit in r.units), UNITS.get(unit, unit.lower()))
        return f"{number(value)} {UNITS.get(known, known)}"
    return sorted(map(one, case["Results"]))


def found(resolutions, kind):
    def one(resolution):
        if kind in ("number", "percent"):
            return number(resolution.get("number"))
        if kind == "ordinal":
            return f"{resolution.get('text', '')} {number(resolution.get('number'))}"
        if kind in ("email", "url", "phone"):
            return resolution.get("text", "").lower()
        if kind == "datetime":
            timexes = sorted({time["timex"] for time in resolution.get("times", [])})
            return f"{TIMES[resolution['kind']]} {' | '.join(timexes)}"
        return f"{number(resolution.get('number'))} {resolution.get('unit', '')}"
    return sorted(map(one, resolutions))


def time(case):
    told = (case.get("Context") or {}).get("ReferenceDateTime")
    return told and told[:19]


def cases(path):
    """Returns the complete cases; in some, a result has no type."""
    return [case for case in objects(path) if all("TypeName" in result for result in case["Results"])]


def judge(cases, kind, reader, english, all_times):
    """Returns the expected and the predicted values of each case."""
    units = {(r.get("Resolution") or {}).get("unit") for c in cases for r in c["Results"]} - {None}
    if kind in ("currency", "temperature", "age", "dimension"):
        reader.find_units(sorted(units))
        english.find_units(sorted(units))
    judged = {}
    for moment in sorted({time(case) or USUAL_TIME for case in cases}):
        there = [i for i, case in enumerate(cases) if (time(case) or USUAL_TIME) == moment]
        for index, values in zip(there, reader.read([cases[i]["Input"] for i in there], moment)):
            judged[index] = (expected(cases[index], kind, [reader, english]), found(values, kind))
    # A case without a reference time is correct if any of the other cases' reference times fits.
    for moment in all_times if kind == "datetime" else []:
        there = [i for i, case in enumerate(cases) if not time(case) and judged[i][0] != judged[i][1]]
        for index, values in zip(there, reader.read([cases[i]["Input"] for i in there], moment)):
            if found(values, kind) == judged[index][0]:
                judged[index] = (judged[index][0], judged[index][0])
    return [judged[index] for index in range(len(cases))]


def main():
    options = parser(__doc__, "bin", "data", wrong="").parse_args()
    path = os.path.join(options.data, "en", "datetime.jsonl")
    times = sorted({time(case) for case in cases(path)} - {None}) if os.path.exists(path) else []
    rows = {}
    with tempfile.TemporaryDirectory() as folder:
        for language in LANGUAGES:
            for kind, kinds in KINDS.items():
                path = os.path.join(options.data, language, kind + ".jsonl")
                if not os.path.exists(path) or options.wrong not in ("", f"{language}/{kind}"):
                    continue
                all_cases = cases(path)
                reader = Reader(options.bin, folder, language, kinds)
                english = reader if language == "en" else Reader(options.bin, folder, "en", kinds)
                judged = judge(all_cases, kind, reader, english, times)
                rows.setdefault(kind, {})[language] = (sum(a == b for a, b in judged), len(judged))
                if options.wrong:
                    for case, (wanted, got) in zip(all_cases, judged):
                        if wanted != got:
                            print(f"{case['Input']}\n  expected {wanted}\n  found    {got}")
    if not rows:
        sys.exit(f"{options.data}: no cases found; name their folder with --data")

    rows["all"] = {language: tuple(map(sum, zip(*(found[language] for found in rows.values() if language in found))))
                   for language in LANGUAGES if any(language in found for found in rows.values())}
    languages = list(rows["all"])
    print(table_head("cases correct, %", *languages))
    for kind, found in rows.items():
        shares = (found.get(language) for language in languages)
        print(table_row(kind, *(share and f"{100 * share[0] / share[1]:.1f} of {share[1]}" or "" for share in shares)))


if __name__ == "__main__":
    main()

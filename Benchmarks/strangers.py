"""Measures rejection rates of in-scope utterances and of utterances from other datasets.

Usage: strangers.py --bin PROGRAM --data DIR [--part validation] [--sets NAMES] [--counts 5,10,all] [OPTION …]

DIR contains a folder per dataset, with train.tsv and test.tsv (lines of the form `label<TAB>text`), and
few/NAME-10a and so on with a train.tsv each; missing samples are drawn. Further options are passed to the
trainer. Prints a table per model, in percent: accuracy (ignoring rejection), rejection rate of in-scope
utterances, mean rejection rate of the other datasets and the rate of each; and the mean AUROC of the
in-scope probability.

Choose settings with `--part validation`, which uses held-out training utterances and no test set.
"""

import collections
import os
import random
import statistics

from program import accuracy, answers_to, mean, parser, read, table_head, table_row, trained

# Intents that two datasets share are not out of scope. Utterances are excluded if the model's dataset has
# an intent for their label: CLINC150 covers banking and credit cards, and Snips's weather, music and
# restaurants. All of BANKING77 is within CLINC150's domains, so its utterances do not count in the means.
BANKING = """account_blocked apr balance bill_balance bill_due card_declined credit_limit
credit_limit_change credit_score damaged_card direct_deposit exchange_rate expiration_date freeze_account
improve_credit_score interest_rate international_fees min_payment new_card order_checks pay_bill pin_change
redeem_rewards replacement_card_duration report_fraud report_lost_card rewards_balance rollover_401k routing
spending_history transactions transfer""".split()
SHARED = {
    ("banking77", "clinc150"): BANKING,
    ("snips", "clinc150"): """weather play_music update_playlist what_song next_song restaurant_reservation
        restaurant_reviews restaurant_suggestion cancel_reservation confirm_reservation
        accept_reservations""".split(),
    ("clinc150", "snips"): "GetWeather PlayMusic AddToPlaylist BookRestaurant".split(),
    ("chatbot", "clinc150"): "directions traffic".split(),
}
KIN = {("clinc150", "banking77")}
# The labels of out-of-scope utterances within a dataset.
NONE = {"None", "oos"}
QUESTIONS = 1000


def shuffled(rows, seed):
    rows = list(rows)
    random.Random(seed).shuffle(rows)
    return rows


def draw(rows, count, seed):
    """Returns up to a number of rows of each label."""
    taken = collections.Counter()
    drawn = []
    for row in shuffled(rows, seed):
        taken[row[0]] += 1
        if taken[row[0]] <= count:
            drawn.append(row)
    return drawn


class Sets:
    def __init__(self, folder, part):
        self.folder = folder
        self.part = part
        self.names = sorted(
            name for name in os.listdir(folder)
            if os.path.exists(os.path.join(folder, name, "train.tsv")))

    def rows(self, name, file):
        path = os.path.join(self.folder, name, file)
        return read(path) if os.path.exists(path) else []

    def models(self, name, count):
        """Returns the training rows and the test rows of the same dataset for each sample."""
        rows = self.rows(name, "train.tsv")
        if count == "all":
            if self.part == "test":
                return [(rows, self.rows(name, "test.tsv"))]
            mixed = shuffled(rows, 1)
            cut = len(mixed) // 5
            return [(mixed[cut:], mixed[:cut][:QUESTIONS])]
        found = []
        for seed, letter in enumerate("abc", 1):
            drawn = (self.rows(os.path.join("few", f"{name}-{count}{letter}"), "train.tsv")
                     or draw(rows, int(count), seed))
            questions = self.rows(name, "test.tsv")
            if self.part != "test":
                known = {row[1] for row in drawn}
                questions = [row for row in shuffled(rows, 1) if row[1] not in known][:QUESTIONS]
            found.append((drawn, questions))
        return found

    def strangers(self, model):
        """Returns the utterances of the other datasets without those of shared intents."""
        found = {}
        for name in self.names:
            if name == model:
                continue
            known = set(SHARED.get((model, name), []))
            rows = self.rows(name, "test.tsv") if self.part == "test" else shuffled(
                self.rows(name, "train.tsv"), 1)[:QUESTIONS]
            found[name] = [row for row in rows if row[0] not in known]
        file = "oos_test.tsv" if self.part == "test" else "oos_valid.tsv"
        for name in self.names:
            outside = self.rows(name, file)
            if outside:
                found[name + " oos"] = outside
        return found


def ask(program, model, rows):
    """Returns for each utterance whether it is rejected, its in-scope probability, and the most likely intent."""
    answers = answers_to(program, model, [row[1] for row in rows], "--top", "1")
    return [(answer["intent"] is None, answer["likelihood"], answer["ranked"][0]["intent"]) for answer in answers]


def refused(answers):
    return 100 * sum(answer[0] for answer in answers) / len(answers) if answers else None


def auroc(inside, outside):
    """Returns the probability that an in-scope utterance scores higher than another; ties count half."""
    ordered = sorted([(answer[1], 1) for answer in inside] + [(answer[1], 0) for answer in outside])
    total, start = 0.0, 0
    while start < len(ordered):
        end = start
        while end < len(ordered) and ordered[end][0] == ordered[start][0]:
            end += 1
        total += sum(row[1] for row in ordered[start:end]) * (start + end + 1) / 2
        start = end
    return (total - len(inside) * (len(inside) + 1) / 2) / (len(inside) * len(outside))


def measure(program, sets, name, rows, questions, options):
    questions = [row for row in questions if row[0] not in NONE]
    with trained(program, [row for row in rows if row[0] not in NONE], *options) as model:
        own = ask(program, model, questions)
        strangers = {other: ask(program, model, rows) for other, rows in sets.strangers(name).items()}
    right = 100 * accuracy([answer[2] for answer in own], [row[0] for row in questions]) if own else None
    found = {"correct": right, "in scope": refused(own)}
    found.update({other: refused(answers) for other, answers in strangers.items()})
    strange = [other for other in strangers if (name, other) not in KIN]
    found["others"] = statistics.mean(found[other] for other in strange if other in sets.names)
    found["AUROC"] = statistics.mean(auroc(own, strangers[other]) for other in strange) if own else None
    return found


def main():
    options = parser(__doc__, "bin", "data", sets="", counts="5,10,all")
    options.add_argument("--part", choices=["test", "validation"], default="test")
    arguments, options = options.parse_known_args()
    sets = Sets(arguments.data, arguments.part)
    outside = [name + " oos" for name in sets.names if sets.rows(name, "oos_test.tsv")]
    columns = ["correct", "in scope", "others", *sets.names, *outside, "AUROC"]
    print(f"Rejection rates in percent on the {arguments.part} sets.\n")
    print(table_head("model of", "examples", *columns))
    for name in arguments.sets.split(",") if arguments.sets else sets.names:
        for count in arguments.counts.split(","):
            found = [
                measure(arguments.bin, sets, name, rows, questions, options)
                for rows, questions in sets.models(name, count)]
            cells = [
                mean([each[column] for each in found if each.get(column) is not None], 3 if column == "AUROC" else 1)
                for column in columns]
            print(table_row(name, count, *cells), flush=True)


if __name__ == "__main__":
    main()

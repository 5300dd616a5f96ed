"""The contents of the documents: fictitious receipts, statements and business cards."""

from page import Page

A4 = (595, 842)

WORDS = {
    "en": {
        "statement": "Account statement", "headers": ["Date", "Description", "Amount", "Balance"],
        "opening": "Opening balance", "closing": "Closing balance", "page": "Page",
        "total": "TOTAL", "cash": "CASH", "change": "CHANGE", "thanks": "Thank you for your visit",
        "bank": "Harbour Savings Bank", "holder": "Maren Holt",
    },
    "de": {
        "statement": "Kontoauszug", "headers": ["Datum", "Buchungstext", "Betrag", "Saldo"],
        "opening": "Anfangssaldo", "closing": "Schlusssaldo", "page": "Seite",
        "total": "SUMME", "cash": "BAR", "change": "ZURUECK", "thanks": "Vielen Dank",
        "bank": "Seetal Bank", "holder": "Jonas Brandner",
    },
    "fr": {
        "statement": "Releve de compte", "headers": ["Date", "Libelle", "Montant", "Solde"],
        "opening": "Solde initial", "closing": "Solde final", "page": "Page",
        "total": "TOTAL", "cash": "ESPECES", "change": "RENDU", "thanks": "Merci de votre visite",
        "bank": "Banque du Lac", "holder": "Odile Perrin",
    },
}

# Items and their classes, by language.
ITEMS = {
    "en": [
        ("WHOLE MILK 1L", "normal"), ("RYE BREAD 500G", "normal"), ("POTATOES 2KG", "normal"),
        ("ENERGY DRINK", "avoidable"), ("SCRATCH CARD", "regrettable"), ("APPLES", "normal"),
        ("COFFEE TO GO", "avoidable"), ("TOILET PAPER 8X", "normal"), ("CRISPS XL", "avoidable"),
    ],
    "de": [
        ("VOLLMILCH 1L", "normal"), ("ROGGENBROT 500G", "normal"), ("KARTOFFELN 2KG", "normal"),
        ("ENERGYDRINK", "avoidable"), ("RUBBELLOS", "regrettable"), ("AEPFEL", "normal"),
        ("COFFEE TO GO", "avoidable"), ("TOILETTENPAPIER", "normal"), ("CHIPS XL", "avoidable"),
    ],
    "fr": [
        ("LAIT ENTIER 1L", "normal"), ("PAIN DE SEIGLE", "normal"), ("POMMES DE TERRE", "normal"),
        ("BOISSON ENERGISANTE", "avoidable"), ("TICKET A GRATTER", "regrettable"),
        ("POMMES", "normal"), ("CAFE A EMPORTER", "avoidable"), ("PAPIER TOILETTE", "normal"),
        ("CHIPS XL", "avoidable"),
    ],
}

SHOPS = {"en": "ORCHARD LANE STORES", "de": "FRISCHHOF MARKT", "fr": "MARCHE DU PONT"}

CARDS = [
    ("Mara Lindqvist", "Senior Data Engineer", "Fennick Telecom", "14 Harbour View", "Port Sella",
     "OR 97365", "+1 503 555 0142", "+1 503 555 0199", "mara@fennick.example", "fennick.example"),
    ("Jonas Brandner", "Leiter Einkauf", "Kranich Werke", "Lindenweg 8", "Ulmen",
     "BW 89075", "+49 731 555 018", "+49 731 555 019", "brandner@kranich.example",
     "kranich.example"),
    ("Odile Perrin", "Responsable qualite", "Lumifibre", "3 rue des Tilleuls", "Auberive",
     "GE 1204", "+41 22 555 01 42", "+41 22 555 01 43", "perrin@lumifibre.example",
     "lumifibre.example"),
]


def grouped(cents, language):
    """Formats an amount as banks print it in a language."""
    whole, rest = divmod(abs(cents), 100)
    mark, point = {"en": (",", "."), "de": (".", ","), "fr": (" ", ",")}[language]
    digits = f"{whole:,}".replace(",", mark)
    return f"{'-' if cents < 0 else ''}{digits}{point}{rest:02}"


def dated(day, month, language):
    if language == "en":
        return f"2026-{month:02}-{day:02}"
    return f"{day:02}.{month:02}.2026" if language == "de" else f"{day:02}/{month:02}/2026"


def receipt(random, language, font, count):
    """Makes a till receipt, 80 mm wide."""
    words, left, right, size = WORDS[language], 14, 212, 9
    page = Page(226, 150 + count * 14)
    page.row(26, [(SHOPS[language], left)], 12, font)
    page.row(42, [("4 Mill Street, Port Sella", left)], size, font)
    page.row(58, [(dated(random.randint(1, 28), 3, language), left), ("14:07", right, True)],
             size, font)
    page.rule(64, left, right)
    y, total, lines = 80, 0, []
    for item, label in random.sample(ITEMS[language], count):
        cents = random.randint(79, 1499)
        total += cents
        page.row(y, [(item, left), (grouped(cents, language), right, True)], size, font)
        lines.append({"row": page.rowCount - 1, "text": item, "class": label,
                      "amount": cents / 100})
        y += 14
    page.rule(y - 8, left, right)
    page.row(y + 6, [(words["total"], left), (grouped(total, language), right, True)], 11, font)
    page.row(y + 22, [(words["cash"], left), (grouped(total, language), right, True)], size, font)
    page.row(y + 46, [(words["thanks"], left)], size, font)
    return [page], {"kind": "receipt", "lines": lines}


def statement(random, language, font, entries, perPage=22):
    """Makes a bank statement with columns for date, text, amount and balance."""
    words = WORDS[language]
    columns = (50, 125, 455, 545)
    balance = random.randint(150_000, 900_000)
    pages, table, lines = [], [], []
    chunks = [entries[start:start + perPage] for start in range(0, len(entries), perPage)]
    day = 1
    for number, chunk in enumerate(chunks, 1):
        page = Page(*A4)
        page.row(60, [(words["bank"], 50), (f"{words['page']} {number}/{len(chunks)}", 545, True)],
                 11, font)
        page.row(90, [(words["statement"], 50)], 15, font)
        page.row(112, [(words["holder"], 50), ("GB33BUKB20201555555555", 545, True)], 9.5, font)
        header = zip(words["headers"], columns, [False, False, True, True])
        page.row(150, [(text, x, True) if isRight else (text, x) for text, x, isRight in header],
                 9.5, font)
        page.rule(155, 50, 545)
        y = 172
        if number == 1:
            page.row(y, [(words["opening"], 125), (grouped(balance, language), 545, True)],
                     9.5, font)
            y += 22
        for entry in chunk:
            day = min(day + random.randint(0, 1), 28)
            cents = -random.randint(190, 28_000)
            if random.random() < 0.06:
                cents = -random.randint(100_000, 190_000)
            balance += cents
            date, amount = dated(day, 2, language), grouped(cents, language)
            left = grouped(balance, language)
            page.row(y, [(date, 50), (entry["text"], 125), (amount, 455, True), (left, 545, True)],
                     9.5, font)
            text, row = entry["text"], page.rowCount - 1
            if random.random() < 0.2:
                y += 12
                more = f"REF {random.randint(10_000, 99_999)} {random.choice('ABCDEF')}"
                page.row(y, [(more, 125)], 9.5, font)
                text += " " + more
            table.append([date, text, amount, left])
            lines.append({"page": number, "row": row, "text": text, "class": entry["class"],
                          "amount": cents / 100})
            y += 22
        if number == len(chunks):
            page.rule(y - 12, 50, 545)
            page.row(y + 4, [(words["closing"], 125), (grouped(balance, language), 545, True)],
                     9.5, font)
        page.row(810, [(words["bank"], 50)], 8, font)
        pages.append(page)
    return pages, {"kind": "statement", "table": table, "lines": lines}


def card(random, font, which):
    """Makes a business card, 85 by 55 mm, with an address and contact details."""
    name, title, company, street, city, state, phone, fax, mail, site = CARDS[which]
    page = Page(241, 156)
    page.row(30, [(name, 16)], 14, font)
    page.row(45, [(title, 16)], 8.5, font)
    page.row(80, [(company, 16)], 9, font)
    page.row(98, [(street, 16), (phone, 122)], 8, font)
    page.row(110, [(city, 16), (fax, 122)], 8, font)
    page.row(122, [(state, 16), (mail, 122)], 8, font)
    page.row(140, [(site, 16)], 8, font)
    return [page], {"kind": "card", "lines": []}

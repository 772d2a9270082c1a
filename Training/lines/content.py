"""What a line says: labels, amounts, names, dates, items, in English and Spanish.

A reader is handed one stretch of a line at a time, without wide gaps: most often a label alone or
an amount alone. So that is what most lines here are.
"""

import os

import figures

FOLDER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "words")
SPANISH = "áéíóúüñÁÉÍÓÚÜÑ¡¿º€£"
CHARACTERS = "".join(chr(c) for c in range(33, 127) if chr(c) not in "^`") + SPANISH
CONSONANTS = "b c d f g h j k l m n p r s t v w z br ch cr dr fl gr kr ph pr qu sh sl st th tr".split()
VOWELS = "a e i o u a e i o ai ea ee ia ie oa oo ou y".split()
ENDS = ["", "", "", "n", "s", "r", "l", "ck", "m", "nd", "rt", "tt", "x", "ng", "son", "ez", "ski", "man"]


def _lines(name):
    with open(os.path.join(FOLDER, name), encoding="utf8") as file:
        return [line.strip() for line in file if line.strip()]


LABELS = _lines("labels-en.txt")
LABELS_ES = _lines("labels-es.txt")
ITEMS = _lines("items.txt")
PLACES = _lines("places.txt")
FIRST = " ".join(_lines("first-names.txt")).split()
LAST = " ".join(_lines("last-names.txt")).split()
VOCABULARY = sorted({w for text in LABELS + ITEMS + PLACES for w in text.split() if w.isalpha()})
VOCABULARY_ES = sorted({w for text in LABELS_ES for w in text.split() if len(w) > 2})


class Writer:
    """Writes texts from one source of chance."""

    def __init__(self, rng):
        self.rng = rng

    def invented(self):
        """A word that nobody knows: the net has to read letters, not guess words."""
        rng = self.rng
        body = "".join(rng.choice(CONSONANTS) + rng.choice(VOWELS) for _ in range(rng.randint(1, 3)))
        return body + rng.choice(ENDS)

    def cased(self, text):
        """As printed, in capitals, or in title or lower case."""
        k = self.rng.random()
        if k < .55:
            return text
        if k < .85:
            return text.upper()
        return text.title() if k < .93 else text.lower()

    def label(self):
        """A label of a report, in English or Spanish, sometimes of words never seen together."""
        rng = self.rng
        k = rng.random()
        if k < .55:
            text = rng.choice(LABELS)
        elif k < .70:
            text = rng.choice(LABELS_ES)
        elif k < .90:
            text = " ".join(rng.choice(VOCABULARY) for _ in range(rng.randint(1, 4)))
        elif k < .94:
            text = " ".join(rng.choice(VOCABULARY_ES) for _ in range(rng.randint(1, 3)))
        else:
            text = " ".join(self.invented().title() for _ in range(rng.randint(1, 3)))
        text = self.cased(text)
        if rng.random() < .15:
            text += rng.choice((":", ":", " :", ".", "..", "...", "=", "*"))
        return text

    def name(self):
        """A person, as reports name them; a third of the names are invented."""
        rng = self.rng
        first = rng.choice(FIRST) if rng.random() < .72 else self.invented().title()
        last = rng.choice(LAST) if rng.random() < .65 else self.invented().title()
        initial = chr(rng.randint(65, 90))
        text = rng.choice((
            first, first, f"{first} {initial}", f"{first} {initial}.", f"{first} {last}", f"{first} {last}",
            f"{first} {last}", f"{first} {initial}. {last}", f"{last}, {first}", f"{first[0]}. {last}",
            f"{first}-{rng.choice(FIRST)} {last}", f"{first} {last}-{rng.choice(LAST)}",
            f"{rng.randint(1, 9999)} {first}", f"{rng.randint(1, 9999)}-{first} {last}", f"{first} #{rng.randint(1, 99)}"))
        return text.upper() if rng.random() < .3 else text

    def item(self):
        """A line of a guest check, or the text of one."""
        rng = self.rng
        text = self.cased(rng.choice(ITEMS) if rng.random() < .8 else self.invented().title())
        k = rng.random()
        if k < .4:
            return f"{rng.randint(1, 12)} {text}"
        if k < .6:
            return f"{rng.randint(1, 9)} {text} {figures.amount(rng)}"
        return text

    def address(self):
        rng = self.rng
        street = rng.choice(PLACES) if rng.random() < .6 else f"{self.invented().title()} {rng.choice(('St', 'Ave', 'Rd', 'Blvd', 'Dr', 'Ln'))}"
        return rng.choice((
            street, self.cased(street), f"{rng.randint(1, 19999)} {street}", f"{street} {rng.randint(10000, 99999)}",
            figures.telephone(rng), figures.telephone(rng), f"{self.invented().title()}, {chr(rng.randint(65, 90))}{chr(rng.randint(65, 90))} {rng.randint(10000, 99999)}"))

    def headed(self):
        """A short heading with what belongs to it: `Server: Mara`."""
        rng = self.rng
        head = rng.choice("Server Date Check Table Employee Shift Order Name Time Guests Mesero Fecha Mesa Cashier Terminal DATE SERVER TIME CHECK Tbl Chk Gst Opened Closed id RECAP Ref Auth Station".split())
        sign = rng.choice((": ", ": ", ":", " ", " #", "# ", " - "))
        value = rng.choice((self.name, self.name, lambda: figures.date(rng), lambda: figures.clock(rng),
                            lambda: figures.count(rng), lambda: figures.span(rng), lambda: figures.code(rng)))()
        return self.cased(head) + sign + value

    def characters(self):
        """Characters without meaning: no language may be learnt here."""
        rng = self.rng
        pool = rng.choice((CHARACTERS, CHARACTERS, "0123456789.,$-()%#:/", "0123456789", "$S5s8B6G0OQD", "1lIi|7?!/T",
                           "0123456789.,$", "2Zz7?4A9gq", "0886983.", "$S58", "gqy", "WNMHVv", "0O8Q", "46", "13758", ",.:;0123", "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789",
                           "abcdefghijklmnopqrstuvwxyz", "áéíóúüñaeiounÑÁÉÍÓÚAEIOUN"))
        text = "".join(rng.choice(pool) if rng.random() < .9 else " " for _ in range(rng.randint(2, 14)))
        return text.strip() or "7"

    def rule(self):
        """A line drawn with characters, with or without a word in it."""
        rng = self.rng
        mark = rng.choice("-=_.*#~")
        return rng.choice((mark * rng.randint(3, 14), f"{mark * 3} {self.label()} {mark * 3}", "* " * rng.randint(2, 5)))

    def text(self):
        """One stretch of a line; single blanks mostly, as wide gaps part stretches."""
        rng = self.rng
        gap = " " * rng.choices((1, 2, 3), (70, 20, 10))[0]
        kinds = (
            (.200, self.label), (.170, lambda: figures.amount(rng)),
            (.100, lambda: self.label() + gap + figures.amount(rng)),
            (.030, lambda: self.label() + gap + figures.share(rng)),
            (.025, lambda: self.label() + gap + figures.count(rng) + gap + figures.amount(rng)),
            (.020, lambda: figures.share(rng)), (.050, lambda: figures.count(rng)),
            (.030, lambda: self.label() + " " + figures.count(rng)), (.045, lambda: figures.date(rng)),
            (.025, lambda: figures.clock(rng)), (.025, lambda: figures.span(rng)),
            (.020, lambda: figures.date(rng) + gap + figures.clock(rng)), (.105, self.name),
            (.055, self.headed), (.035, self.item), (.025, self.address), (.015, lambda: figures.card(rng)),
            (.010, lambda: figures.code(rng)), (.015, lambda: rng.choice(PLACES).upper()),
            (.015, lambda: gap.join(figures.amount(rng) for _ in range(rng.randint(2, 3)))), (.040, self.characters),
            (.010, self.rule))
        pick = rng.uniform(0, sum(weight for weight, _ in kinds))
        for weight, make in kinds:
            pick -= weight
            if pick <= 0:
                break
        return make().strip()

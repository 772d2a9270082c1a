"""Finds the single-token changes of a Swift file, and writes them so that they can be switched.

A change is told by the line as a person would edit it. It is compiled into the file beside all
others, behind a switch: `a < b` becomes `a <═┃ b`, an operator of its own that does what `<` does
until its change is switched on. So one build holds hundreds of changes. No line moves, so that the
compiler's errors name the changes that do not compile.
"""

import re
from dataclasses import dataclass

from swift_tokens import OPEN, tokens

# What takes the place of an operator between two operands. The first kinds are boundaries.
BINARY = {
    "<": ["<=", ">="], "<=": ["<", ">"], ">": [">=", "<="], ">=": [">", "<"],
    "==": ["!="], "!=": ["=="], "&&": ["||"], "||": ["&&"],
    "+": ["-"], "-": ["+"], "*": ["/"], "/": ["*"], "%": ["/"],
    "&+": ["&-"], "&-": ["&+"], "+=": ["-="], "-=": ["+="], "*=": ["+="],
    "..<": ["..."], "...": ["..<"],
}
PRECEDENCE = {
    "<": "Comparison", "<=": "Comparison", ">": "Comparison", ">=": "Comparison",
    "==": "Comparison", "!=": "Comparison", "&&": "LogicalConjunction", "||": "LogicalDisjunction",
    "+": "Addition", "-": "Addition", "&+": "Addition", "&-": "Addition", "*": "Multiplication",
    "/": "Multiplication", "%": "Multiplication", "+=": "Assignment", "-=": "Assignment",
    "*=": "Assignment", "..<": "RangeFormation", "...": "RangeFormation",
}
# Members that stand for ways to round, as `.nearest`.
MEMBERS = {"nearest": "up", "up": "nearest", "down": "nearest"}
# Calls that only guard against misuse by other code.
GUARDS = {"precondition", "preconditionFailure", "assert", "assertionFailure", "fatalError"}
NO_STATEMENT = set(
    "let var func case if guard for while switch public private fileprivate internal static init "
    "else default struct enum extension import typealias infix prefix subscript defer do catch in "
    "mutating final class protocol indirect some any where repeat".split())


@dataclass
class Change:
    """One change of one file."""

    file: str
    line: int  # from 1
    start: int
    end: int
    kind: str
    new: str  # what stands between start and end as a person would write it
    before: str = ""  # the line
    after: str = ""  # the line with the change
    last_line: int = 0

    @property
    def key(self):
        return f"{self.file}\n{self.before}\n{self.after}"


def barred(found):
    """Places of tokens that are never changed: imports, attributes, guards against misuse."""
    places, index = set(), 0
    while index < len(found):
        token = found[index]
        is_call = index + 1 < len(found) and found[index + 1].kind == "("
        if token.kind == "word" and (
                token.text in GUARDS and is_call or token.text.startswith(("@", "#"))):
            places.add(index)
            while is_call:
                index += 1
                places.add(index)
                if found[index].kind == ")" and found[index].depth <= token.depth:
                    break
        elif token.text == "import":
            while index < len(found) and found[index].line == token.line:
                places.add(index)
                index += 1
            continue
        index += 1
    return places


def conditions(found, index):
    """The clauses of the condition that the keyword at that place starts: token places."""
    word, depth = found[index].text, found[index].depth
    clauses, first, at = [], index + 1, index + 1
    while at < len(found):
        token = found[at]
        if token.depth < depth:
            return []
        if token.depth == depth:
            is_end = token.text == "else" if word == "guard" else token.kind == "{"
            if word == "where" and token.kind == ":":
                is_end = True
            if is_end or token.kind == ",":
                clauses.append((first, at - 1))
                first = at + 1
            if is_end:
                break
        at += 1
    return [(a, b) for a, b in clauses
            if a <= b and found[a].text not in ("let", "var", "case") and found[a].kind != "#"]


def is_statement(text, found, first, last):
    """Whether the tokens of one line are a statement that can be left out."""
    head = found[first]
    if head.kind != "word" or head.text in NO_STATEMENT or head.inside not in ("", "{"):
        return False
    if head.depth == 0 or found[last].kind in OPEN or found[last].depth != head.depth:
        return False
    if found[last].kind in (",", "operator", ":"):
        return False
    if last + 1 < len(found):
        after = found[last + 1]
        if after.text == "else" or after.kind in ("operator", ".", "?", ":", "{"):
            return False
    before = found[first - 1]
    if before.kind not in ("{", "}", ")", "]", "word", "number", "string", ":"):
        return False
    if before.kind == "word" and before.text in ("return", "else", "throw", "try", "where"):
        return False
    line = [token.text for token in found[first:last + 1]]
    if "reserveCapacity" in line:
        return False  # only speed
    does = "(" in line or any(sign in line for sign in ("=", "+=", "-=", "*="))
    if head.text in ("self", "return") and len(line) > 1:
        return False  # what a declaration cannot do without
    return does or head.text in ("continue", "return", "break")


def token_changes(text, found, skipped):
    """(start, end, kind, new text) of each change, in the order of the file."""
    for index, token in enumerate(found):
        if index in skipped:
            continue
        before = found[index - 1] if index else token
        after = found[index + 1] if index + 1 < len(found) else token
        spaced = text[token.start - 1] in " \n" and text[token.end:token.end + 1] in (" ", "\n")
        if token.kind == "operator":
            if "string" in (before.kind, after.kind) or before.text in ("func", "operator"):
                continue
            tight = token.text in ("..<", "...") and not spaced and before.end == token.start
            if token.text in BINARY and (spaced or tight):
                for new in BINARY[token.text]:
                    yield token.start, token.end, token.text, new
            elif token.text in ("!", "-") and text[token.start - 1] in " ([!" and not spaced:
                yield token.start, token.end, "prefix " + token.text, ""
        elif token.kind == "number" and before.kind != "." and "." not in token.text:
            value = int(token.text.replace("_", ""), 0)
            yield token.start, token.end, "number", str(value + 1)
            if value > 0:
                yield token.start, token.end, "number", str(value - 1)
        elif token.text in ("true", "false"):
            yield token.start, token.end, "bool", {"true": "false"}.get(token.text, "true")
        elif token.text in ("min", "max") and after.kind == "(" and before.kind != ".":
            if before.text != "func":
                yield token.start, token.end, "call", {"min": "max"}.get(token.text, "min")
        elif token.text in MEMBERS and before.kind == ".":
            if text[before.start - 1] in " (:" and found[index - 2].text != "case":
                yield before.start, token.end, "member", "." + MEMBERS[token.text]
        elif token.text in ("if", "guard", "while", "where"):
            for first, last in conditions(found, index):
                start, end = found[first].start, found[last].end
                yield start, end, "condition", f"!({text[start:end]})"


def statement_changes(text, found, skipped):
    lines = {}
    for index, token in enumerate(found):
        lines.setdefault(token.line, []).append(index)
    for places in lines.values():
        if places[0] not in skipped and is_statement(text, found, places[0], places[-1]):
            yield found[places[0]].start, found[places[-1]].end, "statement", ""


def changes(file, text):
    """Every change of a file, in the order of the file."""
    found = tokens(text)
    skipped = barred(found)
    starts = [0] + [match.end() for match in re.finditer("\n", text)]
    result = []
    for start, end, kind, new in sorted(
            [*token_changes(text, found, skipped), *statement_changes(text, found, skipped)]):
        line = sum(1 for place in starts if place <= start)
        from_line, to_line = starts[line - 1], text.find("\n", end)
        to_line = len(text) if to_line < 0 else to_line
        before = " ".join(text[from_line:to_line].split())
        after = " ".join((text[from_line:start] + new + text[end:to_line]).split())
        last = text.count("\n", 0, end) + 1
        result.append(
            Change(file, line, start, end, kind, new, before, after or "(nothing)", last))
    # The same change of the same words twice in a file is one as far as a list can tell; number it.
    counts = {}
    for change in result:
        counts[change.key] = counts.get(change.key, 0) + 1
        if counts[change.key] > 1:
            change.after += f"  ({counts[change.key]})"
    return result


# MARK: - Switched changes

def mark(number):
    """A number in signs that operators may have."""
    return "".join(chr(0x2550 + int(digit)) for digit in str(number)) + "┃"


def switched(text, numbered):
    """The text with all the changes behind switches; no line moves."""
    opening, closing, replaced = {}, {}, {}
    for number, change in numbered:
        old = text[change.start:change.end]
        wrap = None
        if change.kind == "condition":
            wrap = (f"mutantNot({number}, ", ")")
        elif change.kind == "statement":
            wrap = (f"if !isMutant({number}) {{ ", " }")
        elif change.kind == "number":
            new = f"mutantNumber({number}, {old}, {change.new})"
        elif change.kind == "bool":
            new = f"mutantNot({number}, {old})"
        elif change.kind == "member":
            new = f"(isMutant({number}) ? {change.new} : {old})"
        elif change.kind == "call":
            new = f"mutant{old.capitalize()}{number}"
        else:
            new = old + mark(number)
        if wrap:
            opening.setdefault(change.start, []).append((-change.end, wrap[0]))
            closing.setdefault(change.end, []).append((-change.start, wrap[1]))
        else:
            replaced[change.start] = (change.end, new)
    pieces, at = [], 0
    places = sorted({*opening, *closing, *replaced})
    for place in places:
        pieces.append(text[at:place])
        at = place
        pieces += [suffix for _, suffix in sorted(closing.get(place, []))]
        pieces += [prefix for _, prefix in sorted(opening.get(place, []))]
        if place in replaced:
            at, new = replaced[place]
            pieces.append(new)
    pieces.append(text[at:])
    return "".join(pieces)


OWN_OPERATOR = re.compile(
    r"static func (\+|-|\+=|-=) \(\s*lhs: (inout )?(\w+), rhs: (\w+)\s*\)\s*"
    r"(throws(?:\(\w+\))?)?\s*(?:-> (\w+))?")


def own_operators(texts):
    """The operators that the modules declare for types of their own:
    {operator: [(type, throws)]}."""
    found = {}
    for text in texts:
        for sign, _, left, right, throws, _ in OWN_OPERATOR.findall(text):
            if left == right:
                found.setdefault(sign, []).append((left, throws))
    return found


def declaration(number, change, own):
    """The Swift declarations that a switched change needs."""
    old, new, kind = change.kind, change.new, change.kind
    name = old + mark(number)
    is_on = f"isMutant({number})"
    if kind == "call":
        old = {"max": "min"}.get(new, "max")
        return (f"func mutant{old.capitalize()}{number}<T: Comparable>(_ a: T, _ b: T) -> T "
                f"{{ {is_on} ? {new}(a, b) : {old}(a, b) }}\n")
    if kind.startswith("prefix "):
        sign = kind[-1]
        name = sign + mark(number)
        of = {"!": "(_ a: Bool) -> Bool", "-": "<T: SignedNumeric>(_ a: T) -> T"}[sign]
        return (f"prefix operator {name}\n"
                f"prefix func {name}{of} {{ {is_on} ? a : {sign}a }}\n")
    if kind not in BINARY:
        return ""
    lines = [f"infix operator {name}: {PRECEDENCE[kind]}Precedence"]
    choice = f"{{ {is_on} ? a {new} b : a {old} b }}"

    def function(generic, left, right, result, body=choice, effect=""):
        lines.append(f"func {name}{generic}(a: {left}, b: {right}){effect}{result} {body}")

    if kind in ("&&", "||"):
        function("", "Bool", "@autoclosure () throws -> Bool", " -> Bool",
                 f"{{ {is_on} ? try a {new} b() : try a {old} b() }}", " rethrows")
    elif PRECEDENCE[kind] == "Comparison":
        needs = "Equatable" if kind in ("==", "!=") else "Comparable"
        function(f"<T: {needs}>", "T", "T", " -> Bool")
        function(f"<T: {needs}, U: {needs}>", "(T, U)", "(T, U)", " -> Bool")
        if needs == "Equatable":
            function("<T>", "T?", "_OptionalNilComparisonType", " -> Bool")
    elif PRECEDENCE[kind] == "RangeFormation":
        made = {"...": "b - 1", "..<": "b + 1"}[kind]
        type_ = {"...": "ClosedRange", "..<": "Range"}[kind]
        function("<T: FixedWidthInteger>", "T", "T", f" -> {type_}<T>",
                 f"{{ a{kind}({is_on} ? {made} : b) }}")
    elif PRECEDENCE[kind] == "Assignment":
        body = f"{{ if {is_on} {{ a {new} b }} else {{ a {old} b }} }}"
        function("<T: Numeric>", "inout T", "T", "", body)
        nothing = f"{{ if !{is_on} {{ a {old} b }} }}"
        if kind == "+=":
            function("<T, S: Sequence<T>>", "inout [T]", "S", "", nothing)
        for type_, effect in own.get(kind, []):
            has_new = (type_, effect) in own.get(new, [])
            function("", f"inout {type_}", type_, "", body if has_new else nothing, f" {effect}")
    else:
        needs = "BinaryInteger" if {kind, new} & {"/", "%"} else "Numeric"
        if kind.startswith("&"):
            needs = "FixedWidthInteger"
            function("<T: SIMD>", "T", "T", " -> T where T.Scalar: FixedWidthInteger")
        function(f"<T: {needs}>", "T", "T", " -> T")
        if kind == "+":
            function("<T>", "[T]", "[T]", " -> [T]", f"{{ {is_on} ? a : a + b }}")
        for type_, effect in own.get(kind, []):
            has_new = (type_, effect) in own.get(new, [])
            other = f"try a {new} b" if has_new else "a"
            function("", type_, type_, f" -> {type_}",
                     f"{{ {is_on} ? {other} : try a {old} b }}", f" {effect}")
    return "\n".join(lines) + "\n"

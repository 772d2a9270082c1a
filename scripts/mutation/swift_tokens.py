"""Parts Swift source text into tokens; comments, strings and patterns are left out."""

import re
from dataclasses import dataclass

OPERATOR = re.compile(r"[/=\-+!*%<>&|^~?]+|\.[/=\-+!*%<>&|^~?.]+")
WORD = re.compile(r"[@#$]?[A-Za-z_][A-Za-z0-9_]*|\$[0-9]+|`[^`]+`")
NUMBER = re.compile(r"0x[0-9A-Fa-f_]+|[0-9][0-9_]*(\.[0-9][0-9_]*)?([eE][+-]?[0-9]+)?")
OPEN, CLOSE = "([{", ")]}"


@dataclass
class Token:
    kind: str  # "word", "number", "operator", "string" or the bracket or mark itself
    text: str
    start: int
    end: int
    line: int  # from 0
    depth: int = 0  # how many brackets are open around it
    inside: str = ""  # the innermost of them


def string_end(text, at):
    """The place behind the string literal that starts there."""
    hashes = re.match("#*", text[at:]).group()
    at += len(hashes)
    quotes = '"""' if text.startswith('"""', at) else '"'
    closing, escape = quotes + hashes, "\\" + hashes
    at += len(quotes)
    while at < len(text):
        if text.startswith(closing, at):
            return at + len(closing)
        if text.startswith(escape + "(", at):
            at, depth = at + len(escape) + 1, 1
            while depth > 0:
                if text[at] == '"':
                    at = string_end(text, at)
                    continue
                depth += {"(": 1, ")": -1}.get(text[at], 0)
                at += 1
        elif text.startswith(escape, at):
            at += len(escape) + 1
        else:
            at += 1
    return at


def comment_end(text, at):
    if text.startswith("//", at):
        end = text.find("\n", at)
        return len(text) if end < 0 else end
    depth = 0
    while at < len(text):
        if text.startswith("/*", at):
            depth, at = depth + 1, at + 2
        elif text.startswith("*/", at):
            depth, at = depth - 1, at + 2
            if depth == 0:
                return at
        else:
            at += 1
    return at


def tokens(text):
    """All tokens of a file, each with its line and the brackets around it."""
    found, open_brackets, at, line = [], [], 0, 0
    while at < len(text):
        character = text[at]
        if character == "\n":
            line, at = line + 1, at + 1
            continue
        if character.isspace():
            at += 1
            continue
        if text.startswith(("//", "/*"), at):
            end = comment_end(text, at)
            line, at = line + text.count("\n", at, end), end
            continue
        opening = re.match("(#+)/", text[at:])
        if opening:
            closing = "/" + opening.group(1)
            kind, end = "string", text.index(closing, at + opening.end()) + len(closing)
        elif character == '"' or re.match('#+"', text[at:]):
            kind, end = "string", string_end(text, at)
        else:
            for kind, pattern in (("word", WORD), ("number", NUMBER), ("operator", OPERATOR)):
                match = pattern.match(text, at)
                if match:
                    end = match.end()
                    break
            else:
                kind, end = character, at + 1
        if kind in CLOSE and open_brackets:
            open_brackets.pop()
        found.append(
            Token(kind, text[at:end], at, end, line, len(open_brackets),
                  open_brackets[-1] if open_brackets else ""))
        if kind in OPEN:
            open_brackets.append(kind)
        line, at = line + text.count("\n", at, end), end
    return found

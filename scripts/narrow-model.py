"""narrow-model.py MODEL NARROWED: takes the classes that no slip prints out of PP-OCRv6's model.

The model tells 18,708 characters of fifty languages apart. A slip has Latin letters, digits and
signs; where an ideograph or a full-width sign wins, it is always wrong. The last layer is a tenth
of the model's work and half of its size: only the columns of the kept classes stay in it.
Everything else stays as it is.
"""
import sys

# The numbers of ONNX's fields.
GRAPH, METADATA = 7, 14
INITIALIZER, OUTPUT, INNER_SHAPES = 5, 12, 13
SIZES, ELEMENT_TYPE, NAME, RAW_DATA = 1, 2, 8, 9
PATH_TO_SIZE = [2, 1, 2, 1, 1]  # a graph's output: type, tensor, shape, dimension, value


def varint(data, place):
    value = shift = 0
    while True:
        byte = data[place]
        place += 1
        value |= (byte & 0x7F) << shift
        shift += 7
        if byte < 0x80:
            return value, place


def written(value):
    out = bytearray()
    while value >= 0x80:
        out.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes(out + bytes([value]))


def fields(data):
    """The fields of a message: number, content, the whole field's bytes."""
    place = 0
    while place < len(data):
        start = place
        key, place = varint(data, place)
        if key & 7 == 0:
            content, place = varint(data, place)
        else:
            size, place = varint(data, place) if key & 7 == 2 else ({1: 8, 5: 4}[key & 7], place)
            content = data[place : place + size]
            place += size
        yield key >> 3, content, data[start:place]


def field(number, content):
    if isinstance(content, int):
        return written(number << 3) + written(content)
    return written(number << 3 | 2) + written(len(content)) + content


def is_on_slips(character):
    """ASCII, the letters of western Europe, inverted marks, and signs of currencies."""
    code = ord(character) if len(character) == 1 else 0
    return (
        0x21 <= code <= 0x7E or 0xC0 <= code <= 0xFF and code not in (0xD7, 0xF7)
        or code > 0 and character in "¿¡€£¢¥"
    )


def narrowed_tensor(tensor, classes, total):
    sizes = [content for number, content, _ in fields(tensor) if number == SIZES]
    if len(sizes) > 2 or not sizes or sizes[-1] != total:
        return None
    parts = {number: content for number, content, _ in fields(tensor)}
    rows = sizes[0] if len(sizes) == 2 else 1
    data = parts[RAW_DATA]
    assert parts[ELEMENT_TYPE] == 1 and len(data) == rows * total * 4, "a layer of other numbers"
    kept = b"".join(
        data[start : start + 4]
        for row in range(rows) for start in ((row * total + column) * 4 for column in classes))
    sizes[-1] = len(classes)
    return (
        b"".join(field(SIZES, size) for size in sizes)
        + field(ELEMENT_TYPE, 1) + field(NAME, parts[NAME]) + field(RAW_DATA, kept))


def resized(message, path, total, count):
    out = b""
    for number, content, whole in fields(message):
        if number != path[0]:
            out += whole
        elif len(path) > 1:
            out += field(number, resized(content, path[1:], total, count))
        else:
            out += field(number, count if content == total else content)
    return out


def narrowed_graph(graph, classes, total):
    out, layers = [], 0
    for number, content, whole in fields(graph):
        if number == INNER_SHAPES:  # the runtime works them out anew
            continue
        if number == INITIALIZER:
            tensor = narrowed_tensor(content, classes, total)
            layers += tensor is not None
            whole = whole if tensor is None else field(INITIALIZER, tensor)
        elif number == OUTPUT:
            whole = field(OUTPUT, resized(content, PATH_TO_SIZE, total, len(classes)))
        out.append(whole)
    assert layers == 2, "not one layer of weights and one of offsets"
    return b"".join(out)


def main(source, target):
    model = open(source, "rb").read()
    entries = [dict((n, c) for n, c, _ in fields(content))
               for number, content, _ in fields(model) if number == METADATA]
    [characters] = [e[2].decode().split("\n") for e in entries if e[1] == b"character"]
    # The blank comes first and the space last.
    total = len(characters) + 2
    kept = [index for index, character in enumerate(characters) if is_on_slips(character)]
    classes = [0] + [index + 1 for index in kept] + [total - 1]
    with open(target, "wb") as file:
        for number, content, whole in fields(model):
            file.write(
                field(GRAPH, narrowed_graph(content, classes, total)) if number == GRAPH else whole)


main(*sys.argv[1:])

"""A slip as a list of lines that make.py prints."""


class Doc:
    def __init__(self, **style): self.style, self.lines = style, []
    def add(self, kind, *a, **k): self.lines.append((kind, a, k)); return self
    def c(self, s, **k): return self.add("c", s, **k)
    def l(self, s, **k): return self.add("l", s, **k)
    def kv(self, key, val, **k): return self.add("kv", key, val, **k)
    def row(self, cells, stops, **k): return self.add("row", cells, stops, **k)
    def rule(self, ch="-"): return self.add("rule", ch)
    def sp(self, n=.6): return self.add("sp", n)
    def head(self, s, how): 
        return (self.c(s, inv=True) if how == "inv" else self.c(s, b=True) if how == "center" else self.l(s, b=True) if how == "left"
                else self.c(f"*** {s} ***") if how == "stars" else self.c("-- " + s + " --") if how == "dash" else self.l(s, b=True, u=True))

#!/usr/bin/env python3
"""behaviour.py [--record] [--only WORD] [PROGRAM]: replays recorded runs of the command line and shows what differs.

Tests/Behaviour/commands.jsonl.gz has one scene a line: a house that begins empty or as another scene left it, and its
steps. A step lays down files or runs the program: arguments, input and environment, then how it ended, what it said, and
the text files that it wrote. Times, paths and identifiers are normalised on both sides. --record keeps what is said now.
"""
import argparse, base64, concurrent.futures, datetime, difflib, gzip, json, os, pathlib, re, shutil, subprocess, sys, tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
CORPUS = ROOT / "Tests/Behaviour/commands.jsonl.gz"
TEXT = (".csv", ".json", ".jsonl", ".html", ".txt", ".yml", ".svg", ".journal", ".beancount", ".iif")
MONTHS = "January February March April May June July August September October November December".split()
DAYS = "Monday Tuesday Wednesday Thursday Friday Saturday Sunday".split()


def spellings(day):
    """A day as the product may write it, longest first."""
    month, weekday = MONTHS[day.month - 1], DAYS[day.weekday()]
    dates = [f"{month} {day.day}", f"{month[:3]} {day.day}"]
    words = [f"{w}, {d}, {day.year}" for w in (weekday, weekday[:3]) for d in dates]
    words += [f"{w}, {d}" for w in (weekday, weekday[:3]) for d in dates] + [f"{d}, {day.year}" for d in dates] + dates
    return [day.isoformat(), day.strftime("%Y%m%d"), day.strftime("%m/%d/%Y")] + words


def plain(text, house, today):
    """The text without what differs from run to run."""
    text = text.replace(house, "{house}").replace(str(ROOT), "{repo}")
    text = re.sub(r"\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)?", stamp(today), text)
    for offset in (0, -1, 1):
        for word in spellings(today + datetime.timedelta(offset)):
            text = re.sub(rf"\b{re.escape(word)}\b", "{today}", text)
    text = re.sub(r"\b(\d{1,2}:\d\d)(:\d\d)?( [AP]M)?(?= \{today\})|(?<=\{today\} at )\d{1,2}:\d\d( [AP]M)?", "{clock}", text)
    text = re.sub(r"\b[0-9A-Fa-f]{8}-[0-9A-Fa-f]{4}-[0-9A-Fa-f-]{22}\b", "{uuid}", text)
    text = re.sub(r"\b(?=[0-9a-f]*[a-f])(?=[0-9a-f]*\d)[0-9a-f]{8,64}\b", "{hex}", text)
    text = re.sub(r'("?milliseconds"?: ?)\d+', r"\1{n}", text)
    return re.sub(r"\b\d+(\.\d+)? (ms|seconds?|kB|MB|GB|bytes)\b", r"{n} \2", text)


def stamp(today):
    near = {(today + datetime.timedelta(offset)).isoformat() for offset in (-1, 0, 1)}
    return lambda match: "{time}" if match[0][:10] in near else match[0]


def lay(step, house):
    for name in step.get("gone", []):
        path = house / name
        shutil.rmtree(path, ignore_errors=True) if path.is_dir() else path.unlink(missing_ok=True)
    for name, content in sorted(step.get("files", {}).items()):
        path = house / name
        if name.endswith("/"):
            path.mkdir(parents=True, exist_ok=True)
            continue
        path.parent.mkdir(parents=True, exist_ok=True)
        if isinstance(content, str):
            path.write_text(content.replace("{house}", str(house)).replace("{repo}", str(ROOT)))
        elif "repo" in content:
            shutil.copyfile(ROOT / content["repo"], path)
        else:
            path.write_bytes(gzip.decompress(base64.b64decode(content["gzip"])))


def files(house):
    return {str(p.relative_to(house)): p.read_bytes() for p in house.rglob("*") if p.is_file() and not p.is_symlink()}


def run(step, house, program):
    fill = lambda text: text.replace("{house}", str(house)).replace("{repo}", str(ROOT))
    environment = {
        "HOME": f"{house}/home", "NO_COLOR": "1", "COLUMNS": "80", "LANG": "C.UTF-8", "TZ": "UTC",
        "PATH": "/usr/local/bin:/usr/bin:/bin", "OMP_THREAD_LIMIT": "1"}
    environment |= {key: fill(value) for key, value in step.get("environment", {}).items()}
    before = files(house)
    today = datetime.datetime.now(datetime.timezone.utc).date()
    done = subprocess.run(
        [program] + [fill(word) for word in step["run"]], cwd=house, env=environment, capture_output=True, timeout=120,
        **({"input": fill(step["input"]).encode()} if "input" in step else {"stdin": subprocess.DEVNULL}))
    wrote = {}
    for name, content in files(house).items():
        if before.get(name) != content and name.endswith(TEXT):
            wrote[plain(name, str(house), today)] = plain(content.decode(errors="replace"), str(house), today)
    said = {"end": done.returncode, "out": done.stdout.decode(errors="replace"), "err": done.stderr.decode(errors="replace")}
    return {key: plain(value, str(house), today) if isinstance(value, str) else value for key, value in said.items()} | {
        "wrote": wrote}


class Player:
    def __init__(self, scenes, program):
        self.scenes = {scene["id"]: scene for scene in scenes}
        self.program, self.folder = program, pathlib.Path(tempfile.mkdtemp(prefix="tippool-behaviour-", dir=place()))

    def play(self, name, keep=False):
        """Plays a scene: what each run said. The house of a scene that others begin with is kept."""
        scene, house = self.scenes[name], self.folder / name
        if house.exists():
            return []
        if scene.get("from"):
            shutil.copytree(self.folder / scene["from"], house, symlinks=True)
        (house / "home").mkdir(parents=True, exist_ok=True)
        results = []
        for step in scene["steps"]:
            if "run" in step:
                results.append((step, run(step, house, self.program)))
            else:
                lay(step, house)
        if not keep:
            shutil.rmtree(house, ignore_errors=True)
        return results


def place():
    return "/dev/shm" if os.access("/dev/shm", os.W_OK) else None


def lines(said):
    text = f"end {said['end']}\n--- out\n{said['out']}\n--- err\n{said['err']}\n"
    return (text + "".join(f"--- wrote {name}\n{content}\n" for name, content in sorted(said["wrote"].items()))).splitlines()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--record", action="store_true")
    parser.add_argument("--only", default="", help="scenes whose name has this word")
    parser.add_argument("program", nargs="?", default=str(ROOT / ".build/debug/tippool"))
    options = parser.parse_args()
    scenes = [json.loads(line) for line in gzip.open(CORPUS, "rt")]
    player = Player(scenes, options.program)
    templates = {scene["from"] for scene in scenes if scene.get("from")}
    order = sorted(templates, key=lambda name: bool(player.scenes[name].get("from")))
    chosen = [scene["id"] for scene in scenes if options.only in scene["id"] and scene["id"] not in templates]
    results = [pair for name in order for pair in player.play(name, keep=True)]
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for pairs in pool.map(player.play, chosen):
            results += pairs
    shutil.rmtree(player.folder, ignore_errors=True)
    different = 0
    for step, said in results:
        if said != step["said"]:
            different += 1
            if different <= 40 and not options.record:
                print("tippool " + " ".join(step["run"]))
                print("\n".join(difflib.unified_diff(lines(step["said"]), lines(said), "recorded", "now", lineterm="", n=1)))
            step["said"] = said
    if options.record:
        with gzip.GzipFile(CORPUS, "wb", mtime=0) as file:
            file.write("".join(json.dumps(scene, ensure_ascii=False) + "\n" for scene in scenes).encode())
    print(f"command line: {len(results)} runs, {different} different")
    sys.exit(0 if options.record or not different else 1)


if __name__ == "__main__":
    main()

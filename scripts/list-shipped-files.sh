#!/bin/sh
# list-shipped-files.sh [--check]: writes the table of the files that ship inside the program. Run it after
# adding or removing a file in one of the folders below; --check only tells whether that was forgotten.
set -eu
cd "$(dirname "$0")/.."

table=Sources/CShims/shipped_files.c
files=$(LC_ALL=C ls Database/*/*.sql Mappings/Library/*.yml Policies/Law/*.yml Policies/Library/*.yml \
  Receipts/*.md Receipts/*.yml Receipts/Models/*.traineddata Receipts/Models/*.txt Receipts/Profiles/*.yml \
  Receipts/Samples/summary-two-lines/sample-a.png Sources/Access/Rights/Words/* Sources/Reading/Words/* Sources/Tips/Settings/*.yml Sources/Web/Words/Words/* Sources/Words/Catalogue/* \
  Sources/Handwriting/Ink/Models/*.[jt]* Sources/Papers/Reports/Forms/*.css Sources/Web/Assets/* \
  Sources/Web/Templates/* docs/[a-z]*.md)
new=$(mktemp)
trap 'rm -f "$new"' EXIT

# The byte behind each file lets an empty one be an array as well.
echo "$files" | awk '
  BEGIN {
    print "// Made by scripts/list-shipped-files.sh. `#embed` is C23: the clang of Swift 6.3 has it."
    print "#include \"shipped_files.h\"\n"
    print "#pragma clang diagnostic ignored \"-Wc23-extensions\"\n"
    printf "static const unsigned char "
  }
  {
    name = $0
    gsub(/[^A-Za-z0-9]/, "_", name)
    if (NR > 1) printf "}, "
    printf "%s[] = {\n#embed \"../../%s\" suffix(, 0) if_empty(0)\n", name, $0
    rows = rows "    {\"" $0 "\", " name ", sizeof " name " - 1},\n"
  }
  END {
    print "};\n\nstatic const tippool_shipped_file files[] = {\n" rows "};\n"
    print "const tippool_shipped_file *tippool_shipped_files(size_t *count) {"
    print "  *count = sizeof files / sizeof *files;\n  return files;\n}"
  }' >"$new"

if ! cmp -s "$new" "$table"; then
  if [ "${1:-}" = --check ]; then
    echo "$table is out of date: run scripts/list-shipped-files.sh" >&2
    exit 1
  fi
  cat "$new" >"$table"
fi

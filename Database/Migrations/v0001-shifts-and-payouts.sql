-- TipPool's books, layout 1. Frozen once shipped: a change is a new file v0002-….sql.
-- Amounts are whole minor units (cents) of the shift's currency. Times are UTC, ISO 8601.
-- Nothing that was saved is ever deleted: shifts are voided, people deactivated, changes logged.

CREATE TABLE staff (
  id INTEGER PRIMARY KEY AUTOINCREMENT,         -- never changes, never used again
  name TEXT NOT NULL CHECK (name <> ''),        -- as the house writes it today; old ones: change_log
  name_key TEXT NOT NULL CHECK (name_key <> ''),-- name in small letters, for looking it up
  active INTEGER NOT NULL DEFAULT 1 CHECK (active IN (0, 1)), -- 0: no longer offered for new shifts
  added_at TEXT NOT NULL
) STRICT;
CREATE INDEX staff_by_name ON staff (name_key);

CREATE TABLE shifts (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  business_date TEXT NOT NULL                   -- YYYY-MM-DD
    CHECK (business_date = date(business_date, '+0 days')),
  currency TEXT NOT NULL CHECK (currency GLOB '[A-Z][A-Z][A-Z]'), -- ISO 4217
  policy TEXT NOT NULL CHECK (json_valid(policy)), -- the house's rules as they were that day, JSON
  -- The same rules to read, taken out of the JSON; 150 basis points are 1.5 %.
  support_rate_basis_points INTEGER
    GENERATED ALWAYS AS (json_extract(policy, '$.supportRate')) VIRTUAL,
  rate_counted_per TEXT GENERATED ALWAYS AS (json_extract(policy, '$.per')) VIRTUAL,
  support_shares TEXT GENERATED ALWAYS AS (json_extract(policy, '$.supportShares')) VIRTUAL,
  server_shares TEXT GENERATED ALWAYS AS (json_extract(policy, '$.serverShares')) VIRTUAL,
  tip_out_rounding TEXT GENERATED ALWAYS AS (json_extract(policy, '$.tipOutRounding')) VIRTUAL,
  net_sales INTEGER NOT NULL CHECK (net_sales >= 0), -- of all servers
  tips INTEGER NOT NULL CHECK (tips >= 0),      -- what there was to share
  support_pool INTEGER NOT NULL CHECK (support_pool >= 0),
  server_pool INTEGER NOT NULL CHECK (server_pool >= 0),
  house_total INTEGER NOT NULL,                 -- what the house paid out less what it received
  state TEXT NOT NULL DEFAULT 'saved' CHECK (state IN ('saved', 'voided')),
  void_reason TEXT CHECK (void_reason <> ''),
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  program_version TEXT NOT NULL,                -- the TipPool that computed it
  CHECK (tips = support_pool + server_pool),
  CHECK ((state = 'voided') = (void_reason IS NOT NULL))
) STRICT;
CREATE INDEX shifts_by_date ON shifts (business_date, id);

-- A server's confirmed figures: the form.
CREATE TABLE server_reports (
  shift_id INTEGER NOT NULL REFERENCES shifts (id),
  position INTEGER NOT NULL CHECK (position >= 0), -- order of entry, from 0
  employee_id INTEGER NOT NULL REFERENCES staff (id),
  net_sales INTEGER NOT NULL CHECK (net_sales >= 0),
  house_owes_server INTEGER NOT NULL CHECK (house_owes_server >= 0),
  server_owes_house INTEGER NOT NULL CHECK (server_owes_house >= 0),
  cash_sales INTEGER NOT NULL CHECK (cash_sales >= 0), -- kept by the server
  cash_tips INTEGER NOT NULL CHECK (cash_tips >= 0),
  gratuity INTEGER CHECK (gratuity >= 0),       -- automatic, a service charge; NULL: not known
  seconds_worked INTEGER CHECK (seconds_worked BETWEEN 0 AND 172800), -- NULL: not known
  PRIMARY KEY (shift_id, position),
  UNIQUE (shift_id, employee_id)
) STRICT, WITHOUT ROWID;

-- Hosts, runners, bussers of a shift.
CREATE TABLE support (
  shift_id INTEGER NOT NULL REFERENCES shifts (id),
  position INTEGER NOT NULL CHECK (position >= 0),
  employee_id INTEGER NOT NULL REFERENCES staff (id),
  role TEXT NOT NULL CHECK (role <> ''),
  seconds_worked INTEGER CHECK (seconds_worked BETWEEN 0 AND 172800),
  PRIMARY KEY (shift_id, position),
  UNIQUE (shift_id, employee_id)
) STRICT, WITHOUT ROWID;

-- Who got what, and why. The amounts of a shift add up to shifts.tips.
CREATE TABLE payouts (
  shift_id INTEGER NOT NULL REFERENCES shifts (id),
  pool TEXT NOT NULL CHECK (pool IN ('server', 'support')),
  position INTEGER NOT NULL CHECK (position >= 0), -- as in server_reports or support
  employee_id INTEGER NOT NULL REFERENCES staff (id),
  role TEXT NOT NULL CHECK (role <> ''),
  amount INTEGER NOT NULL CHECK (amount >= 0),
  -- Where the amount came from; the three add up to it.
  card_tips INTEGER NOT NULL CHECK (card_tips >= 0),
  cash_tips INTEGER NOT NULL CHECK (cash_tips >= 0),
  service_charges INTEGER NOT NULL CHECK (service_charges >= 0),
  -- Settling up.
  cash_in_hand INTEGER NOT NULL CHECK (cash_in_hand >= 0),
  house_pays INTEGER NOT NULL,                  -- below zero: hands that much over to the house
  derivation TEXT NOT NULL,                     -- the arithmetic in sentences, one a line
  PRIMARY KEY (shift_id, pool, position),
  UNIQUE (shift_id, pool, employee_id),
  CHECK (amount = card_tips + cash_tips + service_charges),
  CHECK (house_pays = amount - cash_in_hand)
) STRICT, WITHOUT ROWID;
CREATE INDEX payouts_by_employee ON payouts (employee_id);

-- A picture that a server's figures were read from, and who read it.
CREATE TABLE scans (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  shift_id INTEGER NOT NULL REFERENCES shifts (id),
  employee_id INTEGER NOT NULL REFERENCES staff (id), -- whose report it shows
  picture_sha256 TEXT NOT NULL
    CHECK (length(picture_sha256) = 64 AND picture_sha256 NOT GLOB '*[^0-9a-f]*'),
  picture_file TEXT NOT NULL,                   -- its name when it was read
  profile_id TEXT,                              -- the report layout; NULL: none matched
  engine TEXT NOT NULL,
  engine_version TEXT NOT NULL,
  model TEXT NOT NULL,
  counts INTEGER NOT NULL DEFAULT 1 CHECK (counts IN (0, 1)) -- 0: its shift is voided
) STRICT;
-- One picture pays once: a second time only after the first shift was voided.
CREATE UNIQUE INDEX scans_picture_once ON scans (picture_sha256) WHERE counts = 1;
CREATE INDEX scans_by_shift ON scans (shift_id);

-- What was read on a picture, and what a person made of it.
CREATE TABLE scan_readings (
  scan_id INTEGER NOT NULL REFERENCES scans (id),
  position INTEGER NOT NULL CHECK (position >= 0),
  pattern_id TEXT NOT NULL CHECK (pattern_id <> ''), -- netSales, houseOwesServer, …
  value_read TEXT,                              -- NULL: found, but not understood
  text_seen TEXT NOT NULL,
  box_x REAL, box_y REAL, box_w REAL, box_h REAL, -- shares of the page from its top left
  confidence REAL CHECK (confidence BETWEEN 0 AND 1),
  filter TEXT,                                  -- the content filter that found it
  needs_review INTEGER NOT NULL CHECK (needs_review IN (0, 1)),
  reason TEXT,                                  -- why a person had to look
  confirmed_value TEXT,                         -- what went into the form
  changed_by_person INTEGER NOT NULL CHECK (changed_by_person IN (0, 1)),
  PRIMARY KEY (scan_id, position),
  CHECK ((box_x IS NULL) = (box_y IS NULL) AND (box_x IS NULL) = (box_w IS NULL)
    AND (box_x IS NULL) = (box_h IS NULL))
) STRICT, WITHOUT ROWID;

-- Forms that are not finished. They pay nothing and may be thrown away.
CREATE TABLE drafts (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  updated_at TEXT NOT NULL,
  json TEXT NOT NULL
) STRICT;

-- Who changed what, when and why. Lines are only ever added.
CREATE TABLE change_log (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  at TEXT NOT NULL,
  who TEXT NOT NULL,                            -- login name
  what TEXT NOT NULL CHECK (what <> ''),
  shift_id INTEGER REFERENCES shifts (id),
  employee_id INTEGER REFERENCES staff (id),
  old_value TEXT,
  new_value TEXT,
  why TEXT
) STRICT;
CREATE INDEX change_log_by_shift ON change_log (shift_id);

-- The guards. "No replace" because INSERT OR REPLACE deletes without asking a delete trigger.
CREATE TRIGGER change_log_no_update BEFORE UPDATE ON change_log
BEGIN SELECT RAISE (ABORT, 'the change log is only ever added to'); END;
CREATE TRIGGER change_log_no_delete BEFORE DELETE ON change_log
BEGIN SELECT RAISE (ABORT, 'the change log is only ever added to'); END;
CREATE TRIGGER change_log_no_replace BEFORE INSERT ON change_log
WHEN EXISTS (SELECT 1 FROM change_log WHERE id = NEW.id)
BEGIN SELECT RAISE (ABORT, 'the change log is only ever added to'); END;
CREATE TRIGGER shifts_no_delete BEFORE DELETE ON shifts
BEGIN SELECT RAISE (ABORT, 'a shift is voided, never deleted'); END;
CREATE TRIGGER shifts_no_replace BEFORE INSERT ON shifts
WHEN EXISTS (SELECT 1 FROM shifts WHERE id = NEW.id)
BEGIN SELECT RAISE (ABORT, 'a shift is voided, never replaced'); END;
CREATE TRIGGER shifts_voided_is_final BEFORE UPDATE ON shifts WHEN OLD.state = 'voided'
BEGIN SELECT RAISE (ABORT, 'a voided shift stays as it is'); END;
CREATE TRIGGER shifts_void_frees_pictures AFTER UPDATE OF state ON shifts
WHEN NEW.state = 'voided'
BEGIN UPDATE scans SET counts = 0 WHERE shift_id = NEW.id; END;
CREATE TRIGGER scans_no_delete BEFORE DELETE ON scans
BEGIN SELECT RAISE (ABORT, 'a picture that was read stays on record'); END;
CREATE TRIGGER staff_no_delete BEFORE DELETE ON staff
BEGIN SELECT RAISE (ABORT, 'staff are deactivated, never deleted'); END;

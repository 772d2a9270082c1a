-- TipPool's books. Frozen once released: a later change is a file v0002-….sql.
-- Amounts are whole minor units (cents) of the shift's currency. Times are UTC, ISO 8601.
-- What was saved is never deleted: shifts are voided, people deactivated, changes logged.
-- The log has each row as a list of its columns in their order: a later file that adds a column also
-- logs the rows that have it anew.

-- People. Identity that also holds among houses: random UUIDs beside the numbers that people type.
CREATE TABLE house (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  uuid TEXT NOT NULL CHECK (length(uuid) = 36)  -- of this house's books
) STRICT;
CREATE TABLE staff (
  id INTEGER PRIMARY KEY AUTOINCREMENT,         -- never changes, never used again
  name TEXT NOT NULL CHECK (name <> ''),        -- as the house writes it today; earlier names: change_log
  name_key TEXT NOT NULL CHECK (name_key <> ''),-- the name in small letters, for looking it up
  first_name TEXT CHECK (first_name <> ''),     -- for payroll
  last_name TEXT CHECK (last_name <> ''),
  -- Has no share of a pool, by this position; NULL: may have one. A shift may say otherwise.
  leads_as TEXT CHECK (leads_as IN ('manager', 'supervisor', 'owner')),
  active INTEGER NOT NULL DEFAULT 1 CHECK (active IN (0, 1)), -- 0: not offered for new shifts
  added_at TEXT NOT NULL,
  left_on TEXT CHECK (left_on IS date(left_on, '+0 days'))
) STRICT;
CREATE INDEX staff_by_name ON staff (name_key);
CREATE TABLE staff_identity (
  employee_id INTEGER PRIMARY KEY REFERENCES staff (id),
  uuid TEXT NOT NULL UNIQUE CHECK (length(uuid) = 36)
) STRICT;
-- How reports print a person, as somebody confirmed. The key of a table without row numbers is made of
-- its first columns: where it is not, SQLite 3.40's integrity_check calls sound books damaged.
CREATE TABLE staff_names (
  key TEXT NOT NULL CHECK (key <> ''),          -- small letters, no marks: for looking it up
  employee_id INTEGER NOT NULL REFERENCES staff (id),
  spelling TEXT NOT NULL CHECK (spelling <> ''), -- as a report prints it, as somebody confirmed
  PRIMARY KEY (key, employee_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE staff_payroll_ids (
  employee_id INTEGER NOT NULL REFERENCES staff (id),
  system TEXT NOT NULL CHECK (system <> ''),
  payroll_id TEXT NOT NULL CHECK (payroll_id <> ''), -- leading zeros count
  PRIMARY KEY (employee_id, system),
  UNIQUE (system, payroll_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE staff_roles (
  employee_id INTEGER NOT NULL REFERENCES staff (id),
  role TEXT NOT NULL CHECK (role <> ''),
  PRIMARY KEY (employee_id, role)
) STRICT, WITHOUT ROWID;

-- Shifts: one row for each version. What belongs to a version refers to its id.
-- The house's rules, each text once.
CREATE TABLE policies (
  id INTEGER PRIMARY KEY,
  sha256 TEXT NOT NULL UNIQUE                   -- of json
    CHECK (length(sha256) = 64 AND sha256 NOT GLOB '*[^0-9a-f]*'),
  json TEXT NOT NULL CHECK (json_valid(json)),
  -- A policy file's head, to read; NULL for the article's settings.
  file_id TEXT GENERATED ALWAYS AS (json_extract(json, '$.id')) VIRTUAL,
  effective TEXT GENERATED ALWAYS AS (json_extract(json, '$.effective')) VIRTUAL,
  -- The article's settings, to read; NULL for a policy file. 150 basis points are 1.5 %.
  support_rate_basis_points INTEGER
    GENERATED ALWAYS AS (json_extract(json, '$.supportRate')) VIRTUAL,
  rate_counted_per TEXT GENERATED ALWAYS AS (json_extract(json, '$.per')) VIRTUAL,
  support_shares TEXT GENERATED ALWAYS AS (json_extract(json, '$.supportShares')) VIRTUAL,
  server_shares TEXT GENERATED ALWAYS AS (json_extract(json, '$.serverShares')) VIRTUAL,
  tip_out_rounding TEXT GENERATED ALWAYS AS (json_extract(json, '$.tipOutRounding')) VIRTUAL
) STRICT;
CREATE TABLE shifts (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  number INTEGER NOT NULL CHECK (number > 0),   -- what people call the shift; the same in all versions
  version INTEGER NOT NULL DEFAULT 1 CHECK (version > 0), -- reopening makes the next one
  current INTEGER NOT NULL DEFAULT 1 CHECK (current IN (0, 1)), -- 0: a later version counts
  revision INTEGER NOT NULL DEFAULT 1 CHECK (revision > 0), -- grows with each edit while reviewed
  business_date TEXT NOT NULL                   -- YYYY-MM-DD
    CHECK (business_date IS date(business_date, '+0 days')),
  currency TEXT NOT NULL CHECK (currency GLOB '[A-Z][A-Z][A-Z]'), -- ISO 4217
  policy INTEGER NOT NULL REFERENCES policies (id), -- the house's rules as they were that day
  net_sales INTEGER NOT NULL CHECK (net_sales >= 0), -- of all servers
  -- tips is what was shared: what came in is tips + card_fee + house_kept - house_paid.
  tips INTEGER NOT NULL CHECK (tips >= 0),
  support_pool INTEGER NOT NULL CHECK (support_pool >= 0),
  server_pool INTEGER NOT NULL CHECK (server_pool >= 0),
  house_total INTEGER NOT NULL,                 -- what the house paid out less what it received
  card_fee INTEGER NOT NULL DEFAULT 0 CHECK (card_fee >= 0),
  house_paid INTEGER NOT NULL DEFAULT 0 CHECK (house_paid >= 0),
  house_kept INTEGER NOT NULL DEFAULT 0 CHECK (house_kept >= 0),
  -- The card fee of this day, where it was entered; 275 is 2.75 %. NULL: the policy's own.
  card_fee_basis_points INTEGER CHECK (card_fee_basis_points BETWEEN 0 AND 10000),
  -- reviewed: its figures were confirmed, it can be edited; closed: fixed; paid: fixed and handed
  -- out; voided: taken back, its rows stay.
  state TEXT NOT NULL DEFAULT 'reviewed'
    CHECK (state IN ('reviewed', 'closed', 'paid', 'voided')),
  reopen_reason TEXT CHECK (reopen_reason <> ''), -- why this version was made; NULL for the first
  void_reason TEXT CHECK (void_reason <> ''),
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  closed_at TEXT,
  closed_by TEXT,
  paid_at TEXT,
  paid_by TEXT,
  paid_on TEXT CHECK (paid_on IS date(paid_on, '+0 days')), -- the day on which people got it
  program_version TEXT NOT NULL,                -- the TipPool that computed it
  UNIQUE (number, version),
  CHECK (tips = support_pool + server_pool),
  CHECK ((state = 'voided') = (void_reason IS NOT NULL)),
  CHECK ((version = 1) = (reopen_reason IS NULL)),
  CHECK ((closed_at IS NULL) = (closed_by IS NULL)),
  CHECK ((paid_at IS NULL) = (paid_by IS NULL) AND (paid_at IS NULL) = (paid_on IS NULL)),
  CHECK (state = 'voided' OR (closed_at IS NOT NULL) = (state IN ('closed', 'paid'))),
  CHECK (state = 'voided' OR (paid_at IS NOT NULL) = (state = 'paid')),
  CHECK (paid_at IS NULL OR closed_at IS NOT NULL)
) STRICT;
CREATE INDEX shifts_by_date ON shifts (business_date, number);
CREATE INDEX shifts_by_state ON shifts (state, business_date);
CREATE TABLE shift_identity (
  number INTEGER PRIMARY KEY,                   -- shifts.number: one identity for all versions
  uuid TEXT NOT NULL UNIQUE CHECK (length(uuid) = 36)
) STRICT;

-- A server's confirmed figures: the form. One person may hand in several reports.
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
  role TEXT NOT NULL DEFAULT 'server' CHECK (role <> ''),
  sales TEXT CHECK (sales IS NULL OR json_valid(sales)),         -- by category; NULL: not known
  work TEXT CHECK (work IS NULL OR json_valid(work)),           -- times, points, counts, flags; NULL: none
  PRIMARY KEY (shift_id, position)
) STRICT, WITHOUT ROWID;

-- Hosts, runners, bussers of a shift.
CREATE TABLE support (
  shift_id INTEGER NOT NULL REFERENCES shifts (id),
  position INTEGER NOT NULL CHECK (position >= 0),
  employee_id INTEGER NOT NULL REFERENCES staff (id),
  role TEXT NOT NULL CHECK (role <> ''),
  seconds_worked INTEGER CHECK (seconds_worked BETWEEN 0 AND 172800),
  work TEXT CHECK (work IS NULL OR json_valid(work)),
  PRIMARY KEY (shift_id, position)
) STRICT, WITHOUT ROWID;

-- Money beside the servers' reports: a tip jar, online orders.
CREATE TABLE shift_money (
  shift_id INTEGER NOT NULL REFERENCES shifts (id),
  position INTEGER NOT NULL CHECK (position >= 0),
  name TEXT CHECK (name <> ''),                 -- the policy's source; NULL: the shift's in general
  part_of_day TEXT CHECK (part_of_day <> ''),   -- NULL: all of it
  card_tips INTEGER NOT NULL CHECK (card_tips >= 0),
  cash_tips INTEGER NOT NULL CHECK (cash_tips >= 0),
  service_charges INTEGER NOT NULL CHECK (service_charges >= 0),
  event_tips INTEGER NOT NULL CHECK (event_tips >= 0),
  net_sales INTEGER NOT NULL CHECK (net_sales >= 0), -- sales that stand in no report
  sales TEXT CHECK (sales IS NULL OR json_valid(sales)),
  counts TEXT CHECK (counts IS NULL OR json_valid(counts)),
  PRIMARY KEY (shift_id, position)
) STRICT, WITHOUT ROWID;

-- Private events, with their own money and perhaps their own staff.
CREATE TABLE events (
  shift_id INTEGER NOT NULL REFERENCES shifts (id),
  position INTEGER NOT NULL CHECK (position >= 0),
  name TEXT NOT NULL CHECK (name <> ''),
  event_tips INTEGER NOT NULL CHECK (event_tips >= 0),
  card_tips INTEGER NOT NULL CHECK (card_tips >= 0),
  cash_tips INTEGER NOT NULL CHECK (cash_tips >= 0),
  service_charges INTEGER NOT NULL CHECK (service_charges >= 0),
  net_sales INTEGER NOT NULL CHECK (net_sales >= 0),
  sales TEXT CHECK (sales IS NULL OR json_valid(sales)),
  counts TEXT CHECK (counts IS NULL OR json_valid(counts)),
  PRIMARY KEY (shift_id, position)
) STRICT, WITHOUT ROWID;
CREATE TABLE event_staff (
  shift_id INTEGER NOT NULL REFERENCES shifts (id),
  position INTEGER NOT NULL CHECK (position >= 0), -- through all events of the shift
  event INTEGER NOT NULL CHECK (event >= 0),    -- events.position
  employee_id INTEGER NOT NULL REFERENCES staff (id),
  role TEXT NOT NULL CHECK (role <> ''),
  seconds_worked INTEGER CHECK (seconds_worked BETWEEN 0 AND 172800),
  work TEXT CHECK (work IS NULL OR json_valid(work)),
  PRIMARY KEY (shift_id, position),
  FOREIGN KEY (shift_id, event) REFERENCES events (shift_id, position)
) STRICT, WITHOUT ROWID;

-- Who got what, and why. The amounts of a shift add up to shifts.tips.
CREATE TABLE payouts (
  shift_id INTEGER NOT NULL REFERENCES shifts (id),
  -- Which list the person is in; 'period': a share of a pool of a period.
  pool TEXT NOT NULL CHECK (pool IN ('server', 'support', 'event', 'period')),
  position INTEGER NOT NULL CHECK (position >= 0), -- as in that list
  employee_id INTEGER NOT NULL REFERENCES staff (id),
  name TEXT NOT NULL CHECK (name <> ''),        -- as it was when this was computed
  role TEXT NOT NULL CHECK (role <> ''),
  amount INTEGER NOT NULL CHECK (amount >= 0),
  -- Where the amount came from; the five add up to it.
  card_tips INTEGER NOT NULL CHECK (card_tips >= 0),
  cash_tips INTEGER NOT NULL CHECK (cash_tips >= 0),
  service_charges INTEGER NOT NULL CHECK (service_charges >= 0),
  event_tips INTEGER NOT NULL DEFAULT 0 CHECK (event_tips >= 0),
  house_paid INTEGER NOT NULL DEFAULT 0 CHECK (house_paid >= 0), -- added by the house: wages
  card_fee INTEGER NOT NULL DEFAULT 0 CHECK (card_fee >= 0), -- held back from what they brought in
  -- The part of card_fee held back from service charges, which are wages; the rest is of tips.
  card_fee_on_charges INTEGER NOT NULL DEFAULT 0 CHECK (card_fee_on_charges >= 0),
  -- Settling up.
  cash_in_hand INTEGER NOT NULL CHECK (cash_in_hand >= 0),
  house_pays INTEGER NOT NULL,                  -- below zero: hands that much over to the house
  cash_rounding INTEGER NOT NULL DEFAULT 0,     -- cash handed over less house_pays; settled later
  derivation TEXT NOT NULL,                     -- the arithmetic in sentences, one a line
  -- The hours that were given, else the sum of the times; NULL: neither was known.
  seconds_worked INTEGER CHECK (seconds_worked BETWEEN 0 AND 172800),
  eligible INTEGER NOT NULL DEFAULT 1 CHECK (eligible IN (0, 1)), -- 0: managed, or was left out
  -- Of the person's own report, before sharing: what it brought in (below zero: a debt), and of that
  -- cash tips and service charges. Zero where there is no report; net_sales is NULL then.
  brought_in INTEGER NOT NULL DEFAULT 0,
  net_sales INTEGER CHECK (net_sales >= 0),
  own_cash_tips INTEGER NOT NULL DEFAULT 0 CHECK (own_cash_tips >= 0),
  own_service_charges INTEGER NOT NULL DEFAULT 0 CHECK (own_service_charges >= 0),
  PRIMARY KEY (shift_id, pool, position),
  CHECK (amount = card_tips + cash_tips + service_charges + event_tips + house_paid),
  CHECK (house_pays = amount - cash_in_hand)
) STRICT, WITHOUT ROWID;
CREATE INDEX payouts_by_employee ON payouts (employee_id);
-- All figures of a payout without its arithmetic: sums over ten years read these pages alone.
CREATE INDEX payout_figures ON payouts (shift_id, pool, position, employee_id, role, amount,
  card_tips, cash_tips, service_charges, event_tips, house_paid, card_fee, card_fee_on_charges,
  cash_in_hand, house_pays, cash_rounding, seconds_worked, brought_in, net_sales, own_cash_tips,
  own_service_charges, eligible);

-- Who signed for the cash of a shift: one row for each signature, which stays as it is. The log has an
-- entry of the same number with the SHA-256 of the strokes.
CREATE TABLE cash_signatures (
  id INTEGER PRIMARY KEY,                       -- that of the entry in change_log
  shift_id INTEGER NOT NULL REFERENCES shifts (id), -- the version that was signed for
  employee_id INTEGER NOT NULL REFERENCES staff (id),
  amount INTEGER NOT NULL,                      -- minor units that were handed out; below 0: over
  strokes TEXT NOT NULL CHECK (json_valid(strokes)) -- {"area":[w,h],"strokes":[[[x,y,ms],…],…]}
) STRICT;
CREATE INDEX cash_signatures_by_shift ON cash_signatures (shift_id);

-- What a night gives to a pool of a period. It is no part of shifts.tips: nobody is paid from it at night.
-- The period 'until somebody decides' holds money until a person decides who gets it.
CREATE TABLE pool_contributions (
  shift_id INTEGER NOT NULL REFERENCES shifts (id),
  position INTEGER NOT NULL CHECK (position >= 0), -- in the order of the policy's steps
  policy TEXT NOT NULL CHECK (policy <> ''),    -- the policy's id
  pool TEXT NOT NULL CHECK (pool <> ''),        -- the pool's name in it
  period TEXT NOT NULL CHECK (period <> ''),    -- 'the pay period', 'the week from monday', …
  rule TEXT NOT NULL CHECK (json_valid(rule)),  -- pool, period and sharing in full, JSON
  rule_file TEXT NOT NULL,                      -- the step that shares it, and its line
  rule_line INTEGER NOT NULL CHECK (rule_line >= 0),
  amount INTEGER NOT NULL CHECK (amount >= 0),
  -- Where the amount came from; the five add up to it.
  card_tips INTEGER NOT NULL CHECK (card_tips >= 0),
  cash_tips INTEGER NOT NULL CHECK (cash_tips >= 0),
  service_charges INTEGER NOT NULL CHECK (service_charges >= 0),
  event_tips INTEGER NOT NULL CHECK (event_tips >= 0),
  house_paid INTEGER NOT NULL CHECK (house_paid >= 0),
  derivation TEXT NOT NULL,                     -- the arithmetic in sentences, one a line
  PRIMARY KEY (shift_id, position),
  CHECK (amount = card_tips + cash_tips + service_charges + event_tips + house_paid)
) STRICT, WITHOUT ROWID;
CREATE INDEX pool_contributions_by_pool ON pool_contributions (policy, pool, period, shift_id);

-- What each person's work of the night counts in the pool: one row for each role and list.
CREATE TABLE pool_claims (
  shift_id INTEGER NOT NULL REFERENCES shifts (id),
  contribution INTEGER NOT NULL CHECK (contribution >= 0), -- pool_contributions.position
  position INTEGER NOT NULL CHECK (position >= 0), -- in the order of the shift
  employee_id INTEGER NOT NULL REFERENCES staff (id),
  name TEXT NOT NULL CHECK (name <> ''),        -- as it was when this was computed
  role TEXT NOT NULL CHECK (role <> ''),
  -- For each part of the sharing, in units of its measure (hundredths of a share, seconds,
  -- thousandths of a point). JSON.
  units TEXT NOT NULL CHECK (json_valid(units)),
  seconds INTEGER CHECK (seconds >= 0),         -- worked, as rounded; NULL: not asked for
  counted_seconds INTEGER CHECK (counted_seconds >= 0), -- those of them that count
  here_since TEXT CHECK (here_since = date(here_since, '+0 days')),
  PRIMARY KEY (shift_id, contribution, position),
  FOREIGN KEY (shift_id, contribution) REFERENCES pool_contributions (shift_id, position)
) STRICT, WITHOUT ROWID;

-- Who gave what is in the pool: they get it back where nobody has a share.
CREATE TABLE pool_givers (
  shift_id INTEGER NOT NULL REFERENCES shifts (id),
  contribution INTEGER NOT NULL CHECK (contribution >= 0),
  position INTEGER NOT NULL CHECK (position >= 0),
  employee_id INTEGER NOT NULL REFERENCES staff (id),
  name TEXT NOT NULL CHECK (name <> ''),
  role TEXT NOT NULL CHECK (role <> ''),
  amount INTEGER NOT NULL CHECK (amount > 0),
  PRIMARY KEY (shift_id, contribution, position),
  FOREIGN KEY (shift_id, contribution) REFERENCES pool_contributions (shift_id, position)
) STRICT, WITHOUT ROWID;

-- A sharing is a row of shifts without reports: it has a number, a day, a state and a seal like any other
-- shift, and its payouts stand in the list 'period'. This says what it shares.
CREATE TABLE sharings (
  shift_id INTEGER PRIMARY KEY REFERENCES shifts (id),
  policy TEXT NOT NULL CHECK (policy <> ''),
  pool TEXT NOT NULL CHECK (pool <> ''),
  period TEXT NOT NULL CHECK (period <> ''),
  first_day TEXT NOT NULL CHECK (first_day = date(first_day, '+0 days')),
  last_day TEXT NOT NULL CHECK (last_day = date(last_day, '+0 days')),
  -- The sharing of this pool before it, whose rests it takes over; NULL for the first.
  previous INTEGER REFERENCES sharings (shift_id),
  CHECK (first_day <= last_day),
  CHECK (previous < shift_id)
) STRICT;
CREATE INDEX sharings_by_pool ON sharings (policy, pool, period, shift_id);
CREATE INDEX sharings_by_previous ON sharings (previous);

-- The periods that a sharing counts: its own, and earlier ones whose nights have changed since. For a
-- decision about held money, amount and sharing_shares are what it pays; the rest stays held.
CREATE TABLE sharing_periods (
  shift_id INTEGER NOT NULL REFERENCES sharings (shift_id),
  position INTEGER NOT NULL CHECK (position >= 0), -- 0: its own
  first_day TEXT NOT NULL CHECK (first_day = date(first_day, '+0 days')),
  last_day TEXT NOT NULL CHECK (last_day = date(last_day, '+0 days')),
  amount INTEGER NOT NULL CHECK (amount >= 0),  -- what its nights gave, as they are now
  amount_before INTEGER NOT NULL CHECK (amount_before >= 0), -- what was counted of it before
  PRIMARY KEY (shift_id, position),
  UNIQUE (shift_id, first_day, last_day),
  CHECK (first_day <= last_day),
  CHECK (position > 0 OR amount_before = 0)
) STRICT, WITHOUT ROWID;

-- The versions of the nights that were counted.
CREATE TABLE sharing_nights (
  shift_id INTEGER NOT NULL REFERENCES sharings (shift_id),
  counted INTEGER NOT NULL CHECK (counted >= 0), -- sharing_periods.position
  night INTEGER NOT NULL REFERENCES shifts (id),
  PRIMARY KEY (shift_id, counted, night),
  FOREIGN KEY (shift_id, counted) REFERENCES sharing_periods (shift_id, position)
) STRICT, WITHOUT ROWID;
CREATE INDEX sharing_nights_by_night ON sharing_nights (night);

-- What each person gets of a period by these nights.
CREATE TABLE sharing_shares (
  shift_id INTEGER NOT NULL REFERENCES sharings (shift_id),
  counted INTEGER NOT NULL CHECK (counted >= 0),
  position INTEGER NOT NULL CHECK (position >= 0),
  employee_id INTEGER NOT NULL REFERENCES staff (id),
  name TEXT NOT NULL CHECK (name <> ''),
  role TEXT NOT NULL CHECK (role <> ''),
  card_tips INTEGER NOT NULL CHECK (card_tips >= 0),
  cash_tips INTEGER NOT NULL CHECK (cash_tips >= 0),
  service_charges INTEGER NOT NULL CHECK (service_charges >= 0),
  event_tips INTEGER NOT NULL CHECK (event_tips >= 0),
  house_paid INTEGER NOT NULL CHECK (house_paid >= 0),
  PRIMARY KEY (shift_id, counted, position),
  FOREIGN KEY (shift_id, counted) REFERENCES sharing_periods (shift_id, position)
) STRICT, WITHOUT ROWID;

-- What a person carries over to the next sharing: below zero, to be taken back.
CREATE TABLE sharing_rests (
  shift_id INTEGER NOT NULL REFERENCES sharings (shift_id),
  employee_id INTEGER NOT NULL REFERENCES staff (id),
  name TEXT NOT NULL CHECK (name <> ''),
  card_tips INTEGER NOT NULL,
  cash_tips INTEGER NOT NULL,
  service_charges INTEGER NOT NULL,
  event_tips INTEGER NOT NULL,
  house_paid INTEGER NOT NULL,
  PRIMARY KEY (shift_id, employee_id),
  CHECK (card_tips + cash_tips + service_charges + event_tips + house_paid <= 0)
) STRICT, WITHOUT ROWID;

-- Who decided about held money, and why. When: see the change log.
CREATE TABLE sharing_decisions (
  shift_id INTEGER PRIMARY KEY REFERENCES sharings (shift_id),
  decided_by TEXT NOT NULL CHECK (trim(decided_by) <> ''),
  reason TEXT NOT NULL CHECK (trim(reason) <> '')
) STRICT;

-- Pictures that a server's figures were read from, and who read them.
CREATE TABLE crops (
  id INTEGER PRIMARY KEY,
  sha256 TEXT NOT NULL UNIQUE                   -- of png
    CHECK (length(sha256) = 64 AND sha256 NOT GLOB '*[^0-9a-f]*'),
  png BLOB NOT NULL
) STRICT;
CREATE TABLE scans (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  shift_id INTEGER NOT NULL REFERENCES shifts (id),
  employee_id INTEGER NOT NULL REFERENCES staff (id), -- whose report it shows
  picture_sha256 TEXT NOT NULL
    CHECK (length(picture_sha256) = 64 AND picture_sha256 NOT GLOB '*[^0-9a-f]*'),
  picture_file TEXT NOT NULL,                   -- its name when it was read
  picture_kept TEXT CHECK (picture_kept <> ''), -- its copy beside the database; NULL: none
  profile_id TEXT,                              -- the report layout; NULL: none matched
  engine TEXT NOT NULL,
  engine_version TEXT NOT NULL,
  model TEXT NOT NULL,
  counts INTEGER NOT NULL DEFAULT 1 CHECK (counts IN (0, 1)) -- 0: its shift is voided or has a later version
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
  crop_id INTEGER REFERENCES crops (id),        -- the small picture of the figure
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
  -- Two people may work on one draft: a save names the revision that it was made from.
  revision INTEGER NOT NULL DEFAULT 1 CHECK (revision > 0),
  updated_at TEXT NOT NULL,
  updated_by TEXT,                              -- login name; NULL: not known
  json TEXT NOT NULL
) STRICT;

-- Pay periods that were closed; one that is not here is open.
CREATE TABLE pay_periods (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  first_day TEXT NOT NULL CHECK (first_day IS date(first_day, '+0 days')),
  last_day TEXT NOT NULL CHECK (last_day IS date(last_day, '+0 days')),
  payday TEXT CHECK (payday IS date(payday, '+0 days')), -- NULL: not told
  state TEXT NOT NULL DEFAULT 'closed' CHECK (state IN ('closed', 'reopened')),
  closed_at TEXT NOT NULL,
  closed_by TEXT NOT NULL,
  CHECK (first_day <= last_day)
) STRICT;
CREATE INDEX pay_periods_by_day ON pay_periods (first_day);

-- What was given away and what was brought in.
CREATE TABLE exports (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  at TEXT NOT NULL,
  who TEXT NOT NULL,
  format TEXT NOT NULL CHECK (format <> ''),
  first_day TEXT NOT NULL,
  last_day TEXT NOT NULL,
  file_name TEXT,                               -- NULL: standard output
  file_sha256 TEXT NOT NULL CHECK (length(file_sha256) = 64)
) STRICT;
CREATE TABLE export_shifts (
  export_id INTEGER NOT NULL REFERENCES exports (id),
  shift_id INTEGER NOT NULL REFERENCES shifts (id), -- the version that was exported
  revision INTEGER NOT NULL,                    -- as shifts.revision was
  PRIMARY KEY (export_id, shift_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE imports (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  at TEXT NOT NULL,
  who TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('hours', 'sales')),
  file_name TEXT NOT NULL,
  file_sha256 TEXT NOT NULL CHECK (length(file_sha256) = 64)
) STRICT;
CREATE TABLE daily_sales (
  business_date TEXT PRIMARY KEY CHECK (business_date IS date(business_date, '+0 days')),
  currency TEXT NOT NULL CHECK (currency GLOB '[A-Z][A-Z][A-Z]'),
  net_sales INTEGER NOT NULL CHECK (net_sales >= 0),
  import_id INTEGER NOT NULL REFERENCES imports (id)
) STRICT, WITHOUT ROWID;

-- Who changed what, when and why, as a chain: a row's hash is the SHA-256 of its fields and of the hash
-- before. change_log_texts has the text that is hashed; docs/records.md shows how to check it by hand.
CREATE TABLE change_log (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  at TEXT NOT NULL,
  who TEXT NOT NULL,                            -- login name
  event TEXT NOT NULL CHECK (event GLOB '{"?*' AND json_valid(event)), -- {"shiftClosed":{"shift":7}}
  -- The rows of the tables that were changed with it, in full: [[table, [key], [columns]], …]; null in
  -- place of the columns: the row is gone. The log alone tells what the tables hold.
  rows TEXT CHECK (rows IS NULL OR json_valid(rows)),
  previous_hash TEXT NOT NULL CHECK (length(previous_hash) = 64), -- 64 zeros in the first row
  hash TEXT NOT NULL UNIQUE CHECK (length(hash) = 64),
  -- To look entries up by.
  kind TEXT GENERATED ALWAYS AS (substr(event, 3, instr(substr(event, 3), '"') - 1)) VIRTUAL,
  shift_id INTEGER GENERATED ALWAYS AS (CASE WHEN json_valid(event)
    THEN json_extract(event, '$."' || kind || '".shift') END) VIRTUAL, -- shifts.id
  employee_id INTEGER GENERATED ALWAYS AS (CASE WHEN json_valid(event)
    THEN CAST(substr(json_extract(event, '$."' || kind || '".employee'), 7) AS INTEGER) END) VIRTUAL
) STRICT;
-- Entries about no shift have their kinds together: people are compared with theirs at each start.
CREATE INDEX change_log_by_shift ON change_log (shift_id, kind);

-- How long the chain is and where it ends, so that a missing end is found.
CREATE TABLE log_head (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  entries INTEGER NOT NULL,
  hash TEXT NOT NULL
) STRICT;

-- When everything was last looked at: to which entry of the log, and what was found. A command looks at
-- what came since. Somebody who knows SQL can change it; the next whole look finds that.
CREATE TABLE last_look (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  at TEXT NOT NULL,
  entries INTEGER NOT NULL CHECK (entries >= 0),
  hash TEXT NOT NULL CHECK (length(hash) = 64), -- of the last of these entries
  schema_version INTEGER NOT NULL,              -- SQLite's own count of changes of the layout
  found TEXT                                    -- what was wrong; NULL: nothing
) STRICT;

-- What belongs to a version of a shift changes only while that version is open.
CREATE VIEW open_shifts AS SELECT id FROM shifts WHERE state = 'reviewed' AND current = 1;
CREATE VIEW open_scans AS SELECT scans.id FROM scans JOIN open_shifts ON open_shifts.id = shift_id;
CREATE VIEW change_log_texts AS
SELECT id, hash, '64:' || previous_hash || ','
  || length(CAST(id AS TEXT)) || ':' || id || ','
  || length(CAST(at AS BLOB)) || ':' || at || ','
  || length(CAST(who AS BLOB)) || ':' || who || ','
  || length(CAST(event AS BLOB)) || ':' || event || ','
  || coalesce(length(CAST(rows AS BLOB)) || ':' || rows || ',', '-,') AS text
FROM change_log;
CREATE VIEW new_uuid AS SELECT lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4'
  || substr(hex(randomblob(2)), 2) || '-' || substr('89ab', 1 + (random() & 3), 1)
  || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))) AS uuid;

INSERT INTO log_head VALUES (1, 0, printf('%064d', 0));
INSERT INTO house SELECT 1, uuid FROM new_uuid;

CREATE TRIGGER scans_no_delete BEFORE DELETE ON scans
BEGIN SELECT RAISE (ABORT, 'a picture that was read stays on record'); END;
CREATE TRIGGER staff_no_delete BEFORE DELETE ON staff
BEGIN SELECT RAISE (ABORT, 'staff are deactivated, never deleted'); END;

-- The guards. "No replace" because INSERT OR REPLACE deletes without asking a delete trigger.
CREATE TRIGGER change_log_no_update BEFORE UPDATE ON change_log
BEGIN SELECT RAISE (ABORT, 'the change log is only ever added to'); END;
CREATE TRIGGER change_log_no_delete BEFORE DELETE ON change_log
BEGIN SELECT RAISE (ABORT, 'the change log is only ever added to'); END;
CREATE TRIGGER change_log_only_appended BEFORE INSERT ON change_log
WHEN NEW.id <> (SELECT coalesce(max(id), 0) + 1 FROM change_log)
  OR EXISTS (SELECT 1 FROM change_log WHERE hash = NEW.hash)
  OR NEW.previous_hash IS NOT (SELECT hash FROM log_head)
BEGIN SELECT RAISE (ABORT, 'the change log is only ever added to, each row with the hash before'); END;
CREATE TRIGGER change_log_moves_its_head AFTER INSERT ON change_log
BEGIN UPDATE log_head SET entries = entries + 1, hash = NEW.hash; END;
CREATE TRIGGER log_head_follows BEFORE UPDATE ON log_head
WHEN NEW.id <> 1 OR NEW.entries <> OLD.entries + 1
  OR NEW.hash IS NOT (SELECT hash FROM change_log ORDER BY id DESC LIMIT 1)
BEGIN SELECT RAISE (ABORT, 'the end of the change log moves with its rows alone'); END;
CREATE TRIGGER log_head_no_delete BEFORE DELETE ON log_head
BEGIN SELECT RAISE (ABORT, 'the end of the change log moves with its rows alone'); END;
CREATE TRIGGER log_head_no_insert BEFORE INSERT ON log_head
BEGIN SELECT RAISE (ABORT, 'the end of the change log moves with its rows alone'); END;
CREATE TRIGGER shifts_no_delete BEFORE DELETE ON shifts
BEGIN SELECT RAISE (ABORT, 'a shift is voided, never deleted'); END;
CREATE TRIGGER shifts_new_version BEFORE INSERT ON shifts
WHEN EXISTS (SELECT 1 FROM shifts WHERE id = NEW.id)
  OR NEW.version <> (SELECT coalesce(max(version), 0) + 1 FROM shifts WHERE number = NEW.number)
  OR EXISTS (SELECT 1 FROM shifts WHERE number = NEW.number AND current = 1
    AND state NOT IN ('closed', 'paid'))
  OR NEW.state IS NOT 'reviewed' OR NEW.current IS NOT 1 OR NEW.revision IS NOT 1
BEGIN SELECT RAISE (ABORT, 'a shift begins as reviewed; a new version follows a closed one'); END;
CREATE TRIGGER shifts_put_aside AFTER INSERT ON shifts WHEN NEW.version > 1
BEGIN UPDATE shifts SET current = 0 WHERE number = NEW.number AND version = NEW.version - 1; END;

-- While reviewed all figures may change; later only the state, forward, and nothing with it.
CREATE TRIGGER shifts_only_forward BEFORE UPDATE ON shifts
WHEN OLD.current = 0 OR OLD.state = 'voided' OR NEW.current IS NULL OR NEW.state IS NULL
  OR NEW.revision IS NULL
  OR (OLD.id, OLD.number, OLD.version, OLD.created_at, OLD.reopen_reason)
    IS NOT (NEW.id, NEW.number, NEW.version, NEW.created_at, NEW.reopen_reason)
  OR CASE
    WHEN NEW.state = 'reviewed'
    THEN OLD.state <> 'reviewed' OR NEW.current <> 1 OR NEW.revision <> OLD.revision + 1
    ELSE (OLD.revision, OLD.business_date, OLD.currency, OLD.policy, OLD.net_sales, OLD.tips,
        OLD.support_pool, OLD.server_pool, OLD.house_total, OLD.card_fee, OLD.house_paid,
        OLD.house_kept, OLD.card_fee_basis_points, OLD.program_version)
      IS NOT (NEW.revision, NEW.business_date, NEW.currency, NEW.policy, NEW.net_sales, NEW.tips,
        NEW.support_pool, NEW.server_pool, NEW.house_total, NEW.card_fee, NEW.house_paid,
        NEW.house_kept, NEW.card_fee_basis_points, NEW.program_version)
      OR (OLD.state <> 'reviewed'
        AND (OLD.closed_at, OLD.closed_by) IS NOT (NEW.closed_at, NEW.closed_by))
      OR (OLD.state = 'paid' AND (OLD.paid_at, OLD.paid_by, OLD.paid_on)
        IS NOT (NEW.paid_at, NEW.paid_by, NEW.paid_on))
      OR NOT (
        (NEW.current = 1 AND (OLD.state, NEW.state)
          IN (VALUES ('reviewed', 'closed'), ('closed', 'paid')))
        OR (NEW.current = 1 AND NEW.state = 'voided'
          AND (OLD.closed_at, OLD.paid_at) IS (NEW.closed_at, NEW.paid_at))
        OR (NEW.current = 0 AND NEW.state = OLD.state AND OLD.state IN ('closed', 'paid')
          AND EXISTS (SELECT 1 FROM shifts WHERE number = OLD.number
            AND version = OLD.version + 1)))
  END
BEGIN SELECT RAISE (ABORT, 'a closed shift stays as it is: reopen it, which makes a new version'); END;
CREATE TRIGGER shifts_free_pictures AFTER UPDATE ON shifts
WHEN NEW.state = 'voided' OR NEW.current = 0
BEGIN UPDATE scans SET counts = 0 WHERE shift_id = NEW.id AND counts = 1; END;

-- A closed pay period is locked as a whole: its shifts can only still be paid.
CREATE TRIGGER shifts_period_locked_insert BEFORE INSERT ON shifts
WHEN EXISTS (SELECT 1 FROM pay_periods
  WHERE state = 'closed' AND NEW.business_date BETWEEN first_day AND last_day)
BEGIN SELECT RAISE (ABORT, 'the pay period of this day is closed: reopen it first'); END;
CREATE TRIGGER shifts_period_locked_update BEFORE UPDATE ON shifts
WHEN NOT (OLD.state = 'closed' AND NEW.state = 'paid') AND EXISTS (SELECT 1 FROM pay_periods
  WHERE state = 'closed' AND (OLD.business_date BETWEEN first_day AND last_day
    OR NEW.business_date BETWEEN first_day AND last_day))
BEGIN SELECT RAISE (ABORT, 'the pay period of this day is closed: reopen it first'); END;
CREATE TRIGGER pay_periods_apart BEFORE INSERT ON pay_periods
WHEN EXISTS (SELECT 1 FROM pay_periods
  WHERE first_day <= NEW.last_day AND last_day >= NEW.first_day)
  OR NEW.state <> 'closed'
BEGIN SELECT RAISE (ABORT, 'pay periods do not share a day'); END;
CREATE TRIGGER pay_periods_whole BEFORE INSERT ON pay_periods
WHEN EXISTS (SELECT 1 FROM shifts WHERE current = 1 AND state = 'reviewed'
  AND business_date BETWEEN NEW.first_day AND NEW.last_day)
BEGIN SELECT RAISE (ABORT, 'a pay period is closed when all its shifts are'); END;
CREATE TRIGGER pay_periods_days_stay BEFORE UPDATE ON pay_periods
WHEN (OLD.id, OLD.first_day, OLD.last_day) IS NOT (NEW.id, NEW.first_day, NEW.last_day)
  OR (NEW.state = 'closed' AND EXISTS (SELECT 1 FROM shifts WHERE current = 1
    AND state = 'reviewed' AND business_date BETWEEN NEW.first_day AND NEW.last_day))
BEGIN SELECT RAISE (ABORT, 'a pay period keeps its days and is closed when all its shifts are'); END;
CREATE TRIGGER pay_periods_no_delete BEFORE DELETE ON pay_periods
BEGIN SELECT RAISE (ABORT, 'a pay period stays on record'); END;

-- What belongs to a version of a shift is fixed with it.
CREATE TRIGGER server_reports_fixed_insert BEFORE INSERT ON server_reports
WHEN NOT EXISTS (SELECT 1 FROM open_shifts WHERE id = NEW.shift_id)
BEGIN SELECT RAISE (ABORT, 'this version of the shift stays as it is'); END;
CREATE TRIGGER server_reports_fixed_update BEFORE UPDATE ON server_reports
WHEN NOT EXISTS (SELECT 1 FROM open_shifts WHERE id = OLD.shift_id)
  OR NOT EXISTS (SELECT 1 FROM open_shifts WHERE id = NEW.shift_id)
BEGIN SELECT RAISE (ABORT, 'this version of the shift stays as it is'); END;
CREATE TRIGGER server_reports_fixed_delete BEFORE DELETE ON server_reports
WHEN NOT EXISTS (SELECT 1 FROM open_shifts WHERE id = OLD.shift_id)
BEGIN SELECT RAISE (ABORT, 'this version of the shift stays as it is'); END;
CREATE TRIGGER support_fixed_insert BEFORE INSERT ON support
WHEN NOT EXISTS (SELECT 1 FROM open_shifts WHERE id = NEW.shift_id)
BEGIN SELECT RAISE (ABORT, 'this version of the shift stays as it is'); END;
CREATE TRIGGER support_fixed_update BEFORE UPDATE ON support
WHEN NOT EXISTS (SELECT 1 FROM open_shifts WHERE id = OLD.shift_id)
  OR NOT EXISTS (SELECT 1 FROM open_shifts WHERE id = NEW.shift_id)
BEGIN SELECT RAISE (ABORT, 'this version of the shift stays as it is'); END;
CREATE TRIGGER support_fixed_delete BEFORE DELETE ON support
WHEN NOT EXISTS (SELECT 1 FROM open_shifts WHERE id = OLD.shift_id)
BEGIN SELECT RAISE (ABORT, 'this version of the shift stays as it is'); END;
CREATE TRIGGER shift_money_fixed_insert BEFORE INSERT ON shift_money
WHEN NOT EXISTS (SELECT 1 FROM open_shifts WHERE id = NEW.shift_id)
BEGIN SELECT RAISE (ABORT, 'this version of the shift stays as it is'); END;
CREATE TRIGGER shift_money_fixed_update BEFORE UPDATE ON shift_money
WHEN NOT EXISTS (SELECT 1 FROM open_shifts WHERE id = OLD.shift_id)
  OR NOT EXISTS (SELECT 1 FROM open_shifts WHERE id = NEW.shift_id)
BEGIN SELECT RAISE (ABORT, 'this version of the shift stays as it is'); END;
CREATE TRIGGER shift_money_fixed_delete BEFORE DELETE ON shift_money
WHEN NOT EXISTS (SELECT 1 FROM open_shifts WHERE id = OLD.shift_id)
BEGIN SELECT RAISE (ABORT, 'this version of the shift stays as it is'); END;
CREATE TRIGGER events_fixed_insert BEFORE INSERT ON events
WHEN NOT EXISTS (SELECT 1 FROM open_shifts WHERE id = NEW.shift_id)
BEGIN SELECT RAISE (ABORT, 'this version of the shift stays as it is'); END;
CREATE TRIGGER events_fixed_update BEFORE UPDATE ON events
WHEN NOT EXISTS (SELECT 1 FROM open_shifts WHERE id = OLD.shift_id)
  OR NOT EXISTS (SELECT 1 FROM open_shifts WHERE id = NEW.shift_id)
BEGIN SELECT RAISE (ABORT, 'this version of the shift stays as it is'); END;
CREATE TRIGGER events_fixed_delete BEFORE DELETE ON events
WHEN NOT EXISTS (SELECT 1 FROM open_shifts WHERE id = OLD.shift_id)
BEGIN SELECT RAISE (ABORT, 'this version of the shift stays as it is'); END;
CREATE TRIGGER event_staff_fixed_insert BEFORE INSERT ON event_staff
WHEN NOT EXISTS (SELECT 1 FROM open_shifts WHERE id = NEW.shift_id)
BEGIN SELECT RAISE (ABORT, 'this version of the shift stays as it is'); END;
CREATE TRIGGER event_staff_fixed_update BEFORE UPDATE ON event_staff
WHEN NOT EXISTS (SELECT 1 FROM open_shifts WHERE id = OLD.shift_id)
  OR NOT EXISTS (SELECT 1 FROM open_shifts WHERE id = NEW.shift_id)
BEGIN SELECT RAISE (ABORT, 'this version of the shift stays as it is'); END;
CREATE TRIGGER event_staff_fixed_delete BEFORE DELETE ON event_staff
WHEN NOT EXISTS (SELECT 1 FROM open_shifts WHERE id = OLD.shift_id)
BEGIN SELECT RAISE (ABORT, 'this version of the shift stays as it is'); END;
CREATE TRIGGER scans_fixed_insert BEFORE INSERT ON scans
WHEN NOT EXISTS (SELECT 1 FROM open_shifts WHERE id = NEW.shift_id)
BEGIN SELECT RAISE (ABORT, 'this version of the shift stays as it is'); END;
CREATE TRIGGER scans_fixed_update BEFORE UPDATE ON scans
WHEN (NOT EXISTS (SELECT 1 FROM open_shifts WHERE id = OLD.shift_id)
  OR NOT EXISTS (SELECT 1 FROM open_shifts WHERE id = NEW.shift_id))
  AND NOT (OLD.counts IS 1 AND NEW.counts IS 0
    AND EXISTS (SELECT 1 FROM shifts WHERE id = OLD.shift_id AND (state = 'voided' OR current = 0))
    AND (OLD.id, OLD.shift_id, OLD.employee_id, OLD.picture_sha256, OLD.picture_file,
      OLD.picture_kept, OLD.profile_id, OLD.engine, OLD.engine_version, OLD.model)
    IS (NEW.id, NEW.shift_id, NEW.employee_id, NEW.picture_sha256, NEW.picture_file,
      NEW.picture_kept, NEW.profile_id, NEW.engine, NEW.engine_version, NEW.model))
BEGIN SELECT RAISE (ABORT, 'this version of the shift stays as it is'); END;
CREATE TRIGGER scan_readings_fixed_insert BEFORE INSERT ON scan_readings
WHEN NOT EXISTS (SELECT 1 FROM open_scans WHERE id = NEW.scan_id)
BEGIN SELECT RAISE (ABORT, 'this version of the shift stays as it is'); END;
CREATE TRIGGER scan_readings_fixed_update BEFORE UPDATE ON scan_readings
WHEN NOT EXISTS (SELECT 1 FROM open_scans WHERE id = OLD.scan_id)
  OR NOT EXISTS (SELECT 1 FROM open_scans WHERE id = NEW.scan_id)
BEGIN SELECT RAISE (ABORT, 'this version of the shift stays as it is'); END;
CREATE TRIGGER scan_readings_fixed_delete BEFORE DELETE ON scan_readings
WHEN NOT EXISTS (SELECT 1 FROM open_scans WHERE id = OLD.scan_id)
BEGIN SELECT RAISE (ABORT, 'this version of the shift stays as it is'); END;

-- What was kept as evidence or given away stays.
CREATE TRIGGER policies_no_update BEFORE UPDATE ON policies
BEGIN SELECT RAISE (ABORT, 'a policy that shifts were paid by stays'); END;
CREATE TRIGGER policies_no_delete BEFORE DELETE ON policies
BEGIN SELECT RAISE (ABORT, 'a policy that shifts were paid by stays'); END;
CREATE TRIGGER crops_no_update BEFORE UPDATE ON crops
BEGIN SELECT RAISE (ABORT, 'a picture of a figure stays on record'); END;
CREATE TRIGGER crops_no_delete BEFORE DELETE ON crops
BEGIN SELECT RAISE (ABORT, 'a picture of a figure stays on record'); END;
CREATE TRIGGER exports_no_update BEFORE UPDATE ON exports
BEGIN SELECT RAISE (ABORT, 'an export stays on record'); END;
CREATE TRIGGER exports_no_delete BEFORE DELETE ON exports
BEGIN SELECT RAISE (ABORT, 'an export stays on record'); END;
CREATE TRIGGER export_shifts_no_update BEFORE UPDATE ON export_shifts
BEGIN SELECT RAISE (ABORT, 'an export stays on record'); END;
CREATE TRIGGER export_shifts_no_delete BEFORE DELETE ON export_shifts
BEGIN SELECT RAISE (ABORT, 'an export stays on record'); END;
CREATE TRIGGER imports_no_update BEFORE UPDATE ON imports
BEGIN SELECT RAISE (ABORT, 'an import stays on record'); END;
CREATE TRIGGER imports_no_delete BEFORE DELETE ON imports
BEGIN SELECT RAISE (ABORT, 'an import stays on record'); END;
CREATE TRIGGER policies_no_replace BEFORE INSERT ON policies
WHEN EXISTS (SELECT 1 FROM policies WHERE id = NEW.id OR sha256 = NEW.sha256)
BEGIN SELECT RAISE (ABORT, 'a policy that shifts were paid by stays'); END;
CREATE TRIGGER crops_no_replace BEFORE INSERT ON crops
WHEN EXISTS (SELECT 1 FROM crops WHERE id = NEW.id OR sha256 = NEW.sha256)
BEGIN SELECT RAISE (ABORT, 'a picture of a figure stays on record'); END;
CREATE TRIGGER exports_no_replace BEFORE INSERT ON exports
WHEN EXISTS (SELECT 1 FROM exports WHERE id = NEW.id)
BEGIN SELECT RAISE (ABORT, 'an export stays on record'); END;
CREATE TRIGGER export_shifts_no_replace BEFORE INSERT ON export_shifts
WHEN EXISTS (SELECT 1 FROM export_shifts WHERE export_id = NEW.export_id AND shift_id = NEW.shift_id)
BEGIN SELECT RAISE (ABORT, 'an export stays on record'); END;
CREATE TRIGGER imports_no_replace BEFORE INSERT ON imports
WHEN EXISTS (SELECT 1 FROM imports WHERE id = NEW.id)
BEGIN SELECT RAISE (ABORT, 'an import stays on record'); END;
CREATE TRIGGER scans_no_replace BEFORE INSERT ON scans
WHEN EXISTS (SELECT 1 FROM scans WHERE id = NEW.id OR (counts = 1 AND NEW.counts = 1 AND picture_sha256 = NEW.picture_sha256))
BEGIN SELECT RAISE (ABORT, 'a picture that was read stays on record'); END;
CREATE TRIGGER staff_no_replace BEFORE INSERT ON staff
WHEN EXISTS (SELECT 1 FROM staff WHERE id = NEW.id)
BEGIN SELECT RAISE (ABORT, 'staff are deactivated, never deleted'); END;
CREATE TRIGGER pay_periods_no_replace BEFORE INSERT ON pay_periods
WHEN EXISTS (SELECT 1 FROM pay_periods WHERE id = NEW.id)
BEGIN SELECT RAISE (ABORT, 'a pay period stays on record'); END;

-- A version of a shift is sealed once, when it is closed.
CREATE TRIGGER change_log_seals_once BEFORE INSERT ON change_log
WHEN NEW.kind = 'shiftSealed' AND (NEW.shift_id IS NULL
  OR EXISTS (SELECT 1 FROM change_log WHERE shift_id = NEW.shift_id AND kind = NEW.kind))
BEGIN SELECT RAISE (ABORT, 'a version of a shift is sealed once, when it is closed'); END;

-- Identities.
CREATE TRIGGER staff_get_identity AFTER INSERT ON staff
BEGIN INSERT OR IGNORE INTO staff_identity SELECT NEW.id, uuid FROM new_uuid; END;
CREATE TRIGGER shifts_get_identity AFTER INSERT ON shifts
WHEN NOT EXISTS (SELECT 1 FROM shift_identity WHERE number = NEW.number)
BEGIN INSERT INTO shift_identity SELECT NEW.number, uuid FROM new_uuid; END;
CREATE TRIGGER house_no_update BEFORE UPDATE ON house
BEGIN SELECT RAISE (ABORT, 'an identity stays'); END;
CREATE TRIGGER house_no_delete BEFORE DELETE ON house
BEGIN SELECT RAISE (ABORT, 'an identity stays'); END;
CREATE TRIGGER staff_identity_no_update BEFORE UPDATE ON staff_identity
BEGIN SELECT RAISE (ABORT, 'an identity stays'); END;
CREATE TRIGGER staff_identity_no_delete BEFORE DELETE ON staff_identity
BEGIN SELECT RAISE (ABORT, 'an identity stays'); END;
CREATE TRIGGER shift_identity_no_update BEFORE UPDATE ON shift_identity
BEGIN SELECT RAISE (ABORT, 'an identity stays'); END;
CREATE TRIGGER shift_identity_no_delete BEFORE DELETE ON shift_identity
BEGIN SELECT RAISE (ABORT, 'an identity stays'); END;
CREATE TRIGGER cash_signatures_no_update BEFORE UPDATE ON cash_signatures
BEGIN SELECT RAISE (ABORT, 'a signature stays as it is'); END;
CREATE TRIGGER cash_signatures_no_delete BEFORE DELETE ON cash_signatures
BEGIN SELECT RAISE (ABORT, 'a signature stays as it is'); END;
CREATE TRIGGER cash_signatures_no_replace BEFORE INSERT ON cash_signatures
WHEN EXISTS (SELECT 1 FROM cash_signatures WHERE id = NEW.id)
BEGIN SELECT RAISE (ABORT, 'a signature stays as it is'); END;
CREATE TRIGGER shifts_sharing_has_one_version BEFORE INSERT ON shifts
WHEN EXISTS (SELECT 1 FROM shifts s JOIN sharings ON sharings.shift_id = s.id
  WHERE s.number = NEW.number)
BEGIN SELECT RAISE (ABORT, 'a sharing is never reopened'); END;
CREATE TRIGGER shifts_sharing_is_last BEFORE UPDATE OF state ON shifts
WHEN NEW.state = 'voided' AND EXISTS (SELECT 1 FROM sharings s JOIN shifts ON shifts.id = s.shift_id
  WHERE s.previous = NEW.id AND state <> 'voided')
BEGIN SELECT RAISE (ABORT, 'a later sharing stands on this one'); END;
CREATE TRIGGER pool_contributions_fixed_insert BEFORE INSERT ON pool_contributions
WHEN NOT EXISTS (SELECT 1 FROM open_shifts WHERE id = NEW.shift_id)
BEGIN SELECT RAISE (ABORT, 'this version of the shift stays as it is'); END;
CREATE TRIGGER pool_contributions_fixed_update BEFORE UPDATE ON pool_contributions
WHEN NOT EXISTS (SELECT 1 FROM open_shifts WHERE id = OLD.shift_id)
  OR NOT EXISTS (SELECT 1 FROM open_shifts WHERE id = NEW.shift_id)
BEGIN SELECT RAISE (ABORT, 'this version of the shift stays as it is'); END;
CREATE TRIGGER pool_contributions_fixed_delete BEFORE DELETE ON pool_contributions
WHEN NOT EXISTS (SELECT 1 FROM open_shifts WHERE id = OLD.shift_id)
BEGIN SELECT RAISE (ABORT, 'this version of the shift stays as it is'); END;
CREATE TRIGGER pool_claims_fixed_insert BEFORE INSERT ON pool_claims
WHEN NOT EXISTS (SELECT 1 FROM open_shifts WHERE id = NEW.shift_id)
BEGIN SELECT RAISE (ABORT, 'this version of the shift stays as it is'); END;
CREATE TRIGGER pool_claims_fixed_update BEFORE UPDATE ON pool_claims
WHEN NOT EXISTS (SELECT 1 FROM open_shifts WHERE id = OLD.shift_id)
  OR NOT EXISTS (SELECT 1 FROM open_shifts WHERE id = NEW.shift_id)
BEGIN SELECT RAISE (ABORT, 'this version of the shift stays as it is'); END;
CREATE TRIGGER pool_claims_fixed_delete BEFORE DELETE ON pool_claims
WHEN NOT EXISTS (SELECT 1 FROM open_shifts WHERE id = OLD.shift_id)
BEGIN SELECT RAISE (ABORT, 'this version of the shift stays as it is'); END;
CREATE TRIGGER pool_givers_fixed_insert BEFORE INSERT ON pool_givers
WHEN NOT EXISTS (SELECT 1 FROM open_shifts WHERE id = NEW.shift_id)
BEGIN SELECT RAISE (ABORT, 'this version of the shift stays as it is'); END;
CREATE TRIGGER pool_givers_fixed_update BEFORE UPDATE ON pool_givers
WHEN NOT EXISTS (SELECT 1 FROM open_shifts WHERE id = OLD.shift_id)
  OR NOT EXISTS (SELECT 1 FROM open_shifts WHERE id = NEW.shift_id)
BEGIN SELECT RAISE (ABORT, 'this version of the shift stays as it is'); END;
CREATE TRIGGER pool_givers_fixed_delete BEFORE DELETE ON pool_givers
WHEN NOT EXISTS (SELECT 1 FROM open_shifts WHERE id = OLD.shift_id)
BEGIN SELECT RAISE (ABORT, 'this version of the shift stays as it is'); END;
CREATE TRIGGER sharings_fixed_insert BEFORE INSERT ON sharings
WHEN NOT EXISTS (SELECT 1 FROM open_shifts WHERE id = NEW.shift_id)
BEGIN SELECT RAISE (ABORT, 'this version of the shift stays as it is'); END;
CREATE TRIGGER sharings_fixed_update BEFORE UPDATE ON sharings
WHEN NOT EXISTS (SELECT 1 FROM open_shifts WHERE id = OLD.shift_id)
  OR NOT EXISTS (SELECT 1 FROM open_shifts WHERE id = NEW.shift_id)
BEGIN SELECT RAISE (ABORT, 'this version of the shift stays as it is'); END;
CREATE TRIGGER sharings_fixed_delete BEFORE DELETE ON sharings
WHEN NOT EXISTS (SELECT 1 FROM open_shifts WHERE id = OLD.shift_id)
BEGIN SELECT RAISE (ABORT, 'this version of the shift stays as it is'); END;
CREATE TRIGGER sharing_periods_fixed_insert BEFORE INSERT ON sharing_periods
WHEN NOT EXISTS (SELECT 1 FROM open_shifts WHERE id = NEW.shift_id)
BEGIN SELECT RAISE (ABORT, 'this version of the shift stays as it is'); END;
CREATE TRIGGER sharing_periods_fixed_update BEFORE UPDATE ON sharing_periods
WHEN NOT EXISTS (SELECT 1 FROM open_shifts WHERE id = OLD.shift_id)
  OR NOT EXISTS (SELECT 1 FROM open_shifts WHERE id = NEW.shift_id)
BEGIN SELECT RAISE (ABORT, 'this version of the shift stays as it is'); END;
CREATE TRIGGER sharing_periods_fixed_delete BEFORE DELETE ON sharing_periods
WHEN NOT EXISTS (SELECT 1 FROM open_shifts WHERE id = OLD.shift_id)
BEGIN SELECT RAISE (ABORT, 'this version of the shift stays as it is'); END;
CREATE TRIGGER sharing_nights_fixed_insert BEFORE INSERT ON sharing_nights
WHEN NOT EXISTS (SELECT 1 FROM open_shifts WHERE id = NEW.shift_id)
BEGIN SELECT RAISE (ABORT, 'this version of the shift stays as it is'); END;
CREATE TRIGGER sharing_nights_fixed_update BEFORE UPDATE ON sharing_nights
WHEN NOT EXISTS (SELECT 1 FROM open_shifts WHERE id = OLD.shift_id)
  OR NOT EXISTS (SELECT 1 FROM open_shifts WHERE id = NEW.shift_id)
BEGIN SELECT RAISE (ABORT, 'this version of the shift stays as it is'); END;
CREATE TRIGGER sharing_nights_fixed_delete BEFORE DELETE ON sharing_nights
WHEN NOT EXISTS (SELECT 1 FROM open_shifts WHERE id = OLD.shift_id)
BEGIN SELECT RAISE (ABORT, 'this version of the shift stays as it is'); END;
CREATE TRIGGER sharing_shares_fixed_insert BEFORE INSERT ON sharing_shares
WHEN NOT EXISTS (SELECT 1 FROM open_shifts WHERE id = NEW.shift_id)
BEGIN SELECT RAISE (ABORT, 'this version of the shift stays as it is'); END;
CREATE TRIGGER sharing_shares_fixed_update BEFORE UPDATE ON sharing_shares
WHEN NOT EXISTS (SELECT 1 FROM open_shifts WHERE id = OLD.shift_id)
  OR NOT EXISTS (SELECT 1 FROM open_shifts WHERE id = NEW.shift_id)
BEGIN SELECT RAISE (ABORT, 'this version of the shift stays as it is'); END;
CREATE TRIGGER sharing_shares_fixed_delete BEFORE DELETE ON sharing_shares
WHEN NOT EXISTS (SELECT 1 FROM open_shifts WHERE id = OLD.shift_id)
BEGIN SELECT RAISE (ABORT, 'this version of the shift stays as it is'); END;
CREATE TRIGGER sharing_rests_fixed_insert BEFORE INSERT ON sharing_rests
WHEN NOT EXISTS (SELECT 1 FROM open_shifts WHERE id = NEW.shift_id)
BEGIN SELECT RAISE (ABORT, 'this version of the shift stays as it is'); END;
CREATE TRIGGER sharing_rests_fixed_update BEFORE UPDATE ON sharing_rests
WHEN NOT EXISTS (SELECT 1 FROM open_shifts WHERE id = OLD.shift_id)
  OR NOT EXISTS (SELECT 1 FROM open_shifts WHERE id = NEW.shift_id)
BEGIN SELECT RAISE (ABORT, 'this version of the shift stays as it is'); END;
CREATE TRIGGER sharing_rests_fixed_delete BEFORE DELETE ON sharing_rests
WHEN NOT EXISTS (SELECT 1 FROM open_shifts WHERE id = OLD.shift_id)
BEGIN SELECT RAISE (ABORT, 'this version of the shift stays as it is'); END;
CREATE TRIGGER payouts_fixed_insert BEFORE INSERT ON payouts
WHEN NOT EXISTS (SELECT 1 FROM open_shifts WHERE id = NEW.shift_id)
BEGIN SELECT RAISE (ABORT, 'this version of the shift stays as it is'); END;
CREATE TRIGGER payouts_fixed_update BEFORE UPDATE ON payouts
WHEN NOT EXISTS (SELECT 1 FROM open_shifts WHERE id = OLD.shift_id)
  OR NOT EXISTS (SELECT 1 FROM open_shifts WHERE id = NEW.shift_id)
BEGIN SELECT RAISE (ABORT, 'this version of the shift stays as it is'); END;
CREATE TRIGGER payouts_fixed_delete BEFORE DELETE ON payouts
WHEN NOT EXISTS (SELECT 1 FROM open_shifts WHERE id = OLD.shift_id)
BEGIN SELECT RAISE (ABORT, 'this version of the shift stays as it is'); END;
CREATE TRIGGER sharing_decisions_fixed_insert BEFORE INSERT ON sharing_decisions
WHEN NOT EXISTS (SELECT 1 FROM open_shifts WHERE id = NEW.shift_id)
BEGIN SELECT RAISE (ABORT, 'this version of the shift stays as it is'); END;
CREATE TRIGGER sharing_decisions_fixed_update BEFORE UPDATE ON sharing_decisions
WHEN NOT EXISTS (SELECT 1 FROM open_shifts WHERE id = OLD.shift_id)
  OR NOT EXISTS (SELECT 1 FROM open_shifts WHERE id = NEW.shift_id)
BEGIN SELECT RAISE (ABORT, 'this version of the shift stays as it is'); END;
CREATE TRIGGER sharing_decisions_fixed_delete BEFORE DELETE ON sharing_decisions
WHEN NOT EXISTS (SELECT 1 FROM open_shifts WHERE id = OLD.shift_id)
BEGIN SELECT RAISE (ABORT, 'this version of the shift stays as it is'); END;

-- One day may see several decisions about held money, and a house may change its currency: what a pool
-- has in one currency is shared by itself, each period once.
CREATE TRIGGER sharings_once BEFORE INSERT ON sharings
WHEN NEW.period <> 'until somebody decides'
  AND EXISTS (SELECT 1 FROM sharings s JOIN shifts ON shifts.id = s.shift_id
  WHERE state <> 'voided' AND (s.policy, s.pool, s.period, s.first_day, s.last_day)
    = (NEW.policy, NEW.pool, NEW.period, NEW.first_day, NEW.last_day)
    AND currency = (SELECT currency FROM shifts WHERE id = NEW.shift_id))
BEGIN SELECT RAISE (ABORT, 'a pool of a period is shared once'); END;
CREATE TRIGGER sharings_in_line BEFORE INSERT ON sharings
WHEN EXISTS (SELECT 1 FROM sharings s JOIN shifts ON shifts.id = s.shift_id
  WHERE state <> 'voided' AND s.previous IS NEW.previous
    AND (s.policy, s.pool, s.period) = (NEW.policy, NEW.pool, NEW.period)
    AND currency = (SELECT currency FROM shifts WHERE id = NEW.shift_id))
BEGIN SELECT RAISE (ABORT, 'what a sharing left is taken over once'); END;

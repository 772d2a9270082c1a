-- TipPool's books, layout 2: what policy files ask for. Frozen once shipped.
-- Old shifts keep every figure; what they did not know is empty.

-- The policy is stored whole with each shift, as before. These read a policy file's head out of
-- it; they are NULL for the article's settings, whose columns are NULL for a policy file.
ALTER TABLE shifts ADD COLUMN policy_id TEXT
  GENERATED ALWAYS AS (json_extract(policy, '$.id')) VIRTUAL;
ALTER TABLE shifts ADD COLUMN policy_effective TEXT
  GENERATED ALWAYS AS (json_extract(policy, '$.effective')) VIRTUAL;
-- tips is what was shared: what came in is tips + card_fee + house_kept - house_paid.
ALTER TABLE shifts ADD COLUMN card_fee INTEGER NOT NULL DEFAULT 0 CHECK (card_fee >= 0);
ALTER TABLE shifts ADD COLUMN house_paid INTEGER NOT NULL DEFAULT 0 CHECK (house_paid >= 0);
ALTER TABLE shifts ADD COLUMN house_kept INTEGER NOT NULL DEFAULT 0 CHECK (house_kept >= 0);
-- The card fee of this day, where it was entered; 275 is 2.75 %. NULL: the policy's own.
ALTER TABLE shifts ADD COLUMN card_fee_basis_points INTEGER
  CHECK (card_fee_basis_points BETWEEN 0 AND 10000);

-- One person may work in two roles, or hand in a report for each part of the day.
CREATE TABLE server_reports_2 (
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
INSERT INTO server_reports_2 (shift_id, position, employee_id, net_sales, house_owes_server,
  server_owes_house, cash_sales, cash_tips, gratuity, seconds_worked)
SELECT shift_id, position, employee_id, net_sales, house_owes_server, server_owes_house,
  cash_sales, cash_tips, gratuity, seconds_worked FROM server_reports;
DROP TABLE server_reports;
ALTER TABLE server_reports_2 RENAME TO server_reports;

CREATE TABLE support_2 (
  shift_id INTEGER NOT NULL REFERENCES shifts (id),
  position INTEGER NOT NULL CHECK (position >= 0),
  employee_id INTEGER NOT NULL REFERENCES staff (id),
  role TEXT NOT NULL CHECK (role <> ''),
  seconds_worked INTEGER CHECK (seconds_worked BETWEEN 0 AND 172800),
  work TEXT CHECK (work IS NULL OR json_valid(work)),
  PRIMARY KEY (shift_id, position)
) STRICT, WITHOUT ROWID;
INSERT INTO support_2 (shift_id, position, employee_id, role, seconds_worked)
SELECT shift_id, position, employee_id, role, seconds_worked FROM support;
DROP TABLE support;
ALTER TABLE support_2 RENAME TO support;

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

CREATE TABLE payouts_2 (
  shift_id INTEGER NOT NULL REFERENCES shifts (id),
  pool TEXT NOT NULL CHECK (pool IN ('server', 'support', 'event')), -- which list the person is in
  position INTEGER NOT NULL CHECK (position >= 0), -- as in that list
  employee_id INTEGER NOT NULL REFERENCES staff (id),
  role TEXT NOT NULL CHECK (role <> ''),
  amount INTEGER NOT NULL CHECK (amount >= 0),
  -- Where the amount came from; the five add up to it.
  card_tips INTEGER NOT NULL CHECK (card_tips >= 0),
  cash_tips INTEGER NOT NULL CHECK (cash_tips >= 0),
  service_charges INTEGER NOT NULL CHECK (service_charges >= 0),
  event_tips INTEGER NOT NULL DEFAULT 0 CHECK (event_tips >= 0),
  house_paid INTEGER NOT NULL DEFAULT 0 CHECK (house_paid >= 0), -- added by the house: wages
  -- Settling up.
  cash_in_hand INTEGER NOT NULL CHECK (cash_in_hand >= 0),
  house_pays INTEGER NOT NULL,                  -- below zero: hands that much over to the house
  cash_rounding INTEGER NOT NULL DEFAULT 0,     -- cash handed over less house_pays; settled later
  derivation TEXT NOT NULL,                     -- the arithmetic in sentences, one a line
  PRIMARY KEY (shift_id, pool, position),
  CHECK (amount = card_tips + cash_tips + service_charges + event_tips + house_paid),
  CHECK (house_pays = amount - cash_in_hand)
) STRICT, WITHOUT ROWID;
INSERT INTO payouts_2 (shift_id, pool, position, employee_id, role, amount, card_tips, cash_tips,
  service_charges, cash_in_hand, house_pays, derivation)
SELECT shift_id, pool, position, employee_id, role, amount, card_tips, cash_tips,
  service_charges, cash_in_hand, house_pays, derivation FROM payouts;
DROP TABLE payouts;
ALTER TABLE payouts_2 RENAME TO payouts;
CREATE INDEX payouts_by_employee ON payouts (employee_id);

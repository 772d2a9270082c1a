-- TipPool's books, layout 8: money that nights keep in a pool until a period is over, and what is
-- paid of it then. Frozen once shipped.

-- What a night gives to a pool. It is no part of shifts.tips: nobody is paid of it at night.
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

-- What everybody's work of the night counts in the pool: one row for each role and list.
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

-- A sharing is a row of shifts without reports: it has a number, a day, a state and a seal like
-- any other thing that people are paid by, and its payouts stand in the list 'period'. This says
-- what it shares.
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
CREATE TRIGGER sharings_once BEFORE INSERT ON sharings
WHEN EXISTS (SELECT 1 FROM sharings s JOIN shifts ON shifts.id = s.shift_id
  WHERE state <> 'voided' AND (s.policy, s.pool, s.period, s.first_day, s.last_day)
    = (NEW.policy, NEW.pool, NEW.period, NEW.first_day, NEW.last_day))
BEGIN SELECT RAISE (ABORT, 'a pool of a period is shared once'); END;
CREATE TRIGGER sharings_in_line BEFORE INSERT ON sharings
WHEN EXISTS (SELECT 1 FROM sharings s JOIN shifts ON shifts.id = s.shift_id
  WHERE state <> 'voided' AND s.previous IS NEW.previous
    AND (s.policy, s.pool, s.period) = (NEW.policy, NEW.pool, NEW.period))
BEGIN SELECT RAISE (ABORT, 'what a sharing left is taken over once'); END;
CREATE TRIGGER shifts_sharing_has_one_version BEFORE INSERT ON shifts
WHEN EXISTS (SELECT 1 FROM shifts s JOIN sharings ON sharings.shift_id = s.id
  WHERE s.number = NEW.number)
BEGIN SELECT RAISE (ABORT, 'a sharing is never reopened'); END;
CREATE TRIGGER shifts_sharing_is_last BEFORE UPDATE OF state ON shifts
WHEN NEW.state = 'voided' AND EXISTS (SELECT 1 FROM sharings s JOIN shifts ON shifts.id = s.shift_id
  WHERE s.previous = NEW.id AND state <> 'voided')
BEGIN SELECT RAISE (ABORT, 'a later sharing stands on this one'); END;

-- The periods that a sharing counts: its own, and earlier ones whose nights are others now.
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

-- What everybody has of a period by these nights.
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

-- What is left of somebody to the next sharing: below zero what is to be taken back.
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

-- The guards of what is fixed with its version.
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

-- Payouts have one list more. The guards of the table go with it and come back.
CREATE TABLE payouts_8 (
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
  card_fee INTEGER CHECK (card_fee >= 0),       -- held back from what they brought in; NULL: not told
  -- Settling up.
  cash_in_hand INTEGER NOT NULL CHECK (cash_in_hand >= 0),
  house_pays INTEGER NOT NULL,                  -- below zero: hands that much over to the house
  cash_rounding INTEGER NOT NULL DEFAULT 0,     -- cash handed over less house_pays; settled later
  derivation TEXT NOT NULL,                     -- the arithmetic in sentences, one a line
  seconds_worked INTEGER CHECK (seconds_worked BETWEEN 0 AND 172800),
  card_fee_on_charges INTEGER CHECK (card_fee_on_charges >= 0),
  brought_in INTEGER NOT NULL DEFAULT 0,
  net_sales INTEGER CHECK (net_sales >= 0),
  own_cash_tips INTEGER NOT NULL DEFAULT 0 CHECK (own_cash_tips >= 0),
  own_service_charges INTEGER NOT NULL DEFAULT 0 CHECK (own_service_charges >= 0),
  eligible INTEGER NOT NULL DEFAULT 1 CHECK (eligible IN (0, 1)),
  PRIMARY KEY (shift_id, pool, position),
  CHECK (amount = card_tips + cash_tips + service_charges + event_tips + house_paid),
  CHECK (house_pays = amount - cash_in_hand)
) STRICT, WITHOUT ROWID;
INSERT INTO payouts_8 (shift_id, pool, position, employee_id, name, role, amount, card_tips, cash_tips,
  service_charges, event_tips, house_paid, card_fee, cash_in_hand, house_pays, cash_rounding, derivation,
  seconds_worked, card_fee_on_charges, brought_in, net_sales, own_cash_tips, own_service_charges, eligible)
SELECT shift_id, pool, position, employee_id, name, role, amount, card_tips, cash_tips,
  service_charges, event_tips, house_paid, card_fee, cash_in_hand, house_pays, cash_rounding, derivation,
  seconds_worked, card_fee_on_charges, brought_in, net_sales, own_cash_tips, own_service_charges, eligible
FROM payouts;
DROP TABLE payouts;
ALTER TABLE payouts_8 RENAME TO payouts;
CREATE INDEX payouts_by_employee ON payouts (employee_id);
CREATE INDEX payout_figures ON payouts (shift_id, pool, position, employee_id, role, amount,
  card_tips, cash_tips, service_charges, event_tips, house_paid, card_fee, card_fee_on_charges,
  cash_in_hand, house_pays, cash_rounding, seconds_worked, brought_in, net_sales, own_cash_tips,
  own_service_charges, eligible);
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

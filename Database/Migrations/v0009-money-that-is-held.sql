-- TipPool's books, layout 9: money that nights hold until a person decides who gets it, and what was
-- decided. Frozen once shipped.
--
-- Such a pool is one of which pool_contributions.period is 'until somebody decides'. A decision is a
-- sharing that counts all nights that held money then, whose sharing_periods.amount and sharing_shares
-- are what it pays. What is left of what these nights gave, and of what later ones give, stays held.

-- Who decided, and why. When stands in the change log.
CREATE TABLE sharing_decisions (
  shift_id INTEGER PRIMARY KEY REFERENCES sharings (shift_id),
  decided_by TEXT NOT NULL CHECK (trim(decided_by) <> ''),
  reason TEXT NOT NULL CHECK (trim(reason) <> '')
) STRICT;
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

-- One day may see several decisions about one pool, and a house may change its currency: what a pool has
-- in one currency is shared by itself, each period once.
DROP TRIGGER sharings_once;
CREATE TRIGGER sharings_once BEFORE INSERT ON sharings
WHEN NEW.period <> 'until somebody decides'
  AND EXISTS (SELECT 1 FROM sharings s JOIN shifts ON shifts.id = s.shift_id
  WHERE state <> 'voided' AND (s.policy, s.pool, s.period, s.first_day, s.last_day)
    = (NEW.policy, NEW.pool, NEW.period, NEW.first_day, NEW.last_day)
    AND currency = (SELECT currency FROM shifts WHERE id = NEW.shift_id))
BEGIN SELECT RAISE (ABORT, 'a pool of a period is shared once'); END;
DROP TRIGGER sharings_in_line;
CREATE TRIGGER sharings_in_line BEFORE INSERT ON sharings
WHEN EXISTS (SELECT 1 FROM sharings s JOIN shifts ON shifts.id = s.shift_id
  WHERE state <> 'voided' AND s.previous IS NEW.previous
    AND (s.policy, s.pool, s.period) = (NEW.policy, NEW.pool, NEW.period)
    AND currency = (SELECT currency FROM shifts WHERE id = NEW.shift_id))
BEGIN SELECT RAISE (ABORT, 'what a sharing left is taken over once'); END;

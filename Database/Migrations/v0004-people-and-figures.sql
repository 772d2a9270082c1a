-- TipPool's books, layout 4. Frozen once shipped.

-- The key of a table without row numbers is made of its first columns: where it is not, SQLite
-- 3.40's integrity_check takes one column for another and calls sound books damaged.
CREATE TABLE staff_names_4 (
  key TEXT NOT NULL CHECK (key <> ''),          -- small letters, no marks: for looking it up
  employee_id INTEGER NOT NULL REFERENCES staff (id),
  spelling TEXT NOT NULL CHECK (spelling <> ''), -- as a report prints it, as somebody confirmed
  PRIMARY KEY (key, employee_id)
) STRICT, WITHOUT ROWID;
INSERT INTO staff_names_4 (key, employee_id, spelling)
SELECT key, employee_id, spelling FROM staff_names;
DROP TABLE staff_names;
ALTER TABLE staff_names_4 RENAME TO staff_names;

-- All figures of a payout without its arithmetic: sums over ten years read these pages alone.
CREATE INDEX payout_figures ON payouts (shift_id, pool, position, employee_id, role, amount,
  card_tips, cash_tips, service_charges, event_tips, house_paid, card_fee, cash_in_hand, house_pays,
  cash_rounding);

-- What a restore left behind of shift numbers is asked for at each save.
CREATE INDEX change_log_numbers_used ON change_log (new_value) WHERE what = 'shift numbers used';

-- A version of a shift is sealed once, when it is closed.
CREATE TRIGGER change_log_seals_once BEFORE INSERT ON change_log
WHEN NEW.what = 'seal' AND (NEW.shift_id IS NULL
  OR EXISTS (SELECT 1 FROM change_log WHERE shift_id = NEW.shift_id AND what = 'seal'))
BEGIN SELECT RAISE (ABORT, 'a version of a shift is sealed once, when it is closed'); END;

-- Schema 7: who signed for the cash of a shift.

-- One row for each signature, which stays as it is. The log has an entry of the same number with the
-- SHA-256 of the strokes.
CREATE TABLE cash_signatures (
  id INTEGER PRIMARY KEY,                       -- that of the entry in change_log
  shift_id INTEGER NOT NULL REFERENCES shifts (id), -- the version that was signed for
  employee_id INTEGER NOT NULL REFERENCES staff (id),
  amount INTEGER NOT NULL,                      -- minor units that were handed out; below 0: over
  strokes TEXT NOT NULL CHECK (json_valid(strokes)) -- {"area":[w,h],"strokes":[[[x,y,ms],…],…]}
) STRICT;
CREATE INDEX cash_signatures_by_shift ON cash_signatures (shift_id);
CREATE TRIGGER cash_signatures_no_update BEFORE UPDATE ON cash_signatures
BEGIN SELECT RAISE (ABORT, 'a signature stays as it is'); END;
CREATE TRIGGER cash_signatures_no_delete BEFORE DELETE ON cash_signatures
BEGIN SELECT RAISE (ABORT, 'a signature stays as it is'); END;
CREATE TRIGGER cash_signatures_no_replace BEFORE INSERT ON cash_signatures
WHEN EXISTS (SELECT 1 FROM cash_signatures WHERE id = NEW.id)
BEGIN SELECT RAISE (ABORT, 'a signature stays as it is'); END;

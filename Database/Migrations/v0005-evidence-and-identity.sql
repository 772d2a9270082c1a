-- TipPool's books, layout 5: names held against the log, drafts that two people edit, identity
-- among houses, time worked beside the pay. Frozen once shipped.
-- The program gives this migration one function: sha256(x), as it did for layout 3.

-- Two people may work on one draft: whoever saves says which revision it was made from.
ALTER TABLE drafts ADD COLUMN revision INTEGER NOT NULL DEFAULT 1 CHECK (revision > 0);
ALTER TABLE drafts ADD COLUMN updated_by TEXT;  -- login name; NULL: not known

-- What everybody is compared with at each start, without the log of the shifts.
CREATE INDEX change_log_of_people ON change_log (employee_id, id)
WHERE shift_id IS NULL AND employee_id IS NOT NULL;

-- Spellings are held against the log from now on. Those that it does not know become known.
WITH RECURSIVE unknown AS (
  SELECT row_number() OVER (ORDER BY employee_id, key) AS place, employee_id, spelling
  FROM staff_names n
  WHERE NOT EXISTS (SELECT 1 FROM change_log l WHERE l.what = 'spelling remembered'
    AND l.employee_id = n.employee_id AND l.new_value = n.spelling AND l.id > coalesce(
      (SELECT max(id) FROM change_log f WHERE f.what = 'spelling forgotten'
        AND f.employee_id = n.employee_id AND f.old_value = n.spelling), 0))
), entries AS (
  SELECT place, (SELECT coalesce(max(id), 0) FROM change_log) + place AS id,
    strftime('%Y-%m-%dT%H:%M:%SZ', 'now') AS at, employee_id, spelling,
    'known before layout 5' AS why
  FROM unknown
), texts AS (
  SELECT *, length(CAST(id AS TEXT)) || ':' || id || ','
    || length(CAST(at AS BLOB)) || ':' || at || ',7:tippool,19:spelling remembered,-,'
    || length(CAST(employee_id AS TEXT)) || ':' || employee_id || ',-,'
    || length(CAST(spelling AS BLOB)) || ':' || spelling || ','
    || length(CAST(why AS BLOB)) || ':' || why || ',' AS text
  FROM entries
), chain (place, previous_hash, hash) AS (
  SELECT 0, NULL, (SELECT hash FROM log_head)
  UNION ALL
  SELECT texts.place, chain.hash, sha256('64:' || chain.hash || ',' || text)
  FROM chain JOIN texts ON texts.place = chain.place + 1
)
INSERT INTO change_log
SELECT id, at, 'tippool', 'spelling remembered', NULL, employee_id, NULL, spelling, why,
  previous_hash, hash
FROM texts JOIN chain USING (place) ORDER BY place;

-- When everything was last looked at: to which entry of the log, and what was found. A command looks
-- at what came since. Whoever knows SQL can change it; the next whole look finds that.
CREATE TABLE last_look (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  at TEXT NOT NULL,
  entries INTEGER NOT NULL CHECK (entries >= 0),
  hash TEXT NOT NULL CHECK (length(hash) = 64), -- of the last of these entries
  schema_version INTEGER NOT NULL,              -- SQLite's own count of changes of the layout
  found TEXT                                    -- what was wrong; NULL: nothing
) STRICT;

-- Identity that also holds among houses: random UUIDs beside the numbers that people type.
CREATE TABLE house (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  uuid TEXT NOT NULL CHECK (length(uuid) = 36)  -- of this house's books
) STRICT;
CREATE TABLE staff_identity (
  employee_id INTEGER PRIMARY KEY REFERENCES staff (id),
  uuid TEXT NOT NULL UNIQUE CHECK (length(uuid) = 36)
) STRICT;
CREATE TABLE shift_identity (
  number INTEGER PRIMARY KEY,                   -- shifts.number: one identity for all versions
  uuid TEXT NOT NULL UNIQUE CHECK (length(uuid) = 36)
) STRICT;
CREATE VIEW new_uuid AS SELECT lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4'
  || substr(hex(randomblob(2)), 2) || '-' || substr('89ab', 1 + (random() & 3), 1)
  || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))) AS uuid;
INSERT INTO house SELECT 1, uuid FROM new_uuid;
-- The condition has SQLite ask the view anew for each row.
INSERT INTO staff_identity
SELECT id, (SELECT uuid FROM new_uuid WHERE staff.id = staff.id) FROM staff;
INSERT INTO shift_identity
SELECT number, (SELECT uuid FROM new_uuid WHERE s.number = s.number)
FROM (SELECT DISTINCT number FROM shifts) s;
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

-- How long somebody worked, stored with what they got for it: the hours that were given, else the
-- sum of the times; NULL: neither was known. The guard is lifted for the one statement that fills the
-- column of old books.
ALTER TABLE payouts ADD COLUMN seconds_worked INTEGER CHECK (seconds_worked BETWEEN 0 AND 172800);
DROP TRIGGER IF EXISTS payouts_fixed_update;
UPDATE payouts SET seconds_worked = CASE pool
  WHEN 'server' THEN (
    SELECT coalesce(e.seconds_worked, (
      SELECT sum(json_extract(t.value, '$.to') - json_extract(t.value, '$.from')) * 60
      FROM json_each(e.work, '$.stints') t))
    FROM server_reports e WHERE e.shift_id = payouts.shift_id AND e.position = payouts.position)
  WHEN 'support' THEN (
    SELECT coalesce(e.seconds_worked, (
      SELECT sum(json_extract(t.value, '$.to') - json_extract(t.value, '$.from')) * 60
      FROM json_each(e.work, '$.stints') t))
    FROM support e WHERE e.shift_id = payouts.shift_id AND e.position = payouts.position)
  WHEN 'event' THEN (
    SELECT coalesce(e.seconds_worked, (
      SELECT sum(json_extract(t.value, '$.to') - json_extract(t.value, '$.from')) * 60
      FROM json_each(e.work, '$.stints') t))
    FROM event_staff e WHERE e.shift_id = payouts.shift_id AND e.position = payouts.position)
  END;
CREATE TRIGGER payouts_fixed_update BEFORE UPDATE ON payouts
WHEN NOT EXISTS (SELECT 1 FROM open_shifts WHERE id = OLD.shift_id)
  OR NOT EXISTS (SELECT 1 FROM open_shifts WHERE id = NEW.shift_id)
BEGIN SELECT RAISE (ABORT, 'this version of the shift stays as it is'); END;
DROP INDEX IF EXISTS payout_figures;
CREATE INDEX payout_figures ON payouts (shift_id, pool, position, employee_id, role, amount,
  card_tips, cash_tips, service_charges, event_tips, house_paid, card_fee, cash_in_hand, house_pays,
  cash_rounding, seconds_worked);

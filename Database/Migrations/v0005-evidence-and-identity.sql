-- TipPool's books, layout 5. Frozen once shipped.

-- How long somebody worked, stored with what they got for it: the hours that were given, else the
-- sum of the times. The guard is lifted for the one statement that fills the column of old books.
ALTER TABLE payouts ADD COLUMN seconds_worked INTEGER -- NULL: neither was known
  CHECK (seconds_worked BETWEEN 0 AND 172800);
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

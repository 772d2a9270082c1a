-- TipPool's books, layout 6: a payout stands with all that files and reports tell of it. Frozen once
-- shipped.

-- The part of card_fee that was held back from service charges: those are wages, the rest are tips.
-- NULL: not told.
ALTER TABLE payouts ADD COLUMN card_fee_on_charges INTEGER CHECK (card_fee_on_charges >= 0);
-- Of the person's own report, before sharing: what it brought in (below zero: a debt), and of that cash
-- tips and service charges. Zero for who hands in no report; net_sales is NULL then.
ALTER TABLE payouts ADD COLUMN brought_in INTEGER NOT NULL DEFAULT 0;
ALTER TABLE payouts ADD COLUMN net_sales INTEGER CHECK (net_sales >= 0);
ALTER TABLE payouts ADD COLUMN own_cash_tips INTEGER NOT NULL DEFAULT 0 CHECK (own_cash_tips >= 0);
ALTER TABLE payouts ADD COLUMN own_service_charges INTEGER NOT NULL DEFAULT 0
  CHECK (own_service_charges >= 0);
-- 0: managed in this shift, or was left out of the pools.
ALTER TABLE payouts ADD COLUMN eligible INTEGER NOT NULL DEFAULT 1 CHECK (eligible IN (0, 1));

-- The guard is lifted for the statements that fill the columns of old books.
DROP TRIGGER IF EXISTS payouts_fixed_update;
UPDATE payouts SET net_sales = e.net_sales, own_cash_tips = e.cash_tips,
  brought_in = e.house_owes_server - e.server_owes_house + e.cash_sales + e.cash_tips,
  own_service_charges = coalesce(e.gratuity, 0)
FROM server_reports e
WHERE pool = 'server' AND e.shift_id = payouts.shift_id AND e.position = payouts.position;
UPDATE payouts SET eligible = 0
FROM (
  SELECT 'server' AS pool, shift_id, position, work FROM server_reports
  UNION ALL SELECT 'support', shift_id, position, work FROM support
  UNION ALL SELECT 'event', shift_id, position, work FROM event_staff
) e
WHERE e.work LIKE '%true%' AND e.pool = payouts.pool AND e.shift_id = payouts.shift_id
  AND e.position = payouts.position
  AND (json_extract(e.work, '$.isManager') OR json_extract(e.work, '$.isExcluded'));

-- Each of what the fee is due on bears it in proportion, by the largest remainder: of equal ones card
-- tips first, then service charges. Whole numbers throughout: products stay below 2^63.
UPDATE payouts SET card_fee_on_charges = 0 WHERE card_fee NOT NULL;
WITH reports AS (
  SELECT p.shift_id, p.position, p.card_fee AS fee, p.own_service_charges AS charges,
    p.brought_in - p.own_cash_tips - p.own_service_charges AS others,
    coalesce(json_extract(e.work, '$.eventTips'), 0) AS event,
    json_extract(r.json, '$.cardFee.sources') AS sources -- 1: card tips, 4: charges, 8: events
  FROM payouts p JOIN server_reports e USING (shift_id, position)
    JOIN shifts s ON s.id = p.shift_id JOIN policies r ON r.id = s.policy
  WHERE p.pool = 'server' AND p.card_fee > 0 AND p.own_service_charges > 0
), parts AS (
  SELECT shift_id, position, fee, charges, iif(sources & 1, max(0, others - event), 0) AS card,
    iif(sources & 8, event, 0) AS event
  FROM reports WHERE sources & 4
), totals AS (
  SELECT *, card + charges + event AS total FROM parts
)
UPDATE payouts SET card_fee_on_charges = CASE WHEN t.fee <= t.total AND t.total <= 3000000000
  THEN t.fee * t.charges / t.total
    + ((t.fee * t.card % t.total >= t.fee * t.charges % t.total)
      + (t.fee * t.event % t.total > t.fee * t.charges % t.total)
      < t.fee - t.fee * t.card / t.total - t.fee * t.charges / t.total - t.fee * t.event / t.total)
  END
FROM totals t
WHERE payouts.pool = 'server' AND t.shift_id = payouts.shift_id AND t.position = payouts.position;

CREATE TRIGGER payouts_fixed_update BEFORE UPDATE ON payouts
WHEN NOT EXISTS (SELECT 1 FROM open_shifts WHERE id = OLD.shift_id)
  OR NOT EXISTS (SELECT 1 FROM open_shifts WHERE id = NEW.shift_id)
BEGIN SELECT RAISE (ABORT, 'this version of the shift stays as it is'); END;
DROP INDEX IF EXISTS payout_figures;
CREATE INDEX payout_figures ON payouts (shift_id, pool, position, employee_id, role, amount,
  card_tips, cash_tips, service_charges, event_tips, house_paid, card_fee, card_fee_on_charges,
  cash_in_hand, house_pays, cash_rounding, seconds_worked, brought_in, net_sales, own_cash_tips,
  own_service_charges, eligible);

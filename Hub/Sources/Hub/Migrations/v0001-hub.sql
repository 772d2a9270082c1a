-- The hub of a group of houses. Frozen once released: a later change is a file v0002-….sql.
-- Amounts are whole minor units of the shift's currency. What a house sent stands in log_entries as it was
-- sent; shifts, payouts, staff and the like are made of it and can be made again (make_rows).
-- To distribute by house with Citus: reference tables first, then heads, the others with heads.

DO $$
BEGIN
  -- Roles belong to the whole cluster, which may have them from another hub.
  BEGIN
    CREATE ROLE hub_owner NOLOGIN;
    CREATE ROLE hub_intake LOGIN CONNECTION LIMIT 20;
    CREATE ROLE hub_office LOGIN;
    CREATE ROLE hub_admin LOGIN;
  EXCEPTION WHEN duplicate_object OR unique_violation THEN
    NULL;
  END;
  EXECUTE format('GRANT CONNECT ON DATABASE %I TO hub_intake, hub_office, hub_admin', current_database());
  EXECUTE format('REVOKE ALL ON DATABASE %I FROM PUBLIC', current_database());
  EXECUTE format('ALTER DATABASE %I SET search_path = hub', current_database());
  EXECUTE format('ALTER ROLE hub_intake IN DATABASE %I SET statement_timeout = ''30s''', current_database());
  EXECUTE format('ALTER ROLE hub_intake IN DATABASE %I SET lock_timeout = ''10s''', current_database());
  EXECUTE format('ALTER ROLE hub_office IN DATABASE %I SET statement_timeout = ''300s''', current_database());
END $$;
CREATE SCHEMA hub AUTHORIZATION hub_owner;
SET LOCAL search_path = hub;
SET LOCAL ROLE hub_owner;
GRANT USAGE ON SCHEMA hub TO hub_intake, hub_office, hub_admin;

-- Small, the same on every node (Citus: reference tables).
CREATE TABLE entities (
  entity int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL UNIQUE CHECK (name <> ''),
  settings text NOT NULL DEFAULT ''             -- as in house.yml: how payroll pays
);
CREATE TABLE houses (
  house int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL UNIQUE CHECK (name <> ''),
  uuid uuid UNIQUE,                             -- of the house's books; NULL until it joined
  key text CHECK (key ~ '^[0-9a-f]{64}$'),      -- its public key; NULL: joined no more
  code text UNIQUE,                             -- SHA-256 of the code for joining
  code_until timestamptz,
  asks boolean NOT NULL DEFAULT false           -- whether its manager accepts roll-outs
);
CREATE TABLE entity_houses (
  house int NOT NULL REFERENCES houses,
  entity int NOT NULL REFERENCES entities,
  from_day date NOT NULL,
  until_day date NOT NULL DEFAULT 'infinity',   -- its first day with another entity
  PRIMARY KEY (house, from_day),
  CHECK (from_day < until_day)
);
CREATE TABLE people (
  person bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL
);
CREATE TABLE rollouts (
  rollout int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL CHECK (name ~ '^[A-Za-z0-9][A-Za-z0-9._-]*\.ya?ml$'), -- the policy's file
  text text NOT NULL,
  from_day date NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  who text NOT NULL
);
CREATE TABLE pay_runs (
  run int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  entity int NOT NULL REFERENCES entities,
  format text NOT NULL,
  first_day date NOT NULL,
  last_day date NOT NULL,
  since int REFERENCES pay_runs,                -- holds only what changed since that one
  file_sha256 text NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  who text NOT NULL
);

-- Distributed by house (Citus: with heads).
CREATE TABLE heads (
  house int PRIMARY KEY REFERENCES houses,
  entries bigint NOT NULL DEFAULT 0,
  hash bytea NOT NULL DEFAULT decode(repeat('00', 32), 'hex'),
  branch smallint NOT NULL DEFAULT 0,           -- grows when the office accepts another history
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'forked', 'restored', 'left')),
  seen_at timestamptz                           -- when the house was last heard
) WITH (fillfactor = 50);
CREATE TABLE log_entries (
  house int NOT NULL,
  branch smallint NOT NULL,
  id bigint NOT NULL,
  received_on date NOT NULL,
  at text NOT NULL,
  who text NOT NULL,
  event text NOT NULL,
  rows text,
  hash bytea NOT NULL,
  PRIMARY KEY (house, id, branch, received_on)
) PARTITION BY RANGE (received_on);
CREATE TABLE evidence (
  house int NOT NULL,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  why text NOT NULL,
  common_entries bigint,                        -- the last entry that both have; NULL: not known
  common_hash bytea,
  push text NOT NULL,                           -- as the house signed it
  signature text NOT NULL,                      -- key, time and signature
  PRIMARY KEY (house, at)
);
CREATE TABLE policies (
  house int NOT NULL,
  policy bigint NOT NULL,                       -- the house's number of it
  sha256 text NOT NULL,
  json text NOT NULL,
  PRIMARY KEY (house, policy)
);
CREATE TABLE shifts (
  house int NOT NULL,
  shift bigint NOT NULL,                        -- the row of the version in the house's books
  number bigint NOT NULL,
  version int NOT NULL,
  is_current boolean NOT NULL,
  revision int NOT NULL,
  day date NOT NULL,
  currency text NOT NULL,
  policy bigint NOT NULL,
  net_sales bigint NOT NULL,
  tips bigint NOT NULL,
  card_fee bigint NOT NULL,
  house_paid bigint NOT NULL,
  house_kept bigint NOT NULL,
  state text NOT NULL,
  paid_on date,
  settled_by text,                              -- JSON: what of it was settled in cash
  seal text,
  sealed_by bigint,                             -- the entry
  PRIMARY KEY (house, shift)
) WITH (fillfactor = 70);
CREATE INDEX shifts_by_day ON shifts (day, house) WHERE is_current;
CREATE INDEX shifts_by_number ON shifts (house, number);
CREATE TABLE payouts (
  house int NOT NULL,
  day date NOT NULL,
  shift bigint NOT NULL,
  pool text NOT NULL,
  position int NOT NULL,
  staff bigint NOT NULL,
  name text NOT NULL,
  role text NOT NULL,
  amount bigint NOT NULL,
  card_tips bigint NOT NULL,
  cash_tips bigint NOT NULL,
  service_charges bigint NOT NULL,
  event_tips bigint NOT NULL,
  house_paid bigint NOT NULL,
  card_fee bigint NOT NULL,
  card_fee_on_charges bigint NOT NULL,
  cash_in_hand bigint NOT NULL,
  house_pays bigint NOT NULL,
  cash_rounding bigint NOT NULL,
  seconds_worked int,
  eligible boolean NOT NULL,
  brought_in bigint NOT NULL,
  net_sales bigint,
  own_cash_tips bigint NOT NULL,
  own_service_charges bigint NOT NULL,
  PRIMARY KEY (house, day, shift, pool, position)
) PARTITION BY RANGE (day);
CREATE TABLE payouts_other PARTITION OF payouts DEFAULT;
CREATE TABLE log_entries_other PARTITION OF log_entries DEFAULT;
CREATE TABLE sharings (
  house int NOT NULL,
  shift bigint NOT NULL,
  policy text NOT NULL,
  pool text NOT NULL,
  period text NOT NULL,
  first_day date NOT NULL,
  last_day date NOT NULL,
  PRIMARY KEY (house, shift)
);
CREATE TABLE staff (
  house int NOT NULL,
  staff bigint NOT NULL,
  name text NOT NULL,
  first_name text,
  last_name text,
  active boolean NOT NULL,
  PRIMARY KEY (house, staff)
);
CREATE TABLE payroll_ids (
  house int NOT NULL,
  staff bigint NOT NULL,
  system text NOT NULL,
  payroll_id text NOT NULL,
  PRIMARY KEY (house, staff, system)
);
CREATE TABLE person_links (                     -- who of a house's staff list is whom in the group
  house int NOT NULL,
  staff bigint NOT NULL,
  person bigint NOT NULL REFERENCES people,
  PRIMARY KEY (house, staff)
);
CREATE INDEX person_links_by_person ON person_links (person);
CREATE TABLE exports (                          -- files that the house made itself
  house int NOT NULL,
  export bigint NOT NULL,
  at text NOT NULL,
  format text NOT NULL,
  first_day date NOT NULL,
  last_day date NOT NULL,
  PRIMARY KEY (house, export)
);
CREATE TABLE pay_run_shifts (
  house int NOT NULL,
  run int NOT NULL REFERENCES pay_runs,
  shift bigint NOT NULL,                        -- the version that was paid
  revision int NOT NULL,
  PRIMARY KEY (house, run, shift)
);
CREATE TABLE rollout_houses (
  house int NOT NULL,
  rollout int NOT NULL REFERENCES rollouts,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'asking', 'applied', 'refused')),
  why text,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (house, rollout)
);

-- The history of each house that counts: an accepted branch takes the place of what it parts from.
CREATE VIEW history WITH (security_invoker = true) AS
SELECT DISTINCT ON (l.house, l.id) l.* FROM log_entries l JOIN heads h ON h.house = l.house
WHERE l.id <= h.entries ORDER BY l.house, l.id, l.branch DESC;

-- Makes the partitions of the months of some days; those far from now share one.
CREATE FUNCTION make_months(days date[]) RETURNS void LANGUAGE plpgsql
SECURITY DEFINER SET search_path = hub, pg_temp AS $$
DECLARE
  parent text;
  month date;
BEGIN
  FOR parent, month IN
    SELECT DISTINCT p, date_trunc('month', d)::date
    FROM unnest(days) d, unnest(ARRAY['payouts', 'log_entries']) p
    WHERE d BETWEEN '2000-01-01' AND now() + interval '1 year'
  LOOP
    IF to_regclass(parent || to_char(month, '_YYYYMM')) IS NULL THEN
      PERFORM pg_advisory_xact_lock(20260925, 2);
      EXECUTE format('CREATE TABLE IF NOT EXISTS %I PARTITION OF %I FOR VALUES FROM (%L) TO (%L)',
        parent || to_char(month, '_YYYYMM'), parent, month, month + interval '1 month');
    END IF;
  END LOOP;
END $$;

-- A row that entries of a log changed, in its last state; c is NULL if it is gone.
CREATE TYPE changed_row AS (tbl text, key text, c json);

-- Makes the rows of some entries of a log, which follow those of which rows were made before.
-- The positions are those of the columns in the house's books (docs/records.md).
CREATE FUNCTION make_rows(p_house int, p_log json) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  changed changed_row[];
  old_day date;
BEGIN
  SELECT array_agg((tbl, key, c)::changed_row) INTO changed FROM (
    SELECT DISTINCT ON (1, 2) r.value ->> 0 AS tbl, (r.value -> 1)::text AS key,
      nullif((r.value -> 2)::text, 'null')::json AS c
    FROM json_to_recordset(p_log) AS e(id bigint, rows text), json_array_elements(e.rows::json) r
    WHERE r.value ->> 0 IN ('policies', 'shifts', 'payouts', 'sharings', 'staff', 'staff_payroll_ids', 'exports')
    ORDER BY 1, 2, e.id DESC) last;

  INSERT INTO policies
  SELECT p_house, (c ->> 0)::bigint, c ->> 1, c ->> 2 FROM unnest(changed) WHERE tbl = 'policies'
  ON CONFLICT DO NOTHING;

  -- An edit replaces all payouts of a version, perhaps with another day.
  FOR old_day IN
    SELECT DISTINCT day FROM shifts WHERE house = p_house AND shift IN (
      SELECT (key::json ->> 0)::bigint FROM unnest(changed) WHERE tbl = 'payouts')
  LOOP
    EXECUTE 'DELETE FROM payouts p USING unnest($3) r WHERE p.house = $1 AND p.day = $2 AND r.tbl = ''payouts''
      AND (p.shift, p.pool, p.position)
        = ((r.key::json ->> 0)::bigint, r.key::json ->> 1, (r.key::json ->> 2)::int)'
    USING p_house, old_day, changed;
  END LOOP;

  INSERT INTO shifts
  SELECT p_house, (c ->> 0)::bigint, (c ->> 1)::bigint, (c ->> 2)::int, (c ->> 3) = '1', (c ->> 4)::int,
    (c ->> 5)::date, c ->> 6, (c ->> 7)::bigint, (c ->> 8)::bigint, (c ->> 9)::bigint, (c ->> 13)::bigint,
    (c ->> 14)::bigint, (c ->> 15)::bigint, c ->> 17, (c ->> 26)::date
  FROM unnest(changed) WHERE tbl = 'shifts' AND c IS NOT NULL
  ON CONFLICT (house, shift) DO UPDATE SET (is_current, revision, day, currency, policy, net_sales, tips,
      card_fee, house_paid, house_kept, state, paid_on)
    = (EXCLUDED.is_current, EXCLUDED.revision, EXCLUDED.day, EXCLUDED.currency, EXCLUDED.policy,
      EXCLUDED.net_sales, EXCLUDED.tips, EXCLUDED.card_fee, EXCLUDED.house_paid, EXCLUDED.house_kept,
      EXCLUDED.state, EXCLUDED.paid_on);

  INSERT INTO payouts
  SELECT p_house, s.day, s.shift, c ->> 1, (c ->> 2)::int, (c ->> 3)::bigint, c ->> 4, c ->> 5,
    (c ->> 6)::bigint, (c ->> 7)::bigint, (c ->> 8)::bigint, (c ->> 9)::bigint, (c ->> 10)::bigint,
    (c ->> 11)::bigint, (c ->> 12)::bigint, (c ->> 13)::bigint, (c ->> 14)::bigint, (c ->> 15)::bigint,
    (c ->> 16)::bigint, (c ->> 18)::int, (c ->> 19) = '1', (c ->> 20)::bigint, (c ->> 21)::bigint,
    (c ->> 22)::bigint, (c ->> 23)::bigint
  FROM unnest(changed) r JOIN shifts s ON s.house = p_house AND s.shift = (c ->> 0)::bigint
  WHERE tbl = 'payouts' AND c IS NOT NULL;

  INSERT INTO sharings
  SELECT p_house, (c ->> 0)::bigint, c ->> 1, c ->> 2, c ->> 3, (c ->> 4)::date, (c ->> 5)::date
  FROM unnest(changed) WHERE tbl = 'sharings' AND c IS NOT NULL ON CONFLICT DO NOTHING;

  INSERT INTO staff
  SELECT p_house, (c ->> 0)::bigint, c ->> 1, c ->> 3, c ->> 4, (c ->> 6) = '1'
  FROM unnest(changed) WHERE tbl = 'staff' AND c IS NOT NULL
  ON CONFLICT (house, staff) DO UPDATE SET (name, first_name, last_name, active)
    = (EXCLUDED.name, EXCLUDED.first_name, EXCLUDED.last_name, EXCLUDED.active);

  DELETE FROM payroll_ids p USING unnest(changed) r WHERE p.house = p_house AND r.tbl = 'staff_payroll_ids'
    AND (p.staff, p.system) = ((r.key::json ->> 0)::bigint, r.key::json ->> 1);
  INSERT INTO payroll_ids
  SELECT p_house, (c ->> 0)::bigint, c ->> 1, c ->> 2
  FROM unnest(changed) WHERE tbl = 'staff_payroll_ids' AND c IS NOT NULL;

  INSERT INTO exports
  SELECT p_house, (c ->> 0)::bigint, c ->> 1, c ->> 3, (c ->> 4)::date, (c ->> 5)::date
  FROM unnest(changed) WHERE tbl = 'exports' AND c IS NOT NULL ON CONFLICT DO NOTHING;

  -- What the entries say of a version beside its row: each at most once.
  UPDATE shifts SET settled_by = e.event::json #>> '{shiftPaid,settledBy}'
  FROM json_to_recordset(p_log) AS e(event text)
  WHERE e.event LIKE '{"shiftPaid":%' AND house = p_house
    AND shift = (e.event::json #>> '{shiftPaid,shift}')::bigint;
  UPDATE shifts SET seal = e.event::json #>> '{shiftSealed,seal}', sealed_by = e.id
  FROM json_to_recordset(p_log) AS e(id bigint, event text)
  WHERE e.event LIKE '{"shiftSealed":%' AND house = p_house
    AND shift = (e.event::json #>> '{shiftSealed,shift}')::bigint;
END $$;

-- Makes all rows of a house again from its history.
CREATE FUNCTION rebuild(p_house int) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  head bigint;
  first bigint := 1;
BEGIN
  SELECT entries INTO STRICT head FROM heads WHERE house = p_house FOR UPDATE;
  DELETE FROM payouts WHERE house = p_house;
  DELETE FROM shifts WHERE house = p_house;
  DELETE FROM sharings WHERE house = p_house;
  DELETE FROM policies WHERE house = p_house;
  DELETE FROM staff WHERE house = p_house;
  DELETE FROM payroll_ids WHERE house = p_house;
  DELETE FROM exports WHERE house = p_house;
  WHILE first <= head LOOP
    PERFORM make_rows(p_house, (SELECT json_agg(json_build_object('id', id, 'event', event, 'rows', rows) ORDER BY id)
      FROM history WHERE house = p_house AND id >= first AND id < first + 500));
    first := first + 500;
  END LOOP;
  RETURN head;
END $$;

-- What a house is told: the hub's end of its log, and what waits for it.
CREATE FUNCTION answer(p_house int, p_state text, p_common bigint) RETURNS json LANGUAGE sql STABLE AS $$
  SELECT json_build_object('state', p_state,
    'head', json_build_object('entries', h.entries, 'hash', encode(h.hash, 'hex')), 'common', p_common,
    'rollouts', coalesce((SELECT json_agg(json_build_object('rollout', r.rollout, 'name', r.name, 'text', r.text,
        'day', r.from_day, 'asks', o.asks) ORDER BY r.rollout)
      FROM rollout_houses w JOIN rollouts r USING (rollout) JOIN houses o ON o.house = w.house
      WHERE w.house = p_house AND w.state IN ('waiting', 'asking')), '[]'),
    'payRuns', coalesce((SELECT json_agg(json_build_object('run', r.run, 'format', r.format,
        'first', r.first_day, 'last', r.last_day, 'at', r.at) ORDER BY r.run)
      FROM pay_runs r WHERE r.run IN (SELECT run FROM pay_run_shifts WHERE house = p_house
        ORDER BY run DESC LIMIT 10000) AND r.last_day > now() - interval '400 days'), '[]'))
  FROM heads h WHERE h.house = p_house
$$;

-- Keeps what a house signed as evidence and takes nothing more of it until its group's office decides.
CREATE FUNCTION stop_house(p_house int, p_state text, p_why text, p_text text, p_signature text)
RETURNS json LANGUAGE plpgsql AS $$
DECLARE
  said json := p_text::json -> 'from';
  is_common boolean := (said ->> 'entries')::bigint = 0 OR EXISTS (SELECT FROM history
    WHERE house = p_house AND id = (said ->> 'entries')::bigint AND hash = decode(said ->> 'hash', 'hex'));
BEGIN
  INSERT INTO evidence (house, why, common_entries, common_hash, push, signature)
  VALUES (p_house, p_why, CASE WHEN is_common THEN (said ->> 'entries')::bigint END,
    CASE WHEN is_common THEN decode(said ->> 'hash', 'hex') END, p_text, p_signature);
  UPDATE heads SET state = p_state, seen_at = now() WHERE house = p_house AND state = 'open';
  RETURN answer(p_house, p_state, NULL);
END $$;

-- Takes what a house sent: whole, or not at all. The service has checked its signature and its chain.
CREATE FUNCTION take(p_house int, p_text text, p_signature text) RETURNS json LANGUAGE plpgsql AS $$
DECLARE
  push json := p_text;
  said_from bigint := push #>> '{from,entries}';
  from_hash bytea := decode(push #>> '{from,hash}', 'hex');
  head heads;
  why text;
BEGIN
  -- Before any lock: it may wait for those who write payouts.
  PERFORM make_months(array_agg(DISTINCT days.day)) FROM (
    SELECT now()::date AS day UNION
    SELECT (r.value -> 2 ->> 5)::date
    FROM json_to_recordset(push -> 'log') AS e(rows text), json_array_elements(e.rows::json) r
    WHERE r.value ->> 0 = 'shifts' AND json_typeof(r.value -> 2) = 'array') days;
  -- Two senders of one house wait here.
  SELECT * INTO STRICT head FROM heads WHERE house = p_house FOR UPDATE;
  IF head.state <> 'open' THEN RETURN answer(p_house, head.state, NULL); END IF;

  IF (said_from, from_hash) = (head.entries, head.hash) THEN
    INSERT INTO log_entries
    SELECT p_house, head.branch, e.id, now()::date, e.at, e.who, e.event, e.rows, decode(e.hash, 'hex')
    FROM json_to_recordset(push -> 'log')
      AS e(id bigint, at text, who text, event text, rows text, hash text);
    UPDATE heads SET seen_at = now(), entries = last.id, hash = last.hash
    FROM (SELECT (e ->> 'id')::bigint AS id, decode(e ->> 'hash', 'hex') AS hash
      FROM (SELECT push -> 'log' -> -1 AS e) x WHERE e IS NOT NULL
      UNION ALL SELECT said_from, from_hash LIMIT 1) last
    WHERE house = p_house;
    PERFORM make_rows(p_house, push -> 'log');
    UPDATE rollout_houses w SET (state, why, at) = (s.state, s.why, now())
    FROM json_to_recordset(push -> 'rollouts') AS s(rollout int, state text, why text)
    WHERE w.house = p_house AND w.rollout = s.rollout AND (w.state, w.why) IS DISTINCT FROM (s.state, s.why);
    RETURN answer(p_house, 'taken', NULL);
  END IF;

  SELECT CASE
    WHEN (push #>> '{without,entries}')::bigint = head.entries AND push #>> '{without,hash}' = encode(head.hash, 'hex')
      OR EXISTS (SELECT FROM json_to_recordset(push -> 'log') AS e(id bigint, hash text)
        JOIN history h ON h.house = p_house AND h.id = e.id WHERE h.hash <> decode(e.hash, 'hex'))
    THEN CASE WHEN EXISTS (SELECT FROM json_to_recordset(push -> 'log') AS e(event text)
        WHERE e.event LIKE '{"restored":%') THEN 'restored' ELSE 'forked' END
    END INTO why;
  IF why IS NOT NULL THEN RETURN stop_house(p_house, why, why, p_text, p_signature); END IF;
  UPDATE heads SET seen_at = now() WHERE house = p_house AND seen_at < now() - interval '1 minute';
  RETURN answer(p_house, 'stale', (SELECT max(e.entries)
    FROM json_to_recordset(push -> 'ends') AS e(entries bigint, hash text)
    JOIN history h ON h.house = p_house AND h.id = e.entries AND h.hash = decode(e.hash, 'hex')));
END $$;

-- Gives a house its key: the code is used up. No rows for a code that is wrong or too old.
CREATE FUNCTION join_house(p_code text, p_uuid uuid, p_key text) RETURNS SETOF int LANGUAGE sql
SECURITY DEFINER SET search_path = hub, pg_temp AS $$
  UPDATE houses SET uuid = p_uuid, key = p_key, code = NULL, code_until = NULL
  WHERE code = p_code AND code_until > now() AND (uuid IS NULL OR uuid = p_uuid) RETURNING house
$$;
-- Ends it at the house's own wish.
CREATE FUNCTION leave_house(p_house int) RETURNS void LANGUAGE sql
SECURITY DEFINER SET search_path = hub, pg_temp AS $$
  UPDATE houses SET key = NULL WHERE house = p_house AND house = current_setting('hub.house')::int
$$;

-- The houses that an office may see: those of its entities, or all.
CREATE FUNCTION office_houses() RETURNS int[] LANGUAGE sql STABLE AS $$
  SELECT CASE current_setting('hub.entities', true)
    WHEN '*' THEN (SELECT array_agg(house) FROM houses)
    ELSE (SELECT array_agg(DISTINCT house) FROM entity_houses
      WHERE entity = ANY (string_to_array(nullif(current_setting('hub.entities', true), '*'), ',')::int[])) END
$$;

-- Nothing is granted on partitions, and nobody but these roles has any right.
REVOKE ALL ON ALL FUNCTIONS IN SCHEMA hub FROM PUBLIC;
GRANT EXECUTE ON FUNCTION take, stop_house, make_rows, answer, make_months, join_house, leave_house TO hub_intake;
GRANT EXECUTE ON FUNCTION office_houses TO hub_office;
GRANT EXECUTE ON FUNCTION make_rows, rebuild, make_months, office_houses TO hub_admin;
GRANT SELECT (house, name, uuid, key, asks) ON houses TO hub_intake, hub_office;
GRANT SELECT ON rollouts, pay_runs TO hub_intake;
GRANT SELECT ON entities, entity_houses, people, rollouts, pay_runs TO hub_office;
GRANT SELECT, INSERT, UPDATE ON entities, houses, entity_houses, people, rollouts, pay_runs TO hub_admin;
DO $$
DECLARE
  t text;
BEGIN
  FOREACH t IN ARRAY ARRAY['heads', 'log_entries', 'evidence', 'policies', 'shifts', 'payouts', 'sharings',
    'staff', 'payroll_ids', 'person_links', 'exports', 'pay_run_shifts', 'rollout_houses']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', t);
    EXECUTE format('CREATE POLICY intake ON %I TO hub_intake
      USING (house = (SELECT current_setting(''hub.house'')::int))
      WITH CHECK (house = (SELECT current_setting(''hub.house'')::int))', t);
    EXECUTE format('CREATE POLICY office ON %I FOR SELECT TO hub_office
      USING (house = ANY ((SELECT office_houses())::int[]))', t);
    EXECUTE format('CREATE POLICY admin ON %I TO hub_admin USING (true) WITH CHECK (true)', t);
    EXECUTE format('GRANT SELECT ON %I TO hub_intake, hub_office, hub_admin', t);
  END LOOP;
END $$;
GRANT SELECT ON history TO hub_intake, hub_office, hub_admin;
GRANT INSERT ON log_entries, evidence, policies, sharings, exports TO hub_intake;
GRANT INSERT, UPDATE ON shifts, staff TO hub_intake;
GRANT INSERT, DELETE ON payouts, payroll_ids TO hub_intake;
GRANT UPDATE ON heads, rollout_houses TO hub_intake;
GRANT INSERT, UPDATE, DELETE ON heads, policies, shifts, payouts, sharings, staff, payroll_ids, exports,
  person_links, pay_run_shifts, rollout_houses TO hub_admin;

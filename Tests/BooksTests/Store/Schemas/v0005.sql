-- Books of layout 5 as TipPool wrote them, by sqlite3's .dump: card fees held back from card tips, service
-- charges and event tips; a shift paid, one reopened and closed again, closed and open ones.
PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE staff (
  id INTEGER PRIMARY KEY AUTOINCREMENT,         -- never changes, never used again
  name TEXT NOT NULL CHECK (name <> ''),        -- as the house writes it today; old ones: change_log
  name_key TEXT NOT NULL CHECK (name_key <> ''),-- name in small letters, for looking it up
  active INTEGER NOT NULL DEFAULT 1 CHECK (active IN (0, 1)), -- 0: no longer offered for new shifts
  added_at TEXT NOT NULL
, first_name TEXT CHECK (first_name <> ''), last_name TEXT CHECK (last_name <> ''), leads_as TEXT CHECK (leads_as IN ('manager', 'supervisor', 'owner')), left_on TEXT CHECK (left_on IS date(left_on, '+0 days'))) STRICT;
INSERT INTO staff VALUES(1,'Dot','dot',1,'2026-11-22T10:23:18Z',NULL,NULL,NULL,NULL);
INSERT INTO staff VALUES(2,'Cleo','cleo',1,'2026-11-22T10:23:18Z',NULL,NULL,NULL,NULL);
INSERT INTO staff VALUES(3,'Eve','eve',1,'2026-11-22T10:23:18Z',NULL,NULL,NULL,NULL);
INSERT INTO staff VALUES(4,'Ana','ana',1,'2026-11-22T10:23:18Z',NULL,NULL,NULL,NULL);
INSERT INTO staff VALUES(5,'Kofi','kofi',1,'2026-11-22T10:23:18Z',NULL,NULL,NULL,NULL);
INSERT INTO staff VALUES(6,'Ben','ben',1,'2026-11-22T10:23:19Z',NULL,NULL,NULL,NULL);
INSERT INTO staff VALUES(7,'Álvaro','álvaro',1,'2026-11-22T10:23:19Z',NULL,NULL,NULL,NULL);
INSERT INTO staff VALUES(8,'Mo','mo',1,'2026-11-22T10:23:19Z',NULL,NULL,NULL,NULL);
CREATE TABLE scans (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  shift_id INTEGER NOT NULL REFERENCES shifts (id),
  employee_id INTEGER NOT NULL REFERENCES staff (id), -- whose report it shows
  picture_sha256 TEXT NOT NULL
    CHECK (length(picture_sha256) = 64 AND picture_sha256 NOT GLOB '*[^0-9a-f]*'),
  picture_file TEXT NOT NULL,                   -- its name when it was read
  profile_id TEXT,                              -- the report layout; NULL: none matched
  engine TEXT NOT NULL,
  engine_version TEXT NOT NULL,
  model TEXT NOT NULL,
  counts INTEGER NOT NULL DEFAULT 1 CHECK (counts IN (0, 1)) -- 0: its shift is voided
, picture_kept TEXT CHECK (picture_kept <> '')) STRICT;
CREATE TABLE scan_readings (
  scan_id INTEGER NOT NULL REFERENCES scans (id),
  position INTEGER NOT NULL CHECK (position >= 0),
  pattern_id TEXT NOT NULL CHECK (pattern_id <> ''), -- netSales, houseOwesServer, …
  value_read TEXT,                              -- NULL: found, but not understood
  text_seen TEXT NOT NULL,
  box_x REAL, box_y REAL, box_w REAL, box_h REAL, -- shares of the page from its top left
  confidence REAL CHECK (confidence BETWEEN 0 AND 1),
  filter TEXT,                                  -- the content filter that found it
  needs_review INTEGER NOT NULL CHECK (needs_review IN (0, 1)),
  reason TEXT,                                  -- why a person had to look
  confirmed_value TEXT,                         -- what went into the form
  changed_by_person INTEGER NOT NULL CHECK (changed_by_person IN (0, 1)), crop_id INTEGER REFERENCES crops (id),
  PRIMARY KEY (scan_id, position),
  CHECK ((box_x IS NULL) = (box_y IS NULL) AND (box_x IS NULL) = (box_w IS NULL)
    AND (box_x IS NULL) = (box_h IS NULL))
) STRICT, WITHOUT ROWID;
CREATE TABLE drafts (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  updated_at TEXT NOT NULL,
  json TEXT NOT NULL
, revision INTEGER NOT NULL DEFAULT 1 CHECK (revision > 0), updated_by TEXT) STRICT;
CREATE TABLE IF NOT EXISTS "server_reports" (
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
INSERT INTO server_reports VALUES(1,0,1,30873,52933,0,0,0,6352,NULL,'server',NULL,NULL);
INSERT INTO server_reports VALUES(1,1,2,134665,50242,0,0,0,2480,NULL,'server',NULL,NULL);
INSERT INTO server_reports VALUES(1,2,3,377102,15305,0,0,0,1322,NULL,'server',NULL,NULL);
INSERT INTO server_reports VALUES(1,3,4,312848,18851,0,0,922,NULL,NULL,'server',NULL,NULL);
INSERT INTO server_reports VALUES(2,0,2,342460,53788,0,0,3282,1,NULL,'server',NULL,NULL);
INSERT INTO server_reports VALUES(2,1,3,167134,79111,0,0,0,25622,NULL,'server',NULL,NULL);
INSERT INTO server_reports VALUES(2,2,6,205758,47297,0,0,933,21898,NULL,'server',NULL,NULL);
INSERT INTO server_reports VALUES(2,3,7,43495,44014,0,0,0,1,NULL,'server',NULL,NULL);
INSERT INTO server_reports VALUES(3,0,6,394849,21281,0,0,0,NULL,NULL,'server',NULL,'{"counts":[],"eventTips":6171,"isExcluded":false,"isManager":false,"stints":[]}');
INSERT INTO server_reports VALUES(3,1,1,270785,54893,0,0,0,11207,NULL,'server',NULL,NULL);
INSERT INTO server_reports VALUES(3,2,4,117851,31856,0,0,3902,6134,NULL,'server',NULL,NULL);
INSERT INTO server_reports VALUES(3,3,7,209196,35294,0,0,0,7714,NULL,'server',NULL,NULL);
INSERT INTO server_reports VALUES(4,0,6,199060,14523,0,0,0,NULL,NULL,'server',NULL,'{"counts":[],"eventTips":2957,"isExcluded":false,"isManager":false,"stints":[]}');
INSERT INTO server_reports VALUES(4,1,7,358730,48521,0,0,4115,1,NULL,'server',NULL,'{"counts":[],"eventTips":6424,"isExcluded":false,"isManager":false,"stints":[]}');
INSERT INTO server_reports VALUES(4,2,4,54115,69035,0,0,3677,18607,NULL,'server',NULL,NULL);
INSERT INTO server_reports VALUES(4,3,2,388243,32681,0,0,2335,20813,NULL,'server',NULL,NULL);
INSERT INTO server_reports VALUES(5,0,4,323565,13853,0,0,3566,1,NULL,'manager',NULL,NULL);
INSERT INTO server_reports VALUES(5,1,7,334172,37858,0,0,761,11284,NULL,'server',NULL,'{"counts":[],"eventTips":3533,"isExcluded":false,"isManager":false,"stints":[]}');
INSERT INTO server_reports VALUES(5,2,6,49886,34098,0,0,0,22074,NULL,'server',NULL,NULL);
INSERT INTO server_reports VALUES(5,3,2,193637,22383,0,0,806,1,NULL,'server',NULL,NULL);
INSERT INTO server_reports VALUES(6,0,2,199656,50259,0,0,588,16944,NULL,'server',NULL,NULL);
INSERT INTO server_reports VALUES(6,1,3,124221,55599,0,0,2560,1,19800,'server',NULL,NULL);
INSERT INTO server_reports VALUES(6,2,1,124041,41810,0,0,3997,1,NULL,'server',NULL,'{"counts":[],"eventTips":0,"isExcluded":false,"isManager":false,"stints":[{"from":1020,"to":1350}]}');
INSERT INTO server_reports VALUES(6,3,7,34049,25729,0,0,0,1028,NULL,'server',NULL,NULL);
INSERT INTO server_reports VALUES(7,0,2,292514,0,19639,23640,4105,1,NULL,'server',NULL,NULL);
INSERT INTO server_reports VALUES(7,1,7,312061,36709,0,0,0,1,NULL,'server',NULL,NULL);
INSERT INTO server_reports VALUES(7,2,3,38917,60037,0,0,871,27085,NULL,'server',NULL,NULL);
INSERT INTO server_reports VALUES(7,3,4,148318,46644,0,0,0,5379,NULL,'server',NULL,NULL);
INSERT INTO server_reports VALUES(8,0,3,348350,36350,0,0,4906,852,NULL,'manager',NULL,NULL);
INSERT INTO server_reports VALUES(8,1,6,252211,39154,0,0,267,1,NULL,'server',NULL,'{"counts":[],"eventTips":2125,"isExcluded":false,"isManager":false,"stints":[]}');
INSERT INTO server_reports VALUES(8,2,2,125790,57320,0,0,4035,21135,NULL,'server',NULL,NULL);
INSERT INTO server_reports VALUES(8,3,7,218111,55677,0,0,0,2882,NULL,'server',NULL,NULL);
INSERT INTO server_reports VALUES(9,0,7,133222,24259,0,0,0,3560,NULL,'server',NULL,NULL);
INSERT INTO server_reports VALUES(9,1,2,83649,49772,0,0,0,1,NULL,'server',NULL,NULL);
INSERT INTO server_reports VALUES(9,2,6,96385,52697,0,0,0,1,NULL,'server',NULL,NULL);
INSERT INTO server_reports VALUES(9,3,1,233674,78111,0,0,3829,26557,NULL,'server',NULL,NULL);
INSERT INTO server_reports VALUES(10,0,2,342460,53788,0,0,3282,1,NULL,'server',NULL,NULL);
INSERT INTO server_reports VALUES(10,1,3,167134,79111,0,0,0,25622,NULL,'server',NULL,NULL);
INSERT INTO server_reports VALUES(10,2,6,205758,47297,0,0,933,21898,NULL,'server',NULL,NULL);
INSERT INTO server_reports VALUES(10,3,7,43495,44014,0,0,0,1,NULL,'server',NULL,NULL);
CREATE TABLE IF NOT EXISTS "support" (
  shift_id INTEGER NOT NULL REFERENCES shifts (id),
  position INTEGER NOT NULL CHECK (position >= 0),
  employee_id INTEGER NOT NULL REFERENCES staff (id),
  role TEXT NOT NULL CHECK (role <> ''),
  seconds_worked INTEGER CHECK (seconds_worked BETWEEN 0 AND 172800),
  work TEXT CHECK (work IS NULL OR json_valid(work)),
  PRIMARY KEY (shift_id, position)
) STRICT, WITHOUT ROWID;
INSERT INTO support VALUES(1,0,5,'busser',NULL,NULL);
INSERT INTO support VALUES(2,0,5,'busser',14400,NULL);
INSERT INTO support VALUES(2,1,8,'busser',7200,NULL);
INSERT INTO support VALUES(3,0,5,'busser',NULL,NULL);
INSERT INTO support VALUES(4,0,5,'busser',14400,NULL);
INSERT INTO support VALUES(4,1,8,'busser',7200,NULL);
INSERT INTO support VALUES(5,0,5,'busser',NULL,'{"counts":[],"eventTips":0,"isExcluded":true,"isManager":false,"stints":[]}');
INSERT INTO support VALUES(6,0,5,'busser',14400,NULL);
INSERT INTO support VALUES(6,1,8,'busser',7200,NULL);
INSERT INTO support VALUES(7,0,5,'busser',NULL,NULL);
INSERT INTO support VALUES(8,0,5,'busser',14400,NULL);
INSERT INTO support VALUES(8,1,8,'busser',7200,NULL);
INSERT INTO support VALUES(9,0,5,'busser',NULL,NULL);
INSERT INTO support VALUES(10,0,5,'busser',14400,NULL);
INSERT INTO support VALUES(10,1,8,'busser',7200,NULL);
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
INSERT INTO policies VALUES(1,'a8db8e2121a3261fc9d906ded70c0d4a15c3610de4bc4f7d2cdedaa5a77d4102','{"cardFee":{"rate":337,"sources":13},"categories":[],"counts":[],"effective":"2026-01-01","file":"policies\/fee-all.yml","id":"fee-all","name":"Fee on card tips, service charges and event tips","roles":[{"counts":100,"maySharePools":true,"per":"shift","points":1000,"role":"server","side":"front"},{"counts":100,"maySharePools":true,"per":"shift","points":1000,"role":"bartender","side":"front"},{"counts":100,"maySharePools":true,"per":"shift","points":1000,"role":"busser","side":"front"},{"counts":100,"maySharePools":false,"per":"shift","points":1000,"role":"manager","side":"front"}],"sources":[],"steps":[{"action":{"collect":{"_1":[{"amount":{"isPerHead":false,"rounding":{"direction":"nearest","unit":"cent"},"terms":[{"percent":{"_0":1000,"of":{"tips":{"_0":11}}}}],"words":"10 % of tips"},"origin":{"own":{"_0":{"everybody":{}}}}},{"amount":{"isPerHead":false,"rounding":{"direction":"nearest","unit":"cent"},"terms":[{"percent":{"_0":1000,"of":{"tips":{"_0":11}}}}],"words":"10 % of tips"},"origin":{"general":{}}}],"_3":{"stay":{}},"into":"floor"}},"line":10,"scope":{"evening":{}}},{"action":{"share":{"_0":"floor","_1":{"measure":{"equal":{}},"parts":[{"label":"busser","people":{"roles":{"_0":["busser"]}},"percent":10000}]},"_2":{"stay":{}}}},"line":12,"scope":{"evening":{}}},{"action":{"keep":{"_0":{"roles":{"_0":["server","bartender","manager"]}}}},"line":14,"scope":{"evening":{}}}],"takesTipCredit":false,"windows":[]}');
INSERT INTO policies VALUES(2,'de3257a80b12e8b477289770eaf50a831401b8a1e81ae5726373077e42bc576e','{"cardFee":{"rate":337,"sources":5},"categories":[],"counts":[],"effective":"2026-01-01","file":"policies\/fee-charges.yml","id":"fee-charges","name":"Fee on card tips and service charges","roles":[{"counts":100,"maySharePools":true,"per":"shift","points":1000,"role":"server","side":"front"},{"counts":100,"maySharePools":true,"per":"shift","points":1000,"role":"bartender","side":"front"},{"counts":100,"maySharePools":true,"per":"shift","points":1000,"role":"busser","side":"front"},{"counts":100,"maySharePools":false,"per":"shift","points":1000,"role":"manager","side":"front"}],"sources":[],"steps":[{"action":{"collect":{"_1":[{"amount":{"isPerHead":false,"rounding":{"direction":"nearest","unit":"cent"},"terms":[{"percent":{"_0":1000,"of":{"tips":{"_0":11}}}}],"words":"10 % of tips"},"origin":{"own":{"_0":{"everybody":{}}}}},{"amount":{"isPerHead":false,"rounding":{"direction":"nearest","unit":"cent"},"terms":[{"percent":{"_0":1000,"of":{"tips":{"_0":11}}}}],"words":"10 % of tips"},"origin":{"general":{}}}],"_3":{"stay":{}},"into":"floor"}},"line":10,"scope":{"evening":{}}},{"action":{"share":{"_0":"floor","_1":{"measure":{"equal":{}},"parts":[{"label":"busser","people":{"roles":{"_0":["busser"]}},"percent":10000}]},"_2":{"stay":{}}}},"line":12,"scope":{"evening":{}}},{"action":{"keep":{"_0":{"roles":{"_0":["server","bartender","manager"]}}}},"line":14,"scope":{"evening":{}}}],"takesTipCredit":false,"windows":[]}');
INSERT INTO policies VALUES(3,'5777d4c4fd7eb17ab7c043769b3739b43054ebfc8cb310fceecf77023b52ca03','{"cardFee":{"rate":337,"sources":1},"categories":[],"counts":[],"effective":"2026-01-01","file":"policies\/fee-cards.yml","id":"fee-cards","name":"Fee on card tips","roles":[{"counts":100,"maySharePools":true,"per":"shift","points":1000,"role":"server","side":"front"},{"counts":100,"maySharePools":true,"per":"shift","points":1000,"role":"bartender","side":"front"},{"counts":100,"maySharePools":true,"per":"shift","points":1000,"role":"busser","side":"front"},{"counts":100,"maySharePools":false,"per":"shift","points":1000,"role":"manager","side":"front"}],"sources":[],"steps":[{"action":{"collect":{"_1":[{"amount":{"isPerHead":false,"rounding":{"direction":"nearest","unit":"cent"},"terms":[{"percent":{"_0":1000,"of":{"tips":{"_0":11}}}}],"words":"10 % of tips"},"origin":{"own":{"_0":{"everybody":{}}}}},{"amount":{"isPerHead":false,"rounding":{"direction":"nearest","unit":"cent"},"terms":[{"percent":{"_0":1000,"of":{"tips":{"_0":11}}}}],"words":"10 % of tips"},"origin":{"general":{}}}],"_3":{"stay":{}},"into":"floor"}},"line":10,"scope":{"evening":{}}},{"action":{"share":{"_0":"floor","_1":{"measure":{"equal":{}},"parts":[{"label":"busser","people":{"roles":{"_0":["busser"]}},"percent":10000}]},"_2":{"stay":{}}}},"line":12,"scope":{"evening":{}}},{"action":{"keep":{"_0":{"roles":{"_0":["server","bartender","manager"]}}}},"line":14,"scope":{"evening":{}}}],"takesTipCredit":false,"windows":[]}');
CREATE TABLE IF NOT EXISTS "shifts" (
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
INSERT INTO shifts VALUES(1,1,1,1,1,'2026-10-05','USD',1,855488,133625,12381,121244,132703,4628,0,0,NULL,'paid',NULL,NULL,'2026-11-22T10:23:18Z','2026-11-22T10:23:23Z','2026-11-22T10:23:22Z','root','2026-11-22T10:23:23Z','root','2026-10-20','0.1.0');
INSERT INTO shifts VALUES(2,2,1,0,1,'2026-10-06','USD',2,758847,220869,17496,203373,216654,7556,0,0,NULL,'closed',NULL,NULL,'2026-11-22T10:23:19Z','2026-11-22T10:23:22Z','2026-11-22T10:23:22Z','root',NULL,NULL,NULL,'0.1.0');
INSERT INTO shifts VALUES(3,3,1,1,1,'2026-10-07','USD',3,992681,143449,11839,131610,139547,3777,0,0,NULL,'closed',NULL,NULL,'2026-11-22T10:23:19Z','2026-11-22T10:23:22Z','2026-11-22T10:23:22Z','root',NULL,NULL,NULL,'0.1.0');
INSERT INTO shifts VALUES(4,4,1,1,1,'2026-10-08','USD',1,1000148,169336,13124,156212,159209,5551,0,0,NULL,'reviewed',NULL,NULL,'2026-11-22T10:23:19Z','2026-11-22T10:23:19Z',NULL,NULL,NULL,NULL,NULL,'0.1.0');
INSERT INTO shifts VALUES(5,5,1,1,1,'2026-10-09','USD',2,901260,109798,0,109798,104665,3527,0,0,NULL,'closed',NULL,NULL,'2026-11-22T10:23:20Z','2026-11-22T10:23:22Z','2026-11-22T10:23:22Z','root',NULL,NULL,NULL,'0.1.0');
INSERT INTO shifts VALUES(6,6,1,1,1,'2026-10-10','USD',3,481967,175304,15733,159571,168159,5238,0,0,NULL,'reviewed',NULL,NULL,'2026-11-22T10:23:20Z','2026-11-22T10:23:20Z',NULL,NULL,NULL,NULL,NULL,'0.1.0');
INSERT INTO shifts VALUES(7,7,1,1,1,'2026-10-11','USD',1,791810,147400,11602,135798,118784,4967,0,0,NULL,'reviewed',NULL,NULL,'2026-11-22T10:23:21Z','2026-11-22T10:23:21Z',NULL,NULL,NULL,NULL,NULL,'0.1.0');
INSERT INTO shifts VALUES(8,8,1,1,1,'2026-10-12','USD',2,944462,191428,16740,174688,182220,6281,0,0,NULL,'reviewed',NULL,NULL,'2026-11-22T10:23:21Z','2026-11-22T10:23:21Z',NULL,NULL,NULL,NULL,NULL,'0.1.0');
INSERT INTO shifts VALUES(9,9,1,1,1,'2026-10-13','USD',3,546930,202780,17266,185514,198951,5888,0,0,NULL,'reviewed',NULL,NULL,'2026-11-22T10:23:21Z','2026-11-22T10:23:21Z',NULL,NULL,NULL,NULL,NULL,'0.1.0');
INSERT INTO shifts VALUES(10,2,2,1,1,'2026-10-06','USD',2,758847,220869,17496,203373,216654,7556,0,0,NULL,'closed','typo',NULL,'2026-11-22T10:23:23Z','2026-11-22T10:23:23Z','2026-11-22T10:23:23Z','root',NULL,NULL,NULL,'0.1.0');
CREATE TABLE IF NOT EXISTS "payouts" (
  shift_id INTEGER NOT NULL REFERENCES shifts (id),
  pool TEXT NOT NULL CHECK (pool IN ('server', 'support', 'event')), -- which list the person is in
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
  derivation TEXT NOT NULL, seconds_worked INTEGER CHECK (seconds_worked BETWEEN 0 AND 172800),                     -- the arithmetic in sentences, one a line
  PRIMARY KEY (shift_id, pool, position),
  CHECK (amount = card_tips + cash_tips + service_charges + event_tips + house_paid),
  CHECK (house_pays = amount - cash_in_hand)
) STRICT, WITHOUT ROWID;
INSERT INTO payouts VALUES(1,'server',0,1,'Dot','server',46648,40510,0,6138,0,0,1784,0,46648,0,replace('Dot brought in $529.33 house owes server − $0.00 server owes house + $0.00 cash tips = $529.33.\n3.37 % of Dot''s $529.33 card tips and event tips and service charges is withheld as the card fee: $17.84.\nDot gives the pool “floor” 10 % of tips ($450.11) = $45.011, rounded: $45.01. [policies/fee-all.yml:10]\nDot keeps what is left: $466.48. [policies/fee-all.yml:14]\nOf this, $61.38 are service charges, not tips.','\n',char(10)),NULL);
INSERT INTO payouts VALUES(1,'server',1,2,'Cleo','server',43934,41538,0,2396,0,0,1693,0,43934,0,replace('Cleo brought in $502.42 house owes server − $0.00 server owes house + $0.00 cash tips = $502.42.\n3.37 % of Cleo''s $502.42 card tips and event tips and service charges is withheld as the card fee: $16.93.\nCleo gives the pool “floor” 10 % of tips ($461.53) = $46.153, rounded: $46.15. [policies/fee-all.yml:10]\nCleo keeps what is left: $439.34. [policies/fee-all.yml:14]\nOf this, $23.96 are service charges, not tips.','\n',char(10)),NULL);
INSERT INTO payouts VALUES(1,'server',2,3,'Eve','server',13438,12161,0,1277,0,0,516,0,13438,0,replace('Eve brought in $153.05 house owes server − $0.00 server owes house + $0.00 cash tips = $153.05.\n3.37 % of Eve''s $153.05 card tips and event tips and service charges is withheld as the card fee: $5.16.\nEve gives the pool “floor” 10 % of tips ($135.12) = $13.512, rounded: $13.51. [policies/fee-all.yml:10]\nEve keeps what is left: $134.38. [policies/fee-all.yml:14]\nOf this, $12.77 are service charges, not tips.','\n',char(10)),NULL);
INSERT INTO payouts VALUES(1,'server',3,4,'Ana','server',17224,16394,830,0,0,0,635,922,16302,0,replace('Ana brought in $188.51 house owes server − $0.00 server owes house + $9.22 cash tips = $197.73.\n3.37 % of Ana''s $188.51 card tips and event tips and service charges is withheld as the card fee: $6.35.\nAna gives the pool “floor” 10 % of tips ($191.38) = $19.138, rounded: $19.14. [policies/fee-all.yml:10]\nAna keeps what is left: $172.24. [policies/fee-all.yml:14]','\n',char(10)),NULL);
INSERT INTO payouts VALUES(1,'support',0,5,'Kofi','busser',12381,12289,92,0,0,0,0,0,12381,0,replace('The pool “floor” takes 10 % of tips of 4 people: $123.81. [policies/fee-all.yml:10]\n$123.81 of the pool “floor” in 1 equal share = $123.81. [policies/fee-all.yml:12]','\n',char(10)),NULL);
INSERT INTO payouts VALUES(2,'server',0,2,'Cleo','server',49731,46776,2954,1,0,0,1813,3282,46449,0,replace('Cleo brought in $537.88 house owes server − $0.00 server owes house + $32.82 cash tips = $570.70.\n3.37 % of Cleo''s $537.88 card tips and service charges is withheld as the card fee: $18.13.\nCleo gives the pool “floor” 10 % of tips ($552.56) = $55.256, rounded: $55.26. [policies/fee-charges.yml:10]\nCleo keeps what is left: $497.31. [policies/fee-charges.yml:14]\nOf this, $0.01 are service charges, not tips.','\n',char(10)),NULL);
INSERT INTO payouts VALUES(2,'server',1,3,'Eve','server',71276,46517,0,24759,0,0,2666,0,71276,0,replace('Eve brought in $791.11 house owes server − $0.00 server owes house + $0.00 cash tips = $791.11.\n3.37 % of Eve''s $791.11 card tips and service charges is withheld as the card fee: $26.66.\nEve gives the pool “floor” 10 % of tips ($516.86) = $51.686, rounded: $51.69. [policies/fee-charges.yml:10]\nEve keeps what is left: $712.76. [policies/fee-charges.yml:14]\nOf this, $247.59 are service charges, not tips.','\n',char(10)),NULL);
INSERT INTO payouts VALUES(2,'server',2,6,'Ben','server',44088,22088,840,21160,0,0,1594,933,43155,0,replace('Ben brought in $472.97 house owes server − $0.00 server owes house + $9.33 cash tips = $482.30.\n3.37 % of Ben''s $472.97 card tips and service charges is withheld as the card fee: $15.94.\nBen gives the pool “floor” 10 % of tips ($254.76) = $25.476, rounded: $25.48. [policies/fee-charges.yml:10]\nBen keeps what is left: $440.88. [policies/fee-charges.yml:14]\nOf this, $211.60 are service charges, not tips.','\n',char(10)),NULL);
INSERT INTO payouts VALUES(2,'server',3,7,'Álvaro','server',38278,38277,0,1,0,0,1483,0,38278,0,replace('Álvaro brought in $440.14 house owes server − $0.00 server owes house + $0.00 cash tips = $440.14.\n3.37 % of Álvaro''s $440.14 card tips and service charges is withheld as the card fee: $14.83.\nÁlvaro gives the pool “floor” 10 % of tips ($425.30) = $42.53. [policies/fee-charges.yml:10]\nÁlvaro keeps what is left: $382.78. [policies/fee-charges.yml:14]\nOf this, $0.01 are service charges, not tips.','\n',char(10)),NULL);
INSERT INTO payouts VALUES(2,'support',0,5,'Kofi','busser',8748,8537,211,0,0,0,0,0,8748,0,replace('The pool “floor” takes 10 % of tips of 4 people: $174.96. [policies/fee-charges.yml:10]\n$174.96 of the pool “floor” in 2 equal shares = $87.48. [policies/fee-charges.yml:12]','\n',char(10)),14400);
INSERT INTO payouts VALUES(2,'support',1,8,'Mo','busser',8748,8538,210,0,0,0,0,0,8748,0,replace('The pool “floor” takes 10 % of tips of 4 people: $174.96. [policies/fee-charges.yml:10]\n$174.96 of the pool “floor” in 2 equal shares = $87.48. [policies/fee-charges.yml:12]','\n',char(10)),7200);
INSERT INTO payouts VALUES(3,'server',0,6,'Ben','server',18695,13141,0,0,5554,0,509,0,18695,0,replace('Ben brought in $212.81 house owes server − $0.00 server owes house + $0.00 cash tips = $212.81.\n3.37 % of Ben''s $151.10 card tips is withheld as the card fee: $5.09.\nBen gives the pool “floor” 10 % of tips ($207.72) = $20.772, rounded: $20.77. [policies/fee-cards.yml:10]\nBen keeps what is left: $186.95. [policies/fee-cards.yml:14]','\n',char(10)),NULL);
INSERT INTO payouts VALUES(3,'server',1,1,'Dot','server',49200,37993,0,11207,0,0,1472,0,49200,0,replace('Dot brought in $548.93 house owes server − $0.00 server owes house + $0.00 cash tips = $548.93.\n3.37 % of Dot''s $436.86 card tips is withheld as the card fee: $14.72.\nDot gives the pool “floor” 10 % of tips ($422.14) = $42.214, rounded: $42.21. [policies/fee-cards.yml:10]\nDot keeps what is left: $492.00. [policies/fee-cards.yml:14]\nOf this, $112.07 are service charges, not tips.','\n',char(10)),NULL);
INSERT INTO payouts VALUES(3,'server',2,4,'Ana','server',32015,22369,3512,6134,0,0,867,3902,28113,0,replace('Ana brought in $318.56 house owes server − $0.00 server owes house + $39.02 cash tips = $357.58.\n3.37 % of Ana''s $257.22 card tips is withheld as the card fee: $8.67.\nAna gives the pool “floor” 10 % of tips ($287.57) = $28.757, rounded: $28.76. [policies/fee-cards.yml:10]\nAna keeps what is left: $320.15. [policies/fee-cards.yml:14]\nOf this, $61.34 are service charges, not tips.','\n',char(10)),NULL);
INSERT INTO payouts VALUES(3,'server',3,7,'Álvaro','server',31700,23986,0,7714,0,0,929,0,31700,0,replace('Álvaro brought in $352.94 house owes server − $0.00 server owes house + $0.00 cash tips = $352.94.\n3.37 % of Álvaro''s $275.80 card tips is withheld as the card fee: $9.29.\nÁlvaro gives the pool “floor” 10 % of tips ($266.51) = $26.651, rounded: $26.65. [policies/fee-cards.yml:10]\nÁlvaro keeps what is left: $317.00. [policies/fee-cards.yml:14]\nOf this, $77.14 are service charges, not tips.','\n',char(10)),NULL);
INSERT INTO payouts VALUES(3,'support',0,5,'Kofi','busser',11839,10832,390,0,617,0,0,0,11839,0,replace('The pool “floor” takes 10 % of tips of 4 people: $118.39. [policies/fee-cards.yml:10]\n$118.39 of the pool “floor” in 1 equal share = $118.39. [policies/fee-cards.yml:12]','\n',char(10)),NULL);
INSERT INTO payouts VALUES(4,'server',0,6,'Ben','server',12631,10060,0,0,2571,0,489,0,12631,0,replace('Ben brought in $145.23 house owes server − $0.00 server owes house + $0.00 cash tips = $145.23.\n3.37 % of Ben''s $145.23 card tips and event tips and service charges is withheld as the card fee: $4.89.\nBen gives the pool “floor” 10 % of tips ($140.34) = $14.034, rounded: $14.03. [policies/fee-all.yml:10]\nBen keeps what is left: $126.31. [policies/fee-all.yml:14]','\n',char(10)),NULL);
INSERT INTO payouts VALUES(4,'server',1,7,'Álvaro','server',45901,36609,3704,1,5587,0,1635,4115,41786,0,replace('Álvaro brought in $485.21 house owes server − $0.00 server owes house + $41.15 cash tips = $526.36.\n3.37 % of Álvaro''s $485.21 card tips and event tips and service charges is withheld as the card fee: $16.35.\nÁlvaro gives the pool “floor” 10 % of tips ($510.00) = $51.00. [policies/fee-all.yml:10]\nÁlvaro keeps what is left: $459.01. [policies/fee-all.yml:14]\nOf this, $0.01 are service charges, not tips.','\n',char(10)),NULL);
INSERT INTO payouts VALUES(4,'server',2,4,'Ana','server',65145,43856,3309,17980,0,0,2326,3677,61468,0,replace('Ana brought in $690.35 house owes server − $0.00 server owes house + $36.77 cash tips = $727.12.\n3.37 % of Ana''s $690.35 card tips and event tips and service charges is withheld as the card fee: $23.26.\nAna gives the pool “floor” 10 % of tips ($524.06) = $52.406, rounded: $52.41. [policies/fee-all.yml:10]\nAna keeps what is left: $651.45. [policies/fee-all.yml:14]\nOf this, $179.80 are service charges, not tips.','\n',char(10)),NULL);
INSERT INTO payouts VALUES(4,'server',3,2,'Cleo','server',32535,10321,2102,20112,0,0,1101,2335,30200,0,replace('Cleo brought in $326.81 house owes server − $0.00 server owes house + $23.35 cash tips = $350.16.\n3.37 % of Cleo''s $326.81 card tips and event tips and service charges is withheld as the card fee: $11.01.\nCleo gives the pool “floor” 10 % of tips ($138.03) = $13.803, rounded: $13.80. [policies/fee-all.yml:10]\nCleo keeps what is left: $325.35. [policies/fee-all.yml:14]\nOf this, $201.12 are service charges, not tips.','\n',char(10)),NULL);
INSERT INTO payouts VALUES(4,'support',0,5,'Kofi','busser',6562,5602,506,0,454,0,0,0,6562,0,replace('The pool “floor” takes 10 % of tips of 4 people: $131.24. [policies/fee-all.yml:10]\n$131.24 of the pool “floor” in 2 equal shares = $65.62. [policies/fee-all.yml:12]','\n',char(10)),14400);
INSERT INTO payouts VALUES(4,'support',1,8,'Mo','busser',6562,5603,506,0,453,0,0,0,6562,0,replace('The pool “floor” takes 10 % of tips of 4 people: $131.24. [policies/fee-all.yml:10]\n$131.24 of the pool “floor” in 2 equal shares = $65.62. [policies/fee-all.yml:12]','\n',char(10)),7200);
INSERT INTO payouts VALUES(5,'server',0,4,'Ana','manager',16952,13553,3321,1,77,0,467,3566,13386,0,replace('Ana brought in $138.53 house owes server − $0.00 server owes house + $35.66 cash tips = $174.19.\n3.37 % of Ana''s $138.53 card tips and service charges is withheld as the card fee: $4.67.\nAna gives the pool “floor” 10 % of tips ($169.51) = $16.951, rounded: $16.95. [policies/fee-charges.yml:10]\nOf the $77.56 in the pool “floor” that nobody shares, $16.95 goes back. [policies/fee-charges.yml:12]\nAna keeps what is left: $152.57. [policies/fee-charges.yml:14]\n$16.95 + $152.57 = $169.52.\nOf this, $0.01 are service charges, not tips.','\n',char(10)),NULL);
INSERT INTO payouts VALUES(5,'server',1,7,'Álvaro','server',37462,22396,861,10904,3301,0,1157,761,36701,0,replace('Álvaro brought in $378.58 house owes server − $0.00 server owes house + $7.61 cash tips = $386.19.\n3.37 % of Álvaro''s $343.25 card tips and service charges is withheld as the card fee: $11.57.\nÁlvaro gives the pool “floor” 10 % of tips ($265.58) = $26.558, rounded: $26.56. [policies/fee-charges.yml:10]\nOf the $77.56 in the pool “floor” that nobody shares, $26.56 goes back. [policies/fee-charges.yml:12]\nÁlvaro keeps what is left: $348.06. [policies/fee-charges.yml:14]\n$26.56 + $348.06 = $374.62.\nOf this, $109.04 are service charges, not tips.','\n',char(10)),NULL);
INSERT INTO payouts VALUES(5,'server',2,6,'Ben','server',32949,11489,77,21330,53,0,1149,0,32949,0,replace('Ben brought in $340.98 house owes server − $0.00 server owes house + $0.00 cash tips = $340.98.\n3.37 % of Ben''s $340.98 card tips and service charges is withheld as the card fee: $11.49.\nBen gives the pool “floor” 10 % of tips ($116.19) = $11.619, rounded: $11.62. [policies/fee-charges.yml:10]\nOf the $77.56 in the pool “floor” that nobody shares, $11.62 goes back. [policies/fee-charges.yml:12]\nBen keeps what is left: $317.87. [policies/fee-charges.yml:14]\n$11.62 + $317.87 = $329.49.\nOf this, $213.30 are service charges, not tips.','\n',char(10)),NULL);
INSERT INTO payouts VALUES(5,'server',3,2,'Cleo','server',22435,21458,874,1,102,0,754,806,21629,0,replace('Cleo brought in $223.83 house owes server − $0.00 server owes house + $8.06 cash tips = $231.89.\n3.37 % of Cleo''s $223.83 card tips and service charges is withheld as the card fee: $7.54.\nCleo gives the pool “floor” 10 % of tips ($224.34) = $22.434, rounded: $22.43. [policies/fee-charges.yml:10]\nOf the $77.56 in the pool “floor” that nobody shares, $22.43 goes back. [policies/fee-charges.yml:12]\nCleo keeps what is left: $201.92. [policies/fee-charges.yml:14]\n$22.43 + $201.92 = $224.35.\nOf this, $0.01 are service charges, not tips.','\n',char(10)),NULL);
INSERT INTO payouts VALUES(5,'support',0,5,'Kofi','busser',0,0,0,0,0,0,0,0,0,0,'Kofi has no share of a pool in this shift: $0.00.',NULL);
INSERT INTO payouts VALUES(6,'server',0,2,'Cleo','server',46446,28973,529,16944,0,0,1123,588,45858,0,replace('Cleo brought in $502.59 house owes server − $0.00 server owes house + $5.88 cash tips = $508.47.\n3.37 % of Cleo''s $333.15 card tips is withheld as the card fee: $11.23.\nCleo gives the pool “floor” 10 % of tips ($327.80) = $32.78. [policies/fee-cards.yml:10]\nCleo keeps what is left: $464.46. [policies/fee-cards.yml:14]\nOf this, $169.44 are service charges, not tips.','\n',char(10)),NULL);
INSERT INTO payouts VALUES(6,'server',1,3,'Eve','server',50657,48352,2304,1,0,0,1874,2560,48097,0,replace('Eve brought in $555.99 house owes server − $0.00 server owes house + $25.60 cash tips = $581.59.\n3.37 % of Eve''s $555.98 card tips is withheld as the card fee: $18.74.\nEve gives the pool “floor” 10 % of tips ($562.84) = $56.284, rounded: $56.28. [policies/fee-cards.yml:10]\nEve keeps what is left: $506.57. [policies/fee-cards.yml:14]\nOf this, $0.01 are service charges, not tips.','\n',char(10)),19800);
INSERT INTO payouts VALUES(6,'server',2,1,'Dot','server',39958,36360,3597,1,0,0,1409,3997,35961,0,replace('Dot brought in $418.10 house owes server − $0.00 server owes house + $39.97 cash tips = $458.07.\n3.37 % of Dot''s $418.09 card tips is withheld as the card fee: $14.09.\nDot gives the pool “floor” 10 % of tips ($443.97) = $44.397, rounded: $44.40. [policies/fee-cards.yml:10]\nDot keeps what is left: $399.58. [policies/fee-cards.yml:14]\nOf this, $0.01 are service charges, not tips.','\n',char(10)),19800);
INSERT INTO payouts VALUES(6,'server',3,7,'Álvaro','server',22510,21482,0,1028,0,0,832,0,22510,0,replace('Álvaro brought in $257.29 house owes server − $0.00 server owes house + $0.00 cash tips = $257.29.\n3.37 % of Álvaro''s $247.01 card tips is withheld as the card fee: $8.32.\nÁlvaro gives the pool “floor” 10 % of tips ($238.69) = $23.869, rounded: $23.87. [policies/fee-cards.yml:10]\nÁlvaro keeps what is left: $225.10. [policies/fee-cards.yml:14]\nOf this, $10.28 are service charges, not tips.','\n',char(10)),NULL);
INSERT INTO payouts VALUES(6,'support',0,5,'Kofi','busser',7867,7509,358,0,0,0,0,0,7867,0,replace('The pool “floor” takes 10 % of tips of 4 people: $157.33. [policies/fee-cards.yml:10]\n$157.33 of the pool “floor” in 2 equal shares = $78.67. [policies/fee-cards.yml:12]','\n',char(10)),14400);
INSERT INTO payouts VALUES(6,'support',1,8,'Mo','busser',7866,7509,357,0,0,0,0,0,7866,0,replace('The pool “floor” takes 10 % of tips of 4 people: $157.33. [policies/fee-cards.yml:10]\n$157.33 of the pool “floor” in 2 equal shares = $78.66. [policies/fee-cards.yml:12]','\n',char(10)),7200);
INSERT INTO payouts VALUES(7,'server',0,2,'Cleo','server',7174,3478,3695,1,0,0,135,27745,-20571,0,replace('Cleo brought in $0.00 house owes server − $196.39 server owes house + $236.40 cash sales + $41.05 cash tips = $81.06.\n3.37 % of Cleo''s $40.01 card tips and event tips and service charges is withheld as the card fee: $1.35.\nCleo gives the pool “floor” 10 % of tips ($79.70) = $7.97. [policies/fee-all.yml:10]\nCleo keeps what is left: $71.74. [policies/fee-all.yml:14]\nOf this, $0.01 are service charges, not tips.','\n',char(10)),NULL);
INSERT INTO payouts VALUES(7,'server',1,7,'Álvaro','server',31925,31924,0,1,0,0,1237,0,31925,0,replace('Álvaro brought in $367.09 house owes server − $0.00 server owes house + $0.00 cash tips = $367.09.\n3.37 % of Álvaro''s $367.09 card tips and event tips and service charges is withheld as the card fee: $12.37.\nÁlvaro gives the pool “floor” 10 % of tips ($354.71) = $35.471, rounded: $35.47. [policies/fee-all.yml:10]\nÁlvaro keeps what is left: $319.25. [policies/fee-all.yml:14]\nOf this, $0.01 are service charges, not tips.','\n',char(10)),NULL);
INSERT INTO payouts VALUES(7,'server',2,3,'Eve','server',55614,28658,784,26172,0,0,2023,871,54743,0,replace('Eve brought in $600.37 house owes server − $0.00 server owes house + $8.71 cash tips = $609.08.\n3.37 % of Eve''s $600.37 card tips and event tips and service charges is withheld as the card fee: $20.23.\nEve gives the pool “floor” 10 % of tips ($327.13) = $32.713, rounded: $32.71. [policies/fee-all.yml:10]\nEve keeps what is left: $556.14. [policies/fee-all.yml:14]\nOf this, $261.72 are service charges, not tips.','\n',char(10)),NULL);
INSERT INTO payouts VALUES(7,'server',3,4,'Ana','server',41085,35887,0,5198,0,0,1572,0,41085,0,replace('Ana brought in $466.44 house owes server − $0.00 server owes house + $0.00 cash tips = $466.44.\n3.37 % of Ana''s $466.44 card tips and event tips and service charges is withheld as the card fee: $15.72.\nAna gives the pool “floor” 10 % of tips ($398.74) = $39.874, rounded: $39.87. [policies/fee-all.yml:10]\nAna keeps what is left: $410.85. [policies/fee-all.yml:14]\nOf this, $51.98 are service charges, not tips.','\n',char(10)),NULL);
INSERT INTO payouts VALUES(7,'support',0,5,'Kofi','busser',11602,11105,497,0,0,0,0,0,11602,0,replace('The pool “floor” takes 10 % of tips of 4 people: $116.02. [policies/fee-all.yml:10]\n$116.02 of the pool “floor” in 1 equal share = $116.02. [policies/fee-all.yml:12]','\n',char(10)),NULL);
INSERT INTO payouts VALUES(8,'server',0,3,'Eve','manager',36110,30872,4415,823,0,0,1225,4906,31204,0,replace('Eve brought in $363.50 house owes server − $0.00 server owes house + $49.06 cash tips = $412.56.\n3.37 % of Eve''s $363.50 card tips and service charges is withheld as the card fee: $12.25.\nEve gives the pool “floor” 10 % of tips ($392.08) = $39.208, rounded: $39.21. [policies/fee-charges.yml:10]\nEve keeps what is left: $361.10. [policies/fee-charges.yml:14]\nOf this, $8.23 are service charges, not tips.','\n',char(10)),NULL);
INSERT INTO payouts VALUES(8,'server',1,6,'Ben','server',34356,32202,240,1,1913,0,1248,267,34089,0,replace('Ben brought in $391.54 house owes server − $0.00 server owes house + $2.67 cash tips = $394.21.\n3.37 % of Ben''s $370.29 card tips and service charges is withheld as the card fee: $12.48.\nBen gives the pool “floor” 10 % of tips ($381.72) = $38.172, rounded: $38.17. [policies/fee-charges.yml:10]\nBen keeps what is left: $343.56. [policies/fee-charges.yml:14]\nOf this, $0.01 are service charges, not tips.','\n',char(10)),NULL);
INSERT INTO payouts VALUES(8,'server',2,2,'Cleo','server',55523,31468,3632,20423,0,0,1932,4035,51488,0,replace('Cleo brought in $573.20 house owes server − $0.00 server owes house + $40.35 cash tips = $613.55.\n3.37 % of Cleo''s $573.20 card tips and service charges is withheld as the card fee: $19.32.\nCleo gives the pool “floor” 10 % of tips ($390.00) = $39.00. [policies/fee-charges.yml:10]\nCleo keeps what is left: $555.23. [policies/fee-charges.yml:14]\nOf this, $204.23 are service charges, not tips.','\n',char(10)),NULL);
INSERT INTO payouts VALUES(8,'server',3,7,'Álvaro','server',48699,45914,0,2785,0,0,1876,0,48699,0,replace('Álvaro brought in $556.77 house owes server − $0.00 server owes house + $0.00 cash tips = $556.77.\n3.37 % of Álvaro''s $556.77 card tips and service charges is withheld as the card fee: $18.76.\nÁlvaro gives the pool “floor” 10 % of tips ($510.16) = $51.016, rounded: $51.02. [policies/fee-charges.yml:10]\nÁlvaro keeps what is left: $486.99. [policies/fee-charges.yml:14]\nOf this, $27.85 are service charges, not tips.','\n',char(10)),NULL);
INSERT INTO payouts VALUES(8,'support',0,5,'Kofi','busser',8370,7803,461,0,106,0,0,0,8370,0,replace('The pool “floor” takes 10 % of tips of 4 people: $167.40. [policies/fee-charges.yml:10]\n$167.40 of the pool “floor” in 2 equal shares = $83.70. [policies/fee-charges.yml:12]','\n',char(10)),14400);
INSERT INTO payouts VALUES(8,'support',1,8,'Mo','busser',8370,7804,460,0,106,0,0,0,8370,0,replace('The pool “floor” takes 10 % of tips of 4 people: $167.40. [policies/fee-charges.yml:10]\n$167.40 of the pool “floor” in 2 equal shares = $83.70. [policies/fee-charges.yml:12]','\n',char(10)),7200);
INSERT INTO payouts VALUES(9,'server',0,7,'Álvaro','server',21561,18001,0,3560,0,0,698,0,21561,0,replace('Álvaro brought in $242.59 house owes server − $0.00 server owes house + $0.00 cash tips = $242.59.\n3.37 % of Álvaro''s $206.99 card tips is withheld as the card fee: $6.98.\nÁlvaro gives the pool “floor” 10 % of tips ($200.01) = $20.001, rounded: $20.00. [policies/fee-cards.yml:10]\nÁlvaro keeps what is left: $215.61. [policies/fee-cards.yml:14]\nOf this, $35.60 are service charges, not tips.','\n',char(10)),NULL);
INSERT INTO payouts VALUES(9,'server',1,2,'Cleo','server',43286,43285,0,1,0,0,1677,0,43286,0,replace('Cleo brought in $497.72 house owes server − $0.00 server owes house + $0.00 cash tips = $497.72.\n3.37 % of Cleo''s $497.71 card tips is withheld as the card fee: $16.77.\nCleo gives the pool “floor” 10 % of tips ($480.94) = $48.094, rounded: $48.09. [policies/fee-cards.yml:10]\nCleo keeps what is left: $432.86. [policies/fee-cards.yml:14]\nOf this, $0.01 are service charges, not tips.','\n',char(10)),NULL);
INSERT INTO payouts VALUES(9,'server',2,6,'Ben','server',45829,45828,0,1,0,0,1776,0,45829,0,replace('Ben brought in $526.97 house owes server − $0.00 server owes house + $0.00 cash tips = $526.97.\n3.37 % of Ben''s $526.96 card tips is withheld as the card fee: $17.76.\nBen gives the pool “floor” 10 % of tips ($509.20) = $50.92. [policies/fee-cards.yml:10]\nBen keeps what is left: $458.29. [policies/fee-cards.yml:14]\nOf this, $0.01 are service charges, not tips.','\n',char(10)),NULL);
INSERT INTO payouts VALUES(9,'server',3,1,'Dot','server',74838,44835,3446,26557,0,0,1737,3829,71009,0,replace('Dot brought in $781.11 house owes server − $0.00 server owes house + $38.29 cash tips = $819.40.\n3.37 % of Dot''s $515.54 card tips is withheld as the card fee: $17.37.\nDot gives the pool “floor” 10 % of tips ($536.46) = $53.646, rounded: $53.65. [policies/fee-cards.yml:10]\nDot keeps what is left: $748.38. [policies/fee-cards.yml:14]\nOf this, $265.57 are service charges, not tips.','\n',char(10)),NULL);
INSERT INTO payouts VALUES(9,'support',0,5,'Kofi','busser',17266,16883,383,0,0,0,0,0,17266,0,replace('The pool “floor” takes 10 % of tips of 4 people: $172.66. [policies/fee-cards.yml:10]\n$172.66 of the pool “floor” in 1 equal share = $172.66. [policies/fee-cards.yml:12]','\n',char(10)),NULL);
INSERT INTO payouts VALUES(10,'server',0,2,'Cleo','server',49731,46776,2954,1,0,0,1813,3282,46449,0,replace('Cleo brought in $537.88 house owes server − $0.00 server owes house + $32.82 cash tips = $570.70.\n3.37 % of Cleo''s $537.88 card tips and service charges is withheld as the card fee: $18.13.\nCleo gives the pool “floor” 10 % of tips ($552.56) = $55.256, rounded: $55.26. [policies/fee-charges.yml:10]\nCleo keeps what is left: $497.31. [policies/fee-charges.yml:14]\nOf this, $0.01 are service charges, not tips.','\n',char(10)),NULL);
INSERT INTO payouts VALUES(10,'server',1,3,'Eve','server',71276,46517,0,24759,0,0,2666,0,71276,0,replace('Eve brought in $791.11 house owes server − $0.00 server owes house + $0.00 cash tips = $791.11.\n3.37 % of Eve''s $791.11 card tips and service charges is withheld as the card fee: $26.66.\nEve gives the pool “floor” 10 % of tips ($516.86) = $51.686, rounded: $51.69. [policies/fee-charges.yml:10]\nEve keeps what is left: $712.76. [policies/fee-charges.yml:14]\nOf this, $247.59 are service charges, not tips.','\n',char(10)),NULL);
INSERT INTO payouts VALUES(10,'server',2,6,'Ben','server',44088,22088,840,21160,0,0,1594,933,43155,0,replace('Ben brought in $472.97 house owes server − $0.00 server owes house + $9.33 cash tips = $482.30.\n3.37 % of Ben''s $472.97 card tips and service charges is withheld as the card fee: $15.94.\nBen gives the pool “floor” 10 % of tips ($254.76) = $25.476, rounded: $25.48. [policies/fee-charges.yml:10]\nBen keeps what is left: $440.88. [policies/fee-charges.yml:14]\nOf this, $211.60 are service charges, not tips.','\n',char(10)),NULL);
INSERT INTO payouts VALUES(10,'server',3,7,'Álvaro','server',38278,38277,0,1,0,0,1483,0,38278,0,replace('Álvaro brought in $440.14 house owes server − $0.00 server owes house + $0.00 cash tips = $440.14.\n3.37 % of Álvaro''s $440.14 card tips and service charges is withheld as the card fee: $14.83.\nÁlvaro gives the pool “floor” 10 % of tips ($425.30) = $42.53. [policies/fee-charges.yml:10]\nÁlvaro keeps what is left: $382.78. [policies/fee-charges.yml:14]\nOf this, $0.01 are service charges, not tips.','\n',char(10)),NULL);
INSERT INTO payouts VALUES(10,'support',0,5,'Kofi','busser',8748,8537,211,0,0,0,0,0,8748,0,replace('The pool “floor” takes 10 % of tips of 4 people: $174.96. [policies/fee-charges.yml:10]\n$174.96 of the pool “floor” in 2 equal shares = $87.48. [policies/fee-charges.yml:12]','\n',char(10)),14400);
INSERT INTO payouts VALUES(10,'support',1,8,'Mo','busser',8748,8538,210,0,0,0,0,0,8748,0,replace('The pool “floor” takes 10 % of tips of 4 people: $174.96. [policies/fee-charges.yml:10]\n$174.96 of the pool “floor” in 2 equal shares = $87.48. [policies/fee-charges.yml:12]','\n',char(10)),7200);
CREATE TABLE crops (
  id INTEGER PRIMARY KEY,
  sha256 TEXT NOT NULL UNIQUE                   -- of png
    CHECK (length(sha256) = 64 AND sha256 NOT GLOB '*[^0-9a-f]*'),
  png BLOB NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS "change_log" (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  at TEXT NOT NULL,
  who TEXT NOT NULL,                            -- login name
  what TEXT NOT NULL CHECK (what <> ''),
  shift_id INTEGER REFERENCES shifts (id),
  employee_id INTEGER REFERENCES staff (id),
  old_value TEXT,
  new_value TEXT,
  why TEXT,
  previous_hash TEXT NOT NULL CHECK (length(previous_hash) = 64), -- 64 zeros in the first row
  hash TEXT NOT NULL UNIQUE CHECK (length(hash) = 64)
) STRICT;
INSERT INTO change_log VALUES(1,'2026-11-22T10:23:18Z','root','employee added',NULL,1,NULL,'Dot',NULL,'0000000000000000000000000000000000000000000000000000000000000000','0ce0ec2f5f9978251290a486e26f13ae6d4a7987820a8a5666e15e96ce8b1c47');
INSERT INTO change_log VALUES(2,'2026-11-22T10:23:18Z','root','employee added',NULL,2,NULL,'Cleo',NULL,'0ce0ec2f5f9978251290a486e26f13ae6d4a7987820a8a5666e15e96ce8b1c47','e0f8bc55086959f3bc7f34ad26c31e55b46092945a4af313a02fb9cc82d25ff6');
INSERT INTO change_log VALUES(3,'2026-11-22T10:23:18Z','root','employee added',NULL,3,NULL,'Eve',NULL,'e0f8bc55086959f3bc7f34ad26c31e55b46092945a4af313a02fb9cc82d25ff6','d87b93ed340adbc567e05027db35e739c2d24db181bdbd7d0e55ac825dcce3ac');
INSERT INTO change_log VALUES(4,'2026-11-22T10:23:18Z','root','employee added',NULL,4,NULL,'Ana',NULL,'d87b93ed340adbc567e05027db35e739c2d24db181bdbd7d0e55ac825dcce3ac','e52c3f41e758305af762c43b37b68f44c34f3274ffd27c6f9e90bbcdeb30de0e');
INSERT INTO change_log VALUES(5,'2026-11-22T10:23:18Z','root','employee added',NULL,5,NULL,'Kofi',NULL,'e52c3f41e758305af762c43b37b68f44c34f3274ffd27c6f9e90bbcdeb30de0e','f06d7c487661da3624f27031a8ff18b562903e13dc19f3b85cc65a5be5adf7fc');
INSERT INTO change_log VALUES(6,'2026-11-22T10:23:18Z','root','shift saved',1,NULL,NULL,NULL,NULL,'f06d7c487661da3624f27031a8ff18b562903e13dc19f3b85cc65a5be5adf7fc','a0195429e91c2a15b5ad9d3a67b4503376a7fac31745ca63e18e65bb49f1017b');
INSERT INTO change_log VALUES(7,'2026-11-22T10:23:18Z','root','backup made',NULL,NULL,NULL,'tips-20261122T102318Z-daily.sqlite.gz: 6 log entries to a0195429e91c2a15b5ad9d3a67b4503376a7fac31745ca63e18e65bb49f1017b',NULL,'a0195429e91c2a15b5ad9d3a67b4503376a7fac31745ca63e18e65bb49f1017b','a1bbec6c72755449f51b06595cfd68d2c9dbc65f23444a00fe9718b7a2aa94e0');
INSERT INTO change_log VALUES(8,'2026-11-22T10:23:19Z','root','employee added',NULL,6,NULL,'Ben',NULL,'a1bbec6c72755449f51b06595cfd68d2c9dbc65f23444a00fe9718b7a2aa94e0','e2235ccfa8560db4f5601e1b44e67d7e4c33a8072c1932ede901e54eb29d0812');
INSERT INTO change_log VALUES(9,'2026-11-22T10:23:19Z','root','employee added',NULL,7,NULL,'Álvaro',NULL,'e2235ccfa8560db4f5601e1b44e67d7e4c33a8072c1932ede901e54eb29d0812','f5b6ebc9c17fb28b229dc515287231fb244a69c3a2c802493fa7fa980a30c466');
INSERT INTO change_log VALUES(10,'2026-11-22T10:23:19Z','root','employee added',NULL,8,NULL,'Mo',NULL,'f5b6ebc9c17fb28b229dc515287231fb244a69c3a2c802493fa7fa980a30c466','f83079c888f9e78675c322b41a1e6f7a18b31e953f2e41396c964936d631289c');
INSERT INTO change_log VALUES(11,'2026-11-22T10:23:19Z','root','shift saved',2,NULL,NULL,NULL,NULL,'f83079c888f9e78675c322b41a1e6f7a18b31e953f2e41396c964936d631289c','58041151db299bb1cbfc2b237634d47454ab233b5cd85ac58a009fd0a81a310a');
INSERT INTO change_log VALUES(12,'2026-11-22T10:23:19Z','root','shift saved',3,NULL,NULL,NULL,NULL,'58041151db299bb1cbfc2b237634d47454ab233b5cd85ac58a009fd0a81a310a','df126910fa65cde3222d90c0f55f6b16098aead03b29d29f259a10efbb4a0bc8');
INSERT INTO change_log VALUES(13,'2026-11-22T10:23:19Z','root','shift saved',4,NULL,NULL,NULL,NULL,'df126910fa65cde3222d90c0f55f6b16098aead03b29d29f259a10efbb4a0bc8','e76167bf3195cc6b079c88eae336a58d54d92c078ae49a2911e68a9a4ae87613');
INSERT INTO change_log VALUES(14,'2026-11-22T10:23:20Z','root','shift saved',5,NULL,NULL,NULL,NULL,'e76167bf3195cc6b079c88eae336a58d54d92c078ae49a2911e68a9a4ae87613','14783cfaddffa714fda3376b9ef4f458d8a739f82a02e883fef08cd5ba10109d');
INSERT INTO change_log VALUES(15,'2026-11-22T10:23:20Z','root','shift saved',6,NULL,NULL,NULL,NULL,'14783cfaddffa714fda3376b9ef4f458d8a739f82a02e883fef08cd5ba10109d','70507f370622a162a87dcdfc2025b983b5e478fb3a655ecacb7d0b89fe0b71ec');
INSERT INTO change_log VALUES(16,'2026-11-22T10:23:21Z','root','shift saved',7,NULL,NULL,NULL,NULL,'70507f370622a162a87dcdfc2025b983b5e478fb3a655ecacb7d0b89fe0b71ec','49353ea760fc65326d869baeb94e7c53ea4cb2f8a73482a256af771b8af3cb38');
INSERT INTO change_log VALUES(17,'2026-11-22T10:23:21Z','root','shift saved',8,NULL,NULL,NULL,NULL,'49353ea760fc65326d869baeb94e7c53ea4cb2f8a73482a256af771b8af3cb38','c8628327646c64fabaac7fd813b4106a483832e8375c083827487072db6f81ee');
INSERT INTO change_log VALUES(18,'2026-11-22T10:23:21Z','root','shift saved',9,NULL,NULL,NULL,NULL,'c8628327646c64fabaac7fd813b4106a483832e8375c083827487072db6f81ee','c17854b3c5974fca6933205ea0154767ee4fa9afccab11e485deded3c3f497cf');
INSERT INTO change_log VALUES(19,'2026-11-22T10:23:22Z','root','shift closed',1,NULL,'reviewed','closed',NULL,'c17854b3c5974fca6933205ea0154767ee4fa9afccab11e485deded3c3f497cf','4530dbf7ca3241f96c911cabb6c73dfdbb315c0b7f4465f0be016fe355367974');
INSERT INTO change_log VALUES(20,'2026-11-22T10:23:22Z','root','seal',1,NULL,NULL,'2ee163403b1e7e4f6b18289c4a69adc3f5246d877e2727a6e0c47c49374b64c8',NULL,'4530dbf7ca3241f96c911cabb6c73dfdbb315c0b7f4465f0be016fe355367974','451bd34b7813e4bcc23568a3de0c9cc48c1a1375143050d50fafcfe327a6099b');
INSERT INTO change_log VALUES(21,'2026-11-22T10:23:22Z','root','shift closed',2,NULL,'reviewed','closed',NULL,'451bd34b7813e4bcc23568a3de0c9cc48c1a1375143050d50fafcfe327a6099b','6f0d9c5a8e3a35d9956a152d4f6ab2ab676dfff967b6e00dae52ea459fc0a495');
INSERT INTO change_log VALUES(22,'2026-11-22T10:23:22Z','root','seal',2,NULL,NULL,'885a0b3b032c5e251e2fb13e87fc8c17b061d630a2ed43171d34e2be761280f8',NULL,'6f0d9c5a8e3a35d9956a152d4f6ab2ab676dfff967b6e00dae52ea459fc0a495','c4f313e917433a38a6dec3cb77c5d3643c04604a4500cd98aa94bead09203630');
INSERT INTO change_log VALUES(23,'2026-11-22T10:23:22Z','root','shift closed',3,NULL,'reviewed','closed',NULL,'c4f313e917433a38a6dec3cb77c5d3643c04604a4500cd98aa94bead09203630','9dc20d1148ed2c857d2ce2f0aa5b8dc12db0611fac9752c3d66c8be98020801b');
INSERT INTO change_log VALUES(24,'2026-11-22T10:23:22Z','root','seal',3,NULL,NULL,'f7d3a871f24e09fce40ea603eb3d0ad17bba6051d9c2d20e7180e23316f7390e',NULL,'9dc20d1148ed2c857d2ce2f0aa5b8dc12db0611fac9752c3d66c8be98020801b','4928fb056f533e1d1eec1fff30ab79e50980c279f351a34fafae754420510271');
INSERT INTO change_log VALUES(25,'2026-11-22T10:23:22Z','root','shift closed',5,NULL,'reviewed','closed',NULL,'4928fb056f533e1d1eec1fff30ab79e50980c279f351a34fafae754420510271','8c07e0f054af9c653a1d7d99fc1a72e148499a5df3c0867c20ff5be5bd45926d');
INSERT INTO change_log VALUES(26,'2026-11-22T10:23:22Z','root','seal',5,NULL,NULL,'5b38b858299551a20e562832a1bd287f57d24e228bf43834d4f8145a3d2fff6e',NULL,'8c07e0f054af9c653a1d7d99fc1a72e148499a5df3c0867c20ff5be5bd45926d','ffbe762f058e71fad7a7f8a11b06bbcbd675f49144b0255ecc4dfadbdd17e3eb');
INSERT INTO change_log VALUES(27,'2026-11-22T10:23:23Z','root','shift paid on 2026-10-20',1,NULL,'closed','paid',NULL,'ffbe762f058e71fad7a7f8a11b06bbcbd675f49144b0255ecc4dfadbdd17e3eb','6e0a80c09a5970147bbe157ed7dd392ecdef5c05e42bc27b52e18c8157012c0b');
INSERT INTO change_log VALUES(28,'2026-11-22T10:23:23Z','root','shift reopened',10,NULL,'version 1, closed','version 2, reviewed','typo','6e0a80c09a5970147bbe157ed7dd392ecdef5c05e42bc27b52e18c8157012c0b','49d3cc5c95307ca5ccfb988b4c7f0cfd21599c2bbd4867c8be0fc503911ec49b');
INSERT INTO change_log VALUES(29,'2026-11-22T10:23:23Z','root','shift closed',10,NULL,'reviewed','closed',NULL,'49d3cc5c95307ca5ccfb988b4c7f0cfd21599c2bbd4867c8be0fc503911ec49b','8722c3a528f9c56f45b3525df9675fdab9304a0305ae009849ae9d15d7220d6f');
INSERT INTO change_log VALUES(30,'2026-11-22T10:23:23Z','root','seal',10,NULL,NULL,'3e28f30735f4f08f25f7edbaacd8658ddde39612bf0b3c8043406a57545d87f6',NULL,'8722c3a528f9c56f45b3525df9675fdab9304a0305ae009849ae9d15d7220d6f','0373d5a74a534042ce3c81b45e5daeef3ff4af6035b1c442a9fb31848a2f40d8');
CREATE TABLE log_head (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  entries INTEGER NOT NULL,
  hash TEXT NOT NULL
) STRICT;
INSERT INTO log_head VALUES(1,30,'0373d5a74a534042ce3c81b45e5daeef3ff4af6035b1c442a9fb31848a2f40d8');
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
CREATE TABLE IF NOT EXISTS "staff_names" (
  key TEXT NOT NULL CHECK (key <> ''),          -- small letters, no marks: for looking it up
  employee_id INTEGER NOT NULL REFERENCES staff (id),
  spelling TEXT NOT NULL CHECK (spelling <> ''), -- as a report prints it, as somebody confirmed
  PRIMARY KEY (key, employee_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE last_look (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  at TEXT NOT NULL,
  entries INTEGER NOT NULL CHECK (entries >= 0),
  hash TEXT NOT NULL CHECK (length(hash) = 64), -- of the last of these entries
  schema_version INTEGER NOT NULL,              -- SQLite's own count of changes of the layout
  found TEXT                                    -- what was wrong; NULL: nothing
) STRICT;
INSERT INTO last_look VALUES(1,'2026-11-22T10:23:22Z',26,'ffbe762f058e71fad7a7f8a11b06bbcbd675f49144b0255ecc4dfadbdd17e3eb',163,NULL);
CREATE TABLE house (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  uuid TEXT NOT NULL CHECK (length(uuid) = 36)  -- of this house's books
) STRICT;
INSERT INTO house VALUES(1,'643e72ae-3420-484c-9f9f-fd06667ad742');
CREATE TABLE staff_identity (
  employee_id INTEGER PRIMARY KEY REFERENCES staff (id),
  uuid TEXT NOT NULL UNIQUE CHECK (length(uuid) = 36)
) STRICT;
INSERT INTO staff_identity VALUES(1,'a298f600-8430-4e4f-ac29-dcf6f68642e6');
INSERT INTO staff_identity VALUES(2,'80804154-3c9a-46b9-a3c8-1077175999b1');
INSERT INTO staff_identity VALUES(3,'afcd4270-a442-4a21-99e1-4b7831655e55');
INSERT INTO staff_identity VALUES(4,'1daa33c5-1806-44bc-9322-b42153263aba');
INSERT INTO staff_identity VALUES(5,'d28889e8-4b18-47d2-8572-c5b5a8de0e84');
INSERT INTO staff_identity VALUES(6,'4c33d0c7-d395-464e-aaa4-f1781f852ad3');
INSERT INTO staff_identity VALUES(7,'16f0ce19-0fc0-42fc-8903-039ba5c13c3f');
INSERT INTO staff_identity VALUES(8,'9d5002f6-ff08-42f6-a483-761446e01016');
CREATE TABLE shift_identity (
  number INTEGER PRIMARY KEY,                   -- shifts.number: one identity for all versions
  uuid TEXT NOT NULL UNIQUE CHECK (length(uuid) = 36)
) STRICT;
INSERT INTO shift_identity VALUES(1,'f01ed7e7-c416-4d7b-b433-132136b0869c');
INSERT INTO shift_identity VALUES(2,'2d56c688-5aeb-461e-a3d5-527d66216b01');
INSERT INTO shift_identity VALUES(3,'8661bcfe-5ac0-4100-8e07-c57112e0267f');
INSERT INTO shift_identity VALUES(4,'3c59e207-6e08-4bab-80f0-084542f2fb3f');
INSERT INTO shift_identity VALUES(5,'c7b82f97-1e45-4180-88de-5b34bea8897a');
INSERT INTO shift_identity VALUES(6,'a0c86b94-e6ec-400b-9d18-802db1bc0980');
INSERT INTO shift_identity VALUES(7,'58d23205-6e73-4a77-9102-85d22bc831a7');
INSERT INTO shift_identity VALUES(8,'a13e0bc7-a67b-406c-9750-62eaff1889f0');
INSERT INTO shift_identity VALUES(9,'e0c0c363-3d2a-47eb-ba70-13fa79f49cea');
DELETE FROM sqlite_sequence;
INSERT INTO sqlite_sequence VALUES('shifts',10);
INSERT INTO sqlite_sequence VALUES('change_log',30);
INSERT INTO sqlite_sequence VALUES('drafts',9);
INSERT INTO sqlite_sequence VALUES('staff',8);
CREATE INDEX staff_by_name ON staff (name_key);
CREATE UNIQUE INDEX scans_picture_once ON scans (picture_sha256) WHERE counts = 1;
CREATE INDEX scans_by_shift ON scans (shift_id);
CREATE TRIGGER scans_no_delete BEFORE DELETE ON scans
BEGIN SELECT RAISE (ABORT, 'a picture that was read stays on record'); END;
CREATE TRIGGER staff_no_delete BEFORE DELETE ON staff
BEGIN SELECT RAISE (ABORT, 'staff are deactivated, never deleted'); END;
CREATE INDEX shifts_by_date ON shifts (business_date, number);
CREATE INDEX shifts_by_state ON shifts (state, business_date);
CREATE INDEX payouts_by_employee ON payouts (employee_id);
CREATE INDEX change_log_by_shift ON change_log (shift_id);
CREATE VIEW change_log_texts AS
SELECT id, hash, '64:' || previous_hash || ','
  || length(CAST(id AS TEXT)) || ':' || id || ','
  || length(CAST(at AS BLOB)) || ':' || at || ','
  || length(CAST(who AS BLOB)) || ':' || who || ','
  || length(CAST(what AS BLOB)) || ':' || what || ','
  || coalesce(length(CAST(shift_id AS TEXT)) || ':' || shift_id || ',', '-,')
  || coalesce(length(CAST(employee_id AS TEXT)) || ':' || employee_id || ',', '-,')
  || coalesce(length(CAST(old_value AS BLOB)) || ':' || old_value || ',', '-,')
  || coalesce(length(CAST(new_value AS BLOB)) || ':' || new_value || ',', '-,')
  || coalesce(length(CAST(why AS BLOB)) || ':' || why || ',', '-,') AS text
FROM change_log;
CREATE INDEX pay_periods_by_day ON pay_periods (first_day);
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
CREATE VIEW open_shifts AS SELECT id FROM shifts WHERE state = 'reviewed' AND current = 1;
CREATE VIEW open_scans AS SELECT scans.id FROM scans JOIN open_shifts ON open_shifts.id = shift_id;
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
CREATE TRIGGER payouts_fixed_insert BEFORE INSERT ON payouts
WHEN NOT EXISTS (SELECT 1 FROM open_shifts WHERE id = NEW.shift_id)
BEGIN SELECT RAISE (ABORT, 'this version of the shift stays as it is'); END;
CREATE TRIGGER payouts_fixed_delete BEFORE DELETE ON payouts
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
CREATE INDEX change_log_numbers_used ON change_log (new_value) WHERE what = 'shift numbers used';
CREATE TRIGGER change_log_seals_once BEFORE INSERT ON change_log
WHEN NEW.what = 'seal' AND (NEW.shift_id IS NULL
  OR EXISTS (SELECT 1 FROM change_log WHERE shift_id = NEW.shift_id AND what = 'seal'))
BEGIN SELECT RAISE (ABORT, 'a version of a shift is sealed once, when it is closed'); END;
CREATE INDEX change_log_of_people ON change_log (employee_id, id)
WHERE shift_id IS NULL AND employee_id IS NOT NULL;
CREATE VIEW new_uuid AS SELECT lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4'
  || substr(hex(randomblob(2)), 2) || '-' || substr('89ab', 1 + (random() & 3), 1)
  || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))) AS uuid;
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
CREATE TRIGGER payouts_fixed_update BEFORE UPDATE ON payouts
WHEN NOT EXISTS (SELECT 1 FROM open_shifts WHERE id = OLD.shift_id)
  OR NOT EXISTS (SELECT 1 FROM open_shifts WHERE id = NEW.shift_id)
BEGIN SELECT RAISE (ABORT, 'this version of the shift stays as it is'); END;
CREATE INDEX payout_figures ON payouts (shift_id, pool, position, employee_id, role, amount,
  card_tips, cash_tips, service_charges, event_tips, house_paid, card_fee, cash_in_hand, house_pays,
  cash_rounding, seconds_worked);
COMMIT;

-- Books of layout 4 as TipPool wrote them, by sqlite3's .dump: hours typed, hours known from times alone,
-- staff of events; a shift paid, one reopened and closed again, one open, an export.
PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE staff (
  id INTEGER PRIMARY KEY AUTOINCREMENT,         -- never changes, never used again
  name TEXT NOT NULL CHECK (name <> ''),        -- as the house writes it today; old ones: change_log
  name_key TEXT NOT NULL CHECK (name_key <> ''),-- name in small letters, for looking it up
  active INTEGER NOT NULL DEFAULT 1 CHECK (active IN (0, 1)), -- 0: no longer offered for new shifts
  added_at TEXT NOT NULL
, first_name TEXT CHECK (first_name <> ''), last_name TEXT CHECK (last_name <> ''), leads_as TEXT CHECK (leads_as IN ('manager', 'supervisor', 'owner')), left_on TEXT CHECK (left_on IS date(left_on, '+0 days'))) STRICT;
INSERT INTO staff VALUES(1,'Ana','ana',1,'2026-11-22T06:12:24Z',NULL,NULL,NULL,NULL);
INSERT INTO staff VALUES(2,'Ben','ben',1,'2026-11-22T06:12:24Z',NULL,NULL,NULL,NULL);
INSERT INTO staff VALUES(3,'Cleo','cleo',1,'2026-11-22T06:12:24Z',NULL,NULL,NULL,NULL);
INSERT INTO staff VALUES(4,'Dot','dot',1,'2026-11-22T06:12:24Z',NULL,NULL,NULL,NULL);
INSERT INTO staff VALUES(5,'Kofi','kofi',1,'2026-11-22T06:12:24Z',NULL,NULL,NULL,NULL);
INSERT INTO staff VALUES(6,'Mo','mo',1,'2026-11-22T06:12:24Z',NULL,NULL,NULL,NULL);
INSERT INTO staff VALUES(7,'Eve','eve',1,'2026-11-22T06:12:24Z',NULL,NULL,NULL,NULL);
INSERT INTO staff VALUES(8,'Joe','joe',1,'2026-11-22T06:12:24Z',NULL,NULL,NULL,NULL);
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
) STRICT;
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
INSERT INTO server_reports VALUES(1,0,1,100000,20000,0,0,0,NULL,NULL,'server',NULL,'{"counts":[],"eventTips":0,"isExcluded":false,"isManager":false,"stints":[{"from":660,"to":900}]}');
INSERT INTO server_reports VALUES(1,1,1,150000,25000,0,0,0,NULL,NULL,'server',NULL,'{"counts":[],"eventTips":0,"isExcluded":false,"isManager":false,"stints":[{"from":900,"to":1260}]}');
INSERT INTO server_reports VALUES(1,2,2,50000,9000,0,0,0,NULL,NULL,'server',NULL,'{"counts":[],"eventTips":0,"isExcluded":false,"isManager":false,"stints":[{"from":600,"to":900}]}');
INSERT INTO server_reports VALUES(1,3,3,30000,5000,0,0,0,NULL,NULL,'server',NULL,'{"counts":[],"eventTips":0,"isExcluded":false,"isManager":false,"stints":[{"from":1020,"to":1140}]}');
INSERT INTO server_reports VALUES(1,4,4,80000,16000,0,0,0,NULL,NULL,'bartender',NULL,'{"counts":[],"eventTips":0,"isExcluded":false,"isManager":false,"stints":[{"from":840,"to":1380}]}');
INSERT INTO server_reports VALUES(2,0,1,100000,18000,0,0,0,NULL,19200,'server',NULL,NULL);
INSERT INTO server_reports VALUES(2,1,2,70000,12000,0,0,0,NULL,NULL,'server',NULL,'{"counts":[],"eventTips":0,"isExcluded":false,"isManager":false,"stints":[{"from":1020,"to":1200},{"from":1230,"to":1500}]}');
INSERT INTO server_reports VALUES(3,0,1,100000,18000,0,0,0,NULL,NULL,'server',NULL,'{"counts":[],"eventTips":0,"isExcluded":false,"isManager":false,"stints":[{"from":960,"to":1320}]}');
INSERT INTO server_reports VALUES(3,1,2,70000,12000,0,0,0,NULL,NULL,'server',NULL,NULL);
INSERT INTO server_reports VALUES(4,0,1,100000,18000,0,0,0,NULL,19200,'server',NULL,NULL);
INSERT INTO server_reports VALUES(4,1,2,70000,12000,0,0,0,NULL,NULL,'server',NULL,'{"counts":[],"eventTips":0,"isExcluded":false,"isManager":false,"stints":[{"from":1020,"to":1200},{"from":1230,"to":1500}]}');
CREATE TABLE IF NOT EXISTS "support" (
  shift_id INTEGER NOT NULL REFERENCES shifts (id),
  position INTEGER NOT NULL CHECK (position >= 0),
  employee_id INTEGER NOT NULL REFERENCES staff (id),
  role TEXT NOT NULL CHECK (role <> ''),
  seconds_worked INTEGER CHECK (seconds_worked BETWEEN 0 AND 172800),
  work TEXT CHECK (work IS NULL OR json_valid(work)),
  PRIMARY KEY (shift_id, position)
) STRICT, WITHOUT ROWID;
INSERT INTO support VALUES(2,0,5,'busser',NULL,'{"counts":[],"eventTips":0,"isExcluded":false,"isManager":false,"stints":[{"from":1080,"to":1335}]}');
INSERT INTO support VALUES(2,1,6,'busser',7200,NULL);
INSERT INTO support VALUES(3,0,5,'busser',NULL,NULL);
INSERT INTO support VALUES(4,0,5,'busser',NULL,'{"counts":[],"eventTips":0,"isExcluded":false,"isManager":false,"stints":[{"from":1080,"to":1335}]}');
INSERT INTO support VALUES(4,1,6,'busser',7200,NULL);
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
INSERT INTO events VALUES(2,0,'Gala',9000,0,0,0,0,NULL,NULL);
INSERT INTO events VALUES(4,0,'Gala',9000,0,0,0,0,NULL,NULL);
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
INSERT INTO event_staff VALUES(2,0,0,7,'captain',NULL,'{"counts":[],"eventTips":0,"isExcluded":false,"isManager":false,"stints":[{"from":1080,"to":1410}]}');
INSERT INTO event_staff VALUES(2,1,0,8,'captain',10800,NULL);
INSERT INTO event_staff VALUES(4,0,0,7,'captain',NULL,'{"counts":[],"eventTips":0,"isExcluded":false,"isManager":false,"stints":[{"from":1080,"to":1410}]}');
INSERT INTO event_staff VALUES(4,1,0,8,'captain',10800,NULL);
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
INSERT INTO policies VALUES(1,'35936af37307efd241648a2c0705a810340bbe3d970e2ff6b3521d3ef117905b','{"categories":[],"counts":[],"effective":"2026-01-01","file":"brunch-and-dinner.yml","id":"brunch-and-dinner","name":"brunch and dinner","roles":[{"counts":100,"maySharePools":true,"per":"shift","points":1000,"role":"server","side":"front"},{"counts":100,"maySharePools":true,"per":"shift","points":1000,"role":"bartender","side":"front"}],"sources":[],"steps":[{"action":{"collect":{"_1":[{"amount":{"isPerHead":false,"rounding":{"direction":"nearest","unit":"cent"},"terms":[{"rest":{"_0":31}}],"words":"everything"},"origin":{"own":{"_0":{"roles":{"_0":["bartender"]}}}}}],"_2":{"measure":{"hours":{}},"parts":[{"label":"bartender","people":{"roles":{"_0":["bartender"]}},"percent":10000}]},"_3":{"stay":{}},"into":"bar"}},"line":8,"scope":{"evening":{}}},{"action":{"collect":{"_1":[{"amount":{"isPerHead":false,"rounding":{"direction":"nearest","unit":"cent"},"terms":[{"rest":{"_0":31}}],"words":"everything"},"origin":{"own":{"_0":{"roles":{"_0":["server"]}}}}}],"_2":{"measure":{"hours":{}},"parts":[{"label":"server","people":{"roles":{"_0":["server"]}},"percent":10000}]},"_3":{"stay":{}},"into":"brunch-floor"}},"line":13,"scope":{"window":{"_0":"brunch"}}},{"action":{"collect":{"_1":[{"amount":{"isPerHead":false,"rounding":{"direction":"nearest","unit":"cent"},"terms":[{"rest":{"_0":31}}],"words":"everything"},"origin":{"own":{"_0":{"roles":{"_0":["server"]}}}}}],"_2":{"measure":{"hours":{}},"parts":[{"label":"server","people":{"roles":{"_0":["server"]}},"percent":10000}]},"_3":{"stay":{}},"into":"dinner-floor"}},"line":19,"scope":{"window":{"_0":"dinner"}}}],"takesTipCredit":false,"windows":[{"name":"brunch","time":{"from":600,"to":900}},{"name":"dinner","time":{"from":900,"to":1380}}]}');
INSERT INTO policies VALUES(2,'41b0df52da21068b32943ad13fa4f197b3fb0b0f859db8f925ad6ea1ec5d875d','{"categories":[],"counts":[],"effective":"2026-01-01","file":"ev.yml","id":"banquet-hours","name":"Banquet by hours","roles":[{"counts":100,"maySharePools":true,"per":"shift","points":1000,"role":"server","side":"front"},{"counts":100,"maySharePools":true,"per":"shift","points":1000,"role":"busser","side":"front"},{"counts":100,"maySharePools":true,"per":"shift","points":1000,"role":"captain","side":"front"}],"sources":[],"steps":[{"action":{"collect":{"_1":[{"amount":{"isPerHead":false,"rounding":{"direction":"nearest","unit":"cent"},"terms":[{"rest":{"_0":31}}],"words":"everything"},"origin":{"own":{"_0":{"everybody":{}}}}},{"amount":{"isPerHead":false,"rounding":{"direction":"nearest","unit":"cent"},"terms":[{"rest":{"_0":31}}],"words":"everything"},"origin":{"general":{}}}],"_3":{"stay":{}},"into":"floor"}},"line":7,"scope":{"evening":{}}},{"action":{"tipOut":{"_0":{"amount":{"isPerHead":false,"rounding":{"direction":"nearest","unit":"cent"},"terms":[{"fixed":{"_0":{"hundredths":500},"per":{"hour":{}}}}],"words":"$5 per hour"},"nobody":{"stay":{}},"onlyWhileThere":false,"origin":{"pool":{"_0":"floor"}},"target":{"people":{"_0":{"measure":{"hours":{}},"parts":[{"label":"busser","people":{"roles":{"_0":["busser"]}},"percent":10000}]}}}}}},"line":9,"scope":{"evening":{}}},{"action":{"share":{"_0":"floor","_1":{"measure":{"hours":{}},"parts":[{"label":"server","people":{"roles":{"_0":["server"]}},"percent":10000}]},"_2":{"stay":{}}}},"line":12,"scope":{"evening":{}}},{"action":{"collect":{"_1":[{"amount":{"isPerHead":false,"rounding":{"direction":"nearest","unit":"cent"},"terms":[{"rest":{"_0":31}}],"words":"everything"},"origin":{"general":{}}}],"_3":{"stay":{}},"into":"banquet"}},"line":15,"scope":{"eachEvent":{}}},{"action":{"share":{"_0":"banquet","_1":{"measure":{"hours":{}},"parts":[{"label":"captain","people":{"roles":{"_0":["captain"]}},"percent":10000}]},"_2":{"stay":{}}}},"line":18,"scope":{"eachEvent":{}}}],"takesTipCredit":false,"windows":[]}');
INSERT INTO policies VALUES(3,'7a1b538191d85897ee55fba725a68c3eb9710e4fb779372fe1839526020ba81d','{"per":"pool","serverShares":"equal","supportRate":150,"supportShares":"equal","tipOutRounding":"cent"}');
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
INSERT INTO shifts VALUES(1,1,1,1,1,'2026-09-25','USD',1,410000,75000,0,75000,75000,0,0,0,NULL,'paid',NULL,NULL,'2026-11-22T06:12:24Z','2026-11-22T06:12:25Z','2026-11-22T06:12:25Z','root','2026-11-22T06:12:25Z','root','2026-10-01','0.1.0');
INSERT INTO shifts VALUES(2,2,1,0,1,'2026-09-26','USD',2,170000,39000,12125,26875,39000,0,0,0,NULL,'closed',NULL,NULL,'2026-11-22T06:12:24Z','2026-11-22T06:12:25Z','2026-11-22T06:12:25Z','root',NULL,NULL,NULL,'0.1.0');
INSERT INTO shifts VALUES(3,3,1,1,1,'2026-09-27','USD',3,170000,30000,2550,27450,30000,0,0,0,NULL,'reviewed',NULL,NULL,'2026-11-22T06:12:25Z','2026-11-22T06:12:25Z',NULL,NULL,NULL,NULL,NULL,'0.1.0');
INSERT INTO shifts VALUES(4,2,2,1,1,'2026-09-26','USD',2,170000,39000,12125,26875,39000,0,0,0,NULL,'closed','typo',NULL,'2026-11-22T06:12:25Z','2026-11-22T06:12:26Z','2026-11-22T06:12:26Z','root',NULL,NULL,NULL,'0.1.0');
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
  derivation TEXT NOT NULL,                     -- the arithmetic in sentences, one a line
  PRIMARY KEY (shift_id, pool, position),
  CHECK (amount = card_tips + cash_tips + service_charges + event_tips + house_paid),
  CHECK (house_pays = amount - cash_in_hand)
) STRICT, WITHOUT ROWID;
INSERT INTO payouts VALUES(1,'server',0,1,'Ana','server',12889,12889,0,0,0,0,0,0,12889,0,replace('Ana brought in $200.00 house owes server − $0.00 server owes house + $0.00 cash tips = $200.00.\nAna gives everything to the pool “brunch-floor”: $200.00. [brunch-and-dinner.yml:13]\nThe pool “brunch-floor” takes everything of 2 people: $290.00. [brunch-and-dinner.yml:13]\n$290.00 of the pool “brunch-floor” × 4 of 9 hours = $128.89. [brunch-and-dinner.yml:13]','\n',char(10)));
INSERT INTO payouts VALUES(1,'server',1,1,'Ana','server',22500,22500,0,0,0,0,0,0,22500,0,replace('Ana brought in $250.00 house owes server − $0.00 server owes house + $0.00 cash tips = $250.00.\nAna gives everything to the pool “dinner-floor”: $250.00. [brunch-and-dinner.yml:19]\nThe pool “dinner-floor” takes everything of 2 people: $300.00. [brunch-and-dinner.yml:19]\n$300.00 of the pool “dinner-floor” × 6 of 8 hours = $225.00. [brunch-and-dinner.yml:19]','\n',char(10)));
INSERT INTO payouts VALUES(1,'server',2,2,'Ben','server',16111,16111,0,0,0,0,0,0,16111,0,replace('Ben brought in $90.00 house owes server − $0.00 server owes house + $0.00 cash tips = $90.00.\nBen gives everything to the pool “brunch-floor”: $90.00. [brunch-and-dinner.yml:13]\nThe pool “brunch-floor” takes everything of 2 people: $290.00. [brunch-and-dinner.yml:13]\n$290.00 of the pool “brunch-floor” × 5 of 9 hours = $161.11. [brunch-and-dinner.yml:13]','\n',char(10)));
INSERT INTO payouts VALUES(1,'server',3,3,'Cleo','server',7500,7500,0,0,0,0,0,0,7500,0,replace('Cleo brought in $50.00 house owes server − $0.00 server owes house + $0.00 cash tips = $50.00.\nCleo gives everything to the pool “dinner-floor”: $50.00. [brunch-and-dinner.yml:19]\nThe pool “dinner-floor” takes everything of 2 people: $300.00. [brunch-and-dinner.yml:19]\n$300.00 of the pool “dinner-floor” × 2 of 8 hours = $75.00. [brunch-and-dinner.yml:19]','\n',char(10)));
INSERT INTO payouts VALUES(1,'server',4,4,'Dot','bartender',16000,16000,0,0,0,0,0,0,16000,0,replace('Dot brought in $160.00 house owes server − $0.00 server owes house + $0.00 cash tips = $160.00.\nDot gives everything to the pool “bar”: $160.00. [brunch-and-dinner.yml:8]\nThe pool “bar” takes everything of 1 person: $160.00. [brunch-and-dinner.yml:8]\n$160.00 of the pool “bar” in 1 equal share = $160.00. [brunch-and-dinner.yml:8]','\n',char(10)));
INSERT INTO payouts VALUES(2,'event',0,7,'Eve','captain',5824,0,0,0,5824,0,0,0,5824,0,replace('The pool “banquet” takes all that is left of Gala: $90.00. [ev.yml:15]\n$90.00 of the pool “banquet” × 5.5 of 8.5 hours = $58.24. [ev.yml:18]','\n',char(10)));
INSERT INTO payouts VALUES(2,'event',1,8,'Joe','captain',3176,0,0,0,3176,0,0,0,3176,0,replace('The pool “banquet” takes all that is left of Gala: $90.00. [ev.yml:15]\n$90.00 of the pool “banquet” × 3 of 8.5 hours = $31.76. [ev.yml:18]','\n',char(10)));
INSERT INTO payouts VALUES(2,'server',0,1,'Ana','server',11169,11169,0,0,0,0,0,0,11169,0,replace('Ana brought in $180.00 house owes server − $0.00 server owes house + $0.00 cash tips = $180.00.\nAna gives everything to the pool “floor”: $180.00. [ev.yml:7]\nThe pool “floor” takes everything of 2 people: $300.00. [ev.yml:7]\nThe pool “floor” gives busser $5 per hour (6.25 hours) = $31.25. [ev.yml:9]\n$268.75 of the pool “floor” × 5:20 of 12:50 hours = $111.69. [ev.yml:12]','\n',char(10)));
INSERT INTO payouts VALUES(2,'server',1,2,'Ben','server',15706,15706,0,0,0,0,0,0,15706,0,replace('Ben brought in $120.00 house owes server − $0.00 server owes house + $0.00 cash tips = $120.00.\nBen gives everything to the pool “floor”: $120.00. [ev.yml:7]\nThe pool “floor” takes everything of 2 people: $300.00. [ev.yml:7]\nThe pool “floor” gives busser $5 per hour (6.25 hours) = $31.25. [ev.yml:9]\n$268.75 of the pool “floor” × 7.5 of 12:50 hours = $157.06. [ev.yml:12]','\n',char(10)));
INSERT INTO payouts VALUES(2,'support',0,5,'Kofi','busser',2125,2125,0,0,0,0,0,0,2125,0,replace('The pool “floor” takes everything of 2 people: $300.00. [ev.yml:7]\nThe pool “floor” gives busser $5 per hour (6.25 hours) = $31.25. [ev.yml:9]\n$31.25 of busser × 4.25 of 6.25 hours = $21.25. [ev.yml:9]','\n',char(10)));
INSERT INTO payouts VALUES(2,'support',1,6,'Mo','busser',1000,1000,0,0,0,0,0,0,1000,0,replace('The pool “floor” takes everything of 2 people: $300.00. [ev.yml:7]\nThe pool “floor” gives busser $5 per hour (6.25 hours) = $31.25. [ev.yml:9]\n$31.25 of busser × 2 of 6.25 hours = $10.00. [ev.yml:9]','\n',char(10)));
INSERT INTO payouts VALUES(3,'server',0,1,'Ana','server',13725,13725,0,0,0,0,0,0,13725,0,replace('Ana brought in $180.00 house owes server − $0.00 server owes house + $0.00 cash tips = $180.00.\nThe tips of 2 servers add up to $300.00.\nThe net sales of 2 servers add up to $1,700.00.\nSupport gets 1.5 % of $1,700.00 = $25.50.\nThe servers share $300.00 − $25.50 = $274.50.\n$274.50 in 2 equal shares = $137.25.','\n',char(10)));
INSERT INTO payouts VALUES(3,'server',1,2,'Ben','server',13725,13725,0,0,0,0,0,0,13725,0,replace('Ben brought in $120.00 house owes server − $0.00 server owes house + $0.00 cash tips = $120.00.\nThe tips of 2 servers add up to $300.00.\nThe net sales of 2 servers add up to $1,700.00.\nSupport gets 1.5 % of $1,700.00 = $25.50.\nThe servers share $300.00 − $25.50 = $274.50.\n$274.50 in 2 equal shares = $137.25.','\n',char(10)));
INSERT INTO payouts VALUES(3,'support',0,5,'Kofi','busser',2550,2550,0,0,0,0,0,0,2550,0,replace('The net sales of 2 servers add up to $1,700.00.\nSupport gets 1.5 % of $1,700.00 = $25.50.\n$25.50 in 1 equal share = $25.50.','\n',char(10)));
INSERT INTO payouts VALUES(4,'event',0,7,'Eve','captain',5824,0,0,0,5824,0,0,0,5824,0,replace('The pool “banquet” takes all that is left of Gala: $90.00. [ev.yml:15]\n$90.00 of the pool “banquet” × 5.5 of 8.5 hours = $58.24. [ev.yml:18]','\n',char(10)));
INSERT INTO payouts VALUES(4,'event',1,8,'Joe','captain',3176,0,0,0,3176,0,0,0,3176,0,replace('The pool “banquet” takes all that is left of Gala: $90.00. [ev.yml:15]\n$90.00 of the pool “banquet” × 3 of 8.5 hours = $31.76. [ev.yml:18]','\n',char(10)));
INSERT INTO payouts VALUES(4,'server',0,1,'Ana','server',11169,11169,0,0,0,0,0,0,11169,0,replace('Ana brought in $180.00 house owes server − $0.00 server owes house + $0.00 cash tips = $180.00.\nAna gives everything to the pool “floor”: $180.00. [ev.yml:7]\nThe pool “floor” takes everything of 2 people: $300.00. [ev.yml:7]\nThe pool “floor” gives busser $5 per hour (6.25 hours) = $31.25. [ev.yml:9]\n$268.75 of the pool “floor” × 5:20 of 12:50 hours = $111.69. [ev.yml:12]','\n',char(10)));
INSERT INTO payouts VALUES(4,'server',1,2,'Ben','server',15706,15706,0,0,0,0,0,0,15706,0,replace('Ben brought in $120.00 house owes server − $0.00 server owes house + $0.00 cash tips = $120.00.\nBen gives everything to the pool “floor”: $120.00. [ev.yml:7]\nThe pool “floor” takes everything of 2 people: $300.00. [ev.yml:7]\nThe pool “floor” gives busser $5 per hour (6.25 hours) = $31.25. [ev.yml:9]\n$268.75 of the pool “floor” × 7.5 of 12:50 hours = $157.06. [ev.yml:12]','\n',char(10)));
INSERT INTO payouts VALUES(4,'support',0,5,'Kofi','busser',2125,2125,0,0,0,0,0,0,2125,0,replace('The pool “floor” takes everything of 2 people: $300.00. [ev.yml:7]\nThe pool “floor” gives busser $5 per hour (6.25 hours) = $31.25. [ev.yml:9]\n$31.25 of busser × 4.25 of 6.25 hours = $21.25. [ev.yml:9]','\n',char(10)));
INSERT INTO payouts VALUES(4,'support',1,6,'Mo','busser',1000,1000,0,0,0,0,0,0,1000,0,replace('The pool “floor” takes everything of 2 people: $300.00. [ev.yml:7]\nThe pool “floor” gives busser $5 per hour (6.25 hours) = $31.25. [ev.yml:9]\n$31.25 of busser × 2 of 6.25 hours = $10.00. [ev.yml:9]','\n',char(10)));
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
INSERT INTO change_log VALUES(1,'2026-11-22T06:12:24Z','root','employee added',NULL,1,NULL,'Ana',NULL,'0000000000000000000000000000000000000000000000000000000000000000','15617e80ddae79927fe95273bd7e022a87aef08339ceda017397267000f19006');
INSERT INTO change_log VALUES(2,'2026-11-22T06:12:24Z','root','employee added',NULL,2,NULL,'Ben',NULL,'15617e80ddae79927fe95273bd7e022a87aef08339ceda017397267000f19006','2a3af90d43f85eb9736cb85c52bfed9dc1993bbf494db944301f827e883ac80d');
INSERT INTO change_log VALUES(3,'2026-11-22T06:12:24Z','root','employee added',NULL,3,NULL,'Cleo',NULL,'2a3af90d43f85eb9736cb85c52bfed9dc1993bbf494db944301f827e883ac80d','841eab0723d4fcc4dcab6138e3ee4705ad384be95f0a37c78f65ef8a11966f20');
INSERT INTO change_log VALUES(4,'2026-11-22T06:12:24Z','root','employee added',NULL,4,NULL,'Dot',NULL,'841eab0723d4fcc4dcab6138e3ee4705ad384be95f0a37c78f65ef8a11966f20','e3cfc1550185e18cc5c9d32895260ac2650d8a21a9c71cada0e46554d977551e');
INSERT INTO change_log VALUES(5,'2026-11-22T06:12:24Z','root','shift saved',1,NULL,NULL,NULL,NULL,'e3cfc1550185e18cc5c9d32895260ac2650d8a21a9c71cada0e46554d977551e','401ee1f781ab9c07b8b670eaaadcb721c16570b4910e5332d63cea3122086cfa');
INSERT INTO change_log VALUES(6,'2026-11-22T06:12:24Z','root','employee added',NULL,5,NULL,'Kofi',NULL,'401ee1f781ab9c07b8b670eaaadcb721c16570b4910e5332d63cea3122086cfa','7b675fadc3850db57bf215dca041d213739ebf68dd8e59df703dd3865cc8e597');
INSERT INTO change_log VALUES(7,'2026-11-22T06:12:24Z','root','employee added',NULL,6,NULL,'Mo',NULL,'7b675fadc3850db57bf215dca041d213739ebf68dd8e59df703dd3865cc8e597','128f5daf3a35dfb68d2118914fe1d1c49c95003d4b02a0e1e441f5f48b1d97c5');
INSERT INTO change_log VALUES(8,'2026-11-22T06:12:24Z','root','employee added',NULL,7,NULL,'Eve',NULL,'128f5daf3a35dfb68d2118914fe1d1c49c95003d4b02a0e1e441f5f48b1d97c5','d57f4aa99c306103a9745a9dc0accf7b899e97b40db759850de2157b71abe5a2');
INSERT INTO change_log VALUES(9,'2026-11-22T06:12:24Z','root','employee added',NULL,8,NULL,'Joe',NULL,'d57f4aa99c306103a9745a9dc0accf7b899e97b40db759850de2157b71abe5a2','571fed960d24a20e908d9cbd0aed130ad2b2e61b3fed319f3e68425e313e9227');
INSERT INTO change_log VALUES(10,'2026-11-22T06:12:24Z','root','shift saved',2,NULL,NULL,NULL,NULL,'571fed960d24a20e908d9cbd0aed130ad2b2e61b3fed319f3e68425e313e9227','27ebce59f023f61de46dbe1a7b1f025969d3fa66f42403c4c7bd800ca442bfe0');
INSERT INTO change_log VALUES(11,'2026-11-22T06:12:25Z','root','shift saved',3,NULL,NULL,NULL,NULL,'27ebce59f023f61de46dbe1a7b1f025969d3fa66f42403c4c7bd800ca442bfe0','e0845c6d296908cd9b0fafcf442439bc00bc26f67b64b759db500f4d12afad80');
INSERT INTO change_log VALUES(12,'2026-11-22T06:12:25Z','root','shift closed',1,NULL,'reviewed','closed',NULL,'e0845c6d296908cd9b0fafcf442439bc00bc26f67b64b759db500f4d12afad80','1eb7624de18edeaf9245168400f22a27d36c0a978acb0cccbb2b86c2c7dfcfe0');
INSERT INTO change_log VALUES(13,'2026-11-22T06:12:25Z','root','seal',1,NULL,NULL,'dad372ad8d7c4738b39fc9f67e90c57bddbcbc5ae7f5b3ecb0e2dd5114e51e93',NULL,'1eb7624de18edeaf9245168400f22a27d36c0a978acb0cccbb2b86c2c7dfcfe0','b3101f7877dfc07bbb311ac18d73240e0a24e9deab4a44d36434f4edadd6684c');
INSERT INTO change_log VALUES(14,'2026-11-22T06:12:25Z','root','shift paid on 2026-10-01',1,NULL,'closed','paid',NULL,'b3101f7877dfc07bbb311ac18d73240e0a24e9deab4a44d36434f4edadd6684c','3b0628f183425ed974fec5a9bac3d6f2b9386a9cfb3d6b9fc387bbda327c0c85');
INSERT INTO change_log VALUES(15,'2026-11-22T06:12:25Z','root','shift closed',2,NULL,'reviewed','closed',NULL,'3b0628f183425ed974fec5a9bac3d6f2b9386a9cfb3d6b9fc387bbda327c0c85','2a3841d158418ab9c8b0a35599048a6e86c37199453e8b581fcc5cfcdca9d49a');
INSERT INTO change_log VALUES(16,'2026-11-22T06:12:25Z','root','seal',2,NULL,NULL,'2a4a79864574430d1fcaf28dddcd33a882a4de7a9ec2873c566f15cae33dcaf7',NULL,'2a3841d158418ab9c8b0a35599048a6e86c37199453e8b581fcc5cfcdca9d49a','3d1b59ab65a3bf9c8406e53b24b53fdcdb414918956e9a7823cbe2e4fc2c2b9f');
INSERT INTO change_log VALUES(17,'2026-11-22T06:12:25Z','root','shift reopened',4,NULL,'version 1, closed','version 2, reviewed','typo','3d1b59ab65a3bf9c8406e53b24b53fdcdb414918956e9a7823cbe2e4fc2c2b9f','f4425cf27828c4a8896b8a115514e756a1b51c3c430fff1ab66133e2bd01821c');
INSERT INTO change_log VALUES(18,'2026-11-22T06:12:26Z','root','shift closed',4,NULL,'reviewed','closed',NULL,'f4425cf27828c4a8896b8a115514e756a1b51c3c430fff1ab66133e2bd01821c','525eac08bd203e86e3ced3d0b0bdf1963094fe3e2bc05b4bbd8b8279cc339be0');
INSERT INTO change_log VALUES(19,'2026-11-22T06:12:26Z','root','seal',4,NULL,NULL,'3bd33f84b0c085362816bdb96bf9d56ecb96919270ed555621318b8c0606964d',NULL,'525eac08bd203e86e3ced3d0b0bdf1963094fe3e2bc05b4bbd8b8279cc339be0','12f99af45934da1117ab590c2284c6eacda0a709a887eb2272083e715a572226');
INSERT INTO change_log VALUES(20,'2026-11-22T06:12:26Z','root','exported as payouts',NULL,NULL,NULL,'export 1, 2026-09-25 to 2026-09-27',NULL,'12f99af45934da1117ab590c2284c6eacda0a709a887eb2272083e715a572226','57eb947930301bed99e9eeea29ac65d8b0d2fdb466d9abd7f92882cab038a70b');
CREATE TABLE log_head (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  entries INTEGER NOT NULL,
  hash TEXT NOT NULL
) STRICT;
INSERT INTO log_head VALUES(1,20,'57eb947930301bed99e9eeea29ac65d8b0d2fdb466d9abd7f92882cab038a70b');
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
INSERT INTO exports VALUES(1,'2026-11-22T06:12:26Z','root','payouts','2026-09-25','2026-09-27',NULL,'23876593bc8975d41fd6d5f62a1edb397d05120af4d0a248b9b77bb6f2aeeea0');
CREATE TABLE export_shifts (
  export_id INTEGER NOT NULL REFERENCES exports (id),
  shift_id INTEGER NOT NULL REFERENCES shifts (id), -- the version that was exported
  revision INTEGER NOT NULL,                    -- as shifts.revision was
  PRIMARY KEY (export_id, shift_id)
) STRICT, WITHOUT ROWID;
INSERT INTO export_shifts VALUES(1,1,1);
INSERT INTO export_shifts VALUES(1,3,1);
INSERT INTO export_shifts VALUES(1,4,1);
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
DELETE FROM sqlite_sequence;
INSERT INTO sqlite_sequence VALUES('shifts',4);
INSERT INTO sqlite_sequence VALUES('change_log',20);
INSERT INTO sqlite_sequence VALUES('drafts',3);
INSERT INTO sqlite_sequence VALUES('staff',8);
INSERT INTO sqlite_sequence VALUES('exports',1);
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
CREATE TRIGGER payouts_fixed_update BEFORE UPDATE ON payouts
WHEN NOT EXISTS (SELECT 1 FROM open_shifts WHERE id = OLD.shift_id)
  OR NOT EXISTS (SELECT 1 FROM open_shifts WHERE id = NEW.shift_id)
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
CREATE INDEX payout_figures ON payouts (shift_id, pool, position, employee_id, role, amount,
  card_tips, cash_tips, service_charges, event_tips, house_paid, card_fee, cash_in_hand, house_pays,
  cash_rounding);
CREATE INDEX change_log_numbers_used ON change_log (new_value) WHERE what = 'shift numbers used';
CREATE TRIGGER change_log_seals_once BEFORE INSERT ON change_log
WHEN NEW.what = 'seal' AND (NEW.shift_id IS NULL
  OR EXISTS (SELECT 1 FROM change_log WHERE shift_id = NEW.shift_id AND what = 'seal'))
BEGIN SELECT RAISE (ABORT, 'a version of a shift is sealed once, when it is closed'); END;
COMMIT;

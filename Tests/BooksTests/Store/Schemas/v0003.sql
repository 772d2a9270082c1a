-- Books of layout 3 as TipPool wrote them, by sqlite3's .dump: shifts open, closed, paid, reopened and
-- void, a picture with its readings, spellings, payroll IDs, a leaver, a period, an export, sales.
PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE staff (
  id INTEGER PRIMARY KEY AUTOINCREMENT,         -- never changes, never used again
  name TEXT NOT NULL CHECK (name <> ''),        -- as the house writes it today; old ones: change_log
  name_key TEXT NOT NULL CHECK (name_key <> ''),-- name in small letters, for looking it up
  active INTEGER NOT NULL DEFAULT 1 CHECK (active IN (0, 1)), -- 0: no longer offered for new shifts
  added_at TEXT NOT NULL
, first_name TEXT CHECK (first_name <> ''), last_name TEXT CHECK (last_name <> ''), leads_as TEXT CHECK (leads_as IN ('manager', 'supervisor', 'owner')), left_on TEXT CHECK (left_on IS date(left_on, '+0 days'))) STRICT;
INSERT INTO staff VALUES(1,'Maria G','maria g',1,'2026-11-21T16:48:25Z',NULL,NULL,NULL,NULL);
INSERT INTO staff VALUES(2,'James','james',1,'2026-11-21T16:48:25Z','James','Doe',NULL,NULL);
INSERT INTO staff VALUES(3,'Ana','ana',0,'2026-11-21T16:48:25Z',NULL,NULL,NULL,'2026-10-31');
INSERT INTO staff VALUES(4,'Kofi','kofi',1,'2026-11-21T16:48:25Z',NULL,NULL,NULL,NULL);
INSERT INTO staff VALUES(5,'Tomasz','tomasz',1,'2026-11-21T16:48:25Z',NULL,NULL,NULL,NULL);
INSERT INTO staff VALUES(6,'Ben','ben',1,'2026-11-21T16:48:25Z',NULL,NULL,NULL,NULL);
INSERT INTO staff VALUES(7,'Cleo','cleo',1,'2026-11-21T16:48:25Z',NULL,NULL,NULL,NULL);
INSERT INTO staff VALUES(8,'Dan','dan',1,'2026-11-21T16:48:25Z',NULL,NULL,NULL,NULL);
INSERT INTO staff VALUES(9,'Eve','eve',1,'2026-11-21T16:48:25Z',NULL,NULL,'manager',NULL);
INSERT INTO staff VALUES(10,'HANNAH','hannah',1,'2026-11-21T16:48:25Z',NULL,NULL,NULL,NULL);
INSERT INTO staff VALUES(11,'Cap','cap',1,'2026-11-21T16:48:26Z',NULL,NULL,NULL,NULL);
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
INSERT INTO scans VALUES(1,3,10,'fe3a1be00b0b21ad87a5830a76735f14e2915268f7c41920971d5c1347094d16','evening-hannah.png','house-owes','tesseract','5.3.0','thermal',1,'pictures/fe3a1be00b0b21ad87a5830a76735f14e2915268f7c41920971d5c1347094d16.png');
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
INSERT INTO scan_readings VALUES(1,0,'serverName','HANNAH','HANNAH',0.82372881355932203728,0.15475732159438210233,0.14406779661016944071,0.033940300160660352712,0.98692008972167966085,'name',0,NULL,'HANNAH',0,1);
INSERT INTO scan_readings VALUES(1,1,'businessDate','2026-09-25','09/25/2026',0.7254237288135593209,0.20947242536265023304,0.24237288135593215709,0.034664491993610629938,0.98791496276855472746,'date',0,NULL,NULL,0,2);
INSERT INTO scan_readings VALUES(1,2,'netSales','2104.27','$2,104.27',0.74915254237288131378,0.3155063905179683048,0.21864406779661016422,0.044275478548856606053,0.98961730957031246447,'currency',0,NULL,'2104.27',0,3);
INSERT INTO scan_readings VALUES(1,3,'tax','186.75','$186.75',0.79830508474576267197,0.37213021010686048173,0.16949152542372880603,0.042499319228873400078,0.98955451965332030805,'currency',0,NULL,NULL,0,4);
INSERT INTO scan_readings VALUES(1,4,'cardTips','360.07','$360.07',0.79830508474576267197,0.42703270985700242379,0.16949152542372880603,0.042784373873443248825,0.99008659362792972302,'currency',0,NULL,NULL,0,5);
INSERT INTO scan_readings VALUES(1,5,'gratuity','0.00','$0.00',0.84745762711864403016,0.48198274385409811682,0.12033898305084744784,0.042501183283006671587,0.98902763366699220082,'currency',0,NULL,'0.00',0,6);
INSERT INTO scan_readings VALUES(1,6,'cashSales','165.82','$165.82',0.79830508474576267197,0.53698043572865616912,0.16949152542372880603,0.043276940486465464985,0.99017341613769527253,'currency',0,NULL,'165.82',0,7);
INSERT INTO scan_readings VALUES(1,7,'houseOwesServer','194.25','$194.25',0.79830508474576267197,0.64708593677673520438,0.17118644067796617846,0.043698814855065548634,0.98877677917480466529,'currency',0,NULL,'194.25',0,8);
INSERT INTO scan_readings VALUES(1,8,'serverOwesHouse','0.00','$0.00',0.84745762711864403016,0.70400501779197199869,0.12203389830508482027,0.043171709742670039133,0.98603446960449214753,'currency',0,NULL,'0.00',0,9);
INSERT INTO scan_readings VALUES(1,9,'declaredCashTips','93.33','$93.33',0.82372881355932203728,0.757450273976065791,0.14406779661016944071,0.045381844366068624374,0.99032646179199224079,'currency',0,NULL,'93.33',0,10);
INSERT INTO scan_readings VALUES(1,10,'covers','61','61',0.20677966101694914002,0.87501127342866635849,0.040677966101694940093,0.032153603271610209368,0.98824630737304686167,'count',0,NULL,NULL,0,11);
CREATE TABLE drafts (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  updated_at TEXT NOT NULL,
  json TEXT NOT NULL
) STRICT;
INSERT INTO drafts VALUES(6,'t','{"a":1}');
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
INSERT INTO server_reports VALUES(1,0,1,400000,61000,0,0,9000,NULL,NULL,'server',NULL,NULL);
INSERT INTO server_reports VALUES(1,1,2,600000,0,15000,100000,5000,NULL,NULL,'server',NULL,NULL);
INSERT INTO server_reports VALUES(2,0,3,260000,50000,0,0,5000,10000,21600,'server',NULL,NULL);
INSERT INTO server_reports VALUES(2,1,6,150000,30000,0,0,0,NULL,28800,'bartender',NULL,NULL);
INSERT INTO server_reports VALUES(3,0,10,210427,19425,0,16582,9333,0,NULL,'server',NULL,NULL);
INSERT INTO server_reports VALUES(4,0,8,150000,25000,0,0,0,NULL,21600,'server',NULL,NULL);
INSERT INTO server_reports VALUES(5,0,1,400000,61000,0,0,9000,NULL,NULL,'server',NULL,NULL);
INSERT INTO server_reports VALUES(5,1,2,600000,0,15000,100000,5000,NULL,NULL,'server',NULL,NULL);
INSERT INTO server_reports VALUES(6,0,3,260000,50000,0,0,5000,10000,21600,'server',NULL,NULL);
INSERT INTO server_reports VALUES(6,1,6,150000,30000,0,0,0,NULL,28800,'bartender',NULL,NULL);
INSERT INTO server_reports VALUES(7,0,8,150000,25000,0,0,0,NULL,21600,'server',NULL,NULL);
CREATE TABLE IF NOT EXISTS "support" (
  shift_id INTEGER NOT NULL REFERENCES shifts (id),
  position INTEGER NOT NULL CHECK (position >= 0),
  employee_id INTEGER NOT NULL REFERENCES staff (id),
  role TEXT NOT NULL CHECK (role <> ''),
  seconds_worked INTEGER CHECK (seconds_worked BETWEEN 0 AND 172800),
  work TEXT CHECK (work IS NULL OR json_valid(work)),
  PRIMARY KEY (shift_id, position)
) STRICT, WITHOUT ROWID;
INSERT INTO support VALUES(1,0,3,'host',NULL,NULL);
INSERT INTO support VALUES(1,1,4,'runner',NULL,NULL);
INSERT INTO support VALUES(1,2,5,'busser',NULL,NULL);
INSERT INTO support VALUES(2,0,7,'support',14400,NULL);
INSERT INTO support VALUES(2,1,8,'cook',28800,NULL);
INSERT INTO support VALUES(2,2,9,'dishwasher',21600,NULL);
INSERT INTO support VALUES(3,0,3,'host',19800,NULL);
INSERT INTO support VALUES(4,0,9,'busser',18000,NULL);
INSERT INTO support VALUES(5,0,3,'host',NULL,NULL);
INSERT INTO support VALUES(5,1,4,'runner',NULL,NULL);
INSERT INTO support VALUES(5,2,5,'busser',NULL,NULL);
INSERT INTO support VALUES(6,0,7,'support',14400,NULL);
INSERT INTO support VALUES(6,1,8,'cook',28800,NULL);
INSERT INTO support VALUES(6,2,9,'dishwasher',21600,NULL);
INSERT INTO support VALUES(7,0,9,'busser',18000,NULL);
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
INSERT INTO events VALUES(2,0,'Buyout',0,0,0,20000,0,NULL,NULL);
INSERT INTO events VALUES(4,0,'Gala',0,0,0,100000,500000,NULL,NULL);
INSERT INTO events VALUES(6,0,'Buyout',0,0,0,20000,0,NULL,NULL);
INSERT INTO events VALUES(7,0,'Gala',0,0,0,100000,500000,NULL,NULL);
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
INSERT INTO event_staff VALUES(4,0,0,3,'server',21600,NULL);
INSERT INTO event_staff VALUES(4,1,0,6,'server',14400,NULL);
INSERT INTO event_staff VALUES(4,2,0,11,'captain',21600,NULL);
INSERT INTO event_staff VALUES(7,0,0,3,'server',21600,NULL);
INSERT INTO event_staff VALUES(7,1,0,6,'server',14400,NULL);
INSERT INTO event_staff VALUES(7,2,0,11,'captain',21600,NULL);
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
INSERT INTO policies VALUES(1,'7a1b538191d85897ee55fba725a68c3eb9710e4fb779372fe1839526020ba81d','{"per":"pool","serverShares":"equal","supportRate":150,"supportShares":"equal","tipOutRounding":"cent"}');
INSERT INTO policies VALUES(2,'d3cf5e87d17d2d17ade7d41a4263d5f4f2c7f5aa8abb3d56652a3a80f2f58c56','{"cardFee":{"rate":300,"sources":5},"categories":[],"counts":[],"effective":"2000-01-01","file":"eighty-twenty.yml","id":"eighty-twenty","name":"80\/20 front and back, points x hours","roles":[{"counts":100,"maySharePools":true,"per":"shift","points":1250,"role":"bartender","side":"front"},{"counts":100,"maySharePools":true,"per":"shift","points":1000,"role":"server","side":"front"},{"counts":100,"maySharePools":true,"per":"shift","points":500,"role":"support","side":"front"},{"counts":100,"maySharePools":true,"per":"shift","points":1000,"role":"cook","side":"back"},{"counts":100,"maySharePools":true,"per":"shift","points":500,"role":"dishwasher","side":"back"},{"counts":100,"maySharePools":false,"per":"shift","points":1000,"role":"manager","side":"front"}],"sources":[],"steps":[{"action":{"collect":{"_1":[{"amount":{"isPerHead":false,"rounding":{"direction":"nearest","unit":"cent"},"terms":[{"rest":{"_0":31}}],"words":"everything"},"origin":{"own":{"_0":{"everybody":{}}}}},{"amount":{"isPerHead":false,"rounding":{"direction":"nearest","unit":"cent"},"terms":[{"rest":{"_0":31}}],"words":"everything"},"origin":{"general":{}}},{"amount":{"isPerHead":false,"rounding":{"direction":"nearest","unit":"cent"},"terms":[{"rest":{"_0":31}}],"words":"event money"},"origin":{"events":{}}}],"_3":{"stay":{}},"into":"house"}},"line":19,"scope":{"evening":{}}},{"action":{"collect":{"_1":[{"amount":{"isPerHead":false,"rounding":{"direction":"nearest","unit":"cent"},"terms":[{"percent":{"_0":8000,"of":{"pool":{"_0":"house"}}}}],"words":"80 % of house"},"origin":{"pool":{"_0":"house"}}}],"_3":{"stay":{}},"into":"front-pool"}},"line":21,"scope":{"evening":{}}},{"action":{"collect":{"_1":[{"amount":{"isPerHead":false,"rounding":{"direction":"nearest","unit":"cent"},"terms":[{"rest":{"_0":31}}],"words":"the rest of house"},"origin":{"pool":{"_0":"house"}}}],"_3":{"stay":{}},"into":"back-pool"}},"line":23,"scope":{"evening":{}}},{"action":{"share":{"_0":"front-pool","_1":{"measure":{"pointsTimesHours":{}},"parts":[{"label":"front","people":{"roles":{"_0":["bartender","server","support"]}},"percent":10000}]},"_2":{"pool":{"_0":"back-pool"}}}},"line":25,"scope":{"evening":{}}},{"action":{"share":{"_0":"back-pool","_1":{"measure":{"pointsTimesHours":{}},"parts":[{"label":"back","people":{"roles":{"_0":["cook","dishwasher"]}},"percent":10000}]},"_2":{"stay":{}}}},"line":29,"scope":{"evening":{}}}],"takesTipCredit":false,"windows":[]}');
INSERT INTO policies VALUES(3,'9d8135b46b2029352cffca57258e78a40f200f4c5ee7cc1034d032366155b90e','{"categories":[],"counts":[],"effective":"2000-01-01","file":"banquet.yml","id":"banquet","name":"Banquets with a service charge, own tips in the dining room","roles":[{"counts":100,"maySharePools":true,"per":"shift","points":1000,"role":"server","side":"front"},{"counts":100,"maySharePools":true,"per":"shift","points":1000,"role":"captain","side":"front"},{"counts":100,"maySharePools":true,"per":"shift","points":1000,"role":"busser","side":"front"}],"sources":[],"steps":[{"action":{"collect":{"_1":[{"amount":{"isPerHead":false,"rounding":{"direction":"nearest","unit":"cent"},"terms":[{"rest":{"_0":31}}],"words":"event money"},"origin":{"general":{}}}],"_3":{"stay":{}},"into":"banquet"}},"line":12,"scope":{"eachEvent":{}}},{"action":{"collect":{"_1":[{"amount":{"isPerHead":false,"rounding":{"direction":"nearest","unit":"cent"},"terms":[{"percent":{"_0":7500,"of":{"pool":{"_0":"banquet"}}}}],"words":"75 % of banquet"},"origin":{"pool":{"_0":"banquet"}}}],"_2":{"measure":{"hours":{}},"parts":[{"label":"server","people":{"roles":{"_0":["server"]}},"percent":10000}]},"_3":{"stay":{}},"into":"charge"}},"line":15,"scope":{"eachEvent":{}}},{"action":{"tipOut":{"_0":{"amount":{"isPerHead":false,"rounding":{"direction":"nearest","unit":"cent"},"terms":[{"percent":{"_0":1500,"of":{"pool":{"_0":"banquet"}}}}],"words":"15 % of banquet"},"nobody":{"split":{"_0":[{"label":"server","people":{"roles":{"_0":["server"]}},"percent":10000}]}},"onlyWhileThere":false,"origin":{"pool":{"_0":"banquet"}},"target":{"people":{"_0":{"measure":{"equal":{}},"parts":[{"label":"captain","people":{"roles":{"_0":["captain"]}},"percent":10000}]}}}}}},"line":20,"scope":{"eachEvent":{}}},{"action":{"share":{"_0":"banquet","_1":{"measure":{"hours":{}},"parts":[{"label":"busser","people":{"roles":{"_0":["busser"]}},"percent":10000}]},"_2":{"split":{"_0":[{"label":"server","people":{"roles":{"_0":["server"]}},"percent":10000}]}}}},"line":25,"scope":{"eachEvent":{}}},{"action":{"tipOut":{"_0":{"amount":{"isPerHead":false,"rounding":{"direction":"nearest","unit":"cent"},"terms":[{"percent":{"_0":300,"of":{"sales":{"_0":[]}}}}],"words":"3 % of net sales"},"nobody":{"stay":{}},"onlyWhileThere":false,"origin":{"own":{"_0":{"roles":{"_0":["server"]}}}},"target":{"people":{"_0":{"measure":{"hours":{}},"parts":[{"label":"busser","people":{"roles":{"_0":["busser"]}},"percent":10000}]}}}}}},"line":30,"scope":{"evening":{}}},{"action":{"keep":{"_0":{"everybody":{}}}},"line":34,"scope":{"evening":{}}}],"takesTipCredit":false,"windows":[]}');
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
INSERT INTO shifts VALUES(1,1,1,1,1,'2026-09-25','USD',1,1000000,160000,15000,145000,46000,0,0,0,NULL,'paid',NULL,NULL,'2026-11-21T16:48:25Z','2026-11-21T16:48:26Z','2026-11-21T16:48:26Z','root','2026-11-21T16:48:26Z','root','2026-10-02','0.1.0');
INSERT INTO shifts VALUES(2,2,1,0,1,'2026-09-25','USD',2,410000,102000,29467,72533,97000,3000,0,0,NULL,'closed',NULL,NULL,'2026-11-21T16:48:25Z','2026-11-21T16:48:26Z','2026-11-21T16:48:26Z','root',NULL,NULL,NULL,'0.1.0');
INSERT INTO shifts VALUES(3,3,1,1,1,'2026-09-25','USD',1,210427,45340,3156,42184,19425,0,0,0,NULL,'closed',NULL,NULL,'2026-11-21T16:48:25Z','2026-11-21T16:48:37Z','2026-11-21T16:48:37Z','root',NULL,NULL,NULL,'0.1.0');
INSERT INTO shifts VALUES(4,4,1,0,1,'2026-09-25','USD',3,650000,125000,104500,20500,125000,0,0,0,NULL,'closed',NULL,NULL,'2026-11-21T16:48:26Z','2026-11-21T16:48:37Z','2026-11-21T16:48:37Z','root',NULL,NULL,NULL,'0.1.0');
INSERT INTO shifts VALUES(5,5,1,1,1,'2026-09-25','USD',1,1000000,160000,15000,145000,46000,0,0,0,NULL,'voided',NULL,'entered twice','2026-11-21T16:48:26Z','2026-11-21T16:48:26Z',NULL,NULL,NULL,NULL,NULL,'0.1.0');
INSERT INTO shifts VALUES(6,2,2,1,1,'2026-09-25','USD',2,410000,102000,29467,72533,97000,3000,0,0,NULL,'closed','net sales misread',NULL,'2026-11-21T16:48:26Z','2026-11-21T16:48:36Z','2026-11-21T16:48:36Z','root',NULL,NULL,NULL,'0.1.0');
INSERT INTO shifts VALUES(7,4,2,1,1,'2026-09-25','USD',3,650000,125000,104500,20500,125000,0,0,0,NULL,'closed','one more try',NULL,'2026-11-21T16:48:48Z','2026-11-21T16:48:49Z','2026-11-21T16:48:49Z','root',NULL,NULL,NULL,'0.1.0');
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
INSERT INTO payouts VALUES(1,'server',0,1,'Maria G','server',72500,66156,6344,0,0,0,0,9000,63500,0,replace('Maria G brought in $610.00 house owes server − $0.00 server owes house + $90.00 cash tips = $700.00.\nThe tips of 2 servers add up to $1,600.00.\nThe net sales of 2 servers add up to $10,000.00.\nSupport gets 1.5 % of $10,000.00 = $150.00.\nThe servers share $1,600.00 − $150.00 = $1,450.00.\n$1,450.00 in 2 equal shares = $725.00.','\n',char(10)));
INSERT INTO payouts VALUES(1,'server',1,2,'James','server',72500,66156,6344,0,0,0,0,105000,-32500,0,replace('James brought in $0.00 house owes server − $150.00 server owes house + $1,000.00 cash sales + $50.00 cash tips = $900.00.\nThe tips of 2 servers add up to $1,600.00.\nThe net sales of 2 servers add up to $10,000.00.\nSupport gets 1.5 % of $10,000.00 = $150.00.\nThe servers share $1,600.00 − $150.00 = $1,450.00.\n$1,450.00 in 2 equal shares = $725.00.','\n',char(10)));
INSERT INTO payouts VALUES(1,'support',0,3,'Ana','host',5000,4562,438,0,0,0,0,0,5000,0,replace('The net sales of 2 servers add up to $10,000.00.\nSupport gets 1.5 % of $10,000.00 = $150.00.\n$150.00 in 3 equal shares = $50.00.','\n',char(10)));
INSERT INTO payouts VALUES(1,'support',1,4,'Kofi','runner',5000,4563,437,0,0,0,0,0,5000,0,replace('The net sales of 2 servers add up to $10,000.00.\nSupport gets 1.5 % of $10,000.00 = $150.00.\n$150.00 in 3 equal shares = $50.00.','\n',char(10)));
INSERT INTO payouts VALUES(1,'support',2,5,'Tomasz','busser',5000,4563,437,0,0,0,0,0,5000,0,replace('The net sales of 2 servers add up to $10,000.00.\nSupport gets 1.5 % of $10,000.00 = $150.00.\n$150.00 in 3 equal shares = $50.00.','\n',char(10)));
INSERT INTO payouts VALUES(2,'server',0,3,'Ana','server',27200,18107,1333,7760,0,0,1500,5000,22200,0,replace('Ana brought in $500.00 house owes server − $0.00 server owes house + $50.00 cash tips = $550.00.\n3 % of Ana''s $500.00 card tips and service charges is withheld as the card fee: $15.00.\nAna gives everything to house: $535.00. [eighty-twenty.yml:19]\nhouse takes everything of 2 people: $826.00. [eighty-twenty.yml:19]\nhouse takes all that is left of Buyout: $194.00. [eighty-twenty.yml:19]\nhouse gives front-pool 80 % of house ($1,020.00) = $816.00. [eighty-twenty.yml:21]\n$816.00 of front-pool × 6 of 18 points × hours = $272.00. [eighty-twenty.yml:25]\nOf this, $77.60 are service charges, not tips.','\n',char(10)));
INSERT INTO payouts VALUES(2,'server',1,6,'Ben','bartender',45333,30178,2222,12933,0,0,900,0,45333,0,replace('Ben brought in $300.00 house owes server − $0.00 server owes house + $0.00 cash tips = $300.00.\n3 % of Ben''s $300.00 card tips and service charges is withheld as the card fee: $9.00.\nBen gives everything to house: $291.00. [eighty-twenty.yml:19]\nhouse takes everything of 2 people: $826.00. [eighty-twenty.yml:19]\nhouse takes all that is left of Buyout: $194.00. [eighty-twenty.yml:19]\nhouse gives front-pool 80 % of house ($1,020.00) = $816.00. [eighty-twenty.yml:21]\n$816.00 of front-pool × 10 of 18 points × hours = $453.33. [eighty-twenty.yml:25]\nOf this, $129.33 are service charges, not tips.','\n',char(10)));
INSERT INTO payouts VALUES(2,'support',0,7,'Cleo','support',9067,6035,445,2587,0,0,0,0,9067,0,replace('house takes everything of 2 people: $826.00. [eighty-twenty.yml:19]\nhouse takes all that is left of Buyout: $194.00. [eighty-twenty.yml:19]\nhouse gives front-pool 80 % of house ($1,020.00) = $816.00. [eighty-twenty.yml:21]\n$816.00 of front-pool × 2 of 18 points × hours = $90.67. [eighty-twenty.yml:25]\nOf this, $25.87 are service charges, not tips.','\n',char(10)));
INSERT INTO payouts VALUES(2,'support',1,8,'Dan','cook',14836,9876,727,4233,0,0,0,0,14836,0,replace('house takes everything of 2 people: $826.00. [eighty-twenty.yml:19]\nhouse takes all that is left of Buyout: $194.00. [eighty-twenty.yml:19]\nhouse gives front-pool 80 % of house ($1,020.00) = $816.00. [eighty-twenty.yml:21]\nback-pool takes all that is left of house: $204.00. [eighty-twenty.yml:23]\n$204.00 of back-pool × 8 of 11 points × hours = $148.36. [eighty-twenty.yml:29]\nOf this, $42.33 are service charges, not tips.','\n',char(10)));
INSERT INTO payouts VALUES(2,'support',2,9,'Eve','dishwasher',5564,3704,273,1587,0,0,0,0,5564,0,replace('house takes everything of 2 people: $826.00. [eighty-twenty.yml:19]\nhouse takes all that is left of Buyout: $194.00. [eighty-twenty.yml:19]\nhouse gives front-pool 80 % of house ($1,020.00) = $816.00. [eighty-twenty.yml:21]\nback-pool takes all that is left of house: $204.00. [eighty-twenty.yml:23]\n$204.00 of back-pool × 3 of 11 points × hours = $55.64. [eighty-twenty.yml:29]\nOf this, $15.87 are service charges, not tips.','\n',char(10)));
INSERT INTO payouts VALUES(3,'server',0,10,'HANNAH','server',42184,33501,8683,0,0,0,0,25915,16269,0,replace('HANNAH brought in $194.25 house owes server − $0.00 server owes house + $165.82 cash sales + $93.33 cash tips = $453.40.\nThe tips of 1 server are $453.40.\nThe net sales of 1 server are $2,104.27.\nSupport gets 1.5 % of $2,104.27 = $31.56405, rounded: $31.56.\nThe servers share $453.40 − $31.56 = $421.84.\n$421.84 in 1 equal share = $421.84.','\n',char(10)));
INSERT INTO payouts VALUES(3,'support',0,3,'Ana','host',3156,2506,650,0,0,0,0,0,3156,0,replace('The net sales of 1 server are $2,104.27.\nSupport gets 1.5 % of $2,104.27 = $31.56405, rounded: $31.56.\n$31.56 in 1 equal share = $31.56.','\n',char(10)));
INSERT INTO payouts VALUES(4,'event',0,3,'Ana','server',51000,0,0,51000,0,0,0,0,51000,0,replace('banquet takes all that is left of Gala: $1,000.00. [banquet.yml:12]\nbanquet gives charge 75 % of banquet ($1,000.00) = $750.00. [banquet.yml:15]\n$750.00 of charge × 6 of 10 hours = $450.00. [banquet.yml:15]\nbanquet takes all that is left of Gala: $1,000.00. [banquet.yml:12]\nbanquet gives charge 75 % of banquet ($1,000.00) = $750.00. [banquet.yml:15]\nbanquet gives captain 15 % of banquet ($1,000.00) = $150.00. [banquet.yml:20]\n$100.00 of banquet × 6 of 10 hours = $60.00. [banquet.yml:25]\n$450.00 + $60.00 = $510.00.\nOf this, $510.00 are service charges, not tips.','\n',char(10)));
INSERT INTO payouts VALUES(4,'event',1,6,'Ben','server',34000,0,0,34000,0,0,0,0,34000,0,replace('banquet takes all that is left of Gala: $1,000.00. [banquet.yml:12]\nbanquet gives charge 75 % of banquet ($1,000.00) = $750.00. [banquet.yml:15]\n$750.00 of charge × 4 of 10 hours = $300.00. [banquet.yml:15]\nbanquet takes all that is left of Gala: $1,000.00. [banquet.yml:12]\nbanquet gives charge 75 % of banquet ($1,000.00) = $750.00. [banquet.yml:15]\nbanquet gives captain 15 % of banquet ($1,000.00) = $150.00. [banquet.yml:20]\n$100.00 of banquet × 4 of 10 hours = $40.00. [banquet.yml:25]\n$300.00 + $40.00 = $340.00.\nOf this, $340.00 are service charges, not tips.','\n',char(10)));
INSERT INTO payouts VALUES(4,'event',2,11,'Cap','captain',15000,0,0,15000,0,0,0,0,15000,0,replace('banquet takes all that is left of Gala: $1,000.00. [banquet.yml:12]\nbanquet gives charge 75 % of banquet ($1,000.00) = $750.00. [banquet.yml:15]\nbanquet gives captain 15 % of banquet ($1,000.00) = $150.00. [banquet.yml:20]\n$150.00 of captain in 1 equal share = $150.00. [banquet.yml:20]\nOf this, $150.00 are service charges, not tips.','\n',char(10)));
INSERT INTO payouts VALUES(4,'server',0,8,'Dan','server',20500,20500,0,0,0,0,0,0,20500,0,replace('Dan brought in $250.00 house owes server − $0.00 server owes house + $0.00 cash tips = $250.00.\nDan gives busser 3 % of net sales ($1,500.00) = $45.00. [banquet.yml:30]\nDan keeps what is left: $205.00. [banquet.yml:34]','\n',char(10)));
INSERT INTO payouts VALUES(4,'support',0,9,'Eve','busser',4500,4500,0,0,0,0,0,0,4500,0,replace('Dan gives busser 3 % of net sales ($1,500.00) = $45.00. [banquet.yml:30]\n$45.00 of busser in 1 equal share = $45.00. [banquet.yml:30]','\n',char(10)));
INSERT INTO payouts VALUES(5,'server',0,1,'Maria G','server',72500,66156,6344,0,0,0,0,9000,63500,0,replace('Maria G brought in $610.00 house owes server − $0.00 server owes house + $90.00 cash tips = $700.00.\nThe tips of 2 servers add up to $1,600.00.\nThe net sales of 2 servers add up to $10,000.00.\nSupport gets 1.5 % of $10,000.00 = $150.00.\nThe servers share $1,600.00 − $150.00 = $1,450.00.\n$1,450.00 in 2 equal shares = $725.00.','\n',char(10)));
INSERT INTO payouts VALUES(5,'server',1,2,'James','server',72500,66156,6344,0,0,0,0,105000,-32500,0,replace('James brought in $0.00 house owes server − $150.00 server owes house + $1,000.00 cash sales + $50.00 cash tips = $900.00.\nThe tips of 2 servers add up to $1,600.00.\nThe net sales of 2 servers add up to $10,000.00.\nSupport gets 1.5 % of $10,000.00 = $150.00.\nThe servers share $1,600.00 − $150.00 = $1,450.00.\n$1,450.00 in 2 equal shares = $725.00.','\n',char(10)));
INSERT INTO payouts VALUES(5,'support',0,3,'Ana','host',5000,4562,438,0,0,0,0,0,5000,0,replace('The net sales of 2 servers add up to $10,000.00.\nSupport gets 1.5 % of $10,000.00 = $150.00.\n$150.00 in 3 equal shares = $50.00.','\n',char(10)));
INSERT INTO payouts VALUES(5,'support',1,4,'Kofi','runner',5000,4563,437,0,0,0,0,0,5000,0,replace('The net sales of 2 servers add up to $10,000.00.\nSupport gets 1.5 % of $10,000.00 = $150.00.\n$150.00 in 3 equal shares = $50.00.','\n',char(10)));
INSERT INTO payouts VALUES(5,'support',2,5,'Tomasz','busser',5000,4563,437,0,0,0,0,0,5000,0,replace('The net sales of 2 servers add up to $10,000.00.\nSupport gets 1.5 % of $10,000.00 = $150.00.\n$150.00 in 3 equal shares = $50.00.','\n',char(10)));
INSERT INTO payouts VALUES(6,'server',0,3,'Ana','server',27200,18107,1333,7760,0,0,1500,5000,22200,0,replace('Ana brought in $500.00 house owes server − $0.00 server owes house + $50.00 cash tips = $550.00.\n3 % of Ana''s $500.00 card tips and service charges is withheld as the card fee: $15.00.\nAna gives everything to house: $535.00. [eighty-twenty.yml:19]\nhouse takes everything of 2 people: $826.00. [eighty-twenty.yml:19]\nhouse takes all that is left of Buyout: $194.00. [eighty-twenty.yml:19]\nhouse gives front-pool 80 % of house ($1,020.00) = $816.00. [eighty-twenty.yml:21]\n$816.00 of front-pool × 6 of 18 points × hours = $272.00. [eighty-twenty.yml:25]\nOf this, $77.60 are service charges, not tips.','\n',char(10)));
INSERT INTO payouts VALUES(6,'server',1,6,'Ben','bartender',45333,30178,2222,12933,0,0,900,0,45333,0,replace('Ben brought in $300.00 house owes server − $0.00 server owes house + $0.00 cash tips = $300.00.\n3 % of Ben''s $300.00 card tips and service charges is withheld as the card fee: $9.00.\nBen gives everything to house: $291.00. [eighty-twenty.yml:19]\nhouse takes everything of 2 people: $826.00. [eighty-twenty.yml:19]\nhouse takes all that is left of Buyout: $194.00. [eighty-twenty.yml:19]\nhouse gives front-pool 80 % of house ($1,020.00) = $816.00. [eighty-twenty.yml:21]\n$816.00 of front-pool × 10 of 18 points × hours = $453.33. [eighty-twenty.yml:25]\nOf this, $129.33 are service charges, not tips.','\n',char(10)));
INSERT INTO payouts VALUES(6,'support',0,7,'Cleo','support',9067,6035,445,2587,0,0,0,0,9067,0,replace('house takes everything of 2 people: $826.00. [eighty-twenty.yml:19]\nhouse takes all that is left of Buyout: $194.00. [eighty-twenty.yml:19]\nhouse gives front-pool 80 % of house ($1,020.00) = $816.00. [eighty-twenty.yml:21]\n$816.00 of front-pool × 2 of 18 points × hours = $90.67. [eighty-twenty.yml:25]\nOf this, $25.87 are service charges, not tips.','\n',char(10)));
INSERT INTO payouts VALUES(6,'support',1,8,'Dan','cook',14836,9876,727,4233,0,0,0,0,14836,0,replace('house takes everything of 2 people: $826.00. [eighty-twenty.yml:19]\nhouse takes all that is left of Buyout: $194.00. [eighty-twenty.yml:19]\nhouse gives front-pool 80 % of house ($1,020.00) = $816.00. [eighty-twenty.yml:21]\nback-pool takes all that is left of house: $204.00. [eighty-twenty.yml:23]\n$204.00 of back-pool × 8 of 11 points × hours = $148.36. [eighty-twenty.yml:29]\nOf this, $42.33 are service charges, not tips.','\n',char(10)));
INSERT INTO payouts VALUES(6,'support',2,9,'Eve','dishwasher',5564,3704,273,1587,0,0,0,0,5564,0,replace('house takes everything of 2 people: $826.00. [eighty-twenty.yml:19]\nhouse takes all that is left of Buyout: $194.00. [eighty-twenty.yml:19]\nhouse gives front-pool 80 % of house ($1,020.00) = $816.00. [eighty-twenty.yml:21]\nback-pool takes all that is left of house: $204.00. [eighty-twenty.yml:23]\n$204.00 of back-pool × 3 of 11 points × hours = $55.64. [eighty-twenty.yml:29]\nOf this, $15.87 are service charges, not tips.','\n',char(10)));
INSERT INTO payouts VALUES(7,'event',0,3,'Ana','server',51000,0,0,51000,0,0,0,0,51000,0,replace('banquet takes all that is left of Gala: $1,000.00. [banquet.yml:12]\nbanquet gives charge 75 % of banquet ($1,000.00) = $750.00. [banquet.yml:15]\n$750.00 of charge × 6 of 10 hours = $450.00. [banquet.yml:15]\nbanquet takes all that is left of Gala: $1,000.00. [banquet.yml:12]\nbanquet gives charge 75 % of banquet ($1,000.00) = $750.00. [banquet.yml:15]\nbanquet gives captain 15 % of banquet ($1,000.00) = $150.00. [banquet.yml:20]\n$100.00 of banquet × 6 of 10 hours = $60.00. [banquet.yml:25]\n$450.00 + $60.00 = $510.00.\nOf this, $510.00 are service charges, not tips.','\n',char(10)));
INSERT INTO payouts VALUES(7,'event',1,6,'Ben','server',34000,0,0,34000,0,0,0,0,34000,0,replace('banquet takes all that is left of Gala: $1,000.00. [banquet.yml:12]\nbanquet gives charge 75 % of banquet ($1,000.00) = $750.00. [banquet.yml:15]\n$750.00 of charge × 4 of 10 hours = $300.00. [banquet.yml:15]\nbanquet takes all that is left of Gala: $1,000.00. [banquet.yml:12]\nbanquet gives charge 75 % of banquet ($1,000.00) = $750.00. [banquet.yml:15]\nbanquet gives captain 15 % of banquet ($1,000.00) = $150.00. [banquet.yml:20]\n$100.00 of banquet × 4 of 10 hours = $40.00. [banquet.yml:25]\n$300.00 + $40.00 = $340.00.\nOf this, $340.00 are service charges, not tips.','\n',char(10)));
INSERT INTO payouts VALUES(7,'event',2,11,'Cap','captain',15000,0,0,15000,0,0,0,0,15000,0,replace('banquet takes all that is left of Gala: $1,000.00. [banquet.yml:12]\nbanquet gives charge 75 % of banquet ($1,000.00) = $750.00. [banquet.yml:15]\nbanquet gives captain 15 % of banquet ($1,000.00) = $150.00. [banquet.yml:20]\n$150.00 of captain in 1 equal share = $150.00. [banquet.yml:20]\nOf this, $150.00 are service charges, not tips.','\n',char(10)));
INSERT INTO payouts VALUES(7,'server',0,8,'Dan','server',20500,20500,0,0,0,0,0,0,20500,0,replace('Dan brought in $250.00 house owes server − $0.00 server owes house + $0.00 cash tips = $250.00.\nDan gives busser 3 % of net sales ($1,500.00) = $45.00. [banquet.yml:30]\nDan keeps what is left: $205.00. [banquet.yml:34]','\n',char(10)));
INSERT INTO payouts VALUES(7,'support',0,9,'Eve','busser',4500,4500,0,0,0,0,0,0,4500,0,replace('Dan gives busser 3 % of net sales ($1,500.00) = $45.00. [banquet.yml:30]\n$45.00 of busser in 1 equal share = $45.00. [banquet.yml:30]','\n',char(10)));
CREATE TABLE crops (
  id INTEGER PRIMARY KEY,
  sha256 TEXT NOT NULL UNIQUE                   -- of png
    CHECK (length(sha256) = 64 AND sha256 NOT GLOB '*[^0-9a-f]*'),
  png BLOB NOT NULL
) STRICT;
INSERT INTO crops VALUES(1,'689790f0ce3f36be66a51283f10501bea7f8772bf49ad4bd3b1b483ade382e48',X'89504e470d0a1a0a0000000d49484452000000850000002708000000000465d40500000009704859730000000000000000009d6226320000029d494441545885ed975b4854511486bfedcca469a8995448502a8884166aa666385e40bb38465488a0350f3d8490959508865414598a1515f512d2437681a2979e8b4ac804a3c8282292202dba495a2636ee1ef63973b16946476b4698ff65afffacbdfff59f7dd6d98723bee002c1ffc75c42fc50f54f04860ba353ec8fa7a110187b1174e180117ff6838ec0d88b99e0a230b9470567734e0374e799cde682c2221b404df12395bcb5b6059e96566b8baca5bd0027cb2c164b99a515e06d59a596dcb5e1899b3a468f4df166e0a70a3ebef80074ed1d699648dbe64dede1d0d33da092fd0f17c360c7676d51e7fb21e04c5b419184bb6da69d307c3f5a4fbe1cf7c9502e3c9918878e7a713e1d9037b6545c8af63cb7f5e2baea7860b9e9c2af3d5e9527d3179f9e45a5038842716fc4cbdccebef47880252bfa1e78579e09dd394b3f4b0c6e0f95964e67f6aece8392d13ebaab38a5bde86ae8706283976b7d159a928b5ad178c7c1e20eb4d7f828e4ed1da98d129810afdc26b34a0e1e1e2dd6596495a1c176ee2f3a43750804a2cf07172194272285e44a2f00cf2b4120b069f995878e1c1d5dafcf9e5365d82f4ee98aed5d0804afb53a09482432cc0717909d0680d6860bca9112c9ed312d9dd978ac69d43e79f656e36e4e6864d15289447e572c6c871aaff5fbe2c215f32c6adc6ebf92d1d0dc1c6a67a62ab94f7e53715e0500d7af4e4077cae7455a7de26327396bcbcd1f9317f1e642ba0ceeb0ac6ea333b536454ebf8b092025d3856e0bf78b8b69c04c7031e6083c74c644a02bd9dc0a19ea3dad4d5a93a18e99d82cf34222528b12d4f5b892341331abb3a200084bca8bc710979faa92a1d9ab2230a4e4ce0740c6e6a682312757258793f363c657398ef83ac99bfa0708fe2d3b23e8c281a00b07822e1c080c17bf01219499a65408b6600000000049454e44ae426082');
INSERT INTO crops VALUES(2,'646ea566b8c6513e425a89bd2a455dbf94c0d1c51a9b672497b5f8b13214bcbc',X'89504e470d0a1a0a0000000d49484452000000bf0000002708000000007bb4c6f400000009704859730000000000000000009d622632000005aa494441545885ed987b50546518c67fef025e4224c66a32d330299d289b29eda2115462a358929791c2c919ed42b98d6216020bc41d2f79451b352fdd50d1acac3049292fa061691ae9145478c9d12c54d44261f7ed0f8ebb877417b43f8886676677bef77b9ef39ddff9cebbbb6756aa3024b43c0560696e847fa956fee69537d0327bbf5e2d7dff5bf99b57de2db8f7e1ffb0ff9e15598b08d8ee05a06089882037cc6a9059be755804b073a188c055b30092ab40444490b0c74dd9749dd401c8af108b88f40903a06a85082212ed0bc0b69f4444e8de0f80739f882062e18180cbe6d7881def7554c5f6727608f061769718452bd3cfcf37a776ad0d8e80e2b46aabaa9e4ca99b07ac3c1ed3555145f56a737626cf7780bca9c13d51fdaad0fe08f05beed26855d5b7cf8eeb086c49b5dfaa4ab9775a7fe0cfd513072aaaeab8e592fc9edabf66d8f6f7437c807993e3d206b06a46902d18a8f6b6d52d74a5166d8d1a0c9b33ea724281b39624c73c0b30bccfc50bda33b1fac25b597de38381cdd9e9f6811c99fbcef804009fecda6703284a69931a0a7c99f4cad4104eaf881bfc9e07448ffd6fdfcefd3e00bdafd97f142a2bba0603747cb0e673536a67e59dbda0fceb9b42017c4793a7ee1674cce2950eb0f8b7d1c100a143f6e4c3cf0b3b270090e39f7d1872cbc6860284bdb03f070ec7b5f384df68ff37ae05a5a31f6e62f45c0e13dafeeb133650d3f8534add7b2507fbdedac4939d9b8dcdc309f3ff6ae23a2635893f7ed509b7deec6fc7f60708997b9379baee12d133d3b05a00461d32b28a1d1407002bac0e807eedbb5d38409d6f6ed514fe496b27147cedcedcf2eb7d3d007af6acaf4f4d21c30230f37a11111914e68c9e9e4f3a002f1913bb8abb3de464cdb346142830d99838b8dbb70fc0f94d164144eef2bd427eeb47f1513bdd99d3f7c5dc63ae8fdbf2739e076c27edaaaafaf10e5bb8619d988db5c1b1a5532be39e32c6b5f9d6a10beea872990766ad8db10168a6aa431dfbe63ce17745fccf7d9a36c21f80e10736043df70fb7e8d803e6be3992b47ec63880b1c6449ff4d7ea06d50fab1619db6fa824fb68fc08635cb3323672b199e5e7999f585f05a06d11002327d48eec7805fc63364c8f342e3c68b24fee161191b34e37abc2dadb14ae4cf922e7e906870fdcb8787d3dfff1f98c373b9bd3aa13230194da33efc60f5906b5ce662fcf2a9a186b98f533ab6f9fdc2d9c8bd4187f5449ee1067e3dd1c1baeaaaa47375e98d9f0fb435d5de18ae4d2ec68772b1d59e695612a8b52cfa70e36c6a796250f5b62cefe905efc6a838b75abc6f8b72c7fb49dab0a0c04a03cc1a8530fc5f672b9fb3277678e72b7d0af4b78d1541626b549736ee7e9e4a837ccd9fd49bb139f6904cc5063fc79037c3cb89f9e08bfc159ecc92acf18ee367af01dbf34575590e8971eea2a9f9e638e7e9fb02fa56117ba5763fc619ef06dc7e27a388b9d198753865e9c716007a85cce38d7e4bab8ebb2fa5f2894ce067e1d0aec8d3d9011e5321d98cdcbe5f7a875d583aebb302ec9fc237588cb9a76ea851bcdd18afc6b539cc5072f074eedeb6ed13dd66333229b8ce0f1f9addd6aa2ab01b2be196fbadb8792035e07985295e862fcbe24c8844f9b050995009f6d0d0c077e5ac11897997a629209bf53efea4200369dbbcd0fa6942598f0dbfb530640650da60fa2531ef7df6b407ef498b688948e19db0528582d82c8a9bd731e035873f6f14ea6f4de38718888c3221916267a25d775b758e463efccc140d9daae89e6950b8f8b88788974bf97db978c8b5e2a6291277be77501f8711be22578897f103717f70b29162f91909ac24bdd3271ff6403c046bbaaa2775f0ff06399a2aaea57ffc5975f33d4df19fc6e93aadaeb5f4902cc3bacea50474438c077b981f1ae45137f5175385455352c163810635715bbaee9044cda566fd629fddf047ebfcbae76075a64fea13114d028ff7f5badffdf36b75af99b57adfccdab56fee6554be7ff1b2afc068035ff6ec20000000049454e44ae426082');
INSERT INTO crops VALUES(3,'9f18bfd5945f1370a2fc6c42f38111e1d011a64136a16e6b6957cdfb24663204',X'89504e470d0a1a0a0000000d49484452000000b800000030080000000087bbefae00000009704859730000000000000000009d622632000005f0494441546881ed596b509545187e763f043475382a5e1241c84ba68029929ae544a58db751299d3445421344c70ba98172918be0658ea2990e89a5668a21635ef396c2a83386770d04d2c9b2bc00a2200c07ceb75f3fceed03f670be73064866787ebdefeeb3fb3eb3dfbb7bdedd43ce79c388a435ee574d1e5438e067f2f6cf75b925ebf4b9bbdddfe45d1cabba27eb9c7c76ed1c93776fb05da1ac73eefeb09526afd40d8fed4deeb26f3f49a921e15a4f70a0829d87cc9dd8a1062bb9e875993770b18bbc33f06e1f99d7d5df59de39547293790ede8ef2cece2a27994778ba148094d838b0915051e1d856e6ded07ab5e2d1542f9d70855081fedf126c458bf0a6468bf0a6468bf0a646b3156ea798999be6fa79230ab116ca573c2f794723eab01aca579cc254c4ed2a2784103aa2af196e4e49af2e7af3c57d4a28a5a4678d6a4a1405c15aa935a150f8a563341fff2412a76000485d35c68949d2d9ec85fdb8ecdbcb2f6e0cd099a58796ba312689f7afb9ca3eae765be4d46d75c7451c9628a5e2b804007f4e07a5945081302171a0adc2b3920a2710a0ba78339b076c8d9b14dd19c0eecdeb170fe0b06f2c3156f5a569316352016807bf79a99751b9569dc88bb264d7027f2689e9df54ad03ca73b0471445c6c4503cb455f8af719aa8f1878e768f2ab68b61f3115bf95567009891bddb9323fcda02a9c353bd7d76d9885400b0bbd1e9ad3b86ecd12624f3a284ec5ff6850a408f569bb41b00608cae3dbc94c756b439b3aefb8e0701d0313ab8d8e298ddaae4e1f5f557afdc14b69ad3fe84b9a800c0b90feec82f18947bd950be390100ed632d73d49c36e9a1d1acfa724f44d856ebc27260a570004050555bcba41a600f8c37dbaad08cf81005437aecd45f7d163d9bc9db48b60837acfaf9bb83f8a74a6d887f0cedf2586756051d5707f0591b9ecb2fb5ed26e88d744c76e1b0a924590efcdee0ec23a893dbe75669578cb63c18d0de1ad6fd8eeed8d64c3bbec58c6eb87aaa0000479306c49b5a43cbe7f4e1b115adf848614deccd7cfcaba64eb38c8da763db87bfad6474f5e5711e977566a5ffa51d13ea67e3604437b5ecc9642fa676e3d194a5ca08fbe35595d096141f63867ae59755ce9143948cd55c98d23f4b6f8fbd9a36ca027d5f9c47a2a7c90d96e6bb72790a73dcd717874fb8c615b58a14752f3d47a27b46795b180400d09c09187452591000d895e819dd5fe6a761ba33974801495292e72020e8b4b4220a007030bc57bc22ddc89e35dc0add29093e7172ddb3b1a82b9f695b3d9ebedc6bb5b20305f67e3f2b9ff7eb75ef46d728dc0e20d0894fb5e538c4de15efc4f7a8d1f2fcb7b6c3f85cdf7d3287622aa594525acde5ae4b191de6ae508322e19999c33e94b93f848f4aa8f501f3a6785c5130d1298931c61893b6c7199acafd6896fea72621f563333b9103bd7009f53d3f8a67ce881f01c0b33d0e81c0f28a1833895707ad55d5252a007801070280e8cbf0d64606cb877e8745ee9c19d2bdce0ce654295a713f616decef7978b4a53825380600323a114228257440efbaec7c0d29c3a302d251058cfa6ed6c40c4a097377cc6b6f214a4e59bfbabacd42598e8f74385cfc0c550fd8bc0800d32a0bf225263189317b9df0a7575ff13592d7e732a9ef819f58502880917b3f1bc224c61cff561069633a044a08a5de4b2d72c95393593ff3c80c9f5366ba0a7f544fe496d8665151eaa83f2d588ee8a58b7cb3908922139996b12eefeb796a4d28f743a9e42b5e7f9e4304ff2800703ff3d324ab74a34d1b83458da59f1787b7c4ec0cca8fc3d7669bddf13e198a676930c85205b0fd8f8da646337ed8af952a16f2fc2542b35df116e14d8d662bdca6b2b62eca725b7b5a6635241a4878ee6845656d03a28184d742b1c6c9f09bce186d9474e408b7fa2c2f2aa079d05ca7c6b2a328e4b4e19999654e062815e85fba48c117a844054a2685d799467d9b0a940a9452da2f10855b044110046227503af65545c2adc5e3efb7f52e43d1426dc1b93700004f82ce1bfac413d3879c6422d3b8b9e7b403107022e103913126726e925999537c455194b4578e0e0d446132e68822635a51cb867384ff072257d4a197473a400000000049454e44ae426082');
INSERT INTO crops VALUES(4,'59c02487113b9641c9c7c3586566bc2eca7922ded73fcbed805b554af9c29613',X'89504e470d0a1a0a0000000d494844520000009a0000002f08000000003e938c0d00000009704859730000000000000000009d62263200000510494441545885ed986d50545518c7fff7392b20292f8342a222180e66a116be9653cea41181e54b512a848e6fa9154cc538ea38536a6539433a9383397e50670cf38365428ec2286bbe1041038c0339824de0a4b42009beb072cf73fbb0bb89dc5df7eec52d3ff0ffb2e79ef3bfcff3db7bee79b9476983436547b4fae2c8b91cba0e406ea7a669acb1c6fc7a2a00e0dac1cdb3f29d562caf638d9979c96a0028cb60d698b9c9826eca5ff7c64e47a92306cd0100807927e2874190a2108dcb75fac251331c6e140ea5edee5561e68462772e00b66ff2666ff7d0e65eb7da83c21c25ae95631500408d8da564c92a73d40b4e5f9e7d75887bb4eeff54a2cb53a23facf3b7f84486e06057899e7495c6baf1bdef314277b4c796c678b24d38e41bd88350f70e7da8140efabf113cab0fcd8cfad0cce82146b378b738d451d73fd19f207a1946ab4b1e59e94f10bd0ca3f550ab3dccb51231935f5e0b63682d17e902ec55f4ef72d8b2b2645b9693cc3a172012d4e888f5f619d248903267ad2e4cde7912448288e8f1c5b0ed104208a15804516ab449b4e63d3b4775a0255bbd583a0600f0d792d3ae36796ce1c4e32cd93e22ae762080ac639fcc90cc2cc3f4714e59d327492935b5b268ca62d8b6639994ccaa54f91993685776edcbdc589e3cd4dafed2b3671308b89a7129d0ee6c2c5c34ed088810d8149bf8cb60a45bb7bd1aec39d4b44c00c0fe220080f8e27e698dbc2545db9edb080008294dc8ba0d20e7cade993ad7005c67a0f54ec47dc87c926fc320a00c007000d8652619b99e04c10228e8f700d17aa9552f4f0400541e1af1a67777afd1141fbc339cbfd52533177a771b418b8a6dab8ff7d4f84ac1fc94a300ba1264e56000c81e48100aa5bfe3315ed991f8d700009df9248485444aa859b459016bdffdac0177ea48b8214c3e346f089150feae7d5401803553596abc6fbb9ae329deafa573d301442c95bfb1ca52fe78352bdc241a92033fcebe81e6c55d4d6523758dc50bc61732b37df4f48a8100109d00001ff6dbd195abf302004e1f7f220d0022b73a2b72b7c845117a9fb12566fa496b3e86979d1c96f43bf768fa61c194a3c10342c2a22eb44e6cb95b3d24a6a5de43b09fad4fcdb9a7626bece61a373e9f56bf907378fa668f3a4d2a81008048344b23414a4f8e4b3694cd6ffb35c5d3d83d7b664a5a8faa00b7180ff156d2089aadaab137293a57ac52cddc6704edf45b390e366e44b42f53ac435d070b7a8e1d00c0f5fddfdd1f4dd334cd4bec395bea57d63642bd747ed2d09a01003ada6f30549501206defb9d900a026ca9f0601bbc7afb102c0c1dd2f7a9e731dba7d2cfb3000e05cc7587773ae720d06169b131bf856a365185b1c7bf059d592999973d701504b32428984f267451c01b8b4aa791009ba9cb87eb4f3e6bb875800804fb7ae709eecb4e6147f2d4888eca8afc6e852861b440350eee6db405300406d6796cc1ce308d3d0c62c35193dcae5eafa5666767b6f4e944e4e7516dbdf932ca5945fea27f2dea2f953cef3350ddef182e286fa9fe71e29d75c85ff38b137f51d6299531f9a19f5a19991e12f2abb2d20d29f207a197e6ad58929fee47023531dcadef62a0f44c63af4462bb540da488401809c51454424d6ae0600942f271224888a1e0180cd55248844f27c77814e35084142c42601b85921c8221c1a126412ada3e0a3884e344d95b72e8600eab40b85939979c3a6ce0f009c5a16b9473233cb2000587f60d124c97c384fcdd4072af9dc12cf526de8bf2909b83cdb92a44ac9aa6cbcf3fdf37af33f5ccdc65ef5f513280000000049454e44ae426082');
INSERT INTO crops VALUES(5,'e26a26e5539b4b07c5bc7d81a1c9b63f9a45d21168cb7ae5e8a6d7e5db69e9e7',X'89504e470d0a1a0a0000000d494844520000009a0000002f08000000003e938c0d00000009704859730000000000000000009d62263200000502494441545885ed99696c944518c77f3bb3b22da5c7827254108a28e59220d8827246a4364444c317e54883cad9000d2847d3a408c81920d80055120831c821a2463914396d8442a54013d334add0360d1528f4a0edb63bb37ed86eddb2bbf6edb2c57ee0ff69e69967fff3db99c9fbce3e6b2a034c34a35329babad0dc5d9bb30078ebaad25a6bfdf10ac07e725ab810d25472394a0005f34a9f1652140f4a8e6ef870e57394b6fbd7ebb38db3d7395b7717fd922e85940bbba4f5f798d28ac9101a9019d73bebe198c30460afd05a69ad9f73dae4dfd35a3954e40baeacfa036aba70fb9a67622736342b1628ad94525b7a7bcef78868ad292b660007cde305453ddbfa3c4d642a73351ef3c4cdc98a683ee9ffd213347ff404cd1fb56134b3d144dbed769d5b13c4538657edeaa0f8d6e4f022bf36543b028de14dc636b4eaaeb883ba2d6404801a9f2d841072f97c00326709218514e2a71080d5d9420a21e3def366742e5f4a2165afa1c083cb5298a553dd82fc44abfc3ab5532d452354755e18d847e6fe18abb54e5955bb1838f751e73d4a6bad551040f2fe8418a5f5f79bedd33d8d4eae37f7d1ca9e1fbc6a28144f360fb52ba5edaab0eebb31fea155ecdef06e5a665cafacf2c13d6f861173e3d4108035964d75cb399118b5dbedc5bfe49bf933ba007db76c55090f1b1d5b17b674247076e5b2b5c38088e3cef8e8ebdea63572d6f6a54e4803203cb743bf4afe281b024050506d15d4deb1b85f49ae940fee02d07770c1050fa33dd7de1f093066cee5b5cd4f6bf8e10180a5a845e98fa696a119d7d143ff3158780da07d4ca8b35b526f7dca4b562ba11dd9e2f5f838f5d7f65d003d4e34f427e51f8ff59266042dd45a53d6d133bc6ae7dca50059b1520821c571d938b47f5bcf170ffbb2cbfbfcf4c01cb77e89bda3b74533843635246966fa7d7485498438239333a530d9e6257500e89fa61c4adbe2271e6e18656f5abfc519bed0fedc7a31d13adb2df046c9b941fea231d99234aa8e9b0395fda6f3d178c0ae1c7a657ad84280e06800c7b18953f65901f86247cc8201193ebc7236e62c4a38e81628561da5d74c63672d3e9eccb8a8acf2e86eb72c00160bb03a6893ed93c614d370d3853a00d2be1c9dd8d79753f6fa82254ddf13a3ee5feaf308680d0abfd1b56b61a8abd7a17d55b997a4cd45f1739ff7e570e950e9b2779a448a1c9dbc2f5a2bdcd72ebebdc02719bbef243725e395f2b351de7303fff0489ad9ddf7e0cb2b5e376c6404adaa3224ccb021c31f26abdb21e7baf6ec43e3648636f4db11732a9cad7a806191578dfb03b6d414d5a20f34c808da8ccd1909f71fa06bfeee61ba1d4a46f7f88b00eb76cd5a0ce3365c9907609fa4f646406af4b62c80933fc44cf1307a3532bb10a0b420dcf7716c94b1c2c2d1445d5f8d459b4b006ae20ada09292a3f488a002a8eac88965298320e8e3303e793437b0a29af072d715dc1dc8a5869e913de94d2fcf357533f755977b5e5782da6588dd73cdc2b455576a595d661ce135899a795722835d669f15b91d64aa901afb9b26d2bd51ad791de795ad995b68f5ddee81b5df37b6400d11e875a508e91c196d624f1a2c65583b655c87a52c4f24f6d18adc98bca484df7f1a90dafda13347f1418b45b531202e2d34481b94ad6fcda820b9d5105fe96bb2b4f0a2965ec786f83f9f7a494d21cfe0c008e3ab38fdf050142bb96226d544f93627b30b07de7e8fe4aa9f367549c676a6e4aae5529fbbd986d9d0047f14b26cc66298f7afeb107fc03b848a8a9210aa3000000000049454e44ae426082');
INSERT INTO crops VALUES(6,'e8a759761f1532734966d3f12a4ef4f5174739931b39921ba3882fe9f9fc4576',X'89504e470d0a1a0a0000000d494844520000007d0000002f0800000000ebad9a0500000009704859730000000000000000009d62263200000420494441545885ed987f4c94751cc7dff77cbe0752767a82693a751d1b81352b2dc36860cb3caa81e50417e666c3e526fdf0d4e1803015b35d329c0e2f9baefc4337a3653a8ad60f43e347e4d236b4c0a101cb2934e41290037a3edfeb8fe3e48ebbe77c381bfcc3fbafcfe7f9bc9fef6bdffbfe7abe6770c2a38a37e5bfbd8894e21a00b8ac7f4628a47467db2603e8fa323f9e4831d4943d2b005415dc374721ba306173cae0cbddb3d11ee1094b3f5e9a4a24be3bb26ac76011d3fb2fce44109961700e6567ad9673deb84765c9529a4c9ed69b24b39b79b1010050fd9794ccfc7092d7ddbf9ddf1783f1814a5659aa8bf36eb71beffa79c6c8e8a32133149f8ca22247130ef8f57db4e5dff7d1d7387d9c3e4ed750db8a35ff3f5ddcd9e291eb94690ce9be3ad4440a113db52458f18a9388484c9a0a00700f08ba5b7a7d21f5a3f735521c51001c0792e73273d569b6065a2f155e3233abce85fba201b8afce334008a28ab961d3cf6eeefbe07aad712567bbf7995072f0c51c0b80a78bedf285e1d63fb65c2d4a07703c77dd41336453e2a41695554e79e9f8e3411ad633ebaa37e0a3e792604c7bf9d0b76f77e0eb36ab0500162df9ed6480777b756e3a002cdf756a2dd09418d3021179afa9f281ccba202debe9fb8d86671678a257dcfde11dc29345477f98741f2df7896b2b43187bfed1d35c58731e00f053c919ed62d7a7dbfcf2d486a0b6b0f7ba1fec7d299ac59b8e0ffd7687e45fd5b0e9490517f3873fabb02b5b82ac378f3a4bf667eff6c917fc7ef2a1a0463dbf7cccebc63dcd7de85d4b4a4994e7d1893d311b931a35fc1df6b2f57965437942fb8f8f44844d47f4ea78be7eda68e51cb9db0400657b67db166ab9db8bbeb26d184aa5e5e62fb11afb9dbe5937c58a661833e0de885dd1c091c604db635ade6b059579eb86d25b09dd1766688defc866ddabc6b26e00e58fe66ac2b1f3cc361f78475ccfe5999a90b0565cd63b71dac5e93b32fcf22b666d6f582b6ed970b8facdf7d21b6ff58347378480eba2d76616ddc1e1caca0cbea06108f955a0871e3bfff07b9ec8d65738056fcc39d60000e76ae29303bcb326fedd050003038610e7ba577ac67d5a36395afbe0ca518eee5c730f562a767b8220aa6adbb422c05b6c2c1ec812243e2b483f0cc4d525ceab0780cca6d26027acbe7bdc8d1a6ecf9b50ccbc2a0200beb8cc2ab35c94e6adbb56f3e7de7e149e605595eab2fd00209b9f982648881687756240ab66fdb7c8e6f9a6569d565fc90e955595d5d8a8c09af92ece387d52ee0f55d54d9fead0318b46aaf1fbfb387d9c3e56f4f396e7c790ae3a3b47991e62af2baa7b2b75306cdcab101111bd1b091c6d27120a0922c5f264e06bb7a420a173406fd3cbd793444b02457affaacd3fe6cc1c0cebb7b66e6266960c009f9c4f9bc5cc2a4b756120bddb566e50591119a500804eab202104953e188cfe1fbdd75d70de5bbd0d0000000049454e44ae426082');
INSERT INTO crops VALUES(7,'629e11e7ad47f8f13fee22d7037e2de1017c5cd1255970675ae0a73cf9d7f5a1',X'89504e470d0a1a0a0000000d494844520000009a0000002f08000000003e938c0d00000009704859730000000000000000009d6226320000049e494441545885ed987f4c94751cc7dfcff3fd1ec78161d8d28aa00232fc51a805180cdddcf2b4493a0bfe00422325ad84dd34f007321bd66c519b08b48618396908592e1c5babe10a589a3f9ae7d6304cc02183440c0439eebedfe7fae3eec2e3b9bb9e7bf8216bf7feebfb7c3e9fefe779ddf7f3fd758fd0076709f052372bcb969bbed7248b55fb370600b51f2d9c470969ecce7ecd1e70270c3d7eb6e6ae63d9a994d0e37bd65402d63f96861a0120a5b12829686cda6008e346c3ad66deb3cbbf88f3343f0038719533cea517931cfee1d7792db5b7f79ee48c496c6d2900486d2fcca184d2f632fd0c59d6094103d0b624a8434537a99771c6388bd0c97dc1a072e3d4499cedc93b31680f979109c9e324a782aa2ae6242918e2fd46702f1f9a1af9d0d4e8ff807631fca5c9e470a17fb7dcffdad3d8edb147da644bed69507866db2a7bb3e5a048082184e46b81aa1e42a848282162788cbcdb9044095558296568756f1309edf388f682ddb0bbfa768abd692ce8d8ce39e71207802317934239e78c4b2c568e76c75027302ed2e41200409f9e124a2929794a355a754e62c5b9e4d0fabf13169f270060f8b6dfe13bbfefe601fdbdc1e92bdde619d8daf07106aceccb9d96cf0174e97b1a9899f14d9b4b9f7111ad6470cbb3571e9d1904f258d4afedb14300b67e9d1bef70de689eadf7d0d7496fd4176500826663514d1af0e7b29ed30b17c5c6277ed191657411ad64d4b885060000c4c80b5c072027f3e95f94e2b812d5620030dff25f0000889f69ec5589362a211c0010351e2ec59ac65bee045c255bb3092144a405b69f59df462821242adad5cbee4a2200708c00114d0ebb095c25da266dee9b15eedd41cf73ce25cb3e314f0ba4c4f1566ee1d2e5470a16c9228f67e49adf015069883b06f82d70e4bf617856251a4dd7e64472743c27ea5ccdfe391b0040920aa51d33f096dd78ea83bd8572b6f2acfc7c0058713878d49856bf3bf321177915cd354df295339f21e4d4d19658c95d8c68100f0e8d3eae496f2a91c50ca77ef7616f77677b41c3f651e3bafac2cdaec814ce35cd2ccc020d7bbc3921e1c7407741ced41c4c16b1f6dc2799205a6c11de1facb1db965d3e90fa80cb7c5e2d0331022d6e87cd0be91e44b7ad25c55c2b7e35c075d47dfd1f8abb09ed875fd1b8714e019ad442e6babe72f525767da5773bdb45001004c1d375edc893db94205861056a4bafdb9e18cc76fb60c2527bd3e4987f0c26009dd15dd5abddaf43252b347d4f4d16006020113f8d9d188bb3ae1e0200be1f5b0281ce03456d0070c5a893efb9ce256a8d193ce1e966a0a4a07e1bfc77fccc717d093a9be60b0072ae91df51fe83b86e3d10f62e39d42952622d36e4690183f8298f132839d99897234bd4b03acf940da0e2bd885a60d884159e5e2bf441c10785917efe5b5ad8379264bb575deae79c732b8f9c0f005d758c736eb1eeb455a0f8123733ce5fce72741e9c3bfc9763aaaf3f0d0088ae0a018ccb114235946afc282d941d07c10ad1009c5d15eaea52e5a5d88885599845f72880a1b316c6cccc62b6b091e427e46853bc79d07bde17e8b19c4a0b0a60a45b0c1d0f94b7f2a2a0532ddf472c75f2a1a9119d8e4bc0a6693c6a3e3435f2a1a9d13f1a0d7f52eded6f190000000049454e44ae426082');
INSERT INTO crops VALUES(8,'be288a6df34d8e89f66ac6bdeeaa6a524f1d0b43904fff2fe32cffa110a18e9f',X'89504e470d0a1a0a0000000d494844520000009a0000002f08000000003e938c0d00000009704859730000000000000000009d622632000004be494441545885ed987d4c95551cc7bf9773ce1550c1cb4cc4149b89d374196e8d512a4e11b505e5525333ed45179420574d0dc55c32d450b459bce62c5c8580e9dcd560da6acd5173da8ba0ab31bb192a20e8f5a2c2e039e7defeb8decb03f7e1dee73e80bac6f79fe7fcceef77bee7b3e739cfdbd159e0d2d1b72654764498565d14df119d9d33e6bc2cf9ba69df8a8ec83c25e88a2c69fc62f3fa8ee84e381af41d6166d63b3b65b5c3dbaa1f87820ca0b268fefc4ec91f389345937e929722e985676551f07bf2524444cb67d30de04a737b95cee2bda67755776de813b230a77555905299e121a0a994017e0f1ba17bf5a369513f9a16f5a369d1ff01ad7ae6ec657d09e22eeabdc4a196df10d69720ee528dd64585d564fe3447b3f65b4a08a184bc227fc75b6ed1c1210f00edf487a415687ad18f1c71ac804f0b6a31ce81f6f7be43210bb968ff1a7c81bf6b4453ce5ec417b919ed38cd28a58c442503f5d994324a18a394b118f72f235568a68dd72353572368f5122c3a140020eb609d33f7e727c5a1efa600c2fe4db25830f07e6fc3be3c25a3f4af2c2b5f92f8a9c25f452aac85601bb9d4220949e213b5a1956c6d786e7f13a08f2d5df8fdf20341c8286a7425ff2ac6c8140024a744a4c6dc47bbf6b1fb0903b0ee8835397104309ee4e5dbd602d0aff330ad1ab4e6060c1ed30480ce2c136200103d56145cf030a0767b6988eea67bff552b468f00302a12f5a7d77a9bd6b7dbc06f1600601650ee01cdbcd5f49811693e392b4dd6530377d56c3085a525f5dc47ebc3a37b5ddc7466e496571553591ff051ea8dd4a02db46654ae5dacd2f0c2ba73a33f4a50ce85873b8e3f1662423200b4ef228c11c6e60dd58816bc52bfb5b412b89940c9e1ae2b2022e1f88db205aef0bcb16a6ce66ccf7ee53bff78267d26866d97b8686de6fc70f3fb2b87694343f08a1851b50683125fc3d283019d734f6df63b966ea584103b006ca8c2162f64c7b22e45a53f0f18563bed3fcfb2bf3d5c1b1a829e86040c882b5e5cf16641977fb371e961fca2e0366e536585e2ec9ae96951f29ecd15b7774f99a711cd593c03a868ebda3b26d3713c2ad4781cdc6f8edb14a96a361fc854eaf2ef9410dacdff6d6e6e6dfc8649aa7c7a1b2dd29f9f382e38e7ca687b0ed42d328e5767a506ad6c2f999aa9126db7b391eb7a1bdc9d48e839c702cd286a5c9ef2a44a2b3568b1e6cc2bed8b00dc5d0ee42bee5000b66376cc0850cad89b013b0020add8929814eeec6fcca301a93d441bb24abfade467e0e69233289a47815d57691570a29e44c702ff7c470825449784b8fc219e8d2e5b30d64506226533dd1a00a6db88d2fa5c1bf2c674516dc420630a9fab0330394c4ce436c10501d0f6afe0820bf1b2c80b948d1914ca072a58e59733c228232c2231643df66f6384b18c1b537728dc19aa778acece41d82595b59d65b74a3cd40f006a9a3897389738e7d2b004e05e3697b82471695384db281f36b1b4a3699301d40e40a7a27482c946fa1aa7b374b7a00eed41ab7feb4f9b28e078203e7a17f5113e6bfd685ad43b1f45774e527dbcf732dfa4bbe56cf4c4c53c05b4d17b992f32f4c157aeb985524a280d0cf45eeb51bd8076fd14b100b6937e74ba1ea849f925345070ebbda57bfcdd6b3faba49451ca262f0380962fa99e51c66874b082ef7fcaa97402b0e4d75a0000000049454e44ae426082');
INSERT INTO crops VALUES(9,'b9e63d82bc2400e19af09b754f1f6518e289e7fbe9c1b1b974b38b77f61d9f77',X'89504e470d0a1a0a0000000d494844520000007d0000002f0800000000ebad9a0500000009704859730000000000000000009d62263200000459494441545885ed987d4c95551cc7bff09c030a1a5e6bb06633681265280e36c34194c3044561f6024a8e4adaa8d6423416905a46a4e80d6562bce8e2cd20efd2ada1c48bb51b562351d72b3371bc588022ee195e5e3de7dcdb1f905cee1b0fd73bf887ef5ff7fb9cefef7ceeb3e79cfb9cdf759231aabe56f1670a161e133cd209404d8f105c2fb8085a0dfc5d22b8e0427051e086719567f1e7f30100bac540bb0700c4d5c1f7512a514225eafb26eea88f204ba2f4939ed07dfe30910a4ef2b8bb1081879b4d238a64e863dccb19005a7a39679c33ce39f38c06067238e38c7196e66b56e528ba7d528118b927cfe8a569840313ee7dbaa582f3ccc18159fa2c7d0644268f8c4a574d5c363a9aae78bfb70582dc722c5ba5fcde277c9341428844889bdbe4599b5246efaa9764405fed4cc25c8096771bbddc04ef1b88ff6c8e79f6e8cf84504268c05600182c252e94504a5679d84bbf5e90ef110a18beac4671e49ce6b77f5b74603d50905931924f4db3074bba36873371bed45b9f00dcf93c1b099cb1fa81acf80516669627d7a5d7f160ea6580c8eb241cef0c044a645996e54f818da6d9144fbcd624cb72e3162c3e245f4b06499465594e9c8fcc56d3acb21df74731bc330000159161c53d36b37ff5c07f0900bfe7705d83de5cb8aa0140ed8ddd8de6e929aeba13469f0707a7566b4176ad790080ee708e8dd1c6af26d8069d63e97dfb0b6c8c361cfcd1d8d627775b8c2979ee8fad456fb5c9b5dbbb0be65ad86e63aacb9a003f9b6419ae88beecc3888ed46f017dcd39edddd14b3d69e5ee3bf6582ba8da776165ecb83d9d2487ceb39b8ea599af849d070cc52f6faa1d0680ee1d5f7bec7acf5a5c93fd6be8aef0ff9da132696075a18fc5a4b2e7ee9b87b61a482763bf4ff82202403a167cf4aab570d950cb9a9dc19a31c7ca93b12e6fa1e5e8d4deb01a376c6b078087b2adc2f17b4b547af03d773719314556e076ae792ff5061ba32f254f685b62f3cc7e8eef8f9e6d0bbef51d3f63405c9ef5a8127a9b967846d84c0c845052377fccac3086c3d5065c115d77f63b6f3c0e005a8e6573975c19bcd13f0f181eb997d077007a0533994ac9aa5bbe774dfbce5ac070eec5a1a0933e859bdcd3ca3a6fdeced9eb1c5f669a7d7f254ed403683a0d9fcd50c5835502c02ffdf07dc07c666527abab87445f1d10ce45990ac0f606c139176c8b7a6c7cbc83c6e53d3fadf0a7f4aad62f250e903fa8c4314ae9f6aea547024d675539e85ca76f67fc89b10ef4522b678c09e6130300ba74ce18678c1d78caacca5174fb348553a5fb0661702c1cb31df42c7d963ebdb2b1df35d7a202668e5e7566d10cd28d74b38110492224cc0900708349844ac4f5beff5bb4463fda4daea0f696b42a1840e7f1d267b9e04cfb4d8804e0dfb79a5d381743dbf63b59a82cb948282534201a00305c452971a164b9c556df0a5d5d14fd08817eb8e187d41074149e7a2303007f21e6d433141d89ffe4af0590fbf1c861f3cafca2a78318674d35861800fd1519519c317e3137cadd02e63fb70dd3054de192650000000049454e44ae426082');
INSERT INTO crops VALUES(10,'14489d116d4f0ce6fbc32c069422f6aa4573ad4800463fc84b58b9dc6b21607b',X'89504e470d0a1a0a0000000d494844520000008c000000300800000000e6a3cdec00000009704859730000000000000000009d6226320000046f494441545885ed986d4c5b5518c7ffed3db76692e848966c8a62089a2d7332065b00610c27332e683b26ca583230f515c4882664d0e13244c684bab2cc4a369d38f72a86f83274bc7de8188bb28d8df942ea4461b8b931021619a3ed39a7f8a1404bdf72a93231e9ffd379ee799ee7feda7bee3fe71ed92000408669e8a76dcd21b985108ea6dba20fdc85dc2f464a5584eca9906fd0db138643819e3b01e05ce1e948cd1ae0ccbb0d617999d78b0f2b2a3300b465773fa08b77691b0cd9e064201de8a28e0f35028f32fe493080bc16ce18e334430b57189cdb7a2a7289285e342c7c3d1df873cb117c208a62de1f8b7747b976f5130640771448bfb7495b0f658b04fbb8fd374629e5344c0500c3858c5246292d7fd0ad6a8660fc5330889f95414ff0b17f150580dfffcc0c2818f2ff98608a0230de1480f1a6590523dd676aba5296ce2008301d98637521b307c6497d2d8408022189769fbc4605220ae436e116c1e8af12231afa85b85800573edcbf8a71460d5fc60b002e67772a18e3a3ea1d9e3cfce3b3441489b8540900301f1345a21049c4edfec368f72aef21b0995b4ee4c7e3d29edae73500d87a55ed4a11979efbbdea3100bbdeb254ba5756ed8d89a68c9ea91f5301b8715893c228656777a504f90bf3f6be8d3921edc6b559cdda1d9b133aaa12340040be9af794713e8a4dfb1200e0358586ea5d2b7756afce5908e0fb8a325b2a4cfbcbd2f500a0cee34a0f3492603e33a58500009249e375d7c98f1c43ee5619171a1d0600114fbe743015e6aecc727b4d62ceddabfc84712829697af97153a205bb7d67cf2ad39304639592c46dff8c041261b6ce7dbfc7d7fc60dfc05f23daa22cb7f53ba9f375e14aa7f0c7d1fbe678c892b46632505a12fa331a0784d8182034b1cf903465bee41bca99e5e5ed1ef78a35a7452276f6e6a7030058bd288ae4c539071ef2170619e42a9383dd3869c87f18cb4a8bded846e48490895db04e07a0b2d8acf3547bef1063542e8cbb1c3b4a29a5fdfa704fa9d2f7c01b1a74cf36691505f180b19c71c6196f8571be23a14ab3d1eb73ea28fbb5689d237ca649bfcecd83a7fb75b0a6637b6d3cb068dc5be6b9188bbbcf4c283235bbda09a666f92b0b56bb67fdff5eed5ba57118994ce663c96cc9ed052c60009de2391c007abb47ed118579fcfa48d40aead2c28a61e77008ae094e30be157ea8a01b0070f2dbfb574e5e1d6bc56211d81c556b060027cfb375778dbf68ef649e72ea63aaaef5791f490b582d7b5313d689e303cd378b54c095564204426469917541c091cc57ad4a42c8ce8aa7df73ab8cf9b4a0240940fbe777a401376bbe93ad07801f46e1c9f464d2ce670e5e6687ae252ce18fac057041cb38679cf3e3f6bddd0b4dcccac6a02e9fd8ea0d87a24f611f1a0a48241115e77f295403e8dfd456ad50108552f87ab9db3d82a5c20078bcad34c767c2d864135b3b8b9d089a2f50abd5ca23b200002695d56aa1166b7d847bbdffa7101ee4f841f2158eabc9c9ce39734ff8ea201d66d3b268c9b97e4afa639a71058e44bc2b00e34d01186f0ac0785300c69b6615ccdf50958885627896930000000049454e44ae426082');
INSERT INTO crops VALUES(11,'f043d5f1ae315de63715922fdb9fb2b0f1d4c1606fedbf2c7d455e2b569350c2',X'89504e470d0a1a0a0000000d494844520000004f000000240800000000ed6c38c300000009704859730000000000000000009d62263200000195494441544889ed953d4803311cc55f72a99b43ee2ae25004a983a09b3ae8a68b38f901e2ee6641a75271115d044170119176eba04b11dc14074107075170702938f8b1b407d95c6a2e0ee729a5b9f4c41b8af42db97b2ff9dd3f975c8e08c42a1a2faecdfbe73c668e9502a0005881232533d540b1c739e79c0f69e323c7719c6432d913181f8bdd455301747b73ce755df7ecb54f931632134208214425c0cd5c986800dd59ca5b96658d5c8b46e04176be5467c8e91bf233752d0f840200a190e62703c0e45d69cadce37b3d06dce6385c02871179e669441603090f153ce5b7b4ce3588aee5570cf1896ddbb6eda4bda8f5d1ec569173cef9a8369e154208f12052518194662a956ab57a5e1e0cef942abf3b5179a08904636cf8ea2dad898def4acff3452cd47e3bd6c48b4bb1f3782eb86c5c424fe3a926fb4f33e42fa2b9c22a00dc8f753d358499ddd3050078e967fe6f5f799e8227657889c4dddf0000f4de6a8e6a75bc0c00e87cf6efc71ffd36bb1eca13b246008074e862a50002983ef27a3158a6838544067da9e5f75f9bd752bc4f8c9e6aee3ecc2e890000000049454e44ae426082');
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
INSERT INTO change_log VALUES(1,'2026-11-21T16:48:25Z','root','employee added',NULL,1,NULL,'Maria G',NULL,'0000000000000000000000000000000000000000000000000000000000000000','0ccd888011c8ab24c0f9808da6cda94fa28ab1f62256c6bf8e5628fd40198ebe');
INSERT INTO change_log VALUES(2,'2026-11-21T16:48:25Z','root','employee added',NULL,2,NULL,'James',NULL,'0ccd888011c8ab24c0f9808da6cda94fa28ab1f62256c6bf8e5628fd40198ebe','68178821e19edd0068c745bc9c558adb84d467212f700431a1b0850b9f2931e3');
INSERT INTO change_log VALUES(3,'2026-11-21T16:48:25Z','root','employee added',NULL,3,NULL,'Ana',NULL,'68178821e19edd0068c745bc9c558adb84d467212f700431a1b0850b9f2931e3','06eb03449fb47d8289be14dc652393418ff1b535dbe580ac4e3e10e6c0bb0de2');
INSERT INTO change_log VALUES(4,'2026-11-21T16:48:25Z','root','employee added',NULL,4,NULL,'Kofi',NULL,'06eb03449fb47d8289be14dc652393418ff1b535dbe580ac4e3e10e6c0bb0de2','e83cf8cbffc9c8cb1dfcfa26146c351a8872ed0b6433eb732fbdc56efad7473d');
INSERT INTO change_log VALUES(5,'2026-11-21T16:48:25Z','root','employee added',NULL,5,NULL,'Tomasz',NULL,'e83cf8cbffc9c8cb1dfcfa26146c351a8872ed0b6433eb732fbdc56efad7473d','4a0ae41ad1237660db170a27e4691a76a51e0deffc65f1d28027fe18f3a05f14');
INSERT INTO change_log VALUES(6,'2026-11-21T16:48:25Z','root','shift saved',1,NULL,NULL,NULL,NULL,'4a0ae41ad1237660db170a27e4691a76a51e0deffc65f1d28027fe18f3a05f14','98cb86e760fa5d741109792a808fcd50577d4df8c7af751f669083bdb9da7c3f');
INSERT INTO change_log VALUES(7,'2026-11-21T16:48:25Z','root','employee added',NULL,6,NULL,'Ben',NULL,'98cb86e760fa5d741109792a808fcd50577d4df8c7af751f669083bdb9da7c3f','0c5ba870313fd2f51e7ff1e3401e5c327dd1b9121455912cbe15ceccf2fb35b0');
INSERT INTO change_log VALUES(8,'2026-11-21T16:48:25Z','root','employee added',NULL,7,NULL,'Cleo',NULL,'0c5ba870313fd2f51e7ff1e3401e5c327dd1b9121455912cbe15ceccf2fb35b0','dbcb9fd6ce6eeba5d9fa3cfb72b20e56bd69e09c411d5817fac4f70ddc9b3b41');
INSERT INTO change_log VALUES(9,'2026-11-21T16:48:25Z','root','employee added',NULL,8,NULL,'Dan',NULL,'dbcb9fd6ce6eeba5d9fa3cfb72b20e56bd69e09c411d5817fac4f70ddc9b3b41','1081cf806a112f22a6d352f878ea5734d6b7a757e0e1483c663fb7f8cddada5c');
INSERT INTO change_log VALUES(10,'2026-11-21T16:48:25Z','root','employee added',NULL,9,NULL,'Eve',NULL,'1081cf806a112f22a6d352f878ea5734d6b7a757e0e1483c663fb7f8cddada5c','f1c73b7c37390a04af310f83777757bc879908a30e75367f855ba56716315aec');
INSERT INTO change_log VALUES(11,'2026-11-21T16:48:25Z','root','shift saved',2,NULL,NULL,NULL,NULL,'f1c73b7c37390a04af310f83777757bc879908a30e75367f855ba56716315aec','b416520ee7ee4ed94a0d4ccff5cfa42e8127ecb7ce313d5e5ea089a3fbf47ac0');
INSERT INTO change_log VALUES(12,'2026-11-21T16:48:25Z','root','employee added',NULL,10,NULL,'HANNAH',NULL,'b416520ee7ee4ed94a0d4ccff5cfa42e8127ecb7ce313d5e5ea089a3fbf47ac0','ef73626263f65c953f7b5ec5789dd3952ce386480969ad20841f84f51e1bac85');
INSERT INTO change_log VALUES(13,'2026-11-21T16:48:25Z','root','shift saved',3,NULL,NULL,NULL,NULL,'ef73626263f65c953f7b5ec5789dd3952ce386480969ad20841f84f51e1bac85','44b77683174232cc38cf435153588e6a2fc505f28e60ec43be03248d29aa5d0a');
INSERT INTO change_log VALUES(14,'2026-11-21T16:48:26Z','root','employee added',NULL,11,NULL,'Cap',NULL,'44b77683174232cc38cf435153588e6a2fc505f28e60ec43be03248d29aa5d0a','d55d270d9ca60819e1d06537564e3ebd5a03c8845f6210bec51d945d573aca50');
INSERT INTO change_log VALUES(15,'2026-11-21T16:48:26Z','root','shift saved',4,NULL,NULL,NULL,NULL,'d55d270d9ca60819e1d06537564e3ebd5a03c8845f6210bec51d945d573aca50','10e4a702240ec271dd456f37639c17c1088ddf78e5c0b4996c35aafb129810f3');
INSERT INTO change_log VALUES(16,'2026-11-21T16:48:26Z','root','shift saved',5,NULL,NULL,NULL,NULL,'10e4a702240ec271dd456f37639c17c1088ddf78e5c0b4996c35aafb129810f3','0fe5ec5c204c381775cd58c699296c9525c1cb97521a5672c703fd975ccf7775');
INSERT INTO change_log VALUES(17,'2026-11-21T16:48:26Z','root','spelling remembered',NULL,2,NULL,'JAMES',NULL,'0fe5ec5c204c381775cd58c699296c9525c1cb97521a5672c703fd975ccf7775','e79ba6abdc8efa62110089977628255d95f4c82c67fbd670d55ef6c99c24d7db');
INSERT INTO change_log VALUES(18,'2026-11-21T16:48:26Z','root','spelling remembered',NULL,2,NULL,'Jim B',NULL,'e79ba6abdc8efa62110089977628255d95f4c82c67fbd670d55ef6c99c24d7db','ab359d9b4d9afe70a80fd0f9e0436d36fba6f3d47931e5802fdf299ae1e4f903');
INSERT INTO change_log VALUES(19,'2026-11-21T16:48:26Z','root','spelling remembered',NULL,1,NULL,'Mary G',NULL,'ab359d9b4d9afe70a80fd0f9e0436d36fba6f3d47931e5802fdf299ae1e4f903','e99b5d06058f52300e0620dfba94f9cdb719dbcc53e9d68bf17cfeffdfdcaf9c');
INSERT INTO change_log VALUES(20,'2026-11-21T16:48:26Z','root','shift closed',1,NULL,'reviewed','closed',NULL,'e99b5d06058f52300e0620dfba94f9cdb719dbcc53e9d68bf17cfeffdfdcaf9c','8ef45e399fa7486401895929316bf2d67975357f3fb6ca1c470a6316073fc829');
INSERT INTO change_log VALUES(21,'2026-11-21T16:48:26Z','root','seal',1,NULL,NULL,'e5f3b39aafaca55ef3cf376cac8da584e38b3ea078048113f68dbe9aeca4c745',NULL,'8ef45e399fa7486401895929316bf2d67975357f3fb6ca1c470a6316073fc829','372f6261aeb22067c6867be7bfb69c0b8d4212b8990e00fb31f2c43560cc8fb2');
INSERT INTO change_log VALUES(22,'2026-11-21T16:48:26Z','root','shift paid on 2026-10-02',1,NULL,'closed','paid',NULL,'372f6261aeb22067c6867be7bfb69c0b8d4212b8990e00fb31f2c43560cc8fb2','fc63ad5a5f6280edf1801d0b3ae02ee5e2727863997f61c4d56f0f830e4cd3a4');
INSERT INTO change_log VALUES(23,'2026-11-21T16:48:26Z','root','shift closed',2,NULL,'reviewed','closed',NULL,'fc63ad5a5f6280edf1801d0b3ae02ee5e2727863997f61c4d56f0f830e4cd3a4','ea5cffa7cf1bd473bd00449d41b3d9a167e90c6accc280f68f85740e429d1276');
INSERT INTO change_log VALUES(24,'2026-11-21T16:48:26Z','root','seal',2,NULL,NULL,'7554cd064aa225074c8dd46e51bde856b241c1fbf3462ec96328f65913d790cd',NULL,'ea5cffa7cf1bd473bd00449d41b3d9a167e90c6accc280f68f85740e429d1276','a9c829a3b7cd3bfebdf9b14fb88b9d26b3e53658a79f3c5a1c0f95129ce14ced');
INSERT INTO change_log VALUES(25,'2026-11-21T16:48:26Z','root','shift reopened',6,NULL,'version 1, closed','version 2, reviewed','net sales misread','a9c829a3b7cd3bfebdf9b14fb88b9d26b3e53658a79f3c5a1c0f95129ce14ced','f0eaafdaa5ea03dc1420c876e3d673537b2b387cefc683d9d530387027387994');
INSERT INTO change_log VALUES(26,'2026-11-21T16:48:26Z','root','shift voided',5,NULL,'reviewed','voided','entered twice','f0eaafdaa5ea03dc1420c876e3d673537b2b387cefc683d9d530387027387994','5d32ca771d4b96866a3940f58901a4a1617c03efde9962f5f0d661a453955e87');
INSERT INTO change_log VALUES(27,'2026-11-21T16:48:26Z','root','first name',NULL,2,NULL,'James',NULL,'5d32ca771d4b96866a3940f58901a4a1617c03efde9962f5f0d661a453955e87','9465a445cf0e33348bca71bcd653b82d062909ffccf973fdeed867e45754ef50');
INSERT INTO change_log VALUES(28,'2026-11-21T16:48:26Z','root','last name',NULL,2,NULL,'Doe',NULL,'9465a445cf0e33348bca71bcd653b82d062909ffccf973fdeed867e45754ef50','9f36fa7ff2f8dd37e207a7248792d8f8bc70ed7ab0c078f1d09187abf390b08a');
INSERT INTO change_log VALUES(29,'2026-11-21T16:48:26Z','root','gusto ID',NULL,2,NULL,'007',NULL,'9f36fa7ff2f8dd37e207a7248792d8f8bc70ed7ab0c078f1d09187abf390b08a','fe439602a9c97f90a0ef57a9b3544ece6ad0c5322cdb69313536ce096df6ddae');
INSERT INTO change_log VALUES(30,'2026-11-21T16:48:26Z','root','adp-run ID',NULL,2,NULL,'000042',NULL,'fe439602a9c97f90a0ef57a9b3544ece6ad0c5322cdb69313536ce096df6ddae','b5cb854e9ab25054175eff9fc5cdc67f0176b028a64f494f53212d56fce97a9a');
INSERT INTO change_log VALUES(31,'2026-11-21T16:48:26Z','root','employee deactivated',NULL,3,NULL,NULL,NULL,'b5cb854e9ab25054175eff9fc5cdc67f0176b028a64f494f53212d56fce97a9a','690b3c3b157a38f5ab7b152a3da6e63e2543290d87f07e61ed2825e1cd446f55');
INSERT INTO change_log VALUES(32,'2026-11-21T16:48:26Z','root','left on',NULL,3,NULL,'2026-10-31',NULL,'690b3c3b157a38f5ab7b152a3da6e63e2543290d87f07e61ed2825e1cd446f55','b1fa9b62911f616035c70011e4243cc533083002dac38513a2b5756c31832b0a');
INSERT INTO change_log VALUES(33,'2026-11-21T16:48:36Z','root','roles',NULL,4,'','host, runner',NULL,'b1fa9b62911f616035c70011e4243cc533083002dac38513a2b5756c31832b0a','789bdae0b33473ccbfe9eb373f2f60310c207cec2b839689162f5c1afbacda97');
INSERT INTO change_log VALUES(34,'2026-11-21T16:48:36Z','root','no share of a pool, as',NULL,9,NULL,'manager',NULL,'789bdae0b33473ccbfe9eb373f2f60310c207cec2b839689162f5c1afbacda97','3c2609e8fefc70b8e62703f8b557eaddf9965c12dd40c45f270391e4b952b4db');
INSERT INTO change_log VALUES(35,'2026-11-21T16:48:36Z','root','shift closed',6,NULL,'reviewed','closed',NULL,'3c2609e8fefc70b8e62703f8b557eaddf9965c12dd40c45f270391e4b952b4db','6e98b0ae5615c7b9eaddc1726f2fc3f8d7e0f3f9ef48d7c49342decdf590ccaa');
INSERT INTO change_log VALUES(36,'2026-11-21T16:48:36Z','root','seal',6,NULL,NULL,'a53fa5ea62fdbe574e43dac5ce3585ffa0f99dbcaaf87e7f3e61adda73b6512b',NULL,'6e98b0ae5615c7b9eaddc1726f2fc3f8d7e0f3f9ef48d7c49342decdf590ccaa','96349fb7205f9344d372eaa3a479c53d5db609a69efe90c4ef63c4872044ea76');
INSERT INTO change_log VALUES(37,'2026-11-21T16:48:37Z','root','shift closed',3,NULL,'reviewed','closed',NULL,'96349fb7205f9344d372eaa3a479c53d5db609a69efe90c4ef63c4872044ea76','b6942ce6ad3af00f36ac1995ff9021d31f0fdafbb8ed9e0bd5b1b60040133821');
INSERT INTO change_log VALUES(38,'2026-11-21T16:48:37Z','root','seal',3,NULL,NULL,'5bdd1592adc2e9e845c536792b86e8cd001c162545085e302589edf2e44a8d6c',NULL,'b6942ce6ad3af00f36ac1995ff9021d31f0fdafbb8ed9e0bd5b1b60040133821','4b3a844ae2d7b4ad77bcbfc77398be21b95df2405ebce40e2392979c00a00480');
INSERT INTO change_log VALUES(39,'2026-11-21T16:48:37Z','root','shift closed',4,NULL,'reviewed','closed',NULL,'4b3a844ae2d7b4ad77bcbfc77398be21b95df2405ebce40e2392979c00a00480','a46bf4b3e3c8b701fe0f07abae48d4d70eba0b498cd551f29f6e5d0c826da8c9');
INSERT INTO change_log VALUES(40,'2026-11-21T16:48:37Z','root','seal',4,NULL,NULL,'9b38d70203f3ddd407fd15cc6b20539479bbace7d11d4390cb272056767b0ee9',NULL,'a46bf4b3e3c8b701fe0f07abae48d4d70eba0b498cd551f29f6e5d0c826da8c9','1530d115fcb0510b47c46e70a8c0b2923e8868d577c7d2dd32279e799a9a033d');
INSERT INTO change_log VALUES(41,'2026-11-21T16:48:37Z','root','pay period closed',NULL,NULL,NULL,'2026-09-21 to 2026-09-27, payday 2026-10-02',NULL,'1530d115fcb0510b47c46e70a8c0b2923e8868d577c7d2dd32279e799a9a033d','5d98de0c9c5accd0285d92824919f4d8b1e16acf1095ecdfcf447cde85ba3b4d');
INSERT INTO change_log VALUES(42,'2026-11-21T16:48:37Z','root','pay period reopened',NULL,NULL,'2026-09-21 to 2026-09-27',NULL,'hours were wrong','5d98de0c9c5accd0285d92824919f4d8b1e16acf1095ecdfcf447cde85ba3b4d','88945d31c7330499f69c17ef556be345eaa25be43fcc19a31d8153ac50f3d85b');
INSERT INTO change_log VALUES(43,'2026-11-21T16:48:37Z','root','exported as csv',NULL,NULL,NULL,'export 1, 2026-09-21 to 2026-09-27',NULL,'88945d31c7330499f69c17ef556be345eaa25be43fcc19a31d8153ac50f3d85b','c354cd27b116be40abd573bdd3e39215acedb45c65002a539a8a205442efa023');
INSERT INTO change_log VALUES(44,'2026-11-21T16:48:48Z','root','sales imported',NULL,NULL,NULL,'import 1, s.csv',NULL,'c354cd27b116be40abd573bdd3e39215acedb45c65002a539a8a205442efa023','e7b54326c9ff057cdc1debe5b316f87cd7958469b7f5ec9e5546dd8e9e154151');
INSERT INTO change_log VALUES(45,'2026-11-21T16:48:48Z','root','sales of 2026-09-25',NULL,NULL,NULL,'12104.27','import 1','e7b54326c9ff057cdc1debe5b316f87cd7958469b7f5ec9e5546dd8e9e154151','13639ae70ead4beb328568a0f0bd5a6cb0c94c8571c752abd40c01cfc463ce9b');
INSERT INTO change_log VALUES(46,'2026-11-21T16:48:49Z','root','shift reopened',7,NULL,'version 1, closed','version 2, reviewed','one more try','13639ae70ead4beb328568a0f0bd5a6cb0c94c8571c752abd40c01cfc463ce9b','312f544a0f5544527c81d646e294c0e179e227126985ea4818d1c363d74cf56a');
INSERT INTO change_log VALUES(47,'2026-11-21T16:48:49Z','root','shift closed',7,NULL,'reviewed','closed',NULL,'312f544a0f5544527c81d646e294c0e179e227126985ea4818d1c363d74cf56a','fd9c2af8efef1c8a6256785802aa399e18533707adeb8831ac63ca80361cd13c');
INSERT INTO change_log VALUES(48,'2026-11-21T16:48:49Z','root','seal',7,NULL,NULL,'1611f618d7b1d7eea2010e1c1492d2a36da68c157ecaa1478f17cf601efdeae6',NULL,'fd9c2af8efef1c8a6256785802aa399e18533707adeb8831ac63ca80361cd13c','d8fb1d63c5d0f4db974d88541d8c8a3f7f88ee3a4acb9e10d10dd302817a8e9a');
CREATE TABLE log_head (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  entries INTEGER NOT NULL,
  hash TEXT NOT NULL
) STRICT;
INSERT INTO log_head VALUES(1,48,'d8fb1d63c5d0f4db974d88541d8c8a3f7f88ee3a4acb9e10d10dd302817a8e9a');
CREATE TABLE staff_names (
  employee_id INTEGER NOT NULL REFERENCES staff (id),
  spelling TEXT NOT NULL CHECK (spelling <> ''),
  key TEXT NOT NULL CHECK (key <> ''),          -- small letters, no marks: for looking it up
  PRIMARY KEY (key, employee_id)
) STRICT, WITHOUT ROWID;
INSERT INTO staff_names VALUES(2,'JAMES','james');
INSERT INTO staff_names VALUES(2,'Jim B','jim b');
INSERT INTO staff_names VALUES(1,'Mary G','mary g');
CREATE TABLE staff_payroll_ids (
  employee_id INTEGER NOT NULL REFERENCES staff (id),
  system TEXT NOT NULL CHECK (system <> ''),
  payroll_id TEXT NOT NULL CHECK (payroll_id <> ''), -- leading zeros count
  PRIMARY KEY (employee_id, system),
  UNIQUE (system, payroll_id)
) STRICT, WITHOUT ROWID;
INSERT INTO staff_payroll_ids VALUES(2,'adp-run','000042');
INSERT INTO staff_payroll_ids VALUES(2,'gusto','007');
CREATE TABLE staff_roles (
  employee_id INTEGER NOT NULL REFERENCES staff (id),
  role TEXT NOT NULL CHECK (role <> ''),
  PRIMARY KEY (employee_id, role)
) STRICT, WITHOUT ROWID;
INSERT INTO staff_roles VALUES(4,'host');
INSERT INTO staff_roles VALUES(4,'runner');
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
INSERT INTO pay_periods VALUES(1,'2026-09-21','2026-09-27','2026-10-02','reopened','2026-11-21T16:48:37Z','root');
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
INSERT INTO exports VALUES(1,'2026-11-21T16:48:37Z','root','csv','2026-09-21','2026-09-27','g.csv','77fa9b7c7b33966d0390f36442b88c2f2d26407810e1324c5a2f87fc1231da9c');
CREATE TABLE export_shifts (
  export_id INTEGER NOT NULL REFERENCES exports (id),
  shift_id INTEGER NOT NULL REFERENCES shifts (id), -- the version that was exported
  revision INTEGER NOT NULL,                    -- as shifts.revision was
  PRIMARY KEY (export_id, shift_id)
) STRICT, WITHOUT ROWID;
INSERT INTO export_shifts VALUES(1,1,1);
INSERT INTO export_shifts VALUES(1,3,1);
INSERT INTO export_shifts VALUES(1,4,1);
INSERT INTO export_shifts VALUES(1,6,1);
CREATE TABLE imports (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  at TEXT NOT NULL,
  who TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('hours', 'sales')),
  file_name TEXT NOT NULL,
  file_sha256 TEXT NOT NULL CHECK (length(file_sha256) = 64)
) STRICT;
INSERT INTO imports VALUES(1,'2026-11-21T16:48:48Z','root','sales','s.csv','a68f7209ea5540d5db2f6ae33b525f4c56c909f1733b31ca8880e5ec93d45191');
CREATE TABLE daily_sales (
  business_date TEXT PRIMARY KEY CHECK (business_date IS date(business_date, '+0 days')),
  currency TEXT NOT NULL CHECK (currency GLOB '[A-Z][A-Z][A-Z]'),
  net_sales INTEGER NOT NULL CHECK (net_sales >= 0),
  import_id INTEGER NOT NULL REFERENCES imports (id)
) STRICT, WITHOUT ROWID;
INSERT INTO daily_sales VALUES('2026-09-25','USD',1210427,1);
DELETE FROM sqlite_sequence;
INSERT INTO sqlite_sequence VALUES('shifts',7);
INSERT INTO sqlite_sequence VALUES('change_log',48);
INSERT INTO sqlite_sequence VALUES('drafts',6);
INSERT INTO sqlite_sequence VALUES('staff',11);
INSERT INTO sqlite_sequence VALUES('scans',1);
INSERT INTO sqlite_sequence VALUES('pay_periods',1);
INSERT INTO sqlite_sequence VALUES('exports',1);
INSERT INTO sqlite_sequence VALUES('imports',1);
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
COMMIT;

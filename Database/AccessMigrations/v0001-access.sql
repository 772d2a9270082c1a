-- Who may come in by phone. Frozen once released: a later change is a file v0002-….sql.
-- Times are milliseconds since 1970 (UTC); tokens are kept as SHA-256 only.

CREATE TABLE accounts (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL CHECK (name <> ''),
  role TEXT NOT NULL CHECK (role IN ('manager', 'closingManager', 'server', 'bookkeeper')),
  -- scrypt$rounds$block$parallel$salt$hash of the PIN; none until one was chosen.
  pin TEXT,
  has_left INTEGER NOT NULL DEFAULT 0 CHECK (has_left IN (0, 1))
) STRICT;

-- No two people of the house who are still there share a name.
CREATE UNIQUE INDEX accounts_by_name ON accounts (name COLLATE NOCASE) WHERE has_left = 0;

CREATE TABLE devices (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL CHECK (name <> ''),
  -- Whose it is; none for the house's tablet.
  account_id INTEGER REFERENCES accounts ON DELETE CASCADE,
  token BLOB NOT NULL UNIQUE CHECK (length(token) = 32),
  paired_at INTEGER NOT NULL,
  revoked_at INTEGER
) STRICT;

-- A passkey unlocks for one person on the one phone on which it was made.
CREATE TABLE passkeys (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  -- What the phone calls it.
  id BLOB NOT NULL UNIQUE CHECK (length(id) BETWEEN 1 AND 1023),
  account_id INTEGER NOT NULL REFERENCES accounts ON DELETE CASCADE,
  device_id INTEGER NOT NULL UNIQUE REFERENCES devices ON DELETE CASCADE,
  -- As COSE writes it.
  public_key BLOB NOT NULL,
  counter INTEGER NOT NULL CHECK (counter BETWEEN 0 AND 4294967295),
  -- Whether the phone's maker may copy it to other phones of its owner, and did, as the phone says.
  copies TEXT NOT NULL CHECK (copies IN ('never', 'possible', 'elsewhere')),
  made_at INTEGER NOT NULL,
  used_at INTEGER
) STRICT;
CREATE INDEX passkeys_by_account ON passkeys (account_id);

-- Who unlocked on which device before.
CREATE TABLE unlocks (
  device_id INTEGER NOT NULL REFERENCES devices ON DELETE CASCADE,
  account_id INTEGER NOT NULL REFERENCES accounts ON DELETE CASCADE,
  PRIMARY KEY (device_id, account_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE sessions (
  token BLOB PRIMARY KEY CHECK (length(token) = 32),
  account_id INTEGER NOT NULL REFERENCES accounts ON DELETE CASCADE,
  device_id INTEGER NOT NULL REFERENCES devices ON DELETE CASCADE,
  started_at INTEGER NOT NULL,
  seen_at INTEGER NOT NULL,
  proven_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Tries without the right PIN: of an account on a device that it knows (both), on all others together
-- (the account alone), and of a device for all accounts (the device alone).
CREATE TABLE guesses (
  account_id INTEGER REFERENCES accounts ON DELETE CASCADE,
  device_id INTEGER REFERENCES devices ON DELETE CASCADE,
  tries INTEGER NOT NULL CHECK (tries > 0),
  last_at INTEGER NOT NULL,
  CHECK (account_id IS NOT NULL OR device_id IS NOT NULL)
) STRICT;
CREATE UNIQUE INDEX guesses_by_scope ON guesses (coalesce(account_id, 0), coalesce(device_id, 0));

CREATE TABLE pairings (
  code BLOB PRIMARY KEY CHECK (length(code) = 32),
  words BLOB NOT NULL UNIQUE CHECK (length(words) = 32),
  -- Whose the phone will be; none for the house's tablet.
  account_id INTEGER REFERENCES accounts ON DELETE CASCADE,
  opened_at INTEGER NOT NULL,
  wrong_words INTEGER NOT NULL CHECK (wrong_words >= 0),
  used_at INTEGER
) STRICT, WITHOUT ROWID;

-- How a person writes the ten digits, to read that person's amounts by; kept with consent, one for each account.
CREATE TABLE hands (
  account_id INTEGER PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  -- Strokes, as the pages write them.
  digits BLOB NOT NULL CHECK (length(digits) BETWEEN 1 AND 400000),
  -- When the person agreed.
  kept_at INTEGER NOT NULL
) STRICT;

-- What was done to the access, oldest first.
CREATE TABLE events (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  at INTEGER NOT NULL,
  -- Who did it: a person on a device, or the program on the house's computer.
  actor TEXT NOT NULL,
  event TEXT NOT NULL CHECK (
    event IN ('accountAdded', 'deviceOffered', 'devicePaired', 'deviceRevoked', 'pinChosen',
      'passkeyMade', 'passkeyRemoved', 'passkeyUsed', 'passkeyRefused',
      'accountLeft', 'roleChanged', 'pinForgotten', 'accountOpened',
      'handKept', 'handDeleted')),
  account_id INTEGER REFERENCES accounts ON DELETE SET NULL,
  device_id INTEGER REFERENCES devices ON DELETE SET NULL
) STRICT;

-- Passkeys are deleted when the phone is revoked or the person leaves.
CREATE TRIGGER passkeys_of_a_revoked_device AFTER UPDATE OF revoked_at ON devices
WHEN NEW.revoked_at IS NOT NULL
BEGIN
  DELETE FROM passkeys WHERE device_id = NEW.id;
END;
CREATE TRIGGER passkeys_of_somebody_who_left AFTER UPDATE OF has_left ON accounts
WHEN NEW.has_left = 1
BEGIN
  DELETE FROM passkeys WHERE account_id = NEW.id;
END;

-- A person who left, or no longer records evenings, has no use for it: it is deleted.
CREATE TRIGGER hands_of_somebody_who_left AFTER UPDATE OF has_left ON accounts
WHEN NEW.has_left = 1
BEGIN
  DELETE FROM hands WHERE account_id = NEW.id;
END;
CREATE TRIGGER hands_of_another_role AFTER UPDATE OF role ON accounts
WHEN NEW.role NOT IN ('manager', 'closingManager')
BEGIN
  DELETE FROM hands WHERE account_id = NEW.id;
END;

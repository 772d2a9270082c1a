-- Who may come in by phone. Times are milliseconds since 1970 (UTC); tokens are kept as SHA-256 alone.

CREATE TABLE accounts (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL CHECK (name <> ''),
  role TEXT NOT NULL CHECK (role IN ('manager', 'closingManager', 'server', 'bookkeeper')),
  -- scrypt$rounds$block$parallel$salt$hash of the PIN; none until one was chosen.
  pin TEXT,
  has_left INTEGER NOT NULL DEFAULT 0 CHECK (has_left IN (0, 1))
) STRICT;

-- Nobody of the house shares a name with somebody else who is there.
CREATE UNIQUE INDEX accounts_by_name ON accounts (name COLLATE NOCASE) WHERE has_left = 0;

CREATE TABLE passkeys (
  id BLOB PRIMARY KEY CHECK (length(id) BETWEEN 1 AND 1023),
  account_id INTEGER NOT NULL REFERENCES accounts ON DELETE CASCADE,
  -- As COSE writes it.
  public_key BLOB NOT NULL,
  counter INTEGER NOT NULL CHECK (counter BETWEEN 0 AND 4294967295)
) STRICT;

CREATE TABLE devices (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL CHECK (name <> ''),
  -- Whose it is; none for the house's tablet.
  account_id INTEGER REFERENCES accounts ON DELETE CASCADE,
  token BLOB NOT NULL UNIQUE CHECK (length(token) = 32),
  paired_at INTEGER NOT NULL,
  revoked_at INTEGER
) STRICT;

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

-- What was done to the access, oldest first.
CREATE TABLE events (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  at INTEGER NOT NULL,
  -- Who did it: a person on a device, or the program on the house's computer.
  actor TEXT NOT NULL,
  event TEXT NOT NULL CHECK (
    event IN ('accountAdded', 'deviceOffered', 'devicePaired', 'deviceRevoked', 'pinChosen')),
  account_id INTEGER REFERENCES accounts ON DELETE SET NULL,
  device_id INTEGER REFERENCES devices ON DELETE SET NULL
) STRICT;

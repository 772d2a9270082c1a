-- A passkey unlocks for one person on the one phone on which it was made. No version of TipPool wrote a row of
-- the table of v0001, which knew no phone.
DROP TABLE passkeys;

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

-- Whatever revokes a phone or lets somebody leave takes the passkeys along.
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

-- The same events as before, and those of passkeys.
CREATE TABLE events_of_passkeys_too (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  at INTEGER NOT NULL,
  -- Who did it: a person on a device, or the program on the house's computer.
  actor TEXT NOT NULL,
  event TEXT NOT NULL CHECK (
    event IN ('accountAdded', 'deviceOffered', 'devicePaired', 'deviceRevoked', 'pinChosen',
      'passkeyMade', 'passkeyRemoved', 'passkeyUsed', 'passkeyRefused')),
  account_id INTEGER REFERENCES accounts ON DELETE SET NULL,
  device_id INTEGER REFERENCES devices ON DELETE SET NULL
) STRICT;

INSERT INTO events_of_passkeys_too SELECT * FROM events;
DROP TABLE events;
ALTER TABLE events_of_passkeys_too RENAME TO events;

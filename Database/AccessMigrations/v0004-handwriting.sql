-- How a person writes the ten digits, to read that person's amounts by; kept with consent, one for each account.
CREATE TABLE hands (
  account_id INTEGER PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  -- Strokes, as the pages write them.
  digits BLOB NOT NULL CHECK (length(digits) BETWEEN 1 AND 400000),
  -- When the person agreed.
  kept_at INTEGER NOT NULL
) STRICT;

-- Whoever left, or no longer records evenings, has no use of it: it is deleted.
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

-- The same events as before, and those of handwriting.
CREATE TABLE events_of_hands_too (
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

INSERT INTO events_of_hands_too SELECT * FROM events;
DROP TABLE events;
ALTER TABLE events_of_hands_too RENAME TO events;

-- The same events as before, and what is done to people: somebody left, got another role, chooses a new PIN, or
-- may try again after too many guesses.
CREATE TABLE events_of_people_too (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  at INTEGER NOT NULL,
  -- Who did it: a person on a device, or the program on the house's computer.
  actor TEXT NOT NULL,
  event TEXT NOT NULL CHECK (
    event IN ('accountAdded', 'deviceOffered', 'devicePaired', 'deviceRevoked', 'pinChosen',
      'passkeyMade', 'passkeyRemoved', 'passkeyUsed', 'passkeyRefused',
      'accountLeft', 'roleChanged', 'pinForgotten', 'accountOpened')),
  account_id INTEGER REFERENCES accounts ON DELETE SET NULL,
  device_id INTEGER REFERENCES devices ON DELETE SET NULL
) STRICT;

INSERT INTO events_of_people_too SELECT * FROM events;
DROP TABLE events;
ALTER TABLE events_of_people_too RENAME TO events;

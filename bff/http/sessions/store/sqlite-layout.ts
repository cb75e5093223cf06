import type { DatabaseSync } from 'node:sqlite'

const settings = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = NORMAL;
  PRAGMA busy_timeout = 5000;
`

/**
 * The tables of the session database. `session` has
 * rowids because its rows are long: without them, a search compares whole rows and reads each from the file (20 µs instead of 8
 * with 40 sessions, 57 instead of 15 with 20,000).
 */
const tables = `
  CREATE TABLE IF NOT EXISTS session (
    name TEXT PRIMARY KEY NOT NULL,
    body BLOB NOT NULL,
    signed_in INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    extended_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS session_by_age ON session (signed_in, created_at);
  CREATE INDEX IF NOT EXISTS session_by_expiry ON session (expires_at);
  CREATE TABLE IF NOT EXISTS anonymous_session (
    name TEXT PRIMARY KEY, network TEXT NOT NULL, site TEXT NOT NULL, created_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS anonymous_session_by_network ON anonymous_session (network, created_at);
  CREATE INDEX IF NOT EXISTS anonymous_session_by_site ON anonymous_session (site, created_at);
  CREATE TRIGGER IF NOT EXISTS anonymous_session_ended AFTER DELETE ON session WHEN OLD.signed_in = 0
    BEGIN DELETE FROM anonymous_session WHERE name = OLD.name; END;
  CREATE TRIGGER IF NOT EXISTS anonymous_session_renamed AFTER UPDATE OF name ON session WHEN OLD.name <> NEW.name
    BEGIN UPDATE anonymous_session SET name = NEW.name WHERE name = OLD.name; END;
  CREATE TRIGGER IF NOT EXISTS anonymous_session_signed_in AFTER UPDATE OF signed_in ON session
    WHEN OLD.signed_in = 0 AND NEW.signed_in = 1
    BEGIN DELETE FROM anonymous_session WHERE name IN (OLD.name, NEW.name); END;
  CREATE TABLE IF NOT EXISTS session_account (
    name TEXT PRIMARY KEY, account TEXT NOT NULL, label BLOB NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS session_by_account ON session_account (account);
  CREATE TRIGGER IF NOT EXISTS account_session_ended AFTER DELETE ON session WHEN OLD.signed_in = 1
    BEGIN DELETE FROM session_account WHERE name = OLD.name; END;
  CREATE TRIGGER IF NOT EXISTS account_session_renamed AFTER UPDATE OF name ON session WHEN OLD.name <> NEW.name
    BEGIN DELETE FROM session_account WHERE name = OLD.name; END;
  CREATE TABLE IF NOT EXISTS session_successor (
    name TEXT PRIMARY KEY, body BLOB NOT NULL, expires_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS mark (name TEXT PRIMARY KEY, expires_at INTEGER NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS tally (
    name TEXT PRIMARY KEY, total INTEGER NOT NULL, expires_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS noted_time (
    name TEXT PRIMARY KEY, time INTEGER NOT NULL, expires_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
`

/** Creates the tables that a database file lacks. */
export function applyLayout(database: DatabaseSync): void {
  database.exec(settings)
  database.exec(tables)
}

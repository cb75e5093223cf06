import type { DatabaseSync } from 'node:sqlite'
import { createAffiliateTables } from './affiliate-tables.ts'
import { createBusinessTables } from './business-tables.ts'

/** Increased with every change below; a file of another version is seeded again. */
export const schemaVersion = 5

const statements = `
create table accounts (
  id integer primary key, username text not null unique, passwordHash text not null, displayName text not null,
  type integer not null, authStatus integer not null, promotionStatus integer not null, disabled integer not null,
  sid text not null unique, registeredAt integer not null,
  email text not null collate nocase unique, prefix text, phone text, idNumber text,
  lastLoginAt integer, blacklistedAt integer, inViolation integer not null default 0, amNumber text,
  bankCountryId integer, bankName text, bankAccount text, bankUserName text
) strict;
${createBusinessTables}create table loginLogs (
  accountId integer not null references accounts (id), position integer not null,
  loginIp text not null, browserInfo text not null, device text, loggedInAt integer not null,
  primary key (accountId, position)
) strict, without rowid;
create table sessions (
  id text primary key, token text unique, accountId integer references accounts (id), expiresAt integer not null
) strict, without rowid;
create index sessionsByExpiry on sessions (expiresAt);
create index sessionsByAccount on sessions (accountId);
create table captchas (
  sessionId text primary key references sessions (id) on delete cascade,
  answer text not null, expiresAt integer not null
) strict, without rowid;
create table settings (key text primary key, value text not null) strict, without rowid;
${createAffiliateTables}`

/** Drops everything and creates empty tables. Foreign keys must be off meanwhile. */
export function createTables(handle: DatabaseSync) {
  const all = handle.prepare(`select type, name from sqlite_schema where type in ('table', 'view')`).all()
  for (const { type, name } of all) handle.exec(`drop ${String(type)} "${String(name)}"`)
  handle.exec(statements)
  handle.exec(`pragma user_version = ${schemaVersion}`)
}

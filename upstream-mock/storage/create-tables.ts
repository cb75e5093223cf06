import type { DatabaseSync } from 'node:sqlite'

/** Raised with every change below: a file of another version is seeded anew. */
export const schemaVersion = 1

const statements = `
create table accounts (
  id integer primary key, username text not null unique, passwordHash text not null, displayName text not null,
  type integer not null, authStatus integer not null, promotionStatus integer not null, disabled integer not null,
  sid text not null unique, registeredAt integer not null, amNumber text,
  bankCountryId integer, bankName text, bankAccount text, bankUserName text
) strict;
create table customers (
  id integer primary key, affiliateId integer not null references accounts (id), position integer not null,
  name text not null, type integer, authStatus integer not null,
  boundAt integer, expiresAt integer, cancelledAt integer,
  unique (affiliateId, position)
) strict;
create table consumption (
  customerId integer not null references customers (id), month text not null,
  smsCents integer not null, voiceCents integer not null,
  primary key (customerId, month)
) strict, without rowid;
create table bills (
  accountId integer not null references accounts (id), month text not null,
  smsCents integer not null, voiceCents integer not null, cashBackCents integer not null, paidAt integer,
  primary key (accountId, month)
) strict, without rowid;
create table loginLogs (
  accountId integer not null references accounts (id), position integer not null,
  loginIp text not null, browserInfo text not null, loggedInAt integer not null,
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
`

/** Leaves empty tables, whatever was there before. Foreign keys must be off while it runs. */
export function createTables(handle: DatabaseSync) {
  const tables = handle.prepare(`select name from sqlite_schema where type = 'table'`).all()
  for (const { name } of tables) handle.exec(`drop table "${String(name)}"`)
  handle.exec(statements)
  handle.exec(`pragma user_version = ${schemaVersion}`)
}

-- Money is in whole cents, an instant in milliseconds since 1970, a flag is 0 or 1. Rows have the types of tables.ts.

create table accounts (
  id integer primary key, username text not null unique, passwordHash text not null, displayName text not null,
  type integer not null, authStatus integer not null, promotionStatus integer not null default 1,
  disabled integer not null default 0, sid text not null unique, registeredAt integer not null,
  email text not null collate nocase unique, prefix text, phone text, idNumber text,
  lastLoginAt integer, blacklistedAt integer, inViolation integer not null default 0, amNumber text,
  bankCountryId integer, bankName text, bankAccount text, bankUserName text
) strict;
create unique index accountsByName on accounts (username collate nocase);
create unique index accountsByPhone on accounts (prefix, phone);

-- A captcha belongs to its session.
create table sessions (
  id text primary key, token text unique, accountId integer references accounts (id), expiresAt integer not null,
  captcha text, captchaExpiresAt integer
) strict, without rowid;
create index sessionsByExpiry on sessions (expiresAt);
create index sessionsByAccount on sessions (accountId);

create table loginLogs (
  accountId integer not null references accounts (id), position integer not null,
  loginIp text not null, browserInfo text not null, device text, loggedInAt integer not null,
  primary key (accountId, position)
) strict, without rowid;

create table emailCodes (
  sessionId text not null, email text not null, purpose integer not null, code text not null,
  sentAt integer not null, wrongGuesses integer not null default 0, usedAt integer,
  primary key (sessionId, email, purpose)
) strict, without rowid;
create index emailCodesByEmail on emailCodes (email, purpose);

create table outbox (
  id integer primary key, recipient text not null collate nocase, code text not null,
  purpose integer not null, sentAt integer not null
) strict;

create table uploads (
  id integer primary key, path text not null unique, accountId integer not null references accounts (id)
) strict;

-- Every submission is a row; the last one of an account counts.
create table verifications (
  id integer primary key, accountId integer not null references accounts (id), type integer not null,
  idFileType integer not null, realName text, cardId text, companyName text, code text,
  address text not null, idFilePath text not null, submittedAt integer not null
) strict;
create index verificationsByAccount on verifications (accountId);

create table feedback (
  id integer primary key, accountId integer not null references accounts (id), type integer not null,
  title text not null, content text not null, sentAt integer not null
) strict;

-- The position counts an affiliate's customers from 1 in order of arrival, so that any page is one range of an index. It is null,
-- like the affiliate, for a customer without a promotion link.
create table customers (
  id integer primary key, affiliateId integer references accounts (id), position integer,
  username text not null collate nocase unique, name text not null, fullName text, passwordHash text, countryId integer,
  prefix text, phone text, email text collate nocase, idNumber text, address text, device text,
  type integer, authStatus integer not null, registeredAt integer not null, bonusCents integer not null,
  boundAt integer, expiresAt integer, firstPaidAt integer, rechargedAt integer, notBoundBecause text,
  isOperator integer not null default 0, isAggregator integer not null default 0,
  contactedBySales integer not null default 0, riskMatch text,
  unique (affiliateId, position)
) strict;
create unique index customersByPhone on customers (phone, prefix) where phone is not null;
create unique index customersByEmail on customers (email) where email is not null;
create index customersByDevice on customers (device) where device is not null;
create index customersByIdNumber on customers (idNumber) where idNumber is not null;

-- Consumption earns if it happened while the customer was bound and within the rebate year; that never changes afterwards.
create table consumption (
  customerId integer not null references customers (id), month text not null,
  earns integer not null, smsCents integer not null, voiceCents integer not null,
  primary key (customerId, month, earns)
) strict, without rowid;
create view earningConsumption as
  select affiliateId, month, smsCents, voiceCents from customers join consumption on customerId = customers.id
  where earns = 1 and boundAt is not null and riskMatch is null
    and isOperator = 0 and isAggregator = 0 and contactedBySales = 0;

-- What the bills have credited for an affiliate's month; open if the month changed since.
create table settlements (
  accountId integer not null references accounts (id), month text not null,
  creditedCents integer not null default 0, isOpen integer not null,
  primary key (accountId, month)
) strict, without rowid;
create index openSettlements on settlements (month) where isOpen = 1;

-- The correction is the part of the cash-back that corrects earlier months; it may be negative.
create table bills (
  accountId integer not null references accounts (id), month text not null,
  smsCents integer not null, voiceCents integer not null,
  cashBackCents integer not null, correctionCents integer not null, madeAt integer not null, paidAt integer,
  primary key (accountId, month)
) strict, without rowid;
create index unpaidBills on bills (accountId) where paidAt is null;
create table payments (
  accountId integer not null references accounts (id), paidAt integer not null, amountCents integer not null,
  primary key (accountId, paidAt)
) strict, without rowid;

create table settings (key text primary key, value integer not null) strict, without rowid;

import type { Generated } from 'kysely'

export type AffiliateTables = {
  registrations: RegistrationsTable
  emailCodes: EmailCodesTable
  outbox: OutboxTable
  uploads: UploadsTable
  verifications: VerificationsTable
  feedback: FeedbackTable
  accountManagers: { number: string; name: string }
}

/** Registration data that the portal never reads again. */
type RegistrationsTable = {
  accountId: number
  fullName: string
  countryId: number
  industry: string | null
  address: string | null
  companyName: string | null
  companySize: number | null
  companyWebSite: string | null
  /** The affiliate whose `sid` was given; it has no effect on bindings. */
  invitedBy: number | null
}

/** `email` in lower case; `purpose` is the `type` of sendEmail: 1 register, 2 password. */
type EmailCodesTable = {
  sessionId: string
  email: string
  purpose: number
  code: string
  sentAt: number
  expiresAt: number
  wrongGuesses: number
  usedAt: number | null
}

type OutboxTable = {
  id: Generated<number>
  recipient: string
  subject: string
  text: string
  code: string
  purpose: number
  sentAt: number
}

type UploadsTable = {
  id: Generated<number>
  path: string
  accountId: number
  contentType: string
  bytes: Uint8Array
  uploadedAt: number
}

/** Every submission is a row; the last one of an account counts. */
type VerificationsTable = {
  id: Generated<number>
  accountId: number
  type: number
  idFileType: number
  realName: string | null
  cardId: string | null
  companyName: string | null
  code: string | null
  address: string
  idFilePath: string
  submittedAt: number
  decision: 'approve' | 'reject' | null
  reason: string | null
  decidedAt: number | null
}

type FeedbackTable = {
  id: Generated<number>
  accountId: number
  type: number
  title: string
  content: string
  sentAt: number
}

export const createAffiliateTables = `
create unique index accountsByName on accounts (username collate nocase);
create index customersByName on customers (username collate nocase);
create unique index accountsByPhone on accounts (prefix, phone);
create table registrations (
  accountId integer primary key references accounts (id), fullName text not null, countryId integer not null,
  industry text, address text, companyName text, companySize integer, companyWebSite text,
  invitedBy integer references accounts (id)
) strict;
create table emailCodes (
  sessionId text not null, email text not null, purpose integer not null, code text not null,
  sentAt integer not null, expiresAt integer not null, wrongGuesses integer not null, usedAt integer,
  primary key (sessionId, email, purpose)
) strict, without rowid;
create index emailCodesByEmail on emailCodes (email, purpose);
create table outbox (
  id integer primary key, recipient text not null collate nocase, subject text not null, text text not null,
  code text not null, purpose integer not null, sentAt integer not null
) strict;
create table uploads (
  id integer primary key, path text not null unique, accountId integer not null references accounts (id),
  contentType text not null, bytes blob not null, uploadedAt integer not null
) strict;
create index uploadsByAccount on uploads (accountId);
create table verifications (
  id integer primary key, accountId integer not null references accounts (id), type integer not null,
  idFileType integer not null, realName text, cardId text, companyName text, code text,
  address text not null, idFilePath text not null, submittedAt integer not null,
  decision text, reason text, decidedAt integer
) strict;
create index verificationsByAccount on verifications (accountId);
create table feedback (
  id integer primary key, accountId integer not null references accounts (id), type integer not null,
  title text not null, content text not null, sentAt integer not null
) strict;
create table accountManagers (number text primary key, name text not null) strict, without rowid;
`

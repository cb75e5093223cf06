import type { Generated } from 'kysely'

// See tables.ts for the units.

/** The attribute that a customer shares with the affiliate; any of them cancels the cash-back. */
export type RiskMatch = 'phone' | 'id' | 'ip' | 'device' | null

export type BusinessTables = {
  customers: CustomersTable
  consumption: ConsumptionTable
  earningConsumption: EarningConsumptionView
  settlements: SettlementsTable
  bills: BillsTable
  payments: PaymentsTable
}

// `position` counts an affiliate's customers from 1 in order of arrival, so that any page is one range of an index.
// Both are null for a customer without a promotion link.
type CustomersTable = {
  id: Generated<number>
  affiliateId: number | null
  position: number | null
  username: string
  /** The name that the affiliate sees: the account name until the customer is certified. */
  name: string
  fullName: string | null
  passwordHash: string | null
  countryId: number | null
  prefix: string | null
  phone: string | null
  email: string | null
  idNumber: string | null
  address: string | null
  device: string | null
  type: number | null
  authStatus: number
  registeredAt: number
  bonusCents: number
  boundAt: number | null
  expiresAt: number | null
  firstPaidAt: Generated<number | null>
  rechargedAt: Generated<number | null>
  /** Why a customer with a promotion link was not bound. */
  notBoundBecause: 'inChina' | 'notNew' | null
  isOperator: Generated<number>
  isAggregator: Generated<number>
  contactedBySales: Generated<number>
  riskMatch: RiskMatch
}

type Volume = { month: string; smsCents: number; voiceCents: number }

// `earns` is 1 for consumption while bound and within the rebate year; it never changes afterwards.
type ConsumptionTable = Volume & { customerId: number; earns: number }

type EarningConsumptionView = Volume & { affiliateId: number }

// What the bills have credited for an affiliate's month; open if the month changed since.
type SettlementsTable = { accountId: number; month: string; creditedCents: Generated<number>; isOpen: number }

// `correctionCents` is the part of the cash-back that corrects earlier months; it may be negative.
type BillsTable = Volume & {
  accountId: number
  cashBackCents: number
  correctionCents: number
  madeAt: number
  paidAt: number | null
}

type PaymentsTable = { accountId: number; paidAt: number; amountCents: number }

export const createBusinessTables = `
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
create table consumption (
  customerId integer not null references customers (id), month text not null,
  earns integer not null, smsCents integer not null, voiceCents integer not null,
  primary key (customerId, month, earns)
) strict, without rowid;
create view earningConsumption as
  select affiliateId, month, smsCents, voiceCents from customers join consumption on customerId = customers.id
  where earns = 1 and boundAt is not null and riskMatch is null
    and isOperator = 0 and isAggregator = 0 and contactedBySales = 0;
create table settlements (
  accountId integer not null references accounts (id), month text not null,
  creditedCents integer not null default 0, isOpen integer not null,
  primary key (accountId, month)
) strict, without rowid;
create index openSettlements on settlements (month) where isOpen = 1;
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
`

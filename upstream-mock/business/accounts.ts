import { isLockedOut } from '../rules/account-state.ts'
import type { Database } from '../storage/database.ts'
import type { Account, Tables } from '../storage/tables.ts'
import { openMonthsOfAccount } from './settlement.ts'

type Key = 'id' | 'username' | 'email' | 'sid'

/** Ignores case in an e-mail address. */
export const findAccount = (db: Database, key: Key, value: string | number) =>
  db.find('accounts', `${key} = ?`, value)

type Registrants = 'accounts' | 'customers'

const has = (db: Database, table: Registrants, condition: string, ...values: string[]) =>
  db.find(table, condition, ...values) !== undefined

const nameIs = 'username = ? collate nocase'

// Account names and e-mail addresses are unique across affiliates and customers. A phone number may appear in both
// groups, once in each, because the risk rule must find an affiliate who signs up as a customer with the same phone.
export const isNameTaken = (db: Database, name: string) =>
  has(db, 'accounts', nameIs, name) || has(db, 'customers', nameIs, name)

export const isAffiliatesEmail = (db: Database, email: string) => has(db, 'accounts', 'email = ?', email)

export const isEmailTaken = (db: Database, email: string) =>
  isAffiliatesEmail(db, email) || has(db, 'customers', 'email = ?', email)

export const isPhoneTaken = (db: Database, group: Registrants, prefix: string, phone: string) =>
  has(db, group, 'prefix = ? and phone = ?', prefix, phone)

export type Contact = { username: string; prefix: string; phone: string; email: string }

/** The code for the first field of a new account that another one has already. */
export function takenCodeOf(db: Database, group: Registrants, { username, prefix, phone, email }: Contact) {
  if (isNameTaken(db, username)) return 100608
  if (isPhoneTaken(db, group, prefix, phone)) return 100609
  return isEmailTaken(db, email) ? 100611 : undefined
}

/** Ends the sign-ins of an account; returns their number. */
export const endSessions = (db: Database, accountId: number) =>
  db.run('delete from sessions where accountId = ?', accountId)

/** Changes an affiliate's account and applies the consequences: sign-ins end, cash-back is cancelled or restored. */
export function changeAffiliate(db: Database, account: Account, changes: Partial<Account>, now: number) {
  const changed = { ...account, ...changes }
  db.transaction(() => {
    db.update('accounts', account.id, changes)
    if (isLockedOut(changed, now)) endSessions(db, account.id)
    openMonthsOfAccount(db, account.id)
  })
  return changed
}

/** The number of logins of an account. */
export const countLogins = (db: Database, accountId: number) =>
  db.find('loginLogs', 'accountId = ? order by position desc', accountId)?.position ?? 0

export function addLogin(
  db: Database,
  accountId: number,
  login: Omit<Tables['loginLogs'], 'accountId' | 'position'>,
) {
  db.insert('loginLogs', { accountId, position: countLogins(db, accountId) + 1, ...login })
  db.update('accounts', accountId, { lastLoginAt: login.loggedInAt })
}

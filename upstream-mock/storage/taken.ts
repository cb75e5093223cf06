import { sql } from 'kysely'
import type { Db } from './open-store.ts'

type Registrants = 'accounts' | 'customers'

async function hasName(db: Db, table: Registrants, username: string) {
  const isSame = sql<boolean>`username = ${username} collate nocase`
  return (await db.selectFrom(table).select('id').where(isSame).executeTakeFirst()) !== undefined
}

async function hasEmail(db: Db, table: Registrants, email: string) {
  const found = await db.selectFrom(table).select('id').where('email', '=', email).executeTakeFirst()
  return found !== undefined
}

async function hasPhone(db: Db, table: Registrants, prefix: string, phone: string) {
  const ofPrefix = db.selectFrom(table).select('id').where('prefix', '=', prefix)
  return (await ofPrefix.where('phone', '=', phone).executeTakeFirst()) !== undefined
}

// Account names and e-mail addresses are unique across affiliates and customers. A phone number may appear in both
// groups, once in each, because the risk rule must find an affiliate who signs up as a customer with the same phone.
export const isNameTaken = async (db: Db, username: string) =>
  (await hasName(db, 'accounts', username)) || (await hasName(db, 'customers', username))

export const isEmailTaken = async (db: Db, email: string) =>
  (await hasEmail(db, 'accounts', email)) || (await hasEmail(db, 'customers', email))

export const isAffiliatesEmail = (db: Db, email: string) => hasEmail(db, 'accounts', email)

type IsPhoneTaken = (db: Db, prefix: string, phone: string) => Promise<boolean>

export const isAffiliatesPhone: IsPhoneTaken = (db, prefix, phone) => hasPhone(db, 'accounts', prefix, phone)
export const isCustomersPhone: IsPhoneTaken = (db, prefix, phone) => hasPhone(db, 'customers', prefix, phone)

type Contact = { username: string; prefix: string; phone: string; email: string }

/** The first field of a new account that is already taken. */
export async function takenField(db: Db, isPhoneTaken: IsPhoneTaken, contact: Contact) {
  if (await isNameTaken(db, contact.username)) return 'username'
  if (await isPhoneTaken(db, contact.prefix, contact.phone)) return 'phone'
  return (await isEmailTaken(db, contact.email)) ? 'email' : undefined
}

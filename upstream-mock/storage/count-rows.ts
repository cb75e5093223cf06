import type { Db } from './open-store.ts'

/** The state of these affiliates and the numbers of their customers and bills, sorted by username. */
export const countRows = (db: Db, usernames: readonly string[]) =>
  db
    .selectFrom('accounts')
    .select(['username', 'type', 'authStatus', 'promotionStatus', 'disabled'])
    .select(({ selectFrom, fn }) => [
      selectFrom('customers')
        .select(fn.countAll<number>().as('n'))
        .whereRef('customers.affiliateId', '=', 'accounts.id')
        .$asScalar()
        .$notNull()
        .as('customers'),
      selectFrom('bills')
        .select(fn.countAll<number>().as('n'))
        .whereRef('bills.accountId', '=', 'accounts.id')
        .$asScalar()
        .$notNull()
        .as('bills'),
    ])
    .where('username', 'in', usernames)
    .orderBy('username')
    .execute()

import { isLockedOut } from '../rules/account-state.ts'
import { type Account, changeAccount } from '../storage/accounts.ts'
import type { Db } from '../storage/open-store.ts'
import { endSessions } from '../storage/sessions.ts'
import { openMonthsOfAccount } from '../storage/settlements.ts'

/** Changes an affiliate's account and applies the consequences: sign-ins end, cash-back is cancelled or restored. */
export async function changeAffiliate(db: Db, account: Account, changes: Partial<Account>, now: number) {
  const changed = { ...account, ...changes }
  await changeAccount(db, account.id, changes)
  if (isLockedOut(changed, now)) await endSessions(db, account.id)
  await openMonthsOfAccount(db, account.id)
  return changed
}

import { demoAffiliates, demoPassword } from '../seeds/demo-affiliates.ts'
import { countRows } from '../storage/count-rows.ts'
import type { Upstream } from '../upstream.ts'
import { adminCall, noFields, ok } from './admin-call.ts'

/** Lists the seeded affiliates as they are now, and the password of all of them. A program can offer them for signing in. */
export const listDemoAccounts = ({ store }: Upstream) =>
  adminCall(noFields, async () => {
    const rows = await countRows(
      store.db,
      demoAffiliates.map(({ username }) => username),
    )
    return ok({
      password: demoPassword,
      accounts: rows.map((row) => ({ ...row, disabled: row.disabled === 1 })),
    })
  })

import {
  type Account,
  checkLogIn,
  checkLogOut,
  checkReads,
  checkRefusals,
  checkSignedOut,
  checkTakenName,
  reads,
} from './account-checks.ts'
import type { Kit } from './kit.ts'
import { checkPublicCalls } from './public-checks.ts'
import { checkWrites, emptyWrites } from './write-checks.ts'

interface Run {
  /** An affiliate of the provider; without one only public calls are looked at. */
  account?: Account | undefined
  /** Also changes data, of this account and of new ones. */
  writes: boolean
}

/** Looks at the whole provider; what it finds is in the kit. */
export async function runKit(kit: Kit, { account, writes }: Run): Promise<void> {
  if (!(await isReachable(kit))) return
  await checkPublicCalls(kit)
  if (kit.connection.feedbackPath === null)
    kit.skip('feedback', 'FEEDBACK_PATH says that the provider takes none')
  await checkSignedOut(kit, [...reads, ...emptyWrites(kit.connection)])
  if (!account) return kit.skip('everything that needs a sign-in', 'give --username and CONFORMANCE_PASSWORD')
  await checkRefusals(kit, account)
  const client = await checkLogIn(kit, account)
  if (client === null) return
  // Only now it is certain that somebody has this name.
  await checkTakenName(kit, account.username)
  await checkReads(kit, client)
  if (writes) await checkWrites(kit, client)
  await checkLogOut(kit, client)
}

/** If no call answers, or none is there, thirty findings would say the same: nothing else is tried. */
async function isReachable(kit: Kit): Promise<boolean> {
  const client = kit.newClient()
  const { exchange: countries } = await kit.ask(() => client.listCountries('EN'))
  const { exchange: captcha } = await kit.ask(() => client.createCaptcha())
  if ([countries, captcha].some(({ response }) => response && response.status !== 404)) return true
  const base = kit.connection.origin + kit.connection.folder
  const why = `nothing is at ${base} (UPSTREAM_URL, which includes the path that all calls begin with, usually /api)`
  kit.skip('everything else', why)
  return false
}

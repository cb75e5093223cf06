import {
  type Account,
  checkLogIn,
  checkLogOut,
  checkReads,
  checkRefusals,
  checkTakenName,
} from './account-checks.ts'
import type { Kit } from './kit.ts'
import {
  checkAvailability,
  checkEmptyWrites,
  checkPicture,
  checkPublicData,
  checkSignedOut,
} from './public-checks.ts'
import type { Questions } from './questions.ts'
import { checkWrites, type WriteOptions } from './write-checks.ts'

interface Run {
  questions: Questions
  /** An affiliate of the provider; without one only public calls are looked at. */
  account?: Account | undefined
  /** Also changes data, of this account and of new ones. */
  writes?: WriteOptions | undefined
}

/** Looks at the whole provider; what it finds is in the kit. */
export async function runKit(kit: Kit, { questions, account, writes }: Run): Promise<void> {
  if (!(await isReachable(kit))) return
  await checkPublicData(kit)
  await checkAvailability(kit)
  await checkPicture(kit)
  await checkSignedOut(kit)
  await checkEmptyWrites(kit)
  if (!account) return kit.skip('everything that needs a sign-in', 'give --username and CONFORMANCE_PASSWORD')
  await checkRefusals(kit, questions, account)
  const client = await checkLogIn(kit, questions, account)
  if (client === null) return
  // Only now it is certain that somebody has this name.
  await checkTakenName(kit, account.username)
  await checkReads(kit, client)
  if (writes) await checkWrites({ kit, questions }, client, writes)
  await checkLogOut(kit, client)
}

/** If no call answers, or none is there, thirty findings would say the same: there is one, and nothing else is tried. */
async function isReachable(kit: Kit): Promise<boolean> {
  const client = kit.newClient()
  const attempts = [
    await kit.try(() => client.listCountries('EN')),
    await kit.try(() => client.createCaptcha()),
    await kit.try(() => client.getProfile()),
  ]
  const exchanges = attempts.map(({ exchange }) => exchange)
  const [first] = exchanges
  if (!first) return true
  const { origin, folder } = kit.connection
  const base = origin + folder
  const stop = (expected: string, found: string, why: string, mend?: string) => {
    const problem = { field: null, expected, found, ...(mend !== undefined && { mend }) }
    kit.add(first, problem, 'STOPS', 'the portal can use nothing of this provider')
    kit.skip('everything else', why)
    return false
  }
  if (exchanges.every(({ response }) => response === null))
    return stop('an answer', first.failure, `nothing answers at ${base} (UPSTREAM_URL)`)
  if (exchanges.every(({ response }) => response?.status === 404)) {
    const mend = `UPSTREAM_URL is ${base}; it includes the path that all calls begin with, usually /api`
    const why = `all calls that were tried at ${base} answer HTTP 404`
    return stop('a call at this path', 'HTTP 404', why, mend)
  }
  return true
}

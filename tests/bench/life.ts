import { setTimeout as wait } from 'node:timers/promises'
import { Client, signInDocuments } from '../support/client.ts'
import { png } from '../support/pictures.ts'
import { formWith, upload } from '../support/upload.ts'

const home = '{ viewer { username profile { displayName } customers { items { name } } } }'
const bills = `{ viewer { bills(size: 100) { items { month totalConsumption cashBack } pageInfo { totalItems } }
  bill(month: "2026-10") { month cashBack } } }`
const logins = `{ viewer { loginLogs(size: 100) { items { ipAddress location loggedInAt } pageInfo { totalItems } }
  sessions { isCurrent } } }`
const payout = `mutation ($input: SetPayoutAccountInput!) { setPayoutAccount(input: $input) { __typename } }`
const feedback = `mutation ($input: SendFeedbackInput!) { sendFeedback(input: $input) { __typename } }`
const logOut = 'mutation { logOut { wasSignedIn } }'

/** The documents of a life. */
export const lifeDocuments = [...signInDocuments, home, bills, logins, payout, feedback, logOut]

/** So many people come again and again, so that what the portal remembers of people reaches its size during the warm-up. */
const population = 500
const picture = png({ width: 3, height: 2, padding: 20_000 })
const account = { countryId: '1', bankName: 'Bank', accountNumber: '1234567890', accountHolder: 'CHEN ALICE' }
/** What each list is exported with. */
const exportedLists = [
  ['customers', 'Customer 1'],
  ['bills', '2026-10'],
  ['login-logs', '203.0.113.7'],
] as const
const message = { topic: 'OTHER', title: 'Title', content: 'Content' }

/** One affiliate signs in, reads, writes, uploads, exports and signs out; anything but success ends the bench. */
export async function life(origin: string, turn: number): Promise<void> {
  const person = turn % population
  const headers = {
    'x-forwarded-for': `198.51.${Math.floor(person / 250)}.${(person % 250) + 1}`,
    'x-forwarded-proto': 'https',
  }
  const client = new Client(origin, headers)
  const image = () => upload(client, formWith(picture), headers)
  const exported = async (list: string) => (await client.fetch(`/exports/${list}.csv`)).text()
  await client.createCaptcha()
  const logIn = { username: `person-${person}`, password: 'Portal-demo1', captcha: 'ABCD' }
  await untilServed(async () => (await client.submitLogIn(logIn)).text, 'LogInSuccess')
  await untilServed(async () => (await client.query(home)).text, '"items":[{')
  await untilServed(async () => (await client.query(bills)).text, '"bill":{"month":"2026-10"')
  await untilServed(async () => (await client.query(logins)).text, '"ipAddress":"203.0.113.7"')
  await untilServed(
    async () => (await client.query(payout, { input: account })).text,
    'SetPayoutAccountSuccess',
  )
  await untilServed(
    async () => (await client.query(feedback, { input: message })).text,
    'SendFeedbackSuccess',
  )
  // Within the limits of one person: forty uploads an hour, twenty exports in ten minutes.
  const visit = Math.floor(turn / population)
  if (visit < 40) await untilServed(async () => JSON.stringify(await image()), '"file":')
  const [list, row] = exportedLists[turn % exportedLists.length] ?? exportedLists[0]
  if (visit < 20) await untilServed(() => exported(list), row)
  await untilServed(async () => (await client.query(logOut)).text, '"wasSignedIn":true')
}

/** Repeats what was refused as too much at once; any other answer than the wanted one ends the bench. */
async function untilServed(send: () => Promise<string>, wanted: string): Promise<void> {
  for (;;) {
    const text = await send()
    if (text.includes(wanted)) return
    if (!text.includes('"OVERLOADED"')) throw new Error(`instead of ${wanted} came ${text.slice(0, 300)}`)
    await wait(1000)
  }
}

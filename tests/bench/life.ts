import { Client, signInDocuments } from '../support/client.ts'
import { png } from '../support/pictures.ts'
import { formWith, upload } from '../support/upload.ts'
import { NotServed } from './not-served.ts'

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
  const query = async (operation: string, wanted: string, document: string, input?: object) =>
    expectServed(operation, wanted, await client.query(document, input && { input }))
  expectServed('the captcha', '"image"', await client.createCaptcha())
  const logIn = { username: `person-${person}`, password: 'Portal-demo1', captcha: 'ABCD' }
  expectServed('the login', 'LogInSuccess', await client.submitLogIn(logIn))
  await query('home', '"items":[{', home)
  await query('the bills', '"bill":{"month":"2026-10"', bills)
  await query('the login log', '"ipAddress":"203.0.113.7"', logins)
  await query('new payment details', 'SetPayoutAccountSuccess', payout, account)
  await query('feedback', 'SendFeedbackSuccess', feedback, message)
  // Within the limits of one person: forty uploads an hour, twenty exports in ten minutes.
  const visit = Math.floor(turn / population)
  if (visit < 40) {
    const { status, ...answer } = await upload(client, formWith(picture), headers)
    expectServed('an upload', '"file":', { status, text: JSON.stringify(answer) })
  }
  const [list, row] = exportedLists[turn % exportedLists.length] ?? exportedLists[0]
  if (visit < 20) {
    const response = await client.fetch(`/exports/${list}.csv`)
    expectServed(`the export of ${list}`, row, { status: response.status, text: await response.text() })
  }
  await query('the logout', '"wasSignedIn":true', logOut)
}

function expectServed(operation: string, wanted: string, answer: { status: number; text: string }): void {
  if (!answer.text.includes(wanted)) throw new NotServed('portal', operation, answer)
}

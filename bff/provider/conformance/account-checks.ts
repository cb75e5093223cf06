// What a signed-in affiliate meets: login, profile, lists and logout.

import type { ListRequest, Page } from '../../domain/page.ts'
import { customersPerPage } from '../../domain/rules/paging.ts'
import type { Connection } from '../legacy-rest/connection.ts'
import { paths } from '../legacy-rest/contract.ts'
import type { ProviderClient } from '../provider.ts'
import { contractFile, describeCode, keysOf, portalLines, providerValue } from './describe.ts'
import { dataOf, type Exchange, rowsOf } from './exchange.ts'
import { absentFields, fieldsOf } from './judge.ts'
import type { Attempt, Kit } from './kit.ts'

/** A call of the port, made without a sign-in. */
export type Call = (client: ProviderClient) => Promise<unknown>

/** The screens of a sign-in and of what an affiliate reads, with the calls that each of them needs. */
export const accountScreens = ({ logoutPath }: Connection) => ({
  Login: [paths.captcha, paths.logIn],
  'Home: profile, rewards and link': [paths.profile],
  'Home: customers': [paths.customers],
  'My Invoice': [paths.bills],
  'Login Log': [paths.loginLogs],
  Logout: [paths.logOut, ...(logoutPath === null ? [] : [logoutPath])],
})

const firstPage = { page: 1, size: customersPerPage }

/** What an affiliate reads. */
export const reads: readonly Call[] = [
  (client) => client.getProfile(),
  (client) => client.listCustomers(firstPage),
  (client) => client.listBills(),
  (client) => client.listLoginLogs(firstPage),
]

export interface Account {
  username: string
  password: string
}

/** Makes calls of an affiliate without a sign-in: 100600 says that the call is there and protected. */
export async function checkSignedOut(kit: Kit, calls: readonly Call[]): Promise<void> {
  for (const call of calls) {
    const attempt = await kit.ask(() => call(kit.newClient()))
    kit.expectRefusal(attempt, 100600, 'a call without a sign-in', (code) =>
      code === 0
        ? 'the portal asks only for people who are signed in; anybody else can read or write here without it'
        : 'the portal shows an error instead of the login when a session has ended',
    )
  }
}

const wrongCaptcha = 100607
const wrongPassword = 100605

/** Signs in with a captcha that somebody reads, and with another one if the answer was wrong: people make mistakes. */
async function logIn(
  kit: Kit,
  client: ProviderClient,
  account: Account,
  answer = kit.questions.readCaptcha,
  tries = 2,
): Promise<Attempt<{ __typename: string }> | null> {
  const { value: captcha } = await kit.ask(() => client.createCaptcha())
  if (!captcha) return null
  const typed = await answer(captcha.image, client.state)
  const attempt = await kit.ask(() => client.logIn({ ...account, captcha: typed }))
  return attempt.code === wrongCaptcha && tries > 1 ? logIn(kit, client, account, answer, tries - 1) : attempt
}

/** A wrong captcha and a wrong password have to be refused, each with its own code. */
export async function checkRefusals(kit: Kit, account: Account): Promise<void> {
  const portal = (what: string) => (code: number) =>
    code === 0 ? `the portal signs in with ${what}` : `the portal gives another reason than ${what}`
  const captcha = await logIn(kit, kit.newClient(), account, async () => 'zzzz', 1)
  if (captcha) kit.expectRefusal(captcha, wrongCaptcha, 'a wrong captcha', portal('a wrong captcha'))
  const other = { ...account, password: `not-${account.password}` }
  const password = await logIn(kit, kit.newClient(), other)
  if (password) kit.expectRefusal(password, wrongPassword, 'a wrong password', portal('a wrong password'))
}

/** Signs in, and asks whether the provider knows the caller then; null if not. */
export async function checkLogIn(kit: Kit, account: Account): Promise<ProviderClient | null> {
  const client = kit.newClient()
  const login = await logIn(kit, client, account)
  const skip = (why: string) => {
    kit.skip('everything that needs a sign-in', why)
    return null
  }
  if (!login) return skip('there is no captcha to sign in with')
  if (!kit.accept(login, `signed in as ${account.username}`)) return skip('the login is refused')
  const next = await kit.ask(() => client.getProfile())
  if (next.code !== 100600) return client
  const { tokenHeader } = kit.connection
  const problem = {
    field: 'data.token',
    expected: `a token or a cookie by which the next call knows the caller (looked for in data.token, the header ${tokenHeader}, and cookies)`,
    found: `${describeCode(100600)} in the next call`,
    keys: keysOf(dataOf(login.exchange)),
    mend: `if there is a token elsewhere: TOKEN_HEADER, or change token in ${contractFile}`,
  }
  kit.add(login.exchange, problem, 'STOPS', 'the portal shows the login again after each login')
  return skip('the provider does not know the caller after the login')
}

/** A name that is registered has to be reported as taken. */
export async function checkTakenName(kit: Kit, username: string): Promise<void> {
  const attempt = await kit.ask(() => kit.newClient().checkUsername(username, 'AFFILIATE'))
  const expected = attempt.value === 'TAKEN' ? null : 100608
  kit.expectRefusal(attempt, expected, 'the name of this account', (code) =>
    code === 0
      ? 'the portal says that the name is free, and the registration fails later'
      : 'the portal says that it cannot check the name',
  )
}

export async function checkReads(kit: Kit, client: ProviderClient): Promise<void> {
  const info = await kit.ask(() => client.getProfile())
  if (info.value && kit.accept(info, `verification ${info.value.verificationStatus}`)) {
    const row = dataOf(info.exchange) as Record<string, unknown>
    show(kit, info.exchange, [row], info.value)
  }
  await checkList(kit, 'customers', () => readPages((request) => client.listCustomers(request)))
  await checkList(kit, 'bills', () => client.listBills())
  await checkList(kit, 'logins', () => readPages((request) => client.listLoginLogs(request)))
}

/** Reports fields that are left out, and shows the first row beside what the portal makes of it. */
function show(kit: Kit, exchange: Exchange, raw: Record<string, unknown>[], shown: object | undefined): void {
  for (const problem of absentFields(exchange, raw))
    kit.add(exchange, problem, 'DIFFERS', 'the portal shows nothing there')
  const [row] = raw
  if (!row || !shown) return
  const provider = fieldsOf(exchange).map((field) => `${field}: ${providerValue(field, row[field])}`)
  kit.comparisons.push({ title: exchange.call, provider, portal: portalLines(shown) })
}

/** Reads a whole list in the pages that a screen shows, each of which has to be as long as the total says. */
async function readPages<Row>(readPage: (request: ListRequest) => Promise<Page<Row>>): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { items, pageInfo } = await readPage({ page, size: customersPerPage })
    rows.push(...items)
    pages = pageInfo.totalPages
  }
  return rows
}

async function checkList(kit: Kit, name: string, read: () => Promise<object[]>): Promise<void> {
  const attempt = await kit.ask(read)
  const { value: rows, exchange, exchanges } = attempt
  if (!rows) return void kit.accept(attempt, '')
  const before = kit.findings.length
  show(kit, exchange, exchanges.flatMap(rowsOf), rows[0])
  if (kit.findings.length === before) kit.pass(attempt, `${rows.length} ${name}, every page`)
}

/** Signs out, and asks whether the provider has forgotten the caller. */
export async function checkLogOut(kit: Kit, client: ProviderClient): Promise<void> {
  kit.accept(await kit.ask(() => client.logOut()), 'signed out', { 100600: 'already signed out' })
  const after = await kit.ask(() => client.getProfile())
  const portal = 'the portal forgets the token and the cookies, and somebody who has them is still signed in'
  kit.expectRefusal(after, 100600, 'a call after the logout', () => portal)
}

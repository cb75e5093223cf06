// What a signed-in affiliate meets: login, profile, lists and logout.

import type { ListRequest, Page } from '../../domain/page.ts'
import { type WholeList, readList } from '../../domain/read-list.ts'
import { customersPerPage } from '../../domain/rules/paging.ts'
import type { ProviderClient } from '../provider.ts'
import { compare } from './comparison.ts'
import { contractFile, describeCode, keysOf } from './describe.ts'
import { dataOf, type Exchange, rowsOf } from './exchange.ts'
import { absentFields, fieldsAt, type Problem } from './judge.ts'
import type { Attempt, Kit } from './kit.ts'
import { oddBindings, oddOrder, oddProfile } from './plausible.ts'
import type { Questions } from './questions.ts'

export interface Account {
  username: string
  password: string
}

const wrongCaptcha = 100607
const wrongPassword = 100605

/** Signs in with a captcha that somebody reads, and with another one if the answer was wrong: people make mistakes. */
async function logIn(
  kit: Kit,
  client: ProviderClient,
  account: Account,
  answer: Questions['readCaptcha'],
  tries = 2,
): Promise<Attempt<{ __typename: string }> | null> {
  const { value: captcha } = await kit.ask(() => client.createCaptcha())
  if (!captcha) return null
  const typed = await answer(captcha.image, client.state)
  const attempt = await kit.ask(() => client.logIn({ ...account, captcha: typed }))
  return attempt.code === wrongCaptcha && tries > 1 ? logIn(kit, client, account, answer, tries - 1) : attempt
}

/** A wrong captcha and a wrong password have to be refused, each with its own code. */
export async function checkRefusals(kit: Kit, questions: Questions, account: Account): Promise<void> {
  const portal = (what: string) => (code: number) =>
    code === 0 ? `the portal signs in with ${what}` : `the portal gives another reason than ${what}`
  const captcha = await logIn(kit, kit.newClient(), account, async () => 'zzzz', 1)
  if (captcha) kit.refuse(captcha, wrongCaptcha, 'a wrong captcha', portal('a wrong captcha'))
  const other = { ...account, password: `not-${account.password}` }
  const password = await logIn(kit, kit.newClient(), other, questions.readCaptcha)
  if (password) kit.refuse(password, wrongPassword, 'a wrong password', portal('a wrong password'))
}

/** Signs in, and asks whether the provider knows the caller then; null if not. */
export async function checkLogIn(
  kit: Kit,
  questions: Questions,
  account: Account,
): Promise<ProviderClient | null> {
  const client = kit.newClient()
  const login = await logIn(kit, client, account, questions.readCaptcha)
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
  if (attempt.value === 'TAKEN') kit.pass(attempt, 'the name of the account is taken')
  else
    kit.refuse(attempt, 100608, 'the name of this account', (code) =>
      code === 0
        ? 'the portal says that the name is free, and the registration fails later'
        : 'the portal says that it cannot check the name',
    )
}

/** Reads everything that an affiliate sees. */
export async function checkReads(kit: Kit, client: ProviderClient): Promise<void> {
  const info = await kit.ask(() => client.getProfile())
  if (info.value && kit.accept(info, `verification ${info.value.verificationStatus}`)) {
    const row = dataOf(info.exchange) as Record<string, unknown>
    show(kit, info.exchange, [row], info.value)
    for (const problem of oddProfile(info.value))
      kit.add(info.exchange, problem, 'DIFFERS', 'the portal shows no promotion link')
  }
  await checkList(kit, {
    name: 'customers',
    readPage: (request) => client.listCustomers(request),
    oddities: (rows) => [
      ...oddOrder(
        rows.map(({ boundAt }) => boundAt),
        'bindTime',
      ),
      ...oddBindings(rows),
    ],
  })
  // The adapter reads all bills to show one page of them.
  await checkList(kit, { name: 'bills', readPage: (request) => client.listBills(request), isCut: true })
  await checkList(kit, {
    name: 'logins',
    readPage: (request) => client.listLoginLogs(request),
    oddities: (rows) =>
      oddOrder(
        rows.map(({ loggedInAt }) => loggedInAt),
        'loginTime',
      ),
  })
}

/** Reports fields that are left out, and shows the first row beside what the portal makes of it. */
function show(kit: Kit, exchange: Exchange, raw: Record<string, unknown>[], shown: object | undefined): void {
  const { path, call } = exchange
  const { timeZone } = kit.connection
  for (const problem of absentFields(path, timeZone, raw))
    kit.add(exchange, problem, 'DIFFERS', 'the portal shows nothing there')
  const [row] = raw
  if (row && shown) kit.comparisons.push(compare(call, row, fieldsAt(path, timeZone), shown))
}

interface List<Row> {
  name: string
  readPage: (request: ListRequest) => Promise<Page<Row>>
  /** What cannot be right although the adapter reads it. */
  oddities?: (rows: Row[]) => Problem[]
  /** Whether the adapter cuts the pages of a screen itself. */
  isCut?: boolean
}

/** Reads a whole list, and then the pages that a screen shows, which have to be parts of it. */
async function checkList<Row extends object>(kit: Kit, list: List<Row>): Promise<void> {
  const { name, readPage, oddities = () => [], isCut = false } = list
  const attempt = await kit.ask(async () => {
    const whole = await readList(readPage, 10_000)
    if (whole.failure) throw whole.failure
    return whole
  })
  const { value: whole, exchange, exchanges } = attempt
  const before = kit.findings.length
  if (!whole) return void kit.accept(attempt, '')
  const { items: rows, defect } = whole
  if (defect !== null)
    kit.add(exchange, defectOf(whole), 'STOPS', `the portal says that it does not know all ${name}`)
  else if (!isCut && !(await checkPages(kit, readPage, rows))) return
  show(kit, exchange, exchanges.flatMap(rowsOf), rows[0])
  for (const problem of oddities(rows)) kit.add(exchange, problem, 'DIFFERS', 'the portal shows it as it is')
  if (kit.findings.length === before) kit.pass(attempt, `${rows.length} ${name}, every page`)
}

const defectOf = ({ defect, items, totalItems }: WholeList<unknown>): Problem =>
  defect === 'REPEATED'
    ? { field: 'data.records', expected: 'each page once', found: 'the rows of one page again' }
    : {
        field: 'data.total',
        expected: `the number of rows on all pages, ${items.length}`,
        found: String(totalItems),
      }

async function checkPages<Row>(
  kit: Kit,
  readPage: (request: ListRequest) => Promise<Page<Row>>,
  rows: Row[],
): Promise<boolean> {
  const size = customersPerPage
  const last = Math.ceil(rows.length / size)
  for (const page of new Set([1, 2, last].filter((one) => one >= 1 && one <= last))) {
    const shown = await kit.ask(() => readPage({ page, size }))
    if (!shown.value) return kit.accept(shown, '')
    const due = rows.slice((page - 1) * size, page * size)
    if (JSON.stringify(shown.value.items) === JSON.stringify(due)) continue
    const expected = `the rows ${(page - 1) * size + 1} to ${(page - 1) * size + due.length} of the list (page ${page}, size ${size})`
    const first = rows.findIndex((row) => JSON.stringify(row) === JSON.stringify(shown.value?.items[0]))
    const found = first < 0 ? 'rows that are not in the whole list' : `the rows from ${first + 1} on`
    const problem = { field: 'data.records', expected, found }
    kit.add(shown.exchange, problem, 'DIFFERS', `the portal shows these rows on page ${page}`)
  }
  return true
}

/** Signs out, and asks whether the provider has forgotten the caller. */
export async function checkLogOut(kit: Kit, client: ProviderClient): Promise<void> {
  kit.accept(await kit.ask(() => client.logOut()), 'signed out', { 100600: 'already signed out' })
  const after = await kit.ask(() => client.getProfile())
  const portal = 'the portal forgets the token and the cookies, and somebody who has them is still signed in'
  kit.refuse(after, 100600, 'a call after the logout', () => portal)
}

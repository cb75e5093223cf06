import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { Client } from '../support/client.ts'
import { png } from '../support/pictures.ts'
import { startPortal } from '../support/portal.ts'
import { formWith, upload } from '../support/upload.ts'
import { watchProvider } from '../support/watched-provider.ts'

/**
 * Every form of home, sent to the portal directly: it refuses a wrong value of each field, and does not call the provider. The
 * rules have all other values.
 */
const forms = {
  payout: ['setPayoutAccount', 'SetPayoutAccountInput', 'alice-chen'],
  manager: ['bindAccountManager', 'BindAccountManagerInput', 'alice-chen'],
  feedback: ['sendFeedback', 'SendFeedbackInput', 'alice-chen'],
  person: ['submitPersonalVerification', 'SubmitPersonalVerificationInput', 'bruno-diaz'],
  company: ['submitCompanyVerification', 'SubmitCompanyVerificationInput', 'daniel-ng'],
} as const
type Form = keyof typeof forms

const { provider, arrived } = watchProvider(...Object.values(forms).map(([call]) => call))
/** The signed-in affiliates, each with the handle of an uploaded image. */
const people = new Map<string, { client: Client; handle: string }>()

async function signIn(username: string) {
  const client = new Client(portal.origin)
  await client.logInInMemory(username)
  const { file = '' } = await upload(client, formWith(png()))
  people.set(username, { client, handle: file })
}
const portal = await startPortal({ provider })
for (const username of ['alice-chen', 'bruno-diaz', 'daniel-ng']) await signIn(username)
afterAll(portal.stop)
beforeEach(() => void (arrived.length = 0))

const person = (username: string) => {
  const found = people.get(username)
  if (!found) throw new Error(`${username} is not signed in`)
  return found
}
const handleOf = (username: string) => person(username).handle
const right = (form: Form): Record<string, unknown> =>
  ({
    payout: { countryId: '344', bankName: 'Bank', accountNumber: '004388', accountHolder: 'CHEN' },
    manager: { number: '0417' },
    feedback: { topic: 'OTHER', title: 'Export', content: 'As a table' },
    person: {
      idDocumentKind: 'PASSPORT',
      realName: 'Bruno',
      idNumber: 'X1',
      address: 'Calle 1',
      files: [handleOf('bruno-diaz')],
    },
    company: {
      companyName: 'Ltd',
      registrationCode: '12',
      address: 'Pier 4',
      files: [handleOf('daniel-ng')],
    },
  })[form]

interface Problem {
  field: string
  kind: string
  limit: number | null
}
/** The portal's answer to a form with these changes, in short. */
async function answerTo(form: Form, changes: Record<string, unknown>) {
  const [mutation, type, username] = forms[form]
  const { data, errors } = await ask(
    `mutation ($input: ${type}!) { ${mutation}(input: $input) { __typename ... on InputRejected { problems { field kind limit } } } }`,
    { ...right(form), ...changes },
    username,
  )
  if (errors) return String(errors[0]?.extensions.code)
  const answer = (data?.[mutation] ?? {}) as { __typename?: string; problems?: Problem[] }
  const { __typename, problems = [] } = answer
  const short = problems.map(({ field, kind, limit }) => [field, kind, limit].filter(Boolean).join(' '))
  return short.length > 0 ? short.join(', ') : __typename
}

const rightToLeft = 'שלום'
const family = '👩‍👩‍👧‍👦'
const no = 'BAD_USER_INPUT'

test.each<[Form, string, Record<string, unknown>, string]>([
  ['payout', 'a holder of null', { accountHolder: null }, no],
  [
    'payout',
    'blanks in every field',
    { countryId: ' ', bankName: '\t', accountNumber: '\n', accountHolder: '' },
    'countryId REQUIRED, bankName REQUIRED, accountNumber REQUIRED, accountHolder REQUIRED',
  ],
  ['manager', 'three digits', { number: '123' }, 'number TOO_SHORT 4'],
  ['manager', 'a number instead of a text', { number: 1234 }, no],
  ['feedback', 'blanks in every field', { title: ' \t', content: '' }, 'title REQUIRED, content REQUIRED'],
  ['feedback', 'an unknown topic', { topic: 'PRAISE' }, no],
  ['person', 'an unknown document', { idDocumentKind: 'DRIVING_LICENCE' }, no],
  ['person', 'a name of 500 letters', { realName: '名'.repeat(500) }, 'realName TOO_LONG 64'],
  ['person', 'a number of 65 letters', { idNumber: 'x'.repeat(65) }, 'idNumber TOO_LONG 64'],
  ['person', 'an address of 65 letters', { address: 'x'.repeat(65) }, 'address TOO_LONG 64'],
  ['person', 'no file', { files: [] }, 'files REQUIRED'],
  ['person', 'null among the files', { files: [null] }, no],
  ['company', 'a name of 129 letters', { companyName: '港'.repeat(129) }, 'companyName TOO_LONG 128'],
  [
    'company',
    'a code of 500 letters',
    { registrationCode: 'x'.repeat(500) },
    'registrationCode TOO_LONG 128',
  ],
  ['company', 'an address of blanks', { address: '\u00a0' }, 'address REQUIRED'],
  ['company', 'a thousand files', { files: Array<string>(1000).fill('x') }, 'files FILE_COUNT 1'],
])('%s with %s is refused', async (form, _what, changes, expected) => {
  expect(await answerTo(form, changes)).toBe(expected)
  expect(arrived).toEqual([])
})

test.each<[Form, Record<string, string>]>([
  ['payout', { bankName: '=<b>Bank</b>', accountHolder: `${family} "><script>alert(1)</script>` }],
  ['feedback', { title: `${rightToLeft}\u202E`, content: '<img src=x onerror=alert(1)>\n{{7*7}}' }],
  ['person', { realName: '<b>Bruno</b>', address: '& < > " \' \\' }],
  ['company', { companyName: family, address: rightToLeft }],
])('%s takes %j as plain text, without the blanks around it', async (form, changes) => {
  const typed = Object.entries(changes).map(([field, text]) => [field, ` ${text}\n`])
  expect(await answerTo(form, Object.fromEntries(typed))).toMatch(/Success$/)
  expect(arrived).toMatchObject([[forms[form][0], changes]])
})

const ask = (document: string, input: object, username = 'alice-chen') =>
  person(username).client.query(document, { input })

test('a bound account manager is in the profile of the same response and of the next', async () => {
  const profile = 'profile { accountManagerNumber }'
  const document = `mutation ($input: BindAccountManagerInput!) { bindAccountManager(input: $input) {
    ... on BindAccountManagerSuccess { viewer { username ${profile} } } } }`
  const bound = { username: 'alice-chen', profile: { accountManagerNumber: '0088' } }
  const { data } = await ask(document, { number: '0088' })
  expect(data?.bindAccountManager.viewer).toEqual(bound)
  expect((await ask(`{ viewer { username ${profile} } }`, {})).data?.viewer).toEqual(bound)
})

test('a country that the provider does not list is refused at its field, before the password is asked for again', async () => {
  const countryId = '９９'
  expect(await answerTo('payout', { countryId })).toBe('countryId FORMAT')
  const late = await startPortal({ provider })
  onTestFinished(late.stop)
  const client = new Client(late.origin)
  await client.logInInMemory()
  late.clock.advance(10 * 60_000)
  const document =
    'mutation ($input: SetPayoutAccountInput!) { setPayoutAccount(input: $input) { __typename } }'
  const typenameOf = async (input: object) =>
    (await client.query(document, { input })).data?.setPayoutAccount.__typename
  expect(await typenameOf({ ...right('payout'), countryId })).toBe('InputRejected')
  expect(await typenameOf(right('payout'))).toBe('IdentityConfirmationRequired')
  expect(arrived).toEqual([])
})

test.each(['bruno-diaz', 'carol-wu', 'daniel-ng'])(
  '%s is not verified and cannot set a payout account; the provider is not called [asvs 2.3.1]',
  async (username) => {
    const client = new Client(portal.origin)
    await client.logInInMemory(username)
    const document =
      'mutation ($input: SetPayoutAccountInput!) { setPayoutAccount(input: $input) { __typename } }'
    const { data } = await client.query(document, { input: right('payout') })
    expect(data?.setPayoutAccount.__typename).toBe('VerificationRequired')
    expect(arrived).toEqual([])
  },
)

import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { Client } from '../support/client.ts'
import { png } from '../support/pictures.ts'
import { type Portal, startPortal } from '../support/portal.ts'
import { formWith, upload } from '../support/upload.ts'
import { watchProvider } from '../support/watched-provider.ts'

/** Every form of home, given to the portal directly: what is wrong is refused here, and the provider is not asked. */
const forms = {
  payout: ['setPayoutAccount', 'SetPayoutAccountInput', 'alice-chen'],
  manager: ['bindAccountManager', 'BindAccountManagerInput', 'alice-chen'],
  feedback: ['sendFeedback', 'SendFeedbackInput', 'alice-chen'],
  person: ['submitPersonalVerification', 'SubmitPersonalVerificationInput', 'bruno-diaz'],
  company: ['submitCompanyVerification', 'SubmitCompanyVerificationInput', 'daniel-ng'],
} as const
type Form = keyof typeof forms

const { provider, arrived } = watchProvider(...Object.values(forms).map(([call]) => call))
let portal: Portal
/** Who is signed in, and the handle of an image of theirs. */
const people = new Map<string, { client: Client; handle: string }>()

async function signIn(username: string) {
  const client = new Client(portal.origin)
  await client.logInInMemory(username)
  const { file = '' } = await upload(client, formWith(png()))
  people.set(username, { client, handle: file })
}
beforeAll(async () => {
  portal = await startPortal({ provider })
  for (const username of ['alice-chen', 'bruno-diaz', 'daniel-ng', 'erin-park']) await signIn(username)
})
afterAll(() => portal.stop())
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
/** What the portal says to a form with these changes, in short. */
async function answerTo(form: Form, changes: Record<string, unknown>) {
  const [mutation, type, username] = forms[form]
  const { data, errors } = await person(username).client.query(
    `mutation ($input: ${type}!) { ${mutation}(input: $input) { __typename ... on InputRejected { problems { field kind limit } } } }`,
    { input: { ...right(form), ...changes } },
  )
  if (errors) return String(errors[0]?.extensions.code)
  const answer = (data?.[mutation] ?? {}) as { __typename?: string; problems?: Problem[] }
  const { __typename, problems = [] } = answer
  const told = problems.map(({ field, kind, limit }) => [field, kind, limit].filter(Boolean).join(' '))
  return told.length > 0 ? told.join(', ') : __typename
}

const rightToLeft = 'שלום'
const family = '👩‍👩‍👧‍👦'
const no = 'BAD_USER_INPUT'

test.each<[Form, string, Record<string, unknown>, string]>([
  ['payout', 'no country', { countryId: '' }, 'countryId REQUIRED'],
  ['payout', 'a country of null', { countryId: null }, no],
  ['payout', 'a country that is a list', { countryId: ['344'] }, no],
  ['payout', 'a bank of ideographic blanks', { bankName: '\u3000\u3000' }, 'bankName REQUIRED'],
  ['payout', 'a bank of 500 letters', { bankName: 'x'.repeat(500) }, 'bankName TOO_LONG 64'],
  ['payout', 'a bank that is a number', { bankName: 12 }, no],
  ['payout', 'no number', { accountNumber: undefined }, no],
  ['payout', 'a masked number', { accountNumber: '•••• 0838' }, 'accountNumber FORMAT'],
  ['payout', 'a number of 65 digits', { accountNumber: '1'.repeat(65) }, 'accountNumber TOO_LONG 64'],
  ['payout', 'a number that is one', { accountNumber: 4388 }, no],
  ['payout', 'a holder of 65 emoji', { accountHolder: '😀'.repeat(65) }, 'accountHolder TOO_LONG 64'],
  ['payout', 'a holder of null', { accountHolder: null }, no],
  ['payout', 'a status of its own', { verificationStatus: 'VERIFIED' }, no],
  [
    'payout',
    'everything blank',
    { countryId: ' ', bankName: '\t', accountNumber: '\n', accountHolder: '' },
    'countryId REQUIRED, bankName REQUIRED, accountNumber REQUIRED, accountHolder REQUIRED',
  ],
  ['manager', 'nothing', { number: '' }, 'number REQUIRED'],
  ['manager', 'three digits', { number: '123' }, 'number TOO_SHORT 4'],
  ['manager', 'five digits', { number: '12345' }, 'number TOO_LONG 4'],
  ['manager', 'a letter', { number: '12a4' }, 'number FORMAT'],
  ['manager', 'a minus', { number: '-123' }, 'number FORMAT'],
  ['manager', 'full-width digits', { number: '０１２３' }, 'number FORMAT'],
  ['manager', 'Arabic digits', { number: '٠١٢٣' }, 'number FORMAT'],
  ['manager', 'a blank at its end', { number: '0417 ' }, 'number FORMAT'],
  ['manager', 'a number', { number: 1234 }, no],
  ['manager', 'a list', { number: ['0417', '0088'] }, no],
  ['feedback', 'a topic that there is not', { topic: 'PRAISE' }, no],
  ['feedback', 'a topic by its number', { topic: 4 }, no],
  ['feedback', 'a title of blanks', { title: ' \t ' }, 'title REQUIRED'],
  ['feedback', 'a title of 129 letters', { title: '题'.repeat(129) }, 'title TOO_LONG 128'],
  ['feedback', 'a content of 2,001 emoji', { content: '😀'.repeat(2001) }, 'content TOO_LONG 2000'],
  ['feedback', 'a content of null', { content: null }, no],
  ['feedback', 'somebody else’s name', { username: 'bruno-diaz' }, no],
  ['feedback', 'nothing', { title: '', content: '' }, 'title REQUIRED, content REQUIRED'],
  ['person', 'a document that there is not', { idDocumentKind: 'DRIVING_LICENCE' }, no],
  ['person', 'a document by its number', { idDocumentKind: 1 }, no],
  ['person', 'no document', { idDocumentKind: null }, no],
  ['person', 'a name of blanks', { realName: ' ' }, 'realName REQUIRED'],
  ['person', 'a name of 500 letters', { realName: '名'.repeat(500) }, 'realName TOO_LONG 64'],
  ['person', 'a name of 65 emoji', { realName: '😀'.repeat(65) }, 'realName TOO_LONG 64'],
  ['person', 'a number of 65 letters', { idNumber: 'x'.repeat(65) }, 'idNumber TOO_LONG 64'],
  ['person', 'an address of 65 letters', { address: 'x'.repeat(65) }, 'address TOO_LONG 64'],
  ['person', 'no file', { files: [] }, 'files REQUIRED'],
  ['person', 'files of null', { files: null }, no],
  ['person', 'a path', { files: ['/etc/passwd'] }, 'files UNKNOWN_FILE'],
  ['person', 'an address of the web', { files: ['https://example.com/x.png'] }, 'files UNKNOWN_FILE'],
  ['person', 'the path that the provider uses', { files: ['uploads/1.png'] }, 'files UNKNOWN_FILE'],
  ['person', 'a hole among the files', { files: [null] }, no],
  ['person', 'a status of its own', { authStatus: 1 }, no],
  ['company', 'a name of 129 letters', { companyName: '港'.repeat(129) }, 'companyName TOO_LONG 128'],
  [
    'company',
    'a code of 500 letters',
    { registrationCode: 'x'.repeat(500) },
    'registrationCode TOO_LONG 128',
  ],
  ['company', 'an address of blanks', { address: '\u00a0' }, 'address REQUIRED'],
  ['company', 'a person’s document', { idDocumentKind: 'PASSPORT' }, no],
  ['company', 'a thousand files', { files: Array<string>(1000).fill('x') }, 'files FILE_COUNT 1'],
])('%s with %s is refused', async (form, _what, changes, expected) => {
  expect(await answerTo(form, changes)).toBe(expected)
  expect(arrived).toEqual([])
})

test.each<[Form, string]>([
  ['person', 'alice-chen'],
  ['person', 'daniel-ng'],
  ['company', 'bruno-diaz'],
  ['company', 'erin-park'],
])('%s with a file of %s is refused: a handle is its owner’s alone', async (form, owner) => {
  expect(await answerTo(form, { files: [handleOf(owner)] })).toBe('files UNKNOWN_FILE')
  expect(arrived).toEqual([])
})

test.each<[Form, string, Record<string, string>]>([
  ['payout', 'markup', { bankName: '<b>Bank</b>', accountHolder: '"><script>alert(1)</script>' }],
  [
    'payout',
    'emoji and two directions',
    { bankName: family, accountHolder: `${rightToLeft} Chen ${rightToLeft}` },
  ],
  ['payout', 'a formula', { bankName: '=1+1', accountHolder: "'; DROP TABLE banks; --" }],
  ['feedback', 'markup', { title: '<img src=x onerror=alert(1)>', content: '{{7*7}} ${7*7} </textarea>' }],
  ['feedback', 'emoji and two directions', { title: family, content: `${rightToLeft}\u202Egnp.exe` }],
  ['person', 'markup', { realName: '<b>Bruno</b>', address: '& < > " \' \\' }],
  ['company', 'emoji and two directions', { companyName: family, address: rightToLeft }],
])('%s takes %s as the text that it is', async (form, _what, changes) => {
  expect(await answerTo(form, changes)).toMatch(/Success$/)
  expect(arrived).toMatchObject([[forms[form][0], changes]])
})

test.each(['payout', 'manager', 'feedback', 'person', 'company'] as const)(
  '%s is refused to nobody, and to a page of another origin',
  async (form) => {
    const [mutation, type, username] = forms[form]
    const document = `mutation ($input: ${type}!) { ${mutation}(input: $input) { __typename } }`
    const { errors } = await new Client(portal.origin).query(document, { input: right(form) })
    expect(errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }])
    const headers = { origin: 'https://evil.example' }
    const { status } = await person(username).client.query(document, { input: right(form) }, headers)
    expect(status).toBe(403)
    expect(arrived).toEqual([])
  },
)

test('a verification that is sent twice at once is handed in once', async () => {
  const document = `mutation ($input: SubmitPersonalVerificationInput!) { submitPersonalVerification(input: $input) { __typename } }`
  const fresh = await startPortal()
  onTestFinished(fresh.stop)
  const bruno = new Client(fresh.origin)
  await bruno.logIn('bruno-diaz')
  const { file } = await upload(bruno, formWith(png()))
  const input = { ...right('person'), files: [file] }
  const answers = await Promise.all([bruno.query(document, { input }), bruno.query(document, { input })])
  const told = answers.map(({ data }) => String(data?.submitPersonalVerification.__typename))
  expect(new Set(told)).toEqual(new Set(['SubmitVerificationSuccess', 'AlreadySubmitted']))
})

import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { Client } from '../support/client.ts'
import { outcomeOf } from '../support/mutations.ts'
import { png } from '../support/pictures.ts'
import { startPortal } from '../support/portal.ts'
import { formWith, upload } from '../support/upload.ts'
import { watchProvider } from '../support/watched-provider.ts'
import { problemsInShort } from '../unit/in-short.ts'

/** The right form of each mutation of home but for its files, and who sends it: a verification needs an account without one. */
const forms = {
  setPayoutAccount: {
    username: 'alice-chen',
    right: { countryId: '344', bankName: 'Bank', accountNumber: '004388', accountHolder: 'CHEN' },
  },
  bindAccountManager: { username: 'alice-chen', right: { number: '0417' } },
  sendFeedback: { username: 'alice-chen', right: { topic: 'OTHER', title: 'Export', content: 'As a table' } },
  submitPersonalVerification: {
    username: 'bruno-diaz',
    right: { idDocumentKind: 'PASSPORT', realName: 'Bruno', idNumber: 'X1', address: 'Calle 1' },
  },
  submitCompanyVerification: {
    username: 'daniel-ng',
    right: { companyName: 'Ltd', registrationCode: '12', address: 'Pier 4' },
  },
} as const
type Form = keyof typeof forms

const { provider, arrived } = watchProvider(...(Object.keys(forms) as Form[]))
const portal = await startPortal({ provider })
afterAll(portal.stop)
beforeEach(() => void (arrived.length = 0))

/** Sends the form with these changes; returns the answer in short. */
async function answerTo(form: Form, changes: Record<string, unknown>): Promise<string> {
  const { username, right } = forms[form]
  const client = await Client.signedIn(portal.origin, username)
  const isVerification = form.startsWith('submit')
  const files = isVerification && { files: [(await upload(client, formWith(png()))).file] }
  const outcome = await outcomeOf(client, form, { ...right, ...files, ...changes })
  const { __typename, problems = [] } = outcome
  return problemsInShort(problems).join(', ') || __typename
}

// A wrong value of each field: the rules have all the others.
test.each<[Form, Record<string, unknown>, string]>([
  [
    'setPayoutAccount',
    { countryId: ' ', bankName: '\t', accountNumber: '\n', accountHolder: '' },
    'countryId REQUIRED, bankName REQUIRED, accountNumber REQUIRED, accountHolder REQUIRED',
  ],
  // The provider does not list it.
  ['setPayoutAccount', { countryId: '９９' }, 'countryId FORMAT'],
  ['bindAccountManager', { number: '123' }, 'number TOO_SHORT 4'],
  ['sendFeedback', { title: ' \t', content: '' }, 'title REQUIRED, content REQUIRED'],
  [
    'submitPersonalVerification',
    { realName: '名'.repeat(500), idNumber: 'x'.repeat(65), address: 'x'.repeat(65), files: [] },
    'realName TOO_LONG 64, idNumber TOO_LONG 64, address TOO_LONG 64, files REQUIRED',
  ],
  [
    'submitCompanyVerification',
    { companyName: '港'.repeat(129), registrationCode: '', address: '\u00a0', files: Array(1000).fill('x') },
    'companyName TOO_LONG 128, registrationCode REQUIRED, address REQUIRED, files FILE_COUNT 1',
  ],
])('%s with %o is refused, and the provider is not called: %s', async (form, changes, expected) => {
  expect(await answerTo(form, changes)).toBe(expected)
  expect(arrived).toEqual([])
})

const rightToLeft = 'שלום'
test.each<[Form, Record<string, string>]>([
  ['setPayoutAccount', { bankName: '=<b>Bank</b>', accountHolder: '👩‍👩‍👧‍👦 "><script>alert(1)</script>' }],
  ['sendFeedback', { title: `${rightToLeft}\u202E`, content: '<img src=x onerror=alert(1)>\n{{7*7}}' }],
  ['submitPersonalVerification', { realName: '<b>Bruno</b>', address: '& < > " \' \\' }],
  ['submitCompanyVerification', { companyName: '港', address: rightToLeft }],
])('%s takes %j as plain text, without the blanks around it', async (form, changes) => {
  const typed = Object.entries(changes).map(([field, text]) => [field, ` ${text}\n`])
  expect(await answerTo(form, Object.fromEntries(typed))).toMatch(/Success$/)
  expect(arrived).toMatchObject([[form, changes]])
})

test('a bound account manager is in the profile of the same response and of the next', async () => {
  const alice = await Client.signedIn(portal.origin)
  const bound = { username: 'alice-chen', profile: { accountManagerNumber: '0088' } }
  expect((await outcomeOf(alice, 'bindAccountManager', { number: '0088' })).viewer).toEqual(bound)
  const { data } = await alice.query('{ viewer { username profile { accountManagerNumber } } }')
  expect(data?.viewer).toEqual(bound)
})

test('an unknown country is refused before the password is asked for again', async () => {
  const late = await startPortal({ provider })
  onTestFinished(late.stop)
  const client = await Client.signedIn(late.origin)
  late.clock.advance(10 * 60_000)
  const { right } = forms.setPayoutAccount
  const save = async (input: object) => (await outcomeOf(client, 'setPayoutAccount', input)).__typename
  expect(await save({ ...right, countryId: '９９' })).toBe('InputRejected')
  expect(await save(right)).toBe('IdentityConfirmationRequired')
  expect(arrived).toEqual([])
})

test.each(['bruno-diaz', 'carol-wu', 'daniel-ng'])(
  '%s is not verified and cannot set a payout account; the provider is not called [asvs 2.3.1]',
  async (username) => {
    const client = await Client.signedIn(portal.origin, username)
    const { __typename } = await outcomeOf(client, 'setPayoutAccount', forms.setPayoutAccount.right)
    expect(__typename).toBe('VerificationRequired')
    expect(arrived).toEqual([])
  },
)

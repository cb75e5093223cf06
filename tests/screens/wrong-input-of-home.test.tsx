// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Fault } from '#bff/domain/fault.ts'
import { accounts } from '#bff/provider/in-memory/fixtures.ts'
import type { InProcessPortal, Overrides } from './in-process-portal.ts'
import { openPortal } from './support.tsx'
import { image, listenToUploads, type Upload } from './upload-line.ts'

/** A profile with these changes; what the provider's adapter lets through is its own tests' to say. */
const profileWith = (changes: object): Overrides => ({
  getProfile: async () => {
    const [alice] = accounts
    if (!alice) throw new Error('there are no fixtures')
    return { ...alice.profile, ...changes }
  },
})
const company = profileWith({ kind: 'COMPANY', verificationStatus: 'NOT_VERIFIED' })

/** Every form of home: its dialog's name in the address and on the screen, who opens it, how it is sent, and as what. */
const forms = {
  payout: ['payoutAccount', 'Payment method', 'alice-chen', 'Save', 'SetPayoutAccount'],
  manager: ['accountManager', 'AM Number', 'alice-chen', 'Bind', 'BindAccountManager'],
  feedback: ['feedback', 'Feedback', 'alice-chen', 'Send', 'SendFeedback'],
  person: ['verification', 'Personal verification', 'bruno-diaz', 'Submit', 'SubmitPersonalVerification'],
  company: ['verification', 'Company verification', 'bruno-diaz', 'Submit', 'SubmitCompanyVerification'],
} as const
type Form = keyof typeof forms
type Values = Record<string, string>

const right: Record<Form, Values> = {
  payout: { Bank: 'Nordbank', 'Account number': 'DE02 1203', 'Account holder': 'Alice Chen' },
  manager: { Number: '0815' },
  feedback: { Title: 'Export', Content: 'A file of all bills' },
  person: { 'Real name': 'Bruno Díaz', 'ID number': 'X-1', Address: 'Calle 1' },
  company: { 'Company name': 'Diaz Ltd', 'Registration code or tax ID': 'HK-7', Address: 'Calle 1' },
}

const dialogCalled = async (name: string) => within(await screen.findByRole('dialog', { name }))

interface Opened {
  portal: InProcessPortal
  user: UserEvent
  uploads: Upload[]
  dialog: Awaited<ReturnType<typeof dialogCalled>>
}
async function open(form: Form, overrides: Overrides = {}): Promise<Opened> {
  const [name, title, as] = forms[form]
  const uploads = listenToUploads()
  const opened = await openPortal(`/home/index?dialog=${name}`, {
    as,
    overrides: { ...(form === 'company' && company), ...overrides },
  })
  return { ...opened, uploads, dialog: await dialogCalled(title) }
}

/** Fills the form as somebody would who pastes; files are there already. */
async function fill({ dialog, user, uploads }: Opened, form: Form, values: Values) {
  if (form === 'person') await user.click(dialog.getByLabelText('Passport'))
  await dialog.findByLabelText(new RegExp(`^${Object.keys(values)[0]}`))
  for (const [label, value] of Object.entries(values))
    fireEvent.change(dialog.getByLabelText(new RegExp(`^${label}`)), { target: { value } })
  if (form === 'payout') await user.type(dialog.getByRole('combobox'), 'Si{ArrowDown}{Enter}')
  if (form !== 'person' && form !== 'company') return
  await user.upload(dialog.getByLabelText<HTMLInputElement>(/Choose an image/), image('card.png'))
  await waitFor(() => expect(uploads).toHaveLength(1))
  uploads[0]?.answer(200, { file: 'handle' })
  await dialog.findByText('Uploaded')
}

/** What is said at each field, by the field's label. */
const toldAt = (dialog: Opened['dialog'], labels: string[]) =>
  Object.fromEntries(
    labels.flatMap((label) => {
      const control = dialog.getByLabelText(new RegExp(`^${label}`))
      const told = (control.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .filter((id) => id.endsWith('-error'))
        .map((id) => document.querySelector(`[id="${id}"]`)?.textContent)
      return told.length > 0 ? [[label, told.join(' ')]] : []
    }),
  )

const long = (length: number) => 'x'.repeat(length)
const atMost = (limit: number) => `Must be at most ${limit} characters long`
const hebrew = 'שלום'

test.each<[Form, string, Values, Values]>([
  ['payout', 'no bank', { Bank: '' }, { Bank: 'required' }],
  ['payout', 'a bank of blanks', { Bank: '   ' }, { Bank: 'required' }],
  ['payout', 'a bank of ideographic blanks', { Bank: '\u3000' }, { Bank: 'required' }],
  ['payout', 'a bank of 65 letters', { Bank: long(65) }, { Bank: atMost(64) }],
  ['payout', 'a bank of 500 letters', { Bank: long(500) }, { Bank: atMost(64) }],
  ['payout', 'no number', { 'Account number': '' }, { 'Account number': 'required' }],
  ['payout', 'a number of 65 digits', { 'Account number': '1'.repeat(65) }, { 'Account number': atMost(64) }],
  [
    'payout',
    'a masked number',
    { 'Account number': '•••• 4321' },
    { 'Account number': 'Use only letters A-Z, digits, blanks, - . and /, with at least one digit' },
  ],
  ['payout', 'no holder', { 'Account holder': '' }, { 'Account holder': 'required' }],
  ['payout', 'a holder of 65 emoji', { 'Account holder': '😀'.repeat(65) }, { 'Account holder': atMost(64) }],
  [
    'payout',
    'all of it wrong',
    { Bank: ' ', 'Account number': '', 'Account holder': long(65) },
    { Bank: 'required', 'Account number': 'required', 'Account holder': atMost(64) },
  ],
  ['manager', 'no number', { Number: '' }, { Number: 'required' }],
  ['manager', 'letters alone', { Number: 'abcd' }, { Number: 'required' }],
  ['manager', 'three digits', { Number: '041' }, { Number: 'Please input 4' }],
  ['manager', 'a minus and three digits', { Number: '-123' }, { Number: 'Please input 4' }],
  ['manager', 'Arabic digits', { Number: '٠١٢٣' }, { Number: 'required' }],
  ['manager', 'an exponent', { Number: '1e1' }, { Number: 'Please input 4' }],
  ['feedback', 'no title', { Title: '' }, { Title: 'required' }],
  ['feedback', 'a title of blanks', { Title: ' \u00a0 ' }, { Title: 'required' }],
  ['feedback', 'a title of 129 letters', { Title: '题'.repeat(129) }, { Title: atMost(128) }],
  ['feedback', 'no content', { Content: '' }, { Content: 'required' }],
  ['feedback', 'a content of blanks and lines', { Content: ' \n\n ' }, { Content: 'required' }],
  ['feedback', 'a content of 2,001 letters', { Content: long(2001) }, { Content: atMost(2000) }],
  ['feedback', 'a content of 2,001 emoji', { Content: '🔑'.repeat(2001) }, { Content: atMost(2000) }],
  ['person', 'no name', { 'Real name': '' }, { 'Real name': 'required' }],
  ['person', 'a name of blanks', { 'Real name': ' ' }, { 'Real name': 'required' }],
  [
    'person',
    'a name of 65 Hebrew letters',
    { 'Real name': `${hebrew.repeat(16)}א` },
    { 'Real name': atMost(64) },
  ],
  ['person', 'a name of 65 emoji', { 'Real name': '😀'.repeat(65) }, { 'Real name': atMost(64) }],
  ['person', 'a name of 500 letters', { 'Real name': long(500) }, { 'Real name': atMost(64) }],
  ['person', 'no number', { 'ID number': '' }, { 'ID number': 'required' }],
  ['person', 'a number of 65 letters', { 'ID number': long(65) }, { 'ID number': atMost(64) }],
  ['person', 'no address', { Address: '' }, { Address: 'required' }],
  ['person', 'an address of 65 letters', { Address: long(65) }, { Address: atMost(64) }],
  ['company', 'no name', { 'Company name': '' }, { 'Company name': 'required' }],
  ['company', 'a name of 129 letters', { 'Company name': '港'.repeat(129) }, { 'Company name': atMost(128) }],
  ['company', 'a name of 500 letters', { 'Company name': long(500) }, { 'Company name': atMost(128) }],
  [
    'company',
    'a code of 129 letters',
    { 'Registration code or tax ID': long(129) },
    { 'Registration code or tax ID': atMost(128) },
  ],
  [
    'company',
    'a code of blanks',
    { 'Registration code or tax ID': '\t' },
    { 'Registration code or tax ID': 'required' },
  ],
  ['company', 'an address of 65 letters', { Address: long(65) }, { Address: atMost(64) }],
  ['company', 'an address of blanks', { Address: '  ' }, { Address: 'required' }],
])(
  '%s with %s is told at its field, keeps what was typed, and sends nothing',
  async (form, _what, values, told) => {
    const [, , , send, operation] = forms[form]
    const opened = await open(form)
    const { dialog, portal, user } = opened
    await fill(opened, form, { ...right[form], ...values })
    const typed = Object.keys(right[form]).map(
      (label) => dialog.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`)).value,
    )
    await user.click(dialog.getByRole('button', { name: send }))
    expect(toldAt(dialog, Object.keys(right[form]))).toEqual(told)
    const [first = ''] = Object.keys(told)
    expect(document.activeElement).toBe(dialog.getByLabelText(new RegExp(`^${first}`)))
    expect(
      Object.keys(right[form]).map(
        (label) => dialog.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`)).value,
      ),
    ).toEqual(typed)
    expect(portal.sent(operation)).toBe(0)
  },
)

test.each<[Form, string, Values]>([
  ['payout', 'markup', { Bank: '<b>Bank</b>', 'Account holder': '"><script>alert(1)</script>' }],
  ['payout', 'emoji and two directions', { Bank: '👩‍👩‍👧‍👦', 'Account holder': `${hebrew} Chen` }],
  ['feedback', 'markup', { Title: '<img src=x onerror=alert(1)>', Content: '{{7*7}} </textarea>' }],
  ['feedback', 'emoji and two directions', { Title: '👩‍👩‍👧‍👦', Content: `${hebrew}\u202Egnp.exe` }],
  ['person', 'markup', { 'Real name': '<b>Bruno</b>', Address: '& < > " \' \\' }],
  ['company', 'emoji and two directions', { 'Company name': '👩‍👩‍👧‍👦', Address: hebrew }],
])('%s takes %s as the text that it is', async (form, _what, values) => {
  const [, , , send, operation] = forms[form]
  const opened = await open(form)
  const { dialog, portal, user } = opened
  await fill(opened, form, { ...right[form], ...values })
  await user.click(dialog.getByRole('button', { name: send }))
  const confirm = dialog.queryByRole('button', { name: 'Submit for review' })
  if (confirm) await user.click(confirm)
  await waitFor(() => expect(portal.sent(operation)).toBe(1))
  const sent = portal.requests.find(({ name }) => name === operation)
  expect(Object.values((sent?.variables.input ?? {}) as Values)).toEqual(
    expect.arrayContaining(Object.values(values)),
  )
  expect(document.querySelector('img[src="x"], main b, main script')).toBeNull()
})

test.each(['payout', 'manager', 'feedback', 'person', 'company'] as const)(
  'a double click sends %s once',
  async (form) => {
    const [, , , send, operation] = forms[form]
    const opened = await open(form)
    const { dialog, portal, user } = opened
    await fill(opened, form, right[form])
    const answer = portal.hold()
    const isAsked = form === 'person' || form === 'company'
    await user.dblClick(dialog.getByRole('button', { name: send }))
    if (isAsked) await user.dblClick(dialog.getByRole('button', { name: 'Submit for review' }))
    await waitFor(() => expect(portal.sent(operation)).toBe(1))
    // Impatience while it is under way, and the key that sends a form.
    const pressed = dialog.queryByRole('button', { name: isAsked ? 'Submit for review' : send })
    if (pressed) await user.dblClick(pressed)
    fireEvent.submit(
      dialog.getByLabelText(new RegExp(`^${Object.keys(right[form])[0]}`)).closest('form') ?? document,
    )
    answer()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(portal.sent(operation)).toBe(1)
  },
)

const passport = (dialog: Opened['dialog']) => dialog.getByLabelText<HTMLInputElement>(/Choose an image/)
const tooLarge = /larger than 3000 KB/
const noImage = /not an image that we accept/

test.each<[string, File, RegExp]>([
  ['a WebP', image('card.webp', { type: 'image/webp' }), noImage],
  ['a PDF', image('card.pdf', { type: 'application/pdf' }), noImage],
  ['a HEIC', image('card.heic', { type: 'image/heic' }), noImage],
  ['a text named as an image', image('card.png', { type: 'text/html' }), noImage],
  ['a file of no type and no image’s name', image('card', { type: '' }), noImage],
  ['a program with two endings', image('card.png.exe', { type: '' }), noImage],
  ['an image of 3,072,001 bytes', image('card.jpg', { type: 'image/jpeg', bytes: 3_072_001 }), tooLarge],
  ['a picture of 3,072,001 bytes', image('card.gif', { type: 'image/gif', bytes: 3_072_001 }), tooLarge],
])('%s is refused at its place before anything leaves the browser', async (_what, file, words) => {
  const { dialog, user, uploads } = await open('person')
  await user.click(dialog.getByLabelText('Passport'))
  fireEvent.change(passport(dialog), { target: { files: [file] } })
  expect(await dialog.findByText(words)).toBeDefined()
  expect(uploads).toEqual([])
})

test.each<[string, number, unknown, RegExp]>([
  [
    'too large after all',
    413,
    { failure: { __typename: 'FileTooLarge', message: 'no' } },
    /The image is too large/,
  ],
  ['too large for a proxy', 413, '<html>413</html>', /The image is too large/],
  ['no image by its content', 415, { failure: { __typename: 'FileTypeRefused', message: 'no' } }, noImage],
  [
    'one too many this hour',
    429,
    { failure: { __typename: 'RATE_LIMITED', message: 'no', retryAfterSeconds: 90 } },
    /Too many requests. Try again in 90 seconds/,
  ],
  ['one too many for a proxy', 429, '<html>429</html>', /Too many requests/],
  ['late', 504, { failure: { __typename: 'UPSTREAM_TIMEOUT', message: 'no' } }, /took too long/],
  [
    'out of reach',
    502,
    { failure: { __typename: 'UPSTREAM_UNAVAILABLE', message: 'no' } },
    /could not reach/,
  ],
  ['at a busy portal', 503, { failure: { __typename: 'OVERLOADED', message: 'no' } }, /very busy/],
  ['badly formed', 400, { failure: { __typename: 'BAD_USER_INPUT', message: 'no' } }, /not valid/],
  ['answered with a page', 200, '<html>welcome</html>', /could not reach/],
  ['answered with nothing', 200, null, /could not reach/],
])('an upload that is %s says so at its place, and the form stays', async (_what, status, body, words) => {
  const { dialog, user, uploads } = await open('person')
  await user.click(dialog.getByLabelText('Passport'))
  fireEvent.change(dialog.getByLabelText(/^Real name/), { target: { value: 'Bruno' } })
  await user.upload(passport(dialog), image('card.png'))
  await waitFor(() => expect(uploads).toHaveLength(1))
  uploads[0]?.answer(status, body)
  expect((await dialog.findAllByText(words)).length).toBeGreaterThan(0)
  expect(dialog.getByLabelText<HTMLInputElement>(/^Real name/).value).toBe('Bruno')
})

test('a file of another account is asked for again at its place', async () => {
  const opened = await open('person')
  const { dialog, portal, user } = opened
  portal.unknownFiles.add('handle')
  await fill(opened, 'person', right.person)
  await user.click(dialog.getByRole('button', { name: 'Submit' }))
  await user.click(dialog.getByRole('button', { name: 'Submit for review' }))
  expect((await dialog.findAllByText('Please upload the file again')).length).toBeGreaterThan(0)
  expect(dialog.getByLabelText<HTMLInputElement>(/^Real name/).value).toBe('Bruno Díaz')
})

test.each([
  ['markup', '<img src=x onerror=alert(1)>'],
  ['emoji', '👩‍👩‍👧‍👦🏴‍☠️'],
  ['two directions', `${hebrew} \u202Egnp`],
  ['500 letters', 'W'.repeat(500)],
  ['blanks inside', 'Alice  Chen'],
])('a name of %s stands as it is in greeting and profile', async (_what, displayName) => {
  await openPortal('/home/index', { as: 'alice-chen', overrides: profileWith({ displayName }) })
  const heading = await screen.findByRole('heading', { level: 2, name: displayName.replace(/ {2}/, ' ') })
  expect(heading.textContent).toBe(displayName)
  expect(screen.getByText((_text, element) => element?.textContent === `Hello, ${displayName}`)).toBeDefined()
  expect(document.querySelector('img[src="x"]')).toBeNull()
})

test('a status number that nobody knows fails the profile alone, with a way to try again', async () => {
  const { portal, user } = await openPortal('/home/index', {
    as: 'alice-chen',
    overrides: {
      getProfile: async () => {
        throw new Fault('UPSTREAM_CONTRACT', 'unknown value: authStatus')
      },
    },
  })
  expect(await screen.findByText('Your profile and your rewards could not be loaded.')).toBeDefined()
  expect(await screen.findByRole('table', { name: 'Customers' })).toBeDefined()
  expect(document.body.textContent).not.toContain('authStatus')
  delete portal.overrides.getProfile
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: 'Copy referral link' })).toBeDefined()
})

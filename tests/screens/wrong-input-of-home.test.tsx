import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { InProcessPortal } from './in-process-portal.ts'
import { profileWith } from './provider-data.ts'
import { dialogCalled, openPortal } from './support.tsx'
import { image, listenToUploads, type Upload } from './upload-line.ts'

const company = profileWith({ kind: 'COMPANY', verificationStatus: 'NOT_VERIFIED' })

/** Every form of home: its dialog's name in the address and on the screen, who opens it, its button, and its mutation. */
const forms = {
  payout: ['payoutAccount', 'Payment method', 'alice-chen', 'Save', 'SetPayoutAccount'],
  manager: ['accountManager', 'AM Number', 'alice-chen', 'Bind', 'BindAccountManager'],
  feedback: ['feedback', 'Feedback', 'alice-chen', 'Send', 'SendFeedback'],
  person: ['verification', 'Personal verification', 'bruno-diaz', 'Submit', 'SubmitPersonalVerification'],
  company: ['verification', 'Company verification', 'bruno-diaz', 'Submit', 'SubmitCompanyVerification'],
} as const
type Form = keyof typeof forms
type Values = Record<string, string>

interface Opened {
  portal: InProcessPortal
  user: UserEvent
  uploads: Upload[]
  dialog: Awaited<ReturnType<typeof dialogCalled>>
}
async function open(form: Form): Promise<Opened> {
  const [name, title, as] = forms[form]
  const uploads = listenToUploads()
  const opened = await openPortal(`/home/FAQ?dialog=${name}`, {
    as,
    overrides: form === 'company' ? company : {},
  })
  return { ...opened, uploads, dialog: await dialogCalled(title) }
}

const field = (dialog: Opened['dialog'], label: string) =>
  dialog.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`))
const change = (dialog: Opened['dialog'], values: Values) => {
  for (const [label, value] of Object.entries(values))
    fireEvent.change(field(dialog, label), { target: { value } })
}
/** Makes the choices and the upload that the form needs besides its texts. */
async function choose({ dialog, user, uploads }: Opened, form: Form) {
  if (form === 'person') await user.click(dialog.getByLabelText('Passport'))
  if (form === 'payout') await user.type(await dialog.findByRole('combobox'), 'Si{Enter}')
  if (form !== 'person' && form !== 'company') return
  await user.upload(dialog.getByLabelText<HTMLInputElement>(/Choose an image/), image('card.png'))
  await waitFor(() => expect(uploads).toHaveLength(1))
  uploads[0]?.answer(200, { file: 'handle' })
  await dialog.findByText('Uploaded')
}

/** The error message of a field, if it has one. */
const errorAt = (dialog: Opened['dialog'], label: string) =>
  (field(dialog, label).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter((id) => id.endsWith('-error'))
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')

const hebrew = 'שלום'
const family = '👩‍👩‍👧‍👦'

/** By field: the value, and the message for it. The tables of `tests/rules` hold every boundary. */
type Wrong = Record<string, [value: string, message: string]>
const wrong: Record<Form, Wrong[]> = {
  payout: [
    { Bank: [' ', 'required'], 'Account number': ['', 'required'], 'Account holder': [' ', 'required'] },
    {
      Bank: ['Nordbank', ''],
      'Account number': [
        '•••• 4321',
        'Use only letters A-Z, digits, blanks, - . and /, with at least one digit',
      ],
      'Account holder': ['Alice Chen', ''],
    },
  ],
  manager: [{ Number: ['٠١٢٣', 'required'] }, { Number: ['-123', 'Please input 4'] }],
  feedback: [{ Title: [' \u00a0 ', 'required'], Content: [' \n\n ', 'required'] }],
  person: [{ 'Real name': [' ', 'required'], 'ID number': ['', 'required'], Address: ['', 'required'] }],
  company: [
    {
      'Company name': ['', 'required'],
      'Registration code or tax ID': ['\t', 'required'],
      Address: ['  ', 'required'],
    },
  ],
}

test.each(Object.keys(forms) as Form[])(
  'wrong values of the form %s are reported at their fields and kept, and nothing is sent',
  async (form) => {
    const [, , , send, operation] = forms[form]
    const opened = await open(form)
    const { dialog, portal, user } = opened
    await choose(opened, form)
    for (const row of wrong[form]) {
      const labels = Object.keys(row)
      change(dialog, Object.fromEntries(labels.map((label) => [label, row[label]?.[0] ?? ''])))
      const entered = labels.map((label) => field(dialog, label).value)
      await user.click(dialog.getByRole('button', { name: send }))
      const messages = labels.map((label) => [label, errorAt(dialog, label)])
      expect(messages).toEqual(labels.map((label) => [label, row[label]?.[1]]))
      const first = labels.find((label) => row[label]?.[1] !== '') ?? ''
      expect(document.activeElement).toBe(field(dialog, first))
      expect(labels.map((label) => field(dialog, label).value)).toEqual(entered)
    }
    expect(portal.sent(operation)).toBe(0)
  },
)

const awkward: Record<Form, Values> = {
  payout: {
    Bank: `<b>Bank</b> ${family}`,
    'Account number': 'DE02 1203',
    'Account holder': `"><script>alert(1)</script> ${hebrew} Chen`,
  },
  manager: { Number: '0815' },
  feedback: {
    Title: `<img src=x onerror=alert(1)> ${family}`,
    Content: `{{7*7}} </textarea> ${hebrew}\u202Egnp.exe`,
  },
  person: { 'Real name': '<b>Bruno</b>', 'ID number': 'X-1', Address: `& < > " ' \\ ${family}` },
  company: { 'Company name': family, 'Registration code or tax ID': 'HK-7', Address: hebrew },
}

test.each(Object.keys(forms) as Form[])(
  'a double click sends the form %s once, with every text exactly as it was entered',
  async (form) => {
    const [, , , send, operation] = forms[form]
    const opened = await open(form)
    const { dialog, portal, user } = opened
    await choose(opened, form)
    const [first = ''] = Object.keys(awkward[form])
    await dialog.findByLabelText(new RegExp(`^${first}`))
    change(dialog, awkward[form])
    const answer = portal.hold()
    const isAsked = form === 'person' || form === 'company'
    await user.dblClick(dialog.getByRole('button', { name: send }))
    if (isAsked) await user.dblClick(dialog.getByRole('button', { name: 'Submit for review' }))
    await waitFor(() => expect(portal.sent(operation)).toBe(1))
    // More clicks while the request is pending, and the Enter key.
    const pressed = dialog.queryByRole('button', { name: isAsked ? 'Submit for review' : send })
    if (pressed) await user.dblClick(pressed)
    fireEvent.submit(field(dialog, first).closest('form') ?? document)
    answer()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(portal.sent(operation)).toBe(1)
    const sent = portal.requests.find(({ name }) => name === operation)
    expect(Object.values((sent?.variables.input ?? {}) as Values)).toEqual(
      expect.arrayContaining(Object.values(awkward[form])),
    )
    const elements = [...document.querySelectorAll('img[src="x"], main script, b')]
    expect(elements.filter(({ textContent }) => !/^-?\$[\d,.]+$/.test(textContent))).toEqual([])
  },
)

import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { dialogCalled, openPortal } from './support.tsx'

const [hebrew, family] = ['שלום', '👩‍👩‍👧‍👦']

/**
 * The forms of home whose texts are free: their dialog in the address and its title, their button, mutation, wrong values with their
 * messages, and awkward ones that are right. Every boundary is in `tests/rules`; verification.test.tsx has its own form.
 */
test.each<
  [
    name: string,
    title: string,
    send: string,
    operation: string,
    wrong: Record<string, [value: string, message: string]>,
    awkward: Record<string, string>,
  ]
>([
  [
    'payoutAccount',
    'Payment method',
    'Save',
    'SetPayoutAccount',
    {
      Bank: [' ', 'required'],
      'Account number': [
        '•••• 4321',
        'Use only letters A-Z, digits, blanks, - . and /, with at least one digit',
      ],
      'Account holder': ['', 'required'],
    },
    {
      Bank: `<b>Bank</b> ${family}`,
      'Account number': 'DE02 1203',
      'Account holder': `"><script>alert(1)</script> ${hebrew} Chen`,
    },
  ],
  [
    'accountManager',
    'AM Number',
    'Bind',
    'BindAccountManager',
    { Number: ['-123', 'Please input 4'] },
    { Number: '0815' },
  ],
  [
    'feedback',
    'Feedback',
    'Send',
    'SendFeedback',
    { Title: [' \u00a0 ', 'required'], Content: [' \n\n ', 'required'] },
    {
      Title: `<img src=x onerror=alert(1)> ${family}`,
      Content: `{{7*7}} </textarea> ${hebrew}\u202Egnp.exe`,
    },
  ],
])(
  'the form %s reports wrong values at their fields, keeps them, and sends right ones once and exactly',
  async (name, title, send, operation, wrong, awkward) => {
    const { portal, user } = await openPortal(`/home/FAQ?dialog=${name}`, { as: 'alice-chen' })
    const dialog = await dialogCalled(title)
    if (name === 'payoutAccount') await user.type(await dialog.findByRole('combobox'), 'Si{Enter}')
    const field = (label: string) => dialog.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`))
    const fill = (values: Record<string, string>) =>
      Object.entries(values).forEach(([label, value]) =>
        fireEvent.change(field(label), { target: { value } }),
      )
    const messageAt = (label: string) => {
      const ids = field(label).getAttribute('aria-describedby')?.split(' ') ?? []
      return document.getElementById(ids.find((id) => id.endsWith('-error')) ?? '')?.textContent
    }
    const labels = Object.keys(wrong)
    fill(Object.fromEntries(labels.map((label) => [label, wrong[label]?.[0] ?? ''])))
    const entered = labels.map((label) => field(label).value)
    await user.click(dialog.getByRole('button', { name: send }))
    expect(labels.map(messageAt)).toEqual(labels.map((label) => wrong[label]?.[1]))
    expect(document.activeElement).toBe(field(labels[0] ?? ''))
    expect(labels.map((label) => field(label).value)).toEqual(entered)
    expect(portal.sent(operation)).toBe(0)

    fill(awkward)
    const answer = portal.hold()
    const button = dialog.getByRole('button', { name: send })
    await user.dblClick(button)
    await waitFor(() => expect(portal.sent(operation)).toBe(1))
    // More clicks while the request is pending, and the Enter key.
    await user.dblClick(button)
    fireEvent.submit(field(labels[0] ?? '').closest('form') ?? document)
    answer()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(portal.sent(operation)).toBe(1)
    const sent = portal.requests.find((request) => request.name === operation)?.variables.input
    expect(Object.values(sent ?? {})).toEqual(expect.arrayContaining(Object.values(awkward)))
    const elements = [...document.querySelectorAll('img[src="x"], main script, b')]
    expect(elements.filter(({ textContent }) => !/^-?\$[\d,.]+$/.test(textContent))).toEqual([])
  },
)

import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  address,
  chooseOption,
  dialogCalled,
  goTo,
  logIn,
  noDialog,
  openPortal,
  otherTab,
  paste,
  quit,
  reloadPortal,
} from './support.tsx'

/**
 * Each dialog by its name in the address: its title, what is chosen and typed, its button, the message of its success, and what the
 * next form begins with.
 */
const forms = {
  feedback: {
    title: 'Feedback',
    chosen: 'OTHER',
    typed: { Title: 'Export', Content: 'A file of all bills' },
    send: 'Send',
    done: 'Feedback sent. Thank you',
    next: { Title: '', Content: '' },
  },
  payoutAccount: {
    title: 'Payment method',
    chosen: 'Singapore',
    typed: { Bank: ' Nordbank', 'Account number': '0212 1203 0000 4321', 'Account holder': 'Alice Chen' },
    send: 'Save',
    done: /^Payment method saved/,
    // What is bound now, without the number.
    next: { Bank: 'Nordbank', 'Account number': '', 'Account holder': 'Alice Chen' },
  },
}
type Name = keyof typeof forms
const names = Object.keys(forms) as Name[]
const path = (name: Name) => `/home/FAQ?dialog=${name}`

/** The open form: its dialog, and the texts of its fields, once they are there. */
async function shown(name: Name) {
  const dialog = await dialogCalled(forms[name].title)
  await dialog.findByRole('combobox')
  const field = (label: string) => dialog.getByLabelText<HTMLInputElement>(label)
  const texts = Object.keys(forms[name].typed).map((label) => [label, field(label).value])
  return { dialog, typed: Object.fromEntries(texts) as Record<string, string> }
}
async function openFilled(name: Name) {
  const opened = await openPortal(path(name), { as: 'alice-chen' })
  const { user } = opened
  const { dialog } = await shown(name)
  const list = dialog.getByRole('combobox')
  if (name === 'feedback') await user.selectOptions(list, 'other')
  else await chooseOption(user, list, 'singapore')
  for (const [label, text] of Object.entries(forms[name].typed))
    await paste(user, dialog.getByLabelText(label), text)
  const close = async () => {
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    await noDialog()
  }
  const send = () => user.click(screen.getByRole('button', { name: forms[name].send }))
  return { ...opened, close, send }
}

test.each(names)(
  'what is typed into %s survives the closed dialog and a session that ran out, after which it opens again, until it is sent',
  async (name) => {
    const { chosen, typed, done, next } = forms[name]
    const { portal, user, close, send } = await openFilled(name)
    await close()
    goTo(path(name))
    expect((await shown(name)).typed).toEqual(typed)

    await portal.endSession()
    await send()
    await screen.findByText(/Your session has ended/)
    expect(screen.queryByRole('dialog')).toBeNull()
    await logIn(user, 'alice-chen')
    const again = await shown(name)
    expect(address()).toBe(path(name))
    expect(again.typed).toEqual(typed)
    expect(again.dialog.getByRole<HTMLInputElement>('combobox').value).toBe(chosen)

    await send()
    expect(await screen.findByText(done)).toBeDefined()
    await noDialog()
    goTo(path(name))
    expect((await shown(name)).typed).toEqual(next)
  },
)

test('feedback survives a reload too; payment details, which are never stored, do not', async () => {
  await openFilled('feedback')
  await reloadPortal(path('feedback'), { as: 'alice-chen' })
  expect((await shown('feedback')).typed).toEqual(forms.feedback.typed)
  await reloadPortal('/home/FAQ', { as: 'alice-chen' })
  await openFilled('payoutAccount')
  expect(JSON.stringify([localStorage, sessionStorage])).not.toContain('1203')
})

test('a stored feedback whose topic does not exist any more keeps its texts', async () => {
  await openFilled('feedback')
  for (const [key, text] of Object.entries<string>(sessionStorage))
    sessionStorage.setItem(key, text.replace('OTHER', 'BEFORE'))
  await reloadPortal(path('feedback'), { as: 'alice-chen' })
  const { dialog, typed } = await shown('feedback')
  expect(typed).toEqual(forms.feedback.typed)
  expect(dialog.getByRole<HTMLInputElement>('combobox').value).toBe('FEATURE_SUGGESTION')
})

test.each<
  [what: string, leave: (form: Awaited<ReturnType<typeof openFilled>>) => Promise<void>, next: string]
>([
  [
    'for the next person who signs in',
    async ({ portal, send }) => {
      await portal.endSession()
      await send()
    },
    'erin-park',
  ],
  [
    'after quitting',
    async ({ user, close }) => {
      await close()
      await quit(user)
    },
    'alice-chen',
  ],
  [
    'after quitting in another tab',
    async ({ portal }) => {
      await portal.endSession()
      await otherTab.tells('quit')
    },
    'alice-chen',
  ],
])('nothing of a form is left %s', async (_what, leave, next) => {
  // The drafts of all forms are one mechanism (`drafts.ts`).
  const name = 'payoutAccount'
  const opened = await openFilled(name)
  await leave(opened)
  await logIn(opened.user, next)
  await screen.findByText(/^Hello, /)
  goTo(path(name))
  const empty = Object.keys(forms[name].typed).map((label) => [label, ''])
  expect((await shown(name)).typed).toEqual(Object.fromEntries(empty))
})

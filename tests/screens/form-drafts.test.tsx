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

// The drafts of all forms are one mechanism (`drafts.ts`): payment details stay in memory, feedback is stored in the tab.
const path = '/home/FAQ?dialog=payoutAccount'
const typed = { Bank: 'Nordbank', 'Account number': '0212 1203 0000 4321', 'Account holder': 'Alice Chen' }
const empty = { Bank: '', 'Account number': '', 'Account holder': '' }

/** The open form: its dialog, and the texts of its fields, once they are there. */
async function shown() {
  const dialog = await dialogCalled('Payment method')
  const country = await dialog.findByRole<HTMLInputElement>('combobox')
  const texts = Object.keys(typed).map((label) => [
    label,
    dialog.getByLabelText<HTMLInputElement>(label).value,
  ])
  return { dialog, country, typed: Object.fromEntries(texts) as Record<string, string> }
}
async function openFilled() {
  const opened = await openPortal(path, { as: 'alice-chen' })
  const { user } = opened
  const { dialog, country } = await shown()
  await chooseOption(user, country, 'singapore')
  for (const [label, text] of Object.entries(typed)) await paste(user, dialog.getByLabelText(label), text)
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  return { ...opened, press }
}

test('what is typed survives the closed dialog and a session that ran out, after which the form opens again, until it is sent', async () => {
  const { portal, user, press } = await openFilled()
  await press('Cancel')
  await noDialog()
  goTo(path)
  expect((await shown()).typed).toEqual(typed)
  await portal.endSession()
  await press('Save')
  await screen.findByText(/Your session has ended/)
  await noDialog()
  await logIn(user, 'alice-chen')
  const again = await shown()
  expect(address()).toBe(path)
  expect([again.typed, again.country.value]).toEqual([typed, 'Singapore'])
  expect(JSON.stringify([localStorage, sessionStorage])).not.toContain('1203')
  await press('Save')
  await screen.findByText(/^Payment method saved/)
  await noDialog()
  goTo(path)
  // What is bound now, without the number.
  expect((await shown()).typed).toEqual({ ...typed, 'Account number': '' })
})

test('feedback survives a reload, too, until it is sent', async () => {
  const open = async () => {
    const { user } = await reloadPortal('/home/FAQ?dialog=feedback', { as: 'alice-chen' })
    const dialog = await dialogCalled('Feedback')
    const [topic, title] = [
      dialog.getByRole<HTMLInputElement>('combobox'),
      dialog.getByLabelText<HTMLInputElement>('Title'),
    ]
    return { user, dialog, topic, title, values: () => [topic.value, title.value] }
  }
  const first = await open()
  await first.user.selectOptions(first.topic, 'other')
  await paste(first.user, first.title, 'Export')
  const { user, dialog, values } = await open()
  expect(values()).toEqual(['OTHER', 'Export'])
  await paste(user, dialog.getByLabelText('Content'), 'A file of all bills')
  await user.click(dialog.getByRole('button', { name: 'Send' }))
  await noDialog()
  expect((await open()).values()).toEqual(['FEATURE_SUGGESTION', ''])
})

type Filled = Awaited<ReturnType<typeof openFilled>>
const beSignedOut = ({ portal, press }: Filled) => portal.endSession().then(() => press('Save'))
const quitHere = async ({ user, press }: Filled) => {
  await press('Cancel')
  await noDialog()
  await quit(user)
}
const quitElsewhere = ({ portal }: Filled) => portal.endSession().then(() => otherTab.tells('quit'))

test.each<[what: string, leave: (form: Filled) => Promise<unknown>, next: string]>([
  ['for the next person who signs in', beSignedOut, 'erin-park'],
  ['after quitting', quitHere, 'alice-chen'],
  ['after quitting in another tab', quitElsewhere, 'alice-chen'],
])('nothing of a form is left %s', async (_what, leave, next) => {
  const opened = await openFilled()
  await leave(opened)
  await logIn(opened.user, next)
  await screen.findByText(/^Hello, /)
  goTo(path)
  expect((await shown()).typed).toEqual(empty)
})

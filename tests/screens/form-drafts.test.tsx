import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { address, dialogCalled, logIn, openPortal, otherTab, paste, quit, reloadPortal } from './support.tsx'

type Dialog = Awaited<ReturnType<typeof dialogCalled>>

/** Each dialog by its name in the address: its title, what is chosen from its list and typed into it, its button, and the message of its success. */
const forms = {
  feedback: {
    title: 'Feedback',
    chosen: 'OTHER',
    typed: { Title: 'Export', Content: 'A file of all bills' },
    send: 'Send',
    done: 'Feedback sent. Thank you',
  },
  payoutAccount: {
    title: 'Payment method',
    chosen: 'Singapore',
    typed: {
      Bank: ' Nordbank',
      'Account number': '0212 1203 0000 4321',
      'Account holder': 'Alice Chen',
    },
    send: 'Save',
    done: /^Payment method saved/,
  },
}
type Name = keyof typeof forms
const names = Object.keys(forms) as Name[]

async function fill(user: UserEvent, dialog: Dialog, name: Name) {
  if (name === 'feedback') await user.selectOptions(dialog.getByLabelText('Problem type'), 'other')
  if (name === 'payoutAccount') {
    await paste(user, await dialog.findByRole('combobox', { name: 'Country of the bank' }), 'singapore')
    await user.keyboard('{Enter}')
  }
  for (const [label, text] of Object.entries(forms[name].typed))
    fireEvent.change(await dialog.findByLabelText(label), { target: { value: text } })
}
/** The values of the fields that were typed into, by their labels. */
const shown = async (dialog: Dialog, name: Name) =>
  Object.fromEntries(
    await Promise.all(
      Object.keys(forms[name].typed).map(
        async (label) => [label, (await dialog.findByLabelText<HTMLInputElement>(label)).value] as const,
      ),
    ),
  )

async function openFilled(name: Name) {
  const opened = await openPortal(`/home/FAQ?dialog=${name}`, { as: 'alice-chen' })
  const dialog = await dialogCalled(forms[name].title)
  await fill(opened.user, dialog, name)
  return { ...opened, dialog }
}

test.each(names)(
  'what is typed into %s survives the closed dialog and a session that ran out on a page, which opens again with it, until it is sent',
  async (name) => {
    const { title, chosen, typed, send, done } = forms[name]
    const { portal, user, dialog } = await openFilled(name)
    await close(user, dialog)
    open(name)
    const reopened = await dialogCalled(title)
    expect(await shown(reopened, name)).toEqual(typed)

    await portal.endSession()
    await user.click(reopened.getByRole('button', { name: send }))
    await screen.findByText(/Your session has ended/)
    expect(screen.queryByRole('dialog')).toBeNull()
    await logIn(user, 'alice-chen')
    const again = await dialogCalled(title)
    expect(address()).toBe(`/home/FAQ?dialog=${name}`)
    expect(await shown(again, name)).toEqual(typed)
    // A choice from a list is restored, too.
    expect(again.getByRole<HTMLInputElement>('combobox').value).toBe(chosen)

    await user.click(again.getByRole('button', { name: send }))
    expect(await screen.findByText(done)).toBeDefined()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    open(name)
    // Payment details keep what is bound now, without the number.
    const [last = ''] = Object.keys(typed).filter((label) => /Title|umber/.test(label))
    expect((await (await dialogCalled(title)).findByLabelText<HTMLInputElement>(last)).value).toBe('')
  },
)

test('feedback survives a reload too; payment details, which are never stored, do not', async () => {
  for (const name of names) {
    await openFilled(name)
    await reloadPortal(`/home/FAQ?dialog=${name}`, { as: 'alice-chen' })
    const kept = name === 'feedback' ? forms[name].typed : empty(name)
    expect(await shown(await dialogCalled(forms[name].title), name)).toMatchObject(kept)
    cleanup()
  }
  expect(JSON.stringify([localStorage, sessionStorage])).not.toContain('1203')
})

test('a stored feedback whose topic does not exist any more keeps its texts', async () => {
  await openFilled('feedback')
  for (const [key, text] of Object.entries<string>(sessionStorage))
    sessionStorage.setItem(key, text.replace('OTHER', 'BEFORE'))
  await reloadPortal('/home/FAQ?dialog=feedback', { as: 'alice-chen' })
  const dialog = await dialogCalled(forms.feedback.title)
  expect(await shown(dialog, 'feedback')).toEqual(forms.feedback.typed)
  expect(dialog.getByLabelText<HTMLSelectElement>('Problem type').value).toBe('FEATURE_SUGGESTION')
})

const empty = (name: Name) => Object.fromEntries(Object.keys(forms[name].typed).map((label) => [label, '']))

// The drafts of all forms are one mechanism (`drafts.ts`).
const name = 'payoutAccount'

test('the next person who signs in finds nothing of a form', async () => {
  const { portal, user, dialog } = await openFilled(name)
  await portal.endSession()
  await user.click(dialog.getByRole('button', { name: forms[name].send }))
  await screen.findByText(/Your session has ended/)
  await logIn(user, 'erin-park')
  await screen.findByText('Hello, Erin Park')
  expect(address()).toBe('/home/index')
  open(name)
  expect(await shown(await dialogCalled(forms[name].title), name)).toEqual(empty(name))
})

/** Opens a dialog by its address. */
const open = (name: Name) => {
  window.history.pushState(null, '', `/home/FAQ?dialog=${name}`)
  window.dispatchEvent(new PopStateEvent('popstate', { state: null }))
}
const close = async (user: UserEvent, dialog: Dialog) => {
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

test('quitting leaves nothing of a form', async () => {
  const { user, dialog } = await openFilled(name)
  await close(user, dialog)
  await quit(user)
  await logIn(user, 'alice-chen')
  await screen.findByRole('table', { name: 'Customers' })
  open(name)
  expect(await shown(await dialogCalled(forms[name].title), name)).toEqual(empty(name))
})

test('quitting in another tab leaves nothing of a form here', async () => {
  const { portal, user } = await openFilled(name)
  await portal.endSession()
  await otherTab.tells('quit')
  await screen.findByText(/Your session has ended/)
  await logIn(user, 'alice-chen')
  expect(await shown(await dialogCalled(forms[name].title), name)).toEqual(empty(name))
})

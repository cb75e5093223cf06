import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import {
  address,
  dialogCalled,
  failing,
  holding,
  noDialog,
  openPortal,
  paste,
  stillWaiting,
} from './support.tsx'

const openMenu = async (path = '/home/FAQ') => {
  const { user } = await openPortal(path, { as: 'alice-chen' })
  const button = await screen.findByRole('button', { name: 'Account' })
  const choose = async (name: string) => {
    await user.click(button)
    await user.click(await screen.findByRole('menuitem', { name }))
  }
  return { user, button, choose }
}

test('the account menu names the person and begins at its first entry, and Escape leads back to its button', async () => {
  const { user, button } = await openMenu()
  expect(button.getAttribute('aria-expanded')).toBe('false')
  button.focus()
  await user.keyboard('{Enter}')
  const menu = await screen.findByRole('menu', { name: 'Account' })
  expect(await within(menu.parentElement ?? menu).findByText('alice-chen')).toBeDefined()
  const first = within(menu).getByRole('menuitem', { name: 'Payment method' })
  await waitFor(() => expect(document.activeElement).toBe(first))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  expect(document.activeElement).toBe(button)
})

test('the account menu opens dialogs, whose end returns the focus to its button', async () => {
  const { user, button, choose } = await openMenu()
  await choose('AM Number')
  await dialogCalled('AM Number')
  expect(address()).toBe('/home/FAQ?dialog=accountManager')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(button))
  await noDialog()
  await choose('Quit')
  await dialogCalled('Quit')
})

test('the account menu leads to the sessions, which are below the login log', async () => {
  const { choose } = await openMenu()
  await choose('Where you are logged in')
  await waitFor(() => expect(document.activeElement?.id).toBe('sessions'))
  expect([address(), window.location.hash]).toEqual(['/home/loginLog', '#sessions'])
})

test('the chosen colour scheme holds for the whole page and is remembered, and the system is followed again', async () => {
  const { user, button } = await openMenu()
  const scheme = () => [document.documentElement.dataset.mantineColorScheme, localStorage.getItem('scheme')]
  expect(scheme()).toEqual(['light', null])
  await user.click(button)
  await user.click(await screen.findByRole('menuitemradio', { name: 'Dark' }))
  expect(scheme()).toEqual(['dark', 'dark'])
  expect(screen.getByRole('menuitemradio', { name: 'Dark', checked: true })).toBeDefined()
  await user.click(screen.getByRole('menuitemradio', { name: 'System' }))
  expect(scheme()).toEqual(['light', 'auto'])
})

const pressFeedback = async (user: UserEvent) => {
  await user.click(await screen.findByRole('button', { name: 'Feedback' }))
  return dialogCalled('Feedback')
}

test('feedback is sent once for a double click; if the provider does not take it, it is kept for the next try, in the tab', async () => {
  const stored = () => sessionStorage.getItem('personal.feedback')
  const held = holding('sendFeedback')
  const { portal, user } = await openPortal('/home/loginLog?page=2', {
    as: 'alice-chen',
    patience: 0,
    before: held.before,
    overrides: {
      sendFeedback: async () => ({ __typename: 'FeedbackUnavailable', providerCode: null, message: '' }),
    },
  })
  const dialog = await pressFeedback(user)
  expect(address()).toBe('/home/loginLog?page=2&dialog=feedback')
  const topics = within(dialog.getByLabelText('Problem type')).getAllByRole('option')
  const words = ['feature suggestion', 'feedback1', 'feedback2', 'other']
  expect(topics.map(({ textContent }) => textContent)).toEqual(words)
  await user.selectOptions(dialog.getByLabelText('Problem type'), 'other')
  await paste(user, dialog.getByLabelText('Title'), '  Export  ')
  await user.type(dialog.getByLabelText('Content'), 'A file of all bills{Enter}please')
  const send = () => user.dblClick(dialog.getByRole('button', { name: 'Send' }))
  await send()
  expect(await dialog.findByText(stillWaiting)).toBeDefined()
  fireEvent.submit(dialog.getByLabelText('Title'))
  expect(portal.sent('SendFeedback')).toBe(1)
  await held.release()
  expect((await dialog.findByRole('alert')).textContent).toBe(
    'operation failureFeedback is not available here. What you typed is kept.',
  )
  expect(screen.getByText('Feedback is not available here')).toBeDefined()
  expect(stored()).toContain('Export')
  delete portal.overrides.sendFeedback
  await send()
  expect(await screen.findByText('Feedback sent. Thank you')).toBeDefined()
  await noDialog()
  expect(address()).toBe('/home/loginLog?page=2')
  const sent = { topic: 'OTHER', title: 'Export', content: 'A file of all bills\nplease' }
  expect([portal.input('SendFeedback'), stored()]).toEqual([sent, null])
})

test('the account manager is bound by four digits, before and after the number that is bound now has arrived', async () => {
  const held = holding('getProfile')
  const { portal, user } = await openPortal('/home/index?dialog=accountManager', {
    as: 'alice-chen',
    before: held.before,
    overrides: { bindAccountManager: failing('UPSTREAM_REFUSED', { providerCode: '100604' }) },
  })
  const dialog = await dialogCalled('AM Number')
  const number = dialog.getByLabelText<HTMLInputElement>('Number')
  await paste(user, number, '0a8-1 5')
  await user.click(dialog.getByRole('button', { name: 'Bind' }))
  expect(await dialog.findByText('error')).toBeDefined()
  expect(screen.getByText('Parameter abnormal')).toBeDefined()
  expect(dialog.getByText(/^Parameter abnormal\. Ask your account manager/)).toBeDefined()
  expect(number.value).toBe('0815')
  await held.release()
  expect(await dialog.findByText(/Bound now: 0417/)).toBeDefined()
  delete portal.overrides.bindAccountManager
  await user.click(dialog.getByRole('button', { name: 'Bind' }))
  expect(await screen.findByText('Binding success')).toBeDefined()
  await noDialog()
  expect(await screen.findByText('0815')).toBeDefined()
  expect(portal.sent('HomeProfile')).toBe(1)
})

test('a dialog in the address is open after a reload; closing it, or going back, leaves the rest of the address', async () => {
  const path = '/home/loginLog?page=2'
  const { user } = await openPortal(`${path}&dialog=accountManager`, { as: 'alice-chen' })
  await user.click((await dialogCalled('AM Number')).getByRole('button', { name: 'Cancel' }))
  await noDialog()
  expect(address()).toBe(path)
  await pressFeedback(user)
  window.history.back()
  await noDialog()
  expect(address()).toBe(path)
})

test("each dialog of the small window's menu returns the focus to the menu's button", async () => {
  const { user } = await openPortal('/home/FAQ', { as: 'alice-chen' })
  const button = await screen.findByRole('button', { name: 'Open menu' })
  for (let time = 0; time < 2; time += 1) {
    await user.click(button)
    const menu = within(await screen.findByRole('dialog', { name: 'Main menu' }))
    await user.click(menu.getByRole('button', { name: 'Feedback' }))
    await dialogCalled('Feedback')
    await user.keyboard('{Escape}')
    await noDialog()
    await waitFor(() => expect(document.activeElement).toBe(button))
  }
})

test('a link in the menu of a small window moves the focus to its page', async () => {
  const { user } = await openPortal('/home/FAQ', { as: 'alice-chen' })
  await user.click(await screen.findByRole('button', { name: 'Open menu' }))
  const menu = within(await screen.findByRole('dialog', { name: 'Main menu' }))
  await user.click(menu.getByRole('link', { name: 'Promotion Guidebook' }))
  await noDialog()
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { chooseLanguage } from '#web/platform/i18n/i18n.ts'
import { address, dialogCalled, down, holding, noDialog, openPortal } from './support.tsx'

const input = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const text = (html: string) => async () => ({ title: 'A title', html, version: '1' })
const titles = (level: number) =>
  screen.queryAllByRole('heading', { level }).map(({ textContent }) => textContent)

test('the menu has the entries of the specification in its order, and each leads to its page', async () => {
  const { user } = await openPortal('/home/FAQ', { as: 'alice-chen' })
  const menu = within(await screen.findByRole('navigation', { name: 'Main menu' }))
  const entries: Record<string, string> = {
    Home: 'index',
    'My Invoice': 'myInvoice',
    'Affiliate Plan Rule': 'planRule',
    'Promotion Guidebook': 'guidebook',
    'Promotional material': 'material',
    FAQ: 'FAQ',
    'Login Log': 'loginLog',
  }
  expect(menu.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(Object.keys(entries))
  for (const [name, path] of Object.entries(entries)) {
    await user.click(menu.getByRole('link', { name }))
    await waitFor(() =>
      expect([document.title, address()]).toEqual([`${name} · Example Cloud`, `/home/${path}`]),
    )
  }
})

test('a text can be read while the profile cannot; its contents name every heading, and its links open the legal texts over it', async () => {
  const { user } = await openPortal('/home/planRule', {
    as: 'alice-chen',
    overrides: { getProfile: down, getLegalText: text('<p>Agreed.</p>') },
  })
  const contents = within(await screen.findByRole('navigation', { name: 'On this page' }))
  expect(titles(2)).toContain('The tiered structure')
  expect(contents.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(titles(2))
  await user.click(screen.getByRole('link', { name: 'service agreement' }))
  expect(await (await dialogCalled('Service agreement')).findByText('Agreed.')).toBeDefined()
  expect(address()).toBe('/home/planRule?legal=service-agreement')
})

test('an address with a heading that cannot be decoded still shows the text', async () => {
  await openPortal('/home/planRule#%E0%A4%A', { as: 'alice-chen' })
  expect(await screen.findByRole('heading', { name: 'Payment and fees' })).toBeDefined()
})

test('a legal text opens over the page that links to it, and closing it leaves the page as it was', async () => {
  const { user, portal } = await openPortal('/login?sid=7', {
    overrides: { getLegalText: text('<h2>1. Scope</h2>') },
  })
  await user.type(await screen.findByLabelText('Username'), 'alice-chen')
  expect(portal.sent('LegalText')).toBe(0)
  const link = screen.getByRole('link', { name: 'Service agreement' })
  await user.click(link)
  const dialog = await dialogCalled('Service agreement')
  expect(await dialog.findByRole('heading', { name: '1. Scope' })).toBeDefined()
  expect(address()).toBe('/login?sid=7&legal=service-agreement')
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  await noDialog()
  expect([address(), input('Username').value]).toEqual(['/login?sid=7', 'alice-chen'])
  await waitFor(() => expect(document.activeElement).toBe(link))
})

const registered = { audience: 'AFFILIATE', username: 'alice-chen', bonus: null }
const lostPage = {
  from: '/home/loginLog?page=2',
  username: 'alice-chen',
  reason: 'lost',
  entry: { search: 'a' },
}
test.each<[path: string, state: object]>([
  ['/login', lostPage],
  ['/login', { loginName: 'alice-chen' }],
  ['/register', { sentBackFrom: 'validation' }],
  ['/ForgotPassword', { from: '/home/loginLog' }],
  ['/successful', registered],
  ['/successfulReset', { isReset: true, loginName: 'alice-chen' }],
])('%s keeps its state %j under each legal text, and after another language', async (path, state) => {
  const { user } = await openPortal(`${path}?lang=en`, { entry: state })
  const title = (await screen.findByRole('heading', { level: 1 })).textContent
  const links = screen.getAllByRole('link', { name: /^(Service agreement|Privacy policy)$/ })
  for (const link of links) {
    await user.click(link)
    await dialogCalled(link.textContent)
    expect(window.history.state.usr).toEqual({ ...state, openedHere: true })
    expect(titles(1)).toEqual([title])
    await user.keyboard('{Escape}')
    await noDialog()
    await waitFor(() => expect(address()).toBe(`${path}?lang=en`))
  }
  await user.click(screen.getByRole('button', { name: '中文' }))
  await waitFor(() => expect(address()).toBe(`${path}?lang=cn`))
  expect(window.history.state.usr).toEqual(state)
  expect(links.length).toBeGreaterThan(1)
})

test('an address can name the legal text, which is requested in the language of the page', async () => {
  await chooseLanguage('cn')
  const { portal } = await openPortal('/login?legal=privacy-policy')
  await dialogCalled('隐私政策')
  const asked = () => portal.requests.find(({ name }) => name === 'LegalText')?.variables
  await waitFor(() => expect(asked()).toEqual({ kind: 'PRIVACY_POLICY', language: 'CN' }))
})

test.each(['/register', '/promote/register'])('at %s only a loaded text can be accepted', async (path) => {
  const held = holding('getLegalText')
  const { user, portal } = await openPortal(`${path}?terms=privacy-policy`, {
    before: held.before,
    overrides: { getLegalText: down },
  })
  const dialog = await dialogCalled('Privacy policy')
  const accept = dialog.getByRole<HTMLButtonElement>('button', { name: 'Accept' })
  await dialog.findByText('Loading')
  expect(accept.disabled).toBe(true)
  await held.release()
  await dialog.findByText('The text could not be loaded.')
  expect(accept.disabled).toBe(true)
  portal.overrides.getLegalText = async () => null
  await user.click(dialog.getByRole('button', { name: 'Try again' }))
  await dialog.findByText('This text has not been published yet.')
  expect(accept.disabled).toBe(true)
  cleanup()
  await openPortal(`${path}?terms=privacy-policy`, { overrides: { getLegalText: text('<p>Here.</p>') } })
  await screen.findByText('Here.')
  // It fits.
  await screen.findByText('Read to the end')
  await user.click(screen.getByRole('button', { name: 'Accept' }))
  await noDialog()
})

async function openFaq() {
  const { user } = await openPortal('/home/FAQ', { as: 'alice-chen' })
  const search = await screen.findByRole<HTMLInputElement>('searchbox')
  const find = async (words: string) => {
    await user.clear(search)
    if (words !== '') await user.type(search, words)
  }
  return { user, find }
}

test('a search keeps the questions with every word in title or answer, in any case and width, and is kept in the address', async () => {
  const { find } = await openFaq()
  expect(titles(3).length).toBeGreaterThan(20)
  await find('TRANSFER deducted')
  expect([titles(2), titles(3)]).toEqual([['Payment'], ['Who pays the transfer fee?']])
  expect(screen.getByText('1 question found')).toBeDefined()
  expect(address()).toBe('/home/FAQ?q=TRANSFER+deducted')
  await find('ｆＥe deduct')
  expect(titles(3)).toContain('Who pays the transfer fee?')
  await find('')
  expect(titles(3).length).toBeGreaterThan(20)
  expect(address()).toBe('/home/FAQ')
})

test('an answer, and a search without a result, which says so, lead to a message with a title', async () => {
  const { user, find } = await openFaq()
  const isTitleOfMessage = async (link: string, title: string) => {
    await user.click(screen.getByRole('link', { name: link }))
    await (await dialogCalled('Feedback')).findByRole('combobox')
    expect(input('Title').value).toBe(title)
  }
  await isTitleOfMessage('Close my account', 'Close my account')
  await user.keyboard('{Escape}')
  await noDialog()
  await find('bitcoin')
  const words = 'No question matches “bitcoin”. Try other words, or ask us.'
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(words)
  await isTitleOfMessage('Ask us about “bitcoin”', 'bitcoin')
})

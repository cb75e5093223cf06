import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Fault } from '#bff/domain/fault.ts'
import { chooseLanguage } from '#web/platform/i18n/i18n.ts'
import { address, dialogCalled, failing, openPortal } from './support.tsx'

const text = (html: string) => ({ title: 'A title', html, version: '1' })

test('a legal text opens over the page that links to it, and closing it leaves the page as it was', async () => {
  const { user, portal } = await openPortal('/login?sid=7', {
    overrides: { getLegalText: async () => text('<h2>1. Scope</h2><p>What we promise.</p>') },
  })
  await user.type(await screen.findByLabelText('Username'), 'alice-chen')
  expect(portal.sent('LegalText')).toBe(0)
  await user.click(screen.getByRole('link', { name: 'Service agreement' }))
  const dialog = await dialogCalled('Service agreement')
  expect(await dialog.findByRole('heading', { name: '1. Scope' })).toBeDefined()
  expect(address()).toBe('/login?sid=7&legal=service-agreement')
  expect(portal.requests.findLast(({ name }) => name === 'LegalText')?.variables).toEqual({
    kind: 'SERVICE_AGREEMENT',
    language: 'EN',
  })
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(address()).toBe('/login?sid=7')
  expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('alice-chen')
  const link = screen.getByRole('link', { name: 'Service agreement' })
  await waitFor(() => expect(document.activeElement).toBe(link))
})

test('an address can name the text, in the language of the page', async () => {
  await chooseLanguage('cn')
  const { portal } = await openPortal('/login?legal=privacy-policy')
  expect(await screen.findByRole('dialog', { name: '隐私政策' })).toBeDefined()
  await waitFor(() =>
    expect(portal.requests.find(({ name }) => name === 'LegalText')?.variables).toEqual({
      kind: 'PRIVACY_POLICY',
      language: 'CN',
    }),
  )
})

test('a text that fails is reported in its place, and a retry brings it', async () => {
  const { user, portal } = await openPortal('/login?legal=privacy-policy', {
    overrides: {
      getLegalText: failing('UPSTREAM_TIMEOUT'),
    },
  })
  const dialog = await dialogCalled('Privacy policy')
  expect(await dialog.findByText('The text could not be loaded.')).toBeDefined()
  portal.overrides.getLegalText = async () => text('<p>Here it is.</p>')
  await user.click(dialog.getByRole('button', { name: 'Try again' }))
  expect(await dialog.findByText('Here it is.')).toBeDefined()
})

test('a provider without the text is not reported as a failure', async () => {
  await openPortal('/login?legal=privacy-policy', { overrides: { getLegalText: async () => null } })
  expect(await screen.findByText('This text has not been published yet.')).toBeDefined()
})

test('an address that names no text opens nothing', async () => {
  await openPortal('/login?legal=toString')
  expect(await screen.findByRole('button', { name: 'Log in' })).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
})

const accept = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Accept' })

test.each(['/register', '/promote/register'])(
  'at %s only a text that has loaded can be accepted',
  async (path) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const { user, portal } = await openPortal(`${path}?terms=privacy-policy`, {
      overrides: {
        getLegalText: async () => {
          await promise
          throw new Fault('UPSTREAM_TIMEOUT', 'too late')
        },
      },
    })
    const dialog = await dialogCalled('Privacy policy')
    await dialog.findByText('Loading')
    expect(accept().disabled).toBe(true)
    resolve()
    await dialog.findByText('The text could not be loaded.')
    expect(accept().disabled).toBe(true)
    portal.overrides.getLegalText = async () => text('<p>Here it is.</p>')
    await user.click(dialog.getByRole('button', { name: 'Try again' }))
    await dialog.findByText('Here it is.')
    await user.click(accept())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
)

test('a text that has not been published cannot be accepted', async () => {
  await openPortal('/register?terms=privacy-policy', { overrides: { getLegalText: async () => null } })
  await screen.findByText('This text has not been published yet.')
  expect(accept().disabled).toBe(true)
})

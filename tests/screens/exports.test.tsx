import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { reloadWithoutQuery } from '#web/platform/session/reload-without-query.ts'
import { addressOf, type ExportLine, serveExports, startExport } from './export-line.ts'
import { catchSavedFiles } from './saved-files.ts'
import { address } from './support.tsx'

let line: ExportLine
let saved: ReturnType<typeof catchSavedFiles>
beforeEach(() => {
  line = serveExports()
  saved = catchSavedFiles()
})

/** The text of a file, with its byte order mark. */
const textOf = (blob: Blob | undefined) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader()
    reader.addEventListener('load', () =>
      resolve(new TextDecoder('utf-8', { ignoreBOM: true }).decode(reader.result as ArrayBuffer)),
    )
    if (blob) reader.readAsArrayBuffer(blob)
  })

test.each([
  ['/home/index', 'customers'],
  ['/home/myInvoice', 'bills'],
  ['/home/loginLog', 'login-logs'],
])('%s exports %s', async (path, list) => {
  await startExport(path)
  line.send(1, `${list}-2026-11-21.csv`)
  expect(await screen.findByText(`Saved as ${list}-2026-11-21.csv, 1 row.`)).toBeDefined()
  expect(line.requested).toEqual([addressOf(list, 'en')])
})

test('within an app, whose browser may save nothing, no file is called saved', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone) MicroMessenger/8.0')
  await startExport()
  line.send(2)
  expect(await screen.findByText(/but this app may not save files/)).toBeDefined()
  expect(screen.queryByText(/^Saved as/)).toBeNull()
})

test('a file is saved as it comes, and the button keeps the focus', async () => {
  const { button } = await startExport()
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'))
  line.send(2)
  expect(await screen.findByText('Saved as customers-2026-11-21.csv, 2 rows.')).toBeDefined()
  expect(saved.map(({ name }) => name)).toEqual(['customers-2026-11-21.csv'])
  expect(await textOf(saved[0]?.file)).toBe('\uFEFFCustomer,Type\r\n客户,Company\r\n客户,Company\r\n')
  expect(document.activeElement).toBe(button)
})

test('leaving the page ends its export', async () => {
  const { user } = await startExport()
  await waitFor(() => expect(line.requested).toHaveLength(1))
  await user.click(screen.getByRole('link', { name: 'Login Log' }))
  await waitFor(() => expect(line.isCancelled).toBe(true))
  expect(saved).toEqual([])
})

test('an export that breaks off fails, and nothing is saved', async () => {
  await startExport()
  line.breakOff()
  await screen.findByText(/^The export failed, and no file was saved\. Network error/)
  expect(saved).toEqual([])
})

test.each<[what: string, answer: () => void, words: RegExp]>([
  ['no network', () => line.loseNetwork(), /Network error/],
  [
    'a limit',
    () =>
      line.refuse(429, {
        failure: { __typename: 'RATE_LIMITED', message: 'Too many', retryAfterSeconds: 30 },
      }),
    /30 seconds/,
  ],
  [
    'a provider that is down',
    () =>
      line.refuse(502, {
        failure: { __typename: 'UPSTREAM_UNAVAILABLE', message: '', providerCode: '100100' },
      }),
    /Service abnormal, try again later/,
  ],
  ['a page of a proxy', () => line.refuse(200, '<html>', 'text/html'), /./],
])('an export that fails for %s says why, and can be tried again', async (_what, answer, words) => {
  const { user, button } = await startExport()
  answer()
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('false'))
  const note = button.closest('div')?.querySelector('[data-warning="true"]')
  expect(note?.textContent).toMatch(words)
  expect(note?.textContent).toMatch(/^The export failed, and no file was saved\. .*“Export all \(CSV\)”\.$/)
  expect(saved).toEqual([])
  line.reset()
  await user.click(button)
  line.send(1)
  expect(await screen.findByText('Saved as customers-2026-11-21.csv, 1 row.')).toBeDefined()
})

test('an export without a session leads to the login', async () => {
  const { portal } = await startExport()
  await portal.endSession()
  line.refuse(401, { failure: { __typename: 'UNAUTHENTICATED', message: 'Nobody is signed in' } })
  await waitFor(() => expect(address()).toMatch(/^\/login/))
})

test('an export that was sent with the cookie of before a confirmation leaves the page, because the session lives', async () => {
  const { portal } = await startExport()
  line.refuse(401, { failure: { __typename: 'UNAUTHENTICATED', message: 'Nobody is signed in' } })
  await waitFor(() => expect(portal.sent('AskSession')).toBe(1))
  await waitFor(() => expect(portal.sent('HomeCustomers')).toBeGreaterThan(1))
  expect(address()).not.toMatch(/^\/login/)
})

test('an export names the person of the page; after somebody else has signed in, nothing is saved and the page reloads', async () => {
  await startExport()
  await waitFor(() => expect(line.people).toEqual(['alice-chen']))
  line.refuse(409, { failure: { __typename: 'PERSON_CHANGED', message: 'Somebody else has signed in' } })
  await waitFor(() => expect(reloadWithoutQuery).toHaveBeenCalledTimes(1))
  expect(saved).toEqual([])
})

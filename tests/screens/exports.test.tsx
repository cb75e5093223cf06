import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { reloadWithoutQuery } from '#web/platform/session/reload-without-query.ts'
import { describedBy } from './registration.ts'
import { address, allIsRead, catchSavedFiles, openPortal } from './support.tsx'

let saved: ReturnType<typeof catchSavedFiles>
/** The requests of the page, as method, address, person and body; their answers are held back. */
let requests: unknown[]
let signals: AbortSignal[]
let answer: PromiseWithResolvers<Response>
beforeEach(() => {
  saved = catchSavedFiles()
  requests = []
  signals = []
  answer = Promise.withResolvers()
  vi.stubGlobal('fetch', (url: string, { method, headers, body, signal }: RequestInit) => {
    const sent = new Headers(headers)
    const selection = typeof body === 'string' && [sent.get('content-type'), JSON.parse(body)]
    requests.push([method ?? 'GET', url, sent.get('x-portal-username'), ...(selection || [])])
    if (signal) signals.push(signal)
    return answer.promise
  })
})

const csv = '\uFEFFCustomer,Type\r\n客户,Company\r\n'
const send = (count: number, name = 'customers-2026-11-21.csv', body: BodyInit = csv) => {
  const headers = {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${name}"`,
    'x-total-items': String(count),
  }
  answer.resolve(new Response(body, { headers }))
}
const breakOff = () =>
  send(5, undefined, new ReadableStream({ start: (stream) => stream.error(new TypeError('gone')) }))
const loseNetwork = () => answer.reject(new TypeError('Failed to fetch'))
const refuse = (status: number, failure: object | string) => {
  const [body, type] =
    typeof failure === 'string' ? [failure, 'text/html'] : [JSON.stringify({ failure }), 'application/json']
  answer.resolve(new Response(body, { status, headers: { 'content-type': type } }))
}

const buttonCalled = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })
const exportButton = 'Export (CSV)'
const startExport = async (path = '/home/index') => {
  const opened = await openPortal(path, { as: 'alice-chen' })
  await buttonCalled(exportButton)
  // A part whose code has just arrived is drawn again: press what stays.
  await allIsRead()
  const button = await buttonCalled(exportButton)
  await opened.user.click(button)
  return { ...opened, button }
}

test.each([
  ['/home/index', 'customers', '23 rows'],
  ['/home/myInvoice', 'bills', '3 rows'],
  ['/home/loginLog', 'login-logs', '12 rows'],
])('%s exports %s, says how many rows, and keeps the focus', async (path, list, rows) => {
  const { button } = await startExport(path)
  await waitFor(() => expect(requests).toEqual([['GET', `/exports/${list}.csv?language=en`, 'alice-chen']]))
  expect([button.getAttribute('aria-busy'), describedBy(button)]).toEqual(['true', rows])
  send(1, `${list}-2026-11-21.csv`)
  expect(await screen.findByText(new RegExp(`^Saved as ${list}-2026-11-21.csv, 1 row\\.`))).toBeDefined()
  const bytes = saved.map(async ({ name, file }) => [name, [...new Uint8Array(await file.arrayBuffer())]])
  expect(await Promise.all(bytes)).toEqual([[`${list}-2026-11-21.csv`, [...new TextEncoder().encode(csv)]]])
  expect(document.activeElement).toBe(button)
})

test('leaving the page ends its export', async () => {
  const { user } = await startExport()
  await waitFor(() => expect(requests).toHaveLength(1))
  await user.click(screen.getByRole('link', { name: 'Login Log' }))
  await waitFor(() => expect(signals.map(({ aborted }) => aborted)).toEqual([true]))
})

const limited = { __typename: 'RATE_LIMITED', message: '', retryAfterSeconds: 30 }
const unavailable = { __typename: 'UPSTREAM_UNAVAILABLE', message: '', providerCode: '100100' }

test.each<[what: string, fail: () => void, words: RegExp]>([
  ['no network', loseNetwork, /Network error/],
  ['a file that breaks off', breakOff, /Network error/],
  ['a limit', () => refuse(429, limited), /30 seconds/],
  ['a provider that is down', () => refuse(502, unavailable), /Service abnormal, try again later/],
  ['a page of a proxy', () => refuse(200, '<html>'), /./],
])('an export that fails for %s says why, and can be tried again', async (_what, fail, words) => {
  const { user, button } = await startExport()
  fail()
  const note = await screen.findByText(/^The export failed, and no file was saved\. .*“Export \(CSV\)”\.$/)
  expect(note.textContent).toMatch(words)
  expect([note.dataset.failed, button.getAttribute('aria-busy'), saved]).toEqual(['true', 'false', []])
  answer = Promise.withResolvers()
  await user.click(button)
  send(1)
  expect(await screen.findByText(/^Saved as customers-2026-11-21\.csv, 1 row\./)).toBeDefined()
})

const signedOut = { __typename: 'UNAUTHENTICATED', message: 'Nobody is signed in' }

test('an export without a session leads to the login', async () => {
  const { portal } = await startExport()
  await portal.endSession()
  refuse(401, signedOut)
  await waitFor(() => expect(address()).toMatch(/^\/login/))
})

test('an export that was sent with the cookie of before a confirmation leaves the page, because the session lives', async () => {
  const { portal } = await startExport()
  refuse(401, signedOut)
  await waitFor(() => expect(portal.sent('AskSession')).toBe(1))
  await waitFor(() => expect(portal.sent('HomeCustomers')).toBeGreaterThan(1))
  expect(address()).not.toMatch(/^\/login/)
})

test('after somebody else has signed in nothing is saved, and the page reloads', async () => {
  await startExport()
  refuse(409, { __typename: 'PERSON_CHANGED', message: 'Somebody else has signed in' })
  await waitFor(() => expect(reloadWithoutQuery).toHaveBeenCalledTimes(1))
  expect(saved).toEqual([])
})

test('a searched and sorted table exports its rows, in its order and language', async () => {
  const opening = { as: 'alice-chen', entry: { search: 'customer 2' } }
  const { user } = await openPortal('/home/index?binding=bound&sort=-total', opening)
  await user.click(await buttonCalled('中文'))
  const button = await buttonCalled('导出（CSV）')
  expect(describedBy(button)).toBe('4 位客户，按当前排序')
  await user.click(button)
  const post = ['POST', '/exports/customers.csv?language=cn', 'alice-chen', 'application/json']
  const sort = { field: 'TOTAL_CONSUMPTION', direction: 'DESC' }
  const selection = { search: 'customer 2', filter: { bindingStatus: 'BOUND' }, sort }
  await waitFor(() => expect(requests).toEqual([[...post, selection]]))
  await user.click(button)
  expect(requests).toHaveLength(1)
})

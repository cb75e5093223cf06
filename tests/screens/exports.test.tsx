import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { reloadWithoutQuery } from '#web/platform/session/reload-without-query.ts'
import { address, openPortal } from './support.tsx'

/** An export as the server sends it; the test plays the server. */
class Line {
  readonly requested: string[] = []
  readonly people: (string | null)[] = []
  /** Method, type and body of each request. */
  readonly sent: [method: string, type: string | null, body: unknown][] = []
  isCancelled = false
  readonly #encoder = new TextEncoder()
  #controller: ReadableStreamDefaultController<Uint8Array> | undefined
  #answer = Promise.withResolvers<Response>()

  readonly fetch = async (url: string, { signal, headers, method = 'GET', body = null }: RequestInit) => {
    this.requested.push(url)
    const sent: unknown = typeof body === 'string' ? JSON.parse(body) : body
    this.sent.push([method, new Headers(headers).get('content-type'), sent])
    this.people.push(new Headers(headers).get('x-portal-username'))
    signal?.addEventListener('abort', () => {
      this.isCancelled = true
      const gone = new DOMException('gone', 'AbortError')
      this.#controller?.error(gone)
      this.#answer.reject(gone)
    })
    return this.#answer.promise
  }
  begin(total: number, name = 'customers-2026-11-21.csv') {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => void (this.#controller = controller),
    })
    const headers = {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
      'x-total-items': String(total),
    }
    this.#answer.resolve(new Response(body, { headers }))
    this.send('\uFEFFCustomer,Type\r\n')
  }
  send(text: string) {
    this.#controller?.enqueue(this.#encoder.encode(text))
  }
  end() {
    this.#controller?.close()
  }
  breakOff() {
    this.#controller?.error(new TypeError('terminated'))
  }
  refuse(status: number, body: unknown, type = 'application/json') {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    this.#answer.resolve(new Response(text, { status, headers: { 'content-type': type } }))
  }
  loseNetwork() {
    this.#answer.reject(new TypeError('Failed to fetch'))
  }
  reset() {
    this.#answer = Promise.withResolvers<Response>()
  }
}

const rows = (count: number) => '客户,Company\r\n'.repeat(count)
let line = new Line()
const saved: { name: string; file: Blob }[] = []
let file = new Blob()

beforeEach(() => {
  line = new Line()
  saved.length = 0
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => line.fetch(url, init))
  URL.createObjectURL = (blob) => {
    file = blob as Blob
    return 'blob:file'
  }
  URL.revokeObjectURL = () => {}
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push({ name: this.download, file })
  })
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

const startExport = async (path = '/home/index') => {
  const opened = await openPortal(path, { as: 'alice-chen' })
  const button = await screen.findByRole('button', { name: 'Export all (CSV)' })
  await opened.user.click(button)
  return { ...opened, button }
}

test.each([
  ['/home/index', 'customers'],
  ['/home/myInvoice', 'bills'],
  ['/home/loginLog', 'login-logs'],
])('%s exports %s, in the language of the page', async (path, list) => {
  const { user } = await startExport(path)
  line.begin(1, `${list}-2026-11-21.csv`)
  line.send(rows(1))
  line.end()
  expect(await screen.findByText(`Saved as ${list}-2026-11-21.csv, 1 row.`)).toBeDefined()
  await user.click(screen.getByRole('button', { name: '中文' }))
  line.reset()
  await user.click(await screen.findByRole('button', { name: '导出全部（CSV）' }))
  await waitFor(() =>
    expect(line.requested).toEqual([`/exports/${list}.csv?language=en`, `/exports/${list}.csv?language=cn`]),
  )
})

test('an export counts its rows as they arrive, and is saved unchanged', async () => {
  const { button } = await startExport()
  expect(await screen.findByText('Starting…')).toBeDefined()
  line.begin(5000)
  line.send(rows(1200))
  const progress = await screen.findByRole('progressbar', { name: 'Export' })
  await waitFor(() =>
    expect(progress.textContent + (progress.parentElement?.textContent ?? '')).toContain(
      '1,200 of 5,000 rows',
    ),
  )
  expect(progress).toHaveProperty('value', 1200)
  line.send(rows(3800))
  line.end()
  expect(await screen.findByText('Saved as customers-2026-11-21.csv, 5,000 rows.')).toBeDefined()
  expect(saved.map(({ name }) => name)).toEqual(['customers-2026-11-21.csv'])
  expect(await textOf(saved[0]?.file)).toBe(`\uFEFFCustomer,Type\r\n${rows(5000)}`)
  expect(document.activeElement).toBe(button)
  expect(screen.queryByRole('progressbar')).toBeNull()
})

test('line breaks, commas and quotes in a name do not count as rows', async () => {
  await startExport()
  line.begin(3)
  line.send('"a\r\nb, ""c""')
  line.send('",Company\r\n"one, ')
  line.send('two",Individual\r\n,\r\n')
  line.end()
  expect(await screen.findByText('Saved as customers-2026-11-21.csv, 3 rows.')).toBeDefined()
})

test('an export that is cancelled ends the request and saves nothing', async () => {
  const { user, button } = await startExport()
  line.begin(5000)
  line.send(rows(100))
  await screen.findByText('100 of 5,000 rows')
  await user.click(screen.getByRole('button', { name: 'Cancel export' }))
  expect(await screen.findByText('The export was cancelled, nothing was saved.')).toBeDefined()
  expect(line.isCancelled).toBe(true)
  expect(saved).toEqual([])
  expect(document.activeElement).toBe(button)
})

test('leaving the page ends its export', async () => {
  const { user } = await startExport()
  line.begin(5000)
  line.send(rows(100))
  await screen.findByText('100 of 5,000 rows')
  await user.click(screen.getByRole('link', { name: 'Login Log' }))
  await waitFor(() => expect(line.isCancelled).toBe(true))
  expect(saved).toEqual([])
})

test.each<[why: string, end: () => void]>([
  ['breaks off', () => line.breakOff()],
  [
    'says itself that rows are missing',
    () => {
      line.send('"This export is incomplete: it has 3600 of 5000 rows."\r\n')
      line.end()
    },
  ],
  ['ends too soon', () => line.end()],
])(
  'an export that %s is reported, and what arrived is saved under a name that says so',
  async (_why, end) => {
    await startExport()
    line.begin(5000)
    line.send(rows(3600))
    await screen.findByText('3,600 of 5,000 rows')
    end()
    const note = await screen.findByText(/This export is incomplete: 3,600 of 5,000 rows/)
    expect(note.textContent).toContain('customers-2026-11-21-incomplete.csv')
    expect(saved.map(({ name }) => name)).toEqual(['customers-2026-11-21-incomplete.csv'])
    expect(await textOf(saved[0]?.file)).toContain(rows(3600))
  },
)

test('a list that reports its own loss is incomplete, although its lines add up', async () => {
  await startExport()
  line.begin(3)
  line.send(`${rows(2)}导出不完整：已导出 2 行，共 3 行。\r\n`)
  line.end()
  expect(await screen.findByText(/This export is incomplete: 2 of 3 rows/)).toBeDefined()
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
        failure: { __typename: 'UPSTREAM_UNAVAILABLE', message: '', upstreamCode: 100100 },
      }),
    /Service abnormal, try again later/,
  ],
  ['a page of a proxy', () => line.refuse(200, '<html>', 'text/html'), /./],
  ['an empty answer', () => line.refuse(503, 'null'), /./],
])('an export that fails for %s says why, and can be tried again', async (_what, answer, words) => {
  const { user, button } = await startExport()
  answer()
  await waitFor(() => expect(button.textContent).toBe('Export all (CSV)'))
  const note = button.closest('div')?.querySelector('[data-warning="true"]')
  expect(note?.textContent).toMatch(words)
  expect(note?.textContent).toMatch(/^The export failed, and no file was saved\. .*“Export all \(CSV\)”\.$/)
  expect(saved).toEqual([])
  line.reset()
  await user.click(button)
  line.begin(1)
  line.send(rows(1))
  line.end()
  expect(await screen.findByText('Saved as customers-2026-11-21.csv, 1 row.')).toBeDefined()
})

test('an export without a session leads to the login', async () => {
  await startExport()
  line.refuse(401, { failure: { __typename: 'UNAUTHENTICATED', message: 'Nobody is signed in' } })
  await waitFor(() => expect(address()).toMatch(/^\/login/))
})

test('an export names the person of the page; after somebody else has signed in, nothing is saved and the page reloads', async () => {
  await startExport()
  await waitFor(() => expect(line.people).toEqual(['alice-chen']))
  line.refuse(409, { failure: { __typename: 'PERSON_CHANGED', message: 'Somebody else has signed in' } })
  await waitFor(() => expect(reloadWithoutQuery).toHaveBeenCalledTimes(1))
  expect(saved).toEqual([])
})

const description = (button: HTMLElement) =>
  document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent

test('the button says how many rows go into the file', async () => {
  const { button } = await startExport()
  expect(line.sent).toEqual([['GET', null, null]])
  line.begin(23)
  line.send(rows(23))
  line.end()
  await screen.findByText('Saved as customers-2026-11-21.csv, 23 rows.')
  expect(description(button)).toBe('23 rows')
  expect(screen.queryByRole('button', { name: 'Export found (CSV)' })).toBeNull()
})

test('a searched and sorted table exports its rows in its order, or the whole list', async () => {
  const { user } = await openPortal('/home/index?search=customer+2&binding=bound&sort=-total', {
    as: 'alice-chen',
  })
  const found = await screen.findByRole('button', { name: 'Export found (CSV)' })
  const all = screen.getByRole('button', { name: 'Export all (CSV)' })
  const count = screen.getByText(/^\d+ of 23 customers$/).textContent?.split(' ')[0]
  expect(description(found)).toBe(`${count} rows, in table order`)
  expect(description(all)).toBe('23 rows, in table order')
  await user.click(found)
  const sort = { field: 'TOTAL_CONSUMPTION', direction: 'DESC' }
  const filter = { bindingStatus: 'BOUND' }
  const json = 'application/json'
  expect(line.sent).toEqual([['POST', json, { search: 'customer 2', filter, sort }]])
  expect(line.requested).toEqual(['/exports/customers.csv?language=en'])
  expect(line.people).toEqual(['alice-chen'])
  line.begin(1)
  line.send(rows(1))
  await screen.findByText('1 of 1 row')
  expect(document.activeElement).toBe(found)
  expect(found.textContent).toBe('Cancel export')
  expect(all).toHaveProperty('disabled', true)
  line.end()
  await screen.findByText('Saved as customers-2026-11-21.csv, 1 row.')
  line.reset()
  await user.click(all)
  expect(line.sent.at(-1)).toEqual(['POST', json, { sort }])
})

test('filtered rows can be exported by keyboard, in Chinese', async () => {
  const { user } = await openPortal('/home/index?certification=certified&lang=cn', { as: 'alice-chen' })
  await user.click(await screen.findByRole('button', { name: '中文' }))
  const found = await screen.findByRole('button', { name: '导出筛选结果（CSV）' })
  expect(description(found)).toMatch(/^共 \d+ 行$/)
  found.focus()
  await user.tab()
  expect(document.activeElement?.textContent).toBe('导出全部（CSV）')
  await user.tab({ shift: true })
  await user.keyboard('{Enter}')
  expect(line.sent).toEqual([['POST', 'application/json', { filter: { certificationStatus: 'CERTIFIED' } }]])
  expect(line.requested).toEqual(['/exports/customers.csv?language=cn'])
})

test('a search without a match offers only the whole list', async () => {
  await openPortal('/home/index?search=nobody', { as: 'alice-chen' })
  await screen.findByText('No customer matches')
  expect(await screen.findByRole('button', { name: 'Export all (CSV)' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Export found (CSV)' })).toBeNull()
})

test('a running export can be cancelled after its search was cleared', async () => {
  const { user } = await openPortal('/home/index?search=customer+2', { as: 'alice-chen' })
  await user.click(await screen.findByRole('button', { name: 'Export found (CSV)' }))
  line.begin(5000)
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Cancel export' }))
  expect(line.isCancelled).toBe(true)
})

test('a failed export of a search names the button that tries again', async () => {
  const { user } = await openPortal('/home/index?search=customer+2', { as: 'alice-chen' })
  await user.click(await screen.findByRole('button', { name: 'Export found (CSV)' }))
  line.loseNetwork()
  expect(await screen.findByText(/^The export failed.*“Export found \(CSV\)”\.$/)).toBeDefined()
})

test('an empty list has no export', async () => {
  await openPortal('/home/loginLog', { as: 'bruno-diaz' })
  expect(await screen.findByText('No data available')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Export all (CSV)' })).toBeNull()
})

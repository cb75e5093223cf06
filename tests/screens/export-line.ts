import { screen } from '@testing-library/react'
import { vi } from 'vitest'
import { allIsRead, openPortal } from './support.tsx'

/** An export as the server sends it, whole or not at all; the test plays the server. */
export class ExportLine {
  readonly requested: string[] = []
  readonly people: (string | null)[] = []
  /** Method, type and body of each request. */
  readonly sent: [method: string, type: string | null, body: unknown][] = []
  isCancelled = false
  #answer = Promise.withResolvers<Response>()

  readonly fetch = async (url: string, { signal, headers, method = 'GET', body = null }: RequestInit) => {
    this.requested.push(url)
    const sent: unknown = typeof body === 'string' ? JSON.parse(body) : body
    this.sent.push([method, new Headers(headers).get('content-type'), sent])
    this.people.push(new Headers(headers).get('x-portal-username'))
    signal?.addEventListener('abort', () => {
      this.isCancelled = true
      const gone = new DOMException('gone', 'AbortError')
      this.#answer.reject(gone)
    })
    return this.#answer.promise
  }
  send(
    count: number,
    name = 'customers-2026-11-21.csv',
    body: BodyInit = `\uFEFFCustomer,Type\r\n${rows(count)}`,
  ) {
    const headers = {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
      'x-total-items': String(count),
    }
    this.#answer.resolve(new Response(body, { headers }))
  }
  breakOff() {
    this.send(
      5,
      undefined,
      new ReadableStream({ start: (controller) => controller.error(new TypeError('gone')) }),
    )
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

/** Replaces fetch by a server of exports. */
export function serveExports() {
  const line = new ExportLine()
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => line.fetch(url, init))
  return line
}

/** The address of an export, as a page asks for it. */
export const addressOf = (list: string, language: string) => `/exports/${list}.csv?language=${language}`

const rows = (count: number) => '客户,Company\r\n'.repeat(count)

export const description = (button: HTMLElement) =>
  document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent

export const startExport = async (path = '/home/index') => {
  const opened = await openPortal(path, { as: 'alice-chen' })
  await screen.findByRole('button', { name: 'Export all (CSV)' })
  // A part whose code has just arrived is drawn again: press what stays.
  await allIsRead()
  const button = screen.getByRole('button', { name: 'Export all (CSV)' })
  await opened.user.click(button)
  return { ...opened, button }
}

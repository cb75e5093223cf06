import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { baseInfo, customerRow } from '../provider/legacy-calls.ts'

/**
 * A provider that answers at once with what was written beforehand, so that a server before it is all that is measured. Its
 * first argument delays every answer by so many milliseconds; the second is how many customers there are.
 */
const delayMs = Number(process.argv[2] ?? 0)
const customers = Number(process.argv[3] ?? 5000)

const envelope = (data: unknown) => JSON.stringify({ code: 0, msg: 'success', data })
const bill = (month: number) => ({
  userName: 'alice-chen',
  billMonth: `2026-${String(month).padStart(2, '0')}`,
  smsMoney: 1500,
  voiceMoney: 500,
  totalMoney: 2000,
  returnMoney: 60,
})
const log = {
  nickname: 'alice-chen',
  loginIp: '203.0.113.7',
  browserInfo: 'Singapore · Firefox',
  loginTime: '2026-11-20 16:15:00',
}
const answers: Record<string, string> = {
  '/api/register/login': envelope({ token: 'token' }),
  '/api/register/logout': envelope(null),
  '/api/home/uploadAuth': envelope('/files/1.png'),
  '/api/home/getBaseInfo': envelope(baseInfo()),
  '/api/home/getBillList': envelope({ records: [10, 9, 8, 7, 6, 5].map(bill), total: 6 }),
  '/api/home/web/logQuery': envelope({ records: Array.from({ length: 10 }, () => log), total: 10 }),
  '/api/select/country': envelope(
    Array.from({ length: 240 }, (_, index) => ({ id: index + 1, name: `Country ${index + 1}` })),
  ),
}

/** Its session, and the server behind its load balancer. */
const cookies = () => [`JSESSIONID=${randomUUID()}; Path=/api; HttpOnly`, 'route=a1; Path=/']

const pages = new Map<string, string>()
/** A page of customers, each page made once. */
function customerPage(body: string): string {
  const { current, size } = JSON.parse(body) as { current: number; size: number }
  const key = `${current} ${size}`
  const start = (current - 1) * size
  const rows = () =>
    Array.from({ length: Math.max(0, Math.min(size, customers - start)) }, (_, index) =>
      customerRow({ name: `Customer ${start + index}`, monthMoney: start + index }),
    )
  const page = pages.get(key) ?? envelope({ records: rows(), total: customers })
  pages.set(key, page)
  return page
}

const server = createServer((request, response) => {
  void answer(request, response)
})

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [path = ''] = (request.url ?? '').split('?')
  const body = await text(request)
  if (delayMs > 0) await wait(delayMs)
  if (path === '/api/register/kaptcha')
    response
      .writeHead(200, { 'content-type': 'image/svg+xml', 'set-cookie': cookies() })
      .end('<svg xmlns="http://www.w3.org/2000/svg"/>')
  else
    response
      .writeHead(200, {
        'content-type': 'application/json',
        ...(path === '/api/register/login' && { 'set-cookie': cookies() }),
      })
      .end(path === '/api/home/getCustomerList' ? customerPage(body) : (answers[path] ?? '{"code":100100}'))
}

server.keepAliveTimeout = 60_000
server.listen(0, '127.0.0.1', () => {
  console.log(`The upstream is at http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})

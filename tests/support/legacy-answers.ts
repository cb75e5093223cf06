import { randomUUID } from 'node:crypto'
import { baseInfo, customerRow } from '../provider/legacy-calls.ts'
import { type Answer, data, send } from './scripted-server.ts'

interface Words {
  cookie?: string
  token?: string
  bankAccount?: string
}

/**
 * A legacy provider that lets everybody in, whatever the captcha; the words are what it gives out in secret. For tests that need
 * a provider as such and none of its rules.
 */
export function legacyAnswers({ cookie, token, bankAccount = '004388120838' }: Words = {}): Answer {
  const routes: Record<string, Answer> = {
    '/api/register/kaptcha': (response, request) =>
      send(200, '<svg xmlns="http://www.w3.org/2000/svg"/>', {
        'content-type': 'image/svg+xml',
        'set-cookie': `JSESSIONID=${cookie ?? randomUUID()}; Path=/; HttpOnly`,
      })(response, request),
    '/api/register/login': (response, request) => data({ token: token ?? randomUUID() })(response, request),
    '/api/register/logout': data(null),
    '/api/home/updateBank': data(null),
    '/api/home/getBaseInfo': data(baseInfo({ bankAccount })),
    '/api/home/getCustomerList': data({ records: [customerRow()], total: 1 }),
  }
  return (response, request) =>
    (routes[request.path.split('?')[0] ?? ''] ?? send(404, 'no such path'))(response, request)
}

import { randomUUID } from 'node:crypto'
import { baseInfo, customerRow } from '../provider/legacy-calls.ts'
import { type Answer, data, send } from './scripted-server.ts'

interface Words {
  cookie?: string
  token?: string
  bankAccount?: string
  /** The name of the account with an address. */
  name?: string
}

/**
 * A legacy provider that accepts every login, whatever the captcha; the words are its secrets. For tests that need a provider but none
 * of its rules.
 */
export function legacyAnswers({ cookie, token, bankAccount = '004388120838', name }: Words = {}): Answer {
  const session = () => ({ 'set-cookie': `JSESSIONID=${cookie ?? randomUUID()}; Path=/; HttpOnly` })
  const routes: Record<string, Answer> = {
    '/api/register/kaptcha': (response, request) =>
      send(200, '<svg xmlns="http://www.w3.org/2000/svg"/>', {
        'content-type': 'image/svg+xml',
        ...session(),
      })(response, request),
    '/api/register/sendEmail': (response, request) => data(name, session())(response, request),
    '/api/register/imfs/sendEmail': (response, request) => data(name, session())(response, request),
    '/api/register/checkCode': data(null),
    '/api/register/updatePassWord': data(null),
    '/api/register/register': data(null),
    '/api/register/imfs/register': data(null),
    '/api/select/info': data({ id: 1, title: 'Terms', content: '<p>Terms</p>' }),
    '/api/register/login': (response, request) => data({ token: token ?? randomUUID() })(response, request),
    '/api/register/logout': data(null),
    '/api/home/updateBank': data(null),
    '/api/home/feedback': data(null),
    '/api/home/getBaseInfo': data(baseInfo({ bankAccount })),
    '/api/home/getCustomerList': data({ records: [customerRow()], total: 1 }),
  }
  return (response, request) =>
    (routes[request.path.split('?')[0] ?? ''] ?? send(404, 'no such path'))(response, request)
}

import { gzipSync } from 'node:zlib'
import type { Finding } from '#bff/provider/conformance/kit.ts'
import type { Deviation } from '../support/deviating-upstream.ts'
import {
  answerAt,
  answeredAt,
  bytesAt,
  codeAt,
  dataAt,
  envelopeAt,
  everyEnvelopeAt,
  having,
  pagesAt,
  redirectedAt,
  renamed,
  rowsAt,
  without,
} from './change-answer.ts'

type Row = [
  deviation: string,
  by: (path: string) => Deviation,
  field: string | null,
  found: string | RegExp,
  options?: {
    effect?: Finding['effect']
    /** Whether the kit cannot sign in, or out, because of it. */
    isAlone?: true
    /** Why the kit says nothing. */
    missed?: string
  },
]

const differs = { effect: 'DIFFERS' } as const
const alone = { isAlone: true } as const
const otherwise = { missed: 'the specification says "otherwise": any number is readable' }

type Fields = Record<string, unknown>
const rows =
  (...change: [(row: Fields) => Fields, number?]) =>
  (path: string) =>
    rowsAt(path, ...change)
const data = (change: (data: Fields, request: { fields: Fields }) => unknown) => (path: string) =>
  dataAt(path, change)
const pages =
  (page: (all: Fields[], asked: { current: number; size: number }) => unknown) => (path: string) =>
    pagesAt(path, page)
const slice = (all: Fields[], from: number, size: number) => ({
  records: all.slice(from, from + size),
  total: all.length,
})
const fromZero = pages((all, { current, size }) => slice(all, current * size, size))
const manyOf = (all: Fields[]) =>
  Array.from({ length: 230 }, (_, at) => ({ ...all[0], name: `Customer ${at}` }))
const total = (change: (of: number, size: number) => number) =>
  data((page, { fields }) => ({ ...page, total: change(Number(page.total), Number(fields.size)) }))
const missing = (path: string) => answeredAt(path, 404, 'text/html', '<html><body>Not Found</body></html>')
const code = (from: number, to: number) => (path: string) => codeAt(path, from, to)

/** A provider that knows its callers by a token alone, which its login has elsewhere. */
const tokenAlone = (change: (data: Fields) => unknown) => (path: string) => ({
  ...dataAt(path, change),
  changeRequest(request: { url?: string | undefined; headers: Fields }) {
    if (/^\/api\/(?:home|register\/logout)/.test(request.url ?? '')) delete request.headers.cookie
  },
})

const byCall: Record<string, Row[]> = {
  'POST /home/getCustomerList': [
    [
      'monthMoney is missing',
      rows(without('monthMoney')),
      'data.records[0].monthMoney',
      /^nothing \(in 8 of 8/,
    ],
    [
      'money is missing in the last row',
      rows(without('money'), 22),
      'data.records[6].money',
      /^nothing \(in 1 of 7/,
    ],
    ['total is missing', data(without('total')), 'data.total', 'none'],
    [
      'expiresTime is missing',
      rows(without('expiresTime')),
      'data.records[0].expiresTime',
      /^nothing/,
      differs,
    ],
    [
      'monthMoney is this_month',
      rows(renamed('monthMoney', 'this_month')),
      'data.records[0].monthMoney',
      /^nothing/,
    ],
    [
      'bindTime is bind_time',
      rows(renamed('bindTime', 'bind_time')),
      'data.records[0].bindTime',
      /^nothing/,
      differs,
    ],
    ['records is rows', data(renamed('records', 'rows')), 'data.records', 'nothing'],
    ['data of a list is result', (path) => envelopeAt(path, renamed('data', 'result')), 'data', 'nothing'],
    [
      'an amount has its currency',
      rows(having({ money: '$ 12.00' })),
      'data.records[0].money',
      /^the text "\$ 12.00"/,
    ],
    [
      'an amount is null in one row',
      rows(having({ smsMoney: null }), 2),
      'data.records[2].smsMoney',
      /^null \(in 1 /,
    ],
    ['bindStatus is true', rows(having({ bindStatus: true })), 'data.records[0].bindStatus', /^true/],
    [
      'name is an object',
      rows(having({ name: { first: 'A' } })),
      'data.records[0].name',
      /^an object with the keys first/,
    ],
    ['total is a word', data(having({ total: 'many' })), 'data.total', 'the text "many"'],
    ['rows are texts', data((page) => ({ ...page, records: ['row'] })), 'data.records[0]', /^the text "row"/],
    ['bindStatus is 2', rows(having({ bindStatus: 2 })), 'data.records[0].bindStatus', /2/, otherwise],
    [
      'bindTime is 02.03.2026',
      rows(having({ bindTime: '02.03.2026' })),
      'data.records[0].bindTime',
      /^the text "02/,
    ],
    [
      'bindTime is in seconds',
      rows(having({ bindTime: 1_772_439_300 })),
      'data.records[0].bindTime',
      /^the number 177/,
    ],
    ['total is too high', total((of) => of + 17), 'data.records', '7'],
    ['total is too low', total((of) => of - 3), 'data.records', '7'],
    ['total is the number of pages', total((of, size) => Math.ceil(of / size)), 'data.records', '8'],
    ['customers are counted from page 0', fromZero, 'data.records', '7'],
    ['every page is the first', pages((all, { size }) => slice(all, 0, size)), 'data.records', '8'],
    [
      'a page has at most 5 rows',
      pages((all, { current, size }) => slice(all, (current - 1) * Math.min(size, 5), Math.min(size, 5))),
      'data.records',
      '5',
    ],
    [
      'current is a number of rows',
      pages((all, { current, size }) => slice(all, current - 1, size)),
      'data.records',
      '8',
    ],
    ['every page has all rows', pages((all) => slice(manyOf(all), 0, 230)), 'data.records', '230'],
    [
      'the second of many pages is the first',
      pages((all, { current, size }) => slice(manyOf(all), Math.max(0, current - 2) * size, size)),
      'data.records',
      '8',
    ],
    [
      'success is true instead of a code',
      (path) => envelopeAt(path, (json) => ({ success: true, data: json.data })),
      'code',
      'nothing',
    ],
    [
      'an amount is NaN',
      (path) =>
        bytesAt(path, (body) => Buffer.from(body.toString().replaceAll(/"money":[\d.]+/g, '"money":NaN'))),
      null,
      /^HTTP 200, \d+ bytes of the type application\/json/,
    ],
    [
      'a list comes as XML',
      (path) => answeredAt(path, 200, 'text/xml', '<list><row/></list>'),
      null,
      /^HTTP 200, 19 bytes of the type text\/xml/,
    ],
    ['without a sign-in the code is 100100', code(100600, 100100), 'code', /^code 100100/, differs],
  ],
  'GET /home/getBaseInfo': [
    ['money is missing', data(without('money')), 'data.money', 'nothing'],
    ['authStatus is missing', data(without('authStatus')), 'data.authStatus', 'nothing'],
    ['type is missing', data(without('type')), 'data.type', 'nothing', differs],
    ['alreadyMoney is paidMoney', data(renamed('alreadyMoney', 'paidMoney')), 'data.alreadyMoney', 'nothing'],
    [
      'bankAccount is account_no',
      data(renamed('bankAccount', 'account_no')),
      'data.bankAccount',
      'nothing',
      differs,
    ],
    ['data is result', (path) => envelopeAt(path, renamed('data', 'result')), 'data', 'nothing'],
    ['data comes without an envelope', (path) => envelopeAt(path, (json) => json.data), 'code', 'nothing'],
    ['an amount has a comma', data(having({ money: '1,908.87' })), 'data.money', 'the text "1,908.87"'],
    ['age is 16.5', data(having({ age: 16.5 })), 'data.age', 'the number 16.5'],
    ['authStatus is 7', data(having({ authStatus: 7 })), 'data.authStatus', 'the number 7'],
    ['the type of an affiliate is 2', data(having({ type: 2 })), 'data.type', 'the number 2', otherwise],
    [
      'the bytes are Latin-1',
      (path) =>
        bytesAt(path, (body) => Buffer.from(body.toString().replace('Alice Chen', 'Alicé Chen'), 'latin1')),
      null,
      /^HTTP 200, \d+ bytes of the type application\/json/,
    ],
    [
      'the logout ends nothing',
      () => ({
        changeRequest({ url, headers }) {
          if (!url?.startsWith('/api/register/logout')) return
          delete headers.cookie
          headers['auth-token'] = ''
        },
      }),
      'code',
      'code 0 (success)',
      { ...alone, ...differs },
    ],
  ],
  'GET /home/getBillList': [
    [
      'returnMoney is missing',
      rows(without('returnMoney')),
      'data.records[0].returnMoney',
      /\(in 14 of 14 rows\)$/,
    ],
    ['billMonth is month', rows(renamed('billMonth', 'month')), 'data.records[0].billMonth', /^nothing/],
    ['the page is inside data.page', data((page) => ({ page })), 'data.records', 'nothing'],
    [
      'billMonth is 202610',
      rows(having({ billMonth: 202610 })),
      'data.records[0].billMonth',
      /^the number 202610/,
    ],
    [
      'records is an object',
      data(having({ records: { first: {} } })),
      'data.records',
      /^an object with the keys first/,
    ],
    ['total is 0', data(having({ total: 0 })), 'data.records', '14'],
    ['bills are counted from page 0', fromZero, 'data.records', '0'],
    [
      'a success has HTTP 500',
      (path) => answerAt(path, (answer) => ({ ...answer, status: 500 })),
      null,
      /^HTTP 500/,
    ],
    ['code is "OK"', (path) => envelopeAt(path, having({ code: 'OK' })), 'code', 'the text "OK"'],
    [
      'gzip has no header',
      (path) => bytesAt(path, gzipSync),
      null,
      /^HTTP 200, \d+ bytes of the type application/,
    ],
    [
      'bills are a page of HTML',
      (path) => answeredAt(path, 200, 'text/html', '<!DOCTYPE html><html><title>Sign in</title></html>'),
      null,
      /<!DOCTYPE html>/,
    ],
  ],
  'POST /home/web/logQuery': [
    ['loginTime is missing', rows(without('loginTime')), 'data.records[0].loginTime', /^nothing/],
    ['nickname is null', rows(having({ nickname: null })), 'data.records[0].nickname', /^null/],
    [
      'loginTime has no date',
      rows(having({ loginTime: '16:15:00' })),
      'data.records[0].loginTime',
      /^the text "16:15/,
    ],
    [
      'size is ignored',
      pages((all, { current }) => slice(all, (current - 1) * 10, 10)),
      'data.records',
      '10',
    ],
    [
      'something follows the JSON',
      (path) => bytesAt(path, (body) => Buffer.concat([body, Buffer.from('{}')])),
      null,
      /^HTTP 200, \d+ bytes/,
    ],
  ],
  'GET /select/country': [
    [
      'success is code 200',
      (path) => envelopeAt(path, having({ code: 200 })),
      'code',
      'code 200 (not in the catalogue)',
    ],
    [
      'a country has no name',
      data((all) => Object.values(all).map((row, at) => (at === 3 ? { id: 4 } : row))),
      'data[3].name',
      /^nothing \(in 1 of 250/,
    ],
    [
      'a path needs a slash at its end',
      (path) => redirectedAt(path, `/api${path}/?lang=en`),
      null,
      /^HTTP 302 to/,
    ],
  ],
  'GET /select/info': [
    [
      'the answer is an array',
      (path) => everyEnvelopeAt(path, (json) => [json.code, json.data]),
      null,
      'HTTP 200, a list with the length 2',
    ],
    ['the texts are null', data(() => null), 'data', 'no text'],
  ],
  'GET /register/kaptcha': [
    [
      'its type is no picture',
      (path) =>
        answerAt(path, ({ body }) => ({
          status: 200,
          headers: { 'content-type': 'application/octet-stream' },
          body,
        })),
      null,
      /application\/octet-stream/,
      alone,
    ],
    [
      'it is in JSON',
      (path) => answeredAt(path, 200, 'application/json', '{"code":0,"data":{"image":"x"}}'),
      null,
      /^JSON: an object/,
      alone,
    ],
    ['it is empty', (path) => answeredAt(path, 200, 'image/png', ''), null, /^0 bytes/, alone],
  ],
  'POST /register/login': [
    ['a wrong password is 100604', code(100605, 100604), 'code', /^code 100604/, differs],
    ['a wrong captcha is 100100', code(100607, 100100), 'code', /^code 100100/, differs],
    ['every login is refused as disabled', code(0, 100606), 'code', /^code 100606/, alone],
    [
      'the token is data.accessToken',
      tokenAlone(renamed('token', 'accessToken')),
      'data.token',
      /^code 100600/,
      alone,
    ],
  ],
  'POST /home/setAmNumber': [
    ['a write needs no sign-in', code(100600, 0), 'code', 'code 0 (success)', differs],
    ['its path is missing', missing, null, /^HTTP 404/],
  ],
  'POST /home/auth': [
    [
      'a redirect asks for a sign-in',
      (path) => redirectedAt(path, '/login'),
      null,
      /^HTTP 302 to "\/login", /,
    ],
  ],
  'POST /home/feedback': [['its path is missing', missing, null, /^HTTP 404/]],
  'POST /register/emailIsExist': [
    ['a free address is taken', code(0, 100611), 'code', /^code 100611/, alone],
  ],
  'POST /register/agentEmailIsExist': [['its path is missing', missing, null, /^HTTP 404/]],
  'POST /register/imfs/emailIsExist': [
    ['a free address is a service fault', code(0, -1), 'code', /^code -1/],
  ],
  'GET /register/nameExist/{username}': [
    [
      'a taken name is free',
      () => codeAt('/register/nameExist/alice-chen', 100608, 0),
      'code',
      'code 0 (success)',
      differs,
    ],
  ],
  'POST /register/register': [
    ['an empty registration is accepted', code(100101, 0), 'code', 'code 0 (success)', differs],
  ],
  'POST /register/imfs/register': [['its path is missing', missing, null, /^HTTP 404/]],
}

/** One deviation of a provider, and what the kit has to say about it. */
export interface DeviationCase {
  deviation: string
  by: Deviation
  /** Method and path. */
  call: string
  field: string | null
  found: string | RegExp
  effect: Finding['effect']
  isAlone: boolean
  missed: string | undefined
}

export const deviations: DeviationCase[] = Object.entries(byCall).flatMap(([call, all]) =>
  all.map(
    ([deviation, by, field, found, options = {}]): DeviationCase => ({
      deviation,
      by: by(call.split(' ')[1] ?? ''),
      call,
      field,
      found,
      effect: options.effect ?? 'STOPS',
      isAlone: options.isAlone ?? false,
      missed: options.missed,
    }),
  ),
)

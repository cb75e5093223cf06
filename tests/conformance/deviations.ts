import type { Finding } from '#bff/provider/conformance/kit.ts'
import type { Deviation, DeviatingAnswer, DeviatingRequest } from './run-on-reference.ts'

type Fields = Record<string, unknown>
type Json = Fields & { code: unknown; data?: unknown }

const withJson = (answer: DeviatingAnswer, json: unknown): DeviatingAnswer => ({
  ...answer,
  body: Buffer.from(JSON.stringify(json)),
})

/** Changes the answers of one path. */
const answerAt = (
  path: string,
  changeAnswer: (
    answer: DeviatingAnswer,
    request: DeviatingRequest,
  ) => DeviatingAnswer | Promise<DeviatingAnswer>,
): Deviation => ({
  changeAnswer: (answer, request) => (request.path === path ? changeAnswer(answer, request) : answer),
})

/** Changes the envelope of the answers of one path, refusals included. */
export const everyEnvelopeAt = (
  path: string,
  change: (json: Json, request: DeviatingRequest) => unknown,
): Deviation =>
  answerAt(path, (answer, request) => withJson(answer, change(JSON.parse(answer.body.toString()), request)))

/** Changes `data` of the successes of one path. */
export const dataAt = (
  path: string,
  change: (data: Fields, request: DeviatingRequest) => unknown,
): Deviation =>
  answerAt(path, async (answer, request) => {
    const json = JSON.parse(answer.body.toString()) as Json
    if (json.code !== 0) return answer
    return withJson(answer, { ...json, data: await change(json.data as Fields, request) })
  })

/** Changes every row of a list, or the row with this position in the list of all rows. */
export const rowsAt = (path: string, change: (row: Fields) => Fields, only?: number): Deviation =>
  dataAt(path, (data, { fields }) => {
    const from = fields.current === undefined ? 0 : (Number(fields.current) - 1) * Number(fields.size)
    const records = data.records as Fields[]
    const changed = records.map((row, at) => (only === undefined || from + at === only ? change(row) : row))
    return { ...data, records: changed }
  })

const without =
  (field: string) =>
  (fields: Fields): Fields =>
    Object.fromEntries(Object.entries(fields).filter(([name]) => name !== field))

const renamed =
  (field: string, name: string) =>
  (fields: Fields): Fields =>
    Object.fromEntries(Object.entries(fields).map(([key, value]) => [key === field ? name : key, value]))

export const having =
  (changes: Fields) =>
  (fields: Fields): Fields => ({ ...fields, ...changes })

/** Another answer altogether. */
export const answeredAt = (path: string, status: number, contentType: string, body: string): Deviation =>
  answerAt(path, ({ headers }) => ({
    status,
    headers: { ...headers, 'content-type': contentType },
    body: Buffer.from(body),
  }))

const redirectedAt = (path: string, location: string): Deviation =>
  answerAt(path, () => ({ status: 302, headers: { location }, body: Buffer.from('') }))

/** Changes one code of a path to another. */
const codeAt = (path: string, from: number, to: number): Deviation =>
  everyEnvelopeAt(path, (json) => (json.code === from ? { ...json, code: to, data: null } : json))

const aliceIsFree = () => codeAt('/register/nameExist/alice-chen', 100608, 0)

/** How a provider deviates, and in which field the kit has to find it. */
type Difference = [by: (path: string) => Deviation, field: string | null]
type Row = [deviation: string, ...Difference, found: string | RegExp, effect?: Finding['effect']]

const differs = 'DIFFERS'

const ofRow = (field: string, change: (row: Fields) => Fields, only?: number): Difference => [
  (path) => rowsAt(path, change, only),
  `data.records[${only ?? 0}].${field}`,
]
const data = (change: (data: Fields) => unknown) => (path: string) => dataAt(path, change)
const ofData = (field: string, change: (data: Fields) => unknown): Difference => [
  (path) => dataAt(path, change),
  `data.${field}`,
]
const seventeenMore = data((page) => ({ ...page, total: Number(page.total) + 17 }))
const lastMoneyless = (path: string) => rowsAt(path, without('money'), 22)
/** Changes the envelope of successes. */
const envelope = (change: (json: Json) => unknown) => (path: string) =>
  everyEnvelopeAt(path, (json) => (json.code === 0 ? change(json) : json))
const notNumbers = (path: string) =>
  answerAt(path, (answer) => {
    const text = answer.body.toString().replaceAll(/"money":[\d.]+/g, '"money":NaN')
    return { ...answer, body: Buffer.from(text) }
  })
const signInPage = (path: string) =>
  answeredAt(path, 200, 'text/html', '<!DOCTYPE html><title>Sign in</title>')
const inJson = (path: string) => answeredAt(path, 200, 'application/json', '{"code":0,"data":{"image":"x"}}')
const typeless = (path: string) =>
  answerAt(path, ({ body }) => ({
    status: 200,
    headers: { 'content-type': 'application/octet-stream' },
    body,
  }))
const failingStatus = (path: string) => answerAt(path, (answer) => ({ ...answer, status: 500 }))
const toLogin = (path: string) => redirectedAt(path, '/login')
const slashed = (path: string) => redirectedAt(path, `/api${path}/?lang=en`)
const fourthNameless = data((all) => Object.values(all).map((row, at) => (at === 3 ? { id: 4 } : row)))
const missing = (path: string) => answeredAt(path, 404, 'text/html', '<html><body>Not Found</body></html>')
const code = (from: number, to: number) => (path: string) => codeAt(path, from, to)

/** A provider whose logout is that of a stranger. */
const endlessSignIn = (): Deviation => ({
  changeRequest({ path, headers }) {
    if (!path.startsWith('/api/register/logout')) return
    delete headers.cookie
    headers['auth-token'] = ''
  },
})

/** A provider that knows its callers by a token alone, which its login has elsewhere. */
const tokenAlone = (change: (data: Fields) => unknown) => (path: string) => ({
  ...dataAt(path, change),
  changeRequest({ path: url, headers }: { path: string; headers: Fields }) {
    if (/^\/api\/(?:home|register\/logout)/.test(url)) delete headers.cookie
  },
})

const byCall: Record<string, Row[]> = {
  'POST /home/getCustomerList': [
    ['monthMoney is missing', ...ofRow('monthMoney', without('monthMoney')), /^nothing \(in 8 of 8/],
    ['money is missing in the last row', lastMoneyless, 'data.records[6].money', /^nothing \(in 1 of 7/],
    ['total is missing', ...ofData('total', without('total')), 'none'],
    ['bindTime is bind_time', ...ofRow('bindTime', renamed('bindTime', 'bind_time')), /^nothing/, differs],
    ['records is rows', ...ofData('records', renamed('records', 'rows')), 'nothing'],
    ['data of a list is result', envelope(renamed('data', 'result')), 'data', 'nothing'],
    ['an amount has its currency', ...ofRow('money', having({ money: '$ 12.00' })), /^the text "\$ 12.00"/],
    ['an amount is null in one row', ...ofRow('smsMoney', having({ smsMoney: null }), 2), /^null \(in 1 /],
    ['bindStatus is true', ...ofRow('bindStatus', having({ bindStatus: true })), /^true/],
    ['rows are texts', data((page) => ({ ...page, records: ['row'] })), 'data.records[0]', /^the text "row"/],
    ['bindTime is in seconds', ...ofRow('bindTime', having({ bindTime: 1_772_439_300 })), /^the number 177/],
    ['total is too high', seventeenMore, 'data.records', '7'],
    ['success is true', envelope(({ data }) => ({ success: true, data })), 'code', 'nothing'],
    ['an amount is NaN', notNumbers, null, /^HTTP 200, \d+ bytes of the type application\/json/],
    ['without a sign-in the code is 100100', code(100600, 100100), 'code', /^code 100100/, differs],
  ],
  'GET /home/getBaseInfo': [
    ['money is missing', ...ofData('money', without('money')), 'nothing'],
    ['authStatus is 7', ...ofData('authStatus', having({ authStatus: 7 })), 'the number 7'],
    ['the logout ends nothing', endlessSignIn, 'code', 'code 0 (success)', differs],
  ],
  'GET /home/getBillList': [
    ['the page is inside data.page', data((page) => ({ page })), 'data.records', 'nothing'],
    ['billMonth is 202610', ...ofRow('billMonth', having({ billMonth: 202610 })), /^the number 202610/],
    ['a success has HTTP 500', failingStatus, null, /^HTTP 500/],
    ['bills are a page', signInPage, null, /<!DOCTYPE html>/],
  ],
  'POST /home/web/logQuery': [
    ['nickname is null', ...ofRow('nickname', having({ nickname: null })), /^null/],
  ],
  'GET /select/country': [
    ['success is code 200', envelope(having({ code: 200 })), 'code', 'code 200 (not in the catalogue)'],
    ['a country has no name', fourthNameless, 'data[3].name', /^nothing \(in 1 of 250/],
    ['a path needs a slash at its end', slashed, null, /^HTTP 302 to/],
  ],
  'GET /select/info': [['the texts are null', data(() => null), 'data', 'no text']],
  'GET /register/kaptcha': [
    ['its type is no picture', typeless, null, /application\/octet-stream/],
    ['it is in JSON', inJson, null, /^JSON: an object/],
  ],
  'POST /register/login': [
    ['a wrong password is 100604', code(100605, 100604), 'code', /^code 100604/, differs],
    ['a wrong captcha is 100100', code(100607, 100100), 'code', /^code 100100/, differs],
    ['the token is data.access', tokenAlone(renamed('token', 'access')), 'data.token', /^code 100600/],
  ],
  'POST /home/setAmNumber': [['it needs no sign-in', code(100600, 0), 'code', /^code 0/, differs]],
  'POST /home/auth': [['a redirect asks for a sign-in', toLogin, null, /^HTTP 302 to "\/login", /]],
  'POST /home/feedback': [['its path is missing', missing, null, /^HTTP 404/]],
  'POST /register/emailIsExist': [['a free address is taken', code(0, 100611), 'code', /^code 100611/]],
  'POST /register/imfs/emailIsExist': [['a free address is a fault', code(0, -1), 'code', /^code -1/]],
  'GET /register/nameExist/{username}': [['a taken name is free', aliceIsFree, 'code', /^code 0/, differs]],
  'POST /register/register': [['an empty one is accepted', code(100101, 0), 'code', /^code 0/, differs]],
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
}

export const deviations: DeviationCase[] = Object.entries(byCall).flatMap(([call, all]) =>
  all.map(([deviation, by, field, found, effect = 'STOPS']): DeviationCase => ({
    deviation,
    by: by(call.split(' ')[1] ?? ''),
    call,
    field,
    found,
    effect,
  })),
)

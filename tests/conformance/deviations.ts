import { expect } from 'vitest'
import type { Finding } from '#bff/provider/conformance/kit.ts'
import type { Deviation, DeviatingAnswer, DeviatingRequest } from './run-on-reference.ts'

type Fields = Record<string, unknown>
type Json = Fields & { code: unknown; data?: unknown }
/** How the answers of a call deviate, by its path. */
type ByPath = (path: string) => Deviation

const changed =
  (change: (answer: DeviatingAnswer, request: DeviatingRequest) => DeviatingAnswer): ByPath =>
  (path) => ({
    changeAnswer: (answer, request) => (request.path === path ? change(answer, request) : answer),
  })

/** Another status, type or body. */
const answered = (changes: Partial<DeviatingAnswer>) => changed((answer) => ({ ...answer, ...changes }))

export const answeredWith = (contentType: string, text: string) =>
  answered({ status: 200, headers: { 'content-type': contentType }, body: Buffer.from(text) })

/** Another envelope, of refusals too. */
export const everyEnvelope = (change: (json: Json, request: DeviatingRequest) => unknown) =>
  changed((answer, request) => {
    const json = change(JSON.parse(answer.body.toString()) as Json, request)
    return { ...answer, body: Buffer.from(JSON.stringify(json)) }
  })

/** Another envelope of successes. */
const envelope = (change: (json: Json, request: DeviatingRequest) => unknown) =>
  everyEnvelope((json, request) => (json.code === 0 ? change(json, request) : json))

/** Another code in place of one. */
const code = (from: number, to: number) =>
  everyEnvelope((json) => (json.code === from ? { ...json, code: to, data: null } : json))

/** Other data of successes. */
export const data = (change: (data: Fields, request: DeviatingRequest) => unknown) =>
  envelope((json, request) => ({ ...json, data: change(json.data as Fields, request) }))

/** Other rows of a list, or another row with this position among all of them. */
export const rows = (change: (row: Fields) => Fields, only?: number) =>
  data((list, { fields }) => {
    const from = fields.current === undefined ? 0 : (Number(fields.current) - 1) * Number(fields.size)
    const records = list.records as Fields[]
    return {
      ...list,
      records: records.map((row, at) => (only === undefined || from + at === only ? change(row) : row)),
    }
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

const moneyless = rows(without('money'), 22)
const snakeCase = rows(renamed('bindTime', 'bind_time'))
const inSeconds = rows(having({ bindTime: 1_772_439_300 }))
const amountless = rows(having({ smsMoney: null }), 2)
const texts = data(having({ records: ['row'] }))
const seventeenMore = data((list) => ({ ...list, total: Number(list.total) + 17 }))
const fourthNameless = data((all) => Object.values(all).map((row, at) => (at === 3 ? { id: 4 } : row)))
const aliceIsFree = () => code(100608, 0)('/register/nameExist/alice-chen')
const toLogin = answered({ status: 302, headers: { location: '/login' }, body: Buffer.from('') })
const typeless = answered({ headers: { 'content-type': 'application/octet-stream' } })
const signInPage = answeredWith('text/html', '<!DOCTYPE html><title>Sign in</title>')
const inJson = answeredWith('application/json', '{"code":0,"data":{"image":"x"}}')

/** A provider whose logout is that of a stranger. */
const endlessSignIn: ByPath = () => ({
  changeRequest({ path, headers }) {
    if (!path.startsWith('/api/register/logout')) return
    delete headers.cookie
    headers['auth-token'] = ''
  },
})

/** A provider that knows its callers by a token alone, which its login calls otherwise. */
const tokenIsAccess: ByPath = (path) => ({
  ...data(renamed('token', 'access'))(path),
  changeRequest({ path: url, headers }) {
    if (/^\/api\/(?:home|register\/logout)/.test(url)) delete headers.cookie
  },
})

/** How a provider deviates, in which field the kit has to find it, and as what. */
type Row = [deviation: string, by: ByPath, field: string | null, found: RegExp, effect?: Finding['effect']]

const byCall: Record<string, Row[]> = {
  'POST /home/getCustomerList': [
    ['money is missing in the last row', moneyless, 'data.records[6].money', /^nothing \(in 1 of 7/],
    ['bindTime is bind_time', snakeCase, 'data.records[0].bindTime', /^nothing \(in 23 of 23/, 'DIFFERS'],
    ['bindTime is in seconds', inSeconds, 'data.records[0].bindTime', /^the number 177/],
    ['an amount is null in one row', amountless, 'data.records[2].smsMoney', /^null \(in 1 /],
    ['rows are texts', texts, 'data.records[0]', /^the text "row"/],
    ['records is rows', data(renamed('records', 'rows')), 'data.records', /^nothing$/],
    ['total is missing', data(without('total')), 'data.total', /^none$/],
    ['total is too high', seventeenMore, 'data.records', /^7$/],
    ['data is result', envelope(renamed('data', 'result')), 'data', /^nothing$/],
    ['success is true', envelope(({ data }) => ({ success: true, data })), 'code', /^nothing$/],
    ['without a sign-in the code is 100100', code(100600, 100100), 'code', /^code 100100/, 'DIFFERS'],
  ],
  'GET /home/getBaseInfo': [
    ['money is missing', data(without('money')), 'data.money', /^nothing$/],
    ['the logout ends nothing', endlessSignIn, 'code', /^code 0 \(success\)$/, 'DIFFERS'],
  ],
  'GET /home/getBillList': [
    ['a success has HTTP 500', answered({ status: 500 }), null, /^HTTP 500/],
    ['bills are a page', signInPage, null, /<!DOCTYPE html>/],
  ],
  'GET /select/country': [
    ['success is code 200', envelope(having({ code: 200 })), 'code', /^code 200 \(not in the catalogue\)$/],
    ['a country has no name', fourthNameless, 'data[3].name', /^nothing \(in 1 of 250/],
  ],
  'GET /select/info': [['the texts are null', data(() => null), 'data', /^no text$/]],
  'GET /register/kaptcha': [
    ['its type is no picture', typeless, null, /application\/octet-stream/],
    ['it is in JSON', inJson, null, /^JSON: an object/],
  ],
  'POST /register/login': [
    ['a wrong password is 100604', code(100605, 100604), 'code', /^code 100604/, 'DIFFERS'],
    ['a wrong captcha is 100100', code(100607, 100100), 'code', /^code 100100/, 'DIFFERS'],
    ['the token is data.access', tokenIsAccess, 'data.token', /^code 100600/],
  ],
  'POST /home/setAmNumber': [['it needs no sign-in', code(100600, 0), 'code', /^code 0/, 'DIFFERS']],
  'POST /home/auth': [['a redirect asks for a sign-in', toLogin, null, /^HTTP 302 to "\/login", /]],
  'POST /register/emailIsExist': [['a free address is taken', code(0, 100611), 'code', /^code 100611/]],
  'GET /register/nameExist/{username}': [['a taken name is free', aliceIsFree, 'code', /^code 0/, 'DIFFERS']],
  'POST /register/register': [['an empty one is accepted', code(100101, 0), 'code', /^code 0/, 'DIFFERS']],
}

/** Deviations of a provider, each in one call, and what the kit has to say about it. */
export const deviations = Object.entries(byCall).flatMap(([call, all]) =>
  all.map(([deviation, by, field, found, effect = 'STOPS']) => ({
    call,
    deviation,
    by: by(call.split(' ')[1] ?? ''),
    finding: { call, field, found: expect.stringMatching(found), effect },
  })),
)

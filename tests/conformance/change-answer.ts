import type { Deviation, DeviatingAnswer, DeviatingRequest } from './run-on-reference.ts'

type Fields = Record<string, unknown>
type Json = Fields & { code: unknown; data?: unknown }

const withJson = (answer: DeviatingAnswer, json: unknown): DeviatingAnswer => ({
  ...answer,
  body: Buffer.from(JSON.stringify(json)),
})

/** Changes the answers of one path. */
export const answerAt = (
  path: string,
  changeAnswer: (
    answer: DeviatingAnswer,
    request: DeviatingRequest,
  ) => DeviatingAnswer | Promise<DeviatingAnswer>,
): Deviation => ({
  changeAnswer: (answer, request) => (request.path === path ? changeAnswer(answer, request) : answer),
})

/** Changes the envelope of the answers of one path, refusals included. */
const everyEnvelopeAt = (
  path: string,
  change: (json: Json, request: DeviatingRequest) => unknown,
): Deviation =>
  answerAt(path, (answer, request) => withJson(answer, change(JSON.parse(answer.body.toString()), request)))

/** Changes the envelope of the successes of one path. */
export const envelopeAt = (
  path: string,
  change: (json: Json, request: DeviatingRequest) => unknown,
): Deviation => everyEnvelopeAt(path, (json, request) => (json.code === 0 ? change(json, request) : json))

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

export const without =
  (field: string) =>
  (fields: Fields): Fields =>
    Object.fromEntries(Object.entries(fields).filter(([name]) => name !== field))

export const renamed =
  (field: string, name: string) =>
  (fields: Fields): Fields =>
    Object.fromEntries(Object.entries(fields).map(([key, value]) => [key === field ? name : key, value]))

export const having =
  (changes: Fields) =>
  (fields: Fields): Fields => ({ ...fields, ...changes })

/**
 * Answers the pages of a list by a rule of its own, from all rows of the reference upstream; also pages that the
 * reference upstream does not have, such as the one with number 0.
 */
export const pagesAt = (
  path: string,
  page: (all: Fields[], asked: { current: number; size: number }) => unknown,
): Deviation =>
  answerAt(path, async (answer, { askReference, fields }) => {
    const { code } = JSON.parse(answer.body.toString()) as Json
    if (code !== 0 && code !== 100604) return answer
    const whole = (await askReference({ current: 1, size: 1000, lang: 'en' })) as { records: Fields[] }
    const { current = 1, size = 1000 } = fields
    const data = page(whole.records, { current: Number(current), size: Number(size) })
    return withJson(answer, { code: 0, msg: 'success', data })
  })

/** Changes the bytes of the successes of one path. */
export const bytesAt = (path: string, change: (body: Buffer) => Buffer): Deviation =>
  answerAt(path, (answer) =>
    answer.body.includes('"code":0,') ? { ...answer, body: change(answer.body) } : answer,
  )

/** Another answer altogether. */
export const answeredAt = (path: string, status: number, contentType: string, body: string): Deviation =>
  answerAt(path, ({ headers }) => ({
    status,
    headers: { ...headers, 'content-type': contentType },
    body: Buffer.from(body),
  }))

export const redirectedAt = (path: string, location: string): Deviation =>
  answerAt(path, () => ({ status: 302, headers: { location }, body: Buffer.from('') }))

/** Changes one code of a path to another. */
export const codeAt = (path: string, from: number, to: number): Deviation =>
  everyEnvelopeAt(path, (json) => (json.code === from ? { ...json, code: to, data: null } : json))

import { type Operation, contractFile, findOperation } from './document.ts'
import { problemsOfAnswer, problemsOfRequest } from './fits.ts'

type Exchange = { method: string; url: URL; body: unknown; response: Response }

const textOf = (body: FormData) =>
  Object.fromEntries([...body].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]))

function problemsOfBody({ bodies }: Operation, body: unknown) {
  const [media] = Object.values(bodies)
  if (media === undefined) return []
  const fields: unknown = body instanceof FormData ? textOf(body) : JSON.parse(String(body))
  return problemsOfRequest(media.schema, fields)
}

function problemsOfAddress(operation: Operation, url: URL) {
  const values = new Map(url.searchParams)
  const inPath = operation.pattern.exec(url.pathname.replace(/^\/api/, '')) ?? []
  for (const [index, name] of operation.pathNames.entries())
    values.set(name, decodeURIComponent(inPath[index + 1] ?? ''))
  const declared = operation.parameters.filter((each) => each.in === 'query' || each.in === 'path')
  const unknown = [...values.keys()].filter((name) => !declared.some((each) => each.name === name))
  return [
    ...unknown.map((name) => `"${name}" is not a parameter`),
    ...declared.flatMap(({ name, required, schema }) => {
      const value = values.get(name)
      if (value === undefined) return required ? [`the parameter "${name}" is missing`] : []
      return problemsOfRequest({ type: 'object', properties: { value: schema } }, { value })
    }),
  ]
}

/** What does not fit openapi.yaml in a request, whatever its answer; empty if all of it fits. */
export function problemsOfCall(method: string, url: URL, body: unknown): string[] {
  const operation = findOperation(method, url.pathname.replace(/^\/api/, ''))
  if (!operation) return [`${method} ${url.pathname} is not a call`]
  return [...problemsOfAddress(operation, url), ...problemsOfBody(operation, body)]
}

async function problemsOf(operation: Operation, { url, body, response }: Exchange) {
  const answer = operation.answers.get(response.status)
  if (answer === undefined) return [`HTTP ${response.status} is not among its answers`]
  const type = response.headers.get('content-type')?.split(';')[0] ?? ''
  const media = answer.content?.[type]
  if (media === undefined) return [`"${type}" is not among its types`]
  if (response.headers.has('set-cookie') && !answer.headers?.['Set-Cookie']) return ['it sets a cookie']
  if (type !== 'application/json') return []

  const envelope = (await response.clone().json()) as { code: number }
  const misfits = problemsOfAnswer(media.schema, envelope)
  if (misfits.length > 0) return misfits
  if (envelope.code === 0) return [...problemsOfAddress(operation, url), ...problemsOfBody(operation, body)]
  const isListed = response.status !== 200 || operation.refusals.includes(envelope.code)
  return isListed ? [] : [`it does not refuse with ${envelope.code}`]
}

/** Throws if an answer, or a request that was carried out, does not fit openapi.yaml. */
export async function holdToContract(exchange: Exchange) {
  const { method, url, response } = exchange
  const operation = findOperation(method, url.pathname.replace(/^\/api/, ''))
  const problems = operation
    ? await problemsOf(operation, exchange)
    : response.status === 404
      ? []
      : ['this is not a call']
  if (problems.length === 0) return
  const text = (await response.clone().text()).slice(0, 500)
  throw new Error(`${method} ${url.pathname} departs from ${contractFile}: ${problems.join('; ')}\n${text}`)
}

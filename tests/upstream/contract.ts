import { readFileSync } from 'node:fs'
import { type AnySchema, Ajv2020 } from 'ajv/dist/2020.js'
import { load } from 'js-yaml'

type Media = { schema?: unknown; example?: unknown; examples?: Record<string, unknown> }
type Answer = { headers?: Record<string, unknown>; content?: Record<string, Media> }
type Parameter = { name: string; in: string; required?: boolean; schema: unknown; example?: unknown }
type Reference = { $ref: string }

type OperationObject = {
  operationId: string
  tags: string[]
  parameters?: (Parameter | Reference)[]
  requestBody?: { content: Record<string, Media> }
  responses: Record<string, Answer | Reference>
  'x-refuses-with'?: { code: number; when: string }[]
}

type PathItem = { parameters: Reference[]; get?: OperationObject; post?: OperationObject }

type Document = {
  paths: Record<string, PathItem>
  'x-codes': { code: number; meaning: string }[]
  components: Record<string, Record<string, unknown>>
}

const contractFile = 'upstream-mock/openapi.yaml'

/** The contract as written. */
export const document = load(readFileSync(contractFile, 'utf8')) as Document

const isReference = (node: object): node is Reference => '$ref' in node

function follow<Node extends object>(node: Node | Reference): Node {
  if (!isReference(node)) return node
  const [, , kind = '', name = ''] = node.$ref.split('/')
  return document.components[kind]?.[name] as Node
}

const escape = (segment: string) => segment.replaceAll('~', '~0').replaceAll('/', '~1')

function operationOf(path: string, method: 'get' | 'post', item: PathItem, operation: OperationObject) {
  const pattern = new RegExp(`^${path.replace(/\{\w+\}/g, '([^/]+)')}$`)
  return {
    /** Its name in tables and messages: `POST /register/login`. */
    call: `${method.toUpperCase()} ${path}`,
    method: method.toUpperCase(),
    path,
    pattern,
    pathNames: [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name),
    parameters: [...item.parameters, ...(operation.parameters ?? [])].map(follow),
    bodies: operation.requestBody?.content ?? {},
    answers: new Map(
      Object.entries(operation.responses).map(([status, answer]) => [Number(status), follow(answer)]),
    ),
    refusals: [...new Set((operation['x-refuses-with'] ?? []).map(({ code }) => code))],
    pointer: `#/paths/${escape(path)}/${method}`,
  }
}

type Operation = ReturnType<typeof operationOf>

/** Every call of the contract. */
export const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  (['get', 'post'] as const).flatMap((method) => {
    const operation = item[method]
    return operation === undefined ? [] : [operationOf(path, method, item, operation)]
  }),
)

/** The call that a request makes, by its path below `/api`. */
const findOperation = (method: string, path: string) =>
  operations.find((each) => each.method === method && each.pattern.test(path))

type Example = { value: unknown } | { $ref: string }

const valueOf = (example: Example | undefined): unknown => {
  if (!example || 'value' in example) return example?.value
  const name = example.$ref.split('/').at(-1) ?? ''
  return (document.components.examples?.[name] as { value: unknown } | undefined)?.value
}

/** What a tool answers that knows the contract alone: the first example of a type that the request accepts; null if there is none. */
export function firstExample(
  method: string,
  path: string,
  accept = '',
): { type: string; body: unknown } | null {
  const { pathname } = new URL(path, 'http://provider.test')
  const media = findOperation(method, pathname.replace(/^\/api/, ''))?.answers.get(200)?.content ?? {}
  const found = Object.entries(media).find(([name]) =>
    accept.split(',').some((range) => name.startsWith(range.trim().replace(/\*?(?:;.*)?$/, ''))),
  )
  if (!found) return null
  const [type, { example, examples = {} }] = found
  return {
    type,
    body: typeof example === 'string' ? example : valueOf(Object.values(examples)[0] as Example),
  }
}

/**
 * The contract for the reference upstream, which sends nothing that the contract does not list. A real provider may send more, so the
 * file itself does not say so.
 */
function close(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(close)
  if (typeof node !== 'object' || node === null) return node
  const closed = Object.fromEntries(Object.entries(node).map(([name, value]) => [name, close(value)]))
  const isObject = closed.type === 'object' && 'properties' in closed
  return isObject ? { additionalProperties: false, ...closed } : closed
}

const { components } = document
const schemas = close(components.schemas) as Record<string, unknown>

const formats = { email: /^[^@\s]+@[^@\s]+\.[^@\s]+$/, uri: URL.canParse, binary: true } as const

function createFits(coerceTypes: boolean) {
  const ajv = new Ajv2020({ strict: false, coerceTypes, formats })
  ajv.addSchema({ $id: 'contract', components: { schemas } })
  const known = new Map<unknown, ReturnType<typeof ajv.compile>>()
  return (schema: unknown, value: unknown) => {
    const compiled = known.get(schema) ?? ajv.compile(rooted(close(schema)))
    known.set(schema, compiled)
    return compiled(value) ? [] : [ajv.errorsText(compiled.errors)]
  }
}

const rooted = (schema: unknown) =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"contract#/components')) as AnySchema

/** The problems of a value in an answer; empty if it fits the schema. */
const problemsOfAnswer = createFits(false)

/** The same for a request, where a text of digits counts as a number. */
const problemsOfRequest = createFits(true)

/** The examples of a call that do not fit their schemas. */
export function problemsOfExamples({ bodies, parameters, answers }: Operation): string[] {
  const contents = [bodies, ...[...answers.values()].map(({ content }) => content ?? {})]
  const media = [...parameters, ...contents.flatMap((content) => Object.values(content))]
  return media.flatMap(({ schema, example, examples = {} }: Media) => {
    const named = Object.values(examples).map((each) => valueOf(each as Example))
    return [...(example === undefined ? [] : [example]), ...named].flatMap((value) =>
      problemsOfAnswer(schema, value),
    )
  })
}

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

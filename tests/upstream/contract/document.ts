import { readFileSync } from 'node:fs'
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

export const contractFile = 'upstream-mock/openapi.yaml'

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

export type Operation = ReturnType<typeof operationOf>

/** Every call of the contract. */
export const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  (['get', 'post'] as const).flatMap((method) => {
    const operation = item[method]
    return operation === undefined ? [] : [operationOf(path, method, item, operation)]
  }),
)

/** The call that a request makes, by its path below `/api`. */
export const findOperation = (method: string, path: string) =>
  operations.find((each) => each.method === method && each.pattern.test(path))

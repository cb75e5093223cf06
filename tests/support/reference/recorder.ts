import type { GraphQLSchema } from 'graphql'
import { Client } from '../client.ts'
import type { Portal } from '../portal.ts'
import { wholeOperation } from './whole-operation.ts'

/** A request and its answer, as `web/reference/examples.json` has them. */
export interface Example {
  /** The field that it shows, or the refusal: `Affiliate.customers`, `CredentialsRejected`. `fault` is a fault. */
  shows: string
  document: string
  variables: Record<string, unknown>
  answer: { data: unknown; errors?: unknown }
}

interface Options {
  /** What only this run can know, such as a captcha; the example has what `variables` has in its place. */
  secret?: Record<string, unknown>
  /** The refusal that is to come, instead of a success. */
  refusal?: string | undefined
}

const browser = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:145.0) Gecko/20100101 Firefox/145.0' }

/** Sends requests as one browser, and keeps them with their answers. */
export class Recorder {
  readonly examples: Example[] = []
  client: Client
  readonly #schema: GraphQLSchema

  constructor(schema: GraphQLSchema, portal: Portal) {
    this.#schema = schema
    this.client = new Client(portal.origin, browser)
  }

  /** Continues as somebody who has not signed in. */
  leave(): void {
    this.client = new Client(this.client.origin, browser)
  }

  /** @param field the field, from the root: `viewer.customers` */
  query = async (field: string, variables: Record<string, unknown> = {}): Promise<void> => {
    const path = field.split('.')
    const document = wholeOperation(this.#schema, 'query', path, Object.keys(variables))
    const { data, errors } = await this.client.query(document, variables)
    if (errors) throw new Error(`${field} failed: ${errors[0]?.message}`)
    const shows = `${path.length > 1 ? 'Affiliate' : 'Query'}.${path.at(-1)}`
    this.examples.push({ shows, document, variables, answer: { data: short(data) } })
  }

  mutate = async (
    field: string,
    variables: Record<string, unknown> = {},
    { secret, refusal }: Options = {},
  ): Promise<void> => {
    const document = wholeOperation(this.#schema, 'mutation', [field], Object.keys(variables))
    const input = { ...(variables.input as object | undefined), ...secret }
    const { data, errors } = await this.client.query(document, secret ? { ...variables, input } : variables)
    const outcome = (data?.[field] as { __typename?: string } | undefined)?.__typename
    const isExpected = refusal ? outcome === refusal : (outcome?.endsWith('Success') ?? !errors)
    if (!isExpected) throw new Error(`${field} answered ${JSON.stringify({ data, errors })}`)
    const shows = refusal ?? `Mutation.${field}`
    this.examples.push({ shows, document, variables, answer: { data: short(data) } })
  }

  /** Sends a query that ends in a fault. */
  async fault(document: string): Promise<void> {
    const { data, errors } = await this.client.query(document)
    if (!errors) throw new Error('the query did not fail')
    this.examples.push({ shows: 'fault', document, variables: {}, answer: { errors, data: short(data) } })
  }
}

const longestText = 100
const longestList = 3

/** What is random in an answer; the start of it shows what it looks like. */
const starts: Record<string, string> = {
  image: 'data:image/png;base64,iVBORw0KGgo',
  challenge: '{"parameters":{"algorithm":"PBKDF2/SHA-256"',
}

/** The value with its long texts cut off and only the first items of its long lists. */
function short(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.slice(0, longestList).map((item) => short(item))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, short(inner, key)]))
  if (typeof value !== 'string') return value
  const start = starts[name]
  if (start !== undefined) {
    if (!value.startsWith(start)) throw new Error(`${name} begins otherwise: ${value.slice(0, 60)}`)
    return `${start}…`
  }
  return value.length > longestText ? `${value.slice(0, longestText)}…` : value
}

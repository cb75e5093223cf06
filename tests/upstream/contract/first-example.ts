import { document, findOperation } from './document.ts'

type Example = { value: unknown } | { $ref: string }

const valueOf = (example: Example | undefined): unknown => {
  if (!example || 'value' in example) return example?.value
  const name = example.$ref.split('/').at(-1) ?? ''
  return (document.components.examples?.[name] as { value: unknown } | undefined)?.value
}

/** An answer of the contract: a text such as an image, or an envelope. */
export interface ExampleAnswer {
  type: string
  body: unknown
}

/** What a tool answers that knows the contract alone: the first example of a type that the request accepts; null if there is none. */
export function firstExample(method: string, path: string, accept = ''): ExampleAnswer | null {
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

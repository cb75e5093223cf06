import { globSync } from 'node:fs'
import { join } from 'node:path'
import { exampleVariables } from '#web/ide/example-variables.ts'
import { readOperations } from '#web/ide/read-operations.ts'

export type Variables = Record<string, unknown>

const web = join(import.meta.dirname, '../../web')
const modules = await Promise.all(
  globSync('**/__generated__/*.ts', { cwd: web }).map(
    async (path) => [path, (await import(join(web, path))) as object] as const,
  ),
)
const operations = readOperations(Object.fromEntries(modules))
const examples = exampleVariables(1_795_000_000_000)

/** The address that the examples register. */
export const { email: newEmail } = examples.EmailAvailability as { email: string }

/** Variables with other values for the fields of these names, at any depth. */
export const filledWith = (variables: Variables, values: Variables) =>
  JSON.parse(JSON.stringify(variables), (key, value: unknown) => values[key] ?? value) as Variables

/** Every operation of the pages, with the variables of each of its examples, and with these values for fields. */
export const pageOperations = (values: Variables) =>
  operations.flatMap(({ name, kind, text }) => {
    const own = Object.entries(examples).filter(([example]) => example.split(' ')[0] === name)
    if (own.length === 0 && text.includes('$'))
      throw new Error(`web/ide/example-variables.ts has no example of the variables of ${name}`)
    return (own.length > 0 ? own : [[name, {}] as const]).map(([example, variables]) => ({
      name: example,
      kind,
      text,
      variables: filledWith(variables, values),
    }))
  })

import { basename, dirname, join, posix, relative } from 'node:path'
import { pascalCase } from 'change-case-all'
import { type DocumentNode, type GraphQLSchema, Kind } from 'graphql'

interface Source {
  location?: string
  document?: DocumentNode
}

/**
 * Emits one mock for each operation: `mockCustomersQuery({ viewer: { … } })` returns the whole data of a response, typed, with
 * the given values and neutral ones for the rest.
 */
export const plugin = (
  _schema: GraphQLSchema,
  sources: Source[],
  _config: unknown,
  { outputFile = '' }: { outputFile?: string } = {},
) => {
  const imports: string[] = []
  const mocks: string[] = []
  for (const { location = '', document } of sources) {
    const operations = (document?.definitions ?? []).flatMap((node) =>
      node.kind === Kind.OPERATION_DEFINITION && node.name && node.operation !== 'subscription'
        ? [{ name: pascalCase(node.name.value), kind: pascalCase(node.operation) }]
        : [],
    )
    if (operations.length === 0) continue
    const module = join(dirname(location), '__generated__', `${basename(location, '.graphql')}.ts`)
    const from = posix.relative(dirname(outputFile), relativePath(module))
    const names = operations.map(({ name, kind }) => `${name}Document, type ${name}${kind}`)
    imports.push(`import { ${names.join(', ')} } from '${from}';`)
    for (const { name, kind } of operations) {
      mocks.push(
        `/** The data of a response to \`${name}\` of ${basename(location)}. */`,
        `export const mock${name}${kind} = (given: Given<${name}${kind}> = {}) => mockData(${name}Document, given);`,
      )
    }
  }
  return {
    prepend: [`import { type Given, mockData } from '../mock-data.ts';`, ...imports],
    content: mocks.join('\n'),
  }
}

const project = join(import.meta.dirname, '../..')
/** Below the project, with slashes; the generator gives absolute paths. */
const relativePath = (path: string) => relative(project, path).replaceAll('\\', '/')

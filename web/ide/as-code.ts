import type { OperationDefinitionNode } from 'graphql'

type Variables = Record<string, unknown>

/** A command for a POSIX shell that sends an operation. Its session is in the file `cookies.txt`, not in the browser. */
export const curlCommand = (origin: string, query: string, variables: Variables, operationName?: string) =>
  [
    `curl ${quoted(`${origin}/graphql`)}`,
    "-H 'content-type: application/json'",
    '-b cookies.txt -c cookies.txt',
    `--data-raw ${quoted(JSON.stringify({ query, variables, operationName }))}`,
  ].join(' \\\n  ')

const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`

/** How a component calls the hook that `npm run codegen` makes of an operation in a `.graphql` file beside it. */
export function hookCall(
  operation: OperationDefinitionNode | null | undefined,
  variables: Variables,
): string {
  if (!operation?.name) throw new Error('Only an operation with a name has a hook.')
  const isQuery = operation.operation === 'query'
  const hook = `use${operation.name.value}${isQuery ? 'Query' : 'Mutation'}`
  const file = operation.name.value.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, '-').toLowerCase()
  const given = Object.keys(variables).length > 0 ? `{ variables: ${JSON.stringify(variables)} }` : ''
  return [
    `// The document is in ${file}.graphql, beside this component.`,
    `import { ${hook} } from './__generated__/${file}.ts'`,
    '',
    isQuery ? `const query = ${hook}(${given})` : `const [send] = ${hook}()`,
    '',
  ].join('\n')
}

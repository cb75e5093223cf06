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

/**
 * How a component calls the hook of an operation.
 *
 * @param module the generated module of an operation of the portal, below `web/`; an operation without one is still to be saved
 */
export function hookCall(
  operation: OperationDefinitionNode | null | undefined,
  variables: Variables,
  module?: string,
): string {
  if (!operation?.name) throw new Error('Only an operation with a name has a hook.')
  const isQuery = operation.operation === 'query'
  const hook = `use${operation.name.value}${isQuery ? 'Query' : 'Mutation'}`
  const given = Object.keys(variables).length > 0 ? `{ variables: ${JSON.stringify(variables)} }` : ''
  return [
    ...(module
      ? []
      : ['// Save the operation as operation.graphql beside this file, and run "npm run codegen".']),
    `import { ${hook} } from '${module ? `#web/${module}` : './__generated__/operation.ts'}'`,
    '',
    isQuery
      ? `const query = ${hook}(${given})`
      : `const [send] = ${hook}()\nconst submit = () => send(${given})`,
    '',
  ].join('\n')
}

import { operationsIn, readVariables, type Tab } from './fill-in.ts'

/** Whether a tab can change something: the variables of a mutation may be secret, or do harm when they are sent again. */
export const hasMutation = ({ query }: Tab) =>
  operationsIn(query).some(({ operation }) => operation === 'mutation')

/**
 * An address of the IDE that opens the tab. Document and variables are in its fragment, which no server receives; the variables
 * of a mutation are left out.
 */
export function linkTo(address: string, tab: Tab): string {
  const parts = new URLSearchParams({ query: tab.query })
  if (tab.variables.trim() && !hasMutation(tab)) parts.set('variables', tab.variables)
  return new URL(`#${parts.toString()}`, address).href
}

/** The tab in the fragment of an address (`#query=…`), or null if it has none. */
export function readLink(fragment: string): Tab | null {
  const parts = new URLSearchParams(fragment.replace(/^#/, ''))
  const query = parts.get('query')
  return query ? { query, variables: parts.get('variables') ?? '' } : null
}

/** A command for a POSIX shell that sends the tab. Its session is in the file `cookies.txt`, not in the browser. */
export function curlCommand(origin: string, tab: Tab, operationName: string | null): string {
  const body = {
    query: tab.query,
    ...(tab.variables.trim() && { variables: JSON.parse(tab.variables) as unknown }),
    ...(operationName && { operationName }),
  }
  return [
    `curl ${quoted(`${origin}/graphql`)}`,
    "-H 'content-type: application/json'",
    '-b cookies.txt -c cookies.txt',
    `--data-raw ${quoted(JSON.stringify(body))}`,
  ].join(' \\\n  ')
}

/**
 * How a component calls the hook that `npm run codegen` makes of the tab's operation, once it is saved beside the component under
 * the name of `fileNameOf`. Throws an error if the operation has no name or the variables are not JSON.
 */
export function hookCall(tab: Tab, operationName: string | null): string {
  const operations = operationsIn(tab.query)
  const operation = operations.find(({ name }) => name?.value === operationName) ?? operations[0]
  if (!operation?.name) throw new Error('only an operation with a name has a hook')
  const isQuery = operation.operation === 'query'
  const hook = `use${operation.name.value}${isQuery ? 'Query' : 'Mutation'}`
  const file = fileNameOf(tab.query)
  const given = readVariables(tab.variables)
  const variables = Object.keys(given).length > 0 ? `{ variables: ${JSON.stringify(given)} }` : ''
  return [
    `// ${file}, beside this component; its hook is made by: npm run codegen`,
    `import { ${hook} } from './__generated__/${file.replace('.graphql', '.ts')}'`,
    '',
    isQuery ? `const query = ${hook}(${variables})` : `const [send] = ${hook}()`,
    '',
  ].join('\n')
}

const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`

/** The name of a `.graphql` file for the document, after its first operation, as the files of the portal are named. */
export function fileNameOf(query: string): string {
  const name = operationsIn(query)[0]?.name?.value ?? 'operation'
  return `${name.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, '-').toLowerCase()}.graphql`
}

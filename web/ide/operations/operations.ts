import { readOperations } from './read-operations.ts'

const files = import.meta.glob<string>('../../**/*.graphql', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** The operations of the portal's pages, as they were when the IDE was built. */
export const operations = readOperations(
  Object.fromEntries(Object.entries(files).map(([path, text]) => [path.replace('../../', ''), text])),
)

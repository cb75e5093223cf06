import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { importsOf } from '../../scripts/imports-of.ts'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** A text that begins as a query does, or as the fragments before one; and the query that graphql-js makes. */
const query =
  /['"`](?:\s|\\n)*(?:query\b|fragment\s+\w+\s+on\b|\{\s*(?:\.\.\.)?\s*\w+(?:\s*\w+)*\s*[({}])|\bgetIntrospectionQuery\(/

/** An import of the function with which a file executes its documents itself, so that they take neither way. */
const executes = /^import \{[^}]*\bgraphql\b[^}]*\} from 'graphql'/m
const sends = (path: string) => query.test(read(path)) && !executes.test(read(path))

/** Whether a document that is sent is in a test or in a file of support that it imports. */
const hasQuery = (test: string) =>
  sends(test) ||
  importsOf(test).some(
    ({ target, isTypeOnly }) => target.startsWith('tests/support/') && !isTypeOnly && sends(target),
  )

const tests = globSync('tests/api/**/*.test.ts', { cwd: root }).toSorted()

/** The tests of the API that choose the way of each client themselves. One of `bothWays` also sends by the tested way. */
const comparingFiles: readonly string[] = tests.filter((test) =>
  /\blongWay\b|\bstartOnWay\b/.test(read(test)),
)

/**
 * The other tests of the API that send queries: the project `api-long` runs them on the long way. `watch-queries.ts` fails a
 * test that sends one and is not among these.
 */
export const queryFiles: readonly string[] = tests.filter(
  (test) => !comparingFiles.includes(test) && (hasQuery(test) || /\btestedWay\b/.test(read(test))),
)

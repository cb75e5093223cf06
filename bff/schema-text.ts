import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.ts'

/** The schema in its own language. A build of the server has the text in place of this file. */
export const schemaText = readFileSync(join(root, 'schema.graphql'), 'utf8')

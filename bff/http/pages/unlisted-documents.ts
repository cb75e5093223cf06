import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RequestHandler } from 'express'
import { Kind, parse } from 'graphql'
import type { Logger } from 'pino'

/** The header of a response whose document production would refuse. */
export const warningHeader = 'x-portal-warning'

/**
 * Warns a developer of a document that the page sends although no `.graphql` file has its operation: it is answered here, but
 * production accepts only the operations of those files. Each is logged once; the response has the warning as a header.
 *
 * @param web the folder of the web application; its files are read again for each new document
 */
export function createUnlistedWarning(web: string, log: Logger): RequestHandler {
  const warnings = new Map<string, string | null>()
  return ({ body, headers }, response, next) => {
    const { query } = (body ?? {}) as { query?: unknown }
    // Only the portal's own page sends its language: the IDE and other clients may send any document.
    if (typeof query !== 'string' || headers['x-portal-language'] === undefined) return next()
    const isNew = !warnings.has(query)
    const warning = isNew ? warningOf(query, web) : (warnings.get(query) ?? null)
    warnings.set(query, warning)
    if (warning !== null) {
      response.setHeader(warningHeader, warning)
      if (isNew) log.warn(warning)
    }
    next()
  }
}

function warningOf(document: string, web: string): string | null {
  const names = operationsIn(document)
  const listed = new Set(
    filesIn(web, '**/*.graphql').flatMap((file) => operationsIn(readFileSync(join(web, file), 'utf8'))),
  )
  const missing = names.find((name) => name === '' || !listed.has(name))
  if (missing === undefined) return null
  if (missing === '')
    return 'An operation without a name is refused in production: name it, in a .graphql file'
  const source = filesIn(web, '**/*.{ts,tsx}').find((file) =>
    new RegExp(`\\b(?:query|mutation)\\s+${missing}\\b`).test(readFileSync(join(web, file), 'utf8')),
  )
  const move = source
    ? `move it from web/${source} to web/${source.replace(/\.tsx?$/, '.graphql')}`
    : 'move it to a .graphql file beside the component'
  return `The operation ${missing} is refused in production: ${move}, and use its generated hook`
}

const filesIn = (folder: string, pattern: string): string[] =>
  globSync(pattern, { cwd: folder, exclude: ['**/__generated__/**', '**/node_modules/**'] })
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted()

/** The names of a document's operations, '' for one without a name; none if it cannot be parsed, which GraphQL reports. */
function operationsIn(document: string): string[] {
  try {
    const { definitions } = parse(document, { noLocation: true })
    return definitions.flatMap((node) =>
      node.kind === Kind.OPERATION_DEFINITION ? [node.name?.value ?? ''] : [],
    )
  } catch {
    return []
  }
}

import { globSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { generate, loadContext } from '@graphql-codegen/cli'
import {
  buildSchema,
  concatAST,
  GraphQLError,
  type GraphQLSchema,
  NoUnusedFragmentsRule,
  parse,
  Source,
  specifiedRules,
  validate,
} from 'graphql'

/** What is wrong with the schema or with operations: each with its file, line and field. */
export class CodeGenerationError extends Error {
  constructor(problems: readonly string[]) {
    super(`The code generation has failed, and nothing was changed.\n\n${problems.join('\n\n')}\n`)
    this.name = 'CodeGenerationError'
  }
}

/**
 * Makes types, documents and hooks out of the schema and the `.graphql` files of a project, and drops those whose file has
 * gone. Says nothing; throws a `CodeGenerationError` where something is wrong.
 */
export async function generateCode(root: string): Promise<void> {
  const problems = problemsIn(root)
  if (problems.length > 0) throw new CodeGenerationError(problems)
  const context = await loadContext(join(root, 'codegen.yml'))
  context.cwd = root
  context.updateConfig({ silent: true })
  const made: { filename: string }[] = await generate(context).catch((error: unknown) => {
    const errors: unknown[] = error instanceof AggregateError ? error.errors : [error]
    throw new CodeGenerationError([...new Set(errors.map(String))])
  })
  const kept = new Set(made.map(({ filename }) => resolve(root, filename)))
  for (const file of globSync('web/**/__generated__/*.ts', { cwd: root }))
    if (!kept.has(join(root, file))) rmSync(join(root, file))
}

/** Told here and not by the generator, which names no file for a slip in the syntax. */
function problemsIn(root: string): string[] {
  const problems: GraphQLError[] = []
  const read = <Read>(path: string, understand: (source: Source) => Read): Read | null => {
    try {
      return understand(new Source(readFileSync(join(root, path), 'utf8'), path))
    } catch (error) {
      if (!(error instanceof GraphQLError))
        throw new CodeGenerationError([`${path}: ${(error as Error).message}`])
      problems.push(error)
      return null
    }
  }
  const schema = read('schema.graphql', (source): GraphQLSchema => buildSchema(source))
  const documents = globSync('web/**/*.graphql', { cwd: root })
    .toSorted()
    .flatMap((path) => read(path, (source) => parse(source)) ?? [])
  const rules = specifiedRules.filter((rule) => rule !== NoUnusedFragmentsRule)
  // What does not parse is missing from what spreads it: one mistake at a time.
  if (schema && problems.length === 0) problems.push(...validate(schema, concatAST(documents), rules))
  return problems.map(String)
}

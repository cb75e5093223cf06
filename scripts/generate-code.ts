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
import { generateCommonPasswords } from './generate-common-passwords.ts'
import { generateLanguages } from './generate-languages.ts'

/** The problems of the schema or the operations, each with its file, line and field. */
export class CodeGenerationError extends Error {
  constructor(problems: readonly string[]) {
    super(`The code generation has failed, and nothing was changed.\n\n${problems.join('\n\n')}\n`)
    this.name = 'CodeGenerationError'
  }
}

/**
 * Generates types, documents and hooks from the schema and the `.graphql` files of a project, what follows from its languages,
 * and the list of common passwords; deletes those whose source is gone. Prints nothing; throws a `CodeGenerationError` if there is a problem.
 */
export async function generateCode(root: string): Promise<void> {
  const problems = problemsIn(root)
  if (problems.length > 0) throw new CodeGenerationError(problems)
  const ofLanguages = await generateLanguages(root)
  const ofPasswords = generateCommonPasswords(root)
  const context = await loadContext(join(root, 'codegen.yml'))
  context.cwd = root
  context.updateConfig({ silent: true })
  const made: { filename: string }[] = await generate(context).catch((error: unknown) => {
    const errors: unknown[] = error instanceof AggregateError ? error.errors : [error]
    throw new CodeGenerationError([...new Set(errors.map(String))])
  })
  const kept = new Set([ofLanguages, ofPasswords, ...made.map(({ filename }) => resolve(root, filename))])
  for (const file of globSync('{web,scripts,tests}/**/__generated__/*.ts', { cwd: root }))
    if (!kept.has(join(root, file))) rmSync(join(root, file))
}

/** Checked here, because the generator names no file for a syntax error. */
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
  // A file that does not parse would cause errors in the files that use it, so validate only if all parse.
  if (schema && problems.length === 0) problems.push(...validate(schema, concatAST(documents), rules))
  return problems.map(String)
}

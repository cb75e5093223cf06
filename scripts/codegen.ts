import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, parse as parsePath, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { generate, loadContext } from '@graphql-codegen/cli'
import { dictionary } from '@zxcvbn-ts/language-common'
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
import type * as table from '../bff/domain/rules/languages.ts'
import { newPasswordProblem } from '../bff/domain/rules/password.ts'

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
  const kept = new Set([...ofLanguages, ofPasswords, ...made.map(({ filename }) => resolve(root, filename))])
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

const enumBlock = /^enum Language \{\n[^}]*\}$/m

/**
 * Writes what follows from the table of languages: the values of the enum `Language` in `schema.graphql`, which is
 * otherwise written by hand, and the modules that import messages.
 *
 * @returns the paths of these modules
 */
async function generateLanguages(root: string): Promise<string[]> {
  const file = join(root, 'bff/domain/rules/languages.ts')
  // The query makes Node read an edited table again; `npm run dev` generates many times in one process.
  const address = `${pathToFileURL(file).href}?${statSync(file).mtimeMs}`
  const { languages } = (await import(address)) as typeof table
  const nameOf = new Intl.DisplayNames('en', { type: 'language' })
  const values = languages.map(({ enumValue, locale }) => `  "${nameOf.of(locale)}."\n  ${enumValue}\n`)
  const schema = join(root, 'schema.graphql')
  const text = readFileSync(schema, 'utf8')
  write(
    schema,
    text.replace(enumBlock, () => `enum Language {\n${values.join('')}}`),
  )

  return generateMessages(
    join(root, 'web/messages'),
    languages.map(({ key }) => key),
  )
}

/**
 * Writes the modules that import messages, with the folders and files that English has: one for each bundle (a folder) and language,
 * `catalogues` with all bundles by language, and one for each file beside the bundles with its texts by language.
 *
 * @returns the paths of these modules
 */
function generateMessages(folder: string, languages: readonly string[]): string[] {
  const module = (name: string, imports: string[], result: string) =>
    write(join(folder, `__generated__/${name}.ts`), `${imports.join('\n')}\n\n${result}\n`)
  const json = (name: string, path: string) => `import ${name} from '${path}' with { type: 'json' }`
  const source = join(folder, languages[0] ?? '')
  const bundles = globSync('*/', { cwd: source }).toSorted()
  const merged = (names: string[]) => `{ ${names.map((name) => `...${name}`).join(', ')} }`
  const bundleModules = languages.flatMap((key) =>
    bundles.map((bundle) => {
      const parts = globSync('*.json', { cwd: join(source, bundle) }).toSorted()
      const names = parts.map((_part, at) => `part${at}`)
      const imports = parts.map((part, at) => json(`part${at}`, `../${key}/${bundle}/${part}`))
      return module(`${key}.${bundle}`, imports, `export const messages = ${merged(names)}`)
    }),
  )
  const imports = languages.flatMap((key) =>
    bundles.map((bundle) => `import { messages as ${key}_${bundle} } from './${key}.${bundle}.ts'`),
  )
  const all = languages.map(
    (key) => `export const ${key} = ${merged(bundles.map((bundle) => `${key}_${bundle}`))}`,
  )
  const catalogues = `${all.join('\n')}\nexport const catalogues = { ${languages.join(', ')} }`
  const others = globSync('*.{json,ts}', { cwd: source }).map((file) => {
    const imports = languages.map((key) =>
      file.endsWith('.json') ? json(key, `../${key}/${file}`) : `import * as ${key} from '../${key}/${file}'`,
    )
    return module(parsePath(file).name, imports, `export const byLanguage = { ${languages.join(', ')} }`)
  })
  return [...bundleModules, module('catalogues', imports, catalogues), ...others]
}

/**
 * Writes the common passwords that fit the rules of a new password, from a list that has small letters only. The page loads them
 * once somebody has left the field.
 *
 * @returns the path of the module
 */
function generateCommonPasswords(root: string): string {
  const kept = dictionary['passwords-common'].filter((common) => newPasswordProblem(common) === null)
  const file = join(root, 'web/features/onboarding/new-password/__generated__/common-passwords.ts')
  return write(file, `export const commonPasswords =\n  '${kept.toSorted().join(' ')}'\n`)
}

/** Writes a generated file, and returns its path. One that is written without a change would restart what watches it. */
function write(path: string, text: string): string {
  mkdirSync(dirname(path), { recursive: true })
  if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text)
  return path
}

if (import.meta.main)
  await generateCode(join(import.meta.dirname, '..')).catch((error: unknown) => {
    if (!(error instanceof CodeGenerationError)) throw error
    console.error(error.message)
    process.exit(1)
  })

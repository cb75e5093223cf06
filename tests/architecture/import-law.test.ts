import { readdirSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { codeIn, read, root as folder } from './sources.ts'

/** Which files of the project: a folder with all that is in it, one file, or a pattern. */
type Place = string | RegExp
/** A rule: for which files it is, which other files of the project they may import, and why. */
type Rule = [from: Place[], may: Place[], why: string]

const isAt = (path: string, places: Place[]) =>
  places.some((place) =>
    typeof place === 'string'
      ? place.endsWith('/')
        ? path.startsWith(place)
        : path === place
      : place.test(path),
  )

/** What a provider changes to make the portal its own: name, colour, figures, texts. */
const brand = 'web/brand/'
const domain = 'bff/domain/'
const rules = 'bff/domain/rules/'
const settings = 'bff/env.ts'
const port = 'bff/provider/provider.ts'
const provider = (name: string) => `bff/provider/${name}/`
const [guard, legacy] = [provider('guarded-call'), provider('legacy-rest')]
const publicErrors = 'bff/errors/public-error.ts'
const overPort = [domain, port, publicErrors]
const webBase = [brand, rules, 'web/messages/', 'web/platform/']
const webUi = [...webBase, 'web/ui/']
const groups = ['onboarding', 'account', 'customers', 'earnings', 'promotion', 'content']
const canvas = 'web/features/promotion/qr/canvas.ts'
const humanCheck = 'web/features/onboarding/human-check/solve.ts'
// The gallery finds controls by their messages, and checks pages as the tests do.
const below = /^(?:scripts|bff|upstream-mock|web\/codegen|web\/messages|tests\/support)\//
// The texts in exported files are in the folders of their languages, with all other messages.
const fileTexts = 'web/messages/__generated__/exported-files.ts'
const schemaText = 'bff/schema-text.ts'
const context = 'bff/create-context.ts'
const root = 'bff/root.ts'

/** The folder of each provider: every folder beside the port but the two that are for all of them. */
const providers = readdirSync(join(folder, 'bff/provider'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !/^(?:guarded-call|conformance)$/.test(entry.name))
  .map(({ name }) => name)

/** Which file may import which. The first rule that matches a file counts; every file needs one. */
const importRules: Rule[] = [
  [[brand], [], 'The brand is data.'],
  [[domain], [domain], 'The domain imports nothing but itself.'],
  [[settings], [domain, brand, 'bff/provider/index.ts'], 'The settings know the names of providers.'],
  [[port], [domain], 'The port speaks in domain types only.'],
  [[guard], [domain, guard], 'Every provider uses guarded-call, so it knows none of them.'],
  ...providers.map((name): Rule => [
    [provider(name)],
    [domain, port, guard, provider(name)],
    'A provider never imports another provider.',
  ]),
  [
    [provider('conformance')],
    [domain, port, provider('conformance'), legacy, guard, settings],
    'The kit looks at a provider through the adapter, and at nothing else of the portal.',
  ],
  // It is given its settings: what it imports of them are types.
  [['bff/provider/index.ts'], [domain, 'bff/provider/', settings], 'It chooses the provider.'],
  [['bff/errors/'], [domain, 'bff/errors/'], 'Errors are formatted in one place.'],
  [['bff/graphql/'], [...overPort, 'bff/graphql/'], 'GraphQL knows the port, never a provider.'],
  [['bff/http/'], [...overPort, 'bff/http/', root, fileTexts], 'HTTP knows the port, never a provider.'],
  [
    ['bff/app.ts', context],
    [domain, port, root, schemaText, settings, context, 'bff/graphql/', 'bff/http/', 'bff/errors/'],
    'The app is given its provider, so that tests can give it another.',
  ],
  [
    ['bff/boot/'],
    ['bff/boot/', 'bff/http/', 'bff/provider/', settings, 'bff/app.ts', root],
    'boot puts the program together.',
  ],
  [['bff/main.mjs'], ['bff/boot/'], 'main only starts what boot has put together.'],
  [[root, schemaText, 'bff/vite.config.ts'], [root], 'They know where the project is, and no more of it.'],
  [['web/messages/'], [rules, 'web/messages/'], 'Messages are data.'],
  [['web/platform/'], webBase, 'platform is the lowest floor of the web app.'],
  [['web/ui/'], webUi, 'ui is built on platform.'],
  ...groups.map((group): Rule => [
    [`web/features/${group}/`],
    [...webUi, `web/features/${group}/`],
    'A feature never imports one of another group.',
  ]),
  [['web/screens/'], [...webUi, 'web/features/', 'web/screens/', 'web/texts/'], 'Screens join features.'],
  [['web/app/'], [...webUi, 'web/features/', 'web/screens/', 'web/app/'], 'app is the top floor.'],
  [['web/promote/'], [...webUi, 'web/promote/'], 'The promotion page is its own entry and stays small.'],
  [['web/texts/'], [...webBase, 'web/texts/'], 'The long texts are content.'],
  [
    ['web/ide/'],
    ['web/ide/', 'web/codegen/icons.ts', 'web/platform/browser/', canvas, humanCheck],
    'The IDE knows the server through the schema alone, and passes the human check as the portal does.',
  ],
  [
    ['web/codegen/'],
    [brand, rules, 'web/codegen/', 'web/messages/', 'web/platform/apollo/request.ts', 'web/app/screens.ts'],
    'A plugin of the code generator or of the build; screens, texts and requests are those of the page.',
  ],
  [[/^web\/[^/]+$/], [rules, 'web/'], 'The entry of the web app, and its build.'],
  [['upstream-mock/'], ['upstream-mock/'], "Shared code would agree with the adapter's mistakes."],
  [['scripts/'], [brand, below, 'tests/provider/legacy-calls.ts'], 'Nothing imports tests.'],
]

/** Code of the web app that runs while building, in Node. */
const buildTime = ['web/codegen/', /^web\/(?:ide\/)?vite\.config\.ts$/, 'web/texts/compile/plugin.ts']

/** Why the file may not import the target; null where it may. */
function violation(path: string, { target, isOurs }: Import): string | null {
  const rule = importRules.find(([from]) => isAt(path, from))
  if (rule === undefined) return 'No rule is for this file.'
  const [, may, why] = rule
  if (isOurs) return isAt(target, may) ? null : why
  if (isAt(path, [domain])) return 'The domain imports no package.'
  const isBrowserCode = path.startsWith('web/') && !isAt(path, buildTime)
  return isBrowserCode && target.startsWith('node:') ? 'This runs in a browser.' : null
}

/** The aliases of package.json's `imports`, and where they lead. */
const aliases = Object.entries(
  (JSON.parse(read('package.json')) as { imports: Record<string, string> }).imports,
).map(([alias, target]) => [alias.replace('*', ''), normalize(target.replace('*', ''))] as const)

const specifiers = [
  /^\s*(?:import|export)\b[^'"]*?\bfrom\s*['"]([^'"]+)['"]/gm,
  /^\s*import\s*['"]([^'"]+)['"]/gm,
  /\bimport\s*\(\s*['"`]([^'"`]+)['"`]/g,
  /\bimport\.meta\.resolve\s*\(\s*['"`]([^'"`]+)['"`]/g,
  /\brequire\s*\(\s*['"`]([^'"`]+)['"`]/g,
]

interface Import {
  /** For a file of the project its path from the top; for a package its name as written. */
  target: string
  isOurs: boolean
}

/** Everything that a file imports or re-exports, types included. */
function importsOf(file: string): Import[] {
  return specifiers.flatMap((pattern) =>
    [...read(file).matchAll(pattern)].map(([, specifier = '']) => {
      const alias = aliases.find(([prefix]) => specifier.startsWith(prefix))
      const isRelative = specifier.startsWith('.')
      const target = alias
        ? join(alias[1], specifier.slice(alias[0].length))
        : isRelative
          ? join(dirname(file), specifier)
          : specifier
      return { target, isOurs: isRelative || alias !== undefined }
    }),
  )
}

const all = ['bff', 'web', 'upstream-mock', 'scripts'].flatMap(codeIn)

test('every file imports only what the rules allow it', () => {
  const violations = all.flatMap((path) =>
    importsOf(path).map((one) => [path, one.target, violation(path, one)] as const),
  )
  expect(violations.filter(([, , why]) => why !== null)).toEqual([])
})

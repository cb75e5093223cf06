import { readdirSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { codeIn, read, root } from './sources.ts'

/** A row of the law: for which files it is, which other files of the project they may import, and why. */
type Row = [from: RegExp, may: RegExp[], why: string]

const below = (...folders: string[]) => new RegExp(`^(?:${folders.join('|')})/`)
const file = (...paths: string[]) => new RegExp(`^(?:${paths.join('|').replaceAll('.', '\\.')})$`)

/** What a provider changes to make the portal its own: name, colour, figures, texts. */
const brand = below('web/brand')
const domain = below('bff/domain')
const rules = below('bff/domain/rules')
const settings = file('bff/env.ts')
const port = file('bff/provider/provider.ts')
const publicErrors = file('bff/errors/public-error.ts')
const webBase = [brand, rules, below('web/messages', 'web/platform')]

/** The folder of each provider: every folder beside the port but the two that are for all of them. */
const providers = readdirSync(join(root, 'bff/provider'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !/^(?:guarded-call|conformance)$/.test(entry.name))
  .map(({ name }) => name)

/** Which file may import which. The first row that matches a file counts; every file needs a row. */
const law: Row[] = [
  [brand, [], 'The brand is data.'],
  [domain, [domain], 'The domain imports nothing but itself.'],
  [
    settings,
    [domain, brand, settings, file('bff/provider/index.ts')],
    'The settings import the domain, the brand and the names of providers.',
  ],
  [port, [domain], 'The port speaks in domain types only.'],
  [
    below('bff/provider/guarded-call'),
    [domain, below('bff/provider/guarded-call')],
    'Every provider uses guarded-call, so it knows none of them.',
  ],
  ...providers.map((provider): Row => [
    below(`bff/provider/${provider}`),
    [domain, port, below(`bff/provider/${provider}`, 'bff/provider/guarded-call')],
    'A provider never imports another provider.',
  ]),
  [
    below('bff/provider/conformance'),
    [
      domain,
      port,
      below('bff/provider/conformance', 'bff/provider/legacy-rest', 'bff/provider/guarded-call'),
      settings,
    ],
    'The kit looks at a provider through the adapter, and at nothing else of the portal.',
  ],
  [
    file('bff/provider/index.ts'),
    [domain, below('bff/provider')],
    'It chooses the provider, from settings that it is given.',
  ],
  [below('bff/errors'), [domain, below('bff/errors')], 'Errors are formatted in one place.'],
  [
    below('bff/graphql'),
    [domain, port, publicErrors, below('bff/graphql')],
    'GraphQL knows the port, never a provider.',
  ],
  [
    below('bff/http'),
    // The texts in exported files are in the folders of their languages, with all other messages.
    [
      domain,
      port,
      publicErrors,
      below('bff/http'),
      file('bff/root.ts', 'web/messages/__generated__/exported-files.ts'),
    ],
    'HTTP knows the port, never a provider.',
  ],
  [
    file('bff/app.ts', 'bff/create-context.ts'),
    [
      domain,
      port,
      file('bff/root.ts', 'bff/schema-text.ts', 'bff/env.ts', 'bff/create-context.ts'),
      below('bff/graphql', 'bff/http', 'bff/errors'),
    ],
    'The app is given its provider, so that tests can give it another.',
  ],
  [
    below('bff/boot'),
    [below('bff/boot', 'bff/http', 'bff/provider'), file('bff/env.ts', 'bff/app.ts', 'bff/root.ts')],
    'boot puts the program together.',
  ],
  [file('bff/main.mjs'), [below('bff/boot')], 'main only starts what boot has put together.'],
  [
    file('bff/root.ts', 'bff/schema-text.ts', 'bff/vite.config.ts'),
    [file('bff/root.ts')],
    'They know where the project is, and no more of it.',
  ],
  [below('web/messages'), [rules, below('web/messages')], 'Messages are data.'],
  [below('web/platform'), webBase, 'platform is the lowest floor of the web app.'],
  [below('web/ui'), [...webBase, below('web/ui')], 'ui is built on platform.'],
  ...['onboarding', 'account', 'customers', 'earnings', 'promotion', 'content'].map((group): Row => [
    below(`web/features/${group}`),
    [...webBase, below('web/ui', `web/features/${group}`)],
    'A feature never imports one of another group.',
  ]),
  [
    below('web/screens'),
    [...webBase, below('web/ui', 'web/features', 'web/screens', 'web/texts')],
    'Screens put features together.',
  ],
  [
    below('web/app'),
    [...webBase, below('web/ui', 'web/features', 'web/screens', 'web/app')],
    'app is the top floor.',
  ],
  [
    below('web/promote'),
    [...webBase, below('web/ui', 'web/promote')],
    'The promotion page is an entry of its own and stays small.',
  ],
  [below('web/texts'), [...webBase, below('web/texts')], 'The long texts are content.'],
  [
    below('web/ide'),
    [
      below('web/ide', 'web/platform/browser'),
      file('web/features/onboarding/human-check/solve.ts', 'web/features/promotion/qr/canvas.ts'),
    ],
    'The IDE knows the server through the schema alone, and passes the human check as the portal does.',
  ],
  [
    below('web/codegen'),
    [brand, rules, below('web/codegen'), file('web/platform/apollo/request.ts', 'web/app/screens.ts')],
    'A plugin of the code generator or of the build; screens and requests are those of the page.',
  ],
  [/^web\/[^/]+$/, [rules, below('web')], 'The entry of the web app, and its build.'],
  [
    below('upstream-mock'),
    [below('upstream-mock')],
    "The reference upstream shares no code: it would agree with the adapter's mistakes.",
  ],
  [
    below('scripts'),
    // The gallery finds controls by their messages, and checks pages as the tests do.
    [
      brand,
      below('scripts', 'bff', 'upstream-mock', 'web/codegen', 'web/messages', 'tests/support'),
      /^web\/.*\/__generated__\//,
      // The list of common passwords is generated by the rules that read it.
      file(
        ...['common-password.ts', 'chinese-passwords.ts'].map(
          (name) => `web/features/onboarding/new-password/${name}`,
        ),
      ),
    ],
    'Nothing imports tests.',
  ],
]

/** Code of the web app that runs while building, in Node. */
const buildTime = [
  below('web/codegen'),
  /^web\/(?:ide\/)?vite\.config\.ts$/,
  file('web/texts/compile/plugin.ts'),
]

/** Why the file may not import the target; null where it may. */
function breach(path: string, { target, isOurs }: Import): string | null {
  const row = law.find(([from]) => from.test(path))
  if (row === undefined) return 'The file has no row in the law.'
  const [, may, why] = row
  if (isOurs) {
    return may.some((pattern) => pattern.test(target)) ? null : why
  }
  if (domain.test(path)) return 'The domain imports no package.'
  const isBrowserCode = path.startsWith('web/') && !buildTime.some((pattern) => pattern.test(path))
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

const breachesOf = (path: string) =>
  importsOf(path).flatMap((one) => {
    const why = breach(path, one)
    return why === null ? [] : [`${path} imports ${one.target}: ${why}`]
  })

test('every file imports only what the law allows it', () => {
  expect(all.flatMap((path) => breachesOf(path))).toEqual([])
})

test('every file has a row in the law, and every row has files', () => {
  const rowOf = (path: string) => law.find(([from]) => from.test(path))
  expect(all.filter((path) => rowOf(path) === undefined)).toEqual([])
  const used = new Set(all.map(rowOf))
  expect(law.filter((row) => !used.has(row)).map(([from]) => from.source)).toEqual([])
})

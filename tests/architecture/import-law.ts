import type { Import } from './imports-of.ts'

/** A row of the law: which files it is for, and which other files of the project they may import. */
export interface Row {
  from: RegExp
  may: RegExp[]
  /** The files that `from` matches may import this one's types, but not its values. */
  mayTypes?: RegExp
  why: string
}

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

/** Which file may import which. The first row that matches a file counts; every file needs a row. */
export const law: Row[] = [
  { from: brand, may: [], why: 'The brand is data.' },
  {
    from: domain,
    may: [domain],
    why: 'The domain imports nothing but itself.',
  },
  {
    from: settings,
    may: [domain, brand, settings],
    why: 'The settings import only the domain and the brand.',
  },
  { from: port, may: [domain], why: 'The port speaks in domain types only.' },
  {
    from: below('bff/provider/guarded-call'),
    may: [domain, below('bff/provider/guarded-call')],
    why: 'Every provider uses guarded-call, so it knows none of them.',
  },
  ...['legacy-rest', 'in-memory'].map((provider) => ({
    from: below(`bff/provider/${provider}`),
    may: [domain, port, below(`bff/provider/${provider}`, 'bff/provider/guarded-call')],
    why: 'A provider never imports another provider.',
  })),
  {
    from: below('bff/provider/conformance'),
    may: [
      domain,
      port,
      below('bff/provider/conformance', 'bff/provider/legacy-rest', 'bff/provider/guarded-call'),
      settings,
    ],
    why: 'The kit looks at a provider through the adapter, and at nothing else of the portal.',
  },
  {
    from: file('bff/provider/index.ts'),
    may: [domain, below('bff/provider')],
    mayTypes: file('bff/env.ts'),
    why: 'It chooses the provider, from settings that it is given.',
  },
  {
    from: below('bff/errors'),
    may: [domain, below('bff/errors')],
    why: 'Errors are formatted in one place.',
  },
  {
    from: below('bff/graphql'),
    may: [domain, port, publicErrors, below('bff/graphql')],
    why: 'GraphQL knows the port, never a provider.',
  },
  {
    from: below('bff/http'),
    // The texts in exported files are in the folder of their language, with all other messages.
    may: [
      domain,
      port,
      publicErrors,
      below('bff/http'),
      file('bff/root.ts'),
      /^web\/messages\/[^/]+\/(?:exported-files|customer-file)\.ts$/,
    ],
    why: 'HTTP knows the port, never a provider.',
  },
  {
    from: file('bff/app.ts', 'bff/create-context.ts'),
    may: [
      domain,
      port,
      file('bff/root.ts', 'bff/schema-text.ts', 'bff/env.ts', 'bff/create-context.ts'),
      below('bff/graphql', 'bff/http', 'bff/errors'),
    ],
    why: 'The app is given its provider, so that tests can give it another.',
  },
  {
    from: below('bff/boot'),
    may: [below('bff/boot', 'bff/http', 'bff/provider'), file('bff/env.ts', 'bff/app.ts', 'bff/root.ts')],
    why: 'boot puts the program together.',
  },
  {
    from: file('bff/main.mjs'),
    may: [below('bff/boot')],
    why: 'main only starts what boot has put together.',
  },
  {
    from: file('bff/root.ts', 'bff/schema-text.ts', 'bff/vite.config.ts'),
    may: [file('bff/root.ts')],
    why: 'They know where the project is, and no more of it.',
  },
  { from: below('web/messages'), may: [rules, below('web/messages')], why: 'Messages are data.' },
  {
    from: below('web/platform'),
    may: webBase,
    why: 'platform is the lowest floor of the web app.',
  },
  { from: below('web/ui'), may: [...webBase, below('web/ui')], why: 'ui is built on platform.' },
  ...['onboarding', 'account', 'customers', 'earnings', 'promotion', 'content'].map((group) => ({
    from: below(`web/features/${group}`),
    may: [...webBase, below('web/ui', `web/features/${group}`)],
    why: 'A feature never imports one of another group.',
  })),
  {
    from: below('web/screens'),
    may: [...webBase, below('web/ui', 'web/features', 'web/screens', 'web/texts')],
    why: 'Screens put features together.',
  },
  {
    from: below('web/app'),
    may: [...webBase, below('web/ui', 'web/features', 'web/screens', 'web/app')],
    why: 'app is the top floor.',
  },
  {
    from: below('web/promote'),
    may: [...webBase, below('web/ui', 'web/promote')],
    why: 'The promotion page is an entry of its own and stays small.',
  },
  { from: below('web/texts'), may: [...webBase, below('web/texts')], why: 'The long texts are content.' },
  {
    from: below('web/ide'),
    may: [
      below('web/ide', 'web/platform/browser', 'web/platform/theme'),
      file(
        'web/platform/emitter.ts',
        'web/features/onboarding/human-check/solve.ts',
        'web/codegen/evaluate-tokens.ts',
      ),
    ],
    why: 'The IDE knows the server through the schema alone; it looks like the portal, and passes the human check as it does.',
  },
  {
    from: below('web/codegen'),
    may: [brand, rules, below('web/codegen'), file('web/platform/apollo/request.ts')],
    why: 'A plugin of the code generator or of the build; the rules name addresses and languages, and requests are as the page sends them.',
  },
  { from: /^web\/[^/]+$/, may: [rules, below('web')], why: 'The entry of the web app, and its build.' },
  {
    from: below('upstream-mock'),
    may: [below('upstream-mock')],
    why: "The reference upstream shares no code: it would agree with the adapter's mistakes.",
  },
  {
    from: below('scripts'),
    // The gallery finds controls by their messages, and checks pages as the tests do.
    may: [
      brand,
      below('scripts', 'bff', 'upstream-mock', 'web/codegen', 'web/messages', 'tests/support'),
      // The list of common passwords is generated by the rules that read it.
      file(
        ...['common-password.ts', 'chinese-passwords.ts'].map(
          (name) => `web/features/onboarding/new-password/${name}`,
        ),
      ),
    ],
    why: 'Nothing imports tests.',
  },
]

/** Code of the web app that runs while building, in Node. */
const buildTime = [
  below('web/codegen'),
  /^web\/(?:ide\/)?vite\.config\.ts$/,
  file('web/texts/compile/plugin.ts'),
]

/** Why the file may not import the target; null where it may. */
export function breach(path: string, { target, isOurs, isTypeOnly }: Import): string | null {
  const row = law.find(({ from }) => from.test(path))
  if (row === undefined) return 'The file has no row in the law.'
  if (isOurs) {
    const isAllowed =
      row.may.some((pattern) => pattern.test(target)) || (isTypeOnly && row.mayTypes?.test(target))
    return isAllowed ? null : row.why
  }
  if (domain.test(path)) return 'The domain imports no package.'
  const isBrowserCode = path.startsWith('web/') && !buildTime.some((pattern) => pattern.test(path))
  return isBrowserCode && target.startsWith('node:') ? 'This runs in a browser.' : null
}

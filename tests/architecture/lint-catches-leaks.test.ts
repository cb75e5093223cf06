import { execFile } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { root } from './sources.ts'

const imports = 'no-restricted-imports'
const one = (specifier: string) => `import { one } from '${specifier}'\nvoid one\n`

/** Files that break a rule, each a leak of its own. */
const leaks: [path: string, code: string, rule: string][] = [
  ['bff/domain/a1.ts', one('../graphql/context.ts'), imports],
  ['bff/domain/a2.ts', one('#bff/provider/provider.ts'), imports],
  ['bff/domain/a3.ts', one('zod'), imports],
  ['bff/domain/a4.ts', one('node:crypto'), imports],
  ['bff/domain/a5.ts', one('../env.ts'), imports],
  ['bff/domain/rules/a1.ts', one('../../http/session.ts'), imports],
  ['bff/domain/rules/a2.ts', one('#bff/graphql/context.ts'), imports],
  ['bff/domain/rules/a3.ts', one('../../env.ts'), imports],
  ['bff/provider/provider.ts', one('./legacy-rest/http.ts'), imports],
  ['bff/provider/legacy-rest/a1.ts', one('../in-memory/fixtures.ts'), imports],
  ['bff/provider/legacy-rest/a2.ts', one('#bff/provider/in-memory/fixtures.ts'), imports],
  ['bff/provider/legacy-rest/a3.ts', one('../../graphql/context.ts'), imports],
  ['bff/provider/legacy-rest/a4.ts', one('#bff/http/session.ts'), imports],
  ['bff/provider/legacy-rest/a5.ts', one('../../env.ts'), imports],
  ['bff/provider/legacy-rest/a6.ts', one('../index.ts'), imports],
  ['bff/provider/legacy-rest/a7.ts', "export type { Env } from '../../env.ts'\n", imports],
  ['bff/provider/guarded-call/a1.ts', one('../provider.ts'), imports],
  ['bff/provider/guarded-call/a2.ts', one('#bff/provider/legacy-rest/http.ts'), imports],
  ['bff/provider/index.ts', one('../env.ts'), imports],
  ['bff/graphql/a1.ts', one('../provider/legacy-rest/codes.ts'), imports],
  ['bff/graphql/a2.ts', one('#bff/provider/index.ts'), imports],
  ['bff/graphql/a3.ts', one('../http/session.ts'), imports],
  ['bff/graphql/a4.ts', one('../env.ts'), imports],
  ['bff/graphql/mutations/a1.ts', one('../../provider/in-memory/in-memory.ts'), imports],
  ['bff/graphql/mutations/a2.ts', "await import('../../provider/in-memory/in-memory.ts')\n", imports],
  ['bff/http/a1.ts', one('../graphql/context.ts'), imports],
  ['bff/http/a2.ts', one('../provider/legacy-rest/codes.ts'), imports],
  ['bff/http/session-store/a1.ts', one('#bff/app.ts'), imports],
  ['bff/a1.ts', one('../upstream-mock/app.ts'), imports],
  ['bff/a2.ts', one('../web/app/theme/theme.ts'), imports],
  ['bff/a6.ts', one('#web/shared/format.ts'), imports],
  ['bff/a3.ts', one('../tests/support/portal.ts'), imports],
  ['bff/a4.ts', "import { env } from 'node:process'\nvoid env\n", imports],
  ['bff/a5.ts', 'void process.env.PORT\n', 'no-process-env'],
  ['bff/http/a6.ts', "console.log('here')\n", 'no-console'],
  ['web/shared/a1.ts', one('../features/customers/table.tsx'), imports],
  ['web/shared/a2.ts', one('#web/app/router.tsx'), imports],
  ['web/shared/ui/a1.ts', one('../../screens/home.tsx'), imports],
  ['web/shared/a3.ts', one('../../bff/domain/customer.ts'), imports],
  ['web/shared/a4.ts', one('#bff/domain/customer.ts'), imports],
  ['web/shared/a5.ts', one('node:path'), imports],
  ['web/features/customers/a1.ts', one('../bills/table.tsx'), imports],
  ['web/features/customers/a2.ts', one('#web/features/bills/table.tsx'), imports],
  ['web/features/customers/a3.ts', one('../../screens/home.tsx'), imports],
  ['web/features/customers/parts/a1.ts', one('../../bills/table.tsx'), imports],
  ['web/features/customers/a4.ts', one('#bff/provider/provider.ts'), imports],
  ['web/screens/a1.ts', one('../app/router.tsx'), imports],
  ['web/screens/a2.ts', one('#web/promote/main.tsx'), imports],
  ['web/app/a1.ts', one('../../upstream-mock/app.ts'), imports],
  ['web/app/a2.ts', one('../ide/demo.ts'), imports],
  ['web/promote/a1.ts', one('../features/customers/table.tsx'), imports],
  ['web/promote/a2.ts', one('../app/router.tsx'), imports],
  ['web/ide/a1.ts', one('../shared/format.ts'), imports],
  ['web/ide/a2.ts', one('#rules/money.ts'), imports],
  ['web/codegen/a1.ts', one('../shared/format.ts'), imports],
  ['web/app/a3.ts', "localStorage.setItem('lang', 'en')\n", 'no-restricted-globals'],
  ['web/app/a4.ts', "void window.sessionStorage.getItem('lang')\n", 'no-restricted-properties'],
  ['web/app/a5.ts', "void navigator.clipboard.writeText('x')\n", 'no-restricted-properties'],
  ['web/app/w1.tsx', 'export const Words = () => <p>Hello</p>\n', 'jsx-no-literals'],
  ['web/app/w2.tsx', 'export const Words = () => <img src="/a.png" alt="Hello" />\n', 'jsx-no-literals'],
  ['web/app/w3.tsx', 'export const Words = () => <p>{`Hello`}</p>\n', 'jsx-no-literals'],
  ['upstream-mock/a1.ts', one('../bff/domain/rules/money.ts'), imports],
  ['upstream-mock/http/a1.ts', one('#rules/money.ts'), imports],
  ['upstream-mock/a2.ts', one('../tests/support/portal.ts'), imports],
  ['scripts/a1.ts', one('../tests/support/portal.ts'), imports],
  ['bff/cycle-a.ts', "import { b } from './cycle-b.ts'\nexport const a = () => b\n", 'no-cycle'],
  ['bff/any.ts', 'export const loose = (value: any) => value as string\n', 'no-explicit-any'],
  ['bff/floating.ts', 'async function work() {}\nwork()\n', 'no-floating-promises'],
]

/** Files that do what their storey may do. */
const clean: [path: string, code: string][] = [
  ['bff/domain/ok.ts', one('./rules/money.ts')],
  ['bff/domain/rules/ok.ts', one('../refusals.ts')],
  ['bff/env.ts', 'export const port = process.env.PORT\n'],
  ['bff/provider/legacy-rest/ok1.ts', one('../guarded-call/guarded-call.ts')],
  ['bff/provider/legacy-rest/ok2.ts', one('../provider.ts')],
  ['bff/provider/legacy-rest/ok3.ts', one('#bff/domain/fault.ts')],
  ['bff/provider/legacy-rest/ok4.ts', one('undici')],
  ['bff/provider/guarded-call/ok.ts', one('../../domain/fault.ts')],
  ['bff/graphql/ok1.ts', one('../provider/provider.ts')],
  ['bff/graphql/mutations/ok.ts', one('../../domain/rules/login.ts')],
  ['bff/http/ok.ts', one('#bff/provider/provider.ts')],
  ['bff/app.ts', one('./graphql/server.ts')],
  ['bff/main.ts', `${one('./provider/legacy-rest/demo-captcha.ts')}console.log('started')\n`],
  ['web/shared/ok.ts', one('#rules/paging.ts')],
  ['web/shared/ui/ok.ts', one('../format.ts')],
  ['web/shared/browser-storage.ts', "void window.localStorage.getItem('lang')\n"],
  ['web/shared/clipboard.ts', 'export const copy = (text: string) => navigator.clipboard.writeText(text)\n'],
  ['web/features/customers/ok1.ts', one('./table.tsx')],
  ['web/features/customers/ok2.ts', one('../../shared/format.ts')],
  ['web/features/customers/ok3.ts', one('#web/shared/format.ts')],
  ['web/features/customers/parts/ok1.ts', one('../table.tsx')],
  ['web/features/customers/parts/ok2.ts', one('../../../shared/ui/table.tsx')],
  ['web/screens/ok.ts', one('../features/customers/table.tsx')],
  ['web/app/ok.ts', one('../screens/home.tsx')],
  ['web/app/ok.tsx', 'export const Gap = ({ words }: { words: string }) => <p title={words}>– {words}</p>\n'],
  ['web/promote/ok.ts', one('../shared/format.ts')],
  ['web/ide/ok.ts', one('./demo.ts')],
  ['upstream-mock/home/ok.ts', one('../http/envelope.ts')],
  ['scripts/ok.ts', 'console.log(process.env.HOME)\n'],
  ['tests/api/ok.ts', one('#bff/provider/legacy-rest/http.ts')],
]

const report = z.object({ diagnostics: z.array(z.object({ filename: z.string(), code: z.string() })) })

let folder: string
let found: { path: string; rule: string }[]
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-leaks-'))
  const write = (path: string, code: string) => {
    mkdirSync(join(folder, dirname(path)), { recursive: true })
    writeFileSync(join(folder, path), code)
  }
  copyFileSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'))
  copyFileSync(join(root, 'tsconfig.json'), join(folder, 'tsconfig.json'))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  for (const [path, code] of leaks) write(path, code)
  for (const [path, code] of clean) write(path, code)
  write('bff/cycle-b.ts', "import { a } from './cycle-a.ts'\nexport const b = () => a\n")
  found = await lint(folder)
})
afterAll(() => rmSync(folder, { recursive: true }))

async function lint(cwd: string): Promise<typeof found> {
  const oxlint = join(root, 'node_modules', 'oxlint', 'bin', 'oxlint')
  const output = await new Promise<string>((resolve) => {
    const run = [oxlint, '--type-aware', '--format=json', 'bff', 'web', 'upstream-mock', 'scripts', 'tests']
    // It ends with 1 where it finds something, which is the point.
    execFile(process.execPath, run, { cwd, maxBuffer: 1 << 26 }, (_error, stdout) => resolve(stdout))
  })
  const { diagnostics } = report.parse(JSON.parse(output))
  return diagnostics.map(({ filename, code }) => ({
    path: filename,
    rule: /\((.*)\)/.exec(code)?.[1] ?? code,
  }))
}

const rulesBroken = (path: string) => found.filter((finding) => finding.path === path).map(({ rule }) => rule)

test.each(leaks)('in %s, %j is caught', (path, _code, rule) => {
  expect(rulesBroken(path)).toContain(rule)
})

test.each(clean)('in %s, %j is allowed', (path) => {
  expect(rulesBroken(path)).toEqual([])
})

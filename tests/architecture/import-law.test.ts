import { expect, test } from 'vitest'
import { breach, law } from './import-law.ts'
import { importsOf } from '../../scripts/imports-of.ts'
import { codeIn } from './sources.ts'

const all = ['bff', 'web', 'upstream-mock', 'scripts'].flatMap(codeIn)

const breachesOf = (path: string, code?: string) =>
  importsOf(path, code).flatMap((one) => {
    const why = breach(path, one)
    return why === null ? [] : [`${path} imports ${one.target}: ${why}`]
  })

test('every file imports only what the law allows it', () => {
  expect(all.flatMap((path) => breachesOf(path))).toEqual([])
})

test('every file has a row in the law, and every row has files', () => {
  const rowOf = (path: string) => law.find(({ from }) => from.test(path))
  expect(all.filter((path) => rowOf(path) === undefined)).toEqual([])
  const used = new Set(all.map(rowOf))
  expect(law.filter((row) => !used.has(row)).map(({ from }) => from.source)).toEqual([])
})

const from = (specifier: string) => `import { one } from '${specifier}'\n`

const leaks: [path: string, code: string][] = [
  ['bff/domain/a.ts', from('../graphql/context.ts')],
  ['bff/domain/a.ts', from('zod')],
  ['bff/domain/rules/a.ts', from('node:crypto')],
  ['bff/env/env.ts', from('../provider/index.ts')],
  ['bff/provider/provider.ts', from('./legacy-rest/http.ts')],
  ['bff/provider/legacy-rest/a.ts', from('#bff/provider/in-memory/fixtures.ts')],
  ['bff/provider/legacy-rest/a.ts', "export type { Env } from '../../env/env.ts'\n"],
  ['bff/provider/guarded-call/a.ts', from('../provider.ts')],
  ['bff/provider/index.ts', from('../env/env.ts')],
  ['bff/graphql/a.ts', from('../http/sessions/session.ts')],
  ['bff/graphql/mutations/a.ts', "await import('../../provider/in-memory/in-memory.ts')\n"],
  ['bff/http/a.ts', from('../graphql/context.ts')],
  ['bff/http/sessions/a.ts', from('#bff/app.ts')],
  ['bff/app.ts', from('./provider/index.ts')],
  ['bff/main.mjs', from('../upstream-mock/boot/app.ts')],
  ['web/messages/en/a.ts', from('../../platform/i18n/format.ts')],
  ['web/platform/a.ts', from('../ui/icons.ts')],
  ['web/platform/a.ts', from('#bff/domain/customer.ts')],
  ['web/platform/a.ts', from('node:path')],
  ['web/ui/a.ts', from('../features/customers/table/customer-table.tsx')],
  ['web/features/customers/table/a.ts', from('../../earnings/bills/bill-table.tsx')],
  ['web/features/customers/table/a.ts', from('#web/features/account/login/login-form.tsx')],
  ['web/features/customers/table/a.ts', "import '../../../screens/home/home-screen.tsx'\n"],
  ['web/screens/home/a.ts', from('../../app/routes.tsx')],
  ['web/app/a.ts', from('../ide/demo.ts')],
  ['web/promote/a.ts', from('../features/customers/table/customer-table.tsx')],
  ['web/ide/a.ts', from('#rules/money.ts')],
  ['upstream-mock/http/a.ts', from('#rules/money.ts')],
  ['upstream-mock/a.ts', from('../tests/support/portal.ts')],
  ['scripts/a.ts', from('../tests/support/portal.ts')],
  ['bff/unknown-room/a.ts', from('../domain/fault.ts')],
]

test.each(leaks)('in %s, %j breaks the law', (path, code) => {
  expect(breachesOf(path, code)).toHaveLength(1)
})

const allowed: [path: string, code: string][] = [
  ['bff/domain/rules/a.ts', from('../refusals.ts')],
  [
    'bff/provider/legacy-rest/a.ts',
    from('../provider.ts') + from('../guarded-call/retry.ts') + from('undici'),
  ],
  ['bff/provider/index.ts', "import type { Env } from '../env/env.ts'\n"],
  ['web/ui/a.ts', from('../platform/i18n/format.ts')],
  ['web/features/customers/table/a.ts', from('../insights/insights.tsx') + from('#rules/paging.ts')],
  ['web/codegen/a.ts', from('node:path')],
]

test.each(allowed)('in %s, %j keeps the law', (path, code) => {
  expect(breachesOf(path, code)).toEqual([])
})

import { expect, test } from 'vitest'
import { concernedTests } from '../../scripts/concerned-tests.ts'
import { files } from './sources.ts'

const edited = (path: string) => ({ path, hasOnlyGrown: false })
const grown = (path: string) => ({ path, hasOnlyGrown: true })
const all = files('tests/screens/**/*.test.{ts,tsx}')
const wholeLists = [
  'tests/screens/hard-coded-words.test.tsx',
  'tests/screens/routes.test.tsx',
  'tests/screens/text-pages.test.tsx',
  'tests/screens/waiting-matrix.test.tsx',
]

test('a change of a screen concerns the tests that open its address, and no others', () => {
  const tests = concernedTests([edited('web/features/account/login-logs/login-log-table.tsx')])
  expect(tests).toEqual(
    expect.arrayContaining(['tests/screens/lists.test.tsx', 'tests/screens/login-insights.test.tsx']),
  )
  expect(tests).toContain('tests/screens/hard-coded-words.test.tsx')
  expect(tests).not.toContain('tests/screens/register-form.test.tsx')
  expect(tests.filter((one) => !one.startsWith('tests/screens/'))).toEqual([
    'tests/api/shipped-documents.test.ts',
  ])
})

test('a change of an operation concerns the screens that send it, and the tests that read all operations', () => {
  const isOfScreens = (one: string) => one.startsWith('tests/screens/')
  const tests = concernedTests([edited('web/features/account/login-logs/login-logs.graphql')])
  const ofScreen = concernedTests([edited('web/features/account/login-logs/login-log-table.tsx')])
  expect(tests.filter(isOfScreens)).toEqual(ofScreen.filter(isOfScreens))
  expect(tests).toEqual(
    expect.arrayContaining(['tests/api/ide-operations.test.ts', 'tests/api/operation-mocks.test.ts']),
  )
})

test('a change of the backend concerns the tests that import it', () => {
  const tests = concernedTests([edited('bff/http/sessions/store/sqlite-rows.ts')])
  expect(tests).toEqual(
    expect.arrayContaining(['tests/bff/session-rows.test.ts', 'tests/api/log-in.test.ts']),
  )
  expect(tests).not.toContain('tests/provider/time-zones.test.ts')
})

test('a file that a test reads without an import concerns the test', () => {
  expect(concernedTests([edited('README.md')])).toEqual(['tests/api/demo-tools.test.ts'])
  expect(concernedTests([edited('web/reference/examples.json')])).toEqual([
    'tests/api/reference-examples.test.ts',
  ])
  expect(concernedTests([edited('schema.graphql')])).toContain('tests/bff/short-way.test.ts')
})

test('a change of what every test depends on concerns all', () => {
  expect(concernedTests([edited('vitest.config.ts')]).length).toBe(
    files('tests/{api,bff,conformance,faults,provider,screens,upstream}/**/*.test.{ts,tsx}').length,
  )
})

test('an entry that is added to a list of all screens concerns the tests of whole lists', () => {
  const tests = concernedTests([grown('web/app/routes.tsx'), grown('web/messages/en/home.ts')])
  expect(tests).toEqual(wholeLists)
})

test.each(['web/ui/dialog.tsx', 'web/messages/en/home.ts', 'schema.graphql', 'web/app/routes.tsx'])(
  'an edit of %s concerns every test that opens a page',
  (path) => {
    const tests = concernedTests([edited(path)])
    expect(tests.filter((one) => one.startsWith('tests/screens/')).length).toBeGreaterThan(all.length / 2)
    expect(tests).toContain('tests/screens/log-in.test.tsx')
  },
)

test('a change of the reference upstream concerns its tests', () => {
  const tests = concernedTests([edited('upstream-mock/api/home/customer-list.ts')])
  expect(tests).toContain('tests/upstream/money.test.ts')
})

test('a test that was changed is run', () => {
  expect(concernedTests([edited('tests/screens/plurals.test.ts')])).toEqual(['tests/screens/plurals.test.ts'])
})

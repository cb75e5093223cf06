import { execFile } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { root } from './sources.ts'

/** Files that break a rule of the linter, each in its own way. */
const leaks: [path: string, code: string, rule: string][] = [
  ['bff/a5.ts', 'void process.env.PORT\n', 'no-process-env'],
  ['bff/http/a6.ts', "console.log('here')\n", 'no-console'],
  ['web/app/a3.ts', "localStorage.setItem('lang', 'en')\n", 'no-restricted-globals'],
  ['web/app/a4.ts', "void window.sessionStorage.getItem('lang')\n", 'no-restricted-properties'],
  ['web/app/a5.ts', "void navigator.clipboard.writeText('x')\n", 'no-restricted-properties'],
  ['web/app/a6.ts', "import { gql } from '@apollo/client'\nvoid gql\n", 'no-restricted-imports'],
  [
    'web/ui/a7.ts',
    "import { useQuery } from '@apollo/client/react'\nvoid useQuery\n",
    'no-restricted-imports',
  ],
  ['web/screens/a8.ts', "import axios from 'axios'\nvoid axios\n", 'no-restricted-imports'],
  ['web/screens/a9.ts', "void fetch('/graphql')\n", 'no-restricted-globals'],
  ['bff/http/a7.ts', "void fetch('http://127.0.0.1')\n", 'no-restricted-globals'],
  ['bff/http/a8.ts', "import axios from 'axios'\nvoid axios\n", 'no-restricted-imports'],
  ['bff/old.ts', '/** @deprecated Use b. */\nconst a = 1\nexport const b = a\n', 'no-deprecated'],
  ['web/app/w1.tsx', 'export const Words = () => <p>Hello</p>\n', 'jsx-no-literals'],
  ['web/ui/w2.tsx', 'export const Words = () => <img src="/a.png" alt="Hello" />\n', 'jsx-no-literals'],
  ['web/platform/w3.tsx', 'export const Words = () => <p>{`Hello`}</p>\n', 'jsx-no-literals'],
  ['bff/cycle-a.ts', "import { b } from './cycle-b.ts'\nexport const a = () => b\n", 'no-cycle'],
  ['bff/any.ts', 'export const loose = (value: any) => value as string\n', 'no-explicit-any'],
  ['bff/floating.ts', 'async function work() {}\nwork()\n', 'no-floating-promises'],
]

/** Files that do what the linter allows them. */
const clean: [path: string, code: string][] = [
  ['bff/env/env.ts', 'export const port = process.env.PORT\n'],
  ['bff/main.mjs', "console.log('started')\n"],
  ['web/platform/browser/browser-storage.ts', "void window.localStorage.getItem('lang')\n"],
  [
    'web/platform/browser/clipboard.ts',
    'export const copy = (text: string) => navigator.clipboard.writeText(text)\n',
  ],
  ['web/platform/exports/fetch-list.ts', "void fetch('/exports/bills.csv')\n"],
  ['web/app/ok-apollo.ts', "import { useApolloClient } from '@apollo/client/react'\nvoid useApolloClient\n"],
  ['web/app/ok.tsx', 'export const Gap = ({ words }: { words: string }) => <p title={words}>– {words}</p>\n'],
  ['scripts/ok.ts', 'console.log(process.env.HOME)\n'],
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

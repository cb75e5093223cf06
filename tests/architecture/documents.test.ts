import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { readEnv, variableNames } from '#bff/env.ts'
import { files, read } from './sources.ts'

const manifest = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
const pages = [...files('**/*.md'), ...files('.github/*.md')].filter(
  (path) => !/^web\/brand\/texts\/\w+\//.test(path),
)
/** Every file of the project, for pages to refer to. */
const everything = files('**/*').concat(files('.*'), files('.{ci,github}/*'))

/** A page without its examples of code. */
const prose = (path: string) => read(path).replaceAll(/```[\s\S]*?```/g, '')

const exists = (name: string) => {
  const pattern = name.replaceAll(/[.{}]/g, '\\$&').replaceAll('*', '[^/]*')
  const place = new RegExp(`(?:^|/)${pattern}${name.endsWith('/') ? '' : '$'}`)
  return everything.some((file) => place.test(file))
}
/** Names that do not end as those of files do, that a build makes, or that are an ending alone. */
const isOther = (name: string) =>
  !/\/$|\.(?:tsx?|mjs|md|graphql|ya?ml|css|json)$/.test(name) ||
  /^(?:dist|__generated__)\/|^\.\w+$/.test(name)

test.each<[what: string, pattern: RegExp, isMissing: (name: string, path: string) => boolean]>([
  ['npm command', /\bnpm (?:run )?((?<=run )[\w:-]+|start|test)\b/g, (name) => !(name in manifest.scripts)],
  [
    'link',
    /\]\((?!https?:|mailto:|#)([^)#\s]+)/g,
    (name, path) => !everything.includes(join(dirname(path), name)),
  ],
  ['file or folder', /`([\w.{}*-]+(?:\/[\w.{}*-]+)*\/?)`/g, (name) => !isOther(name) && !exists(name)],
])('every %s that a page names exists', (what, pattern, isMissing) => {
  const missing = pages.flatMap((path) =>
    // Commands are in examples, too.
    [...(what === 'npm command' ? read : prose)(path).matchAll(pattern)]
      .filter(([, name = '']) => isMissing(name, path))
      .map(([, name]) => `${path}: ${name}`),
  )
  expect(missing).toEqual([])
})

test('every name of the code that a page names is in the code', () => {
  const code = new Set(
    [
      '*.{graphql,json,yml}',
      '{bff,scripts,tests,upstream-mock,web}/**/*.{ts,tsx,mjs,css,graphql,yaml,service}',
    ]
      .flatMap(files)
      .filter((path) => path !== 'package-lock.json')
      .flatMap((path) => read(path).match(/\w+/g) ?? []),
  )
  const named = pages.flatMap((path) =>
    [...prose(path).matchAll(/`([^`\n]+)`/g)].flatMap(([, text = '']) =>
      (text.match(/\b[A-Za-z]+[a-z][A-Z]\w*\b(?!…)/g) ?? []).map((name) => ({ path, name })),
    ),
  )
  expect(named.filter(({ name }) => !code.has(name))).toEqual([])
})

const decisions = 'bff/domain/decisions.md'

test.each([
  ['decision', /\bdecisions? (\d+(?:(?:, | and )\d+)*)/gi, /^### (\d+)\. /gm],
  ['quotation', /\bspecification, sections? (\d+(?:(?:, | and )\d+)*)/gi, /^### Section (\d+)$/gm],
])('every %s that is cited is in decisions.md', (_what, citation, heading) => {
  const known = [...read(decisions).matchAll(heading)].map(([, number]) => number)
  const missing = [...files('**/*.{ts,tsx,mjs,md,graphql,yaml,css}'), ...files('.github/*.md')]
    .filter((path) => path !== decisions)
    .flatMap((path) => {
      // In one line, so that a citation may break at the end of one.
      const text = read(path).replaceAll(/\n[ \t]*(?:\*|\/\/|#)?[ \t]*/g, ' ')
      const numbers = [...text.matchAll(citation)].flatMap(([, list = '']) => list.split(/\D+/))
      return numbers.filter((number) => !known.includes(number)).map((number) => `${path}: ${number}`)
    })
  expect(missing).toEqual([])
})

const example = read('.env.example')
const settings = new Map(
  [...example.matchAll(/^# ?([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
)

test('.env.example names exactly the variables that are read', () => {
  expect(example).toContain('NODE_ENV=production')
  expect(['NODE_ENV', ...settings.keys()].toSorted()).toEqual(variableNames.toSorted())
})

test('.env.example shows the values that are in force without it, beside examples', () => {
  const { PUBLIC_ORIGIN, UPSTREAM_URL, BRAND_NAME, BRAND_URL, SUPPORT_CONTACT, ...defaults } =
    Object.fromEntries(settings)
  expect(readEnv(defaults)).toEqual(readEnv({}))
  const ofOthers = readEnv({ PUBLIC_ORIGIN, UPSTREAM_URL, BRAND_NAME, BRAND_URL, SUPPORT_CONTACT })
  expect(ofOthers).toMatchObject({ PUBLIC_ORIGIN: [PUBLIC_ORIGIN], BRAND_NAME, BRAND_URL })
})

test('the lock file names the native parts of packages for every platform', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { optionalDependencies?: Record<string, string> }>
  }
  const names = new Set(Object.keys(packages).map((path) => path.split('node_modules/').at(-1)))
  const parts = Object.values(packages).flatMap(({ optionalDependencies = {} }) =>
    Object.keys(optionalDependencies),
  )
  expect(parts.filter((part) => !names.has(part))).toEqual([])
})

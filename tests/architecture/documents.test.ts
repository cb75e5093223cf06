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

test('every npm command that a page names exists', () => {
  const missing = pages.flatMap((path) => {
    const text = read(path)
    const named = [...text.matchAll(/\bnpm run ([\w:-]+)/g)].map(([, name = '']) => name)
    const short = [...text.matchAll(/\bnpm (start|test)\b/g)].map(([, name = '']) => name)
    return [...named, ...short]
      .filter((name) => !(name in manifest.scripts))
      .map((name) => `${path}: npm run ${name}`)
  })
  expect(missing).toEqual([])
})

test('every file that a page links to exists', () => {
  const dangling = pages.flatMap((path) =>
    [...prose(path).matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)]
      .map(([, link = '']) => join(dirname(path), link))
      .filter((link) => !everything.includes(link))
      .map((link) => `${path}: ${link}`),
  )
  expect(dangling).toEqual([])
})

test('every file and folder that a page names exists', () => {
  const named = pages.flatMap((path) =>
    [...prose(path).matchAll(/`([\w.{}*-]+(?:\/[\w.{}*-]+)*\/?)`/g)].map(([, name = '']) => ({ path, name })),
  )
  const made = /^(?:dist|__generated__)\/|^\.\w+$/
  const paths = named.filter(
    ({ name }) =>
      !made.test(name) && (name.endsWith('/') || /\.(?:ts|tsx|mjs|md|graphql|yaml|yml|css|json)$/.test(name)),
  )
  const exists = (name: string) => {
    const pattern = name.replaceAll(/[.{}]/g, '\\$&').replaceAll('*', '[^/]*')
    const place = new RegExp(`(?:^|/)${pattern}${name.endsWith('/') ? '' : '$'}`)
    return everything.some((file) => place.test(file))
  }
  expect(paths.filter(({ name }) => !exists(name))).toEqual([])
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
  expect(ofOthers).toMatchObject({
    publicOrigins: [PUBLIC_ORIGIN],
    brand: { name: BRAND_NAME, url: BRAND_URL },
  })
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

import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { findBuilds } from '#bff/http/pages/builds.ts'
import { languages } from '#rules/languages.ts'
import { paths, promotionPath } from '#rules/web-paths.ts'
import { launchBrowser } from '../../scripts/launch-browser.ts'
import { Client } from '../support/client.ts'
import { otherBrand, otherProject, wordsOfBrand } from '../support/other-project.ts'
import { settled } from '../support/page-checks.ts'
import { dataFolder, environment, runPortal } from '../support/program.ts'
import { textsOfPage } from '../support/texts-of-page.ts'

const root = join(import.meta.dirname, '../..')
const typescript = join(root, 'node_modules/typescript/bin/tsc')
/** Runs a program of Node in a folder, and fails with what it printed. */
async function run(folder: string, ...words: string[]): Promise<void> {
  const ended = await promisify(execFile)(process.execPath, words, { cwd: folder, env: environment() }).catch(
    (error: { stdout: string; stderr: string }) => error,
  )
  if (ended instanceof Error) throw new Error(`${words.join(' ')}: ${ended.stdout}${ended.stderr}`)
}

const compile = (folder: string, project: string) =>
  run(
    folder,
    typescript,
    '-p',
    project,
    '--singleThreaded',
    '--tsBuildInfoFile',
    join(folder, `${project}.cache`),
  )

/** What is the same in every language: names of languages, levels, networks and currencies, addresses, and the brand. */
const ofNoLanguage = new RegExp(
  [
    ...languages.map(({ ownName }) => ownName),
    otherBrand.name,
    otherBrand.contact,
    'https?://\\S+',
    'WhatsApp|Telegram|LinkedIn|\\bX\\b',
    '\\b(?:[ABC]|USD|UTC)\\b',
  ].join('|'),
  'g',
)

/** The texts of an answer, without the names of types and of enumerated values. */
const stringsIn = (value: unknown, key = ''): string[] => {
  if (typeof value === 'string') return key === '__typename' || /^[A-Z_]+$/.test(value) ? [] : [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, one]) => stringsIn(one, name))
}

/** The texts of a page in Latin or Chinese letters that are no data. */
async function foreignTexts(page: Page, data: ReadonlySet<string>): Promise<string[]> {
  const known = [...data]
    .filter((text) => text.length > 1)
    .toSorted((one, other) => other.length - one.length)
  return (await textsOfPage(page)).filter((text) => {
    const rest = known.reduce((left, one) => left.replaceAll(one, ''), text).replace(ofNoLanguage, '')
    return /[a-z\p{Script=Han}]/iu.test(rest)
  })
}

/** The pages, first those that anybody may see. */
const pages = [
  promotionPath,
  paths.login,
  paths.register,
  paths.forgotPassword,
  paths.homeIndex,
  paths.myInvoice,
  paths.planRule,
  paths.guidebook,
  paths.material,
  paths.faq,
  paths.loginLog,
]

/** Visits every page, signed in where that is needed; returns the texts that are in another language. */
async function readPages(origin: string, client: Client): Promise<[path: string, texts: string[]][]> {
  await using browser = await launchBrowser()
  const page = await browser.newPage({ baseURL: origin, locale: 'el', reducedMotion: 'reduce' })
  await page.addInitScript("localStorage.setItem('lang', 'el')")
  const data = new Set<string>()
  const answers: Promise<unknown>[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('/graphql'))
      answers.push(
        response.json().then(
          (answer) => stringsIn(answer).forEach((text) => data.add(text)),
          // The page was left before the answer was whole, so nothing shows it.
          () => {},
        ),
      )
  })
  const found: [string, string[]][] = []
  for (const path of pages) {
    if (path === paths.homeIndex)
      await page.context().addCookies(
        client.cookies.split('; ').map((cookie) => {
          const [name = '', value = ''] = cookie.split(/=(.*)/s)
          return { name, value, url: origin }
        }),
      )
    await page.goto(path === promotionPath ? `${path}?lang=el` : path)
    await settled(page)
    // The parts below the window are loaded when they come into sight.
    await page.evaluate('window.scrollTo(0, document.body.scrollHeight)')
    await settled(page)
    await Promise.all(answers)
    found.push([new URL(page.url()).pathname, await foreignTexts(page, data)])
  }
  return found
}

/** The files of a folder that have one of these words, with the word. */
async function filesWith(folder: string, words: string[]): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const found = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async ({ parentPath, name }) => {
        const text = (await readFile(join(parentPath, name), 'utf8')).toLowerCase()
        return words.filter((word) => text.includes(word.toLowerCase())).map((word) => `${name}: ${word}`)
      }),
  )
  return found.flat()
}

// It builds and compiles the whole project, which takes two minutes of a busy machine.
test('a row in the table of languages, its messages and its long texts make a language, on every page; and another brand replaces the first', async () => {
  const folder = await otherProject()
  await run(folder, 'scripts/build.ts', '--only', 'server', '--only', 'web', '--plain')
  await Promise.all(['tsconfig.json', 'web/tsconfig.json'].map((project) => compile(folder, project)))

  const { current } = findBuilds(join(folder, 'dist'), 'web')
  const manifest = await readFile(join(current, '.vite/manifest.json'), 'utf8')
  const namespaces = Object.keys(JSON.parse(manifest) as object).filter((source) =>
    source.includes('messages/el/'),
  )
  expect(namespaces.length).toBeGreaterThan(3)

  expect(await filesWith(current, await wordsOfBrand())).toEqual([])

  const portal = runPortal({ DATA_DIR: await dataFolder() }, { root: folder })
  const client = new Client(await portal.origin)
  const page = await client.fetch('/promote/home?lang=el', { headers: { accept: 'text/html' } })
  const html = await page.text()
  expect(html).toContain('<html lang="el">')
  expect(html).toContain(otherBrand.name)
  await client.logIn()
  const { data } = await client.query(`{
    countries(language: EL) { isoCode }
    viewer { profile { promotionLink(language: EL) } }
  }`)
  expect(data?.countries.length).toBeGreaterThan(100)
  expect(data?.viewer.profile.promotionLink).toContain('lang=el')
  const file = await client.fetch('/exports/customers.csv?language=el')
  expect(file.status).toBe(200)
  const [titles = ''] = (await file.text()).split('\n')
  expect(titles.replace(ofNoLanguage, '')).not.toMatch(/[a-z]/i)
  expect(await readPages(await portal.origin, client)).toEqual(pages.map((path) => [path, []]))
  portal.kill('SIGTERM')
  expect(await portal.exit).toBe(0)
}, 600_000)

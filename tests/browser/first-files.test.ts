import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findBuilds } from '#bff/http/pages/builds.ts'
import { paths } from '#rules/web-paths.ts'
import { stageBrowser } from '../support/browser-stage.ts'
import { settled } from '../support/page-checks.ts'

const stage = stageBrowser()

const { current } = findBuilds(join(import.meta.dirname, '../../dist'), 'web')
const readBuilt = (file: string) => readFileSync(join(current, file), 'utf8')
/** The page file that all addresses share, as it was built. */
const built = readBuilt('index.html')
const manifest = JSON.parse(readBuilt('.vite/manifest.json')) as Record<string, { file: string }>
/** The files of English messages that pages wait for. */
const messageFiles = ['public', 'private', 'onboarding', 'codes', 'material'].map(
  (name) => `/${manifest[`messages/en/bundles/${name}.ts`]?.file}`,
)
/** The links that the server adds to a page. */
const addedTo = (html: string) =>
  [...html.matchAll(/<link [^>]*href="(\/assets\/[^"]+)">/g)]
    .filter(([link]) => !built.includes(link))
    .map(([link, file = '']) => ({ link, file }))

/** Addresses that lead to another page. */
const leadElsewhere: readonly string[] = [paths.home, paths.validation, paths.resetPassword]

test.each(Object.values<string>(paths).filter((path) => !leadElsewhere.includes(path)))(
  '%s keeps to its policy, and names all messages and no needless file [asvs 3.4.3]',
  async (path) => {
    const { page, signIn } = await stage.visit()
    if (path.startsWith(paths.home)) await signIn('alice-chen')
    const html = await (await page.request.get(path)).text()
    const added = addedTo(html)
    expect(added).not.toEqual([])

    const requested = new Set<string>()
    page.on('request', (request) => requested.add(new URL(request.url()).pathname))
    // Without the names the page finds its files by running.
    const body = added.reduce((rest, { link }) => rest.replace(link, ''), html)
    await page.route(`**${path}`, (route) => route.fulfill({ body, contentType: 'text/html' }))
    await page.goto(path)
    await settled(page)
    expect(added.filter(({ file }) => !requested.has(file))).toEqual([])
    expect(messageFiles.filter((file) => requested.has(file) && !html.includes(file))).toEqual([])
  },
)

test('a page names the messages of the language that its address or its host asks for', async () => {
  const { page } = await stage.visit()
  const filesOf = async (address: string, headers = {}) =>
    addedTo(await (await page.request.get(address, { headers })).text()).map(({ file }) => file)
  const [english, chinese] = [await filesOf('/register'), await filesOf('/register?lang=cn')]
  expect(await filesOf('/register', { host: 'partners.example.cn' })).toEqual(chinese)
  expect(chinese).toHaveLength(english.length)
  expect(chinese.filter((file) => !english.includes(file))).toHaveLength(2)
})

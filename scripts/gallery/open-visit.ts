import { parse } from 'graphql'
import type { BrowserContext, Page } from 'playwright'
import { languageOf } from '#rules/languages.ts'
import { catalogues } from '#web/messages/catalogues.ts'
import { mockData } from '../mocks/mock-data.ts'
import type { PagePool } from './page-pool.ts'
import type { Language, Scheme, Stage, Visit } from './state.ts'

const password = 'Portal-demo1'

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>
/** A login hashes a password, so each account signs in once for all its visits of a stage. */
const sessions = new WeakMap<Stage, Map<string, Cookies>>()

interface SentOperation {
  operationName: string
  query: string
}

const ask = async (context: BrowserContext, query: string, variables = {}) => {
  const response = await context.request.post('/graphql', { data: { query, variables } })
  return response.text()
}

async function readCaptcha(context: BrowserContext) {
  const response = await context.request.get('/demo/captcha')
  return ((await response.json()) as { answer: string }).answer
}

/** Signs in through the API instead of the login page. */
export async function signIn(context: BrowserContext, stage: Stage, username: string) {
  const known = sessions.get(stage) ?? new Map<string, Cookies>()
  sessions.set(stage, known)
  const cookies = known.get(username)
  if (cookies) return context.addCookies(cookies)
  await ask(context, 'mutation { createCaptcha { image } }')
  const input = { username, password, captcha: await readCaptcha(context) }
  const answer = await ask(
    context,
    'mutation ($input: LogInInput!) { logIn(input: $input) { __typename } }',
    {
      input,
    },
  )
  if (!answer.includes('LogInSuccess')) throw new Error(`${username} cannot sign in: ${answer}`)
  known.set(username, await context.cookies())
}

export interface Look {
  language: Language
  width: number
  scheme?: Scheme
}

/** Makes a visit of a page, in one language and width; `close` removes the faults that the visit set. */
async function createVisit(page: Page, stage: Stage, { language, width }: Look) {
  const context = page.context()
  await page.addInitScript(`localStorage.setItem('lang', '${language}')`)
  let hasFaults = false
  const visit: Visit = {
    page,
    messages: catalogues[language],
    language,
    signIn: (username) => signIn(context, stage, username),
    width,
    async open(path, as) {
      if (as) await signIn(context, stage, as)
      await page.goto(path)
    },
    async breakCalls(...faults) {
      hasFaults = true
      const lasting = faults.map((fault) => ({ count: null, ...fault }))
      await stage.control('POST', '/faults', lasting)
    },
    async answer(data) {
      await page.route('**/graphql', (route) => {
        const sent = JSON.parse(route.request().postData() ?? '{}') as SentOperation
        const given = data[sent.operationName]
        if (!given) return route.continue()
        // Apollo Client asks for every `__typename` too, which the typed mocks leave out.
        return route.fulfill({ json: { data: mockData(parse(sent.query), given) } })
      })
    },
    async holdData() {
      await page.route('**/graphql', () => {})
    },
    async expireSessions(username) {
      sessions.get(stage)?.delete(username)
      await stage.control('POST', '/expire-sessions', { username })
    },
    readCaptcha: () => readCaptcha(context),
  }
  const close = async () => {
    if (hasFaults) await stage.control('DELETE', '/faults')
  }
  return { visit, close }
}

/** Opens a visit in a page of a browser; `close` gives the page back. */
export async function openVisit(pages: PagePool, stage: Stage, look: Look) {
  const { language, width, scheme = 'light' } = look
  const page = await pages.take({
    baseURL: stage.origin,
    viewport: { width, height: width < 600 ? 812 : 900 },
    locale: languageOf(language).locale,
    timezoneId: 'Asia/Hong_Kong',
    colorScheme: scheme,
  })
  const { visit, close } = await createVisit(page, stage, look)
  return {
    visit,
    close: async () => {
      await pages.giveBack(page)
      await close()
    },
  }
}

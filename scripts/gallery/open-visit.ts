import type { BrowserContext } from 'playwright'
import { languageOf } from '#rules/languages.ts'
import { catalogues } from '#web/messages/catalogues.ts'
import type { PagePool } from './page-pool.ts'
import type { Language, Scheme, Stage, Visit } from './state.ts'

const password = 'Portal-demo1'

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>
/** A login hashes a password, so each account signs in once for all its visits of a stage. */
const sessions = new WeakMap<Stage, Map<string, Cookies>>()

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

/** Opens a visit in one language and width; `close` also removes the faults that the visit set. */
export async function openVisit(pages: PagePool, stage: Stage, { language, width, scheme = 'light' }: Look) {
  const page = await pages.take({
    baseURL: stage.origin,
    viewport: { width, height: width < 600 ? 812 : 900 },
    locale: languageOf(language).locale,
    timezoneId: 'Asia/Hong_Kong',
    colorScheme: scheme,
  })
  const context = page.context()
  await page.addInitScript(`localStorage.setItem('lang', '${language}')`)
  let hasFaults = false
  const visit: Visit = {
    page,
    words: catalogues[language],
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
    await pages.giveBack(page)
    if (hasFaults) await stage.control('DELETE', '/faults')
  }
  return { visit, close }
}

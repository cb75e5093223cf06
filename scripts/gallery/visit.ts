import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright'
import { type LanguageKey, languageOf, languages as table } from '#rules/languages.ts'
import { catalogues } from '#web/messages/__generated__/catalogues.ts'
import { readCaptcha } from '../../tests/support/browser.ts'
import { settled } from '../../tests/support/page-checks.ts'
import { shippedTexts } from '../shipped-texts.ts'
import { mockData } from './mock-data.ts'

const web = join(import.meta.dirname, '../../web')

export const languages = table.map(({ key }) => key)
/** The width of an A4 sheet without its margins, in CSS pixels. */
export const paperWidth = 703

export interface Look {
  language: LanguageKey
  width: number
  scheme?: 'light' | 'dark'
}

/** The options of a browser context with this look. */
export const contextOf = ({ language, width, scheme = 'light' }: Look) => ({
  viewport: { width, height: width < 600 ? 812 : 900 },
  locale: languageOf(language).locale,
  timezoneId: 'Asia/Hong_Kong',
  colorScheme: scheme,
})

/** The portal that is visited, and the control plane of its reference upstream. */
export interface Stage {
  origin: string
  control(method: string, path: string, body?: unknown): Promise<unknown>
}

/** A fault of the upstream; `path` is below /api. */
export type Fault = { path: string; [effect: string]: unknown }

/** A screen in a state. */
export interface State {
  path: string
  /** The demo account that is signed in. */
  as?: string | undefined
  /** Use them if the server computes what is shown, or if the fault is the subject. */
  faults?: Fault[]
  /** What the portal answers, by the names of the operations; the rest is neutral. */
  data?: Record<string, object>
  /** GraphQL requests get no answer. */
  isHeld?: boolean
  /** The only width in which there is this state. */
  width?: number
  /** The way from the loaded page to the state. */
  steps?: (visit: Visit, messages: Visit['messages']) => Promise<unknown>
  /** A text that proves the state. */
  shows?: (messages: Visit['messages']) => string
}

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>
/** A login hashes a password, so each account signs in once for all its visits of a stage. */
const sessions = new WeakMap<Stage, Map<string, Cookies>>()

async function ask(context: BrowserContext, query: string, variables = {}) {
  const response = await context.request.post('/graphql', { data: { query, variables } })
  return response.text()
}

/** Signs in through the API instead of the login page. */
export async function signIn(context: BrowserContext, stage: Stage, username: string) {
  const known = sessions.get(stage) ?? new Map<string, Cookies>()
  sessions.set(stage, known)
  const cookies = known.get(username)
  if (cookies) return context.addCookies(cookies)
  await ask(context, 'mutation { createCaptcha { image } }')
  const input = { username, password: 'Portal-demo1', captcha: await readCaptcha(context) }
  const logIn = 'mutation ($input: LogInInput!) { logIn(input: $input) { __typename } }'
  const answer = await ask(context, logIn, { input })
  if (!answer.includes('LogInSuccess')) throw new Error(`${username} cannot sign in: ${answer}`)
  known.set(username, await context.cookies())
}

export type Visit = Awaited<ReturnType<typeof openVisit>>

/** Opens a visit in a page. */
export async function openVisit(page: Page, stage: Stage, look: Look) {
  const { language, width } = look
  const context = page.context()
  await page.addInitScript(`localStorage.setItem('lang', '${language}')`)
  return {
    page,
    /** The catalogue of the visit's language; elements are found by their visible text. */
    messages: catalogues[language],
    language,
    width,
    size: contextOf(look).viewport,
    signIn: (username: string) => signIn(context, stage, username),
    /** Opens an address, signed in as `as` if given. */
    async open(path: string, as?: string) {
      if (as) await signIn(context, stage, as)
      await page.goto(path)
    },
    /** Breaks calls of the upstream until the visit ends. */
    async breakCalls(...faults: Fault[]) {
      const lasting = faults.map((fault) => ({ count: null, ...fault }))
      await stage.control('POST', '/faults', lasting)
    },
    /** Answers operations with this data, which the schema checks and completes. */
    async answer(data: Record<string, object>) {
      const texts = await shippedTexts(web)
      await page.route('**/graphql', (route) => {
        const { operationName, extensions } = route.request().postDataJSON() as {
          operationName: string
          extensions: { persistedQuery: { sha256Hash: string } }
        }
        const given = data[operationName]
        if (!given) return route.continue()
        const text = texts[extensions.persistedQuery.sha256Hash] ?? ''
        return route.fulfill({ json: { data: mockData(text, given) } })
      })
    },
    /** Leaves every later GraphQL request unanswered. */
    holdData: () => page.route('**/graphql', () => {}),
  }
}

/** Leads a visit to a state. */
export async function arrive(visit: Visit, state: State): Promise<void> {
  const { page, messages, size } = visit
  const { path, as, faults, data, isHeld, steps, shows } = state
  if (faults) await visit.breakCalls(...faults)
  if (data) await visit.answer(data)
  if (isHeld) await visit.holdData()
  // Parts below the window load when they come into view.
  await page.setViewportSize({ ...size, height: 6000 })
  await visit.open(path, as)
  if (isHeld) await page.locator('[aria-busy="true"]').first().waitFor()
  else await settled(page)
  await page.setViewportSize(size)
  await steps?.(visit, messages)
  if (shows) await page.getByText(shows(messages)).filter({ visible: true }).first().waitFor()
}

/** Changes what the browser remembers of earlier visits, so that everything is new since the last one. */
export const forgetVisits = (page: Page) =>
  page.evaluate(() => {
    const memory = JSON.parse(localStorage.getItem('visits') ?? '{}') as object
    const seen = { customers: 1, billed: '2024-01', paid: 'other', isUnderReview: true }
    localStorage.setItem('visits', JSON.stringify({ ...memory, at: Date.now() - 86_400_000, seen }))
  })

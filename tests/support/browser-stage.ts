import type { Browser, BrowserContextOptions } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, onTestFinished } from 'vitest'
import { contextOf, type Look, openVisit, signIn } from '../../scripts/gallery/visit.ts'
import { launchBrowser } from '../../scripts/launch-browser.ts'
import { type PageProblems, openVisitor, watchPageProblems, noProblems } from './browser.ts'
import { Clock, type Portal, startPortal } from './portal.ts'

type PortalOptions = Parameters<typeof startPortal>[0]

interface StageOptions {
  /** Which GraphQL documents the portal answers; shipped ones only, as in production, or any. */
  documents?: 'any' | 'shipped'
  /** Options of a portal for this file alone, for tests that move its clock or need other settings. */
  ownPortal?: PortalOptions
}

/**
 * Switches off V8's optimizing compilers, which takes a tenth off the processor time of a visit. A test leaves its page before optimized code
 * runs often enough to win back the time of its compilation.
 */
const jsFlags = '--js-flags=--no-opt --no-maglev --always-sparkplug'

/**
 * The browser and the portals that all files of a worker share: to start them for each file takes longer than many of the files.
 * They end with the worker.
 */
const shared = { browser: null as Promise<Browser> | null, portals: new Map<string, Promise<Portal>>() }

const sharedBrowser = () => (shared.browser ??= launchBrowser([jsFlags]))

function sharedPortal(documents: string): Promise<Portal> {
  const portal = shared.portals.get(documents) ?? startSharedPortal(documents)
  shared.portals.set(documents, portal)
  return portal
}

/** Its clock runs, because it lives longer than the countdowns that pages show. */
function startSharedPortal(documents: string): Promise<Portal> {
  const clock = new Clock()
  clock.now = Date.now
  // A sign-in is reused by all tests of a file, however long they take.
  const variables = { GRAPHQL_DOCUMENTS: documents, CONFIRM_PAYOUT_AFTER_MINUTES: 'off' }
  return startPortal({ withPages: true, clock, variables })
}

/**
 * A portal and a browser for the tests of a file, for which the upstream is seeded again. Each page that a test opens has to behave
 * well, and is closed after it.
 */
export function stageBrowser({ documents = 'any', ownPortal }: StageOptions = {}) {
  let portal: Portal
  const opened: { problems: PageProblems; close: () => Promise<void> }[] = []
  beforeAll(async () => {
    await sharedBrowser()
    if (ownPortal) {
      portal = await startPortal({ withPages: true, ...ownPortal })
      return
    }
    // The sessions that sign-ins reuse are kept for each object, and seeding ends them.
    portal = { ...(await sharedPortal(documents)) }
    await portal.control('POST', '/reset')
  })
  afterAll(async () => {
    if (ownPortal) await portal.stop()
  })
  afterEach(async () => {
    const all = opened.splice(0)
    for (const { close } of all) await close()
    for (const { problems } of all) expect(problems).toEqual(noProblems)
  })

  /** Opens a page in a browser of its own, which has neither cookies nor files of the portal. */
  const openPage = async (options: BrowserContextOptions) => {
    const browser = await sharedBrowser()
    const usual = { baseURL: portal.origin, locale: 'en-GB', reducedMotion: 'reduce' } as const
    const context = await browser.newContext({ ...usual, ...options })
    const page = await context.newPage()
    const problems = await watchPageProblems(page, portal.origin)
    opened.push({ problems, close: () => context.close() })
    return page
  }
  return {
    get portal() {
      return portal
    },
    async visit(options: BrowserContextOptions = {}) {
      const page = await openPage(options)
      return {
        ...openVisitor(page, portal.origin),
        /** Signs in through the API instead of the login page. The portal has to answer any document. */
        // A new object, so that no later sign-in reuses a session that the test may end.
        signIn: (username: string) => signIn(page.context(), { ...portal }, username),
      }
    },
    /** A visit as the gallery makes it. */
    async visitGallery(look: Look) {
      const page = await openPage(contextOf(look))
      onTestFinished(async () => void (await portal.control('DELETE', '/faults')))
      return openVisit(page, portal, look)
    },
  }
}

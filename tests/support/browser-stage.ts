import type { Browser, BrowserContextOptions } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { launchBrowser, openVisitor, type Visitor, wellBehaved } from './browser.ts'
import { type Portal, startPortal } from './portal.ts'

/**
 * A portal with its pages and a browser for all tests of a file, with new data for each test. Every visitor must have behaved, and is
 * closed after the test.
 *
 * @param options as those of `startPortal`
 */
export function stageBrowser(options: Parameters<typeof startPortal>[0] = {}) {
  let browser: Browser
  let portal: Portal
  const visitors: Visitor[] = []
  beforeAll(async () => {
    browser = await launchBrowser()
    portal = await startPortal({ withPages: true, ...options })
  })
  afterAll(async () => {
    await browser.close()
    await portal.stop()
  })
  beforeEach(async () => {
    await portal.control('POST', '/reset')
  })
  afterEach(async () => {
    for (const visitor of visitors.splice(0)) {
      expect(visitor.misdeeds).toEqual(wellBehaved)
      await visitor.page.unrouteAll({ behavior: 'ignoreErrors' })
      await visitor.close()
    }
  })
  return {
    get portal() {
      return portal
    },
    /** A person with a separate browser context. */
    async visit(context: BrowserContextOptions = {}): Promise<Visitor> {
      const visitor = await openVisitor(browser, portal, context)
      visitors.push(visitor)
      return visitor
    },
  }
}

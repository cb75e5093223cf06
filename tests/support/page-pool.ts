import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright'

/** What a page may be asked for. Pages of the same address, locale and permissions are reused. */
export type PageOptions = Pick<
  BrowserContextOptions,
  'baseURL' | 'viewport' | 'locale' | 'timezoneId' | 'permissions' | 'colorScheme' | 'reducedMotion'
>

interface Entry {
  key: string
  page: Page
  /** Undoes what the last visit added to the page. */
  undo: { dispose(): Promise<void> }[]
  /** No later visit can use the page: its clock cannot be put back. */
  isSpent: boolean
}

/**
 * Lends pages and takes them back. A page that is used again keeps its process and its compiled code: home then costs a third of
 * the processor time that it costs in a new browser context.
 */
export class PagePool {
  readonly #browser: Browser
  readonly #idle: Entry[] = []
  readonly #lent = new Map<Page, Entry>()

  constructor(browser: Browser) {
    this.#browser = browser
  }

  /** Lends a page without cookies and stored data, in a browser context of its own. */
  async take(options: PageOptions): Promise<Page> {
    const { viewport = { width: 1280, height: 720 }, ...others } = options
    const { colorScheme = 'light', reducedMotion = 'reduce', ...lasting } = others
    const key = JSON.stringify(lasting)
    const at = this.#idle.findIndex((entry) => entry.key === key)
    const [known] = at < 0 ? [] : this.#idle.splice(at, 1)
    const entry = known ?? (await this.#open(key, lasting))
    this.#lent.set(entry.page, entry)
    if (viewport) await entry.page.setViewportSize(viewport)
    await entry.page.emulateMedia({ colorScheme, reducedMotion, media: 'screen' })
    return entry.page
  }

  async #open(key: string, options: BrowserContextOptions): Promise<Entry> {
    const context = await this.#browser.newContext(options)
    const page = await context.newPage()
    const entry: Entry = { key, page, undo: [], isSpent: false }
    for (const target of [context, page]) noteChanges(target, entry)
    return entry
  }

  /** Takes a page back that `take` has lent. The next visit finds nothing of this one. */
  async giveBack(page: Page): Promise<void> {
    const entry = this.#lent.get(page)
    if (!entry) return
    this.#lent.delete(page)
    if (entry.isSpent || !(await isCleared(page))) return page.context().close()
    for (const change of entry.undo.splice(0)) await change.dispose()
    this.#idle.push(entry)
  }
}

/** Clears what a visit left behind. Fails for a page that is offline, or on its way to another one. */
async function isCleared(page: Page): Promise<boolean> {
  const context = page.context()
  for (const each of context.pages()) {
    await each.unrouteAll({ behavior: 'ignoreErrors' })
    if (each !== page) await each.close()
  }
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  // Storage can be cleared from a document of the same origin, and the portal's own code would fill it again.
  const isThere = await page.goto('/healthz').then(
    () => true,
    () => false,
  )
  if (!isThere) return false
  await page.evaluate('localStorage.clear(); sessionStorage.clear()')
  await context.clearCookies()
  // Nothing of the next visit is under the pointer.
  await page.mouse.move(0, 0)
  return true
}

/** Notes what a visit changes of a page or its context, so that it is undone, or the page not used again. */
function noteChanges(target: Page | BrowserContext, entry: Entry): void {
  const { clock } = target
  const addInitScript = target.addInitScript.bind(target) as Page['addInitScript']
  target.addInitScript = async (script, arg, options) => {
    const added = await addInitScript(script, arg, options)
    entry.undo.push(added)
    return added
  }
  for (const name of ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'] as const) {
    const change = clock[name].bind(clock) as (...args: unknown[]) => Promise<void>
    clock[name] = (...args: unknown[]) => {
      entry.isSpent = true
      return change(...args)
    }
  }
}

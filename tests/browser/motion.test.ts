import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { messages as en } from '#web/messages/en/index.ts'
import { stageBrowser } from '../support/browser-stage.ts'
import { settled } from '../support/page-checks.ts'

const stage = stageBrowser()

/** From its beginning to its end, in milliseconds, its delay included. */
type Motion = [what: string, lasts: number]

/**
 * Notes every animation and transition of the page. They are noted when they begin, and played a hundred times slower, so that none
 * is over before a busy page gets round to it.
 */
async function watchMotion(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Animation.enable')
  await session.send('Animation.setPlaybackRate', { playbackRate: 0.01 })
  await page.addInitScript(() => {
    const noted = new WeakSet<Animation>()
    const motions: Motion[] = []
    Object.assign(window, { motions })
    const note = () => {
      for (const animation of document.getAnimations()) {
        const { endTime } = animation.effect?.getComputedTiming() ?? {}
        if (noted.has(animation)) continue
        noted.add(animation)
        const { target } = animation.effect as KeyframeEffect
        const what = 'transitionProperty' in animation ? animation.transitionProperty : 'animation'
        motions.push([`${String(what)} of ${target?.tagName}.${target?.className}`, Number(endTime)])
      }
    }
    for (const event of ['transitionrun', 'animationstart'])
      document.addEventListener(event, note, { capture: true })
  })
}

const motionsOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { motions: Motion[] }).motions.splice(0))

/** Each moves something: the page in which it is done, and what is done. */
const interactions: [name: string, path: string, interact: (page: Page) => Promise<void>][] = [
  [
    'a link is copied',
    '/home/index',
    async (page) => {
      await page.getByRole('button', { name: en.promotionLink.copy, exact: true }).click()
      await page.getByRole('button', { name: en.copy.copied, exact: true }).waitFor()
    },
  ],
  [
    'the menu of the account opens',
    '/home/index',
    async (page) => {
      await page.getByRole('button', { name: en.accountMenu.name, exact: true }).click()
      await page.getByRole('menu').waitFor()
      await page.keyboard.press('Escape')
    },
  ],
  [
    'a dialog opens and closes, with a toast',
    '/home/index',
    async (page) => {
      await page.getByRole('button', { name: en.menu.quit }).click()
      await page.getByRole('dialog').getByRole('button', { name: en.frame.cancel }).click()
      await page.getByRole('status').filter({ hasText: en.quit.canceled }).waitFor()
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
    },
  ],
  [
    'the next page of a list is waited for',
    '/home/index',
    async (page) => {
      await page.route('**/graphql', () => {}, { times: 1 })
      await page.getByRole('button', { name: en.table.next }).click()
      await page.locator('table[data-old="true"]').waitFor()
    },
  ],
  [
    'a row opens',
    '/home/myInvoice',
    async (page) => {
      const bill = page.locator('[data-opens="bill"]').first()
      await bill.click()
      await page.locator('[data-detail] section').waitFor()
    },
  ],
  [
    'a kind of account is chosen',
    '/register',
    async (page) => {
      await page.getByRole('tab', { name: en.registerKind.COMPANY }).click()
      await page.getByRole('tab', { name: en.registerKind.COMPANY, selected: true }).waitFor()
    },
  ],
]

/** Long enough to show where something comes from, short enough that nobody waits. What shows that something is waited for has no end. */
const isTooLong = ([, lasts]: Motion) => lasts > 200 && lasts !== Infinity

/** A person's page; interactions on the same page follow each other. */
async function openPages(reducedMotion: 'reduce' | 'no-preference') {
  const { page, signIn } = await stage.visit({ reducedMotion })
  await signIn('alice-chen')
  await watchMotion(page)
  let at = ''
  return async (path: string) => {
    if (at !== path) await page.goto(path)
    at = path
    await settled(page)
    await motionsOf(page)
    return page
  }
}

test('what moves comes to rest within 200 ms', async () => {
  const open = await openPages('no-preference')
  for (const [name, path, interact] of interactions) {
    const page = await open(path)
    await interact(page)
    const motions: Motion[] = []
    await expect.poll(async () => motions.push(...(await motionsOf(page)))).toBeGreaterThan(0)
    expect([name, motions.filter(isTooLong)]).toEqual([name, []])
  }
})

test('nothing moves for people who ask for less motion', async () => {
  const open = await openPages('reduce')
  for (const [name, path, interact] of interactions) {
    const page = await open(path)
    await interact(page)
    expect([name, await motionsOf(page)]).toEqual([name, []])
  }
})

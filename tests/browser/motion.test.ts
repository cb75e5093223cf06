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
    },
  ],
  [
    'the next page of a list is waited for',
    '/home/index',
    async (page) => {
      await page.route('**/graphql', () => {})
      await page.getByRole('button', { name: en.table.next }).click()
      await page.locator('table[data-old="true"]').waitFor()
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

async function motionsWhile(
  [, path, interact]: (typeof interactions)[number],
  reducedMotion: 'reduce' | 'no-preference',
) {
  const { page, signIn } = await stage.visit({ reducedMotion })
  await signIn('alice-chen')
  await watchMotion(page)
  await page.goto(path)
  await settled(page)
  await motionsOf(page)
  await interact(page)
  return page
}

/** Long enough to show where something comes from, short enough that nobody waits. What shows that something is waited for has no end. */
const isTooLong = ([, lasts]: Motion) => lasts > 200 && lasts !== Infinity

test.each(interactions)('when %s, each motion ends within 200 ms', async (...interaction) => {
  const page = await motionsWhile(interaction, 'no-preference')
  const motions: Motion[] = []
  await expect.poll(async () => motions.push(...(await motionsOf(page)))).toBeGreaterThan(0)
  expect(motions.filter(isTooLong)).toEqual([])
})

test.each(interactions)(
  'when %s, nothing moves for people who ask for less motion',
  async (...interaction) => {
    const page = await motionsWhile(interaction, 'reduce')
    expect(await motionsOf(page)).toEqual([])
  },
)

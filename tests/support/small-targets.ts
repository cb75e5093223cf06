import type axe from 'axe-core'
import type { Page } from 'playwright'
import { loadAxe } from './browser.ts'

/** What a finger hits with ease, in CSS pixels (WCAG 2.5.5). */
const needed = 44

/**
 * Controls that a finger misses, by axe's own rule: a target, or the free space around its middle, is as large as a finger needs.
 * As in WCAG, a control within a sentence may be as small as its line.
 *
 * @param part the selector of the only part to check
 */
export async function smallTargets(page: Page, part = 'body'): Promise<string[]> {
  await loadAxe(page)
  return page.evaluate(
    async ([selector, size]) => {
      const { configure, reset, run } = (window as unknown as { axe: typeof axe }).axe
      const options = { minSize: size, minOffset: size }
      configure({ checks: ['target-size', 'target-offset'].map((id) => ({ id, options })) })
      // The whole row of a table opens what its button opens.
      const context = { include: selector, exclude: 'tr [data-opens]' }
      const { violations } = await run(context, { runOnly: ['target-size'], resultTypes: ['violations'] })
      reset()
      return violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))
    },
    [part, needed] as const,
  )
}

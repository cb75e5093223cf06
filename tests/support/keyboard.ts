import type { Page } from 'playwright'
import { expect } from 'vitest'

/** The name of the focused element as a person would read it, and whether its focus can be seen. */
export const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    // Between the end of the page and its start the browser itself has the focus.
    if (!element || element === document.body) return { name: '', isSeen: true }
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : null
    const labelledBy = document.getElementById(element.getAttribute('aria-labelledby') ?? '')
    const name = element.getAttribute('aria-label') ?? (label ?? labelledBy ?? element).textContent
    // A field within a frame shows the focus at the frame.
    const isSeen = [element, element.closest('.mantine-Input-input') ?? element].some((one) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(one)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    })
    return { name: name.trim(), isSeen }
  })

/** Presses the key until an element of this name has the focus, however late it is drawn. Returns every stop. */
export async function tabTo(page: Page, name: string, key = 'Tab') {
  const stops: Awaited<ReturnType<typeof focused>>[] = []
  const next = async () => {
    await page.keyboard.press(key)
    const stop = await focused(page)
    stops.push(stop)
    return stop.name
  }
  await expect.poll(next, { interval: 1, message: `"${name}" can be reached` }).toBe(name)
  return stops
}

import type { Page } from 'playwright'

/** Resolves when the page has drawn what was ready. */
export const drawn = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  )

/** Resolves when every transition that ends by itself has ended: a label that still fades in has too little contrast. */
export const atRest = (page: Page) =>
  page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((one) => one.playState === 'running' && one.effect?.getComputedTiming().endTime !== Infinity)
    // A transition that is cancelled rejects, and has ended as well.
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })

/** Resolves when a page has its heading, its fonts, and all that it waits for. */
export async function settled(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor()
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'))
  await page.evaluate(() => document.fonts.ready)
}

/** Links in the default colour of the browser, which is in no colour scheme of the portal. */
export const unstyledLinks = (page: Page) =>
  page.evaluate(() => {
    const probe = document.createElement('a')
    probe.href = '#'
    probe.style.color = 'revert'
    document.body.append(probe)
    const browsersOwn = getComputedStyle(probe).color
    probe.remove()
    return [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
      .filter((link) => getComputedStyle(link).color === browsersOwn)
      .map((link) => link.outerHTML)
  })

/** Errors of fields whose control is not marked as invalid, or not described by them. */
export const unannouncedErrors = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.mantine-InputWrapper-error')]
      .filter(({ id }) => !document.querySelector(`[aria-invalid="true"][aria-describedby~="${id}"]`))
      .map((error) => error.outerHTML),
  )

/** Texts of a dialog that overflow one of their boxes, except those that are cut off with an ellipsis. */
export const textsOutsideTheirBox = (page: Page) =>
  page.getByRole('dialog').evaluate((dialog) => {
    const boxesAround = (node: Node) => {
      const boxes: Element[] = []
      for (let box = node.parentElement; box && dialog.contains(box); box = box.parentElement) boxes.push(box)
      return boxes
    }
    const leaves = (text: DOMRect, box: Element) => {
      const { left, right } = box.getBoundingClientRect()
      return text.left < left - 1 || text.right > right + 1
    }
    const walker = document.createTreeWalker(dialog, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (walker.nextNode()) {
      const boxes = boxesAround(walker.currentNode)
      const styles = boxes.map((box) => getComputedStyle(box))
      const isCut = styles.some(
        ({ textOverflow, clipPath }) => textOverflow === 'ellipsis' || clipPath !== 'none',
      )
      const range = document.createRange()
      range.selectNodeContents(walker.currentNode)
      const text = range.getBoundingClientRect()
      if (isCut || text.width === 0) continue
      if (boxes.some((box, at) => styles[at]?.display !== 'inline' && leaves(text, box)))
        found.push(walker.currentNode.textContent ?? '')
    }
    return found
  })

import type { Page } from 'playwright'

/** What a finger hits with ease, in CSS pixels (WCAG 2.5.5). */
const needed = 44

/**
 * Controls whose target is smaller than a finger needs. A target is the control, its labels, and the row that opens with it; it is measured by
 * what is hit, because it may be larger than what is drawn. As in WCAG, a control within a sentence may be as small as its line.
 *
 * @param part the selector of the only part to check
 */
export const smallTargets = (page: Page, part = 'body') =>
  page.locator(part).first().evaluate(findSmallTargets, needed)

/** Runs in the page, so everything that it needs is within it. */
function findSmallTargets(root: Element, needed: number): string[] {
  const controls = 'a[href], button, input, select, textarea, summary, [role^="menuitem"], [role="option"]'
  /** Half a pixel is lost in rounding. */
  const enough = needed - 0.5
  const { scrollX, scrollY } = window

  const labelsOf = (control: Element) =>
    control instanceof HTMLInputElement || control instanceof HTMLSelectElement
      ? [...(control.labels ?? [])]
      : []
  const isLarge = (part: Element) => {
    const { width, height } = part.getBoundingClientRect()
    return width >= enough && height >= enough
  }
  const controlAt = (x: number, y: number): Element | null => {
    const hit = document.elementFromPoint(x, y)
    const control = hit?.closest(controls) ?? hit?.closest('label')?.control
    return control ?? hit?.closest('tr')?.querySelector('[data-opens]') ?? null
  }
  /** How far the control is hit from a point in a direction, up to what is needed. */
  const reach = (control: Element, x: number, y: number, right: number, down: number) => {
    let far = 0
    while (far < needed && controlAt(x + right * (far + 1), y + down * (far + 1)) === control) far += 1
    return far
  }
  const measure = (control: Element, part: Element) => {
    part.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
    const { left, top, width, height } = part.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    if (controlAt(x, y) !== control) return null
    return {
      wide: Math.max(width, reach(control, x, y, -1, 0) + 1 + reach(control, x, y, 1, 0)),
      high: Math.max(height, reach(control, x, y, 0, -1) + 1 + reach(control, x, y, 0, 1)),
    }
  }
  const isInSentence = (control: Element) => {
    const { display, paddingTop, borderTopWidth } = getComputedStyle(control)
    if (!display.startsWith('inline') || paddingTop !== '0px' || borderTopWidth !== '0px') return false
    let block = control.parentElement
    while (block && getComputedStyle(block).display === 'inline') block = block.parentElement
    if (!block) return false
    const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode
      const isBeside = parentElement?.closest(`${controls}, [data-visually-hidden]`) === null
      if (isBeside && /\p{Letter}/u.test(textContent ?? '')) return true
    }
    return false
  }

  const small: string[] = []
  for (const control of root.querySelectorAll(controls)) {
    const isSeen = control.checkVisibility({ visibilityProperty: true })
    if (!isSeen || control.closest('[data-visually-hidden]') || isInSentence(control)) continue
    const parts = [control, ...labelsOf(control)]
    if (parts.some(isLarge)) continue
    const sizes = parts.flatMap((part) => measure(control, part) ?? [])
    // What lies beyond the page or below something else is not hit at all.
    if (sizes.length === 0 || sizes.some(({ wide, high }) => wide >= enough && high >= enough)) continue
    const name = (control.getAttribute('aria-label') ?? control.textContent).trim().slice(0, 40)
    const size = sizes.map(({ wide, high }) => `${Math.round(wide)} x ${Math.round(high)}`).join(', ')
    small.push(`${control.tagName.toLowerCase()}.${control.classList[0] ?? ''} "${name}": ${size}`)
  }
  window.scrollTo(scrollX, scrollY)
  return [...new Set(small)]
}

import type { Page } from 'playwright'

/** What a finger hits with ease, in CSS pixels (WCAG 2.5.5). */
const needed = 44

/**
 * Controls whose target is smaller than a finger needs, or that something else covers. A target is the control, its labels, and the row that
 * opens with it; it is measured by what is hit, because it may be larger than what is drawn. As in WCAG, a control within a sentence may be
 * as small as its line.
 *
 * @param part the selector of the only part to check
 */
export const smallTargets = (page: Page, part = 'body') =>
  page.locator(part).first().evaluate(findSmallTargets, needed)

/** Runs in the page, so everything that it needs is within it. */
function findSmallTargets(root: Element, needed: number): string[] {
  const controls = 'a[href], button, input, select, textarea, summary, [role^="menuitem"], [role="option"]'
  const floating = '[role="dialog"], [role="menu"], [role="listbox"], [role="status"], [role="alert"]'
  /** Half a pixel is lost in rounding. */
  const enough = needed - 0.5
  const { scrollX, scrollY } = window

  const labelsOf = (control: Element) =>
    control instanceof HTMLInputElement || control instanceof HTMLSelectElement
      ? [...(control.labels ?? [])]
      : []
  const middleOf = (part: Element) => {
    const { left, top, width, height } = part.getBoundingClientRect()
    return { x: left + width / 2, y: top + height / 2, width, height }
  }
  const controlAt = (x: number, y: number): Element | null => {
    const hit = document.elementFromPoint(x, y)
    const control = hit?.closest(controls) ?? hit?.closest('label')?.control
    return control ?? hit?.closest('tr')?.querySelector('[data-opens]') ?? null
  }
  /** Whether the part is large enough where it is now, by the middle and the ends of what is needed. A large part is hit at its middle. */
  const isEnough = (control: Element, part: Element) => {
    const { x, y, width, height } = middleOf(part)
    const isHit = (right: number, down: number) => controlAt(x + right, y + down) === control
    const half = needed / 2
    return (
      isHit(0, 0) &&
      (width >= enough || (isHit(-half, 0) && isHit(half, 0))) &&
      (height >= enough || (isHit(0, -half) && isHit(0, half)))
    )
  }
  /** How far the control is hit from a point in a direction, up to what is needed. */
  const reach = (control: Element, x: number, y: number, right: number, down: number) => {
    let far = 0
    while (far < needed && controlAt(x + right * (far + 1), y + down * (far + 1)) === control) far += 1
    return far
  }
  const bringIntoSight = (part: Element) =>
    part.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
  const measure = (control: Element, part: Element) => {
    bringIntoSight(part)
    const { x, y, width, height } = middleOf(part)
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
  const nameOf = (element: Element) => `${element.tagName.toLowerCase()}.${element.classList[0] ?? ''}`
  /** What is wrong with a control that is not large enough at first sight; null if it is. */
  const problemOf = (control: Element, parts: Element[]): string | null => {
    const sizes = parts.flatMap((part) => measure(control, part) ?? [])
    if (sizes.some(({ wide, high }) => wide >= enough && high >= enough)) return null
    if (sizes.length > 0)
      return sizes.map(({ wide, high }) => `${Math.round(wide)} x ${Math.round(high)}`).join(', ')
    const { x, y } = middleOf(control)
    const cover = document.elementFromPoint(x, y)
    // What lies beyond the page is not hit at all. Dialogs, menus and toasts cover what is below them.
    if (!cover || cover.contains(control)) return null
    return cover.closest(floating) || cover.querySelector(floating) ? null : `covered by ${nameOf(cover)}`
  }

  let left = [...root.querySelectorAll(controls)].flatMap((control) => {
    const isSeen = control.checkVisibility({ visibilityProperty: true })
    if (!isSeen || control.closest('[data-visually-hidden]') || isInSentence(control)) return []
    return { control, parts: [control, ...labelsOf(control)] }
  })
  const small = new Set<string>()
  // Each scroll shows several controls, and a layout is computed for each scroll.
  for (;;) {
    left = left.filter(({ control, parts }) => !parts.some((part) => isEnough(control, part)))
    const [next] = left
    if (!next) break
    const { control, parts } = next
    bringIntoSight(control)
    if (parts.some((part) => isEnough(control, part))) continue
    const problem = problemOf(control, parts)
    const name = (control.getAttribute('aria-label') ?? control.textContent).trim().slice(0, 40)
    if (problem !== null) small.add(`${nameOf(control)} "${name}": ${problem}`)
    left = left.slice(1)
  }
  window.scrollTo(scrollX, scrollY)
  return [...small]
}

import type { Page } from 'playwright'

/** What a finger hits with ease, in CSS pixels (WCAG 2.5.5). */
const needed = 44

/**
 * Controls whose target is smaller than a finger needs, or that something else covers. A target is the control, its labels, and the row that
 * opens with it; it is measured by what is hit, because it may be larger than what is drawn. As in WCAG, a control within a sentence may be
 * as small as its line. The rule of axe knows 24 pixels alone, and only what is drawn.
 *
 * @param part the selector of the only part to check
 */
export const smallTargets = (page: Page, part = 'body') =>
  page.locator(part).first().evaluate(findSmallTargets, needed)

/** Runs in the page, so everything that it needs is within it. */
function findSmallTargets(root: Element, needed: number): string[] {
  const controls = 'a[href], button, input, select, textarea, summary, [role^="menuitem"], [role="option"]'
  const floating = '[role="dialog"], [role="menu"], [role="listbox"], [role="status"], [role="alert"]'
  /** Whether a press there reaches the control. Dialogs, menus and toasts do not count: they cover what is below them. */
  const isHit = (control: Element, x: number, y: number) => {
    const hit = document.elementFromPoint(x, y)
    if (hit && !hit.contains(control)) {
      const above = hit.closest(floating) ?? hit.querySelector(floating)
      if (above && !above.contains(control)) return true
    }
    const pressed = hit?.closest(controls) ?? hit?.closest('label')?.control
    return control === (pressed ?? hit?.closest('tr')?.querySelector('[data-opens]'))
  }
  /** Links and buttons that are a part of a line of text. */
  const isInSentence = (control: Element) => {
    const { display, paddingTop, borderTopWidth } = getComputedStyle(control)
    if (!display.startsWith('inline') || paddingTop !== '0px' || borderTopWidth !== '0px') return false
    let block = control.parentElement
    while (block && getComputedStyle(block).display === 'inline') block = block.parentElement
    const copy = block?.cloneNode(true) as Element | undefined
    for (const other of copy?.querySelectorAll(`${controls}, [data-visually-hidden]`) ?? []) other.remove()
    return /\p{Letter}/u.test(copy?.textContent ?? '')
  }
  /** How far the control is hit from the middle of one of its parts, to both sides along an axis. */
  const lengthFrom = (control: Element, x: number, y: number, isAcross: boolean) => {
    const [before = 0, after = 0] = [-1, 1].map((side) => {
      const step = (far: number) =>
        isAcross ? ([x + side * far, y] as const) : ([x, y + side * far] as const)
      let far = 0
      while (far < needed && isHit(control, ...step(far + 1))) far += 1
      return far
    })
    return before + 1 + after
  }
  const isLarge = (control: Element, part: Element) => {
    part.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
    const { left, top, width, height } = part.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    // What lies beyond the page is not hit at all.
    if (!isHit(control, x, y)) return document.elementFromPoint(x, y)?.contains(control) ?? true
    const isEnough = (drawn: number, isAcross: boolean) =>
      // Half a pixel is lost in rounding.
      Math.max(drawn, lengthFrom(control, x, y, isAcross)) >= needed - 0.5
    return isEnough(width, true) && isEnough(height, false)
  }
  const { scrollX, scrollY } = window
  const small = [
    ...root.querySelectorAll<HTMLElement & { labels?: NodeListOf<Element> | null }>(controls),
  ].filter(
    (control) =>
      control.checkVisibility({ visibilityProperty: true }) &&
      !control.closest('[data-visually-hidden]') &&
      !isInSentence(control) &&
      ![control, ...(control.labels ?? [])].some((part) => isLarge(control, part)),
  )
  window.scrollTo(scrollX, scrollY)
  return small.map(({ outerHTML }) => outerHTML.slice(0, 200))
}

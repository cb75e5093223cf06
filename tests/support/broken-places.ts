import type { Page } from 'playwright'

/** The parts of a page that are wider than it, that their own box cuts off, or that run out of their control. */
export const brokenPlaces = (page: Page) =>
  page.evaluate(() => {
    const broken = new Set<string>()
    const name = (element: Element) => {
      const text = element.textContent.trim().slice(0, 40)
      return `${element.tagName.toLowerCase()}.${element.classList[0]} "${text}"`
    }
    const page = document.documentElement
    if (page.scrollWidth > window.innerWidth) broken.add(`the page is ${page.scrollWidth} wide`)
    const isScrolled = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowX)
    const ancestors = (element: Element): Element[] =>
      element.parentElement ? [element.parentElement, ...ancestors(element.parentElement)] : []

    for (const control of document.querySelectorAll(
      'button, a, label, [role="tab"], [role="menuitem"], h1, h2, h3, th',
    )) {
      if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      for (const part of [control, ...control.querySelectorAll('*')]) {
        const { overflowX, overflowY } = getComputedStyle(part)
        if (part.clientWidth < 2) continue
        if (overflowX !== 'visible' && part.scrollWidth > part.clientWidth + 1)
          broken.add(`cut: ${name(part)}`)
        if (overflowY !== 'visible' && part.scrollHeight > part.clientHeight + 1)
          broken.add(`cut below: ${name(part)}`)
      }
      const box = control.getBoundingClientRect()
      const walker = document.createTreeWalker(control, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) {
        const parent = walker.currentNode.parentElement
        // Texts for screen readers only are one pixel large.
        if (!parent || parent.getBoundingClientRect().width < 2) continue
        const range = document.createRange()
        range.selectNodeContents(walker.currentNode)
        const text = range.getBoundingClientRect()
        if (text.right > box.right + 1 || text.left < box.left - 1) broken.add(`runs out: ${name(control)}`)
        if (text.bottom > box.bottom + 2 || text.top < box.top - 2)
          broken.add(`runs out below: ${name(control)}`)
        const isOutside = text.right > window.innerWidth + 1 || text.left < -1
        if (isOutside && !ancestors(parent).some(isScrolled)) broken.add(`outside: ${name(control)}`)
      }
    }
    return [...broken]
  })

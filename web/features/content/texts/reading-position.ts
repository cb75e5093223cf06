/** A heading of the text, and its distance from the top of the window. */
export interface ReadingPosition {
  id: string
  top: number
}

/** In pixels from the top of the window; the header covers what is above. */
const readingLine = 120

/** The heading above the text that is being read; null at the beginning of the page. */
export const noteReadingPosition = (): ReadingPosition | null => {
  const anchors = [...document.querySelectorAll('[data-anchor]')]
  const current = anchors.findLast((anchor) => anchor.getBoundingClientRect().top <= readingLine)
  return current ? { id: current.id, top: current.getBoundingClientRect().top } : null
}

/** Scrolls the heading back to its former position. */
export const restoreReadingPosition = ({ id, top }: ReadingPosition) => {
  const anchor = document.getElementById(id)
  if (anchor) window.scrollBy(0, anchor.getBoundingClientRect().top - top)
}

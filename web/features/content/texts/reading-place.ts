/** A heading of the text, and how far below the window's top it stands. */
export interface ReadingPlace {
  id: string
  top: number
}

/** Below the header, which covers the top of the page. */
const readingLine = 120

/** The heading above what is being read; null at the beginning of the page. */
export const noteReadingPlace = (): ReadingPlace | null => {
  const anchors = [...document.querySelectorAll('[data-anchor]')]
  const current = anchors.findLast((anchor) => anchor.getBoundingClientRect().top <= readingLine)
  return current ? { id: current.id, top: current.getBoundingClientRect().top } : null
}

/** Brings the heading back to where it stood. */
export const returnToPlace = ({ id, top }: ReadingPlace) => {
  const anchor = document.getElementById(id)
  if (anchor) window.scrollBy(0, anchor.getBoundingClientRect().top - top)
}

export type Page = { current: number; size: number }

/**
 * Rows of a list are numbered 1 to total without gaps and listed newest first, so a page is a range of numbers and
 * costs the same everywhere. Beyond the end the range is empty.
 */
export function positionsOn({ current, size }: Page, total: number) {
  const to = total - (current - 1) * size
  return { from: Math.max(1, to - size + 1), to: Math.max(0, to) }
}

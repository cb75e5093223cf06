/** Whether a text has more than `limit` code points; a very long one is not walked to its end. */
export function isLongerThan(text: string, limit: number): boolean {
  if (text.length <= limit) return false
  if (text.length > 2 * limit) return true
  return [...text].length > limit
}

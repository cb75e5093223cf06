/** The type of a picture by its bytes, whatever its label says; null if browsers cannot show it. */
export function pictureIn(bytes: Buffer): 'png' | 'jpeg' | 'gif' | 'svg' | null {
  const starts = (...numbers: number[]) => bytes.subarray(0, numbers.length).equals(Buffer.from(numbers))
  if (starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png'
  if (starts(0xff, 0xd8, 0xff)) return 'jpeg'
  if (/^GIF8[79]a/.test(bytes.toString('latin1', 0, 6))) return 'gif'
  return /^\uFEFF?\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*(?:<!DOCTYPE svg[^>]*>\s*)?<svg[\s>]/i.test(
    bytes.toString('utf8', 0, 2000),
  )
    ? 'svg'
    : null
}

export const endOfImage = 0xd9
export const startOfScan = 0xda

/** Markers without a length: restart markers (inside a scan) and TEM. */
export const isBare = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

/** The pixels of a complete JPEG, which must have all its segments, its scans and the end marker; null otherwise. */
export function readJpeg(bytes: Buffer): number | null {
  let pixels: number | null = null
  let hasScan = false
  for (let at = 2; at + 2 <= bytes.length; ) {
    const marker = bytes.readUInt8(at + 1)
    if (bytes.readUInt8(at) !== 0xff) return null
    if (marker === endOfImage) return hasScan ? pixels : null
    if (marker === 0xff) at += 1
    else if (isBare(marker)) at += 2
    else {
      const end = endOfSegment(bytes, at)
      if (end === null) return null
      if (isFrame(marker)) {
        if (end - at < 9) return null
        // A viewer may use the first frame or the last.
        pixels = Math.max(pixels ?? 0, bytes.readUInt16BE(at + 5) * bytes.readUInt16BE(at + 7))
      }
      hasScan ||= marker === startOfScan && pixels !== null
      at = marker === startOfScan ? endOfScan(bytes, end) : end
    }
  }
  return null
}

function endOfSegment(bytes: Buffer, at: number): number | null {
  if (at + 4 > bytes.length) return null
  const length = bytes.readUInt16BE(at + 2)
  const end = at + 2 + length
  return length < 2 || end > bytes.length ? null : end
}

/** The offset of the next marker; escaped FF bytes and restart markers belong to the scan. */
export function endOfScan(bytes: Buffer, from: number): number {
  let at = from
  for (; at + 1 < bytes.length; at += 1) {
    if (bytes[at] !== 0xff) continue
    const next = bytes.readUInt8(at + 1)
    if (next !== 0 && next !== 0xff && !isBare(next)) return at
  }
  return bytes.length
}

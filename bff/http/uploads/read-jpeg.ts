const endOfImage = 0xd9
const startOfScan = 0xda

/** Restart markers stand inside of a scan, and TEM alone; they have no length. */
const isBare = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

/** The pixels of a whole JPEG: segment after segment, its scans, and the marker that ends it; null for anything less. */
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
        // Who reads it may go by the first frame or by the last.
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

/** Where the next marker stands; an escaped FF and a restart are part of the scan. */
function endOfScan(bytes: Buffer, from: number): number {
  let at = from
  for (; at + 1 < bytes.length; at += 1) {
    if (bytes[at] !== 0xff) continue
    const next = bytes.readUInt8(at + 1)
    if (next !== 0 && next !== 0xff && !isBare(next)) return at
  }
  return bytes.length
}

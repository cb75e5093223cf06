import { crc32 } from 'node:zlib'

export const signatureBytes = 8
/** The length, type and checksum of a chunk. */
export const frameBytes = 12

/**
 * The pixels of a complete PNG, all frames of an animation together. Every chunk from IHDR to IEND must have the right
 * checksum; null otherwise.
 */
export function readPng(bytes: Buffer): number | null {
  let pixels: number | null = null
  let frames = 0
  let hasData = false
  for (let at = signatureBytes; at + frameBytes <= bytes.length; ) {
    const end = at + frameBytes + bytes.readUInt32BE(at)
    if (end > bytes.length || crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4))
      return null
    const kind = bytes.toString('latin1', at + 4, at + 8)
    if (pixels === null) {
      if (kind !== 'IHDR' || end - at !== frameBytes + 13) return null
      pixels = bytes.readUInt32BE(at + 8) * bytes.readUInt32BE(at + 12)
    } else if (kind === 'IDAT') hasData = true
    else if (kind === 'fcTL') frames += 1
    else if (kind === 'IEND') return hasData ? pixels * Math.max(1, frames) : null
    at = end
  }
  return null
}

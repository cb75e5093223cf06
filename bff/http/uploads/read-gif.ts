export const trailer = 0x3b
export const extension = 0x21
export const picture = 0x2c

/** The pixels of a complete GIF, all its frames together; null if it is incomplete or invalid. */
export function readGif(bytes: Buffer): number | null {
  if (bytes.length < 13) return null
  const screen = bytes.readUInt16LE(6) * bytes.readUInt16LE(8)
  let pixels = 0
  for (let at = 13 + coloursAt(bytes, 10); at < bytes.length; ) {
    const kind = bytes[at]
    if (kind === trailer) return pixels === 0 ? null : pixels
    if (kind === extension) at = afterBlocks(bytes, at + 2)
    else if (kind === picture && at + 10 < bytes.length) {
      pixels += Math.max(screen, bytes.readUInt16LE(at + 5) * bytes.readUInt16LE(at + 7))
      at = afterBlocks(bytes, at + 11 + coloursAt(bytes, at + 9))
    } else return null
  }
  return null
}

/** The size in bytes of the colour table that these flags announce. */
export function coloursAt(bytes: Buffer, at: number): number {
  const flags = bytes.readUInt8(at)
  return flags & 0x80 ? 3 * 2 ** ((flags & 0x07) + 1) : 0
}

/** The offset after a sequence of length-prefixed blocks, the last of which is empty. */
export function afterBlocks(bytes: Buffer, from: number): number {
  let at = from
  while (at < bytes.length && bytes[at] !== 0) at += bytes.readUInt8(at) + 1
  return at + 1
}

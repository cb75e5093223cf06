const orientationTag = 0x0112
const shortType = 3
const entryBytes = 12

/** The orientation in Exif data (TIFF, from its byte order mark on), 2 to 8; null if there is none or it is the usual one. */
export function readOrientation(tiff: Buffer): number | null {
  const order = tiff.toString('latin1', 0, 2)
  if (tiff.length < 14 || (order !== 'II' && order !== 'MM')) return null
  const read16 = (at: number) => (order === 'II' ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const directory = order === 'II' ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  if (directory + 2 > tiff.length) return null
  const entries = read16(directory)
  for (let entry = 0; entry < entries; entry += 1) {
    const at = directory + 2 + entry * entryBytes
    if (at + entryBytes > tiff.length) return null
    if (read16(at) !== orientationTag) continue
    const orientation = read16(at + 8)
    return read16(at + 2) === shortType && orientation >= 2 && orientation <= 8 ? orientation : null
  }
  return null
}

/** Exif data that contains nothing but an orientation. */
export function exifOf(orientation: number): Buffer {
  const tiff = Buffer.alloc(26)
  tiff.write('MM\0*', 0, 'latin1')
  tiff.writeUInt32BE(8, 4)
  tiff.writeUInt16BE(1, 8)
  tiff.writeUInt16BE(orientationTag, 10)
  tiff.writeUInt16BE(shortType, 12)
  tiff.writeUInt32BE(1, 14)
  tiff.writeUInt16BE(orientation, 18)
  return tiff
}

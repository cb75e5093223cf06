/** Length of the signature and the header, the same in every PNG. */
const headLength = 33
/** The name of the chunk, `pHYs`, as a number. */
const physicalSize = 0x70_48_59_73
const inchesPerMetre = 39.370_08

const crc32 = (bytes: Uint8Array) => {
  let crc = -1
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xed_b8_83_20 : 0)
  }
  return (crc ^ -1) >>> 0
}

/**
 * Writes the resolution into a PNG, so that it is printed at the intended size. A canvas sets none, and programs would
 * print the poster three times as large.
 */
export const withResolution = async (png: Blob, pixelsPerInch: number) => {
  const chunk = new DataView(new ArrayBuffer(21))
  const perMetre = Math.round(pixelsPerInch * inchesPerMetre)
  chunk.setUint32(0, 9)
  chunk.setUint32(4, physicalSize)
  chunk.setUint32(8, perMetre)
  chunk.setUint32(12, perMetre)
  chunk.setUint8(16, 1)
  chunk.setUint32(17, crc32(new Uint8Array(chunk.buffer, 4, 13)))
  return new Blob([png.slice(0, headLength), chunk.buffer, png.slice(headLength)], { type: 'image/png' })
}

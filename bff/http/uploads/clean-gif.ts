import { afterBlocks, coloursAt, extension, picture, trailer } from './read-gif.ts'

const commentLabel = 0xfe
const applicationLabel = 0xff
/** The applications whose data changes how the image looks: repetition and the colour profile. */
const kept: ReadonlySet<string> = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012'])

/**
 * A GIF without what is behind its end, without comments and without the data of other programs.
 *
 * @param bytes a complete GIF
 */
export function cleanGif(bytes: Buffer): Buffer {
  const start = 13 + coloursAt(bytes, 10)
  const parts = [bytes.subarray(0, start)]
  for (let at = start; at < bytes.length && bytes[at] !== trailer; ) {
    const end =
      bytes[at] === picture
        ? afterBlocks(bytes, at + 11 + coloursAt(bytes, at + 9))
        : afterBlocks(bytes, at + 2)
    if (bytes[at] === picture || isKept(bytes, at)) parts.push(bytes.subarray(at, end))
    at = end
  }
  return Buffer.concat([...parts, Buffer.from([trailer])])
}

function isKept(bytes: Buffer, at: number): boolean {
  if (bytes[at] !== extension || bytes[at + 1] === commentLabel) return false
  if (bytes[at + 1] !== applicationLabel) return true
  return kept.has(bytes.toString('latin1', at + 3, at + 14))
}

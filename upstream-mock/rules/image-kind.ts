export type ImageKind = { extension: string; contentType: string }

const png: ImageKind = { extension: 'png', contentType: 'image/png' }
const jpeg: ImageKind = { extension: 'jpg', contentType: 'image/jpeg' }
const gif: ImageKind = { extension: 'gif', contentType: 'image/gif' }
const svg: ImageKind = { extension: 'svg', contentType: 'image/svg+xml' }

const startOfPng = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const endOfPng = Buffer.from('IEND')
const startOfJpeg = Buffer.from([0xff, 0xd8, 0xff])
const endOfJpeg = Buffer.from([0xff, 0xd9])

const startsWith = (bytes: Buffer, start: Buffer) => bytes.subarray(0, start.length).equals(start)

function isPng(bytes: Buffer) {
  return (
    startsWith(bytes, startOfPng) && bytes.toString('latin1', 12, 16) === 'IHDR' && bytes.includes(endOfPng)
  )
}

const isJpeg = (bytes: Buffer) => startsWith(bytes, startOfJpeg) && bytes.includes(endOfJpeg)

const isGif = (bytes: Buffer) =>
  /^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6)) && bytes.includes(0x3b, 13)

/**
 * The image type of the content, regardless of the file name; undefined unless it is a complete gif, jpeg or png, or
 * looks like an svg: the portal judges those.
 */
export function imageKindOf(bytes: Buffer): ImageKind | undefined {
  if (isPng(bytes)) return png
  if (isJpeg(bytes)) return jpeg
  if (isGif(bytes)) return gif
  return /^\s*<(?:\?xml|svg)\b/.test(bytes.toString('latin1', 0, 200)) ? svg : undefined
}

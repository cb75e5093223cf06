import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** A chunk of a PNG. */
export const chunk = (kind: string, content: Uint8Array) => {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), content])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(content.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

const words = (...numbers: number[]) => {
  const bytes = Buffer.alloc(numbers.length * 4)
  numbers.forEach((number, at) => bytes.writeUInt32BE(number, at * 4))
  return bytes
}

/** A grey PNG of the declared size; `padding` bytes of a private chunk make it longer, `frames` make it animated. */
export function png({ width = 1, height = 1, padding = 0, frames = 0 } = {}): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.writeUInt8(8, 8)
  // A large size is only announced.
  const pixels = Buffer.alloc(Math.max(width, height) > 1000 ? 2 : (1 + width) * height)
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    ...(frames > 0 ? [chunk('acTL', words(frames, 0))] : []),
    ...Array.from({ length: frames }, (_, at) => chunk('fcTL', words(at, width, height, 0, 0, 0, 0))),
    chunk('IDAT', deflateSync(pixels)),
    ...(padding > 0 ? [chunk('prIv', Buffer.alloc(padding))] : []),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A PNG of exactly this many bytes. */
export const pngOf = (bytes: number): Buffer => png({ padding: bytes - png().length - 12 })

/** 40 by 30 pixels of many colours. */
const drawing = sharp(
  Uint8Array.from({ length: 3600 }, (_, at) => (at * 7) % 256),
  { raw: { width: 40, height: 30, channels: 3 } },
)
const [drawnAsJpeg, drawnAsPng] = await Promise.all([drawing.jpeg().toBuffer(), drawing.png().toBuffer()])

/** A JPEG like a photograph. */
export const jpeg = (): Buffer => drawnAsJpeg

/** A PNG of a palette of random colours in random order: written with its colours one by one, it is three times as long. */
export function noise(side: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.set([8, 3], 8)
  const rows = Array.from({ length: side }, () => Buffer.concat([Buffer.of(0), randomBytes(side)]))
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('PLTE', randomBytes(768)),
    chunk('IDAT', deflateSync(Buffer.concat(rows), { level: 0 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A PNG written by a real program. */
export const drawnPng = (): Buffer => drawnAsPng

/** A GIF of one pixel. */
export const gif = (): Buffer =>
  Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

export const svg = (inside = '<circle cx="5" cy="5" r="4"/>'): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">${inside}</svg>`)

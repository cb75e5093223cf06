import { crc32, deflateSync } from 'node:zlib'
import { createCanvas } from '@napi-rs/canvas'

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
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
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

function drawing() {
  const canvas = createCanvas(40, 30)
  const brush = canvas.getContext('2d')
  for (let at = 0; at < 40; at += 1) {
    brush.fillStyle = `hsl(${at * 9} 80% 50%)`
    brush.fillRect(at, 0, 1, 30)
  }
  return canvas
}

/** A JPEG like a photograph. */
export const jpeg = (): Buffer => drawing().toBuffer('image/jpeg')

/** A grey JPEG of 50 million pixels in at most 883 scans: each is short, and takes a look at every block. */
export function scannedJpeg(scans: number): Buffer {
  const side = 7071
  const segment = (marker: number, ...content: number[]) =>
    Buffer.from([0xff, marker, 0, content.length + 2, ...content])
  const scan = (at: number, precision: number) => segment(0xda, 1, 1, 0, at, at, precision)
  const codes = (kind: number, symbol: number) =>
    segment(0xc4, kind << 4, 1, ...Array<number>(15).fill(0), symbol)
  const blocks = Math.ceil(side / 8) ** 2
  // "32,767 blocks are as they were", as often as needed; the last such run is shorter.
  const runs = Array.from({ length: Math.ceil(blocks / 32_767) }, (_, at) =>
    Math.min(32_767, blocks - at * 32_767),
  )
  const bits = runs.map((run) => `0${(run - 16_384).toString(2).padStart(14, '0')}`).join('')
  const bytes = (bits.match(/.{1,8}/g) ?? []).map((byte) => Number.parseInt(byte.padEnd(8, '1'), 2))
  const data = Buffer.from(bytes.flatMap((byte) => (byte === 0xff ? [byte, 0] : [byte])))
  const parts = [
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, 0, ...Array<number>(64).fill(1)),
    segment(0xc2, 8, side >> 8, side & 0xff, side >> 8, side & 0xff, 1, 1, 0x11, 0),
    codes(0, 0),
    codes(1, 0xe0),
    scan(0, 0),
    Buffer.alloc(Math.ceil(blocks / 8)),
  ]
  for (let count = 0; count < scans; count += 1) {
    const precision = 13 - (count % 14)
    parts.push(
      scan(1 + Math.floor(count / 14), count % 14 === 0 ? 13 : ((precision + 1) << 4) | precision),
      data,
    )
  }
  return Buffer.concat([...parts, Buffer.from([0xff, 0xd9])])
}

/** A PNG written by a real program. */
export const drawnPng = (): Buffer => drawing().toBuffer('image/png')

/** A GIF of one pixel. */
export const gif = (): Buffer =>
  Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

export const svg = (inside = '<circle cx="5" cy="5" r="4"/>'): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">${inside}</svg>`)

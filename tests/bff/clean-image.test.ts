import { crc32, deflateSync } from 'node:zlib'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { expect, test } from 'vitest'
import { cleanImage } from '#bff/http/uploads/clean-image.ts'
import { exifOf, readOrientation } from '#bff/http/uploads/exif-orientation.ts'
import { inspectImage } from '#bff/http/uploads/inspect-image.ts'
import { drawnPng, gif, jpeg, png, svg } from '../support/pictures.ts'

const latin = (text: string) => Buffer.from(text, 'latin1')
const marker = 'N 52 31 Marker'

/** Exif data of a camera, little-endian: maker, orientation, and the marker as a place. */
function cameraExif(orientation: number): Buffer {
  const tiff = Buffer.alloc(38)
  tiff.write('II*\0', 0, 'latin1')
  tiff.writeUInt32LE(8, 4)
  tiff.writeUInt16LE(2, 8)
  tiff.writeUInt16LE(0x010f, 10)
  tiff.writeUInt16LE(2, 12)
  tiff.writeUInt16LE(0x0112, 22)
  tiff.writeUInt16LE(3, 24)
  tiff.writeUInt32LE(1, 26)
  tiff.writeUInt16LE(orientation, 30)
  return Buffer.concat([tiff, latin(marker)])
}
function segment(type: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, type, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([head, content])
}
const profile = Buffer.concat([latin('ICC_PROFILE\0'), Buffer.from([1, 1]), Buffer.alloc(20, 7)])

function photograph(orientation = 6): Buffer {
  const plain = jpeg()
  return Buffer.concat([
    plain.subarray(0, 2),
    segment(0xe1, Buffer.concat([latin('Exif\0\0'), cameraExif(orientation)])),
    segment(0xe1, latin(`http://ns.adobe.com/xap/1.0/\0<x>${marker}</x>`)),
    segment(0xe2, profile),
    segment(0xe2, latin(`MPF\0${marker}`)),
    segment(0xed, latin(`Photoshop 3.0\0${marker}`)),
    segment(0xfe, latin(marker)),
    plain.subarray(2),
    latin(`PK${marker}`),
  ])
}

function chunk(kind: string, content: Buffer): Buffer {
  const body = Buffer.concat([latin(kind), content])
  const numbers = [Buffer.alloc(4), Buffer.alloc(4)]
  numbers[0]?.writeUInt32BE(content.length)
  numbers[1]?.writeUInt32BE(crc32(body))
  return Buffer.concat([numbers[0] ?? body, body, numbers[1] ?? body])
}
/** A PNG with these chunks behind its header chunk. */
const pngWith = (whole: Buffer, ...chunks: Buffer[]) =>
  Buffer.concat([whole.subarray(0, 33), ...chunks, whole.subarray(33)])

async function pixelsOf(bytes: Buffer): Promise<string> {
  const image = await loadImage(bytes)
  const brush = createCanvas(image.width, image.height).getContext('2d')
  brush.drawImage(image, 0, 0)
  return Buffer.from(brush.getImageData(0, 0, image.width, image.height).data).toString('base64')
}
const cleaned = async (bytes: Buffer) => {
  const type = await inspectImage(bytes)
  const clean = await cleanImage(bytes, type)
  expect(await inspectImage(clean)).toBe(type)
  return clean
}

test('a photograph loses place, previews, comments and what is behind its end, and keeps orientation and colour profile [asvs 5.2.1]', async () => {
  const clean = await cleaned(photograph())
  expect(clean.includes('Marker')).toBe(false)
  expect(clean.includes('http://ns.adobe.com')).toBe(false)
  expect(clean.includes(profile)).toBe(true)
  const exif = clean.indexOf('Exif\0\0') + 6
  expect(readOrientation(clean.subarray(exif, exif + 26))).toBe(6)
  expect(clean.subarray(-2)).toEqual(Buffer.from([0xff, 0xd9]))
  expect(await cleanImage(clean, 'image/jpeg')).toEqual(clean)
})

test('the pixels of a drawing are the same in every type', async () => {
  expect(await pixelsOf(await cleaned(jpeg()))).toBe(await pixelsOf(jpeg()))
  expect(await pixelsOf(await cleaned(photograph(1)))).toBe(await pixelsOf(jpeg()))
  expect(await pixelsOf(await cleaned(drawnPng()))).toBe(await pixelsOf(drawnPng()))
  expect(await pixelsOf(await cleaned(gif()))).toBe(await pixelsOf(gif()))
})

test('a PNG loses texts, time, private chunks and what is behind its end, and keeps orientation and colour profile', async () => {
  const colour = chunk('iCCP', Buffer.concat([latin('p\0\0'), deflateSync(Buffer.alloc(100, 7))]))
  const dropped = [
    chunk('tEXt', latin(`Comment\0${marker}`)),
    chunk('iTXt', latin(`XML:com.adobe.xmp\0\0\0\0\0${marker}`)),
    chunk('zTXt', Buffer.concat([latin('Comment\0\0'), deflateSync(Buffer.alloc(1_000_000))])),
    chunk('tIME', Buffer.alloc(7)),
    chunk('prIv', latin(marker)),
  ]
  const clean = await cleaned(
    Buffer.concat([pngWith(drawnPng(), ...dropped, colour, chunk('eXIf', cameraExif(8))), latin(marker)]),
  )
  expect(clean).toEqual(pngWith(drawnPng(), colour, chunk('eXIf', exifOf(8))))
})

test('a GIF loses comments and the data of programs, and keeps its repetition', async () => {
  const whole = gif()
  const start = 13 + 6
  const repetition = Buffer.concat([
    Buffer.from([0x21, 0xff, 11]),
    latin('NETSCAPE2.0'),
    Buffer.from([3, 1, 0, 0, 0]),
  ])
  const program = Buffer.concat([
    Buffer.from([0x21, 0xff, 11]),
    latin('XMP DataXMP'),
    Buffer.from([6]),
    latin('Marker'),
    Buffer.from([0]),
  ])
  const comment = Buffer.concat([Buffer.from([0x21, 0xfe, 6]), latin('Marker'), Buffer.from([0])])
  const sent = Buffer.concat([
    whole.subarray(0, start),
    repetition,
    program,
    comment,
    whole.subarray(start),
    latin(marker),
  ])
  expect(await cleaned(sent)).toEqual(
    Buffer.concat([whole.subarray(0, start), repetition, whole.subarray(start)]),
  )
})

test('an SVG stays as it is', async () => {
  expect(await cleanImage(svg(), 'image/svg+xml')).toEqual(svg())
})

test.each([
  ['its picture', pngWith(png(), chunk('IDAT', deflateSync(Buffer.alloc(5_000_000))))],
  [
    'its colour profile',
    pngWith(png(), chunk('iCCP', Buffer.concat([latin('p\0\0'), deflateSync(Buffer.alloc(5_000_000))]))),
  ],
  [
    'a frame',
    pngWith(
      png({ frames: 1 }),
      chunk('fcTL', Buffer.alloc(26)),
      chunk('fdAT', Buffer.concat([Buffer.alloc(4), deflateSync(Buffer.alloc(5_000_000))])),
    ),
  ],
])('a PNG of one pixel that inflates to megabytes in %s is refused [asvs 5.2.1]', async (_what, bytes) => {
  expect(await inspectImage(bytes)).toBe('image/png')
  await expect(cleanImage(bytes, 'image/png')).rejects.toMatchObject({ code: 'FileTypeRefused' })
})

test('a PNG with two colour profiles is refused', async () => {
  const profile = chunk('iCCP', Buffer.concat([latin('p\0\0'), deflateSync(Buffer.alloc(100))]))
  await expect(cleanImage(pngWith(png(), profile, profile), 'image/png')).rejects.toMatchObject({
    code: 'FileTypeRefused',
  })
})

test.each([
  ['nothing', Buffer.alloc(0)],
  ['another order of bytes', latin('XX*\0aaaaaaaaaaaa')],
  ['a directory outside', Buffer.from('49492a00ffffff7f0000000000000000', 'hex')],
  ['more entries than there are', Buffer.from('49492a0008000000ffff000000000000', 'hex')],
  ['the usual orientation', exifOf(1)],
  ['an unknown orientation', exifOf(9)],
])('Exif data with %s has no orientation', (_what, tiff) => {
  expect(readOrientation(tiff)).toBeNull()
})

import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { rewriteImage } from '#bff/http/uploads/rewrite-image.ts'
import { root } from '#bff/root.ts'
import { idImageBytes } from '#rules/id-image.ts'
import { chunk, drawnPng, gif, jpeg, noise, png, svg } from '../support/pictures.ts'

const program = join(root, 'bff/http/uploads/image-process.mjs')
const cut = (bytes: Buffer, by: number) => bytes.subarray(0, bytes.length - by)
const sized = (attributes: string) => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}/>`)
const plain = (width: number, height: number, background = '#b04060') =>
  sharp({ create: { width, height, channels: 3, background } })
const endless = svg('<circle transform="scale(1e6)" r="1" stroke="red"/>'.repeat(1000))
/** A PNG with these chunks behind its header chunk. */
const pngWith = (whole: Buffer, ...chunks: Buffer[]) =>
  Buffer.concat([whole.subarray(0, 33), ...chunks, whole.subarray(33)])

test.each<[string, Buffer, string]>([
  ['a small PNG', png(), 'image/png'],
  ['a drawn PNG', drawnPng(), 'image/png'],
  ['an animated PNG', png({ frames: 1 }), 'image/png'],
  ['a JPEG', jpeg(), 'image/jpeg'],
  ['a GIF', gif(), 'image/png'],
  ['an SVG', svg(), 'image/png'],
  ['an SVG of no size', sized('width="100%" viewBox="0 0 595.28 841.89"'), 'image/png'],
])('%s is accepted by its content and written anew', async (_what, bytes, type) => {
  const written = await rewriteImage(bytes)
  expect(written.type).toBe(type)
  expect(`image/${(await sharp(written.bytes).metadata()).format}`).toBe(type)
})

test.each<[string, Buffer]>([
  ['nothing', Buffer.alloc(0)],
  ['a program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)])],
  ['a PDF', Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj')],
  ['a WebP', await plain(8, 8).webp().toBuffer()],
  ['an SVG with a script', svg('<script>alert(1)</script>')],
  ['half an SVG', cut(svg(), 3)],
])('%s is refused as not an image', async (_what, bytes) => {
  await expect(rewriteImage(bytes)).rejects.toMatchObject({
    code: 'FileTypeRefused',
    status: 415,
    details: {},
  })
})

test.each<[string, Buffer]>([
  ['half a PNG', drawnPng().subarray(0, 80)],
  ['a PNG of fewer rows than it announces', png({ width: 2000, height: 2000 })],
  ['a JPEG without its end', cut(jpeg(), 2)],
  ['a GIF without a picture', Buffer.concat([gif().subarray(0, 19), Buffer.from(';')])],
  ['a PNG of 4 billion by 4 billion', png({ width: 2 ** 32 - 1, height: 2 ** 32 - 1 })],
])('%s is refused as damaged', async (_what, bytes) => {
  await expect(rewriteImage(bytes)).rejects.toMatchObject({
    code: 'FileTypeRefused',
    details: { isDamaged: true },
  })
})

test.each<[string, Buffer]>([
  ['an SVG of 256 KB and one byte', svg(`<text>${'x'.repeat(262_145 - svg('<text></text>').length)}</text>`)],
  ['an SVG of a million by a million', sized('width="1000000" height="1000000"')],
  ['a PNG of 50 million and one pixels', png({ width: 50_000_001 })],
  ['a drawing without end', endless],
])('%s is refused as too large', async (_what, bytes) => {
  await expect(rewriteImage(bytes)).rejects.toMatchObject({ code: 'FileTooLarge', status: 413 })
})

test('a photograph is turned upright, and loses its metadata and what is behind its end', async () => {
  const photograph = await plain(60, 40)
    .withMetadata({ orientation: 6 })
    .withIccProfile('p3')
    .withExifMerge({ IFD0: { Copyright: 'Marker' } })
    .jpeg()
    .toBuffer()
  expect(photograph.includes('Marker')).toBe(true)
  const { bytes } = await rewriteImage(Buffer.concat([photograph, Buffer.from('PK Marker')]))
  expect(Buffer.from(bytes).includes('Marker')).toBe(false)
  const { width, height, exif, icc, orientation } = await sharp(bytes).metadata()
  expect({ width, height, exif, icc, orientation }).toEqual({ width: 40, height: 60 })
})

test('a PNG loses its texts, however long', async () => {
  const texts = [
    chunk('tEXt', Buffer.from('Comment\0Marker')),
    chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(9_000_000))])),
    chunk('prIv', Buffer.from('Marker')),
  ]
  const { bytes } = await rewriteImage(pngWith(drawnPng(), ...texts))
  expect(Buffer.from(bytes).includes('Marker')).toBe(false)
  expect(await sharp(bytes).raw().toBuffer()).toEqual(await sharp(drawnPng()).removeAlpha().raw().toBuffer())
})

test('of an animation the first frame is kept, and what is transparent is white', async () => {
  const frames = await Promise.all(['red', 'blue'].map((colour) => plain(4, 4, colour).png().toBuffer()))
  const animation = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer()
  expect((await sharp(animation).metadata()).pages).toBe(2)
  const pixels = async (bytes: Uint8Array) => [...(await sharp(bytes).raw().toBuffer()).subarray(0, 3)]
  const { bytes } = await rewriteImage(animation)
  expect((await sharp(bytes).metadata()).height).toBe(4)
  expect(await pixels(bytes)).toEqual([255, 0, 0])
  expect(await pixels((await rewriteImage(svg(''))).bytes)).toEqual([255, 255, 255])
})

test('an image that would become larger than an image may be is written as JPEG', async () => {
  const { bytes, type } = await rewriteImage(noise(1700))
  expect(type).toBe('image/jpeg')
  expect(bytes.length).toBeLessThanOrEqual(idImageBytes)
})

test('the text of a drawing is readable although the machine has no font', () => {
  const draw = (text: string) =>
    execFileSync(process.execPath, [program, String(idImageBytes)], {
      input: svg(`<text y="9" font-family="Arial">${text}</text>`),
      env: { FONTCONFIG_FILE: join(root, 'tests/support/no-fonts.conf') },
    })
  // Without a font every letter is the same box.
  expect(draw('A')).not.toEqual(draw('B'))
})

test('an image that waits for the processor longer than it may use it is written', async () => {
  const begin = (image: Buffer) => {
    const working = spawn(process.execPath, [program, String(idImageBytes), '2000'])
    working.stdin.end(image)
    return working
  }
  const waiting = begin(jpeg())
  const written = buffer(waiting.stdout)
  waiting.kill('SIGSTOP')
  // Another one uses its time up meanwhile.
  expect(await once(begin(endless), 'exit')).toEqual([null, 'SIGKILL'])
  waiting.kill('SIGCONT')
  expect((await sharp(await written).metadata()).format).toBe('jpeg')
})

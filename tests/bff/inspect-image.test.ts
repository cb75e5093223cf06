import { createCanvas } from '@napi-rs/canvas'
import { expect, test } from 'vitest'
import { inspectImage } from '#bff/http/uploads/inspect-image.ts'
import { drawnPng, gif, jpeg, png, pngOf, svg } from '../support/pictures.ts'

const cut = (bytes: Buffer, by: number) => bytes.subarray(0, bytes.length - by)
const with1 = (bytes: Buffer, at: number, value: number) => {
  const changed = Buffer.from(bytes)
  changed[at] = value
  return changed
}
const sized = (attributes: string) => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}/>`)
/** The position of the last byte of the JPEG's height. */
const heightAt = (bytes: Buffer) => bytes.indexOf(Buffer.from([0xff, 0xc0])) + 5

test.each<[string, Buffer, string]>([
  ['a small PNG', png(), 'image/png'],
  ['a drawn PNG', drawnPng(), 'image/png'],
  ['a PNG of 3,072,000 bytes', pngOf(3_072_000), 'image/png'],
  ['a PNG of 50 million pixels', png({ width: 10_000, height: 5000 }), 'image/png'],
  ['a PNG with bytes after its end', Buffer.concat([png(), Buffer.from('more')]), 'image/png'],
  ['an animated PNG', png({ width: 5000, height: 5000, frames: 2 }), 'image/png'],
  ['a JPEG', jpeg(), 'image/jpeg'],
  ['a JPEG with bytes after its end', Buffer.concat([jpeg(), Buffer.alloc(100)]), 'image/jpeg'],
  ['a GIF', gif(), 'image/gif'],
  ['an SVG', svg(), 'image/svg+xml'],
  [
    'an SVG with a declaration',
    Buffer.concat([Buffer.from('<?xml version="1.0" encoding="UTF-8"?>\n'), svg()]),
    'image/svg+xml',
  ],
])('%s is accepted by its content', async (_what, bytes, type) => {
  expect(await inspectImage(bytes)).toBe(type)
})

test('a picture of another type is not accepted', async () => {
  const canvas = createCanvas(8, 8)
  for (const bytes of [canvas.toBuffer('image/webp'), canvas.toBuffer('image/avif')])
    await expect(inspectImage(bytes)).rejects.toMatchObject({ code: 'FileTypeRefused' })
})

test.each<[string, Buffer]>([
  ['nothing', Buffer.alloc(0)],
  ['one byte', Buffer.from([0x89])],
  ['ten bytes of a PNG', png().subarray(0, 10)],
  ['a PNG without its end', cut(png(), 12)],
  ['a PNG without its last byte', cut(png(), 1)],
  ['a PNG without pixels', png({ width: 0 })],
  ['a PNG with a wrong checksum', with1(png(), 20, 7)],
  ['a PNG without its header chunk', Buffer.concat([png().subarray(0, 8), png().subarray(33)])],
  ['the beginning of a JPEG', jpeg().subarray(0, 3)],
  ['a JPEG cut within its header', jpeg().subarray(0, 40)],
  ['half a JPEG', jpeg().subarray(0, jpeg().length / 2)],
  ['a JPEG without its end', cut(jpeg(), 2)],
  ['a JPEG cut within its end marker', cut(jpeg(), 1)],
  ['a JPEG without height', with1(with1(jpeg(), heightAt(jpeg()), 0), heightAt(jpeg()) + 1, 0)],
  ['a JPEG with only a start and an end', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 2, 0xff, 0xd9])],
  ['a JPEG of empty segments', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0xff, 0xd9])],
  ['the beginning of a GIF', gif().subarray(0, 6)],
  ['a GIF without its end', cut(gif(), 1)],
  ['a GIF cut in its picture', cut(gif(), 4)],
  ['a GIF without a picture', Buffer.concat([gif().subarray(0, 19), Buffer.from(';')])],
  ['an SVG that references itself', svg('<g id="a"><circle r="4"/></g><use href="#a"/>')],
  ['an SVG of an unknown size', sized('width="9vw"')],
  ['an SVG without a size', sized('width="0" height="10"')],
  ['a program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)])],
  ['a PDF', Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj')],
  ['a page', Buffer.from('<!doctype html><html><body><svg></svg></body></html>')],
  ['a text', Buffer.from('image/png')],
  ['an SVG with a script', svg('<script>alert(1)</script>')],
  ['an SVG with a handler', svg('<g onclick="alert(1)"/>')],
  ['an SVG with a foreign object', svg('<foreignObject><p/></foreignObject>')],
  ['an SVG that looks outside', svg('<image href="https://example.com/x.png"/>')],
  [
    'an SVG with an external DTD',
    Buffer.concat([Buffer.from('<!DOCTYPE svg SYSTEM "https://example.com/x.dtd">'), svg()]),
  ],
  ['an SVG with a style sheet', Buffer.concat([Buffer.from('<?xml-stylesheet href="x.css"?>'), svg()])],
  ['half an SVG', cut(svg(), 3)],
])('%s is refused as not an image', async (_what, bytes) => {
  await expect(inspectImage(bytes)).rejects.toMatchObject({ code: 'FileTypeRefused', status: 415 })
})

test('an image is refused wherever it is cut', async () => {
  for (const whole of [png(), gif(), jpeg()]) {
    const lengths = Array.from({ length: whole.length }, (_, length) => length)
    const outcomes = await Promise.all(
      lengths.map((length) =>
        inspectImage(whole.subarray(0, length)).then(
          (type) => `${length} of ${whole.length}: ${type}`,
          ({ code }) => code,
        ),
      ),
    )
    expect(new Set(outcomes)).toEqual(new Set(['FileTypeRefused']))
  }
})

const wideGif = Buffer.from(gif())
wideGif.writeUInt16LE(8000, 6)
wideGif.writeUInt16LE(8000, 8)

test.each([
  'width="7071" height="7071"',
  'width="210mm" height="297mm" viewBox="0 0 21000 29700"',
  'width="100%" height="auto" viewBox="0 0 595.28 841.89"',
  'viewBox="0,0,7000,7000"',
  'width="1e3px" viewBox="0 0 1000000 1000000"',
])('an SVG of %s is accepted', async (attributes) => {
  expect(await inspectImage(sized(attributes))).toBe('image/svg+xml')
})

const twoFrames = jpeg()
const frame = twoFrames.indexOf(Buffer.from([0xff, 0xc0]))
const hugeFrame = Buffer.from(twoFrames.subarray(frame, frame + 2 + twoFrames.readUInt16BE(frame + 2)))
hugeFrame.writeUInt16BE(60_000, 5)
hugeFrame.writeUInt16BE(60_000, 7)

test.each<[string, Buffer]>([
  ['an SVG of 256 KB and one byte', svg(`<text>${'x'.repeat(262_145 - svg('<text></text>').length)}</text>`)],
  ['an SVG of a million by a million', sized('width="1000000" height="1000000"')],
  ['an SVG of two by two metres', sized('width="2000mm" height="2000mm"')],
  ['an SVG with a large width and no height', sized('width="1000000"')],
  ['an SVG whose view box makes it high', sized('width="8000" viewBox="0 0 1 1"')],
  ['an SVG with a large view box', sized('viewBox="0 0 7100 7100"')],
  ['an animated PNG of 64 million pixels', png({ width: 8000, height: 800, frames: 10 })],
  [
    'a JPEG that has a second, smaller frame',
    Buffer.concat([twoFrames.subarray(0, frame), hugeFrame, twoFrames.subarray(frame)]),
  ],
  ['a PNG of 50 million and one pixels', png({ width: 50_000_001 })],
  ['a PNG of 4 billion by 4 billion', png({ width: 2 ** 32 - 1, height: 2 ** 32 - 1 })],
  ['a GIF of 64 million pixels', wideGif],
])('%s is refused as too large', async (_what, bytes) => {
  await expect(inspectImage(bytes)).rejects.toMatchObject({ code: 'FileTooLarge', status: 413 })
})

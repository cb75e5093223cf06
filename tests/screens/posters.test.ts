import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { createCanvas, GlobalFonts, loadImage } from '@napi-rs/canvas'
import { expect, test } from 'vitest'
import { plan } from '#bff/domain/plan.ts'
import { languageOf, languages as table } from '#rules/languages.ts'
import { drawPoster } from '#web/features/promotion/posters/draw/draw-poster.ts'
import { layoutOf } from '#web/features/promotion/posters/draw/layouts.ts'
import { sheetNames, sheets, themes } from '#web/features/promotion/posters/poster-designs.ts'
import { loadPosterMessages, textOnPoster } from '#web/features/promotion/posters/poster-messages.ts'
import { withResolution } from '#web/features/promotion/posters/png-resolution.ts'
import { encodeQr } from '#web/features/promotion/qr/encode-qr.ts'
import { qrPath } from '#web/features/promotion/qr/qr-code.ts'
import { qrSvgFile } from '#web/features/promotion/qr/qr-files.ts'
import { formatWholeDollars } from '#web/platform/i18n/format.ts'
import { measurePng, readQr } from '../support/read-qr.ts'

const root = join(import.meta.dirname, '../..')
const fonts = join(root, 'web/features/promotion/posters/fonts')
const latin = 'node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'
GlobalFonts.registerFromPath(join(root, latin), 'Figtree Variable')
for (const weight of [400, 700])
  GlobalFonts.registerFromPath(join(fonts, `poster-han-${weight}.woff2`), 'Poster Han')

const languages = table.map(({ key }) => key)
const every = themes.flatMap((theme) =>
  sheetNames.flatMap((sheet) => languages.map((language) => ({ theme, sheet, language }))),
)
const scale = 0.5

/** Paints a poster on another canvas than the browser's, and collects each text with its place. */
async function paint(
  { theme, sheet, language }: (typeof every)[number],
  link: string | null,
  logo: CanvasImageSource | null = null,
) {
  const { width, height } = sheets[sheet]
  const canvas = createCanvas(width * scale, height * scale)
  const context = canvas.getContext('2d') as unknown as CanvasRenderingContext2D
  const written: { text: string; left: number; right: number; bottom: number }[] = []
  const fillText = context.fillText.bind(context)
  context.fillText = (text, x, y) => {
    const long = context.measureText(text).width
    const left = context.textAlign === 'center' ? x - long / 2 : x
    written.push({ text, left, right: left + long, bottom: y })
    fillText(text, x, y)
  }
  context.scale(scale, scale)
  const messages = await loadPosterMessages(language)
  const code = link === null ? null : encodeQr(link)
  drawPoster(context, { theme, sheet, messages, brandName: 'Example Cloud', logo, code })
  return { png: canvas.toBuffer('image/png'), written, width, height, messages }
}

test.each(every)(
  'the $sheet poster, $theme, $language, has the logo, and a camera reads exactly the link',
  async (kind) => {
    const link = `https://partners.example.com/promote/home?sid=0123456789abcdef&lang=${kind.language}`
    const side = 64
    const logo = createCanvas(side, side)
    const context = logo.getContext('2d')
    context.fillStyle = '#00ff00'
    context.fillRect(0, 0, side, side)
    const { png } = await paint(kind, link, logo as unknown as CanvasImageSource)
    expect(await readQr(png)).toBe(link)
    const image = await loadImage(png)
    const target = createCanvas(image.width, image.height).getContext('2d')
    target.drawImage(image, 0, 0)
    const { data } = target.getImageData(0, 0, image.width, image.height)
    const { unit } = layoutOf(kind.sheet)
    let green = 0
    for (let at = 0; at < data.length; at += 4)
      if (data[at] === 0 && data[at + 1] === 255 && data[at + 2] === 0) green += 1
    // A square with a side of 5.2 units, less its smoothed edges.
    expect(green).toBeGreaterThan(0.9 * (5.2 * unit * scale) ** 2)
  },
)

test.each(every)(
  'the alternative text of the $sheet poster has the words on it and no others, $theme, $language',
  async (kind) => {
    const { written, width, height, messages } = await paint(kind, null)
    const margin = width * 0.06
    expect(
      written.filter(
        ({ left, right, bottom }) => left < margin || right > width - margin || bottom > height - margin / 2,
      ),
    ).toEqual([])
    const whole = written
      .map(({ text }) => text)
      .join('')
      .replaceAll(/\s/g, '')
    // The alternative text has what is written and no more, except the inviter's name and the words for the QR code.
    const parts = textOnPoster(kind.theme, kind.sheet, messages).split(/: |\n/)
    const rest = parts.reduce((left, part) => {
      const text = part.replaceAll(/\s/g, '')
      expect(left).toContain(text)
      return left.replace(text, () => '')
    }, whole)
    expect(rest).toBe(`${messages.noCode}Example Cloud`.replaceAll(/\s/g, ''))
  },
)

test.each(languages)('the bonus on the posters is that of the rules, in %s', async (language) => {
  const messages = await loadPosterMessages(language)
  const { newCustomerBonus } = plan
  const bonus = formatWholeDollars(`${newCustomerBonus}.00`, languageOf(language).locale)
  expect(bonus).toContain(String(newCustomerBonus))
  expect(messages.bonus).toBe(bonus)
  for (const theme of themes) {
    expect(textOnPoster(theme, 'a4', messages)).toContain(bonus)
    expect(textOnPoster(theme, 'a4', messages)).not.toContain('{{')
  }
})

test('the font that is shipped has every Chinese character of the posters', async () => {
  const held = new Set(readFileSync(join(fonts, 'characters.txt'), 'utf8'))
  const messages = await loadPosterMessages('cn')
  const needed = themes.map((theme) => textOnPoster(theme, 'a4', messages)).join('') + messages.noCode
  const chinese = [...new Set(needed)].filter((one) => /[\u3000-\u303f\u4e00-\u9fff\uff00-\uffef]/.test(one))
  expect(chinese.length).toBeGreaterThan(80)
  // web/brand/README.md says how the font is made again.
  expect(chinese.filter((one) => !held.has(one))).toEqual([])
})

test('a QR code as SVG holds the link, with sharp edges and a white margin', async () => {
  const link = 'https://portal.example/?a=1&b=<2>&name=客户&lang=cn'
  const code = encodeQr(link)
  if (!code) throw new Error('there is no code')
  const file = await qrSvgFile(code)
  expect(file.type).toBe('image/svg+xml')
  const svg = new Uint8Array(await file.arrayBuffer())
  expect(await readQr(svg)).toBe(link)
  expect(new TextDecoder().decode(svg)).toContain('crispEdges')
  const { side, bars } = code
  expect(Math.min(...bars.map(({ x, y }) => Math.min(x, y)))).toBe(4)
  expect(Math.max(...bars.map(({ x, width }) => x + width))).toBe(side - 4)
  expect(qrPath(code)).toMatch(/^M4 4h7v1h-7z/)
})

test('a link that is too long for a QR code has none', () => {
  expect(encodeQr(`https://portal.example/?sid=${'x'.repeat(3000)}`)).toBeNull()
})

test('an image carries its size on paper, and stays a valid image', async () => {
  const canvas = createCanvas(60, 40)
  const plain = new Uint8Array(canvas.toBuffer('image/png'))
  expect(measurePng(plain).pixelsPerInch).toBeNull()
  const sized = new Uint8Array(await (await withResolution(new Blob([plain]), 300)).arrayBuffer())
  expect(measurePng(sized)).toEqual({ width: 60, height: 40, pixelsPerInch: 300 })
  const view = new DataView(sized.buffer)
  expect(view.getUint32(50)).toBe(crc32(sized.subarray(37, 50)))
  expect(sized.subarray(54)).toEqual(plain.subarray(33))
})

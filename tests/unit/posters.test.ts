import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { createCanvas, GlobalFonts } from '@napi-rs/canvas'
import { expect, test } from 'vitest'
import { plan } from '#bff/domain/plan.ts'
import { languageOf, languages as table } from '#rules/languages.ts'
import { drawPoster } from '#web/features/promotion/posters/draw/draw-poster.ts'
import { sheetNames, sheets, themes } from '#web/features/promotion/posters/poster-designs.ts'
import { loadPosterMessages, textOnPoster } from '#web/features/promotion/posters/poster-messages.ts'
import { withResolution } from '#web/features/promotion/posters/png-resolution.ts'
import { encodeQr } from '#web/features/promotion/qr/encode-qr.ts'
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
const withoutBlanks = (text: string) => text.replaceAll(/\s/g, '')

/** Paints a poster on another canvas than the browser's, and collects each text with its place. */
async function paint({ theme, sheet, language }: (typeof every)[number], link: string | null) {
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
  drawPoster(context, { theme, sheet, messages, brandName: 'Example Cloud', logo: null, code })
  return { png: canvas.toBuffer('image/png'), written, width, height, messages }
}

test.each(every)('a camera reads the link: $sheet, $theme, $language', async (kind) => {
  const link = `https://partners.example.com/promote/home?sid=0123456789abcdef&lang=${kind.language}`
  expect(await readQr((await paint(kind, link)).png)).toBe(link)
})

test.each(every)(
  'the alternative text has the words within the margins: $sheet, $theme, $language',
  async (kind) => {
    const { written, width, height, messages } = await paint(kind, null)
    const margin = width * 0.06
    const outside = written.filter(
      ({ left, right, bottom }) => left < margin || right > width - margin || bottom > height - margin / 2,
    )
    expect(outside).toEqual([])
    // What is left has only the inviter's name and the words for the QR code.
    const parts = textOnPoster(kind.theme, kind.sheet, messages).split(/: |\n/).map(withoutBlanks)
    const rest = parts.reduce(
      (left, part) => {
        expect(left).toContain(part)
        return left.replace(part, () => '')
      },
      withoutBlanks(written.map(({ text }) => text).join('')),
    )
    expect(rest).toBe(withoutBlanks(`${messages.noCode}Example Cloud`))
  },
)

test.each(languages)('the bonus on the posters is that of the rules, in %s', async (language) => {
  const messages = await loadPosterMessages(language)
  const bonus = formatWholeDollars(`${plan.newCustomerBonus}.00`, languageOf(language).locale)
  expect(bonus).toContain(String(plan.newCustomerBonus))
  for (const theme of themes) expect(textOnPoster(theme, 'a4', messages)).toContain(bonus)
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
})

test('an image carries its size on paper, and stays a valid image', async () => {
  const plain = new Uint8Array(createCanvas(60, 40).toBuffer('image/png'))
  expect(measurePng(plain).pixelsPerInch).toBeNull()
  const sized = new Uint8Array(await (await withResolution(new Blob([plain]), 300)).arrayBuffer())
  expect(measurePng(sized)).toEqual({ width: 60, height: 40, pixelsPerInch: 300 })
  expect(new DataView(sized.buffer).getUint32(50)).toBe(crc32(sized.subarray(37, 50)))
  expect(sized.subarray(54)).toEqual(plain.subarray(33))
})

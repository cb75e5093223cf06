import { brand } from '../../../platform/brand/brand.ts'
import { loadLogo } from '../../../platform/brand/logo-image.ts'
import { pngOf } from '../qr/canvas.ts'
import type { LanguageKey } from '#rules/languages.ts'
import { withResolution } from './png-resolution.ts'
import { encodeQr } from '../qr/encode-qr.ts'
import { drawPoster } from './draw/draw-poster.ts'
import { fontOf, weights } from './draw/set-type.ts'
import './poster-fonts.css'
import { posterColours } from './poster-colours.ts'
import { type PosterSheet, type PosterTheme, resolution, sheets } from './poster-designs.ts'
import { loadPosterMessages, textOnPoster } from './poster-messages.ts'

/** The poster to paint; the link is null if there is none yet. */
export interface PosterKind {
  theme: PosterTheme
  sheet: PosterSheet
  language: LanguageKey
  link: string | null
}

const fontPatienceMs = 5000

/** Resolves once the fonts of a text have loaded. If they are missing or too slow, the system's fonts are good enough. */
const loadFonts = async (text: string) => {
  const fonts = document.fonts as FontFaceSet | undefined
  if (!fonts) return
  const coming = weights.map((weight) => fonts.load(fontOf({ size: 100, weight }), text))
  const patience = new Promise((resolve) => setTimeout(resolve, fontPatienceMs))
  await Promise.race([Promise.allSettled(coming), patience])
}

let last: Promise<unknown> = Promise.resolve()
/** Paints one poster at a time: the page stays responsive between two of them, and a phone holds only one large canvas. */
const inTurn = (make: () => Promise<Blob>) => {
  const made = last.then(make)
  last = made.catch(() => undefined)
  return made
}

const paint = async ({ theme, sheet, language, link }: PosterKind, width: number) => {
  const messages = await loadPosterMessages(language)
  const { name: brandName } = brand()
  const text = textOnPoster(theme, sheet, messages)
  await loadFonts(text + brandName)
  const logo = await loadLogo(posterColours[theme].accent)
  const code = link === null ? null : encodeQr(link)
  if (link !== null && !code) throw new Error('Failed to draw a poster: its link is too long for a QR code.')
  const scale = width / sheets[sheet].width
  const height = Math.round(sheets[sheet].height * scale)
  const png = await inTurn(() =>
    pngOf(width, height, (context) => {
      context.scale(scale, scale)
      drawPoster(context, { theme, sheet, messages, brandName, logo, code })
    }),
  )
  return { png, text }
}

/** In pixels; enough for the sharpest screens at the size that the page shows. */
const previewWidth = 900

/** A poster at the size for the page, and the text on it. */
export const previewPoster = (kind: PosterKind) => paint(kind, previewWidth)

/** A poster in full size, with its size on paper. */
export const makePoster = async (kind: PosterKind) => {
  const { png } = await paint(kind, sheets[kind.sheet].width)
  return withResolution(png, resolution)
}

const names = { welcome: 'poster', globalSms: 'global-sms' }

/** The file name of a poster. */
export const posterName = ({ theme, sheet, language }: PosterKind) =>
  `${names[theme]}-${sheet}-${language}.png`

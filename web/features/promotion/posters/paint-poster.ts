import { brand } from '../../../platform/brand/brand.ts'
import { type LanguageKey, languageOf } from '#rules/languages.ts'
import { pngOf } from '../qr/canvas.ts'
import { encodeQr } from '../qr/link-code.tsx'
import { withResolution } from './png-resolution.ts'
import { type PosterSheet, type PosterTheme, sheets } from './poster-designs.ts'
import styles from './poster.module.css'
import { posterMessagesIn } from './poster-messages.ts'
import { posterSvg, width as unitsAcross } from './poster-svg.ts'

/** The poster to paint; the link is null if there is none yet. */
export interface PosterKind {
  theme: PosterTheme
  sheet: PosterSheet
  language: LanguageKey
  link: string | null
}

/** Lays a poster out on the page, unseen, until it is painted. */
const layOut = (markup: string, language: LanguageKey) => {
  const holder = document.createElement('div')
  holder.className = styles.holder ?? ''
  holder.lang = languageOf(language).locale
  holder.translate = false
  holder.innerHTML = markup
  document.body.append(holder)
  return holder
}

/** Resolves once the fonts of the texts have loaded. If one is missing, the system's is good enough. */
const loadFonts = (texts: Element[]) =>
  Promise.allSettled(
    texts.map((text) => document.fonts.load(fontOf(getComputedStyle(text)), text.textContent)),
  )

const fontOf = ({ fontWeight, fontSize, fontFamily }: CSSStyleDeclaration) =>
  `${fontWeight} ${fontSize} ${fontFamily}`

/** The poster without its texts, as a picture. */
const shapesOf = async (poster: Element) => {
  const shapes = poster.cloneNode(true) as Element
  for (const texts of shapes.querySelectorAll('foreignObject')) texts.remove()
  const image = new Image()
  image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(shapes))}`
  await image.decode()
  return image
}

/** The lines into which the browser has broken a text, and where each begins. */
const linesOf = (paragraph: Element) => {
  const lines: { text: string; left: number; top: number }[] = []
  const range = document.createRange()
  const text = paragraph.firstChild
  if (!(text instanceof Text)) return lines
  for (let at = 0; at < text.length; at += 1) {
    range.setStart(text, at)
    range.setEnd(text, at + 1)
    // Safari counts the end of the line before to the first letter of a line.
    const place = [...range.getClientRects()].at(-1)
    const letter = range.toString()
    const line = lines.at(-1)
    if (line && (!place || letter.trim() === '' || Math.abs(line.top - place.top) < 1)) line.text += letter
    else if (place) lines.push({ text: letter, left: place.left, top: place.top })
  }
  return lines
}

/** Paints the texts of a poster where the browser has put them, and what is behind them. */
const paintTexts = (context: CanvasRenderingContext2D, poster: Element) => {
  const sheet = poster.getBoundingClientRect()
  context.translate(-sheet.left, -sheet.top)
  for (const element of poster.querySelectorAll('div, p')) {
    const style = getComputedStyle(element)
    const { left, top, width, height } = element.getBoundingClientRect()
    context.beginPath()
    context.roundRect(left, top, width, height, style.borderRadius.split(' ').map(Number.parseFloat))
    context.fillStyle = style.backgroundColor
    context.fill()
    if (!element.matches('p')) continue
    context.fillStyle = style.color
    context.font = fontOf(style)
    const { fontBoundingBoxAscent } = context.measureText('')
    for (const line of linesOf(element))
      context.fillText(line.text, line.left, line.top + fontBoundingBoxAscent)
  }
}

const paint = async ({ theme, sheet, language, link }: PosterKind, width: number) => {
  const messages = posterMessagesIn(language)
  const code = link === null ? null : encodeQr(link)
  if (link !== null && !code) throw new Error('Failed to draw a poster: its link is too long for a QR code.')
  const markup = posterSvg({ theme, sheet, messages, brandName: brand().name, code })
  const holder = layOut(markup, language)
  try {
    const [poster] = holder.children
    const texts = [...holder.querySelectorAll('p')]
    if (!poster) throw new Error('Failed to draw a poster: it is empty.')
    await loadFonts(texts)
    const shapes = await shapesOf(poster)
    const scale = width / unitsAcross
    const height = Math.round((width * sheets[sheet].height) / sheets[sheet].width)
    const png = await pngOf(width, height, (context) => {
      context.drawImage(shapes, 0, 0, width, height)
      context.scale(scale, scale)
      paintTexts(context, poster)
    })
    const words = texts.map((text) => text.textContent.replaceAll('\n', ' ').replaceAll('\u200B', ''))
    return { png, text: words.join('\n') }
  } finally {
    holder.remove()
  }
}

/** In pixels; enough for the sharpest screens at the size that the page shows. */
const previewWidth = 900

/** A poster at the size for the page, and the text on it. */
export const previewPoster = (kind: PosterKind) => paint(kind, previewWidth)

/** A poster in full size, with its size on paper. */
export const makePoster = async (kind: PosterKind) => {
  const { png } = await paint(kind, sheets[kind.sheet].width)
  return withResolution(png)
}

const names = { welcome: 'poster', globalSms: 'global-sms' }

/** The file name of a poster. */
export const posterName = ({ theme, sheet, language }: PosterKind) =>
  `${names[theme]}-${sheet}-${language}.png`

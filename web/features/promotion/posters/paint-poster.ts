import { pngOf } from '../qr/canvas.ts'
import { type PosterSheet, sheets, width as unitsAcross } from './poster-svg.ts'
import styles from './poster.module.css'

/** Lays a poster out on the page in full size, unseen, until it is painted: browsers disagree on places in a scaled SVG. */
const layOut = (markup: string, locale: string) => {
  const holder = document.createElement('div')
  holder.className = `${styles.texts} ${styles.holder}`
  holder.lang = locale
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

/** The length of the signature and the header, the same in every PNG. */
const headLength = 33
/** A chunk `pHYs` with its checksum: 11,811 pixels per metre, which are 300 per inch. */
const at300PerInch = [0, 0, 0, 9, 112, 72, 89, 115, 0, 0, 46, 35, 0, 0, 46, 35, 1, 120, 165, 63, 118]

/**
 * Writes 300 pixels per inch into a PNG, so that it is printed at the intended size. A canvas writes none, and programs would
 * print the poster three times as large.
 */
const withResolution = (png: Blob) =>
  new Blob([png.slice(0, headLength), new Uint8Array(at300PerInch), png.slice(headLength)], {
    type: 'image/png',
  })

/**
 * Paints a poster as a PNG in full size, with its size on paper. Not in one step as an image: a canvas cannot be read after an
 * SVG with HTML texts was drawn on it, and an image gets no fonts of the page.
 *
 * @param locale the language of its texts
 */
export async function paintPoster(markup: string, sheet: PosterSheet, locale: string): Promise<Blob> {
  const holder = layOut(markup, locale)
  try {
    const [poster] = holder.children
    if (!poster) throw new Error('Failed to paint a poster: it is empty.')
    await loadFonts([...holder.querySelectorAll('p')])
    const shapes = await shapesOf(poster)
    const { width, height } = sheets[sheet]
    const png = await pngOf(width, height, (context) => {
      context.drawImage(shapes, 0, 0, width, height)
      context.scale(width / unitsAcross, width / unitsAcross)
      paintTexts(context, poster)
    })
    return withResolution(png)
  } finally {
    holder.remove()
  }
}

import type { Bitmap2D } from 'lean-qr'
import { toSvgSource } from 'lean-qr/extras/svg'
import type { LanguageKey } from '#rules/languages.ts'
import logo from '../../../brand/logo.svg?raw'
import { svgWith } from '../../../brand/svg-with.ts'
import { tokens } from '../../../platform/theme/tokens.ts'
import { posterColours } from './poster-colours.ts'
import { posterMessagesIn } from './poster-messages.ts'

/** The subjects of the posters. */
export const themes = ['welcome', 'globalSms'] as const
export type PosterTheme = (typeof themes)[number]

/**
 * The sheets, in pixels: A4 as a press prints it (300 per inch), and the two shapes of social networks at twice the
 * size that they show, so that these can be printed too.
 */
export const sheets = {
  a4: { width: 2480, height: 3508 },
  story: { width: 2160, height: 3840 },
  square: { width: 2160, height: 2160 },
} as const
export type PosterSheet = keyof typeof sheets

export interface Poster {
  theme: PosterTheme
  sheet: PosterSheet
  /** May differ from the language of the page. */
  language: LanguageKey
  /** Empty if the installation has no brand name. */
  brandName: string
  /** Null draws a placeholder in its place. */
  code: Bitmap2D | null
}

/** The width of a sheet. All lengths are in thousandths of it. */
export const width = 1000

/** Places, and sizes of type. On stories the head is lower, because the network covers the top edge. */
const layouts = {
  a4: {
    body: { margin: 80, headTop: 80, titleTop: 195, title: 88, lead: 32, bonus: 190, bubbles: 3 },
    foot: { padding: 55, codeSide: 270, gap: 36, end: 50, call: 62, hint: 27, fine: 17.5 },
  },
  story: {
    body: { margin: 80, headTop: 170, titleTop: 280, title: 88, lead: 38, bonus: 240, bubbles: 3 },
    foot: { padding: 55, codeSide: 320, gap: 40, end: 140, call: 70, hint: 33, fine: 20 },
  },
  square: {
    body: { margin: 70, headTop: 65, titleTop: 155, title: 80, lead: 29, bonus: 160, bubbles: 2 },
    foot: { padding: 36, codeSide: 230, gap: 24, end: 30, call: 54, hint: 25, fine: 17 },
  },
}

/** What every part of a poster is drawn with. */
const partsOf = (poster: Poster) => {
  const { sheet, theme, language } = poster
  const { body, foot } = layouts[sheet]
  const height = (sheets[sheet].height * width) / sheets[sheet].width
  const fineTop = height - foot.end - 3 * foot.fine
  const codeTop = fineTop - foot.gap - foot.codeSide
  const footTop = codeTop - foot.padding
  const room = width - 2 * body.margin
  return {
    ...poster,
    ...body,
    ...foot,
    height,
    footTop,
    codeTop,
    fineTop,
    room,
    colours: posterColours[theme],
    messages: posterMessagesIn(language),
  }
}
type Parts = ReturnType<typeof partsOf>

const segmenter = new Intl.Segmenter('zh-Hans', { granularity: 'word' })
/** Words that the segmenter would split in two. */
const compounds = /(验证码|二维码)/
/** Chinese has no blanks between words: marks where a line may end, before a word and not after an opening mark. */
const withLineEnds = (text: string) =>
  text
    .split(compounds)
    .flatMap((part) =>
      compounds.test(part) ? part : [...segmenter.segment(part)].map(({ segment }) => segment),
    )
    .map((word) => (/^\p{Script=Han}/u.test(word) ? `\u200B${word}` : word))
    .join('')
    .replaceAll(/([（《“])\u200B/g, '$1')

/** The size of a text, smaller if its longest line would be wider than `room`. */
const fitted = (text: string, size: number, room: number) => {
  const lengthOf = (line: string) =>
    [...line].reduce((sum, letter) => sum + (/\p{Script=Han}/u.test(letter) ? 1 : 0.53), 0)
  return Math.min(size, room / Math.max(...text.split('\n').map(lengthOf)))
}

/** A text; `type` is its weight, size and line height. */
const p = (text: string, type: string, colour: string, more = '') => {
  const words = withLineEnds(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `<p style="font:${type} var(--families);color:${colour};${more}">${words}</p>`
}
const div = (style: string, content: string[]) =>
  `<div style="display:flex;${style}">${content.join('')}</div>`

/** Texts in a column. */
const column = (left: number, top: number, wide: number, high: number, content: string[], more = '') => `
  <foreignObject x="${left}" y="${top}" width="${wide}" height="${high}">
    ${div(`flex-direction:column;height:${high}px;${more}`, content)}
  </foreignObject>`

/** Rings that spread from the corner and fade. */
const rings = ({ colours }: Parts) => `
  <g fill="none" stroke="${colours.accent}" stroke-width="2.2">
    ${Array.from({ length: 13 }, (_, index) => {
      const opacity = 0.42 * (1 - index / 13)
      return `<circle cx="${width}" cy="0" r="${120 + index * 76}" opacity="${opacity}"/>`
    }).join('')}
  </g>`

/** A globe drawn as lines, seen slightly from above; the foot covers its lower edge. */
const globe = ({ colours, titleTop, footTop, title, lead }: Parts) => {
  const textEnd = titleTop + 1.76 * title + 16 + 3.1 * lead
  const space = footTop - textEnd
  const radius = Math.min(0.62 * space, 460)
  const meridians = [0.18, 0.5, 0.8].map((part) => `<ellipse rx="${radius * part}" ry="${radius}"/>`)
  const parallels = [-60, -40, -20, 0, 20, 40, 60].map((degree) => {
    const y = Math.sin((degree * Math.PI) / 180) * radius
    const x = Math.sqrt(radius ** 2 - y ** 2)
    return `<path d="M${x} ${y}A${x} ${x * 0.16} 0 0 1 ${-x} ${y}"/>`
  })
  return `
  <g transform="translate(620 ${textEnd + 0.62 * space}) rotate(-16)" fill="none" stroke="${colours.line}" stroke-width="2.4">
    <circle r="${radius}" opacity=".75"/>
    <g opacity=".4">${meridians.join('')}${parallels.join('')}</g>
  </g>`
}

/** What one account is for, and what a new customer gets. */
const welcome = ({ messages, colours, room, title, lead, bonus, sheet }: Parts) => {
  const { text, quiet, accent } = colours
  const { welcome: words } = messages
  const points = words.points.map((point) =>
    div('flex:1;flex-direction:column', [
      `<div style="height:2.8px;margin-bottom:20px;background:${accent}"></div>`,
      p(point.title, `700 ${0.92 * lead}px/1.4`, text),
      p(point.text, `400 ${0.8 * lead}px/1.5`, quiet, 'margin-top:6px'),
    ]),
  )
  return [
    p(words.title, `700 ${fitted(words.title, 1.2 * title, room)}px/1.12`, text),
    p(words.lead, `400 ${lead}px/1.45`, quiet, 'margin-top:22px'),
    div('flex:1;flex-direction:column;justify-content:center;gap:45px', [
      div('align-items:center;gap:32px', [
        p(messages.bonus, `700 ${bonus}px/0.95`, accent),
        p(messages.bonusLabel, `600 ${0.17 * bonus}px/1.3`, text),
      ]),
      sheet === 'square' ? '' : div('gap:50px', points),
    ]),
  ]
}

/** Messages that travel around the world, as their receivers see them, from the left and the right in turn. */
const globalSms = ({ messages, colours, room, title, lead, bubbles }: Parts) => {
  const { text, quiet, accent, ground, onBand } = colours
  const { globalSms: words } = messages
  const bubble = (message: string, index: number) => {
    const isAnswer = index % 2 === 1
    const look = isAnswer
      ? `align-self:flex-end;background:${accent};border-radius:24px 24px 5px 24px`
      : `align-self:flex-start;background:${text};border-radius:24px 24px 24px 5px;margin-left:${30 * index}px`
    const type = `500 ${0.95 * lead}px/1.35`
    return div(`padding:16px 20px;${look}`, [p(message, type, isAnswer ? ground : onBand)])
  }
  return [
    p(words.title, `700 ${fitted(words.title, 1.6 * title, room)}px/1.1`, text),
    p(words.lead, `400 ${1.1 * lead}px/1.42`, quiet, `margin-top:16px;max-width:${0.82 * room}px`),
    div(
      'flex:1;flex-direction:column;justify-content:space-evenly',
      words.messages.slice(0, bubbles).map(bubble),
    ),
  ]
}
const bodies = { welcome, globalSms }

/** The QR code on white, as cameras need it, or the place where it will be. */
const card = ({ code, messages, colours, margin, codeTop, codeSide: side }: Parts) => {
  const { surface, field, quiet } = tokens.light
  const frame = (inset: number, radius: number, look: string) => {
    const long = side - 2 * inset
    const place = `x="${margin + inset}" y="${codeTop + inset}" width="${long}" height="${long}"`
    return `<rect ${place} rx="${radius}" ${look}/>`
  }
  const white = frame(0, 16, `fill="${surface}" stroke="${colours.lineOnBand}" stroke-width="1.4"`)
  if (code)
    return `${white}
  <g transform="translate(${margin} ${codeTop})">${toSvgSource(code, { width: side, height: side })}</g>`
  const dashes = `fill="none" stroke="${field}" stroke-width="3" stroke-dasharray="12 10"`
  const words = p(messages.noCode, `600 ${0.085 * side}px/1.35`, quiet, 'text-align:center')
  return (
    white + frame(20, 10, dashes) + column(margin, codeTop, side, side, [words], 'justify-content:center')
  )
}

/** The call to action, and what it brings. */
const call = ({ theme, messages, colours, margin, codeTop, codeSide, call: size, hint }: Parts) => {
  const { onBand, accentOnBand } = colours
  const left = margin + codeSide + 45
  const room = width - margin - left
  const hintType = `500 ${hint}px/1.42`
  const brings =
    theme === 'welcome'
      ? p(messages.callHint, hintType, onBand, 'margin-top:14px')
      : div('align-items:center;gap:18px;margin-top:22px', [
          p(messages.bonus, `700 ${3.1 * hint}px/1`, accentOnBand),
          p(messages.bonusLabel, hintType, onBand),
        ])
  const callType = `700 ${fitted(messages.call, size, room)}px/1.2`
  const words = [p(messages.call, callType, onBand), brings]
  return column(left, codeTop, room, codeSide, words, 'justify-content:center')
}

/** A poster as an SVG, whose texts the browser sets. */
export const posterSvg = (poster: Poster) => {
  const parts = partsOf(poster)
  const { theme, messages, brandName, height, margin, headTop, titleTop, footTop, fineTop, room } = parts
  const { ground, band, accent, text, quietOnBand } = parts.colours
  const fine = p(messages.fine, `400 ${parts.fine}px/1.5`, quietOnBand)
  const name = p(brandName, '600 31px/1', text)
  return `
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
  <rect width="${width}" height="${height}" fill="${ground}"/>
  ${theme === 'welcome' ? rings(parts) : globe(parts)}
  <rect y="${footTop}" width="${width}" height="${height - footTop}" fill="${band}"/>
  ${card(parts)}
  ${svgWith(logo, `x="${margin - 7}" y="${headTop}" width="52" height="52" color="${accent}"`)}
  ${column(margin + 60, headTop, room - 60, 52, [name], 'justify-content:center')}
  ${column(margin, titleTop, room, footTop - titleTop, bodies[theme](parts))}
  ${call(parts)}
  ${column(margin, fineTop, room, 3 * parts.fine, [fine])}
</svg>`
}

import { splitWords } from '../../../../platform/i18n/format.ts'

export const weights = [400, 500, 600, 700] as const

/** How a text is set; lengths are in pixels of the sheet. */
export interface TypeStyle {
  size: number
  weight: (typeof weights)[number]
  colour: string
  /** Line height, as a multiple of the size. */
  leading?: number
}

/** Latin letters and figures use the portal's font, Chinese the posters' own; the system supplies the rest. */
const families =
  '"Figtree Variable", "Poster Han", "PingFang SC", "Microsoft YaHei", "Noto Sans SC", "Noto Sans CJK SC", sans-serif'

export const fontOf = ({ size, weight }: Pick<TypeStyle, 'size' | 'weight'>) =>
  `${weight} ${size}px ${families}`

const leadingOf = ({ size, leading = 1.3 }: TypeStyle) => size * leading

const han = /\p{Script=Han}|[，。、；：？！（）《》“”]/u
const opening = /[（《“]$/
const closing = /^[，。、；：？！）》”]/

/** Words that the segmenter would split in two. */
const compounds = /(验证码|二维码)/

/** Splits a text into pieces that stay on one line: words, with the marks that may not begin or end a line. */
const unitsOf = (text: string) => {
  const units: string[] = []
  for (const word of text
    .split(compounds)
    .flatMap((part) => (compounds.test(part) ? part : splitWords(part)))) {
    const last = units.at(-1) ?? ''
    const isSeam = han.test(last.slice(-1)) || han.test(word.charAt(0))
    const isBreak = /\s$/.test(last) || (isSeam && !opening.test(last) && !closing.test(word))
    if (last === '' || (isBreak && /\S/.test(word))) units.push(word)
    else units[units.length - 1] = last + word
  }
  return units
}

const wrapLine = (context: CanvasRenderingContext2D, units: string[], width: number) => {
  const lines: string[] = []
  let line = ''
  for (const unit of units)
    if (line !== '' && context.measureText(line + unit.trimEnd()).width > width) {
      lines.push(line.trimEnd())
      line = unit
    } else line += unit
  return [...lines, line.trimEnd()]
}

/** Breaks a text into as few lines as possible, of about equal length. */
const wrap = (context: CanvasRenderingContext2D, text: string, maxWidth: number) =>
  text.split('\n').flatMap((paragraph) => {
    const units = unitsOf(paragraph)
    const lines = wrapLine(context, units, maxWidth)
    if (lines.length === 1) return lines
    let narrow = maxWidth / 2
    let wide = maxWidth
    while (wide - narrow > maxWidth / 50) {
      const middle = (narrow + wide) / 2
      if (wrapLine(context, units, middle).length > lines.length) narrow = middle
      else wide = middle
    }
    return wrapLine(context, units, wide)
  })

export interface Block {
  width: number
  height: number
  lines: string[]
}

/** The size of a text that is wrapped at the width `maxWidth`. */
export const measure = (
  context: CanvasRenderingContext2D,
  text: string,
  type: TypeStyle,
  maxWidth = Infinity,
): Block => {
  context.font = fontOf(type)
  const lines = wrap(context, text, maxWidth)
  return {
    width: Math.max(...lines.map((line) => context.measureText(line).width)),
    height: lines.length * leadingOf(type),
    lines,
  }
}

/** The type, made smaller if the text would be wider than `maxWidth`. */
export const fitted = (
  context: CanvasRenderingContext2D,
  text: string,
  type: TypeStyle,
  maxWidth: number,
): TypeStyle => {
  const { width } = measure(context, text, type)
  return width <= maxWidth ? type : { ...type, size: (type.size * maxWidth) / width }
}

interface Position {
  left: number
  top: number
  /** The width at which lines break; unlimited if left out. */
  width?: number
}

/** Writes a text below `top` and returns its bottom. */
export const write = (
  context: CanvasRenderingContext2D,
  text: string,
  type: TypeStyle,
  { left, top, width }: Position,
) => {
  const { lines, height } = measure(context, text, type, width)
  context.fillStyle = type.colour
  context.textBaseline = 'alphabetic'
  // Centre capital letters in their line.
  for (const [index, line] of lines.entries())
    context.fillText(line, left, top + leadingOf(type) * (index + 0.5) + type.size * 0.355)
  return top + height
}

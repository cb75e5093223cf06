import { readInertSvg, type SvgAttributes } from '../../domain/rules/inert-svg.ts'

/** Pixels per unit of length. Percentages are not in this table: they are relative to the window. */
const pixelsIn: Record<string, number> = {
  '': 1,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 9.6 / 2.54,
  q: 2.4 / 2.54,
  em: 16,
  rem: 16,
  ex: 8,
}
const length = /^\s*(\d*\.?\d+(?:e[+-]?\d+)?)([a-z]*)\s*$/i
const share = /^\s*(?:\d\d?(?:\.\d+)?|100)%\s*$/

/** The pixels of an inert SVG at the size that it asks to be drawn; null for any other content. */
export function readSvg(bytes: Buffer): number | null {
  const root = readInertSvg(bytes)
  return root && pixelsOf(root)
}

/** Width and height count; the viewBox replaces a missing one. Without any of them an image is drawn at 300 by 150. */
function pixelsOf(root: SvgAttributes): number | null {
  const width = sizeOf(root.get('width'))
  const height = sizeOf(root.get('height'))
  const box = root
    .get('viewbox')
    ?.trim()
    .split(/[\s,]+/)
    .slice(2)
    .map(Number)
  const [boxWidth = 300, boxHeight = 150] = box ?? []
  if (![width ?? 1, height ?? 1, boxWidth, boxHeight].every((size) => size > 0)) return null
  if (width !== null && height !== null) return Math.ceil(width * height)
  const scale = width === null ? (height ?? boxHeight) / boxHeight : width / boxWidth
  return Math.ceil(boxWidth * scale * boxHeight * scale)
}

/** Null if the SVG adapts to the size it is given; NaN if the size is unknown. */
function sizeOf(value: string | undefined): number | null {
  if (value === undefined || value.trim() === 'auto' || share.test(value)) return null
  const [, number, unit = ''] = length.exec(value) ?? []
  return Number(number) * (pixelsIn[unit.toLowerCase()] ?? Number.NaN)
}

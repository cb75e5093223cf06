import { expect, test } from 'vitest'
import { tokens } from '#web/shared/theme/tokens.ts'

const luminance = (hex: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
const contrast = (one: string, other: string) => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const meanings = ['success', 'warning', 'danger', 'info'] as const

test.each(['light', 'dark'] as const)('every text of the %s scheme stands out from its ground', (name) => {
  const scheme = tokens[name]
  const pairs: [string, string, string][] = [
    ...(['ground', 'surface', 'hover'] as const).flatMap((ground): [string, string, string][] => [
      [`text on ${ground}`, scheme.text, scheme[ground]],
      [`quiet on ${ground}`, scheme.quiet, scheme[ground]],
      [`accent on ${ground}`, scheme.accent, scheme[ground]],
    ]),
    ['accent on its tint', scheme.accent, scheme.accentTint],
    ['text on the accent tint', scheme.text, scheme.accentTint],
    ['a filled button', scheme.onFill, scheme.fill],
    ['a filled button hovered', scheme.onFill, scheme.fillHover],
    ['a button that destroys', '#ffffff', scheme.dangerFill],
    ...meanings.flatMap((meaning): [string, string, string][] => [
      [`${meaning} on its tint`, scheme[meaning].ink, scheme[meaning].tint],
      [`${meaning} on surface`, scheme[meaning].ink, scheme.surface],
      [`text on the ${meaning} tint`, scheme.text, scheme[meaning].tint],
    ]),
  ]
  const weak = pairs.filter(([, text, ground]) => contrast(text, ground) < 4.5).map(([pair]) => pair)
  expect(weak).toEqual([])
})

test.each(['light', 'dark'] as const)('the edge of a field in the %s scheme can be seen', (name) => {
  const { field, surface, ground } = tokens[name]
  expect(contrast(field, surface)).toBeGreaterThanOrEqual(3)
  expect(contrast(field, ground)).toBeGreaterThanOrEqual(3)
})

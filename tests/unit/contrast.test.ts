import { expect, test } from 'vitest'
import { brand } from '#web/brand/brand.ts'
import { themeVariables } from '#web/app/theme/variables.ts'
import { posterColoursOf } from '#web/features/promotion/posters/poster-colours.ts'
import { coloursOf } from '#web/platform/theme/colours.ts'
import { tokens } from '#web/platform/theme/tokens.ts'

const linear = (hex: string) =>
  [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4))
const luminance = (hex: string) => {
  const [red = 0, green = 0, blue = 0] = linear(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
const contrast = (one: string, other: string) => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}
/** By background: the inks that have too little contrast with it for a text, such as `#fff on #eee`. */
const unreadable = (inks: Record<string, string[]>) =>
  Object.entries(inks).flatMap(([paper, texts]) =>
    texts.filter((ink) => contrast(ink, paper) < 4.5).map((ink) => `${ink} on ${paper}`),
  )

/** The brand's own accent, and colours of all hues, strong and weak, light and dark, that another brand may have. */
const others =
  '2563eb c2185b 7c3aed dc2626 ea580c f5c400 65a30d 16a34a 0891b2 db2777 00ff00 ff00ff 1e3a8a 7f1d1d 111827 6b7280 ffffff 000000'
const accents = [brand.accent, ...others.split(' ').map((hex) => `#${hex}`)]
const schemes = accents.flatMap((accent) =>
  (['light', 'dark'] as const).map((name) => ({ name, accent, scheme: coloursOf(accent).tokens[name] })),
)

test.each(schemes)('every text of the $name scheme of the accent $accent can be read', ({ scheme }) => {
  const { text, quiet, accent, onFill } = scheme
  const meanings = (['success', 'warning', 'danger', 'info'] as const).map((meaning) => scheme[meaning])
  const onGround = [text, quiet, accent]
  const weak = [
    unreadable({
      [scheme.ground]: onGround,
      [scheme.hover]: onGround,
      [scheme.surface]: [...onGround, ...meanings.map(({ ink }) => ink)],
      [scheme.accentTint]: [accent, text],
    }),
    unreadable({ [scheme.fill]: [onFill], [scheme.fillHover]: [onFill], [scheme.dangerFill]: ['#ffffff'] }),
    ...meanings.map(({ ink, tint }) => unreadable({ [tint]: [ink, text] })),
  ]
  expect(weak.flat()).toEqual([])
})

test.each(['light', 'dark'] as const)('a field and a disabled button can be seen, %s', (name) => {
  const { field, surface, ground } = tokens[name]
  for (const paper of [surface, ground]) expect(contrast(field, paper)).toBeGreaterThanOrEqual(3)
  const theme = themeVariables[name]
  const button = theme['--mantine-color-disabled'] ?? ''
  expect(contrast(button, surface)).toBeGreaterThan(1.2)
  expect(contrast(button, theme['--mantine-color-disabled-color'] ?? '')).toBeGreaterThanOrEqual(4.5)
})

test.each(accents)('every text of the posters can be read, with the accent %s', (colour) => {
  const { welcome, globalSms } = posterColoursOf(coloursOf(colour))
  for (const { ground, text, quiet, accent, band, onBand, quietOnBand, accentOnBand } of [welcome, globalSms])
    expect(
      unreadable({ [ground]: [text, quiet, accent], [band]: [onBand, quietOnBand, accentOnBand] }),
    ).toEqual([])
  // Messages of a conversation.
  const { ground, text, accent, onBand } = globalSms
  expect(unreadable({ [text]: [onBand], [accent]: [ground] })).toEqual([])
})

/** How a person who lacks one kind of cone sees red, green and blue, in linear light (Machado, Oliveira, Fernandes 2009). */
const eyes = {
  protanopia: ['0.1523 1.0526 -0.2049', '0.1145 0.7863 0.0992', '-0.0039 -0.0481 1.052'],
  deuteranopia: ['0.3673 0.8606 -0.228', '0.2801 0.6725 0.0474', '-0.0118 0.0429 0.9689'],
  tritanopia: ['1.2555 -0.0767 -0.1788', '-0.0784 0.9308 0.1476', '0.0047 0.6914 0.3039'],
}
const seenBy = (matrix: string[], hex: string) => {
  const light = linear(hex)
  const seen = (row: string) =>
    row.split(' ').reduce((sum, share, at) => sum + Number(share) * (light[at] ?? 0), 0)
  return matrix.map(seen)
}

test.each(schemes)('every eye tells the $name chart colours of $accent apart', ({ name, scheme }) => {
  const { chartFirst, chartSecond, surface, hover } = scheme
  for (const ground of [surface, hover]) {
    expect(contrast(chartFirst, ground)).toBeGreaterThanOrEqual(3)
    expect(contrast(chartSecond, ground)).toBeGreaterThanOrEqual(name === 'light' ? 2.7 : 3)
  }
  // In print, and for eyes that see no colour at all, one of them is darker.
  expect(contrast(chartFirst, chartSecond)).toBeGreaterThanOrEqual(2)
  for (const matrix of Object.values(eyes)) {
    const [one, other] = [seenBy(matrix, chartFirst), seenBy(matrix, chartSecond)]
    const distance = Math.hypot(...one.map((channel, at) => channel - (other[at] ?? 0)))
    expect(distance).toBeGreaterThanOrEqual(0.25)
  }
})

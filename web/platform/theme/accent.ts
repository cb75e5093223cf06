import { contrastOf, hexToOklch, oklchToNearestHex } from './oklch.ts'

/** The least contrast of text: 4.5 (WCAG 2.2, 1.4.3), and a little more, because colours are rounded to `#rrggbb`. */
const readable = 4.6
/** The chroma of the colour that the portal was drawn with; that of another is in proportion to it, within limits. */
const drawnChroma = 0.09

/** The lightest of the colours that can be read on all grounds, at most as light as wanted. */
const readableOn = (grounds: string[], wanted: number, colourAt: (lightness: number) => string) => {
  let lightness = Math.max(wanted, 0.34)
  while (lightness > 0.2 && grounds.some((ground) => contrastOf(colourAt(lightness), ground) < readable))
    lightness -= 0.005
  return lightness
}

/** An amber or a blue for the second of two series: whichever is further from the accent. */
const secondHueFor = (hue: number) => {
  const distance = (other: number) => Math.abs(((hue - other + 540) % 360) - 180)
  return distance(68) >= distance(248) ? 68 : 248
}

/**
 * Every shade of the accent, for the light and the dark scheme, derived from one colour `#rrggbb`: its hue, its chroma, and its
 * lightness as far as white and the light grounds allow it to be read.
 *
 * @param lightGrounds the grounds of the light scheme that the accent is read on
 * @param darkGround the lightest ground of the dark scheme
 */
export const accentShades = (hex: string, lightGrounds: string[], darkGround: string) => {
  const { lightness, chroma, hue } = hexToOklch(hex)
  const strength = Math.min(chroma / drawnChroma, 3)
  const at = (lightness: number, drawn: number) => oklchToNearestHex(lightness, drawn * strength, hue)
  const tint = oklchToNearestHex(0.962, 0.02 * Math.min(strength, 1), hue)
  const accentAt = (lightness: number) => at(lightness, 0.09)
  const base = readableOn(['#ffffff', tint, ...lightGrounds], lightness, accentAt)
  const nightTint = oklchToNearestHex(0.28, 0.035 * Math.min(strength, 1.2), hue)
  // On a dark ground, a strong colour would glow.
  const softAt = (lightness: number) => oklchToNearestHex(lightness, 0.1 * Math.min(strength, 1.8), hue)
  let chart = 0.55
  while (contrastOf(softAt(chart), darkGround) < 3.05) chart += 0.005
  const second = secondHueFor(hue)
  return {
    light: {
      accent: accentAt(base),
      accentTint: tint,
      fill: accentAt(base),
      fillHover: at(base - 0.05, 0.082),
      onFill: '#ffffff',
      chartFirst: at(Math.min(base - 0.03, 0.43), 0.09),
      chartSecond: oklchToNearestHex(0.66, 0.15, second),
    },
    dark: {
      accent: softAt(0.78),
      accentTint: nightTint,
      fill: softAt(0.74),
      fillHover: softAt(0.79),
      onFill: oklchToNearestHex(0.2, 0.03 * Math.min(strength, 1), hue),
      chartFirst: softAt(chart),
      chartSecond: oklchToNearestHex(0.8, 0.13, second),
    },
    /** The seed of the ten shades that Mantine takes. */
    seed: at(0.5, 0.088),
    deep: at(0.32, 0.058),
  }
}

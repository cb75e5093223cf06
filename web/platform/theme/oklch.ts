const toSrgb = (linear: number) => {
  const clipped = Math.min(1, Math.max(0, linear))
  return clipped <= 0.0031308 ? 12.92 * clipped : 1.055 * clipped ** (1 / 2.4) - 0.055
}

const toLinear = (srgb: number) => (srgb <= 0.04045 ? srgb / 12.92 : ((srgb + 0.055) / 1.055) ** 2.4)

/** The linear red, green and blue of an OKLCH colour; outside 0..1 if sRGB does not have the colour. */
const linearOf = (lightness: number, chroma: number, hue: number) => {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ] as const
}

/** The sRGB colour (`#rrggbb`) of a lightness 0..1, a chroma and a hue in degrees; colours outside sRGB are clipped. */
export const oklchToHex = (lightness: number, chroma: number, hue: number) =>
  `#${linearOf(lightness, chroma, hue)
    .map((channel) =>
      Math.round(toSrgb(channel) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

/** As `oklchToHex`, with the chroma reduced until sRGB has the colour: clipping would change its hue and lightness. */
export const oklchToNearestHex = (lightness: number, chroma: number, hue: number) => {
  const isInSrgb = (tried: number) =>
    linearOf(lightness, tried, hue).every((channel) => channel >= -0.002 && channel <= 1.002)
  let tried = chroma
  while (tried > 0 && !isInSrgb(tried)) tried -= 0.002
  return oklchToHex(lightness, Math.max(0, tried), hue)
}

const linearChannels = (hex: string) =>
  [1, 3, 5].map((at) => toLinear(Number.parseInt(hex.slice(at, at + 2), 16) / 255)) as [
    number,
    number,
    number,
  ]

/** Lightness 0..1, chroma and hue in degrees of `#rrggbb`. */
export const hexToOklch = (hex: string) => {
  const [red, green, blue] = linearChannels(hex)
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, b),
    hue: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360,
  }
}

const luminance = (hex: string) => {
  const [red, green, blue] = linearChannels(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of two colours, 1 to 21 (WCAG 2.2). */
export const contrastOf = (one: string, other: string) => {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

import chroma from 'chroma-js'

/** The sRGB colour (`#rrggbb`) of a lightness 0..1, a chroma and a hue in degrees; colours outside sRGB are clipped. */
export const oklchToHex = (lightness: number, strength: number, hue: number) =>
  chroma.oklch(lightness, strength, hue).hex()

/** As `oklchToHex`, with the chroma reduced until sRGB has the colour: clipping would change its hue and lightness. */
export const oklchToNearestHex = (lightness: number, strength: number, hue: number) => {
  let tried = strength
  while (tried > 0 && chroma.oklch(lightness, tried, hue).clipped()) tried -= 0.002
  return oklchToHex(lightness, Math.max(0, tried), hue)
}

/** Lightness 0..1, chroma and hue in degrees of `#rrggbb`; a grey has no hue. */
export const hexToOklch = (hex: string) => {
  const [lightness, strength, hue] = chroma(hex).oklch()
  return { lightness, chroma: strength, hue: Number.isNaN(hue) ? 0 : hue }
}

import { generateColors } from '@mantine/colors-generator'
import type { MantineColorsTuple } from '@mantine/core'
import { hexToOklch, oklchToHex, oklchToNearestHex } from './oklch.ts'

/** The colours beside the accent derive from OKLCH seeds. */
const seeds = {
  stone: { lightness: 0.53, chroma: 0.012, hue: 75 },
  /** Colours with a meaning share one lightness and chroma; the hue carries the meaning. */
  signal: { lightness: 0.5, chroma: 0.125, hues: { moss: 150, amber: 68, brick: 27, lake: 248 } },
}

const shades = (lightness: number, chroma: number, hue: number) =>
  generateColors(oklchToHex(lightness, chroma, hue))
const { stone, signal } = seeds
const signalShades = (hue: number) => shades(signal.lightness, signal.chroma, hue)
/** Backgrounds of the dark scheme keep the hue of the warm grey and differ only in lightness. */
const night = (lightness: number) => oklchToHex(lightness, 0.006, stone.hue)

type Seed = [lightness: number, chroma: number]
/** The colours of a scheme that have a meaning, from the lightness and the chroma of texts and of their grounds. */
const meanings = (ink: Seed, tint: Seed) => {
  const meaning = (hue: number) => ({ ink: oklchToHex(...ink, hue), tint: oklchToHex(...tint, hue) })
  const { moss, amber, brick, lake } = signal.hues
  return { success: meaning(moss), warning: meaning(amber), danger: meaning(brick), info: meaning(lake) }
}

const ground = oklchToHex(0.982, 0.003, stone.hue)
const hover = oklchToHex(0.965, 0.005, stone.hue)

/**
 * The shades of the accent: the hue of the brand's colour and as much of its chroma as a shade takes, each at a lightness that can be
 * read on its grounds whatever the hue (`tests/unit/contrast.test.ts`).
 */
const accentShades = (hex: string) => {
  const { chroma, hue } = hexToOklch(hex)
  const shade = (lightness: number, most = 1, strength = 1) =>
    oklchToNearestHex(lightness, Math.min(chroma * strength, most), hue)
  // Lighter than on white, but not so strong that it glows.
  const shadeOnDark = (lightness: number) => shade(lightness, 0.16, 1.1)
  return {
    light: {
      accent: shade(0.46),
      accentTint: shade(0.962, 0.02),
      fill: shade(0.46),
      fillHover: shade(0.41),
      onFill: '#ffffff',
      chartFirst: shade(0.42),
      chartSecond: oklchToHex(0.67, 0.15, signal.hues.amber),
    },
    dark: {
      accent: shadeOnDark(0.78),
      accentTint: shade(0.28, 0.035),
      fill: shadeOnDark(0.74),
      fillHover: shadeOnDark(0.79),
      onFill: shade(0.2, 0.03),
      chartFirst: shadeOnDark(0.56),
      chartSecond: oklchToHex(0.8, 0.13, signal.hues.amber),
    },
    /** The seed of the ten shades that Mantine takes. */
    seed: shade(0.5),
    deep: shade(0.32, 0.06),
  }
}

/** Every colour of the portal, from the one accent colour of the brand (`#rrggbb`). */
export const coloursOf = (accentColour: string) => {
  const accent = accentShades(accentColour)
  const palette = {
    accent: generateColors(accent.seed),
    stone: shades(stone.lightness, stone.chroma, stone.hue),
    moss: signalShades(signal.hues.moss),
    amber: signalShades(signal.hues.amber),
    brick: signalShades(signal.hues.brick),
    lake: signalShades(signal.hues.lake),
    night: [0.93, 0.86, 0.76, 0.66, 0.42, 0.36, 0.27, 0.235, 0.2, 0.17].map(
      night,
    ) as unknown as MantineColorsTuple,
  }

  const tokens = {
    light: {
      ground,
      surface: '#ffffff',
      hover,
      line: oklchToHex(0.905, 0.007, stone.hue),
      field: oklchToHex(0.62, 0.012, stone.hue),
      text: oklchToHex(0.25, 0.01, stone.hue),
      quiet: oklchToHex(0.48, 0.012, stone.hue),
      ...accent.light,
      dangerFill: oklchToHex(0.5, 0.15, signal.hues.brick),
      ...meanings([0.45, 0.11], [0.97, 0.018]),
    },
    dark: {
      ground: night(0.185),
      surface: night(0.225),
      hover: night(0.265),
      line: night(0.32),
      field: night(0.55),
      text: night(0.93),
      quiet: night(0.73),
      ...accent.dark,
      dangerFill: oklchToHex(0.52, 0.15, signal.hues.brick),
      ...meanings([0.82, 0.1], [0.29, 0.035]),
    },
  }
  /** Extra colours of the posters, which use the light scheme in both schemes. */
  return { palette, tokens, poster: { deep: accent.deep } }
}
export type Tokens = ReturnType<typeof coloursOf>['tokens']['light']

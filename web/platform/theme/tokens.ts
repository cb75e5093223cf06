import { generateColors } from '@mantine/colors-generator'
import type { MantineColorsTuple } from '@mantine/core'
import { oklchToHex } from './oklch.ts'

/**
 * Every colour of the portal derives from three OKLCH seeds. The build evaluates this file and bundles the result, so that
 * neither the generator nor the arithmetic reaches the browser (vite.config.ts).
 */
const seeds = {
  jade: { lightness: 0.5, chroma: 0.088, hue: 168 },
  stone: { lightness: 0.53, chroma: 0.012, hue: 75 },
  /** Colours with a meaning share one lightness and chroma; the hue carries the meaning. */
  signal: { lightness: 0.5, chroma: 0.125, hues: { moss: 150, amber: 68, brick: 27, lake: 248 } },
}

const shades = (lightness: number, chroma: number, hue: number) =>
  generateColors(oklchToHex(lightness, chroma, hue))
const { jade, stone, signal } = seeds
const signalShades = (hue: number) => shades(signal.lightness, signal.chroma, hue)
/** Backgrounds of the dark scheme keep the hue of the warm grey and differ only in lightness. */
const night = (lightness: number) => oklchToHex(lightness, 0.006, stone.hue)
const nightTint = (hue: number) => oklchToHex(0.29, 0.035, hue)

export const palette = {
  jade: shades(jade.lightness, jade.chroma, jade.hue),
  stone: shades(stone.lightness, stone.chroma, stone.hue),
  moss: signalShades(signal.hues.moss),
  amber: signalShades(signal.hues.amber),
  brick: signalShades(signal.hues.brick),
  lake: signalShades(signal.hues.lake),
  night: [0.93, 0.86, 0.76, 0.66, 0.42, 0.36, 0.27, 0.235, 0.2, 0.17].map(
    night,
  ) as unknown as MantineColorsTuple,
}

const meaning = (name: 'moss' | 'amber' | 'brick' | 'lake') => ({
  light: { ink: oklchToHex(0.45, 0.11, signal.hues[name]), tint: oklchToHex(0.97, 0.018, signal.hues[name]) },
  dark: { ink: oklchToHex(0.82, 0.1, signal.hues[name]), tint: nightTint(signal.hues[name]) },
})
const [success, warning, danger, info] = [
  meaning('moss'),
  meaning('amber'),
  meaning('brick'),
  meaning('lake'),
]

export const tokens = {
  light: {
    ground: oklchToHex(0.982, 0.003, stone.hue),
    surface: '#ffffff',
    hover: oklchToHex(0.965, 0.005, stone.hue),
    line: oklchToHex(0.905, 0.007, stone.hue),
    field: oklchToHex(0.62, 0.012, stone.hue),
    text: oklchToHex(0.25, 0.01, stone.hue),
    quiet: oklchToHex(0.48, 0.012, stone.hue),
    accent: oklchToHex(0.46, 0.09, jade.hue),
    accentTint: oklchToHex(0.962, 0.02, jade.hue),
    fill: oklchToHex(0.46, 0.09, jade.hue),
    fillHover: oklchToHex(0.41, 0.082, jade.hue),
    onFill: '#ffffff',
    dangerFill: oklchToHex(0.5, 0.15, signal.hues.brick),
    chartFirst: oklchToHex(0.43, 0.09, jade.hue),
    chartSecond: oklchToHex(0.66, 0.15, signal.hues.amber),
    success: success.light,
    warning: warning.light,
    danger: danger.light,
    info: info.light,
  },
  dark: {
    ground: night(0.185),
    surface: night(0.225),
    hover: night(0.265),
    line: night(0.32),
    field: night(0.55),
    text: night(0.93),
    quiet: night(0.73),
    accent: oklchToHex(0.78, 0.1, jade.hue),
    accentTint: oklchToHex(0.28, 0.035, jade.hue),
    fill: oklchToHex(0.74, 0.1, jade.hue),
    fillHover: oklchToHex(0.79, 0.1, jade.hue),
    onFill: oklchToHex(0.2, 0.03, jade.hue),
    dangerFill: oklchToHex(0.52, 0.15, signal.hues.brick),
    chartFirst: oklchToHex(0.55, 0.1, jade.hue),
    chartSecond: oklchToHex(0.8, 0.13, signal.hues.amber),
    success: success.dark,
    warning: warning.dark,
    danger: danger.dark,
    info: info.dark,
  },
}
/** Extra colours of the posters, which use the light scheme in both schemes. */
export const poster = { deep: oklchToHex(0.32, 0.058, jade.hue) }
export type Tokens = (typeof tokens)['light']

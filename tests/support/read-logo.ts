import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { layoutOf } from '#web/features/promotion/posters/draw/layouts.ts'
import { posterColours } from '#web/features/promotion/posters/poster-colours.ts'
import type { PosterSheet, PosterTheme } from '#web/features/promotion/posters/poster-designs.ts'

const file = join(import.meta.dirname, '../../web/brand/logo.svg')

/** The share of the ink of `web/brand/logo.svg`, in the accent of the poster, that a poster shows at the place of its logo. */
export async function logoShownOn(
  poster: Uint8Array,
  theme: PosterTheme,
  sheet: PosterSheet,
): Promise<number> {
  const { unit, margin, headTop } = layoutOf(sheet)
  const { ground, accent } = posterColours[theme]
  const side = Math.round(5.2 * unit)
  /** The pixels of the logo's place, with a picture drawn there. */
  const draw = async (picture: Uint8Array, left: number, top: number, size?: number) => {
    const context = createCanvas(side, side).getContext('2d')
    context.fillStyle = ground
    context.fillRect(0, 0, side, side)
    const blank = context.getImageData(0, 0, side, side).data
    const image = await loadImage(picture)
    context.drawImage(image, left, top, size ?? image.width, size ?? image.height)
    return { blank, data: context.getImageData(0, 0, side, side).data }
  }
  const svg = (await readFile(file, 'utf8')).replace(
    '<svg ',
    `<svg color="${accent}" width="512" height="512" `,
  )
  const expected = await draw(Buffer.from(svg), 0, 0, side)
  const shown = await draw(poster, 0.13 * side - margin, -headTop * unit)
  /** How far apart two pictures are at a pixel, in the colour that differs most. */
  const differ = (one: Uint8ClampedArray, other: Uint8ClampedArray, at: number) =>
    Math.max(...[at, at + 1, at + 2].map((byte) => Math.abs((one[byte] ?? 0) - (other[byte] ?? 0))))
  const pixels = Array.from({ length: side * side }, (_, index) => index * 4)
  const ink = pixels.filter((at) => differ(expected.data, expected.blank, at) > 40)
  return ink.filter((at) => differ(expected.data, shown.data, at) < 40).length / ink.length
}

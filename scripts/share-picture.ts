import { join } from 'node:path'
import { createCanvas, GlobalFonts } from '@napi-rs/canvas'

/** The content of the picture, exported by web/promote/render.tsx: its colours and the figure that it shows. */
export interface SharePicture {
  ground: string
  accent: string
  figure: string
}

/** A size that every network shows uncropped. */
const width = 1200
const height = 630
const font = 'node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'

/** Draws the picture of a shared promotion link: signals and a figure, without text. */
export function drawSharePicture(root: string, { ground, accent, figure }: SharePicture): Buffer {
  GlobalFonts.registerFromPath(join(root, font), 'Share')
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.fillStyle = ground
  context.fillRect(0, 0, width, height)
  context.strokeStyle = accent
  context.lineWidth = 3
  for (let ring = 0; ring < 12; ring += 1) {
    context.globalAlpha = 0.5 - ring * 0.036
    context.beginPath()
    context.arc(width, 0, 150 + ring * 104, 0, 2 * Math.PI)
    context.stroke()
  }
  context.globalAlpha = 1
  context.fillStyle = accent
  context.font = '600 340px Share'
  context.textBaseline = 'alphabetic'
  context.fillText(figure, 96, height - 120)
  return canvas.toBuffer('image/png')
}

import type { Bitmap2D } from 'lean-qr'
import { toSvgSource } from 'lean-qr/extras/svg'
import { pngOf } from './canvas.ts'

/** The approximate side of a PNG, in pixels: enough for a hand's breadth on paper. */
const pngSide = 1600

/** A code as an SVG, which can be printed at any size. */
export const qrSvgFile = async (code: Bitmap2D) =>
  new Blob([toSvgSource(code, { off: 'white', scale: 10 })], { type: 'image/svg+xml' })

/** A code as a PNG whose modules all have the same number of pixels. */
export const qrPngFile = async (code: Bitmap2D) => {
  const modules = document.createElement('canvas')
  code.toCanvas(modules, { off: [255, 255, 255] })
  const side = modules.width * Math.ceil(pngSide / modules.width)
  return pngOf(side, side, (context) => {
    context.imageSmoothingEnabled = false
    context.drawImage(modules, 0, 0, side, side)
  })
}

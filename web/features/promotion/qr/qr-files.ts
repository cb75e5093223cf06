import { type QrCode, qrPath } from './qr-code.ts'
import { pngOf } from './canvas.ts'

/** The approximate side of a PNG, in pixels: enough for a hand's breadth on paper. */
const pngSide = 1600

/** A code as an SVG, which can be printed at any size. */
export const qrSvgFile = async (code: QrCode) => {
  const { side } = code
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side * 10}" height="${side * 10}" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${side}v${side}H0z"/><path d="${qrPath(code)}"/></svg>\n`
  return new Blob([svg], { type: 'image/svg+xml' })
}

/** A code as a PNG whose modules all have the same number of pixels. */
export const qrPngFile = (code: QrCode) => {
  const module = Math.ceil(pngSide / code.side)
  const side = code.side * module
  return pngOf(side, side, (context) => {
    context.scale(module, module)
    context.fillStyle = '#ffffff'
    context.fillRect(0, 0, code.side, code.side)
    context.fillStyle = '#000000'
    for (const { x, y, width } of code.bars) context.fillRect(x, y, width, 1)
  })
}

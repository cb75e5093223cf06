import { type QrCode, paintQr, qrPath } from './qr-code.ts'
import { pngOf } from './canvas.ts'

/** About what a PNG measures, in pixels: enough for a hand's breadth of paper. */
const pngSide = 1600

/** A code as a file that can be printed at any size. */
export const qrSvgFile = async (code: QrCode) => {
  const { side } = code
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side * 10}" height="${side * 10}" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${side}v${side}H0z"/><path d="${qrPath(code)}"/></svg>\n`
  return new Blob([svg], { type: 'image/svg+xml' })
}

/** A code as pixels, every module of it equally many. */
export const qrPngFile = (code: QrCode) => {
  const module = Math.ceil(pngSide / code.side)
  const side = code.side * module
  return pngOf(side, side, (context) => {
    context.fillStyle = '#ffffff'
    context.fillRect(0, 0, side, side)
    paintQr(context, code, 0, 0, module)
  })
}

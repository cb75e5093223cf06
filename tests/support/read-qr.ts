import { createCanvas, loadImage } from '@napi-rs/canvas'
import jsQr from 'jsqr'

/** The text of the QR code that a camera finds in a PNG or an SVG, or null. */
export async function readQr(picture: Uint8Array): Promise<string | null> {
  const image = await loadImage(picture)
  const context = createCanvas(image.width, image.height).getContext('2d')
  context.drawImage(image, 0, 0)
  const { data, width, height } = context.getImageData(0, 0, image.width, image.height)
  return jsQr(data, width, height)?.data ?? null
}

/** The declared size of a PNG, in pixels and on paper. */
export function measurePng(png: Uint8Array): { width: number; height: number; pixelsPerInch: number | null } {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength)
  const hasResolution = String.fromCharCode(...png.subarray(37, 41)) === 'pHYs'
  return {
    width: view.getUint32(16),
    height: view.getUint32(20),
    pixelsPerInch: hasResolution ? Math.round(view.getUint32(41) * 0.0254) : null,
  }
}

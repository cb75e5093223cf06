import { type Canvas, createCanvas } from '@napi-rs/canvas'

/**
 * jsdom cannot paint, so canvases come from the package that draws the share picture. They have a single pixel, because
 * painting is slow, unless a test looks at the picture.
 */
export const withCanvas = ({ isWhole = false } = {}) => {
  const painted = new WeakMap<HTMLCanvasElement, Canvas>()
  HTMLCanvasElement.prototype.getContext = function getContext(this: HTMLCanvasElement) {
    const canvas = isWhole ? createCanvas(this.width, this.height) : createCanvas(1, 1)
    painted.set(this, canvas)
    return canvas.getContext('2d') as unknown as RenderingContext
  } as typeof HTMLCanvasElement.prototype.getContext
  HTMLCanvasElement.prototype.toBlob = function toBlob(this: HTMLCanvasElement, callback) {
    const png = painted.get(this)?.toBuffer('image/png')
    callback(png ? new Blob([new Uint8Array(png)], { type: 'image/png' }) : null)
  }
}

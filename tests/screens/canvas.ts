import { type Canvas, createCanvas } from '@napi-rs/canvas'

/** jsdom paints nothing: its canvases are those of the package that draws the share picture. */
export const withCanvas = () => {
  const painted = new WeakMap<HTMLCanvasElement, Canvas>()
  HTMLCanvasElement.prototype.getContext = function getContext(this: HTMLCanvasElement) {
    const canvas = createCanvas(this.width, this.height)
    painted.set(this, canvas)
    return canvas.getContext('2d') as unknown as RenderingContext
  } as typeof HTMLCanvasElement.prototype.getContext
  HTMLCanvasElement.prototype.toBlob = function toBlob(this: HTMLCanvasElement, callback) {
    const png = painted.get(this)?.toBuffer('image/png')
    callback(png ? new Blob([new Uint8Array(png)], { type: 'image/png' }) : null)
  }
}

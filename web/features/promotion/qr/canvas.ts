/** Paints a picture and returns it as a PNG; fails if the browser cannot, for example with too little memory. */
export const pngOf = (width: number, height: number, paint: (context: CanvasRenderingContext2D) => void) => {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('Failed to paint a picture: this browser provides no 2D canvas.')
  paint(context)
  return new Promise<Blob>((resolve, reject) => {
    canvas.toBlob((file) => {
      // Free the pixels: phones limit the total size of canvases that are not cleared.
      canvas.width = 0
      if (file) resolve(file)
      else reject(new Error('Failed to paint a picture: the canvas could not be read.'))
    }, 'image/png')
  })
}

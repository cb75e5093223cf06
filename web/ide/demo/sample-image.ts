const size = { width: 640, height: 400 }

/** A PNG that looks like the page of a passport. The serial is drawn on it, so that no two images are equal. */
export async function drawSample(serial: string): Promise<Blob> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, size)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('Failed to draw the image: this browser has no canvas.')
  context.fillStyle = '#e9efe9'
  context.fillRect(0, 0, size.width, size.height)
  context.fillStyle = '#2f5d50'
  context.fillRect(40, 40, 160, 200)
  context.font = '28px sans-serif'
  context.fillText('SAMPLE', 240, 80)
  context.fillText(serial, 240, 130)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('Failed to draw the image: this browser cannot write a PNG.')
  return blob
}

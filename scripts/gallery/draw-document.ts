import { createCanvas } from '@napi-rs/canvas'

/** Draws a made-up identity document for the upload forms. */
export function drawDocument(side: 'front' | 'back' = 'front'): Buffer {
  const canvas = createCanvas(640, 400)
  const brush = canvas.getContext('2d')
  const box = (colour: string, ...place: [x: number, y: number, width: number, height: number]) => {
    brush.fillStyle = colour
    brush.fillRect(...place)
  }
  box('#dfe7e3', 0, 0, 640, 400)
  box('#0c6b4f', 0, 0, 640, 64)
  if (side === 'front') box('#b6c4bd', 40, 110, 160, 200)
  for (const [row, width] of [320, 260, 300, 180].entries()) box('#75857d', 240, 120 + row * 48, width, 18)
  box('#9aa8a1', 40, 344, 560, 14)
  return canvas.toBuffer('image/png')
}

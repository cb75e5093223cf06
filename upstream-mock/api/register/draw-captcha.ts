import { fileURLToPath } from 'node:url'
import { GlobalFonts, type SKRSContext2D, createCanvas } from '@napi-rs/canvas'

// The font is included, because a machine without fonts would draw empty pictures.
const font = import.meta.resolve('@fontsource/fira-mono/files/fira-mono-latin-700-normal.woff2')
GlobalFonts.registerFromPath(fileURLToPath(font), 'Captcha')

const width = 200
const height = 72
const inks = ['#1f3b73', '#5b2a86', '#0f5f5c', '#8a2d3b']

const around = (middle: number, spread: number) => middle + (Math.random() * 2 - 1) * spread
const anyInk = () => inks[Math.floor(Math.random() * inks.length)] ?? '#000'

function drawCharacter(context: SKRSContext2D, character: string, index: number) {
  context.save()
  context.translate(around(34 + index * 44, 4), around(height / 2, 5))
  context.rotate(around(0, 0.3))
  context.fillStyle = anyInk()
  context.fillText(character, 0, 0)
  context.restore()
}

function drawLine(context: SKRSContext2D) {
  context.strokeStyle = anyInk()
  context.lineWidth = around(1.6, 0.5)
  context.beginPath()
  context.moveTo(0, around(height / 2, 30))
  context.bezierCurveTo(
    60,
    around(height / 2, 40),
    140,
    around(height / 2, 40),
    width,
    around(height / 2, 30),
  )
  context.stroke()
}

/** Draws the answer as a PNG of 200 x 72 pixels. */
export function drawCaptcha(answer: string) {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.fillStyle = '#f3f5fa'
  context.fillRect(0, 0, width, height)
  context.font = '46px Captcha'
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  for (const [index, character] of Array.from(answer).entries()) drawCharacter(context, character, index)
  for (let lines = 0; lines < 3; lines++) drawLine(context)
  return canvas.encode('png')
}

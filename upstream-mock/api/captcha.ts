import { randomInt } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { GlobalFonts, type SKRSContext2D, createCanvas } from '@napi-rs/canvas'
import type { Request, RequestHandler } from 'express'
import { z } from 'zod'
import type { Upstream } from '../upstream.ts'
import { envelope, Refusal } from './envelope.ts'
import { readFields } from './fields.ts'
import { ensureSession, sessionCookieOf } from './sessions.ts'

// Without the similar characters 0 O, 1 I L, 2 Z, 5 S, 8 B.
const alphabet = 'ACDEFGHJKMNPQRTUVWXY34679'
const lifetime = 5 * 60_000

export const drawCode = (length: number) =>
  Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('')

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
function drawCaptcha(answer: string) {
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

/** Sends the picture. Starts a session if the caller has none; the answer is kept in the session until it is used. */
export const sendCaptcha =
  (upstream: Upstream): RequestHandler =>
  async (request, response) => {
    const id = ensureSession(upstream, request, response)
    const answer = drawCode(4)
    const keep = 'update sessions set captcha = ?, captchaExpiresAt = ? where id = ?'
    upstream.db.run(keep, answer, upstream.clock.now() + lifetime, id)
    response
      .set('Cache-Control', 'no-store')
      .type('png')
      .send(await drawCaptcha(answer))
  }

/** The answer of a session's open captcha. */
export function captchaOf({ db, clock }: Upstream, sessionId: string) {
  const found = db.find('sessions', 'id = ?', sessionId)
  return (found?.captchaExpiresAt ?? 0) > clock.now() ? found?.captcha : null
}

/** Uses up the captcha of the caller's session in any case, and returns how to compare the entered code. */
export function spendCaptcha(upstream: Upstream, request: Request) {
  const sessionId = sessionCookieOf(request) ?? ''
  const answer = captchaOf(upstream, sessionId)
  upstream.db.run('update sessions set captcha = null where id = ?', sessionId)
  return { sessionId, matches: (code: string) => code.toUpperCase() === answer }
}

const codeFields = z.object({ code: z.string().min(1) })

export const testCaptcha = (upstream: Upstream) =>
  envelope((request) => {
    const captcha = spendCaptcha(upstream, request)
    const { code } = readFields(codeFields, request.query)
    if (!captcha.matches(code)) throw new Refusal(100607)
  })

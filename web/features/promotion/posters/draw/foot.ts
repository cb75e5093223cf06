import { paintQr, type QrCode } from '../../qr/qr-code.ts'
import { tokens } from '../../../../platform/theme/tokens.ts'
import type { PosterColours } from '../poster-colours.ts'
import type { PosterMessages } from '../poster-messages.ts'
import type { Layout } from './layouts.ts'
import { fitted, measure, type Type, write } from './set-type.ts'

interface Foot {
  layout: Layout
  colours: PosterColours
  words: PosterMessages
  /** Null draws a placeholder in its place. */
  code: QrCode | null
  /** Whether the bonus is drawn as a large figure; otherwise the hint mentions it. */
  hasBonus: boolean
}

/** Draws the foot of a poster with the QR code and the call to action; returns its top. */
export const drawFoot = (context: CanvasRenderingContext2D, foot: Foot) => {
  const { layout, colours, words, code } = foot
  const { width, height, unit, margin, band } = layout
  const side = band.code * unit
  const fine: Type = { size: band.fine * unit, weight: 400, colour: colours.quietOnBand, leading: 1.5 }
  const room = width - 2 * margin
  const fineHeight = measure(context, words.fine, fine, room).height
  const top = height - fineHeight - (band.bottom + band.gap + band.top) * unit - side
  context.fillStyle = colours.band
  context.fillRect(0, top, width, height - top)
  const codeTop = top + band.top * unit
  drawCard(context, { left: margin, top: codeTop, side, code, words, unit, line: colours.lineOnBand })
  drawCall(context, foot, { left: margin + side + 4.5 * unit, middle: codeTop + side / 2 })
  write(context, words.fine, fine, { left: margin, top: codeTop + side + band.gap * unit, width: room })
  return top
}

/** The call to action, and what it brings. */
const drawCall = (
  context: CanvasRenderingContext2D,
  { layout, colours, words, hasBonus }: Foot,
  { left, middle }: { left: number; middle: number },
) => {
  const { width, unit, margin, band } = layout
  const room = width - margin - left
  const plain: Type = { size: band.call * unit, weight: 700, colour: colours.onBand, leading: 1.2 }
  const call = fitted(context, words.call, plain, room)
  const hint: Type = { size: band.hint * unit, weight: 500, colour: colours.onBand, leading: 1.42 }
  const bonus: Type = { size: band.hint * 3.1 * unit, weight: 700, colour: colours.accentOnBand, leading: 1 }
  const space = (hasBonus ? 2.2 : 1.4) * unit
  const below = hasBonus ? bonus.size : measure(context, words.callHint, hint, room).height
  const end = write(context, words.call, call, {
    left,
    top: middle - (call.size * 1.2 + space + below) / 2,
  })
  if (!hasBonus) {
    write(context, words.callHint, hint, { left, top: end + space, width: room })
    return
  }
  write(context, words.bonus, bonus, { left, top: end + space })
  const labelLeft = left + measure(context, words.bonus, bonus).width + 1.8 * unit
  write(context, words.bonusLabel, hint, {
    left: labelLeft,
    top: end + space + (bonus.size - measure(context, words.bonusLabel, hint).height) / 2,
  })
}

interface Card {
  left: number
  top: number
  side: number
  code: QrCode | null
  words: PosterMessages
  unit: number
  line: string
}

/** The QR code on white, as cameras need it. */
const drawCard = (context: CanvasRenderingContext2D, { left, top, side, code, words, unit, line }: Card) => {
  context.beginPath()
  context.roundRect(left, top, side, side, 1.6 * unit)
  context.fillStyle = tokens.light.surface
  context.fill()
  context.lineWidth = 0.14 * unit
  context.strokeStyle = line
  context.stroke()
  if (code) {
    // Whole pixels for each module; the remainder widens the white quiet zone.
    const module = Math.floor(side / code.side)
    const rest = Math.floor((side - module * code.side) / 2)
    paintQr(context, code, Math.round(left) + rest, Math.round(top) + rest, module)
    return
  }
  context.save()
  context.beginPath()
  context.roundRect(left + 2 * unit, top + 2 * unit, side - 4 * unit, side - 4 * unit, 1 * unit)
  context.setLineDash([1.2 * unit, unit])
  context.lineWidth = 0.3 * unit
  context.strokeStyle = tokens.light.field
  context.stroke()
  context.textAlign = 'center'
  const type: Type = { size: side * 0.085, weight: 600, colour: tokens.light.quiet, leading: 1.35 }
  const room = side - 6 * unit
  const { height } = measure(context, words.noCode, type, room)
  write(context, words.noCode, type, { left: left + side / 2, top: top + (side - height) / 2, width: room })
  context.restore()
}

import { paintQr, type QrCode } from '../../qr/qr-code.ts'
import { tokens } from '../../../../platform/theme/tokens.ts'
import type { PosterColours } from '../poster-colours.ts'
import type { PosterMessages } from '../poster-messages.ts'
import type { Layout } from './layouts.ts'
import { fitted, measure, type TypeStyle, write } from './set-type.ts'

/** What a part of a poster is drawn with. */
interface Part {
  layout: Layout
  colours: PosterColours
  messages: PosterMessages
}

/** What the part between a poster's head and foot is drawn with. */
export interface PosterBody extends Part {
  /** The top of the foot, in pixels. */
  footTop: number
}

interface Foot extends Part {
  /** Null draws a placeholder in its place. */
  code: QrCode | null
  /** Whether the bonus is drawn as a large figure; otherwise the hint mentions it. */
  hasBonus: boolean
}

/** Draws the foot of a poster with the QR code and the call to action; returns its top. */
export const drawFoot = (context: CanvasRenderingContext2D, foot: Foot) => {
  const { layout, colours, messages, code } = foot
  const { width, height, unit, margin, band } = layout
  const side = band.code * unit
  const fine: TypeStyle = { size: band.fine * unit, weight: 400, colour: colours.quietOnBand, leading: 1.5 }
  const room = width - 2 * margin
  const fineHeight = measure(context, messages.fine, fine, room).height
  const top = height - fineHeight - (band.bottom + band.gap + band.top) * unit - side
  context.fillStyle = colours.band
  context.fillRect(0, top, width, height - top)
  const codeTop = top + band.top * unit
  drawCard(context, { left: margin, top: codeTop, side, code, messages, unit, line: colours.lineOnBand })
  drawCall(context, foot, { left: margin + side + 4.5 * unit, middle: codeTop + side / 2 })
  write(context, messages.fine, fine, { left: margin, top: codeTop + side + band.gap * unit, width: room })
  return top
}

/** The call to action, and what it brings. */
const drawCall = (
  context: CanvasRenderingContext2D,
  { layout, colours, messages, hasBonus }: Foot,
  { left, middle }: { left: number; middle: number },
) => {
  const { width, unit, margin, band } = layout
  const room = width - margin - left
  const plain: TypeStyle = { size: band.call * unit, weight: 700, colour: colours.onBand, leading: 1.2 }
  const call = fitted(context, messages.call, plain, room)
  const hint: TypeStyle = { size: band.hint * unit, weight: 500, colour: colours.onBand, leading: 1.42 }
  const bonus: TypeStyle = {
    size: band.hint * 3.1 * unit,
    weight: 700,
    colour: colours.accentOnBand,
    leading: 1,
  }
  const space = (hasBonus ? 2.2 : 1.4) * unit
  const below = hasBonus ? bonus.size : measure(context, messages.callHint, hint, room).height
  const end = write(context, messages.call, call, {
    left,
    top: middle - (call.size * 1.2 + space + below) / 2,
  })
  if (!hasBonus) {
    write(context, messages.callHint, hint, { left, top: end + space, width: room })
    return
  }
  write(context, messages.bonus, bonus, { left, top: end + space })
  const labelLeft = left + measure(context, messages.bonus, bonus).width + 1.8 * unit
  write(context, messages.bonusLabel, hint, {
    left: labelLeft,
    top: end + space + (bonus.size - measure(context, messages.bonusLabel, hint).height) / 2,
  })
}

interface Card {
  left: number
  top: number
  side: number
  code: QrCode | null
  messages: PosterMessages
  unit: number
  line: string
}

/** The QR code on white, as cameras need it. */
const drawCard = (
  context: CanvasRenderingContext2D,
  { left, top, side, code, messages, unit, line }: Card,
) => {
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
  const type: TypeStyle = { size: side * 0.085, weight: 600, colour: tokens.light.quiet, leading: 1.35 }
  const room = side - 6 * unit
  const { height } = measure(context, messages.noCode, type, room)
  write(context, messages.noCode, type, {
    left: left + side / 2,
    top: top + (side - height) / 2,
    width: room,
  })
  context.restore()
}

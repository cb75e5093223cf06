import type { PosterBody } from './foot.ts'
import { drawGlobe } from './ornaments.ts'
import { fitted, measure, type TypeStyle, write } from './set-type.ts'

/** Draws messages that travel around the world. */
export const drawGlobalSms = (
  context: CanvasRenderingContext2D,
  { layout, colours, messages, footTop }: PosterBody,
) => {
  const { width, unit, margin } = layout
  const room = width - 2 * margin
  const { title, lead, messages: bubbles } = messages.globalSms
  const titleType = fitted(
    context,
    title,
    { size: layout.titleSize * 1.6 * unit, weight: 700, colour: colours.text, leading: 1.1 },
    room,
  )
  const leadType: TypeStyle = {
    size: layout.leadSize * 1.1 * unit,
    weight: 400,
    colour: colours.quiet,
    leading: 1.42,
  }
  const below = write(context, title, titleType, { left: margin, top: layout.titleTop * unit })
  const end = write(context, lead, leadType, { left: margin, top: below + 1.6 * unit, width: room * 0.82 })

  const space = footTop - end
  const radius = Math.min(0.62 * space, 46 * unit)
  context.save()
  context.beginPath()
  context.rect(0, 0, width, footTop)
  context.clip()
  drawGlobe(context, {
    x: width * 0.62,
    y: end + space * 0.62,
    radius,
    colour: colours.line,
    width: 0.24 * unit,
  })
  context.restore()
  drawBubbles(context, {
    bubbles: bubbles.slice(0, layout.messageCount),
    end,
    space,
    layout,
    colours,
    messages,
    footTop,
  })
}

interface Bubbles extends PosterBody {
  bubbles: string[]
  end: number
  space: number
}

/** Draws messages as their receivers see them, one below the other, from the left and the right in turn. */
const drawBubbles = (
  context: CanvasRenderingContext2D,
  { bubbles, end, space, layout, colours }: Bubbles,
) => {
  const { width, unit, margin } = layout
  const size = layout.leadSize * 0.95 * unit
  const pad = 2 * unit
  const each = (space - 6 * unit) / bubbles.length
  for (const [index, message] of bubbles.entries()) {
    const isOdd = index % 2 === 1
    const type: TypeStyle = {
      size,
      weight: 500,
      colour: isOdd ? colours.ground : colours.onBand,
      leading: 1.35,
    }
    const block = measure(context, message, type, width * 0.62)
    const high = block.height + 2 * pad * 0.8
    const wide = block.width + 2 * pad
    const left = isOdd ? width - margin - wide : margin + index * 3 * unit
    const top = end + 3 * unit + each * index + (each - high) / 2
    context.beginPath()
    const round = 2.4 * unit
    const point = 0.5 * unit
    context.roundRect(
      left,
      top,
      wide,
      high,
      isOdd ? [round, round, point, round] : [round, round, round, point],
    )
    context.fillStyle = isOdd ? colours.accent : colours.text
    context.fill()
    write(context, block.lines.join('\n'), type, { left: left + pad, top: top + pad * 0.8 })
  }
}

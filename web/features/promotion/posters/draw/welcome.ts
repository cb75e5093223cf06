import type { PosterBody } from './foot.ts'
import { drawSignals } from './ornaments.ts'
import { fitted, measure, type TypeStyle, write } from './set-type.ts'

/** Draws what one account is for, and what a new customer gets. */
export const drawWelcome = (
  context: CanvasRenderingContext2D,
  { layout, colours, messages, footTop }: PosterBody,
) => {
  const { width, unit, margin } = layout
  const room = width - 2 * margin
  drawSignals(context, {
    x: width,
    y: 0,
    first: 12 * unit,
    step: 7.6 * unit,
    count: 13,
    colour: colours.accent,
    width: 0.22 * unit,
  })
  const { title, lead, points } = messages.welcome
  const titleType = fitted(
    context,
    title,
    { size: layout.titleSize * 1.2 * unit, weight: 700, colour: colours.text, leading: 1.12 },
    room,
  )
  const leadType: TypeStyle = {
    size: layout.leadSize * unit,
    weight: 400,
    colour: colours.quiet,
    leading: 1.45,
  }
  const below = write(context, title, titleType, { left: margin, top: layout.titleTop * unit })
  const end = write(context, lead, leadType, { left: margin, top: below + 2.2 * unit, width: room })

  // Centre the rest in the remaining space.
  const figure: TypeStyle = {
    size: layout.bonusSize * unit,
    weight: 700,
    colour: colours.accent,
    leading: 0.95,
  }
  const figureHeight = figure.size * 0.95
  const label: TypeStyle = {
    size: layout.bonusSize * 0.17 * unit,
    weight: 600,
    colour: colours.text,
    leading: 1.3,
  }
  const column = (room - 5 * unit) / 2
  const pointTitle: TypeStyle = {
    size: layout.leadSize * 0.92 * unit,
    weight: 700,
    colour: colours.text,
    leading: 1.4,
  }
  const pointText: TypeStyle = {
    size: layout.leadSize * 0.8 * unit,
    weight: 400,
    colour: colours.quiet,
    leading: 1.5,
  }
  const pointsHeight = layout.hasPoints
    ? 2.6 * unit +
      pointTitle.size * 1.4 +
      Math.max(...points.map(({ text }) => measure(context, text, pointText, column).height))
    : 0
  const gap = layout.hasPoints ? 4.5 * unit : 0
  const free = footTop - end - figureHeight - gap - pointsHeight
  const top = end + free / 2
  write(context, messages.bonus, figure, { left: margin - 0.01 * figure.size, top })
  const figureWidth = measure(context, messages.bonus, figure).width
  const labelLeft = margin + figureWidth + 3.2 * unit
  const labelHeight = measure(context, messages.bonusLabel, label).height
  write(context, messages.bonusLabel, label, {
    left: labelLeft,
    top: top + (figureHeight - labelHeight) / 2,
    width: width - margin - labelLeft,
  })
  if (!layout.hasPoints) return
  const pointsTop = top + figureHeight + gap
  for (const [index, point] of points.entries()) {
    const left = margin + index * (column + 5 * unit)
    context.fillStyle = colours.accent
    context.fillRect(left, pointsTop, column, 0.28 * unit)
    const textTop = write(context, point.title, pointTitle, {
      left,
      top: pointsTop + 2 * unit,
      width: column,
    })
    write(context, point.text, pointText, { left, top: textTop + 0.6 * unit, width: column })
  }
}

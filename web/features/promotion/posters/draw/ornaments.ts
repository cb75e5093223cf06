/** Rings that spread from a point and fade. */
export const drawSignals = (
  context: CanvasRenderingContext2D,
  {
    x,
    y,
    first,
    step,
    count,
    colour,
    width,
  }: { x: number; y: number; first: number; step: number; count: number; colour: string; width: number },
) => {
  context.save()
  context.strokeStyle = colour
  context.lineWidth = width
  for (let ring = 0; ring < count; ring += 1) {
    context.globalAlpha = 0.42 * (1 - ring / count)
    context.beginPath()
    context.arc(x, y, first + ring * step, 0, 2 * Math.PI)
    context.stroke()
  }
  context.restore()
}

/** A globe drawn as lines, seen slightly from above. */
export const drawGlobe = (
  context: CanvasRenderingContext2D,
  { x, y, radius, colour, width }: { x: number; y: number; radius: number; colour: string; width: number },
) => {
  context.save()
  context.translate(x, y)
  context.rotate(-0.28)
  context.strokeStyle = colour
  context.lineWidth = width
  const ellipse = (centre: number, across: number, along: number) => {
    context.beginPath()
    context.ellipse(0, centre, across, along, 0, 0, 2 * Math.PI)
    context.stroke()
  }
  context.globalAlpha = 0.75
  ellipse(0, radius, radius)
  context.globalAlpha = 0.4
  for (const part of [0.18, 0.5, 0.8]) ellipse(0, radius * part, radius)
  for (const degree of [-60, -40, -20, 0, 20, 40, 60]) {
    const height = Math.sin((degree * Math.PI) / 180) * radius
    const across = Math.sqrt(radius ** 2 - height ** 2)
    context.beginPath()
    context.ellipse(0, height, across, across * 0.16, 0, 0, Math.PI)
    context.stroke()
  }
  context.restore()
}

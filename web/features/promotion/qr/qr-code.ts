/** White modules around the code: readers need four. */
export const quietZone = 4

/** The modules of a code, with the quiet zone around them. */
export interface QrCode {
  /** Modules per side, with the quiet zone on both ends. */
  side: number
  /** The dark modules, with adjacent ones in a row as one bar. */
  bars: { x: number; y: number; width: number }[]
}

/** The dark modules as an SVG path, one unit each. */
export const qrPath = ({ bars }: QrCode) =>
  bars.map(({ x, y, width }) => `M${x} ${y}h${width}v1h-${width}z`).join('')

/** The part of a canvas that is used, which browsers and servers have in common. */
type Painted = Pick<CanvasRenderingContext2D, 'fillStyle' | 'beginPath' | 'rect' | 'fill'>

/** Paints the dark modules on white; `module` is the length of one, in whole pixels if it has to be sharp. */
export const paintQr = (context: Painted, { bars }: QrCode, left: number, top: number, module: number) => {
  // Use one path: bars that are filled one by one leave hairlines between them at fractional pixels.
  context.beginPath()
  for (const { x, y, width } of bars)
    context.rect(left + x * module, top + y * module, width * module, module)
  context.fillStyle = '#000000'
  context.fill()
}

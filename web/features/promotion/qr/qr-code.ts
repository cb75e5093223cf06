import { correction, generate } from 'lean-qr'

/** White modules around the code: readers ask for four. */
const quietZone = 4

/** What a reader photographs: its modules with the quiet zone around them. */
export interface QrCode {
  /** Modules of one side, the quiet zone on both ends included. */
  side: number
  /** The dark modules, each run of neighbours as one bar. */
  bars: { x: number; y: number; width: number }[]
}

/**
 * A text as a QR code that still reads when a seventh of it is dirty or worn; null where the text is too long for any.
 * The more it could lose, the finer its modules would be, and the nearer a camera would have to come.
 */
export const encodeQr = (text: string): QrCode | null => {
  try {
    const { size, get } = generate(text, { minCorrectionLevel: correction.M })
    const bars: QrCode['bars'] = []
    for (let y = 0; y < size; y += 1)
      for (let x = 0; x < size; x += 1) {
        if (!get(x, y)) continue
        const from = x
        while (get(x + 1, y)) x += 1
        bars.push({ x: from + quietZone, y: y + quietZone, width: x + 1 - from })
      }
    return { side: size + 2 * quietZone, bars }
  } catch {
    return null
  }
}

/** The dark modules as the path of an SVG, one unit each. */
export const qrPath = ({ bars }: QrCode) =>
  bars.map(({ x, y, width }) => `M${x} ${y}h${width}v1h-${width}z`).join('')

/** What a canvas of a browser, and one of a server, can be painted with. */
type Painted = Pick<CanvasRenderingContext2D, 'fillStyle' | 'beginPath' | 'rect' | 'fill'>

/** Paints the dark modules, on white; `module` is the length of one, in whole pixels where it has to be sharp. */
export const paintQr = (context: Painted, { bars }: QrCode, left: number, top: number, module: number) => {
  // One path: painted one by one, bars leave hairlines between them where pixels are not whole.
  context.beginPath()
  for (const { x, y, width } of bars)
    context.rect(left + x * module, top + y * module, width * module, module)
  context.fillStyle = '#000000'
  context.fill()
}

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

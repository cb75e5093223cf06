import { type PosterSheet, sheets } from '../poster-designs.ts'

/** The positions on a sheet; all numbers but the first three are in hundredths of its width. */
export interface Layout {
  width: number
  height: number
  /** A hundredth of the width, in pixels. */
  unit: number
  margin: number
  /** The top of the brand. On stories it is lower, because the network covers the top edge. */
  headTop: number
  titleTop: number
  titleSize: number
  leadSize: number
  bonusSize: number
  hasPoints: boolean
  messageCount: number
  band: { top: number; code: number; gap: number; bottom: number; call: number; hint: number; fine: number }
}

const measures: Record<PosterSheet, Omit<Layout, 'width' | 'height' | 'unit'>> = {
  a4: {
    margin: 8,
    headTop: 8,
    titleTop: 19.5,
    titleSize: 8.8,
    leadSize: 3.2,
    bonusSize: 19,
    hasPoints: true,
    messageCount: 3,
    band: { top: 5.5, code: 27, gap: 3.6, bottom: 5, call: 6.2, hint: 2.7, fine: 1.75 },
  },
  story: {
    margin: 8,
    headTop: 17,
    titleTop: 28,
    titleSize: 8.8,
    leadSize: 3.8,
    bonusSize: 24,
    hasPoints: true,
    messageCount: 3,
    band: { top: 5.5, code: 32, gap: 4, bottom: 14, call: 7, hint: 3.3, fine: 2 },
  },
  square: {
    margin: 7,
    headTop: 6.5,
    titleTop: 15.5,
    titleSize: 8,
    leadSize: 2.9,
    bonusSize: 16,
    hasPoints: false,
    messageCount: 2,
    band: { top: 3.6, code: 23, gap: 2.4, bottom: 3, call: 5.4, hint: 2.5, fine: 1.7 },
  },
}

export const layoutOf = (sheet: PosterSheet): Layout => {
  const { width, height } = sheets[sheet]
  const unit = width / 100
  const { margin, ...rest } = measures[sheet]
  return { ...rest, width, height, unit, margin: margin * unit }
}

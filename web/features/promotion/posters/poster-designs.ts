/** What a poster speaks of. */
export const themes = ['welcome', 'globalSms'] as const
export type PosterTheme = (typeof themes)[number]

/**
 * The sheets, in pixels: A4 as a press prints it (300 a inch), the two shapes of social networks at twice what they show,
 * so that they can be printed, too.
 */
export const sheets = {
  a4: { width: 2480, height: 3508 },
  story: { width: 2160, height: 3840 },
  square: { width: 2160, height: 2160 },
} as const
export type PosterSheet = keyof typeof sheets
export const sheetNames = ['a4', 'story', 'square'] as const satisfies PosterSheet[]

/** Pixels a inch: what a program takes a poster's size on paper from. */
export const resolution = 300

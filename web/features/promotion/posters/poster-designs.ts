/** The subjects of the posters. */
export const themes = ['welcome', 'globalSms'] as const
export type PosterTheme = (typeof themes)[number]

/**
 * The sheets, in pixels: A4 as a press prints it (300 per inch), and the two shapes of social networks at twice the
 * size that they show, so that these can be printed too.
 */
export const sheets = {
  a4: { width: 2480, height: 3508 },
  story: { width: 2160, height: 3840 },
  square: { width: 2160, height: 2160 },
} as const
export type PosterSheet = keyof typeof sheets
export const sheetNames = ['a4', 'story', 'square'] as const satisfies PosterSheet[]

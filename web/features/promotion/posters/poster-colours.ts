import { palette, poster, tokens } from '../../../platform/theme/tokens.ts'

const { light } = tokens

/** The colours of the posters: those of the light scheme, whatever the scheme of the page. */
export const posterColours = {
  welcome: {
    ground: light.ground,
    text: light.text,
    quiet: light.quiet,
    accent: light.accent,
    line: light.line,
    band: light.accent,
    lineOnBand: light.surface,
    accentOnBand: light.onFill,
    onBand: light.onFill,
    quietOnBand: palette.accent[1],
  },
  globalSms: {
    ground: poster.deep,
    text: light.onFill,
    quiet: palette.accent[1],
    accent: palette.accent[3],
    line: palette.accent[5],
    band: light.ground,
    lineOnBand: light.line,
    accentOnBand: light.accent,
    onBand: light.text,
    quietOnBand: light.quiet,
  },
}
export type PosterColours = Record<keyof (typeof posterColours)['welcome'], string>

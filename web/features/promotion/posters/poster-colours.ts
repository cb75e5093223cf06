import type { coloursOf } from '../../../platform/theme/colours.ts'
import { palette, poster, tokens } from '../../../platform/theme/tokens.ts'

/** The colours of the posters of a brand: those of the light scheme, whatever the scheme of the page. */
export const posterColoursOf = ({
  palette,
  poster,
  tokens: { light, dark },
}: ReturnType<typeof coloursOf>) => ({
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
    quietOnBand: light.accentTint,
  },
  globalSms: {
    ground: poster.deep,
    text: light.onFill,
    quiet: palette.accent[1],
    accent: dark.accent,
    line: palette.accent[5],
    band: light.ground,
    lineOnBand: light.line,
    accentOnBand: light.accent,
    onBand: light.text,
    quietOnBand: light.quiet,
  },
})

export const posterColours = posterColoursOf({ palette, poster, tokens })

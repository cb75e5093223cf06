import type { Tokens } from './tokens.ts'

/** The portal's own CSS variables for one scheme. Components take every colour from these. */
export const variablesOf = (scheme: Tokens) => ({
  '--ground': scheme.ground,
  '--text': scheme.text,
  '--surface': scheme.surface,
  '--hover': scheme.hover,
  '--line': scheme.line,
  '--field': scheme.field,
  '--quiet': scheme.quiet,
  '--accent': scheme.accent,
  '--accent-tint': scheme.accentTint,
  '--fill': scheme.fill,
  '--fill-hover': scheme.fillHover,
  '--on-fill': scheme.onFill,
  '--danger-fill': scheme.dangerFill,
  '--chart-first': scheme.chartFirst,
  '--chart-second': scheme.chartSecond,
  '--success-ink': scheme.success.ink,
  '--success-tint': scheme.success.tint,
  '--warning-ink': scheme.warning.ink,
  '--warning-tint': scheme.warning.tint,
  '--danger-ink': scheme.danger.ink,
  '--danger-tint': scheme.danger.tint,
  '--info-ink': scheme.info.ink,
  '--info-tint': scheme.info.tint,
})

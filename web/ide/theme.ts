import chroma from 'chroma-js'
import { type Tokens, tokens } from '../platform/theme/tokens.ts'

/** Hue in degrees, saturation and lightness in per cent, as the variables of GraphiQL have them: `168, 40%, 30%`. */
function toHsl(hex: string): string {
  const [hue, saturation, lightness] = chroma(hex).hsl()
  return `${(hue || 0).toFixed(1)}, ${(saturation * 100).toFixed(1)}%, ${(lightness * 100).toFixed(1)}%`
}

const variablesOf = (scheme: Tokens) =>
  Object.entries({
    primary: scheme.accent,
    secondary: scheme.accent,
    tertiary: scheme.info.ink,
    info: scheme.info.ink,
    success: scheme.success.ink,
    warning: scheme.warning.ink,
    error: scheme.danger.ink,
    neutral: scheme.text,
    base: scheme.surface,
  })
    .map(([name, colour]) => `--color-${name}: ${toHsl(colour)};`)
    .join(' ')

const parts =
  ':is(.graphiql-container, .graphiql-dialog, .graphiql-dialog-overlay, .graphiql-tooltip, [data-radix-popper-content-wrapper])'
const light = `color-scheme: light; ${variablesOf(tokens.light)}`
const dark = `color-scheme: dark; ${variablesOf(tokens.dark)}`

/** Gives GraphiQL the colours of the portal, in both schemes. The user chooses the scheme in its settings. */
export function addColours(): void {
  const style = document.createElement('style')
  style.textContent = `body ${parts} { ${light} }
@media (prefers-color-scheme: dark) { body:not(.graphiql-light) ${parts} { ${dark} } }
body.graphiql-dark ${parts} { ${dark} }`
  document.head.append(style)
}
